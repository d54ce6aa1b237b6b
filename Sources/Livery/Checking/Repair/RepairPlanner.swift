import ColorScience
import DesignTokens
import Parallelism

/// Chooses the declarations to change, and their colors, so that failures are settled with the smallest changes in all.
final class RepairPlanner: Sendable {
  let model: RepairModel
  /// Whether a declaration may be changed.
  let mayChange: @Sendable (ColorDeclaration) -> Bool

  /// More than this many rounds never brought anything; each starts from the changes of the one before.
  private static let maximumRounds = 4

  init(_ model: RepairModel, mayChange: @escaping @Sendable (ColorDeclaration) -> Bool = { _ in true }) {
    self.model = model
    self.mayChange = mayChange
  }

  /// A new color for a declaration, and the constraints among the open ones that it meets.
  private struct Proposal {
    var declaration: Int
    var color: Color
    var difference: Double
    var met: Set<Int>
  }

  /// Another color for a declaration.
  private struct ColorChange: Hashable {
    var declaration: Int
    var color: Color
  }

  /// The colors as they are changed so far.
  private struct State {
    /// By declaration.
    var changed: [Int: Color] = [:]
    /// The constraints that are still to be met.
    var open: Set<Int>
    let targets: Set<Int>
  }

  /// - Parameter verdicts: The indices of the failures to repair.
  func plan(for verdicts: [Int]) -> RepairPlan {
    let targets = Set(verdicts.flatMap { model.byVerdict[$0] ?? [] })
    var state = State(open: targets, targets: targets)
    var order: [Int] = []
    for _ in 0..<Self.maximumRounds where !state.open.isEmpty {
      let before = state.open.count
      let proposals = proposals(in: state)
      for chosen in cover(of: state.open, by: proposals) {
        // The changes before it may have settled its failures, or moved what it is measured against.
        guard !chosen.met.isDisjoint(with: state.open), let current = proposal(for: chosen.declaration, in: state)
        else { continue }
        state.changed[current.declaration] = current.color
        state.open.subtract(current.met)
        if !order.contains(current.declaration) { order.append(current.declaration) }
      }
      if state.open.count == before { break }
    }
    let repairs = order.map { repair($0, in: state) }
    return RepairPlan(
      model: model,
      targets: verdicts,
      repairs: repairs,
      costly: costlyRepairs(in: state),
      aliases: aliases(besides: repairs, targets: targets)
    )
  }

  // MARK: One declaration

  private func proposals(in state: State) -> [Proposal] {
    let candidates = Set(state.open.flatMap { model.constraints[$0].references.map(\.declaration) })
    let changeable = candidates.sorted().filter { mayChange(model.declarations[$0]) }
    return Concurrently.map(changeable.count, inChunksOf: 1) { proposal(for: changeable[$0], in: state) }
      .compactMap(\.self)
  }

  private func proposal(for declaration: Int, in state: State) -> Proposal? {
    let involved = model.byDeclaration[declaration]
    let targets = involved.filter { state.open.contains($0) }
    guard !targets.isEmpty else { return nil }
    let original = model.declarations[declaration].color
    let kept = involved.filter { !state.open.contains($0) }
      .flatMap { demands($0, on: declaration, in: state, isKept: true) }
    let sought = targets.map { demands($0, on: declaration, in: state, isKept: false) }
    // Where alpha stands in the way, only a color without it helps.
    for start in original.alpha < 1 ? [original, original.opaque] : [original] {
      guard let found = start.repaired(toMeetMostOf: sought, keeping: kept) else { continue }
      return Proposal(
        declaration: declaration,
        color: found.color,
        difference: found.difference,
        met: Set(found.met.map { targets[$0] })
      )
    }
    return nil
  }

