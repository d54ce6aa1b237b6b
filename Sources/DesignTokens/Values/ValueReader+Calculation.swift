import ColorScience
import DocumentReading

// Calculations of Tokens Studio.

extension ValueReader {
  /// A calculation, or a reference with a unit behind it, replaced by its result, any other value unchanged; nil after
  /// reporting an error.
  mutating func calculated(_ place: SourcedNode, as type: TokenType) -> SourcedNode? {
    guard profile(of: place).calculates, let text = place.node.string else { return place }
    switch type {
    case .dimension, .duration, .number, .fontWeight:
      guard text.utf8.contains(where: { "+*/-^({".utf8.contains($0) }) else { return place }
    case .color:
      guard text.utf8.last == UInt8(ascii: ")"), text.utf8.contains(UInt8(ascii: "{")) else { return place }
    default: return place
    }
    if case .alias? = Reference(place.node) { return place }
    var operands = CalculationOperands(scope: scope)
    let result =
      type == .color
      ? operands.translucentColor(text) ?? colorOfParts(text) : operands.result(of: text) ?? withUnit(text)
    if let problem = operands.problem {
      report(problem, at: place)
      return nil
    }
    guard let result else { return place }
    noteDialect(.text(text), at: place)
    return place.at(place.node.replacing(.string(result)))
  }

  /// `rgba({ink.channels}, 0.5)`, where tokens are parts of a color; nil if that gives none.
  private func colorOfParts(_ text: String) -> String? {
    let written = calculatedText(text)
    return ColorText.color(written) == nil ? nil : written
  }

  /// `{size.small}rem`, where the token is a number: the unit makes a measure of it.
  private func withUnit(_ text: String) -> String? {
    guard let end = text.lastIndex(of: "}"), text.firstIndex(of: "{") == text.startIndex,
      DraftText.measure("1" + text[text.index(after: end)...])?.unit.isEmpty == false
    else { return nil }
    let written = calculatedText(text)
    return DraftText.measure(written) == nil ? nil : written
  }
}

/// The tokens that a calculation refers to.
struct CalculationOperands<Scope: ReferenceScope> {
  let scope: Scope
  /// The problem of the first reference that leads to no token.
  private(set) var problem: ReferenceProblem?

  init(scope: Scope) {
    self.scope = scope
  }

  mutating func result(of text: String) -> String? {
    var quantities: [String: Quantity] = [:]
    for path in Reference.aliases(in: text) { quantities[path] = quantity(of: path) }
    return Calculation.result(of: text) { quantities[$0] }
  }

  mutating func translucentColor(_ text: String) -> String? {
    guard let (path, alphaText) = DraftText.translucentReference(text), case .token(let token)? = target(path),
      case .color(let color) = token.value, let alpha = number(alphaText)
    else { return nil }
    return DraftText.translucent(color, alpha)
  }

  /// A number that is written out, or a reference to one.
  private mutating func number(_ text: String) -> Number? {
    guard case .alias(let path)? = Reference(text) else { return DraftText.number(text) }
    guard let quantity = quantity(of: path) else { return nil }
    return Number(derived: quantity.unit == "%" ? quantity.value / 100 : quantity.value)
  }

  private mutating func quantity(of path: String) -> Quantity? {
    switch target(path) {
    case .token(let token):
      var quantity = token.value.quantity
      if token.isWithoutUnit { quantity?.unit = "" }
      return quantity
    case .opaque(let token):
      // What is more than a number and a unit, such as `9 9 9`, is no quantity.
      guard let (number, unit) = DraftText.measure(token.value.text), unit.allSatisfy({ $0.isLetter || $0 == "%" })
      else { return nil }
      return Quantity(value: number.value, unit: unit)
    case .problem, .part, .invalid, nil: return nil
    }
  }

  private mutating func target(_ path: String) -> ReferenceTarget? {
    let target = scope.target(ofAlias: path)
    if case .problem(let found) = target { problem = problem ?? found }
    return target
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
