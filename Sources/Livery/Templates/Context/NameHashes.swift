import DocumentReading

/// A set of hashes of names.
///
/// They only say that two names may be the same, for which neither a hash that nobody can foresee nor the names themselves
/// are needed.
struct NameHashes {
  /// Each hash at the place that it begins with, or at the next that was free; 0 where there is none.
  private var places: [UInt64]
  private var count = 0

  init(expecting count: Int) {
    // No more than half of the places are taken, so that the next free one is near.
    var size = 64
    while size < 2 * count { size *= 2 }
    places = Array(repeating: 0, count: size)
  }

  /// Returns false if the hash is in the set already.
  mutating func insert(_ hash: UInt64) -> Bool {
    if 2 * count >= places.count { grow() }
    // A name whose hash is 0 counts as that whose hash is 1.
    let hash = max(hash, 1)
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place] != 0 {
      if places[place] == hash { return false }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = hash
    count += 1
    return true
  }

  private mutating func grow() {
    let hashes = places
    self = NameHashes(expecting: places.count)
    for hash in hashes where hash != 0 { _ = insert(hash) }
  }

  /// The hash of a name in a scope: eight bytes at a time are multiplied and folded.
  static func hash(of name: String, in scope: Int = 0) -> UInt64 {
    unsafe name.withBytes { bytes in
      var hash = fold(UInt64(truncatingIfNeeded: scope), UInt64(bytes.count))
      let bytes = UnsafeRawBufferPointer(bytes)
      var start = 0
      while start &+ 8 <= bytes.count {
        hash = fold(unsafe bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self), hash)
        start &+= 8
      }
      var rest: UInt64 = 0
      while start < bytes.count {
        rest = unsafe rest << 8 | UInt64(bytes[start])
        start &+= 1
      }
      hash = fold(rest, hash)
      return hash
    }
  }

  /// Both halves of a product of a word and what the words before it came to.
  @inline(__always)
  private static func fold(_ word: UInt64, _ before: UInt64) -> UInt64 {
    let product = (word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: before ^ 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low &+ before
  }
}
