package import DesignTokens
import ColorScience

/// A pair where it is used: in one cell, or as a pair of the manifest, in one permutation.
package struct PairInstance: Sendable, Hashable {
  /// The owner of the pair.
  package enum Owner: Sendable, Hashable {
    /// By index: a component in a theme, and one of its cells.
    case cell(component: Int, cell: Int)
    /// By index: a pair of the manifest.
    case manifest(Int)
  }

  package var owner: Owner
  /// `button[intent=main,state=enabled].label`, or the name of a pair of the manifest.
  package var address: String
  /// The index of the verdict.
  package var verdict: Int
}

extension Palette {
  /// Every pair of every cell and of the manifest in every permutation, in the order of the palette.
  package var places: [PairInstance] {
    pairs.indices.flatMap { places(ofPair: $0) }
      + components.indices.flatMap { row in
        components[row].verdicts.indices.flatMap { places(of: row, cell: $0) }
      }
  }

  func places(ofPair row: Int) -> [PairInstance] {
    pairs[row].verdicts.map { PairInstance(owner: .manifest(row), address: pairs[row].name, verdict: $0) }
  }

  func places(of row: Int, cell: Int) -> [PairInstance] {
    let resolved = components[row].resolved
    let address = resolved.component.address(of: resolved.matrix.cells[cell])
    return components[row].verdicts[cell].map { index in
      PairInstance(
        owner: .cell(component: row, cell: cell),
        address: "\(address).\(verdicts[index].pair)",
        verdict: index
      )
    }
  }

  /// The backdrops of a pair in a place: that of its verdict, and each other surface of the theme that can be measured.
  func stacks(at place: PairInstance) -> [LayerStack] {
    let verdict = verdicts[place.verdict]
    return [verdict.stack] + surfaces(at: place).filter(\.isOpaque).map { surface in verdict.on(surface).stack }
  }

  /// The colors of the theme's surfaces in a place whose backdrop they are in turn; none for another backdrop.
  func surfaces(at place: PairInstance) -> [Verdict.Layer] {
    let verdict = verdicts[place.verdict]
    guard let columns = columns(of: verdict.theme), isOnSurface(place),
      let decisive = verdict.layers.last?.tokens.first, columns.surfaces.contains(decisive),
      let permutation = permutation(verdict.permutation, of: verdict.theme)
    else { return [] }
    return columns.surfaces.compactMap { path in
      guard let token = permutation.tokens[path], case .color(let value) = token.value else { return nil }
      return Verdict.Layer(tokens: [path] + token.aliasChain, color: value.color, systemColor: value.systemColor)
    }
  }

  /// Whether the pair uses the theme's surfaces and no rule sets another backdrop.
  private func isOnSurface(_ place: PairInstance) -> Bool {
    switch place.owner {
    case .manifest(let row): return pairs[row].spec.beneath.contains { $0.value == .surface }
    case .cell(let row, let cell):
      let resolved = components[row].resolved
      guard resolved.matrix.surfaceWinner(inCellAt: cell) == nil else { return false }
      let spec = resolved.component.pairs.first { $0.name == verdicts[place.verdict].pair }
      return spec?.beneath.contains { $0.value == .surface } ?? false
    }
  }

  /// The permutation of a verdict, or another one of the theme.
  package func permutation(_ id: String, of theme: String) -> Permutation? {
    measuredColumns(of: theme)?.theme.permutations.first { $0.id == id }
      ?? columns(of: theme)?.theme.permutations.first { $0.id == id }
  }
}

extension Palette {
  /// A cell of a component in a theme, and the pairs in it.
  package struct CellInstances: Sendable {
    package var address: String
    package var theme: String
    /// By axis.
    package var values: [String: String]
    package var places: [PairInstance]
  }

  /// Every cell of a component, theme by theme.
  package func cells(of component: String) -> [CellInstances] {
    components.indices.filter { components[$0].resolved.component.name == component }.flatMap { row in
      let resolved = components[row].resolved
      return resolved.matrix.cells.enumerated().map { index, cell in
        CellInstances(
          address: resolved.component.address(of: cell),
          theme: resolved.theme,
          values: resolved.component.values(of: cell),
          places: places(of: row, cell: index)
        )
      }
    }
  }

  /// By axis: the values of the cell of a place; none for a pair of the manifest.
  package func axisValues(of place: PairInstance) -> [String: String] {
    guard case .cell(let row, let cell) = place.owner else { return [:] }
    let resolved = components[row].resolved
    return resolved.component.values(of: resolved.matrix.cells[cell])
  }
}

extension AddressLookup {
  /// The places of the pairs that match an address; a whole cell matches all of its pairs.
  package func pairPlaces(at address: String) throws(LookupError) -> [PairInstance] {
    let match = try match(address)
    if case .property = match.member {
      throw LookupError(
        sentence: "'\(address)' is a property; only pairs have a contrast, such as the text over its background."
      )
    }
    let places =
      match.manifestPair.map { palette.places(ofPair: $0) }
      ?? match.cells.flatMap { palette.places(of: $0.component, cell: $0.cell) }
    return places.filter { place in
      let verdict = palette.verdicts[place.verdict]
      if case .pair(let name) = match.member, verdict.pair != name { return false }
      return palette.permutation(verdict.permutation, of: verdict.theme)
        .map { match.scope.contains(theme: verdict.theme, permutation: $0) } ?? false
    }
  }
}

extension Verdict {
  /// The same with another backdrop.
  func on(_ backdrop: Layer) -> Verdict {
    layers.isEmpty ? self : with(layers: layers.dropLast() + [backdrop])
  }
}

extension Component {
  fileprivate func values(of cell: Cell) -> [String: String] {
    Dictionary(zip(axes, cell.values).map { ($0.name, $0.values[$1]) }) { first, _ in first }
  }
}
