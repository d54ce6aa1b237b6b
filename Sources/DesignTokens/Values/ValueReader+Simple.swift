import DocumentReading

// Numbers, lengths, times, fonts and curves: DTCG 2025.10, chapter 8.

extension ValueReader {
  mutating func number(_ place: SourcedNode) -> Number? {
    read(place, as: .number, from: \.number) { (reader, place) -> Number? in
      reader.dialectText(place, DraftText.number) ?? reader.numberLiteral(place)
    }
  }

  /// A number that no dialect writes as text.
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
    if let dimension = place.node.plainDimension { return dimension }
    let place = withNumber(withUnit(place))
    if dialect == .compat, let found = compatibleDimension(place) { return found.value }
    if let text = place.node.relativeLength {
      reportInvalid("a length must be in px or rem, but \(text) is relative", at: place, advice: .absoluteLength)
      return nil
    }
    guard let (value, unit) = measure(place, .dimension, TokenValue.Dimension.Unit.self) else { return nil }
    return TokenValue.Dimension(value: value, unit: unit)
  }

  /// `{ "value": 4, "unit": "pixels" }` of a tool with the unit of CSS; any other value unchanged.
  mutating func withUnit(_ place: SourcedNode) -> SourcedNode {
    guard dialect == .compat, var members = place.node.members, profile(of: place).isOfTool,
      let index = members.firstIndex(where: { $0.key == "unit" }), let name = members[index].node.string
    else { return place }
    let node = members[index].node
    let unit = UnitName.symbol(of: name)
    if unit == name { return place }
    noteDialect(.text(name), at: place.at(node))
    members[index].node = node.replacing(.string(unit))
    return place.at(place.node.replacing(.object(members)))
  }

  /// `{ "value": "0.5", "unit": "rem" }` with a number, as the standard has it; any other value unchanged.
  mutating func withNumber(_ place: SourcedNode) -> SourcedNode {
    guard dialect == .compat, var members = place.node.members,
      let index = members.firstIndex(where: { $0.key == "value" }), let text = members[index].node.string,
      members.node("unit")?.string != nil, let (number, unit) = DraftText.measure(text), unit.isEmpty
    else { return place }
    let node = members[index].node
    noteDialect(.text(text), at: place.at(node))
    members[index].node = node.replacing(.number(NumberLiteral(text: number.literal, value: number.value)))
    return place.at(place.node.replacing(.object(members)))
  }

  /// A length as drafts and tools write it; nil for any other value, and a value of nil after reporting an error.
  private mutating func compatibleDimension(_ place: SourcedNode) -> (value: TokenValue.Dimension?, Void)? {
    if let number = place.node.number { return (bareSize(Number(number), at: place), ()) }
    let unit = place.node["unit"]?.string
    if unit?.isEmpty == true, let number = place.node["value"]?.number {
      return (bareSize(Number(number), at: place), ())
    }
    if unit == "em", let number = place.node["value"]?.number {
      if let size = relativeSize(number.text + "em", at: place) { return (size, ()) }
      guard number.value == 0 else { return nil }
      report(.zero(number.text + "em"), at: place, severity: .warning)
      return (TokenValue.Dimension(value: Number(0), unit: .px), ())
    }
    guard let text = place.node.string, let (number, unit) = DraftText.measure(text) else { return nil }
    if unit.isEmpty { return (bareSize(number, at: place), ()) }
    if let dimension = DraftText.dimension(text) {
      noteDialect(.text(text), at: place)
      if unit == "pt", number.value != 0 {
        features.note(guess: number.literal + "px", for: text.trimmed, at: place.node.offset, in: place.source)
      }
      return (dimension, ())
    }
    if let size = relativeSize(text, at: place) { return (size, ()) }
    guard number.value == 0, SizeText.isRelative(unit) else { return nil }
    report(.zero(text), at: place, severity: .warning)
    return (TokenValue.Dimension(value: Number(0), unit: .px), ())
  }

  /// A size without a unit: in the unit that the manifest or the tool that wrote it gives.
  mutating func bareSize(_ number: Number, at place: SourcedNode) -> TokenValue.Dimension? {
    isWithoutUnit = true
    let (profile, text) = (profile(of: place), place.node.string)
    if let unit = rules.unit(of: subject).flatMap({ TokenValue.Dimension.Unit(rawValue: $0) }) {
      return TokenValue.Dimension(value: number, unit: unit)
    }
    if number.value == 0 {
      if let text { noteDialect(.text(text), at: place) }
      if text == nil, !profile.isOfTool { report(.zero(number.literal), at: place, severity: .warning) }
      return TokenValue.Dimension(value: number, unit: .px)
    }
    guard let unit = isInsideComposite ? profile.barePart ?? profile.bareSize : profile.bareSize else {
      reportInvalid("'\(number.literal)' has no unit", at: place, advice: missingUnit(of: number))
      return nil
    }
    if let text { noteDialect(.text(text), at: place) }
    if profile.guessesSize { noteGuess(number, unit, at: place) }
    return TokenValue.Dimension(value: number, unit: unit)
  }

  /// The size that another token has without a unit, being a number.
  mutating func size(ofTarget number: Number, at place: SourcedNode) -> TokenValue.Dimension? {
    let profile = profile(of: place)
    let settled = rules.unit(of: subject).flatMap { TokenValue.Dimension.Unit(rawValue: $0) }
    guard let unit = settled ?? profile.bareSize else { return nil }
    if settled == nil, number.value != 0, profile.guessesSize { noteGuess(number, unit, at: place) }
    return TokenValue.Dimension(value: number, unit: unit)
  }

  private func missingUnit(of number: Number) -> String {
    let object = #"{ "value": \#(number.literal), "unit": "px" }"#
    // What is set for a group holds for its tokens.
    let group = subject.lastIndex(of: ".").map { subject[..<$0] + ".*" } ?? subject[...]
    let reading = group.isEmpty ? "" : #", or settle it in the manifest: "reading": { "\#(group)": { "unit": "px" } }"#
    return "write \(object), or \"rem\" as the unit" + reading
  }

  private mutating func noteGuess(_ number: Number, _ unit: TokenValue.Dimension.Unit, at place: SourcedNode) {
    let pixels = unit == .rem ? " (\(Number(derived: number.value * 16).literal)px)" : ""
    noteGuess(number, unit.rawValue + pixels, at: place)
  }

  private mutating func noteGuess(_ number: Number, _ unit: String, at place: SourcedNode) {
    features.note(guess: number.literal + unit, for: number.literal, at: place.node.offset, in: place.source)
  }

  mutating func duration(_ place: SourcedNode) -> TokenValue.Duration? {
    read(place, as: .duration, from: \.duration) { $0.durationLiteral($1) }
  }

  private mutating func durationLiteral(_ place: SourcedNode) -> TokenValue.Duration? {
    if let duration = place.node.plainDuration { return duration }
    if let duration = dialectText(place, DraftText.duration) { return duration }
    let place = withNumber(withUnit(place))
    if dialect == .compat, let number = bareNumber(place) {
      let settled = rules.unit(of: subject).flatMap { TokenValue.Duration.Unit(rawValue: $0) }
      let profile = profile(of: place)
      if let unit = settled ?? profile.bareDuration ?? (number.value == 0 ? .ms : nil) {
        if settled == nil, profile.guessesSpeeds, NameMeaning.isSpeed(subject.split(separator: ".").map(String.init)) {
          noteGuess(number, unit.rawValue, at: place)
        }
        if let text = place.node.string { noteDialect(.text(text), at: place) }
        return TokenValue.Duration(value: number, unit: unit)
      }
    }
    guard let (value, unit) = measure(place, .duration, TokenValue.Duration.Unit.self) else { return nil }
    return TokenValue.Duration(value: value, unit: unit)
  }

  /// A number, or a text that is one.
  private func bareNumber(_ place: SourcedNode) -> Number? {
    if let number = place.node.number { return Number(number) }
    guard let text = place.node.string, let (number, unit) = DraftText.measure(text), unit.isEmpty else { return nil }
    return number
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
    if let families = fontFamilyText(place) { return families }
    return read(place, as: .fontFamily, from: \.fontFamily) { $0.fontFamilyLiteral($1) }
  }

  /// `{font.brand}, {font.fallback}, serif`: the families of a text with several references; nil for any other value, and
  /// where one of them leads to none.
  private mutating func fontFamilyText(_ place: SourcedNode) -> [String]? {
    guard dialect == .compat, let text = place.node.string?.withoutSemicolon, text.utf8.contains(UInt8(ascii: ",")),
      text.utf8.contains(UInt8(ascii: "{")),
      let parts = CSSList.parts(of: text[...], separator: \.isComma), parts.count > 1
    else { return nil }
    var families: [String] = []
    for part in parts {
      guard let reference = Reference(part) else {
        families.append(part.withoutQuotes(dialect))
        continue
      }
      guard case .alias(let path) = reference, case .token(let token) = scope.target(ofAlias: path),
        let names = token.value.fontFamily
      else { return nil }
      families += names
    }
    noteDialect(.textWithReferences(text), at: place)
    return families
  }

  private mutating func fontFamilyLiteral(_ place: SourcedNode) -> [String]? {
    switch place.node.value {
    case .string(let text):
      let name = dialect == .compat ? text.withoutSemicolon : text
      guard dialect == .compat, name.utf8.contains(.init(ascii: ",")) else { return [name.withoutQuotes(dialect)] }
      noteDialect(.text(name), at: place)
      return name.split(separator: ",").map { $0.trimmed.withoutQuotes(dialect) }.filter { !$0.isEmpty }
    case .array(let names) where names.isEmpty:
      reportInvalid("a list of font families must have at least one item", at: place)
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
  /// The standard does not allow braces here, but files use them; they may refer to a whole list.
  private mutating func family(_ place: SourcedNode) -> [String]? {
    if dialect == .compat, case .alias = Reference(place.node) {
      report(.bracesInList("fontFamily"), at: place, severity: .warning)
      return read(place, as: .fontFamily, from: \.fontFamily) { _, _ in nil }
    }
    return readPart(place, "the name of a font family") { (reader, place) -> [String]? in
      if let name = place.node.string { return [name.withoutQuotes(reader.dialect)] }
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
      reportInvalid("a font weight must be between 1 and 1000, but is \(number.text)", at: place)
    case .string(let name):
      if let weight = FontWeightName.weights[name] {
        return TokenValue.FontWeight(weight: Number(weight), name: name)
      }
      if let weight = dialectText(place, DraftText.fontWeight) { return weight }
      if dialect == .compat, let (weight, style) = DraftText.styledWeight(name) {
        noteDialect(.text(name), at: place)
        report(.fontStyle(name, style), at: place, severity: .warning)
        return weight
      }
      let advice = NearestName.advice(for: name, among: FontWeightName.all)
      reportInvalid("unknown font weight '\(name)'", at: place, advice: advice)
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
      reportInvalid("a cubic Bézier curve must be an array of four numbers", at: place)
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
    reportInvalid("the x of a control point must be between 0 and 1, but is \(number.literal)", at: place)
    return nil
  }
}

extension DataNode {
  /// `-0.02em` or `5%`, as a text or as an object: what many files have for letter spacing.
  fileprivate var relativeLength: String? {
    if self["unit"]?.string == "em", let number = self["value"]?.number { return number.text + "em" }
    guard let text = string, let (_, unit) = DraftText.measure(text), unit == "em" || unit == "%" else { return nil }
    return "'\(text)'"
  }
}

extension String {
  fileprivate static let absoluteLength =
    "multiply it by the font size and write the result in px or rem; in text styles 'livery convert' does so"

  /// Families without the end of the declaration that they were copied from: `sans-serif;`.
  fileprivate var withoutSemicolon: String {
    utf8.last == UInt8(ascii: ";") ? String(dropLast()).trimmed : self
  }

  /// A font family without the quotes that CSS needs around it.
  fileprivate func withoutQuotes(_ dialect: TokenReading.Dialect) -> String {
    guard dialect == .compat, utf8.count > 2, let first = utf8.first, first == utf8.last,
      first == UInt8(ascii: "'") || first == UInt8(ascii: "\"")
    else { return self }
    return String(dropFirst().dropLast())
  }
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
  fileprivate static func zero(_ text: String) -> ReferenceProblem {
    ReferenceProblem(
      id: "invalid-value",
      message: "\(text) is read as 0px: a length of the standard has a value and a unit, px or rem",
      advice: #"write {"value": 0, "unit": "px"}"#
    )
  }

  fileprivate static func fontStyle(_ name: String, _ style: String) -> ReferenceProblem {
    ReferenceProblem(
      id: "invalid-value",
      message: "'\(name)' is a weight and a style: the standard has no font style, so '\(style)' is left out"
    )
  }

  fileprivate static func bracesInList(_ type: String) -> ReferenceProblem {
    ReferenceProblem(
      id: "invalid-value",
      message: "the standard does not allow braces inside a \(type) list",
      advice: "point to the value with {\"$ref\": \"#/…/$value\"}"
    )
  }
}
