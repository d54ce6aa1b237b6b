/// Finds the name that somebody most likely meant.
package enum NearestName {
  /// The candidate closest to `name`, or nil if none is close enough to be a slip of the keyboard.
  ///
  /// Close enough is an edit distance of at most a third of the name's length, and at least one; names that differ only
  /// in case always are. Among equals, the first in order wins.
  package static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().utf8)
    let limit = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().utf8)
      guard abs(other.count - wanted.count) <= limit else { continue }
      let distance = editDistance(wanted, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// A sentence that offers the nearest name, ready to be a diagnostic's advice.
  package static func advice(for name: String, among candidates: some Sequence<String>) -> String? {
    of(name, among: candidates).map { "did you mean '\($0)'?" }
  }

  /// The optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours.
  private static func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var twoBack = [Int](repeating: 0, count: second.count + 1)
    var previous = Array(0...second.count)
    for (row, left) in first.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(second.count + 1)
      for (column, right) in second.enumerated() {
        var cost = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (left == right ? 0 : 1))
        let swapped = row > 0 && column > 0 && left == second[column - 1] && first[row - 1] == right
        if swapped { cost = min(cost, twoBack[column - 1] + 1) }
        current.append(cost)
      }
      (twoBack, previous) = (previous, current)
    }
    return previous[second.count]
  }
}
