import ColorScience
import DocumentReading

// What Tokens Studio leaves to be calculated.

extension ValueReader {
  /// A calculation with what comes of it in its place, any other value as it is; nil after a report.
  mutating func calculated(_ place: SourcedNode, as type: TokenType) -> SourcedNode? {
    guard toolSources.contains(place.source), let text = place.node.string else { return place }
    switch type {
    case .dimension, .duration, .number, .fontWeight:
      guard text.utf8.contains(where: { "+*/-".utf8.contains($0) }) else { return place }
    case .color:
      guard text.hasPrefix("rgb"), text.utf8.contains(UInt8(ascii: "{")) else { return place }
    default: return place
    }
    if case .alias? = Reference(place.node) { return place }
    var operands = CalculationOperands(scope: scope)
    let result = type == .color ? operands.translucentColor(text) : operands.result(of: text)
    if let problem = operands.problem {
      report(problem, at: place)
      return nil
    }
    guard let result else { return place }
    noteDialect(.text(text), at: place)
    return place.at(place.node.replacing(.string(result)))
  }
}

/// The tokens that a calculation refers to.
private struct CalculationOperands<Scope: ReferenceScope> {
  let scope: Scope
  /// What is wrong with the first reference that leads to no token.
  private(set) var problem: ReferenceProblem?

  init(scope: Scope) {
    self.scope = scope
  }

  mutating func result(of text: String) -> String? {
    var quantities: [String: Quantity] = [:]
    for path in Reference.aliases(in: text) {
      guard let token = token(path), var quantity = token.value.quantity else { continue }
      if token.isWithoutUnit { quantity.unit = "" }
      quantities[path] = quantity
    }
    return Calculation.result(of: text) { quantities[$0] }
  }

  mutating func translucentColor(_ text: String) -> String? {
    guard let (path, alpha) = DraftText.translucentReference(text), case .color(let color)? = token(path)?.value,
      color.colorSpace == .srgb
    else { return nil }
    return DraftText.translucent(color, alpha)
  }

  private mutating func token(_ path: String) -> TokenTarget? {
    switch scope.target(ofAlias: path) {
    case .token(let token): return token
    case .problem(let found):
      problem = problem ?? found
      return nil
    case .part, .invalid: return nil
    }
  }
}

extension TokenValue {
  /// A number with its unit, for values that are one.
  fileprivate var quantity: Quantity? {
    switch self {
    case .dimension(let length): Quantity(value: length.value.value, unit: length.unit.rawValue)
    case .duration(let time): Quantity(value: time.value.value, unit: time.unit.rawValue)
    case .number(let number): Quantity(value: number.value, unit: "")
    case .fontWeight(let weight): Quantity(value: weight.weight.value, unit: "")
    default: nil
    }
  }
}
