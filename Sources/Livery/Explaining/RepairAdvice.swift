import Algorithms
import DesignTokens
import ColorScience
import DocumentReading

/// The change with which a failing pair would pass, and what else would change.
enum RepairAdvice: Sendable, Hashable {
  /// Another color for a token, in front or behind.
  case token(Edit)
  /// No token's color is sufficient: the best foreground there is.
  case foreground(Color, ratio: Double, suffices: Bool)

  struct Edit: Sendable, Hashable {
    var token: String
    var source: SourceFile.Location
    var color: Color
    var ratio: Double
    /// ΔEOK between the old color and the new one.
    var difference: Double
    /// The failures with a color of the token, by cause: those that it settles, and all.
    var settled: Int
    var failures: Int
    /// The number of other verdicts that have a color of the token.
    var otherVerdicts: Int
    /// The other verdicts that would pass and fail now.
    var gains: [Flip]
    /// The other verdicts that would fail and pass now.
    var losses: [Flip]
    var alias: AliasRepair?
    /// What else has to change for this pair to pass.
    var companions: [String]
  }

  struct Flip: Sendable, Hashable {
    /// The cell and the pair.
    var place: String
    var theme: String
    var permutation: String
    var before: Double
    var after: Double
  }

  init?(of place: PairInstance, by plan: RepairPlan, in palette: Palette) {
    let verdict = palette.verdicts[place.verdict]
    guard let minimum = verdict.requirement?.minimum else { return nil }
    if let repair = plan.repair(of: verdict) ?? plan.costlyRepair(of: verdict) {
      self = .token(Edit(repair, at: place, by: plan, in: palette))
      return
    }
    let repair = verdict.foreground.color.repaired(toReach: minimum, on: palette.stacks(at: place))
    self = .foreground(repair.color, ratio: repair.ratio, suffices: repair.isSufficient)
  }
}

extension RepairAdvice.Edit {
  fileprivate init(_ repair: TokenRepair, at place: PairInstance, by plan: RepairPlan, in palette: Palette) {
    let verdict = palette.verdicts[place.verdict]
    let addresses = palette.addresses(of: repair.gains + repair.losses)
    func flips(_ flips: [TokenRepair.Flip]) -> [RepairAdvice.Flip] {
      flips.filter { $0.verdict != place.verdict }.map { flip in
        let verdict = palette.verdicts[flip.verdict]
        let address = addresses[flip.verdict]?.first ?? verdict.pair
        return .init(
          place: address,
          theme: verdict.theme,
          permutation: verdict.permutation,
          before: flip.before,
          after: flip.after
        )
      }
    }
    token = repair.declaration.path.description
    source = repair.declaration.source
    color = repair.color
    ratio = plan.ratio(of: verdict, after: repair) ?? verdict.ratio ?? 1
    difference = repair.difference
    settled = plan.causes(settledBy: repair)
    failures = Set((repair.solved.union(repair.unsolved)).map { palette.verdicts[$0].cause }).count
    otherVerdicts = repair.verdictCount - 1
    gains = flips(repair.gains)
    losses = flips(repair.losses)
    alias = plan.alias(besides: repair, for: verdict)
    companions = plan.companions(of: verdict).map(\.edit)
  }
}

extension Palette {
  /// By verdict: where it is seen.
  fileprivate func addresses(of flips: [TokenRepair.Flip]) -> [Int: [String]] {
    guard !flips.isEmpty else { return [:] }
    var wanted = [Bool](repeating: false, count: verdicts.count)
    for flip in flips { wanted[flip.verdict] = true }
    return addresses(ofVerdicts: wanted)
  }
}

// MARK: - In words

extension RepairAdvice {
  func lines(_ place: LocationText) -> [String] {
    switch self {
    case .token(let edit): return edit.lines(place)
    case .foreground(let color, let ratio, let suffices):
      let figure = "\(color.writtenText), which has \(ContrastText.ratio(ratio))"
      return [
        labeled(
          "repair",
          suffices
            ? "the foreground's color is not a token; it would pass as \(figure)"
            : "no foreground is sufficient on these layers; the best is \(figure)"
        )
      ]
    }
  }

