/// The Secure Hash Algorithm of 256 bits (FIPS 180-4, sections 5 and 6.2).
///
/// It keeps no secret, it names contents. A cryptographic package would bring hundreds of files of C with it, which SwiftPM
/// compiles anew in every package that uses our plugins, each time that a source is added there.
struct SHA256 {
  private var state = SIMD8<UInt32>(
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19
  )
  /// What is left of the bytes so far, less than a block.
  private var rest: [UInt8] = []
  private var count = 0

  /// In bytes.
  private static let blockSize = 64

  /// The digest of some bytes, in lower-case hexadecimal.
  static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.update(with: bytes)
    return hash.hexadecimal
  }

  /// The 32 bytes of the digest of some bytes.
  static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(with: bytes)
    return hash.digest
  }

  mutating func update(with bytes: some Sequence<UInt8>) {
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      unsafe update(with: UnsafeRawBufferPointer(bytes))
    }
    if isContiguous == nil { update(with: Array(bytes)) }
  }

  private mutating func update(with bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    var start = 0
    if !rest.isEmpty {
      start = min(Self.blockSize - rest.count, bytes.count)
      unsafe rest.append(contentsOf: bytes[..<start])
      guard rest.count == Self.blockSize else { return }
      let block = rest
      rest = []
      unsafe block.withUnsafeBytes { unsafe process($0) }
    }
    let end = bytes.count - (bytes.count - start) % Self.blockSize
    if start < end { unsafe process(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) }
    unsafe rest.append(contentsOf: bytes[end...])
  }

  /// The digest of everything so far, in lower-case hexadecimal.
  var hexadecimal: String { final.hexadecimal }

  /// The digest of everything so far.
  var digest: [UInt8] {
    let words = final
    return words.indices.flatMap { index in
      (0..<4).map { UInt8(truncatingIfNeeded: words[index] >> (24 - 8 * UInt32($0))) }
    }
  }

  private var final: SIMD8<UInt32> {
    var last = self
    let padding = (Self.blockSize * 2 - 9 - rest.count) % Self.blockSize
    let length = (0..<8).map { UInt8(truncatingIfNeeded: (UInt64(count) * 8) >> (56 - 8 * UInt64($0))) }
    last.update(with: [0x80] + [UInt8](repeating: 0, count: padding) + length)
    return last.state
  }

  /// - Parameter blocks: Whole blocks.
  private mutating func process(_ blocks: UnsafeRawBufferPointer) {
    unsafe Self.constants.withUnsafeBufferPointer { constants in
      unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
        for start in stride(from: 0, to: blocks.count, by: Self.blockSize) {
          for index in 0..<16 {
            unsafe schedule[index] = UInt32(
              bigEndian: blocks.loadUnaligned(fromByteOffset: start &+ index &* 4, as: UInt32.self)
            )
          }
          for index in stride(from: 16, to: 64, by: 4) {
            // Four words at a time, but for what depends on the last two.
            let fifteen = unsafe schedule.four(at: index &- 15)
            let small0 = fifteen.rotated(by: 7) ^ fifteen.rotated(by: 18) ^ fifteen &>> 3
            unsafe schedule.store(schedule.four(at: index &- 16) &+ small0 &+ schedule.four(at: index &- 7), at: index)
            for place in index..<index &+ 4 {
              let two = unsafe schedule[place &- 2]
              let small1 = two.rotated(by: 17) ^ two.rotated(by: 19) ^ two &>> 10
              unsafe schedule[place] = schedule[place] &+ small1
            }
          }
          for index in 0..<64 { unsafe schedule[index] = schedule[index] &+ constants[index] }
          unsafe rounds(schedule)
        }
      }
    }
  }

  /// - Parameter words: The schedule with the constants added.
  private mutating func rounds(_ words: UnsafeMutableBufferPointer<UInt32>) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var index = 0
    // Eight rounds in a row, in which every variable takes every part once, so that none has to be moved.
    while index < 64 {
      unsafe Self.round(a, b, c, &d, e, f, g, &h, words[index])
      unsafe Self.round(h, a, b, &c, d, e, f, &g, words[index &+ 1])
      unsafe Self.round(g, h, a, &b, c, d, e, &f, words[index &+ 2])
      unsafe Self.round(f, g, h, &a, b, c, d, &e, words[index &+ 3])
      unsafe Self.round(e, f, g, &h, a, b, c, &d, words[index &+ 4])
      unsafe Self.round(d, e, f, &g, h, a, b, &c, words[index &+ 5])
      unsafe Self.round(c, d, e, &f, g, h, a, &b, words[index &+ 6])
      unsafe Self.round(b, c, d, &e, f, g, h, &a, words[index &+ 7])
      index &+= 8
    }
    state &+= SIMD8(a, b, c, d, e, f, g, h)
  }

  /// One round of section 6.2.2, with two variables that change.
  @inline(__always)
  private static func round(
    _ a: UInt32,
    _ b: UInt32,
    _ c: UInt32,
    _ d: inout UInt32,
    _ e: UInt32,
    _ f: UInt32,
    _ g: UInt32,
    _ h: inout UInt32,
    _ word: UInt32
  ) {
    // Rotated one in the other, the sums take fewer moves: by 6, 11 and 25 bits, and by 2, 13 and 22.
    let big1 = ((e.rotated(by: 14) ^ e).rotated(by: 5) ^ e).rotated(by: 6)
    let first = h &+ big1 &+ (g ^ e & (f ^ g)) &+ word
    let big0 = ((a.rotated(by: 9) ^ a).rotated(by: 11) ^ a).rotated(by: 2)
    d = d &+ first
    h = first &+ big0 &+ (a & b | c & (a | b))
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (section 4.2.2).
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotated(by bits: UInt32) -> UInt32 {
    self &>> bits | self &<< (32 &- bits)
  }
}

extension SIMD4<UInt32> {
  @inline(__always)
  fileprivate func rotated(by bits: UInt32) -> SIMD4<UInt32> {
    self &>> bits | self &<< (32 &- bits)
  }
}

extension UnsafeMutableBufferPointer<UInt32> {
  @inline(__always)
  fileprivate func four(at index: Int) -> SIMD4<UInt32> {
    unsafe UnsafeMutableRawBufferPointer(self).loadUnaligned(fromByteOffset: 4 &* index, as: SIMD4<UInt32>.self)
  }

  @inline(__always)
  fileprivate func store(_ words: SIMD4<UInt32>, at index: Int) {
    unsafe UnsafeMutableRawBufferPointer(self).storeBytes(of: words, toByteOffset: 4 &* index, as: SIMD4<UInt32>.self)
  }
}

extension SIMD8<UInt32> {
  fileprivate var hexadecimal: String {
    indices.map { index in
      let digits = String(self[index], radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
    .joined()
  }
}
