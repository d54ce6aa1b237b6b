// Source: CSS Color 4, the syntax of the color functions, modern (with spaces) and legacy (with commas).

extension ColorParser {
  /// The color function called `name`, behind its opening parenthesis.
  mutating func function(_ name: String, at start: Int) throws(ColorSyntaxError) -> Color {
    scanner.skipSpace()
    let notation = try notation(called: name, at: start)
    let first = try part()
    let isSpaced = scanner.skipSpace()
    if scanner.skip(",") { return try commaSeparated(notation, first: first) }
    return try spaceSeparated(notation, first: first, isSpaced: isSpaced)
  }

  private mutating func notation(called name: String, at start: Int) throws(ColorSyntaxError) -> FunctionNotation {
    if name == "color" { return try predefinedSpace() }
    guard let notation = FunctionNotation.functions.first(where: { $0.name == name }) else {
      throw .unknownFunction(name, at: start)
    }
    return notation
  }

  private mutating func predefinedSpace() throws(ColorSyntaxError) -> FunctionNotation {
    let start = scanner.offset
    let name = scanner.name()
    guard let notation = FunctionNotation.predefined.first(where: { $0.name == name }) else {
      throw .unknownSpace(name, at: start)
    }
    scanner.skipSpace()
    return notation
  }

  /// `a b c` or `a b c / alpha`, after the first component.
  private mutating func spaceSeparated(
    _ notation: FunctionNotation,
    first: Part,
    isSpaced: Bool
  ) throws(ColorSyntaxError) -> Color {
    var values = [try first.component(notation.components[0])]
    var isSpaced = isSpaced
    for syntax in notation.components.dropFirst() {
      try expectSpace(isSpaced, after: values.count)
      values.append(try part().component(syntax))
      isSpaced = scanner.skipSpace()
    }
    var alpha: Double? = 1
    if scanner.skip("/") {
      scanner.skipSpace()
      alpha = try part().component(.unit)
    }
    try expectEnd()
    return Color(notation.space, values[0], values[1], values[2], alpha: alpha)
  }

  private func expectSpace(_ isSpaced: Bool, after count: Int) throws(ColorSyntaxError) {
    if scanner.isAtEnd || scanner.next == UInt8(ascii: ")") || scanner.next == UInt8(ascii: "/") {
      throw .tooFewComponents(count, at: scanner.offset)
    }
    if scanner.next == UInt8(ascii: ",") { throw .commaAmongSpaces(at: scanner.offset) }
    guard isSpaced || scanner.next.map({ $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) == true else {
      throw .missingSpace(at: scanner.offset)
    }
  }

  /// Closes the function; the error names what was found instead.
  private mutating func expectEnd() throws(ColorSyntaxError) {
    scanner.skipSpace()
    // At the end of the text CSS closes the function implicitly; a truncated value is better reported.
    guard !scanner.isAtEnd else { throw .unclosed(at: scanner.offset) }
    if scanner.next == UInt8(ascii: ",") { throw .commaAmongSpaces(at: scanner.offset) }
    guard scanner.skip(")") else { throw .tooManyComponents(at: scanner.offset) }
  }
}

// MARK: The syntax with commas

extension ColorParser {
  /// `a, b, c` or `a, b, c, alpha`, after the first comma.
  private mutating func commaSeparated(
    _ notation: FunctionNotation,
    first: Part
  ) throws(ColorSyntaxError) -> Color {
    guard notation.allowsCommas else { throw .commasNotAllowed(in: notation.name, at: scanner.offset - 1) }
    var usesPercentages: Bool?
    var values = [try legacyComponent(first, notation.components[0], usesPercentages: &usesPercentages)]
    for (index, syntax) in notation.components.enumerated().dropFirst() {
      if index > 1 { try expectComma(after: index) }
      scanner.skipSpace()
      values.append(try legacyComponent(try part(), syntax, usesPercentages: &usesPercentages))
      scanner.skipSpace()
    }
    var alpha: Double? = 1
    if scanner.skip(",") { alpha = try legacyAlpha() }
    if scanner.next == UInt8(ascii: "/") { throw .slashAmongCommas(at: scanner.offset) }
    try expectEnd()
    return Color(notation.space, values[0], values[1], values[2], alpha: alpha)
  }

  private mutating func expectComma(after count: Int) throws(ColorSyntaxError) {
    guard !scanner.skip(",") else { return }
    if scanner.isAtEnd || scanner.next == UInt8(ascii: ")") { throw .tooFewComponents(count, at: scanner.offset) }
    throw .missingComma(at: scanner.offset)
  }

  /// Numbers or percentages, but all alike; in `hsl()` only percentages; never `none`.
  private func legacyComponent(
    _ part: Part,
    _ syntax: ComponentSyntax,
    usesPercentages: inout Bool?
  ) throws(ColorSyntaxError) -> Double? {
    if part.isNone { throw .noneAmongCommas(at: part.offset) }
    guard !syntax.isHue else { return try part.component(syntax) }
    // Only the number of rgb() has a scale of its own; hsl() with commas takes only percentages.
    if syntax.numberDivisor == 1, !part.isPercentage { throw .percentageNeeded(at: part.offset) }
    if let usesPercentages, usesPercentages != part.isPercentage { throw .mixedUnits(at: part.offset) }
    usesPercentages = part.isPercentage
    return try part.component(syntax)
  }

