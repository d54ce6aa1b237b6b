public import DesignTokens

/// The differences of two texts as a patch.
enum UnifiedDiff {
  /// How many unchanged lines are shown around a change.
  private static let context = 3

  /// Empty if the texts are equal.
  static func text(from old: String, to new: String, path: String) -> String {
    let (before, after) = (lines(of: old), lines(of: new))
    let hunks = hunks(from: before, to: after)
    guard !hunks.isEmpty else { return "" }
    return "--- \(path)\n+++ \(path)\n" + hunks.map { $0.text }.joined()
  }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private struct Hunk {
    var start: (old: Int, new: Int)
    var lines: [String] = []
    var count: (old: Int, new: Int) = (0, 0)

    var text: String {
      "@@ -\(start.old + 1),\(count.old) +\(start.new + 1),\(count.new) @@\n" + lines.map { $0 + "\n" }.joined()
    }
  }

  private static func hunks(from old: [Substring], to new: [Substring]) -> [Hunk] {
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(\.place))
    let inserted = Set(changes.insertions.map(\.place))
    var hunks: [Hunk] = []
    var (one, two) = (0, 0)
    /// The unchanged lines since the last change that is not written yet.
    var quiet: [Substring] = []
    func isChanged() -> Bool { removed.contains(one) || inserted.contains(two) }
    while one < old.count || two < new.count {
      guard isChanged() else {
        quiet.append(old[one])
        (one, two) = (one + 1, two + 1)
        continue
      }
      if hunks.isEmpty || quiet.count > 2 * context {
        close(&hunks, with: quiet)
        let lead = quiet.suffix(context)
        hunks.append(Hunk(start: (one - lead.count, two - lead.count)))
        append(lead, to: &hunks)
      } else {
        append(quiet[...], to: &hunks)
      }
      quiet = []
      while one < old.count, removed.contains(one) {
        hunks[hunks.count - 1].lines.append("-" + old[one])
        hunks[hunks.count - 1].count.old += 1
        one += 1
      }
      while two < new.count, inserted.contains(two) {
        hunks[hunks.count - 1].lines.append("+" + new[two])
        hunks[hunks.count - 1].count.new += 1
        two += 1
      }
    }
    close(&hunks, with: quiet)
    return hunks
  }

  private static func close(_ hunks: inout [Hunk], with quiet: [Substring]) {
    if !hunks.isEmpty { append(quiet.prefix(context), to: &hunks) }
  }

  private static func append(_ lines: ArraySlice<Substring>, to hunks: inout [Hunk]) {
    let index = hunks.count - 1
    hunks[index].lines += lines.map { " " + $0 }
    hunks[index].count = (hunks[index].count.old + lines.count, hunks[index].count.new + lines.count)
  }
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension Fix {
  /// The changes as a patch.
  ///
  /// - Parameter prefix: The path from the working directory to the project's folder; may be empty.
  public func patch(prefix: String) -> String {
    zip(originals, files).map { old, new in
      UnifiedDiff.text(
        from: String(decoding: old.bytes, as: UTF8.self),
        to: new.text,
        path: DiagnosticText.path(new.path, prefix: prefix)
      )
    }
    .joined()
  }

  /// One paragraph for each change.
  ///
  /// - Parameter prefix: The path from the working directory to the project's folder; may be empty.
  public func text(prefix: String, style: TextStyle) -> String {
    let paths = DiagnosticText(prefix: prefix)
    return changes.map { change in
      let scope =
        change.permutations.isEmpty ? change.theme : "\(change.theme)/\(change.permutations.joined(separator: "|"))"
      return style.bold("\(change.token)@\(scope)")
        + ": \(change.before) → \(change.after), ΔEOK \(ContrastText.difference(change.difference)), "
        + "settles \(counted(change.settled, "failure"))\n  \(paths.path(of: change.source))\n"
        + (change.elsewhere.isEmpty ? "" : "  also changes in \(change.elsewhere.listed(first: 3))\n")
    }
    .joined()
  }

  /// What changes besides what has to, a line for each token; empty if nothing does.
  public var reach: String {
    changes.filter { !$0.elsewhere.isEmpty }.map { change in
      "'\(change.token)' also changes in \(change.elsewhere.listed(first: 3))\n"
    }
    .joined()
  }
}
