import ColorScience
import DocumentReading

// Values of other tools that the standard has no shape for.

extension ValueReader {
  /// A value that is carried along as it is instead of being read as a type of the standard; nil for any other.
  mutating func opaqueValue(_ place: SourcedNode, as type: TokenType) -> OpaqueValue? {
    guard dialect == .compat else { return nil }
    if isForeignObject(place, as: type) { return OpaqueValue(type: type.rawValue, json: resolvedJSON(place)) }
    if type == .dimension { return relativeSize(place) }
    if let text = place.node.string {
      // `normal` is a weight of the standard, too, and a style of fonts.
      let isWeight =
        type == .fontWeight && FontWeightName.weights[text] != nil && !subject.lowercased().contains("style")
      guard profile(of: place).isOfTool, text.isKeywordOfCSS, !isWeight else { return nil }
      return OpaqueValue(type: type.rawValue, json: .string(text))
    }
    switch type {
    case .border, .shadow:
      return hasRelativeLength(place.node, type) ? OpaqueValue(type: type.rawValue, json: resolvedJSON(place)) : nil
    case .typography:
      if hasRelativeLength(place.node, type) { return OpaqueValue(type: type.rawValue, json: resolvedJSON(place)) }
      guard profile(of: place).isOfTool, let members = place.node.members, members.node("$ref") == nil else {
        return nil
      }
      let style = DialectTypography.inStandardKeys(place.node)
      let isPartial = ["fontFamily", "fontSize", "fontWeight"].contains { style[$0] == nil }
      return isPartial ? OpaqueValue(type: type.rawValue, json: resolvedJSON(place)) : nil
    default: return nil
    }
  }

  /// What a tool wrote in place of a value of the type: a value of the type that it looks like, or what its own outputs have;
  /// nil if something else is wrong with it.
  ///
  /// - Parameter count: How many problems there were before it was read as the type.
  mutating func misfit(_ place: SourcedNode, as type: TokenType, after count: Int) -> ReadValue? {
    guard var problem = misfitOfTool(place, after: count) else { return nil }
    let before = problemCount
    if let other = ValueForm.onlyType(of: place.node), other != type, let value = value(place, as: other) {
      problem.notes.append(Diagnostic.Note("it is read as what it looks like, which is of type \(other.rawValue)"))
      dropProblems(after: count)
      report(problem)
      return .value(value)
    }
    guard mayBeCarried(place.node, as: type) else {
      dropProblems(after: before)
      return nil
    }
    let value = OpaqueValue(type: type.rawValue, json: resolvedJSON(place))
    guard problemCount == before else { return nil }
    problem.notes.append(Diagnostic.Note("the value is carried along as it is, and not measured"))
    dropProblems(after: count)
    report(problem)
    return .opaque(value)
  }

  /// The first error since there were so many problems, as a warning, if a tool wrote the value, and all that is wrong is that
  /// something is none of its type.
  private func misfitOfTool(_ place: SourcedNode, after count: Int) -> Diagnostic? {
    let mayBe: [Diagnostic.ID] = ["invalid-value", "alias-type", "alias-syntax"]
    guard profile(of: place).isOfTool,
      problems[count...].allSatisfy({ $0.severity != .error || mayBe.contains($0.id) })
    else { return nil }
    return problems[count...].first { $0.severity == .error }?.asWarning
  }

  /// A part of a tool's value that may be missing: what is none of its type is left out with a warning, since the rest of the
  /// value says what it means without it.
  mutating func dispensable<Value>(
    _ part: MissingPart,
    _ place: SourcedNode,
    standard: Value,
    _ read: (inout Self, SourcedNode) -> Value?
  ) -> Value? {
    let count = problemCount
    if let value = read(&self, place) { return value }
    guard var problem = misfitOfTool(place, after: count) else { return nil }
    problem.notes.append(Diagnostic.Note("'\(part.key)' is left out, and read as \(part.text)"))
    dropProblems(after: count)
    report(problem)
    return standard
  }

  /// Whether a value that is none of its type means something all the same; `#fffffff` is a mistake everywhere.
  private func mayBeCarried(_ node: DataNode, as type: TokenType) -> Bool {
    switch node.value {
    case .string(let text): !text.isEmpty && !text.hasPrefix("#")
    case .number: true
    case .object(let members): type.isComposite && members.node("$ref") == nil
    case .array: type.isComposite
    case .null, .bool: false
    }
  }