  /// What a constraint asks of a declaration, both if it is the only change and together with the changes so far.
  private func demands(
    _ index: Int,
    on declaration: Int,
    in state: State,
    isKept: Bool
  ) -> [ContrastDemand] {
    let constraint = model.constraints[index]
    // A target that is settled already counts like any verdict that passes.
    let minimum = constraint.minimum(isKept: isKept && !state.targets.contains(index))
    func demands(with changed: [Int: Color]) -> [ContrastDemand] {
      constraint.demands(minimum) { other, _ in
        other == declaration ? .sought : .fixed(changed[other] ?? model.declarations[other].color)
      }
    }
    let together = demands(with: state.changed)
    let isTouched = constraint.references.contains {
      state.changed[$0.declaration] != nil && $0.declaration != declaration
    }
    let all = isTouched && !state.targets.contains(index) ? together + demands(with: [:]) : together
    guard isKept else { return all }
    // What fell short by rounding alone before cannot be asked of the new color.
    let present = state.changed[declaration] ?? model.declarations[declaration].color
    return all.map { demand in
      var demand = demand
      demand.minimum = min(demand.minimum, demand.worstRatio(for: present))
      return demand
    }
  }

  // MARK: The choice

  /// Proposals that together meet all constraints that can be met, with the least difference in sum.
  private func cover(of open: Set<Int>, by proposals: [Proposal]) -> [Proposal] {
    var nearest: [Int: Int] = [:]
    for (index, proposal) in proposals.enumerated() {
      for target in proposal.met
      where proposal.difference < nearest[target].map({ proposals[$0].difference }) ?? .infinity {
        nearest[target] = index
      }
    }
    var chosen = Set(nearest.values)
    chosen.subtract(redundant(in: chosen, proposals, besides: nil))
    while let better = improvement(of: chosen, proposals) {
      chosen.subtract(redundant(in: chosen, proposals, besides: better))
      chosen.insert(better)
    }
    // Whoever settles most comes first, because later ones take earlier ones into account.
    return chosen.sorted { one, other in
      let (first, second) = (proposals[one], proposals[other])
      if first.met.count != second.met.count { return first.met.count > second.met.count }
      return first.difference != second.difference ? first.difference < second.difference : one < other
    }
    .map { proposals[$0] }
  }

  /// The proposal that saves most by taking the places of others; nil if none saves anything.
  private func improvement(of chosen: Set<Int>, _ proposals: [Proposal]) -> Int? {
    var best: (index: Int, gain: Double)?
    for index in proposals.indices where !chosen.contains(index) {
      let replaced = redundant(in: chosen, proposals, besides: index)
      guard !replaced.isEmpty else { continue }
      let gain = replaced.reduce(0) { $0 + proposals[$1].difference } - proposals[index].difference
      if gain > best?.gain ?? 1e-9 { best = (index, gain) }
    }
    return best?.index
  }

  /// The chosen proposals that are not needed, if one more is taken; the greatest differences go first.
  private func redundant(in chosen: Set<Int>, _ proposals: [Proposal], besides other: Int?) -> Set<Int> {
    var counts: [Int: Int] = [:]
    for index in chosen { for target in proposals[index].met { counts[target, default: 0] += 1 } }
    if let other { for target in proposals[other].met { counts[target, default: 0] += 1 } }
    var removed: Set<Int> = []
    let order = chosen.sorted {
      (proposals[$1].difference, $1) < (proposals[$0].difference, $0)
    }
    for index in order where proposals[index].met.allSatisfy({ counts[$0] ?? 0 > 1 }) {
      removed.insert(index)
      for target in proposals[index].met { counts[target, default: 0] -= 1 }
    }
    return removed
  }

  // MARK: The result

  private func repair(_ declaration: Int, in state: State) -> TokenRepair {
    let color = state.changed[declaration] ?? model.declarations[declaration].color
    return repair(declaration, as: color, among: state.changed, targets: state.targets)
  }

