import ColorScience
import DesignTokens

/// Every verdict of a palette as a function of the colors that tokens declare.
///
/// A verdict is measured again from this without resolving a theme or a component, so that many changes can be tried in
/// a few milliseconds.
struct RepairModel: Sendable {
  let palette: Palette
  private(set) var declarations: [ColorDeclaration] = []
  private(set) var constraints: [RepairConstraint] = []
  /// By declaration: its constraints, in the order of the palette.
  private(set) var byDeclaration: [[Int]] = []
  /// By verdict: its constraints; several if it is reached on the theme's surfaces and on one of a rule.
  private(set) var byVerdict: [Int: [Int]] = [:]
  /// The tokens that components and pairs name.
  private(set) var names: Set<TokenPath> = []
  /// The verdicts that were added to those of the palette.
  private var added: [Verdict] = []
  private var indices: [ColorDeclaration: Int] = [:]
  /// By constraint without its verdicts: its index.
  private var numbers: [RepairConstraint: Int] = [:]

  /// A model without any verdict.
  init(emptyOf palette: Palette) {
    self.palette = palette
  }

  init(of palette: Palette) {
    self.palette = palette
    var seen: Set<Int> = []
    for (row, pair) in palette.pairs.enumerated() {
      for index in pair.verdicts where seen.insert(index * 2).inserted { add(index, in: .manifest(row)) }
    }
    for (row, component) in palette.components.enumerated() {
      let matrix = component.resolved.matrix
      for (cell, verdicts) in component.verdicts.enumerated() {
        let hasRule = matrix.surfaceWinner(inCellAt: cell) != nil
        for index in verdicts where seen.insert(index * 2 + (hasRule ? 1 : 0)).inserted {
          add(index, in: .cell(component: row, cell: cell))
        }
      }
    }
  }

  /// Adds a verdict that no pair of the palette has, and returns its index.
  mutating func append(_ verdict: Verdict) -> Int {
    added.append(verdict)
    let index = palette.verdicts.count + added.count - 1
    add(index, in: nil)
    return index
  }

  func verdict(_ index: Int) -> Verdict {
    index < palette.verdicts.count ? palette.verdicts[index] : added[index - palette.verdicts.count]
  }

  // MARK: Measuring

  /// The least ratio of a constraint with other colors for its declarations.
  func ratio(of constraint: RepairConstraint, _ color: (Int, [TokenPath]) -> Color) -> Double {
    constraint.demands(0) { .fixed(color($0, $1)) }.map(\.worstRatio).min() ?? 21
  }

  /// Whether a repair settles a failure without any other one.
  func isSettled(_ verdict: Int, by repair: TokenRepair) -> Bool {
    (byVerdict[verdict] ?? []).allSatisfy { number in
      let constraint = constraints[number]
      return ratio(of: constraint) { other, _ in other == repair.index ? repair.color : declarations[other].color }
        >= constraint.minimum
    }
  }

  // MARK: Building

  private mutating func add(_ index: Int, in owner: PairInstance.Owner?) {
    let verdict = verdict(index)
    guard verdict.outcome == .pass || verdict.outcome == .fail, let ratio = verdict.ratio,
      let minimum = verdict.requirement?.minimum,
      let permutation = palette.permutation(verdict.permutation, of: verdict.theme), !verdict.layers.isEmpty
    else { return }
    let place = owner.map { PairInstance(owner: $0, address: "", verdict: index) }
    // A failure may have surfaces besides on which nothing can be measured.
    let surfaces = place.map { palette.surfaces(at: $0).filter(\.isOpaque) } ?? []
    func declared(_ layer: Verdict.Layer) -> DeclaredColor { self.declared(layer, at: place, in: permutation) }
    var constraint = RepairConstraint(
      theme: verdict.theme,
      permutation: verdict.permutation,
      waiver: verdict.waiver,
      minimum: minimum,
      ratio: ratio,
      passes: verdict.outcome == .pass,
      foreground: declared(verdict.foreground),
      layers: verdict.layers.dropLast().map(declared),
      backdrops: (surfaces.isEmpty ? Array(verdict.layers.suffix(1)) : surfaces).map(declared),
      stack: verdict.stack
    )
    if place != nil, let known = numbers[constraint] {
      if byVerdict[index]?.contains(known) ?? false { return }
      constraints[known].verdicts.append(index)
      return byVerdict[index, default: []].append(known)
    }
    numbers[constraint] = constraints.count
    constraint.verdicts = [index]
    for reference in constraint.references {
      if byDeclaration[reference.declaration].last != constraints.count {
        byDeclaration[reference.declaration].append(constraints.count)
      }
      if let name = reference.tokens.first { names.insert(name) }
    }
    byVerdict[index, default: []].append(constraints.count)
    constraints.append(constraint)
  }

  private mutating func declared(
    _ layer: Verdict.Layer,
    at place: PairInstance?,
    in permutation: Permutation
  ) -> DeclaredColor {
    if layer.tokens.isEmpty, let place, let value = computedValue(of: layer, at: place, in: permutation) {
      return declared(value, in: permutation)
    }
    return declared(layer.color, layer.tokens, in: permutation)
  }

  private mutating func declared(_ value: CellValue, in permutation: Permutation) -> DeclaredColor {
    switch value.recipe {
    case .translucent(let base, let opacity):
      return .translucent(declared(base, in: permutation), opacity: opacity.number ?? 1)
    case .mixed(let first, let second, let amount, let space):
      return .mixed(
        declared(first, in: permutation),
        with: declared(second, in: permutation),
        percentageOfOther: (amount.number ?? 0) * 100,
        space: space
      )
    case nil:
      return declared(value.color ?? .black, value.tokens, in: permutation)
    }
  }

  private mutating func declared(_ color: Color, _ tokens: [TokenPath], in permutation: Permutation) -> DeclaredColor {
    guard let origin = tokens.last, let declaration = ColorDeclaration(of: origin, in: permutation) else {
      return .fixed(color)
    }
    let own = declaration.color
    let reference = DeclaredColor.declared(index(of: declaration), through: tokens)
    if own == color { return reference }
    guard own.alpha > 0, own.opaque == color.opaque else { return .fixed(color) }
    return .translucent(reference, opacity: color.alpha / own.alpha)
  }

  private mutating func index(of declaration: ColorDeclaration) -> Int {
    // Tokens that are declared alike at one place, as in a color set, are one declaration.
    let key = ColorDeclaration(path: "", source: declaration.source, color: declaration.color)
    if let known = indices[key] { return known }
    indices[key] = declarations.count
    declarations.append(declaration)
    byDeclaration.append([])
    return declarations.count - 1
  }

  /// How a rule computed a layer that no token names.
  private func computedValue(
    of layer: Verdict.Layer,
    at place: PairInstance,
    in permutation: Permutation
  ) -> CellValue? {
    guard case .cell(let row, let cell) = place.owner else { return nil }
    let resolved = palette.components[row].resolved
    let name = verdict(place.verdict).pair
    let permutations = palette.measuredColumns(of: resolved.theme)?.theme.permutations ?? []
    guard let pair = resolved.component.pairs.first(where: { $0.name == name }),
      let column = permutations.firstIndex(where: { $0.id == permutation.id })
    else { return nil }
    let values = resolved.measured[column][cell]
    let operands = ([pair.foreground] + pair.beneath).compactMap { operand -> CellValue? in
      switch operand.value {
      case .property(let property): values[property]
      case .surface: values.surface
      case .token: nil
      }
    }
    return operands.first { $0.recipe != nil && $0.color == layer.color }
  }
}
