import DocumentReading

/// A digest of bytes that shows whether something has changed since an earlier run.
///
/// Sixteen bytes at a time are multiplied and folded, as in wyhash, in two lanes with keys of their own. It reads faster
/// than a disk does and spreads evenly, but it is not cryptographic: what is published, or trusted, must not rely on it.
package struct ContentHash: Sendable, Hashable {
  package var high: UInt64
  package var low: UInt64

  package init(high: UInt64, low: UInt64) {
    (self.high, self.low) = (high, low)
  }
}

extension ContentHash {
  package init(of bytes: [UInt8]) {
    self.init(of: bytes[...])
  }

  package init(of bytes: ArraySlice<UInt8>) {
    self = unsafe bytes.withUnsafeBytes { unsafe ContentHash(of: $0) }
  }

  package init(of text: String) {
    self = unsafe text.withBytes { unsafe ContentHash(of: UnsafeRawBufferPointer($0)) }
  }

  /// The digest of what the parts come to together.
  init(ofParts texts: [[UInt8]]) {
    var parts = Parts()
    for text in texts { parts.absorb(text) }
    self = parts.hash
  }

  package init(of bytes: UnsafeRawBufferPointer) {
    var parts = Parts()
    unsafe parts.absorb(bytes)
    self = parts.hash
  }

  /// The digest of bytes that come part by part.
  struct Parts {
    private var state = State()
    private var blocks = BlockBuffer(blockSize: State.blockSize)

    /// How many bytes there were so far.
    var count: Int { blocks.count }

    mutating func absorb(_ bytes: [UInt8]) {
      unsafe bytes.withUnsafeBytes { unsafe absorb($0) }
    }

    mutating func absorb(_ bytes: UnsafeRawBufferPointer) {
      unsafe blocks.append(bytes) { unsafe state.absorb($0) }
    }

    /// Of everything so far.
    var hash: ContentHash {
      var state = state
      // The length, which is part of the result, distinguishes the padding from zeros in the input.
      if !blocks.rest.isEmpty {
        let block = blocks.rest + [UInt8](repeating: 0, count: State.blockSize - blocks.rest.count)
        unsafe block.withUnsafeBytes { unsafe state.absorb($0) }
      }
      return state.hash(ofLength: blocks.count)
    }
  }

  /// Four independent accumulators, so that the processor multiplies several numbers at a time.
  private struct State {
    static let blockSize = 64

    private var first = Accumulator(0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344)
    private var second = Accumulator(0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89)
    private var third = Accumulator(0x4528_21E6_38D0_1377, 0xBE54_66CF_34E9_0C6C)
    private var fourth = Accumulator(0xC0AC_29B7_C97C_50DD, 0x3F84_D5B5_B547_0917)

    /// - Parameter blocks: Whole blocks.
    mutating func absorb(_ blocks: UnsafeRawBufferPointer) {
      for offset in stride(from: 0, to: blocks.count, by: Self.blockSize) { unsafe absorb(blocks, at: offset) }
    }

    @inline(__always)
    private mutating func absorb(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
      unsafe first.absorb(bytes.word(at: offset), bytes.word(at: offset + 8))
      unsafe second.absorb(bytes.word(at: offset + 16), bytes.word(at: offset + 24))
      unsafe third.absorb(bytes.word(at: offset + 32), bytes.word(at: offset + 40))
      unsafe fourth.absorb(bytes.word(at: offset + 48), bytes.word(at: offset + 56))
    }

    func hash(ofLength length: Int) -> ContentHash {
      var end = Accumulator(UInt64(length), ~UInt64(length))
      for part in [first, second, third, fourth] { end.absorb(part.one, part.other) }
      // One more round, so that the last words are mixed as well as the first.
      end.absorb(0x2FFD_72DB_D01A_DFB7, 0xB8E1_AFED_6A26_7E96)
      return ContentHash(high: end.one, low: end.other)
    }
  }

  /// The state of both lanes.
  private struct Accumulator {
    var one: UInt64
    var other: UInt64

    init(_ one: UInt64, _ other: UInt64) {
      self.one = one
      self.other = other
    }

    @inline(__always)
    mutating func absorb(_ left: UInt64, _ right: UInt64) {
      one = Self.fold(left ^ 0x9216_D5D9_8979_FB1B, right ^ one)
      other = Self.fold(right ^ 0xD131_0BA6_98DF_B5AC, left ^ other)
    }

    /// Both halves of a product; the addition keeps the state if the other factor is zero.
    @inline(__always)
    private static func fold(_ key: UInt64, _ state: UInt64) -> UInt64 {
      let product = key.multipliedFullWidth(by: state)
      return (product.high ^ product.low) &+ state
    }
  }
}

extension ContentHash {
  /// 32 digits.
  package var hexadecimal: String {
    [high, low].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    .joined()
  }
}

extension UnsafeRawBufferPointer {
  @inline(__always)
  fileprivate func word(at offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
