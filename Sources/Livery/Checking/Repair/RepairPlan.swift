import ColorScience
import DesignTokens

/// How failures of a palette can be repaired.
///
/// One plan answers for all failures at once, so that every finding, explanation and test names the same change.
package struct RepairPlan: Sendable {
  let model: RepairModel
  /// One for each declaration, in an order in which each also holds with those before it.
  let repairs: [TokenRepair]
  /// The indices of the failures that it was made for.
  let targets: [Int]
  /// By verdict: the repair that settles it, or several that do so together.
  private let byVerdict: [Int: [Int]]
  /// For failures that no change settles without causing others: the change that causes the fewest.
  private let costly: [Int: TokenRepair]
  private let indices: [Verdict: Int]
  private let aliases: [AliasKey: AliasRepair]

  struct AliasKey: Hashable {
    var token: TokenPath
    var theme: String
    var permutation: String
  }

  init(
    model: RepairModel,
    targets: [Int],
    repairs: [TokenRepair],
    costly: [Int: TokenRepair],
    aliases: [AliasKey: AliasRepair]
  ) {
    self.model = model
    self.repairs = repairs
    self.targets = targets
    self.costly = costly
    self.aliases = aliases
    var known: [Int: [Int]] = [:]
    for (offset, repair) in repairs.enumerated() {
      for verdict in repair.solved { known[verdict, default: []].append(offset) }
    }
    for (verdict, all) in known where all.count > 1 {
      if let one = all.first(where: { model.isSettled(verdict, by: repairs[$0]) }) { known[verdict] = [one] }
    }
    byVerdict = known
    indices = Dictionary(targets.map { (model.verdict($0), $0) }) { first, _ in first }
  }

  /// The repair that settles a failure; nil if there is none.
  func repair(of verdict: Verdict) -> TokenRepair? {
    indices[verdict].flatMap { byVerdict[$0]?.first }.map { repairs[$0] }
  }

  /// The repairs that settle a failure together with the first one.
  func companions(of verdict: Verdict) -> [TokenRepair] {
    (indices[verdict].flatMap { byVerdict[$0]?.dropFirst() } ?? []).map { repairs[$0] }
  }

  /// The change that settles a failure at the expense of others.
  func costlyRepair(of verdict: Verdict) -> TokenRepair? { indices[verdict].flatMap { costly[$0] } }

  /// The alias that would repair what a repair settles, for the token that a verdict names.
  func alias(besides repair: TokenRepair, for verdict: Verdict) -> AliasRepair? {
    let layers = [verdict.foreground] + verdict.layers
    return layers.lazy.filter { $0.tokens.contains(repair.declaration.path) }.compactMap(\.tokens.first).lazy
      .compactMap { aliases[AliasKey(token: $0, theme: verdict.theme, permutation: verdict.permutation)] }.first
  }
}

extension RepairPlan {
  /// The plan for the failures that no waiver accepts.
  package static func ofOpenFailures(in palette: Palette) -> RepairPlan {
    plan(in: palette) { $0.outcome == .fail && $0.waiver == nil }
  }

  /// The plan for all failures.
  package static func ofAllFailures(in palette: Palette) -> RepairPlan {
    plan(in: palette) { $0.outcome == .fail }
  }

  /// What finds the plan that settles one of some verdicts: that of `check` for failures, another one for waived failures.
  static func plans(for verdicts: [Verdict], in palette: Palette) -> (Verdict) -> RepairPlan? {
    let failures = verdicts.filter { $0.outcome == .fail }
    let open = failures.contains { $0.waiver == nil } ? ofOpenFailures(in: palette) : nil
    let all = failures.contains { $0.waiver != nil } ? ofAllFailures(in: palette) : nil
    return { $0.outcome == .fail ? $0.waiver == nil ? open : all : nil }
  }

  /// The plan for verdicts that no pair of the palette has.
  static func of(_ verdicts: [Verdict], in palette: Palette) -> RepairPlan {
    var model = RepairModel(of: palette)
    let indices = verdicts.map { model.append($0) }
    return RepairPlanner(model).plan(for: indices)
  }

  private static func plan(in palette: Palette, where fits: (Verdict) -> Bool) -> RepairPlan {
    let failures = palette.verdicts.indices.filter { fits(palette.verdicts[$0]) }
    return RepairPlanner(failures.isEmpty ? RepairModel(emptyOf: palette) : RepairModel(of: palette)).plan(
      for: failures
    )
  }
}