  /// A composite value without its empty texts, with which tools say that a part is not there.
  func withoutEmptyParts(_ place: SourcedNode, as type: TokenType) -> SourcedNode {
    guard type.isComposite, profile(of: place).isOfTool else { return place }
    func isEmpty(_ node: DataNode) -> Bool { node.string?.isEmpty == true }
    switch place.node.value {
    case .object(let members) where members.contains(where: { isEmpty($0.node) }):
      return place.at(place.node.replacing(.object(members.filter { !isEmpty($0.node) })))
    case .array(let items) where items.contains(where: { $0.members?.contains { isEmpty($0.node) } == true }):
      return place.at(place.node.replacing(.array(items.map { withoutEmptyParts(place.at($0), as: type).node })))
    default: return place
    }
  }

  /// Whether a tool's value is an object of a project's own where the type has a plain value: `{ "min": …, "max": … }`.
  private func isForeignObject(_ place: SourcedNode, as type: TokenType) -> Bool {
    guard case .object(let members) = place.node.value, let first = members.first,
      // What nearly all objects begin with.
      first.key != "value", first.key != "colorSpace", profile(of: place).isOfTool, !place.node.isColorByChannels
    else { return false }
    switch type {
    case .color, .dimension, .duration, .number, .fontWeight, .fontFamily:
      return !members.contains { FieldNames.ofPlainValues.contains($0.key) }
    default: return false
    }
  }

  /// Whether a length in a composite value depends on another one, so that the value cannot be of the standard.
  ///
  /// Letter spacing and line height are not asked: in a text style, what they are relative to is known.
  private func hasRelativeLength(_ node: DataNode, _ type: TokenType) -> Bool {
    if let items = node.array { return items.contains { hasRelativeLength($0, type) } }
    guard let members = node.members else { return false }
    let keys = type == .typography ? FieldNames.lengthsOfTypography : FieldNames.lengthsOfComposites
    return members.indices.contains { keys.contains(members[$0].key) && isRelativeLength(members[$0].node) }
  }

  private func isRelativeLength(_ node: DataNode) -> Bool {
    if node.plainDimension != nil { return false }
    if let unit = node["unit"]?.string { return SizeText.isRelative(unit) && node["value"]?.number?.value != 0 }
    guard let text = node.string else { return false }
    guard case .alias(let path)? = Reference(text) else { return SizeText.isRelativeLength(text) }
    guard case .opaque(let token) = scope.target(ofAlias: path), token.value.type == TokenType.dimension.rawValue else {
      return false
    }
    return DraftText.measure(token.value.text)?.number.value != 0
  }

  /// The type of a length or a duration that stands where a number should.
  func typeOfMeasure(_ place: SourcedNode) -> TokenType? {
    guard place.node.string != nil, let type = ValueForm.onlyType(of: place.node) else { return nil }
    return [.dimension, .duration].contains(type) ? type : nil
  }

  /// A length that depends on another one, or several lengths in one text.
  private mutating func relativeSize(_ place: SourcedNode) -> OpaqueValue? {
    let type = TokenType.dimension.rawValue
    let node = withNumber(withUnit(place)).node
    if let number = node["value"]?.number, let unit = node["unit"]?.string, SizeText.isRelative(unit) {
      return OpaqueValue(type: type, json: .string(number.text + unit))
    }
    guard let text = place.node.string else { return nil }
    let isOfTool = profile(of: place).isOfTool
    let plain = isOfTool ? calculatedText(text) : text
    if DraftText.dimension(plain) != nil { return nil }
    if let (_, unit) = DraftText.measure(plain), SizeText.isRelative(unit) {
      return OpaqueValue(type: type, json: .string(plain))
    }
    guard isOfTool, SizeText.isCompound(plain) || plain.isKeywordOfCSS, tokenWithoutText(in: text) == nil else {
      return nil
    }
    return OpaqueValue(type: type, json: .string(plain))
  }

  /// A value of a type that is not one of the standard: everything is kept, and references in it are followed.
  ///
  /// Nil after reporting an error where a text of a tool has a reference that leads nowhere: browsers know no braces.
  mutating func foreignValue(_ place: SourcedNode, as type: String) -> OpaqueValue? {
    guard !profile(of: place).calculates || verifyReferences(in: place) else { return nil }
    return OpaqueValue(type: type, json: resolvedJSON(place))
  }

