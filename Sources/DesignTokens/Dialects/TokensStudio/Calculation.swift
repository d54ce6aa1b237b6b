/// A number with its unit, which is empty for a plain number.
struct Quantity {
  var value: Double
  var unit: String
}

/// The simple arithmetic of Tokens Studio, `{a} * 2`, `8 + 4`, `({a} - 2px) / 3`, in the usual order.
struct Calculation {
  private var rest: Substring
  private let lookUp: (String) -> Quantity?
  private var operations = 0
  private var depth = 0

  private init(_ text: String, lookUp: @escaping (String) -> Quantity?) {
    rest = text[...]
    self.lookUp = lookUp
  }

  /// What a text amounts to; nil for a text that is none of these.
  ///
  /// - Parameter lookUp: What a token amounts to, by its path.
  static func value(of text: String, lookUp: @escaping (String) -> Quantity?) -> Quantity? {
    var calculation = Calculation(text, lookUp: lookUp)
    return calculation.wholeText()
  }

  /// The result as text; nil for a text in which nothing is calculated.
  static func result(of text: String, lookUp: @escaping (String) -> Quantity?) -> String? {
    guard text.utf8.contains(where: { "+-*/".utf8.contains($0) }) else { return nil }
    // The sign of `-4px` and of `1e+16` calculates nothing.
    if let (_, unit) = DraftText.measure(text), unit.allSatisfy({ $0 == "%" || $0.isLetter }) { return nil }
    var calculation = Calculation(text, lookUp: lookUp)
    guard let result = calculation.wholeText(), calculation.operations > 0 else { return nil }
    return Number(derived: result.value).literal + result.unit
  }

  private mutating func wholeText() -> Quantity? {
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