  private mutating func legacyAlpha() throws(ColorSyntaxError) -> Double? {
    scanner.skipSpace()
    let alpha = try part()
    if alpha.isNone { throw .noneAmongCommas(at: alpha.offset) }
    scanner.skipSpace()
    return try alpha.component(.unit)
  }
}

// MARK: Components

extension ColorParser {
  /// A number, a percentage, an angle or `none`.
  private mutating func part() throws(ColorSyntaxError) -> Part {
    let start = scanner.offset
    guard let number = scanner.number() else { return Part(value: try keyword(at: start), offset: start) }
    if scanner.skip("%") { return Part(value: .percentage(number), offset: start) }
    return Part(value: try withUnit(number), offset: start)
  }

  private mutating func withUnit(_ number: Double) throws(ColorSyntaxError) -> Part.Value {
    let start = scanner.offset
    let unit = scanner.unit()
    switch unit {
    case "": return .number(number)
    case "deg": return .angle(number)
    case "grad": return .angle(number * 9 / 10)
    case "rad": return .angle(number * 180 / .pi)
    case "turn": return .angle(number * 360)
    default: throw .unknownUnit(unit, at: start)
    }
  }

  private mutating func keyword(at start: Int) throws(ColorSyntaxError) -> Part.Value {
    let name = scanner.name()
    if name == "none" { return .none }
    if scanner.isAtEnd && name.isEmpty { throw .unclosed(at: start) }
    throw .notAComponent(name, at: start)
  }
}

/// A component as written in the text.
private struct Part {
  enum Value {
    case none
    case number(Double)
    case percentage(Double)
    case angle(Double)
  }

  var value: Value
  var offset: Int

  var isNone: Bool { if case .none = value { true } else { false } }
  var isPercentage: Bool { if case .percentage = value { true } else { false } }

  /// The component as it is stored, `nil` for `none`.
  func component(_ syntax: ComponentSyntax) throws(ColorSyntaxError) -> Double? {
    switch value {
    case .none: return nil
    case .number(let number): return syntax.component(number: number)
    case .angle(let degrees):
      guard syntax.isHue else { throw .unexpectedAngle(at: offset) }
      return degrees
    case .percentage(let percentage):
      guard let component = syntax.component(percentage: percentage) else { throw .unexpectedPercentage(at: offset) }
      return component
    }
  }
}

// MARK: Messages

extension ColorSyntaxError {
  fileprivate static func unknownFunction(_ name: String, at offset: Int) -> Self {
    .init(offset: offset, message: "unsupported color function '\(name)()'")
  }

  fileprivate static func unknownSpace(_ name: String, at offset: Int) -> Self {
    let found = name.isEmpty ? "missing color space name" : "unknown color space '\(name)'"
    let known = FunctionNotation.predefined.map(\.name).joined(separator: ", ")
    return .init(offset: offset, message: "\(found); color() supports \(known)")
  }

  fileprivate static func tooFewComponents(_ count: Int, at offset: Int) -> Self {
    .init(offset: offset, message: "expected three components, found \(count)")
  }

  fileprivate static func tooManyComponents(at offset: Int) -> Self {
    .init(offset: offset, message: "expected ')'; alpha is written after '/'")
  }

  fileprivate static func commaAmongSpaces(at offset: Int) -> Self {
    .init(offset: offset, message: "components must be separated either by spaces or by commas, not by both")
  }

  fileprivate static func missingSpace(at offset: Int) -> Self {
    .init(offset: offset, message: "missing space between the components")
  }

  fileprivate static func unclosed(at offset: Int) -> Self {
    .init(offset: offset, message: "the text ends before the function is closed")
  }

  fileprivate static func commasNotAllowed(in name: String, at offset: Int) -> Self {
    .init(offset: offset, message: "'\(name)' separates its components by spaces, not by commas")
  }

  fileprivate static func slashAmongCommas(at offset: Int) -> Self {
    .init(offset: offset, message: "with commas, alpha is the fourth component, after a third comma")
  }

  fileprivate static func missingComma(at offset: Int) -> Self {
    .init(offset: offset, message: "missing comma between the components")
  }

  fileprivate static func noneAmongCommas(at offset: Int) -> Self {
    .init(offset: offset, message: "'none' is allowed only where the components are separated by spaces")
  }

  fileprivate static func percentageNeeded(at offset: Int) -> Self {
    .init(offset: offset, message: "with commas, saturation and lightness must be percentages")
  }

  fileprivate static func mixedUnits(at offset: Int) -> Self {
    .init(offset: offset, message: "with commas, the components must be all numbers or all percentages")
  }

  fileprivate static func unexpectedAngle(at offset: Int) -> Self {
    .init(offset: offset, message: "only a hue can be an angle")
  }

  fileprivate static func unexpectedPercentage(at offset: Int) -> Self {
    .init(offset: offset, message: "a hue must be a number of degrees or an angle, not a percentage")
  }

  fileprivate static func unknownUnit(_ unit: String, at offset: Int) -> Self {
    .init(offset: offset, message: "unknown unit '\(unit)'; angles are in deg, grad, rad or turn")
  }

  fileprivate static func notAComponent(_ name: String, at offset: Int) -> Self {
    let found = name.isEmpty ? "" : ", found '\(name)'"
    return .init(offset: offset, message: "expected a number, a percentage or 'none'\(found)")
  }
}
