/// Combinations of indices: every choice of one from each side.
struct IndexBox: Sendable, Hashable {
  var sides: [IndexMask]
  /// What holds in the whole box, by number; boxes of different values are never joined.
  var value = 0

  /// How many combinations there are.
  var count: Int { sides.reduce(1) { $0 * $1.count } }
}

extension [IndexBox] {
  /// Joins the boxes that differ on one side only, where the joined side is as wanted.
  func joined(along side: Int, where fits: (IndexMask) -> Bool = { _ in true }) -> [IndexBox] {
    var positions: [IndexBox: Int] = [:]
    var result: [(joined: IndexBox, members: [IndexBox])] = []
    for box in self {
      var key = box
      key.sides[side] = []
      if let position = positions[key] {
        result[position].joined.sides[side].formUnion(box.sides[side])
        result[position].members.append(box)
      } else {
        positions[key] = result.count
        result.append((box, [box]))
      }
    }
    return result.flatMap { joined, members in
      members.count == 1 || fits(joined.sides[side]) ? [joined] : members
    }
  }
}

/// Indices of few things, one bit for each.
struct IndexMask: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// The indices below 64.
  private var low: UInt64 = 0
  /// Those from 64 on, in words; the last word is not zero.
  private var high: [UInt64] = []

  init(arrayLiteral indices: Int...) {
    self.init(indices)
  }

  init(_ indices: some Sequence<Int>) {
    for index in indices { insert(index) }
  }

  private mutating func insert(_ index: Int) {
    let (word, bit) = (index >> 6, UInt64(1) << UInt64(index & 63))
    if word == 0 { return low |= bit }
    while high.count < word { high.append(0) }
    high[word - 1] |= bit
  }

  mutating func formUnion(_ other: IndexMask) {
    low |= other.low
    while high.count < other.high.count { high.append(0) }
    for index in other.high.indices { high[index] |= other.high[index] }
  }

  var count: Int { high.reduce(low.nonzeroBitCount) { $0 + $1.nonzeroBitCount } }

  /// In ascending order.
  func sorted() -> [Int] {
    var indices: [Int] = []
    indices.reserveCapacity(count)
    for (word, bits) in ([low] + high).enumerated() {
      var bits = bits
      while bits != 0 {
        indices.append(word * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
    return indices
  }
}