  /// A value with every alias in it replaced by what it leads to.
  mutating func resolvedJSON(_ place: SourcedNode) -> JSONValue {
    switch place.node.value {
    case .string(let text):
      guard text.utf8.contains(UInt8(ascii: "{")) else { return .string(text) }
      if case .alias(let path)? = Reference(text) { return json(ofAlias: path, at: place) ?? .string(text) }
      guard profile(of: place).isOfTool else { return .string(text) }
      if let problem = tokenWithoutText(in: text) { report(problem, at: place) }
      return .string(calculatedText(text))
    case .array(let items):
      var result: [JSONValue] = []
      for item in items { result.append(resolvedJSON(place.at(item))) }
      return .array(result)
    case .object(let members):
      var result: [JSONMember] = []
      for member in members { result.append(JSONMember(member.key, resolvedJSON(place.at(member.node)))) }
      return .object(result)
    case .null, .bool, .number:
      return JSONValue(place.node)
    }
  }

  private mutating func json(ofAlias path: String, at place: SourcedNode) -> JSONValue? {
    switch scope.target(ofAlias: path) {
    case .token(let token): return token.value.json
    case .opaque(let token): return token.value.json
    case .problem(let problem):
      report(problem, at: place)
      return nil
    case .part, .invalid: return nil
    }
  }

  /// A text with the tokens in its braces written out, calculated if it is a calculation.
  func calculatedText(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    if case .alias? = Reference(text) { return text }
    var operands = CalculationOperands(scope: scope)
    if let result = operands.result(of: text) { return result }
    let scope = scope
    let shares = text.sharesOfColor
    let items = text.itemsOfList
    return text.mappingBraces { path, rest in
      switch scope.target(ofAlias: path) {
      // The unit of a bare number is the tool's, unless the text has its own.
      case .token(let token):
        (shares.contains("{\(path)}") ? token.value.percentage : nil)
          ?? token.value.plainText(withoutUnit: token.isWithoutUnit && rest.beginsWithUnit)
          ?? (items.contains("{\(path)}") ? token.value.textOfLayers : nil)
      case .opaque(let token): token.value.plainText
      case .part, .problem, .invalid: nil
      }
    }
  }

  /// What is wrong with a text in which a token stands that has several parts, and so no text of its own; nil for others.
  func tokenWithoutText(in text: String) -> ReferenceProblem? {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
    let items = text.itemsOfList
    for path in Reference.aliases(in: text) {
      switch scope.target(ofAlias: path) {
      case .token(let token) where token.value.plainText() == nil:
        if items.contains("{\(path)}"), token.value.textOfLayers != nil { continue }
        return .withoutText(token.path, token.value.type.rawValue)
      case .opaque(let token) where token.value.plainText == nil: return .withoutText(token.path, token.value.type)
      default: continue
      }
    }
    return nil
  }
}

extension TokenType {
  /// Whether a value has parts that are values of other types.
  fileprivate var isComposite: Bool {
    switch self {
    case .border, .shadow, .typography, .transition, .gradient, .strokeStyle: true
    case .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number: false
    }
  }
}

extension FieldNames {
  fileprivate static let lengthsOfTypography = ["fontSize"]
  fileprivate static let lengthsOfComposites = ["width", "offsetX", "offsetY", "x", "y", "blur", "spread"]

  /// The keys of values that are no composites.
  fileprivate static let ofPlainValues: Set<String> = [
    "$ref", "value", "unit", "colorSpace", "components", "alpha", "hex",
  ]
}

/// Sizes that the standard cannot express.
enum SizeText {
  private static let relativeUnits: Set<String> = [
    "em", "%", "ch", "ex", "lh", "rlh", "cap", "ic", "vw", "vh", "vi", "vb", "vmin", "vmax", "svw", "svh", "lvw", "lvh",
    "dvw", "dvh", "cqw", "cqh", "fr", "deg", "cm", "mm", "in", "pt", "pc", "dp", "sp",
  ]

  /// Whether a unit is one of CSS or of a platform, and neither px nor rem.
  static func isRelative(_ unit: String) -> Bool { relativeUnits.contains(unit.lowercased()) }

  /// A length in such a unit, other than 0.
  static func isRelativeLength(_ text: String) -> Bool {
    guard let (number, unit) = DraftText.measure(text), number.value != 0 else { return false }
    return isRelative(unit) && DraftText.dimension(text) == nil
  }

  /// Several sizes with spaces between them, or a function of CSS.
  static func isCompound(_ text: String) -> Bool {
    if let (name, _) = DraftText.function(text) {
      return ["calc", "clamp", "min", "max", "var", "env", "minmax", "fit-content", "round"].contains(name)
    }
    let parts = text.split(whereSeparator: \.isWhitespace)
    return parts.count > 1 && parts.allSatisfy { DraftText.measure(String($0)) != nil }
  }
}

