import Algorithms
import DesignTokens

/// The target of an address in a palette, or why there is none.
package struct AddressLookup: Sendable {
  /// The result of looking up an address.
  package struct Match: Sendable {
    package enum Member: Sendable, Hashable {
      case wholeCell
      /// A property of the component, by index.
      case property(Int)
      /// A pair of the component, by name.
      case pair(String)
    }

    /// A cell of a component in a theme, both by index.
    package struct CellIndex: Sendable, Hashable {
      package var component: Int
      package var cell: Int
    }

    package var member: Member
    /// The cells, theme by theme; empty for a pair of the manifest.
    package var cells: [CellIndex]
    /// The pair of the manifest, by index.
    package var manifestPair: Int?
    package var scope: Address.Scope
  }

  /// A sentence about the error in an address, with the nearest name that exists.
  package struct LookupError: Error, Sendable, Hashable {
    package var sentence: String
  }

  let palette: Palette

  package init(in palette: Palette) {
    self.palette = palette
  }

  package func match(_ text: String) throws(LookupError) -> Match {
    guard let parts = Address(text) else {
      throw LookupError(
        sentence: "Invalid address '\(text)'; write component[axis=value,…].pair@theme/permutation, or a pair's name."
      )
    }
    try check(parts.scope)
    guard let component = parts.component else {
      return try bare(parts.member ?? "", in: parts.scope)
    }
    return try cells(of: component, parts, member: parts.member)
  }

  /// A name without axes and members: a pair of the manifest, or else the default cell of a component.
  private func bare(_ name: String, in scope: Address.Scope) throws(LookupError) -> Match {
    if let index = palette.pairs.firstIndex(where: { $0.name == name }) {
      return Match(member: .wholeCell, cells: [], manifestPair: index, scope: scope)
    }
    if palette.components.contains(where: { $0.resolved.component.name == name }) {
      return try cells(of: name, Address(cellsOf: name, in: scope), member: nil)
    }
    let known = palette.pairs.map(\.name) + palette.components.map(\.resolved.component.name)
    let noun = "token, component or pair"
    // Tokens have names without braces here as well.
    guard NearestName.of(name, among: known) == nil,
      let token = NearestName.of(name, among: palette.tokens.lazy.map(\.path.description))
    else { throw .unknown(name, noun, among: known) }
    throw .unknown(name, noun, among: [token])
  }

  // MARK: Cells

  private func cells(of name: String, _ parts: Address, member: String?) throws(LookupError) -> Match {
    let rows = palette.components.indices.filter { palette.components[$0].resolved.component.name == name }
    guard let first = rows.first else {
      throw .unknown(name, "component", among: palette.components.map(\.resolved.component.name))
    }
    let component = palette.components[first].resolved.component
    try check(parts.axes, of: component)
    for name in parts.aliases where !component.aliases.contains(where: { $0.name == name }) {
      throw .unknown(name, "alias", of: "component '\(component.name)'", among: component.aliases.map(\.name))
    }
    let found = try self.member(member, of: component)
    let shown = rows.filter { parts.scope.theme.allows(palette.components[$0].resolved.theme) }
    guard !shown.isEmpty else {
      let themes = rows.map { palette.components[$0].resolved.theme }.joined(separator: ", ")
      throw LookupError(sentence: "Component '\(name)' does not belong to that theme; it belongs to \(themes).")
    }
    let cells = shown.flatMap { row in
      palette.components[row].resolved.matrix.cells.enumerated()
        .filter { parts.matches($0.element, of: component) }
        .map { Match.CellIndex(component: row, cell: $0.offset) }
    }
    guard !cells.isEmpty else {
      throw LookupError(sentence: "Component '\(name)' excludes the cells that match this address.")
    }
    return Match(member: found, cells: cells, manifestPair: nil, scope: parts.scope)
  }

  private func check(_ axes: [String: Address.Choice], of component: Component) throws(LookupError) {
    for (name, choice) in axes.sorted(by: { $0.key < $1.key }) {
      guard let axis = component.axes.first(where: { $0.name == name }) else {
        throw .unknown(name, "axis", of: "component '\(component.name)'", among: component.axes.map(\.name))
      }
      guard case .oneOf(let values) = choice else { continue }
      for value in values where axis.aliases[value] == nil && !axis.values.contains(value) {
        throw .unknown(value, "value", of: "axis '\(name)' of component '\(component.name)'", among: axis.values)
      }
    }
  }

  private func member(_ name: String?, of component: Component) throws(LookupError) -> Match.Member {
    guard let name else { return .wholeCell }
    if component.pairs.contains(where: { $0.name == name }) { return .pair(name) }
    if let index = component.properties.firstIndex(where: { $0.address == name }) { return .property(index) }
    let properties = component.properties.map(\.address)
    let ofPart = properties.filter { $0.hasPrefix(name + ".") }
    guard ofPart.isEmpty else {
      throw LookupError(sentence: "'\(name)' is a part; name one of its properties: \(ofPart.joined(separator: ", ")).")
    }
    let known = component.pairs.map(\.name) + properties
    throw .unknown(name, "pair or property", of: "component '\(component.name)'", among: known)
  }

  /// The component and its exclusions that leave an address without cells; nil for any other address.
  package func exclusions(of text: String) -> (component: String, exclusions: [Int])? {
    guard let parts = Address(text), let component = component(of: parts) else { return nil }
    let axes = component.axes
    let selections = parts.aliases.compactMap { name in component.aliases.first { $0.name == name }?.selection }
    let allowed = axes.indices.map { index -> Set<Int> in
      let axis = axes[index]
      guard let choice = parts.axes[axis.name]?.resolved(by: axis) else {
        let selected = Set(selections.compactMap { $0[index] })
        return selected.isEmpty ? Set(axis.values.indices.filter { axis.values[$0] == axis.defaultValue }) : selected
      }
      return Set(axis.values.indices.filter { choice.allows(axis.values[$0]) })
    }
    let found = component.exclusions.indices.filter { exclusion in
      component.exclusions[exclusion].when.allowed.allSatisfy { !$0.value.isDisjoint(with: allowed[$0.key]) }
    }
    return found.isEmpty ? nil : (component.name, found)
  }

  private func component(of parts: Address) -> Component? {
    let name = parts.component ?? parts.member
    return palette.components.first { $0.resolved.component.name == name }?.resolved.component
  }

  // MARK: Themes and permutations

  func check(_ scope: Address.Scope) throws(LookupError) {
    if case .oneOf(let names) = scope.theme {
      let known = palette.themes.map(\.name)
      for name in names where !known.contains(name) { throw .unknown(name, "theme", among: known) }
    }
    guard case .oneOf(let contexts) = scope.context else { return }
    let permutations = palette.themes.filter { scope.theme.allows($0.name) }.flatMap(\.theme.permutations)
    let known = permutations.map(\.id) + permutations.flatMap { $0.choices.map(\.context) }
    for context in contexts where !known.contains(context) { throw .unknown(context, "permutation", among: known) }
  }
}

extension Address {
  fileprivate init(cellsOf component: String, in scope: Scope) {
    self.component = component
    (axes, aliases, member) = ([:], [], nil)
    self.scope = scope
  }
}

extension AddressLookup.LookupError {
  /// `Unknown component 'buton'; did you mean 'button'?`, or all names if none is near.
  package static func unknown(_ name: String, _ noun: String, of owner: String? = nil, among known: [String]) -> Self {
    let missing = "Unknown \(noun) '\(name)'" + (owner.map { " of \($0)" } ?? "")
    if let nearest = NearestName.of(name, among: known) {
      return .init(sentence: "\(missing); did you mean '\(nearest)'?")
    }
    let distinct = Array(known.uniqued())
    let list = distinct.prefix(12).joined(separator: ", ") + (distinct.count > 12 ? ", …" : "")
    return .init(sentence: missing + (distinct.isEmpty ? "." : "; known: \(list)."))
  }
}
