/// What assumptions would change: the verdicts that flip, and the findings that come and go.
public struct Consequences: Sendable {
  /// What a verdict comes to for whoever has to act on it.
  enum Status: String, Sendable, Hashable {
    case pass, fail, waived, exempt, unknown

    init(_ verdict: Verdict) {
      switch verdict.outcome {
      case .pass: self = .pass
      case .fail: self = verdict.waiver == nil ? .fail : .waived
      case .exempt: self = .exempt
      case .unknown: self = .unknown
      }
    }
  }

  /// Verdicts with one cause that change in the same way.
  struct Flip: Sendable {
    struct Figure: Sendable, Hashable {
      var before: Verdict
      var after: Verdict
    }

    var from: Status
    var to: Status
    /// Each distinct one once.
    var figures: [Figure] = []
    /// Where they are reached, each place once.
    var addresses: [String] = []
  }

  /// Those that come to fail first.
  let flips: [Flip]
  /// Findings of other checks than that of contrast, whose findings are the flips.
  let appearing: [Finding]
  let vanishing: [Finding]
  /// How many verdicts there are, and how many have another ratio; a place that shows one counts.
  let verdictCount: Int
  let changedCount: Int

  /// Whether anything would fail that does not now.
  public var containsFailures: Bool { flips.contains { $0.to == .fail } }

  /// - Parameters:
  ///   - before: The project as it is.
  ///   - after: The same project with the assumptions.
  public init(before: Pipeline.Outcome, after: Pipeline.Outcome) {
    var collector = FlipCollector()
    if let one = before.palette, let two = after.palette { collector.compare(one, two) }
    let flips = collector.flips
    self.flips = flips.filter { $0.to == .fail } + flips.filter { $0.to != .fail }
    (verdictCount, changedCount) = (collector.verdictCount, collector.changedCount)
    appearing = Self.findings(of: after, missingFrom: before)
    vanishing = Self.findings(of: before, missingFrom: after)
  }

  private static func findings(of outcome: Pipeline.Outcome, missingFrom other: Pipeline.Outcome) -> [Finding] {
    let known = Set(other.findings.map(\.id))
    return outcome.findings.filter { $0.check != MinimumContrast.name && !known.contains($0.id) }
  }
}

/// Compares two palettes of the same specs, place by place.
private struct FlipCollector {
  private struct Key: Hashable {
    var cause: Verdict.Cause
    var from: Consequences.Status
    var to: Consequences.Status
  }

  private struct Member: Hashable {
    var pair: String
    var theme: String
    var permutation: String

    init(_ verdict: Verdict) {
      (pair, theme, permutation) = (verdict.pair, verdict.theme, verdict.permutation)
    }
  }

  private(set) var flips: [Consequences.Flip] = []
  private(set) var verdictCount = 0
  private(set) var changedCount = 0
  private var order: [Key: Int] = [:]
  private var seenFigures: Set<Consequences.Flip.Figure> = []
  private var seenAddresses: [Int: Set<String>] = [:]

  mutating func compare(_ before: Palette, _ after: Palette) {
    for (one, two) in zip(before.pairs, after.pairs) {
      compare(one.verdicts, of: before, two.verdicts, of: after) { _ in one.name }
    }
    for (one, two) in zip(before.components, after.components) {
      let component = one.resolved.component
      for (index, cell) in one.resolved.matrix.cells.enumerated() {
        compare(one.verdicts[index], of: before, two.verdicts[index], of: after) { verdict in
          "\(component.address(of: cell)).\(verdict.pair)"
        }
      }
    }
  }

  private mutating func compare(
    _ before: [Int],
    of one: Palette,
    _ after: [Int],
    of two: Palette,
    address: (Verdict) -> String
  ) {
    verdictCount += after.count
    let known = Dictionary(before.map { (Member(one.verdicts[$0]), $0) }) { first, _ in first }
    for index in after {
      let verdict = two.verdicts[index]
      guard let old = known[Member(verdict)].map({ one.verdicts[$0] }) else { continue }
      let (from, to) = (Consequences.Status(old), Consequences.Status(verdict))
      if from != to || !old.hasSameFigure(as: verdict) { changedCount += 1 }
      if from != to { add(old, verdict, from, to, address(verdict)) }
    }
  }

  private mutating func add(
    _ before: Verdict,
    _ after: Verdict,
    _ from: Consequences.Status,
    _ to: Consequences.Status,
    _ address: String
  ) {
    let key = Key(cause: before.cause, from: from, to: to)
    let index = order[key] ?? flips.count
    if index == flips.count {
      order[key] = index
      flips.append(Consequences.Flip(from: from, to: to))
    }
    let figure = Consequences.Flip.Figure(before: before, after: after)
    if seenFigures.insert(figure).inserted { flips[index].figures.append(figure) }
    if seenAddresses[index, default: []].insert(address).inserted { flips[index].addresses.append(address) }
  }
}

extension Verdict {
  /// Whether the ratios are equal, but for decimals of no consequence.
  fileprivate func hasSameFigure(as other: Verdict) -> Bool {
    guard let ratio, let other = other.ratio else { return ratio == other.ratio }
    return abs(ratio - other) < 1e-9
  }
}
