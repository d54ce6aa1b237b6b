import DocumentReading

// Numbers, lengths, times, fonts and curves: DTCG 2025.10, chapter 8.

extension ValueReader {
  mutating func number(_ place: SourcedNode) -> Number? {
    read(place, as: .number, from: \.number) { (reader, place) -> Number? in
      reader.dialectText(place, DraftText.number) ?? reader.numberLiteral(place)
    }
  }

  /// A number that no dialect has ever written as text.
  mutating func plainNumber(_ place: SourcedNode) -> Number? {
    read(place, as: .number, from: \.number) { $0.numberLiteral($1) }
  }

  mutating func numberLiteral(_ place: SourcedNode) -> Number? {
    if let number = place.node.number { return Number(number) }
    reportInvalid(wanted: "a number", at: place)
    return nil
  }

  mutating func numberPart(_ place: SourcedNode) -> Number? {
    readPart(place, "a number") { $0.numberLiteral($1) }
  }

  mutating func dimension(_ place: SourcedNode) -> TokenValue.Dimension? {
    read(place, as: .dimension, from: \.dimension) { $0.dimensionLiteral($1) }
  }

  private mutating func dimensionLiteral(_ place: SourcedNode) -> TokenValue.Dimension? {
    if let dimension = dialectText(place, DraftText.dimension) {
      isWithoutUnit = place.node.string.flatMap(DraftText.measure)?.unit.isEmpty ?? false
      return dimension
    }
    if let text = place.node.relativeLength {
      reportInvalid("a length is given in px or rem, and \(text) is relative", at: place, advice: .absoluteLength)
      return nil
    }
    guard let (value, unit) = measure(place, .dimension, TokenValue.Dimension.Unit.self) else { return nil }
    return TokenValue.Dimension(value: value, unit: unit)
  }

  mutating func duration(_ place: SourcedNode) -> TokenValue.Duration? {
    read(place, as: .duration, from: \.duration) { $0.durationLiteral($1) }
  }

  private mutating func durationLiteral(_ place: SourcedNode) -> TokenValue.Duration? {
    if let duration = dialectText(place, DraftText.duration) { return duration }
    guard let (value, unit) = measure(place, .duration, TokenValue.Duration.Unit.self) else { return nil }
    return TokenValue.Duration(value: value, unit: unit)
  }

  /// A number with a unit.
  private mutating func measure<Unit: Keyword>(_ place: SourcedNode, _ names: FieldNames, _: Unit.Type) -> (
    Number, Unit
  )? {
    guard let members = fields(names, of: place) else { return nil }
    let value = members["value", in: place].flatMap { numberPart($0) }
    let unit = members["unit", in: place].flatMap { keyword($0, "a unit", Unit.self) }
    guard let value, let unit else { return nil }
    return (value, unit)
  }

  /// One of a few words.
  mutating func keyword<Word: Keyword>(_ place: SourcedNode, _ what: String, _: Word.Type) -> Word? {
    readPart(place, what) { (reader, place) -> Word? in
      if let text = place.node.string, let word = Word(rawValue: text) { return word }
      reader.reportWord(place, Word.allCases.map(\.rawValue))
      return nil
    }
  }

  mutating func reportWord(_ place: SourcedNode, _ words: [String]) {
    let advice = place.node.string.flatMap { NearestName.advice(for: $0, among: words) }
    reportInvalid(wanted: words.joinedByOr, at: place, advice: advice)
  }
}

// MARK: - Fonts

extension ValueReader {
  mutating func fontFamily(_ place: SourcedNode) -> [String]? {
    read(place, as: .fontFamily, from: \.fontFamily) { $0.fontFamilyLiteral($1) }
  }

  private mutating func fontFamilyLiteral(_ place: SourcedNode) -> [String]? {
    switch place.node.value {
    case .string(let name):
      return [name]
    case .array(let names) where names.isEmpty:
      reportInvalid("a list of font families holds at least one", at: place)
      return nil
    case .array(let names):
      let families = names.map { family(place.at($0)) }
      return families.contains(where: { $0 == nil }) ? nil : families.flatMap { $0 ?? [] }
    default:
      reportInvalid(wanted: "the name of a font family, or a list of names", at: place)
      return nil
    }
  }

  /// Reads one entry of a list.
  ///
  /// The standard has no braces here, but files have; they may stand for a family's whole list.
  private mutating func family(_ place: SourcedNode) -> [String]? {
    if dialect == .compat, case .alias = Reference(place.node) {
      report(.bracesInList("fontFamily"), at: place, severity: .warning)
      return read(place, as: .fontFamily, from: \.fontFamily) { _, _ in nil }
    }
    return readPart(place, "the name of a font family") { (reader, place) -> [String]? in
      if let name = place.node.string { return [name] }
      reader.reportInvalid(wanted: "the name of a font family", at: place)
      return nil
    }
  }

