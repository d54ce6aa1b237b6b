import ColorScience
import Algorithms

/// The verdicts that changed, in both directions, by pair.
struct VerdictComparison {
  private struct Key: Hashable {
    var theme: String
    var component: String?
    var pair: String
    var before: Consequences.Status?
    var after: Consequences.Status?
    var direction: PaletteDifference.Direction
  }

  /// What a verdict measures, whatever its pair is called.
  private struct Measurement: Hashable {
    var theme: String
    var permutation: String
    var colors: [String]

    /// - Parameter permutation: That of the old side which stands for the verdict's.
    init(_ verdict: RecordedPalette.Verdict, in permutation: String) {
      theme = verdict.theme
      self.permutation = permutation
      colors = verdict.colors.map { $0.tokens.first ?? $0.text }
    }
  }

  private(set) var changes: [PaletteDifference.VerdictChange] = []
  private(set) var changedRatios = 0
  private let sides: PaletteSides
  private var order: [Key: Int] = [:]
  private var seen: [Int: Set<String>] = [:]
  private var figures: [Int: [PaletteDifference.VerdictChange.Figure: Int]] = [:]
  /// By theme and old permutation of verdicts: the new ones that stand for the same.
  private let counterparts: [String: [String: [String]]]

  init(of sides: PaletteSides) {
    self.sides = sides
    counterparts = Dictionary(
      sides.themes.map { old, new in
        let pairs = (sides.permutations[new.name] ?? []).map { (old.measured[$0.old], new.measured[$0.new]) }
        return (
          new.name, pairs.reduce(into: [:]) { $0[$1.1, default: []].append($1.0) }.mapValues { Array($0.uniqued()) }
        )
      }
    ) { first, _ in first }
    comparePairs()
    compareComponents()
  }

  private mutating func comparePairs() {
    let before = Dictionary(sides.old.pairs.map { ($0.name, $0) }) { first, _ in first }
    let after = Set(sides.new.pairs.map(\.name))
    for pair in sides.new.pairs {
      compare(before[pair.name]?.verdicts ?? [], pair.verdicts, in: nil, at: pair.name)
    }
    let measured = measurements(of: sides.new.pairs.flatMap(\.verdicts))
    for pair in sides.old.pairs where !after.contains(pair.name) {
      for index in pair.verdicts { drop(sides.old.verdicts[index], nil, at: pair.name, besides: measured) }
    }
  }

  private mutating func compareComponents() {
    let before = Dictionary(sides.old.components.map { ([$0.name, $0.theme], $0) }) { first, _ in first }
    let after = Set(sides.new.components.map { [$0.name, $0.theme] })
    for component in sides.new.components {
      let old = before[[component.name, component.theme]]
      let names = CellNames(old ?? component, component)
      var rest = Dictionary(
        (old?.cells ?? []).compactMap { cell in names.ofOld(cell).map { ($0, cell) } }
      ) { first, _ in first }
      for cell in component.cells {
        let other = names.ofNew(cell).flatMap { rest.removeValue(forKey: $0) }
        compare(other?.verdicts ?? [], cell.verdicts, in: component.name, at: component.address(of: cell))
      }
      guard let old else { continue }
      for cell in old.cells where names.ofOld(cell).map({ rest[$0] != nil }) ?? true {
        remove(cell.verdicts, in: old.name, at: old.address(of: cell))
      }
    }
    for component in sides.old.components where !after.contains([component.name, component.theme]) {
      for cell in component.cells { remove(cell.verdicts, in: component.name, at: component.address(of: cell)) }
    }
  }

  // MARK: One place

  private mutating func compare(_ old: [Int], _ new: [Int], in component: String?, at address: String) {
    if old.isEmpty, new.isEmpty { return }
    let known = Dictionary(
      old.map { index in (Self.name(of: sides.old.verdicts[index], sides.old.verdicts[index].permutation), index) }
    ) { first, _ in first }
    var met: Set<Int> = []
    for index in new {
      let verdict = sides.new.verdicts[index]
      let others = (counterparts[verdict.theme]?[verdict.permutation] ?? []).compactMap {
        known[Self.name(of: verdict, $0)]
      }
      met.formUnion(others)
      if others.isEmpty { add(nil, verdict, component, address) }
      for other in others { add(sides.old.verdicts[other], verdict, component, address) }
    }
    if old.allSatisfy(met.contains) { return }
    let measured = measurements(of: new)
    for index in old where !met.contains(index) {
      drop(sides.old.verdicts[index], component, at: address, besides: measured)
    }
  }

  /// The verdicts of a place that is gone with all that is measured there.
  private mutating func remove(_ verdicts: [Int], in component: String, at address: String) {
    for index in verdicts { add(sides.old.verdicts[index], nil, component, address) }
  }

