internal import DocumentReading

/// The simple arithmetic of Tokens Studio: `{a} * 2`, `8 + 4`, `({a} - 2px) / 3`.
struct Arithmetic {
  private let texts: [String: String]

  /// The document with every calculation replaced by what comes of it; what cannot be calculated stays as it is.
  static func evaluated(_ document: DataNode, _ remarks: inout DialectRemarks) -> DataNode {
    let arithmetic = Arithmetic(texts: document.valueTexts)
    var found = DialectRemarks()
    let result = document.mappingTokens { path, token in
      token.replacing(
        .object(
          (token.members ?? []).map { member in
            guard member.has(key: "$value") else { return member }
            return member.holding(arithmetic.evaluated(member.node, path.joined(separator: "."), &found))
          }
        )
      )
    }
    remarks.append(found)
    return result
  }

  private func evaluated(_ node: DataNode, _ path: String, _ remarks: inout DialectRemarks) -> DataNode {
    switch node.value {
    case .string(let text):
      guard let result = result(of: text) else { return node }
      if text.contains("{") { remarks.add(.calculated(text, result, path), at: node.offset) }
      return node.replacing(.string(result))
    case .array(let items):
      return node.replacing(.array(items.map { evaluated($0, path, &remarks) }))
    case .object(let members):
      return node.replacing(.object(members.map { $0.holding(evaluated($0.node, path, &remarks)) }))
    case .null, .bool, .number:
      return node
    }
  }

  /// Nil for a text that is no calculation.
  private func result(of text: String) -> String? {
    if let color = translucentColor(text) { return color }
    guard text.utf8.contains(where: { "+-*/".utf8.contains($0) }) else { return nil }
    var parser = CalculationParser(text) { self.measure(of: $0, depth: 0) }
    guard let result = parser.wholeText(), parser.operations > 0 else { return nil }
    return Number(derived: result.value).literal + result.unit
  }

  /// `rgba({a}, 50%)`, where the token holds a colour in hexadecimal digits, as one that CSS can read.
  private func translucentColor(_ text: String) -> String? {
    guard text.hasPrefix("rgb"), text.contains("{"), let (_, arguments) = LegacyText.function(text),
      arguments.count == 2, case .alias(var path)? = Reference(arguments[0]),
      let alpha = LegacyText.number(arguments[1])
    else { return nil }
    for _ in 0..<64 {
      guard let next = texts[path] else { return nil }
      if case .alias(let further)? = Reference(next) {
        path = further
        continue
      }
      guard next.hasPrefix("#"), let color = LegacyColor.color(next), color.alpha == nil else { return nil }
      let channels = color.components.compactMap { component in
        if case .number(let unit) = component { String(Int((unit.value * 255).rounded())) } else { nil }
      }
      return "rgba(" + (channels + [alpha.literal]).joined(separator: ", ") + ")"
    }
    return nil
  }

  /// What a token that is referred to amounts to; nil for what is no number, and for a circle.
  private func measure(of path: String, depth: Int) -> Quantity? {
    guard depth < 64, let text = texts[path] else { return nil }
    if let (number, unit) = LegacyText.measure(text), unit.allSatisfy({ $0 == "%" || $0.isLetter }) {
      return Quantity(value: number.value, unit: unit)
    }
    var parser = CalculationParser(text) { self.measure(of: $0, depth: depth + 1) }
    return parser.wholeText()
  }
}

/// A number with its unit, which is empty for a plain number.
struct Quantity {
  var value: Double
  var unit: String
}

/// Reads sums and products, in the usual order.
private struct CalculationParser {
  private var rest: Substring
  private let lookUp: (String) -> Quantity?
  private(set) var operations = 0
  private var depth = 0

  init(_ text: String, lookUp: @escaping (String) -> Quantity?) {
    rest = text[...]
    self.lookUp = lookUp
  }

  mutating func wholeText() -> Quantity? {
    guard let result = sum() else { return nil }
    skipSpaces()
    return rest.isEmpty && result.value.isFinite ? result : nil
  }

  private mutating func sum() -> Quantity? {
    guard var left = product() else { return nil }
    while let sign = take("+", "-") {
      guard let right = product(), let unit = left.unit(with: right) else { return nil }
      left = Quantity(value: sign == "+" ? left.value + right.value : left.value - right.value, unit: unit)
    }
    return left
  }

  private mutating func product() -> Quantity? {
    guard var left = factor() else { return nil }
    while let sign = take("*", "/") {
      guard let right = factor(), left.unit.isEmpty || right.unit.isEmpty || sign == "/" else { return nil }
      let unit = left.unit == right.unit && sign == "/" ? "" : left.unit.isEmpty ? right.unit : left.unit
      guard sign == "*" || right.unit.isEmpty || left.unit == right.unit else { return nil }
      left = Quantity(value: sign == "*" ? left.value * right.value : left.value / right.value, unit: unit)
    }
    return left
  }

  private mutating func factor() -> Quantity? {
    skipSpaces()
    switch rest.first {
    case "(": return parenthesis()
    case "{":
      guard let close = rest.firstIndex(of: "}") else { return nil }
      let path = rest[rest.index(after: rest.startIndex)..<close]
      rest = rest[rest.index(after: close)...]
      return lookUp(String(path))
    default: return literal()
    }
  }

  private mutating func parenthesis() -> Quantity? {
    depth += 1
    guard depth < 64 else { return nil }
    rest.removeFirst()
    guard let inner = sum(), take(")", ")") != nil else { return nil }
    operations += 1
    return inner
  }

  private mutating func literal() -> Quantity? {
    let sign = rest.prefix { $0 == "-" }
    guard sign.count < 2 else { return nil }
    let digits = rest.dropFirst(sign.count).prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = Double(digits) else { return nil }
    rest = rest.dropFirst(sign.count + digits.count)
    let unit = rest.prefix { $0 == "%" || $0.isASCII && $0.isLetter }
    rest = rest.dropFirst(unit.count)
    return Quantity(value: sign.isEmpty ? value : -value, unit: String(unit))
  }

  private mutating func take(_ first: Character, _ second: Character) -> Character? {
    skipSpaces()
    guard let next = rest.first, next == first || next == second else { return nil }
    rest.removeFirst()
    if next != ")" { operations += 1 }
    return next
  }

  private mutating func skipSpaces() {
    rest = rest.drop(while: \.isWhitespace)
  }
}

extension Quantity {
  /// The unit of a sum; nil for apples and pears.
  fileprivate func unit(with other: Quantity) -> String? {
    if unit == other.unit || other.unit.isEmpty { return unit }
    return unit.isEmpty ? other.unit : nil
  }
}

extension DataNode {
  /// The values of all tokens that are texts or numbers, by path.
  var valueTexts: [String: String] {
    var texts: [String: String] = [:]
    _ = mappingTokens { path, token in
      texts[path.joined(separator: ".")] = token["$value"].flatMap { $0.string ?? $0.number?.text }
      return token
    }
    return texts
  }
}

extension DialectRemarks.Remark {
  fileprivate static func calculated(_ text: String, _ result: String, _ subject: String) -> Self {
    Self(
      message: "the standard cannot calculate: '\(text)' becomes \(result), and is no reference any more",
      subject: subject
    )
  }
}