extension String {
  /// Words that stand for no value of their own.
  var isKeywordOfCSS: Bool {
    // Nearly all texts are colors, sizes and references, which begin otherwise.
    guard let first = utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 else { return false }
    return utf8.count <= 12 && Self.keywordsOfCSS.contains(lowercased()) || hasPrefix("var(--")
  }

  private static let keywordsOfCSS: Set<String> = [
    "inherit", "initial", "unset", "revert", "auto", "normal", "none", "currentcolor", "fit-content", "min-content",
    "max-content", "infinity", "full",
  ]
}

extension String {
  /// The arguments of a function of CSS for colors that are percentages, saturation and lightness.
  fileprivate var sharesOfColor: ArraySlice<String> {
    guard let (name, arguments) = DraftText.function(self), name == "hsl" || name == "hsla" else { return [] }
    return arguments.dropFirst().prefix(2)
  }

  /// What stands between the commas of a list of CSS; none for any other text.
  fileprivate var itemsOfList: [String] { CSSList.parts(of: self[...], separator: \.isComma) ?? [] }
}

extension Substring {
  /// Whether a number in front of this has its unit here, or is multiplied and divided here.
  fileprivate var beginsWithUnit: Bool {
    guard let next = utf8.first(where: { $0 != UInt8(ascii: " ") }) else { return false }
    if next == UInt8(ascii: "*") || next == UInt8(ascii: "/") { return true }
    return utf8.first == UInt8(ascii: "%") || utf8.first.map { ($0 | 0x20) &- 0x61 < 26 } ?? false
  }
}

extension TokenValue {
  /// A number that was written in percent, and is a share by now, as a percentage; nil for other values.
  fileprivate var percentage: String? {
    guard case .number(let share) = self, share.value > 0, share.value <= 1 else { return nil }
    return Number(derived: share.value * 100).literal + "%"
  }

  /// The value as a text of CSS has it, for texts that tokens stand in; nil for one of several parts, which is no text.
  func plainText(withoutUnit: Bool = false) -> String? {
    switch self {
    case .color(let color): color.color.alpha < 1 ? CSSColorText.text(of: color) : color.color.hex
    case .dimension(let size): size.value.literal + (withoutUnit ? "" : size.unit.rawValue)
    case .duration(let time): time.value.literal + time.unit.rawValue
    case .number(let number): number.literal
    case .fontWeight(let weight): weight.weight.literal
    case .fontFamily(let names): names.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: ", ")
    case .cubicBezier(let curve):
      "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map(\.literal).joined(separator: ", ")))"
    case .strokeStyle(.keyword(let style)): style.rawValue
    case .strokeStyle, .border, .transition, .shadow, .gradient, .typography: nil
    }
  }

  /// The layers of a shadow as a list of CSS has them, in which they may stand among others; nil for other values.
  fileprivate var textOfLayers: String? {
    shadow?.map { layer in
      let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map { TokenValue.dimension($0) }
      let parts = (lengths + [.color(layer.color)]).compactMap { $0.plainText() }
      return ((layer.inset == true ? ["inset"] : []) + parts).joined(separator: " ")
    }.joined(separator: ", ")
  }
}

/// Colors as texts that ``ColorText`` reads.
enum CSSColorText {
  static func text(of color: ColorValue) -> String {
    let converted = color.color.converted(to: .srgb).clipped(toGamutOf: .srgb)
    let channels = (0..<3).map { Decimal.text((converted.component(at: $0) ?? 0) * 255) }.joined(separator: ", ")
    return "rgba(\(channels), \(Decimal.text(converted.alpha)))"
  }
}

extension OpaqueValue {
  /// The value in a text that the token stands in; nil for one of several parts, which is no text.
  fileprivate var plainText: String? {
    switch json {
    case .array, .object: nil
    default: text
    }
  }

  /// A share of the font size in its unit, which browsers know: `0.05em` for the `5%` of tools that space letters so.
  var relativeToFont: OpaqueValue {
    guard case .string(let text) = json, text.hasSuffix("%"), let (number, _) = DraftText.measure(text) else {
      return self
    }
    return OpaqueValue(type: type, json: .string(Decimal.text(number.value / 100) + "em"))
  }
}

extension ReferenceProblem {
  fileprivate static func withoutText(_ path: TokenPath, _ type: String) -> ReferenceProblem {
    ReferenceProblem(
      id: "alias-type",
      message: "'\(path)' is of type \(type) and has several parts, so that it cannot stand inside of a text",
      advice: "refer to it alone, or to tokens for its parts"
    )
  }
}
