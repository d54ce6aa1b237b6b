// Source: CSS Color 4, the reference ranges that are beside each color function.

/// How one component is written: what a number and what a percentage stand for, and where they are cut off.
struct ComponentSyntax: Sendable {
  /// A written number divided by this is the component.
  var numberDivisor: Double = 1

  /// A written percentage, multiplied by the first and divided by the second, is the component; `nil` allows none.
  ///
  /// Two small whole numbers rather than one factor, so that 70 % is the double nearest to 0.7.
  var percentage: (multiplier: Double, divisor: Double)?

  var isHue = false

  /// What CSS confines the component to when it reads it.
  var bounds: ClosedRange<Double> = -Double.infinity...Double.infinity

  static let hue = ComponentSyntax(percentage: nil, isHue: true)
  static let unbounded = ComponentSyntax(percentage: (1, 100))
  static let unit = ComponentSyntax(percentage: (1, 100), bounds: 0...1)
  static let eightBit = ComponentSyntax(numberDivisor: 255, percentage: (1, 100), bounds: 0...1)

  func component(number: Double) -> Double { clamped(number / numberDivisor) }

  func component(percentage value: Double) -> Double? {
    percentage.map { clamped(value * $0.multiplier / $0.divisor) }
  }

  private func clamped(_ value: Double) -> Double { min(max(value, bounds.lowerBound), bounds.upperBound) }
}

extension ComponentSyntax {
  /// The shortest text that is read back as `value`, or the nearest there is.
  func shortestText(for value: Double) -> String {
    let number = value * numberDivisor
    let numbers = [shortestNumber(number), shortestNumber(number.rounded())]
    let candidates = numbers + [percentageText(for: value)].compactMap { $0 }
    let exact = candidates.filter { reads($0, as: value) }
    return exact.min { $0.utf8.count < $1.utf8.count } ?? numbers[0]
  }

  private func percentageText(for value: Double) -> String? {
    percentage.map { shortestNumber(value * $0.divisor / $0.multiplier) + "%" }
  }

  private func reads(_ text: String, as value: Double) -> Bool {
    if text.hasSuffix("%") { return Double(text.dropLast()).flatMap(component(percentage:)) == value }
    return Double(text).map(component(number:)) == value
  }
}

/// The fewest characters that are read back as `value`: no zero before the point, an exponent where it is shorter.
func shortestNumber(_ value: Double) -> String {
  guard value.isFinite, value != 0 else { return "0" }
  let (digits, exponent) = decimalParts(of: value.magnitude)
  let plain = plainNotation(digits, exponent: exponent)
  let scientific = exponent == 0 ? digits : "\(digits)e\(exponent)"
  let shortest = scientific.utf8.count < plain.utf8.count ? scientific : plain
  return value < 0 ? "-" + shortest : shortest
}

/// The shortest digits that name `value`, without zeros at either end, and the power of ten they are multiplied by.
private func decimalParts(of value: Double) -> (digits: String, exponent: Int) {
  let parts = value.description.split(separator: "e")
  let mantissa = parts[0].split(separator: ".")
  let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
  var exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
  var digits = (mantissa[0] + fraction).drop { $0 == "0" }
  while digits.last == "0" {
    digits.removeLast()
    exponent += 1
  }
  return (String(digits), exponent)
}

private func plainNotation(_ digits: String, exponent: Int) -> String {
  if exponent >= 0 { return digits + String(repeating: "0", count: exponent) }
  let whole = digits.count + exponent
  guard whole > 0 else { return "." + String(repeating: "0", count: -whole) + digits }
  return digits.prefix(whole) + "." + digits.dropFirst(whole)
}