  /// A verdict that nothing replaces, in a place that is still there: its pair was removed, or no longer applies.
  ///
  /// - Parameter measured: What else is measured there, each with its minimum.
  private mutating func drop(
    _ verdict: RecordedPalette.Verdict,
    _ component: String?,
    at address: String,
    besides measured: [Measurement: Double]
  ) {
    // A context that is gone is no gap in what is verified, and neither is a pair that has another name now.
    let isKept = counterparts[verdict.theme]?.values.contains { $0.contains(verdict.permutation) } ?? false
    let other = measured[Measurement(verdict, in: verdict.permutation)]
    add(verdict, nil, component, address, isDropped: isKept && (other ?? 0) < verdict.demand)
  }

  /// What verdicts of the new side measure, each with the greatest minimum.
  private func measurements(of verdicts: [Int]) -> [Measurement: Double] {
    var measured: [Measurement: Double] = [:]
    for verdict in verdicts.map({ sides.new.verdicts[$0] }) {
      for permutation in counterparts[verdict.theme]?[verdict.permutation] ?? [] {
        let measurement = Measurement(verdict, in: permutation)
        measured[measurement] = max(measured[measurement] ?? 0, verdict.demand)
      }
    }
    return measured
  }

  private static func name(of verdict: RecordedPalette.Verdict, _ permutation: String) -> [String] {
    [verdict.theme, verdict.pair, permutation]
  }

  private mutating func add(
    _ old: RecordedPalette.Verdict?,
    _ new: RecordedPalette.Verdict?,
    _ component: String?,
    _ address: String,
    isDropped: Bool = false
  ) {
    guard let verdict = new ?? old else { return }
    if old != nil, new != nil, Self.compare(old?.ratio, new?.ratio) != 0 { changedRatios += 1 }
    guard let direction = isDropped ? .worse : Self.direction(from: old, to: new) else { return }
    let key = Key(
      theme: verdict.theme,
      component: component,
      pair: verdict.pair,
      before: old?.status,
      after: new?.status,
      direction: direction
    )
    let index = order[key] ?? changes.count
    if index == changes.count {
      order[key] = index
      changes.append(
        .init(
          theme: key.theme,
          component: key.component,
          pair: key.pair,
          before: key.before,
          after: key.after,
          direction: direction,
          figures: [],
          addresses: []
        )
      )
    }
    add(figureOf: old, new, to: index)
    if seen[index, default: []].insert(address).inserted { changes[index].addresses.append(address) }
  }

  private mutating func add(
    figureOf old: RecordedPalette.Verdict?,
    _ new: RecordedPalette.Verdict?,
    to index: Int
  ) {
    guard let verdict = new ?? old else { return }
    let figure = PaletteDifference.VerdictChange.Figure(
      permutations: [],
      before: old?.ratio,
      after: new?.ratio,
      minimum: verdict.minimum,
      formerMinimum: old?.minimum == verdict.minimum ? nil : old?.minimum,
      colors: verdict.colors.map { color in (color.tokens.first.map { "\($0) " } ?? "") + color.text },
      hexes: verdict.colors.compactMap { $0.color?.hex },
      waiver: verdict.waiver
    )
    let place = figures[index]?[figure] ?? changes[index].figures.count
    if place == changes[index].figures.count {
      figures[index, default: [:]][figure] = place
      changes[index].figures.append(figure)
    }
    if !changes[index].figures[place].permutations.contains(verdict.permutation) {
      changes[index].figures[place].permutations.append(verdict.permutation)
    }
  }

  // MARK: Judging

  /// Nil where nothing changed that anyone has to know.
  private static func direction(
    from old: RecordedPalette.Verdict?,
    to new: RecordedPalette.Verdict?
  ) -> PaletteDifference.Direction? {
    // A pair that is asked for less, or for nothing, is no better for it, whatever its status has become.
    if let old, let new, compare(old.demand, new.demand) < 0, compare(old.ratio, new.ratio) <= 0 {
      return .worse
    }
    switch (old?.status, new?.status) {
    case (nil, .fail?): return .worse
    case (nil, .waived?): return .neutral
    case (nil, _): return nil
    case (.fail?, nil), (.waived?, nil): return .neutral
    case (_, nil): return nil
    case (let before?, let after?) where before == after:
      guard before == .fail || before == .waived else { return nil }
      let order = compare(old?.ratio, new?.ratio)
      return order == 0 ? nil : order > 0 ? .better : .worse
    case (_, .fail?): return .worse
    case (.fail?, .waived?): return .neutral
    case (.fail?, _): return .better
    case (_, .waived?): return .worse
    case (.waived?, .unknown?): return .neutral
    case (.waived?, _): return .better
    case (.pass?, .unknown?): return .worse
    case (.unknown?, .pass?): return .better
    default: return .neutral
    }
  }

  /// 1 if a ratio is higher than before, -1 if it is lower, and 0 if it is the same but for rounding.
  private static func compare(_ old: Double?, _ new: Double?) -> Int {
    guard let old, let new else { return old == nil && new == nil ? 0 : new == nil ? -1 : 1 }
    return abs(old - new) < 1e-9 ? 0 : new > old ? 1 : -1
  }
}

extension RecordedPalette.Verdict {
  /// The ratio that has to be reached; zero for a verdict of which nothing is asked.
  fileprivate var demand: Double { status == .exempt ? 0 : minimum ?? 0 }
}
