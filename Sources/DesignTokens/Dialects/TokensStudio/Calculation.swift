import Foundation

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

  /// The value of a text; nil for a text that is none of these.
  ///
  /// - Parameter lookUp: The value of a token, by its path.
  static func value(of text: String, lookUp: @escaping (String) -> Quantity?) -> Quantity? {
    var calculation = Calculation(text, lookUp: lookUp)
    return calculation.wholeText()
  }

  /// The result as text; nil for a text in which nothing is calculated.
  static func result(of text: String, lookUp: @escaping (String) -> Quantity?) -> String? {
    guard text.utf8.contains(where: { "+-*/^(".utf8.contains($0) }) else { return nil }
    // The sign of `-4px` and of `1e+16` is not an operator.
    if let (_, unit) = DraftText.measure(text), unit.allSatisfy({ $0 == "%" || $0.isLetter }) { return nil }
    var calculation = Calculation(text, lookUp: lookUp)
    guard let result = calculation.wholeText(), calculation.operations > 0 else { return nil }
    return Number(derived: result.value.roundedAsByTool).literal + result.unit
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
    guard var left = power() else { return nil }
    while let sign = take("*", "/") {
      guard let right = power(), left.unit.isEmpty || right.unit.isEmpty || sign == "/" else { return nil }
      let unit = left.unit == right.unit && sign == "/" ? "" : left.unit.isEmpty ? right.unit : left.unit
      guard sign == "*" || right.unit.isEmpty || left.unit == right.unit else { return nil }
      left = Quantity(value: sign == "*" ? left.value * right.value : left.value / right.value, unit: unit)
    }
    return left
  }

  /// Powers are calculated from the right: `2 ^ 3 ^ 2` is `2 ^ 9`.
  private mutating func power() -> Quantity? {
    guard let base = factor() else { return nil }
    guard take("^", "^") != nil else { return base }
    depth += 1
    guard depth < 64, let exponent = power(), exponent.unit.isEmpty else { return nil }
    depth -= 1
    return Quantity(value: pow(base.value, exponent.value), unit: base.unit)
  }

  private mutating func factor() -> Quantity? {
    skipSpaces()
    switch rest.first {
    case "(": return parenthesis()
    case let first? where first.isASCII && first.isLetter: return function()
    case "-" where rest.dropFirst().first.map { $0 == "{" || $0 == "(" } == true:
      rest.removeFirst()
      operations += 1
      return factor().map { Quantity(value: -$0.value, unit: $0.unit) }
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

  /// `roundTo({a} * 1.25, 1)` and the like.
  private mutating func function() -> Quantity? {
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    rest = rest.dropFirst(name.count)
    depth += 1
    guard depth < 64, rest.first == "(" else { return nil }
    rest.removeFirst()
    var arguments: [Quantity] = []
    repeat {
      guard let next = sum() else { return nil }
      arguments.append(next)
    } while take(",", ",") != nil
    guard take(")", ")") != nil else { return nil }
    operations += 1
    depth -= 1
    return Self.result(of: String(name), arguments)
  }

  private static func result(of name: String, _ arguments: [Quantity]) -> Quantity? {
    guard var result = arguments.first else { return nil }
    let values = arguments.map(\.value)
    switch (name, arguments.count) {
    case ("roundTo", 1), ("round", 1): result.value = (values[0] + 0.5).rounded(.down)
    case ("roundTo", 2) where (0...12).contains(values[1]):
      let scale = pow(10, values[1].rounded())
      result.value = (values[0] * scale + 0.5).rounded(.down) / scale
    case ("floor", 1): result.value = values[0].rounded(.down)
    case ("ceil", 1): result.value = values[0].rounded(.up)
    case ("trunc", 1): result.value = values[0].rounded(.towardZero)
    case ("abs", 1): result.value = abs(values[0])
    case ("sqrt", 1) where values[0] >= 0: result.value = values[0].squareRoot()
    case ("min", _): result.value = values.min() ?? 0
    case ("max", _): result.value = values.max() ?? 0
    default: return nil
    }
    if let unit = arguments.lazy.map(\.unit).first(where: { !$0.isEmpty }) { result.unit = unit }
    return result
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
    if next != ")", next != "," { operations += 1 }
    return next
  }

  private mutating func skipSpaces() {
    rest = rest.drop(while: \.isWhitespace)
  }
}

extension Double {
  /// Four decimals, as the tool's transforms round what they calculate.
  fileprivate var roundedAsByTool: Double {
    guard abs(self) < 1e11 else { return self }
    return (self * 10_000).rounded() / 10_000
  }
}

extension Quantity {
  /// The unit of a sum; nil if the units differ.
  fileprivate func unit(with other: Quantity) -> String? {
    if unit == other.unit || other.unit.isEmpty { return unit }
    return unit.isEmpty ? other.unit : nil
  }
}
