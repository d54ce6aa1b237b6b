/// The Secure Hash Algorithm of 256 bits (FIPS 180-4, sections 5 and 6.2).
///
/// It keeps no secret, it names contents. A cryptographic package would bring hundreds of files of C with it, which SwiftPM
/// compiles anew in every package that uses our plugins, each time that a source is added there.
package struct SHA256 {
  private var state = SHA256State()
  private var blocks = BlockBuffer(blockSize: Self.blockSize)

  /// In bytes.
  fileprivate static let blockSize = 64

  package init() {}

  /// The digest of some bytes, in lower-case hexadecimal.
  package static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.update(with: bytes)
    return hash.hexadecimal
  }

  /// The 32 bytes of the digest of some bytes.
  package static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(with: bytes)
    return hash.digest
  }

  package mutating func update(with bytes: some Sequence<UInt8>) {
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      unsafe update(with: UnsafeRawBufferPointer(bytes))
    }
    if isContiguous == nil { update(with: Array(bytes)) }
  }

  private mutating func update(with bytes: UnsafeRawBufferPointer) {
    unsafe blocks.append(bytes) { unsafe state.update(withBlocks: $0) }
  }

  /// The digest of everything so far, in lower-case hexadecimal.
  package var hexadecimal: String {
    digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The digest of everything so far.
  package var digest: [UInt8] {
    var last = self
    last.update(with: Self.padding(after: blocks.count))
    return last.state.words.flatMap(\.bigEndianBytes)
  }

  /// What ends a message of so many bytes.
  private static func padding(after count: Int) -> [UInt8] {
    let zeros = (2 * blockSize - 9 - count % blockSize) % blockSize
    return [0x80] + [UInt8](repeating: 0, count: zeros) + (UInt64(count) * 8).bigEndianBytes
  }
}

/// The state of a message.
private struct SHA256State {
  // The first 32 bits of the fractional parts of the square roots of the first eight primes (section 5.3.3).
  private var first: UInt32 = 0x6a09_e667
  private var second: UInt32 = 0xbb67_ae85
  private var third: UInt32 = 0x3c6e_f372
  private var fourth: UInt32 = 0xa54f_f53a
  private var fifth: UInt32 = 0x510e_527f
  private var sixth: UInt32 = 0x9b05_688c
  private var seventh: UInt32 = 0x1f83_d9ab
  private var eighth: UInt32 = 0x5be0_cd19

  var words: [UInt32] { [first, second, third, fourth, fifth, sixth, seventh, eighth] }

  /// - Parameter blocks: Whole blocks.
  mutating func update(withBlocks blocks: UnsafeRawBufferPointer) {
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      for start in stride(from: 0, to: blocks.count, by: SHA256.blockSize) {
        for index in 0..<16 { unsafe schedule[index] = blocks.bigEndianWord(at: start &+ index &* 4) }
        unsafe update(with: schedule)
      }
    }
  }

  /// Takes in a block.
  ///
  /// - Parameter schedule: 64 words, of which the first 16 are the block.
  @inline(__always)
  private mutating func update(with schedule: UnsafeMutableBufferPointer<UInt32>) {
    for index in 16..<64 {
      let (two, fifteen) = unsafe (schedule[index &- 2], schedule[index &- 15])
      let small0 = fifteen.mixed(rotatedBy: 7, 18, shiftedBy: 3)
      let small1 = two.mixed(rotatedBy: 17, 19, shiftedBy: 10)
      unsafe schedule[index] = schedule[index &- 16] &+ small0 &+ schedule[index &- 7] &+ small1
    }
    unsafe sha256Constants.withUnsafeBufferPointer { constants in
      for index in 0..<64 { unsafe schedule[index] = schedule[index] &+ constants[index] }
    }
    var (a, b, c, d) = (first, second, third, fourth)
    var (e, f, g, h) = (fifth, sixth, seventh, eighth)
    var index = 0
    // Eight rounds in a row, in which every variable takes every part once, so that none has to be moved.
    while index < 64 {
      unsafe Self.round(a, b, c, &d, e, f, g, &h, schedule[index])
      unsafe Self.round(h, a, b, &c, d, e, f, &g, schedule[index &+ 1])
      unsafe Self.round(g, h, a, &b, c, d, e, &f, schedule[index &+ 2])
      unsafe Self.round(f, g, h, &a, b, c, d, &e, schedule[index &+ 3])
      unsafe Self.round(e, f, g, &h, a, b, c, &d, schedule[index &+ 4])
      unsafe Self.round(d, e, f, &g, h, a, b, &c, schedule[index &+ 5])
      unsafe Self.round(c, d, e, &f, g, h, a, &b, schedule[index &+ 6])
      unsafe Self.round(b, c, d, &e, f, g, h, &a, schedule[index &+ 7])
      index &+= 8
    }
    (first, second, third, fourth) = (first &+ a, second &+ b, third &+ c, fourth &+ d)
    (fifth, sixth, seventh, eighth) = (fifth &+ e, sixth &+ f, seventh &+ g, eighth &+ h)
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
    let big1 = e.mixed(rotatedBy: 6, 11, 25)
    let first = h &+ big1 &+ (g ^ e & (f ^ g)) &+ word
    let big0 = a.mixed(rotatedBy: 2, 13, 22)
    d = d &+ first
    h = first &+ big0 &+ (a & b | c & (a | b))
  }
}

extension UInt32 {
  /// The exclusive or of the word rotated to the right by three numbers of bits, in ascending order.
  ///
  /// Rotated one in the other, it takes fewer moves.
  @inline(__always)
  fileprivate func mixed(rotatedBy first: UInt32, _ second: UInt32, _ third: UInt32) -> UInt32 {
    ((rotated(by: third &- second) ^ self).rotated(by: second &- first) ^ self).rotated(by: first)
  }

  /// The exclusive or of the word rotated and shifted to the right.
  @inline(__always)
  fileprivate func mixed(rotatedBy first: UInt32, _ second: UInt32, shiftedBy third: UInt32) -> UInt32 {
    rotated(by: first) ^ rotated(by: second) ^ self &>> third
  }

  @inline(__always) private func rotated(by bits: UInt32) -> UInt32 { self &>> bits | self &<< (32 &- bits) }
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (section 4.2.2).
private let sha256Constants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]

extension UnsafeRawBufferPointer {
  @inline(__always)
  fileprivate func bigEndianWord(at offset: Int) -> UInt32 {
    UInt32(bigEndian: unsafe loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}

extension FixedWidthInteger {
  fileprivate var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
