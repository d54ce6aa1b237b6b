import DesignTokens
import Testing

@testable import Livery

@Suite struct ContentHashTests {
  /// Bytes that look random, always the same.
  private func noise(_ count: Int, seed: UInt64) -> [UInt8] {
    var generator = SplitMix(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  @Test func changesWithEveryBitOfEveryByte() {
    for count in [1, 7, 8, 15, 16, 17, 63, 64, 65, 130] {
      let bytes = noise(count, seed: UInt64(count))
      var seen: Set<ContentHash> = [ContentHash(of: bytes)]
      for bit in 0..<count * 8 {
        var other = bytes
        other[bit / 8] ^= 1 << UInt8(bit % 8)
        #expect(seen.insert(ContentHash(of: other)).inserted, "bit \(bit) of \(count) bytes")
      }
    }
  }

  /// Half of the bits of both words change with each bit of the input, on average over many inputs.
  @Test func spreadsEachBitOverTheWholeHash() {
    let count = 100
    let trials = 64
    var flips = [Int](repeating: 0, count: count * 8)
    for trial in 0..<trials {
      let bytes = noise(count, seed: UInt64(trial))
      let hash = ContentHash(of: bytes)
      for bit in 0..<count * 8 {
        var other = bytes
        other[bit / 8] ^= 1 << UInt8(bit % 8)
        let changed = ContentHash(of: other)
        flips[bit] += (hash.high ^ changed.high).nonzeroBitCount + (hash.low ^ changed.low).nonzeroBitCount
      }
    }
    // 64 of 128 bits, with a standard deviation of 0.71 over 64 trials.
    for (bit, sum) in flips.enumerated() {
      let mean = Double(sum) / Double(trials)
      #expect((58.0...70.0).contains(mean), "bit \(bit): \(mean)")
    }
  }

  /// Texts such as those of projects, which differ in few places, in the upper and the lower 32 bits of either word.
  @Test func hasNoMoreCollisionsThanRandomNumbers() {
    let hashes = (0..<20_000).map { ContentHash(of: "color.main.shade-\($0): #\(String($0 &* 37, radix: 16))") }
    for part in [{ $0.high >> 32 }, { $0.high & 0xFFFF_FFFF }, { $0.low >> 32 }, { $0.low & 0xFFFF_FFFF }]
      as [(ContentHash) -> UInt64]
    {
      // Of so many random numbers of 32 bits, 0.05 pairs are equal.
      #expect(Set(hashes.map(part)).count >= hashes.count - 2)
    }
  }

  @Test func knowsTheLengthOfZeros() {
    let hashes = (0...300).map { ContentHash(of: [UInt8](repeating: 0, count: $0)) }
    #expect(Set(hashes).count == hashes.count)
  }

  /// The state of a lane must survive words that make one of its factors zero.
  @Test func keepsWhatCameBeforeItsOwnKeys() {
    let keys: [UInt64] = [0x9216_D5D9_8979_FB1B, 0xD131_0BA6_98DF_B5AC]
    for key in keys {
      let block = (0..<16).flatMap { _ in (0..<8).map { UInt8(truncatingIfNeeded: key >> (8 * $0)) } }
      let hashes = (0..<100).map { ContentHash(of: noise(64, seed: $0) + block) }
      #expect(Set(hashes.map(\.high)).count == 100 && Set(hashes.map(\.low)).count == 100)
    }
  }

  @Test func isTheSameForATextAndItsBytes() {
    for text in ["", "a", String(repeating: "ä😀", count: 50)] {
      #expect(ContentHash(of: text) == ContentHash(of: Array(text.utf8)))
      #expect(ContentHash(of: text) == ContentHash(of: ([1, 2, 3] + Array(text.utf8))[3...]))
    }
  }
}
