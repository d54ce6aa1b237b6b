/// Combinations of indices as boxes: each has some indices on every side, and holds all combinations of them.
///
/// All boxes are in one array of bits, because there may be a hundred thousand, which are compared again for each side.
struct IndexBoxes: Sendable {
  /// By side: its first word in a box; last the number of words of a box.
  private let offsets: [Int]
  /// Box after box, one bit for each index.
  private var words: [UInt64] = []
  /// By box: what holds in the whole box, as a number; boxes with different values are never joined.
  private(set) var values: [Int] = []

  /// - Parameter radices: By side: how many indices there are.
  init(radices: [Int]) {
    offsets = radices.reduce(into: [0]) { offsets, radix in
      offsets.append(offsets[offsets.count - 1] + (radix + 63) / 64)
    }
  }

  private init(emptyLike other: IndexBoxes) {
    offsets = other.offsets
    words.reserveCapacity(other.words.count)
    values.reserveCapacity(other.values.count)
  }

  var count: Int { values.count }
  var isEmpty: Bool { values.isEmpty }
  var indices: Range<Int> { values.indices }

  private var width: Int { offsets[offsets.count - 1] }

  // MARK: Boxes

  /// Adds a box without indices.
  mutating func append(value: Int = 0) {
    values.append(value)
    for _ in 0..<width { words.append(0) }
  }

  /// Adds an index to the last box.
  mutating func insert(_ index: Int, on side: Int) {
    words[words.count - width + offsets[side] + (index >> 6)] |= 1 << UInt64(index & 63)
  }

  private mutating func append(_ box: Int, of other: IndexBoxes) {
    values.append(other.values[box])
    words.append(contentsOf: other.words[box * width..<(box + 1) * width])
  }

  /// The indices on a side of a box, in ascending order.
  func side(_ side: Int, of box: Int) -> [Int] {
    var indices: [Int] = []
    indices.reserveCapacity(count(on: side, of: box))
    for (number, word) in words(of: side, in: box).enumerated() {
      var bits = words[word]
      while bits != 0 {
        indices.append(number * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
    return indices
  }

  /// How many indices a side of a box has.
  func count(on side: Int, of box: Int) -> Int {
    words(of: side, in: box).reduce(0) { $0 + words[$1].nonzeroBitCount }
  }

  /// How many combinations a box holds.
  func count(of box: Int) -> Int {
    (0..<offsets.count - 1).reduce(1) { $0 * count(on: $1, of: box) }
  }

  private func words(of side: Int, in box: Int) -> Range<Int> {
    box * width + offsets[side]..<box * width + offsets[side + 1]
  }

  // MARK: Joining

  /// Joins the boxes that differ on one side only.
  ///
  /// - Parameter length: How many indices a joined side must have; nil for any number.
  func joined(along side: Int, toLength length: Int? = nil) -> IndexBoxes {
    let groups = Groups(of: self, ignoring: offsets[side]..<offsets[side + 1])
    if groups.first.count == count { return self }
    var joined = IndexBoxes(emptyLike: self)
    for box in groups.first { joined.append(box, of: self) }
    for box in indices {
      for (own, other) in zip(joined.words(of: side, in: groups.numbers[box]), words(of: side, in: box)) {
        joined.words[own] |= words[other]
      }
    }
    guard let length else { return joined }
    var members = [[Int]](repeating: [], count: joined.count)
    for box in indices { members[groups.numbers[box]].append(box) }
    var result = IndexBoxes(emptyLike: self)
    for (group, boxes) in members.enumerated() {
      if boxes.count == 1 || joined.count(on: side, of: group) == length {
        result.append(group, of: joined)
      } else {
        for box in boxes { result.append(box, of: self) }
      }
    }
    return result
  }

  /// Each box once, with the value that it was given last.
  func uniqued() -> IndexBoxes {
    let groups = Groups(of: withoutValues, ignoring: 0..<0)
    if groups.first.count == count { return self }
    var result = IndexBoxes(emptyLike: self)
    for box in groups.first { result.append(box, of: self) }
    for box in indices { result.values[groups.numbers[box]] = values[box] }
    return result
  }

  /// The same boxes, of which any two can be joined.
  var withoutValues: IndexBoxes {
    var boxes = self
    boxes.values = [Int](repeating: 0, count: count)
    return boxes
  }

  /// The boxes that agree in their values and in all words but some.
  private struct Groups {
    /// By box: the number of its group, in the order of their first boxes.
    private(set) var numbers: [Int] = []
    /// By group: its first box.
    private(set) var first: [Int] = []

    init(of boxes: IndexBoxes, ignoring ignored: Range<Int>) {
      let width = boxes.width
      let compared = (0..<width).filter { !ignored.contains($0) }
      // Open addressing, at most half full.
      let size = max(boxes.count * 2, 1).nextPowerOfTwo
      var table = [Int32](repeating: -1, count: size)
      numbers.reserveCapacity(boxes.count)
      for box in boxes.indices {
        var hash = UInt64(truncatingIfNeeded: boxes.values[box]) &* 0x9E37_79B9_7F4A_7C15
        for word in compared {
          hash = (hash ^ boxes.words[box * width + word]) &* 0x9E37_79B9_7F4A_7C15
          hash ^= hash >> 29
        }
        var slot = Int(truncatingIfNeeded: hash >> 8) & (size - 1)
        while table[slot] >= 0 {
          let other = first[Int(table[slot])]
          let isSame =
            boxes.values[other] == boxes.values[box]
            && compared.allSatisfy { boxes.words[other * width + $0] == boxes.words[box * width + $0] }
          if isSame { break }
          slot = (slot + 1) & (size - 1)
        }
        if table[slot] < 0 {
          table[slot] = Int32(truncatingIfNeeded: first.count)
          first.append(box)
        }
        numbers.append(Int(table[slot]))
      }
    }
  }
}

extension Int {
  /// The least power of two that is not less.
  fileprivate var nextPowerOfTwo: Int {
    1 << (Int.bitWidth - (self - 1).leadingZeroBitCount)
  }
}