  mutating func fontWeight(_ place: SourcedNode) -> TokenValue.FontWeight? {
    read(place, as: .fontWeight, from: \.fontWeight) { $0.fontWeightLiteral($1) }
  }

  private mutating func fontWeightLiteral(_ place: SourcedNode) -> TokenValue.FontWeight? {
    switch place.node.value {
    case .number(let number):
      if (1...1000).contains(number.value) { return TokenValue.FontWeight(weight: Number(number), name: nil) }
      reportInvalid("a font weight lies between 1 and 1000, and \(number.text) does not", at: place)
    case .string(let name):
      if let weight = FontWeightName.weights[name] {
        return TokenValue.FontWeight(weight: Number(weight), name: name)
      }
      if let weight = dialectText(place, DraftText.fontWeight) { return weight }
      let advice = NearestName.advice(for: name, among: FontWeightName.all)
      reportInvalid("'\(name)' is no name of a font weight", at: place, advice: advice)
    default:
      reportInvalid(wanted: "a font weight", at: place)
    }
    return nil
  }
}

// MARK: - Curves

extension ValueReader {
  mutating func cubicBezier(_ place: SourcedNode) -> TokenValue.CubicBezier? {
    read(place, as: .cubicBezier, from: \.cubicBezier) { $0.cubicBezierLiteral($1) }
  }

  private mutating func cubicBezierLiteral(_ place: SourcedNode) -> TokenValue.CubicBezier? {
    if let curve = dialectText(place, DraftText.curve) { return curve }
    guard let items = place.node.array, items.count == 4 else {
      reportInvalid("a cubic Bézier curve is a list of four numbers", at: place)
      return nil
    }
    let numbers = items.enumerated().map { coordinate(place.at($1), isX: $0 % 2 == 0) }
    guard let x1 = numbers[0], let y1 = numbers[1], let x2 = numbers[2], let y2 = numbers[3] else { return nil }
    return TokenValue.CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  private mutating func coordinate(_ place: SourcedNode, isX: Bool) -> Number? {
    if dialect == .compat, case .alias = Reference(place.node) {
      report(.bracesInList("cubicBezier"), at: place, severity: .warning)
      return plainNumber(place).flatMap { checked($0, isX: isX, at: place) }
    }
    return readPart(place, "a number") { reader, place in
      reader.numberLiteral(place).flatMap { reader.checked($0, isX: isX, at: place) }
    }
  }

  private mutating func checked(_ number: Number, isX: Bool, at place: SourcedNode) -> Number? {
    guard isX, !(0...1).contains(number.value) else { return number }
    reportInvalid("the x of a control point lies between 0 and 1, and \(number.literal) does not", at: place)
    return nil
  }
}

extension DataNode {
  /// `-0.02em` or `5%`, as a text or as an object: what many files have for letter spacing.
  fileprivate var relativeLength: String? {
    if let number = self["value"]?.number, self["unit"]?.string == "em" { return number.text + "em" }
    guard let text = string, let (_, unit) = DraftText.measure(text), unit == "em" || unit == "%" else { return nil }
    return "'\(text)'"
  }
}

extension String {
  fileprivate static let absoluteLength =
    "multiply it by the font size and write the result in px or rem; in text styles 'livery convert' does so"
}

extension FieldNames {
  fileprivate static let dimension = FieldNames(what: "a dimension", required: ["value", "unit"])
  fileprivate static let duration = FieldNames(what: "a duration", required: ["value", "unit"])
}

/// A set of words of which a value is one.
package protocol Keyword: RawRepresentable<String>, CaseIterable {}
extension TokenValue.Dimension.Unit: Keyword {}
extension TokenValue.Duration.Unit: Keyword {}
extension TokenValue.StrokeStyle.Keyword: Keyword {}
extension TokenValue.StrokeStyle.LineCap: Keyword {}

extension Number {
  init(_ literal: NumberLiteral) {
    self.init(literal.value, literal: literal.text)
  }
}

extension [String] {
  /// `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`.
  var joinedByOr: String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension ReferenceProblem {
  fileprivate static func bracesInList(_ type: String) -> ReferenceProblem {
    ReferenceProblem(
      id: "invalid-value",
      message: "the standard knows no braces inside a \(type) list",
      advice: "point to the value with {\"$ref\": \"#/…/$value\"}"
    )
  }
}