  /// A change of a declaration, and what comes of it together with other changes.
  private func repair(
    _ index: Int,
    as color: Color,
    among changed: [Int: Color],
    targets: Set<Int>
  ) -> TokenRepair {
    let declaration = model.declarations[index]
    var changed = changed
    changed[index] = color
    var (solved, unsolved): (Set<Int>, Set<Int>) = ([], [])
    var (gains, losses): ([TokenRepair.Flip], [TokenRepair.Flip]) = ([], [])
    for number in model.byDeclaration[index] {
      let constraint = model.constraints[number]
      let before = model.ratio(of: constraint) { other, _ in model.declarations[other].color }
      let after = model.ratio(of: constraint) { other, _ in changed[other] ?? model.declarations[other].color }
      let passes = after >= constraint.minimum
      if targets.contains(number) {
        if passes { solved.formUnion(constraint.verdicts) } else { unsolved.formUnion(constraint.verdicts) }
      }
      guard passes != (constraint.passes && before >= constraint.minimum) else { continue }
      let flips = constraint.verdicts.map { TokenRepair.Flip(verdict: $0, before: constraint.ratio, after: after) }
      if passes { gains += flips } else { losses += flips }
    }
    let constraints = model.byDeclaration[index].map { model.constraints[$0] }
    let theme = constraints.first?.theme ?? ""
    return TokenRepair(
      index: index,
      declaration: declaration,
      theme: theme,
      permutations: permutations(of: declaration, in: theme),
      color: color,
      difference: ColorDifference.deltaEOK(between: declaration.color, and: color),
      solved: solved.subtracting(unsolved),
      unsolved: unsolved,
      gains: gains.sorted { $0.verdict < $1.verdict },
      losses: losses.sorted { $0.verdict < $1.verdict },
      verdictCount: Set(constraints.flatMap(\.verdicts)).count
    )
  }

  private func permutations(of declaration: ColorDeclaration, in theme: String) -> [String] {
    let permutations = model.palette.columns(of: theme)?.theme.permutations ?? []
    return permutations.filter { $0.tokens[declaration.path].map { $0.source == declaration.source } ?? false }.map(
      \.id
    )
  }

  /// For each failure that is still open: the change that settles it and makes the fewest verdicts fail.
  private func costlyRepairs(in state: State) -> [Int: TokenRepair] {
    var found: [Int: TokenRepair] = [:]
    var known: [ColorChange: TokenRepair] = [:]
    func repair(_ change: ColorChange) -> TokenRepair {
      if let repair = known[change] { return repair }
      let repair = self.repair(change.declaration, as: change.color, among: state.changed, targets: state.targets)
      known[change] = repair
      return repair
    }
    for index in state.open.sorted() {
      let constraint = model.constraints[index]
      let candidates = Set(constraint.references.map(\.declaration)).sorted().filter {
        mayChange(model.declarations[$0])
      }
      let repairs = candidates.compactMap { declaration -> TokenRepair? in
        let sought = [demands(index, on: declaration, in: state, isKept: false)]
        let original = model.declarations[declaration].color
        return original.repaired(toMeetMostOf: sought, keeping: []).map {
          repair(ColorChange(declaration: declaration, color: $0.color))
        }
      }
      let best = repairs.min { ($0.losses.count, $0.difference) < ($1.losses.count, $1.difference) }
      for verdict in constraint.verdicts { found[verdict] = best }
    }
    return found
  }

  private func aliases(besides repairs: [TokenRepair], targets: Set<Int>) -> [RepairPlan.AliasKey: AliasRepair] {
    var search = AliasSearch(model, targets: targets)
    var found: [RepairPlan.AliasKey: AliasRepair] = [:]
    for repair in repairs {
      for index in repair.solved.sorted() {
        let verdict = model.verdict(index)
        for layer in [verdict.foreground] + verdict.layers where layer.tokens.contains(repair.declaration.path) {
          guard let name = layer.tokens.first else { continue }
          let key = RepairPlan.AliasKey(token: name, theme: verdict.theme, permutation: verdict.permutation)
          if found[key] == nil { found[key] = search.alias(for: key) }
        }
      }
    }
    return found
  }
}
