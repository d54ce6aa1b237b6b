import DesignTokens

/// The names that addresses may contain, with diagnostics for unknown ones.
struct AddressNames {
  /// The components, with the pairs of used components.
  let components: [Component]
  /// The names of the pairs that the manifest lists.
  let pairs: [String]
  /// Whether everything could be read; if not, an unknown name may belong to something invalid.
  let isComplete: Bool

  init(of components: [Component], pairs: [PairSpec], isComplete: Bool) {
    self.components = components
    self.pairs = pairs.map(\.name)
    self.isComplete = isComplete
  }

  /// Checks the patterns of waivers.
  func verify(_ waivers: [Waiver], diagnostics: inout Diagnostics) {
    for waiver in waivers {
      guard case .address(let address) = waiver.pattern, !isPair(address) else { continue }
      for diagnostic in faults(of: address, at: waiver.place) { diagnostics.report(diagnostic) }
    }
  }

  /// Whether a bare name, which reads like a component without axes, is that of a pair of the manifest.
  private func isPair(_ address: Address) -> Bool {
    guard let name = address.component, address.member == nil, address.axes.isEmpty, address.aliases.isEmpty else {
      return false
    }
    return pairs.contains(name)
  }

  /// Reports unknown names in an address, each once; `place` is its location, if it has one.
  ///
  /// A member may be a pair, or a property of the component if `allowsProperties` is set: no check applies to
  /// properties.
  func faults(
    of address: Address,
    at place: SourceFile.Place?,
    allowsProperties: Bool = false
  ) -> [Diagnostic] {
    guard let name = address.component else {
      guard let pair = address.member, !pairs.contains(pair), isComplete else { return [] }
      var fault = Diagnostic.unknownPair(pair, of: nil, among: pairs, at: place)
      if components.contains(where: { $0.name == pair }) { fault.advice = "write '\(pair)[]' for the component" }
      return [fault]
    }
    guard let component = components.first(where: { $0.name == name }) else {
      return isComplete ? [.unknownComponent(name, among: components.map(\.name), at: place)] : []
    }
    return faults(of: address, axesOf: component, at: place)
      + fault(ofMember: address.member, of: component, allowsProperties: allowsProperties, at: place)
  }

  private func faults(of address: Address, axesOf component: Component, at place: SourceFile.Place?) -> [Diagnostic] {
    let known = component.axes.map(\.name)
    let unknown = address.axes.keys.filter { !known.contains($0) }.sorted()
    let values = component.axes.flatMap { axis -> [Diagnostic] in
      guard case .oneOf(let names)? = address.axes[axis.name] else { return [] }
      return names.filter { axis.index(of: $0) == nil }.map { .unknownValue($0, of: axis, at: place) }
    }
    let aliases = address.aliases.filter { name in !component.aliases.contains { $0.name == name } }
    return unknown.map { .unknownAxis($0, of: ComponentNames(component), at: place) } + values
      + aliases.map { .unknownAlias($0, of: component, at: place) }
  }

  private func fault(
    ofMember member: String?,
    of component: Component,
    allowsProperties: Bool,
    at place: SourceFile.Place?
  ) -> [Diagnostic] {
    let known = component.pairs.map(\.name) + (allowsProperties ? component.properties.map(\.address) : [])
    guard let member, !known.contains(member) else { return [] }
    return [.unknownPair(member, of: component, among: known, at: place)]
  }
}

extension Diagnostic {
  fileprivate static func unknownValue(
    _ name: String,
    of axis: Component.Axis,
    at place: SourceFile.Place?
  ) -> Self {
    let known = axis.values + axis.aliases.keys.sorted()
    return Diagnostic(
      "unknown-value",
      "unknown value '\(name)' of axis '\(axis.name)'",
      at: place,
      advice: NearestName.advice(for: name, among: known) ?? "one of: \(known.joined(separator: ", "))",
      subject: name
    )
  }

  fileprivate static func unknownAlias(_ name: String, of component: Component, at place: SourceFile.Place?) -> Self {
    let known = component.aliases.map(\.name)
    let axis = component.axes.first { $0.index(of: name) != nil }
    return Diagnostic(
      "unknown-alias",
      "unknown selection '\(name)' of component '\(component.name)'",
      at: place,
      advice: axis.map { "a value is written '\($0.name)=\(name)'" }
        ?? NearestName.advice(for: name, among: known)
        ?? (known.isEmpty ? nil : "selections: \(known.joined(separator: ", "))"),
      subject: name
    )
  }

  fileprivate static func unknownPair(
    _ name: String,
    of component: Component?,
    among known: [String],
    at place: SourceFile.Place?
  ) -> Self {
    let owner = component.map { "component '\($0.name)'" } ?? "the manifest"
    return Diagnostic(
      "unknown-pair",
      "unknown pair '\(name)' of \(owner)",
      at: place,
      advice: NearestName.advice(for: name, among: known)
        ?? (component == nil || known.isEmpty ? nil : "pairs: \(known.joined(separator: ", "))"),
      subject: name
    )
  }
}