  var json: JSONValue {
    switch self {
    case .token(let edit): edit.json
    case .foreground(let color, let ratio, let suffices):
      .record([
        "color": .string(color.css),
        "hex": .string(color.hexWithAlpha),
        "ratio": .number(ratio),
        "suffices": .bool(suffices),
      ])
    }
  }
}

extension RepairAdvice.Edit {
  /// How many flips are listed.
  private static let shown = 3

  fileprivate func lines(_ place: LocationText) -> [String] {
    let figure = "\(ContrastText.ratio(ratio)) here (ΔEOK \(ContrastText.difference(difference)))"
    let edits = (["\(token) as \(color.writtenText)"] + companions).joined(separator: " together with ")
    var lines = [labeled("repair", "\(edits) has \(figure)")]
    lines.append(labeled("", "change it at \(place(source)), or with 'livery fix \(token)'"))
    if failures > 0 { lines.append(labeled("", settlement)) }
    lines.append(labeled("", moves))
    lines += self.lines(of: gains, as: "then passes") + self.lines(of: losses, as: "then fails")
    if let alias { lines.append(labeled("", "or \(alias.words), at \(place(alias.source))")) }
    return lines
  }

  private var settlement: String {
    guard settled < failures else {
      return "it settles \(failures == 1 ? "the only failure" : "all \(failures) failures") of the token"
    }
    return "it settles \(settled) of \(counted(failures, "failure")) of the token"
  }

  private var moves: String {
    guard otherVerdicts > 0 else { return "no other verdict depends on it" }
    func count(_ flips: [RepairAdvice.Flip]) -> String { flips.isEmpty ? "none" : String(flips.count) }
    let verdicts = counted(otherVerdicts, "other verdict") + (otherVerdicts == 1 ? " depends" : " depend") + " on it"
    return "\(verdicts): \(count(gains)) would change to pass, \(count(losses)) to fail"
  }

  private func lines(of flips: [RepairAdvice.Flip], as label: String) -> [String] {
    // Permutations with the same figures are one line.
    let lines = flips.map(\.line).uniqued().map { line in
      (line, flips: flips.filter { $0.line == line })
    }
    let listed = lines.prefix(Self.shown).map { line, flips in
      let permutations = flips.map(\.permutation).uniqued().joined(separator: "|")
      return "\(label): \(line.place)@\(line.theme)/\(permutations): \(line.figures)"
    }
    let rest = lines.dropFirst(Self.shown).reduce(0) { $0 + $1.flips.count }
    return (listed + (rest > 0 ? ["and \(rest) more"] : [])).map { labeled("", "  " + $0) }
  }

  fileprivate var json: JSONValue {
    .record([
      "token": .string(token),
      "source": .string(source.description),
      "color": .string(color.css),
      "hex": .string(color.hexWithAlpha),
      "ratio": .number(ratio),
      "difference": .number(difference),
      "suffices": .bool(losses.isEmpty),
      "settles": .number(settled),
      "failures": .number(failures),
      "otherVerdicts": .number(otherVerdicts),
      "toPass": .rows(gains.map(\.json)),
      "toFail": .rows(losses.map(\.json)),
      "togetherWith": companions.isEmpty ? nil : .list(companions),
      "alias": alias.map { alias in
        .record([
          "token": .string(alias.token.description),
          "source": .string(alias.source.description),
          "target": .string(alias.target.description),
          "difference": .number(alias.difference),
        ])
      },
    ])
  }
}

extension RepairAdvice.Flip {
  /// What is printed of a flip, besides its permutation.
  fileprivate struct Line: Hashable {
    var place: String
    var theme: String
    var figures: String
  }

  fileprivate var line: Line {
    Line(
      place: place,
      theme: theme,
      figures: "\(ContrastText.ratio(before)), then \(ContrastText.ratio(after))"
    )
  }

  fileprivate var json: JSONValue {
    .record([
      "address": .string("\(place)@\(theme)/\(permutation)"),
      "before": .number(before),
      "after": .number(after),
    ])
  }
}
