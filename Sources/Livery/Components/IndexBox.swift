/// Combinations of indices: every choice of one from each side.
struct IndexBox: Sendable, Hashable {
  var sides: [Set<Int>]
  /// What holds in the whole box, by number; boxes of different values are never joined.
  var value = 0

  /// How many combinations there are.
  var count: Int { sides.reduce(1) { $0 * $1.count } }
}

extension [IndexBox] {
  /// Joins the boxes that differ on one side only, where the joined side is as wanted.
  func joined(along side: Int, where fits: (Set<Int>) -> Bool = { _ in true }) -> [IndexBox] {
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
