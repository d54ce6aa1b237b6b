/// The keys, texts, numbers and words of a slice, each once.
///
/// A document repeats most of them: the keys of its format, types, units, the names of steps. json-c reads each once, and
/// every place where the same bytes are written takes that value.
struct JSONLiterals {
  private struct Literal {
    var start: Int32
    var end: Int32
    var hash: UInt64
  }

  /// How many places of the table are tried, so that also a text whose literals all fall on the same place is read in
  /// linear time.
  private static let probeLimit = 32

  private var literals: [Literal] = []
  /// The index of a literal at the place that its hash gives, or soon behind it; negative where there is none.
  private var places = [Int32](repeating: -1, count: 1 << 10)
  /// For each literal, behind the one for all that are new: the key that stood behind it last; negative if none did.
  private var successors: [Int32] = [-1]
  /// The key before; negative if it was new.
  private var keyBefore = -1
  /// Literals that may be among the others twice, because not all places were tried.
  private var uncertain: Set<Int32> = []

  var count: Int { literals.count }

  /// Where a literal is written for the first time.
  func range(of literal: Int) -> Range<Int> {
    Int(literals[literal].start)..<Int(literals[literal].end)
  }

  /// Whether a literal may be written out in the same bytes as another one.
  func isUncertain(_ literal: Int32) -> Bool {
    !uncertain.isEmpty && uncertain.contains(literal)
  }

  /// The number of the literal in some bytes, which is the next one if they are new.
  ///
  /// - Parameter text: The text in which all literals are.
  mutating func number(of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Int32 {
    // The ranges of the literals that are known have been checked here as well.
    precondition(range.lowerBound >= 0 && range.upperBound <= text.count)
    let hash = unsafe text.hash(of: range)
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash >> 32) & mask
    for _ in 0..<Self.probeLimit {
      let index = places[place]
      if index < 0 {
        places[place] = append(range, hash)
        if literals.count * 2 > places.count { grow() }
        return Int32(literals.count - 1)
      }
      let known = literals[Int(index)]
      if known.hash == hash, unsafe text.hasSameBytes(in: range, and: Int(known.start)..<Int(known.end)) {
        return index
      }
      place = (place + 1) & mask
    }
    let literal = append(range, hash)
    uncertain.insert(literal)
    return literal
  }

  /// The same for a key: the one that stood behind the key before, as objects of one kind have their keys in one order.
  mutating func number(ofKeyIn range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Int32 {
    precondition(range.lowerBound >= 0 && range.upperBound <= text.count)
    let expected = successors[keyBefore + 1]
    if expected >= 0, unsafe text.hasSameBytes(in: range, and: self.range(of: Int(expected))) {
      keyBefore = Int(expected)
      return expected
    }
    let count = literals.count
    let number = unsafe number(of: range, in: text)
    successors[keyBefore + 1] = number
    // Names that are new have in common what stands behind them.
    keyBefore = literals.count > count ? -1 : Int(number)
    return number
  }

  private mutating func append(_ range: Range<Int>, _ hash: UInt64) -> Int32 {
    successors.append(-1)
    literals.append(Literal(start: Int32(range.lowerBound), end: Int32(range.upperBound), hash: hash))
    return Int32(literals.count - 1)
  }

  private mutating func grow() {
    let mask = places.count * 4 - 1
    places = Array(repeating: -1, count: mask + 1)
    for index in literals.indices where !isUncertain(Int32(index)) {
      var place = Int(truncatingIfNeeded: literals[index].hash >> 32) & mask
      var tries = 1
      while places[place] >= 0, tries < Self.probeLimit {
        place = (place + 1) & mask
        tries += 1
      }
      if places[place] < 0 { places[place] = Int32(index) } else { uncertain.insert(Int32(index)) }
    }
  }
}

/// What is asked of ranges that are known to lie in the text.
extension UnsafeBufferPointer<UInt8> {
  /// A number that differs for nearly all different bytes.
  @inline(__always) fileprivate func hash(of range: Range<Int>) -> UInt64 {
    var hash = UInt64(range.count)
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    if range.count < 8 {
      unsafe mix(shortWord(in: range))
      return hash
    }
    var offset = range.lowerBound
    while offset &+ 8 < range.upperBound {
      unsafe mix(word(at: offset))
      offset &+= 8
    }
    // The last eight bytes may have been among the ones before.
    unsafe mix(word(at: range.upperBound &- 8))
    return hash
  }

  @inline(__always) fileprivate func hasSameBytes(in range: Range<Int>, and other: Range<Int>) -> Bool {
    guard range.count == other.count else { return false }
    if range.count < 8 { return unsafe shortWord(in: range) == shortWord(in: other) }
    let distance = other.lowerBound &- range.lowerBound
    var offset = range.lowerBound
    while offset &+ 8 < range.upperBound {
      if unsafe word(at: offset) != word(at: offset &+ distance) { return false }
      offset &+= 8
    }
    return unsafe word(at: range.upperBound &- 8) == word(at: other.upperBound &- 8)
  }

  /// Eight bytes, all of which are in the text.
  @inline(__always) private func word(at offset: Int) -> UInt64 {
    unsafe UnsafeRawPointer(baseAddress.unsafelyUnwrapped).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      .littleEndian
  }

  /// Up to seven bytes, with zeros behind them.
  @inline(__always) private func shortWord(in range: Range<Int>) -> UInt64 {
    if range.lowerBound &+ 8 <= count {
      return unsafe word(at: range.lowerBound) & ((1 << UInt64(8 &* range.count)) &- 1)
    }
    var word: UInt64 = 0
    for index in range.reversed() { word = unsafe word << 8 | UInt64(self[index]) }
    return word
  }
}
