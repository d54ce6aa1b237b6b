package import DocumentReading

/// Writes a document as DTCG 2025.10: structure, values and types in standard form.
struct DocumentWriter {
  /// A token, or something that is neither token nor group, which the result has under `$extensions` only.
  struct LeftOut {
    var path: String
    var offset: Int
  }

  /// The colors that pages have as components alone.
  var notations: [TokenPath: ComponentNotation] = [:]
  private let tokens: TokenTable
  private(set) var notes = ConversionNotes()
  private(set) var leftOut: [LeftOut] = []
  /// The tokens that are expressed differently.
  private var changed: Set<String> = []
  private var converted = 0
  private var opaque = 0

  var counts: ConversionCounts {
    ConversionCounts(
      tokens: converted + opaque + leftOut.count,
      converted: converted,
      changed: changed.count,
      opaque: opaque,
      lost: leftOut.count
    )
  }

  init(_ tokens: TokenTable) {
    self.tokens = tokens
  }

  mutating func document(_ node: DataNode) -> JSONValue {
    let result = group(node, path: [], type: nil)
    // The extensions of Figma, which are kept, do not tell that the numbers are now those of the standard.
    guard FigmaExport.recognize(node) != nil, case .object(let members) = result else { return result }
    let rest = members.filter { $0.key != "$schema" }
    return .object([JSONMember("$schema", .string(StandardSchema.tokens))] + rest)
  }

  /// Recursive; the reader limits how deep JSON may be nested.
  private mutating func group(_ node: DataNode, path: [String], type: TokenType?) -> JSONValue {
    let type = node.member("$type")?.standardType ?? type
    var written: [JSONMember] = []
    var lost: [DataNode.Member] = []
    var kept: [DataNode.Member] = []
    var carried: [JSONMember] = []
    for member in node.members ?? [] {
      switch place(of: member, path) {
      case .property: written.append(JSONMember(member.key, property(member)))
      case .foreign: kept.append(member)
      case .child(let path):
        if tokens.isOpaque(TokenPath(Self.text(path))), member.node.isToken {
          carried.append(JSONMember(member.key, carry(member.node, path)))
        } else if let child = child(member, path, type) {
          written.append(JSONMember(member.key, child))
        } else {
          lost.append(member)
        }
      }
    }
    for member in kept { notes.add(.kept(member.key, of: Self.text(path)), at: member.keyOffset) }
    if !carried.isEmpty {
      written = written.adding(
        [JSONMember("opaque", .object(carried))],
        along: ["$extensions", ToolExtension.key][...]
      )
    }
    return .object(written.keeping(kept, leftOut: lost))
  }

  private enum MemberRole {
    case property
    case foreign
    case child([String])
  }

  private func place(of member: DataNode.Member, _ path: [String]) -> MemberRole {
    switch PropertyName(member.key) {
    case nil, .root?: .child(path + [member.key])
    case .schema? where path.isEmpty: .property
    case .type?: member.standardType == nil ? .foreign : .property
    case .description? where member.node.string == nil: .foreign
    case .unknown?, .schema?, .value?: .foreign
    default: .property
    }
  }

  private func property(_ member: DataNode.Member) -> JSONValue {
    guard member.has(key: "$type"), let type = member.standardType else { return JSONValue(member.node) }
    return .string(type.rawValue)
  }

  /// A token that the standard has no type for, as livery reads it back from `$extensions`.
  private mutating func carry(_ node: DataNode, _ path: [String]) -> JSONValue {
    opaque += 1
    let name = Self.text(path)
    guard let token = tokens.opaqueToken(TokenPath(name)) else { return JSONValue(node) }
    let missing = node["$value"].map { Self.partsMissing(in: $0, of: token.value.type) } ?? []
    notes.add(missing.isEmpty ? .carried(token, name) : .partial(name, missing), at: node.offset)
    let isAlias = if case .alias? = node["$value"].flatMap(Reference.init) { true } else { false }
    let value = isAlias ? node["$value"].map { JSONValue($0) } : nil
    var members = [JSONMember("$type", .string(token.value.type)), JSONMember("$value", value ?? token.value.json)]
    for member in node.members ?? [] where !["$type", "$value"].contains(member.key) {
      members.append(JSONMember(member.key, JSONValue(member.node)))
    }
    return .object(members)
  }

  /// The parts that a text style must have and does not.
  private static func partsMissing(in value: DataNode, of type: String) -> [String] {
    guard type == TokenType.typography.rawValue, value.members != nil else { return [] }
    let style = DialectTypography.inStandardKeys(value)
    return ["fontFamily", "fontSize", "fontWeight"].filter { style[$0] == nil }
  }

  /// Nil for what cannot be converted.
  private mutating func child(_ member: DataNode.Member, _ path: [String], _ type: TokenType?) -> JSONValue? {
    let name = Self.text(path)
    let isObject = member.node.members != nil
    let isReference = isObject && !member.node.isToken && member.node["$ref"] != nil
    if isObject, !member.node.isToken, !isReference || tokens[TokenPath(name)] == nil && !isInvalid(name) {
      return group(member.node, path: path, type: type)
    }
    if let token = tokens[TokenPath(name)] {
      converted += 1
      return self.token(member.node, token, type)
    }
    leftOut.append(LeftOut(path: name, offset: member.keyOffset))
    return nil
  }

  private func isInvalid(_ name: String) -> Bool { tokens.invalid.contains(TokenPath(name)) }

  private mutating func token(_ node: DataNode, _ token: Token, _ type: TokenType?) -> JSONValue {
    var written: [JSONMember] = []
    var kept: [DataNode.Member] = []
    let name = token.path.description
    let value = node["$value"].map { self.value($0, token) }
    let isAlias =
      if case .alias? = node["$value"].flatMap(Reference.init) { value == node["$value"].map { JSONValue($0) } } else {
        false
      }
    if node["$type"] == nil, node.isToken, !isAlias, type != token.type {
      written.append(JSONMember("$type", .string(token.type.rawValue)))
    }
    for member in node.members ?? [] {
      switch PropertyName(member.key) {
      case .value?: if let value { written.append(JSONMember(member.key, value)) }
      case .type?: written.append(JSONMember(member.key, .string(token.type.rawValue)))
      case .extensions?: written.append(JSONMember(member.key, JSONValue(member.node).withoutModifier))
      case .description? where member.node.string != nil: written.append(JSONMember(member.key, property(member)))
      case .unknown?, nil, .schema?, .description?:
        kept.append(member)
        notes.add(.kept(member.key, of: name), at: member.keyOffset)
      default: written.append(JSONMember(member.key, property(member)))
      }
    }
    var further = further(node, token)
    if let notation = notations[token.path], token.type == .color { further.append(notation.entry) }
    if !further.isEmpty { written = written.adding(further, along: ["$extensions", ToolExtension.key][...]) }
    return .object(written.keeping(kept, leftOut: []))
  }

  /// What a value holds that the standard has no room for.
  private mutating func further(_ node: DataNode, _ token: Token) -> [JSONMember] {
    guard let value = node["$value"] else { return [] }
    let name = token.path.description
    var entries: [JSONMember] = []
    if let modifier = node["$extensions"]?["studio.tokens"]?["modify"], modifier.members != nil {
      notes.add(.modified(name, token.value.shortText), at: value.offset)
      changed.insert(name)
      entries.append(
        JSONMember(
          "modified",
          .object([JSONMember("from", JSONValue(value)), JSONMember("modify", JSONValue(modifier))])
        )
      )
    }
    if let angle = GradientText.angle(of: value) {
      entries.append(JSONMember(GradientAngle.key, .string(angle)))
    }
    if case .fontWeight = token.value, let remark = DraftText.remark(onStyleOf: value) { entries.append(remark) }
    let written = FontText.style(value) ?? value
    if case .typography(let style) = token.value, let members = written.members {
      entries += remarks(on: members, of: written, read: style, name)
    }
    return entries
  }

  /// The keys of a text style that the standard does not have, and those that it requires and that were left out.
  private mutating func remarks(
    on members: [DataNode.Member],
    of value: DataNode,
    read: TokenValue.Typography,
    _ name: String
  ) -> [JSONMember] {
    var entries: [JSONMember] = []
    let foreignKeys = Set(DialectTypography.foreignKeys(of: value))
    let foreign = members.filter { foreignKeys.contains($0.key) }
    for member in foreign { notes.add(.foreign(member.key, name), at: member.keyOffset) }
    if !foreign.isEmpty {
      entries.append(JSONMember("typography", .object(foreign.map { JSONMember($0.key, JSONValue($0.node)) })))
    }
    let style = DialectTypography.inStandardKeys(value)
    let unspecified = ["letterSpacing", "lineHeight"].filter { key in
      guard let node = style[key] else { return true }
      let isStandard =
        key == "lineHeight" ? read.lineHeight == MissingPart.usualHeight : read.letterSpacing == MissingPart.noSpacing
      return node.isAutomatic || isStandard && isLeftOut(node)
    }
    if !unspecified.isEmpty, style["fontSize"] != nil {
      entries.append(JSONMember("unspecified", .array(unspecified.map { .string($0) })))
    }
    let lengths = ["lineHeight", "letterSpacing"].compactMap { key in
      style[key].flatMap { relativeText(of: $0, key, read) }.map { JSONMember(key, .string($0)) }
    }
    var further = foreign.filter { DialectTypography.keys.contains($0.key) }.compactMap { member in
      text(ofFurther: member.node, member.key).map { JSONMember(member.key, .string($0)) }
    }
    if let slant = style["fontWeight"].flatMap(slant), !further.contains(where: { $0.key == "fontStyle" }) {
      further.append(JSONMember("fontStyle", .string(slant)))
    }
    if !lengths.isEmpty || !further.isEmpty { entries.append(JSONMember("written", .object(lengths + further))) }
    return entries
  }

  /// Whether a line height or letter spacing is none, and was read as if it were missing.
  private func isLeftOut(_ node: DataNode) -> Bool {
    if case .alias(let path)? = Reference(node) {
      return switch tokens[TokenPath(path)]?.type {
      case .number, .dimension: false
      case nil: tokens.opaqueToken(TokenPath(path)).map { DraftText.measure($0.value.text) == nil } ?? false
      default: true
      }
    }
    if let text = node.string { return Reference(text) == nil && DraftText.measure(text) == nil }
    return node.number == nil && node["value"] == nil && node["$ref"] == nil
  }

  /// What style sheets have for a key of a text style that the standard does not have: `uppercase`, `italic`, `12px`.
  private func text(ofFurther node: DataNode, _ key: String) -> String? {
    guard let text = writtenText(of: node), !text.isEmpty, !text.contains("{") else { return nil }
    guard DialectTypography.lengths.contains(key), let (number, unit) = DraftText.measure(text) else {
      return key == "textCase" ? DialectTypography.casesOfFigma[text] ?? text : text
    }
    // A bare number is in the pixels of the tool that has these keys.
    return number.value == 0 ? "0" : number.literal + (unit.isEmpty ? "px" : unit)
  }

  /// A line height that was a length, and letter spacing that was relative to the font size: the standard has the opposite of
  /// each, and style sheets have what was written.
  private func relativeText(of node: DataNode, _ key: String, _ read: TokenValue.Typography) -> String? {
    guard let (number, unit) = writtenText(of: node).flatMap(DraftText.measure) else { return nil }
    return switch (key, unit) {
    case ("lineHeight", "px"), ("lineHeight", "rem"), ("letterSpacing", "em"): number.literal + unit
    case ("lineHeight", "") where read.hasLineHeight(of: number): number.literal + read.fontSize.unit.rawValue
    case ("letterSpacing", "%"): Decimal.text((number.value / 100).roundedToDecimals) + "em"
    default: nil
    }
  }

  /// The style that a weight such as `Bold Italic` names, or the token that it refers to.
  private func slant(of weight: DataNode) -> String? {
    guard case .alias(let path)? = Reference(weight) else {
      return weight.string.flatMap(DraftText.styledWeight)?.style
    }
    let token = tokens[TokenPath(path)]
    let declared = token?.aliasChain.last.flatMap { tokens[$0] } ?? token
    let style = declared?.extensions?[ToolExtension.key]?["written"]?["fontStyle"]
    return if case .string(let style)? = style { style } else { nil }
  }

  /// A text, number or length of a text style, or that of the token which it refers to; nil for anything else.
  private func writtenText(of node: DataNode) -> String? {
    guard case .alias(let path)? = Reference(node) else {
      return node.string?.trimmed
        ?? (node["value"]?.number ?? node.number).map { $0.text + (node["unit"]?.string ?? "") }
    }
    return switch tokens[TokenPath(path)]?.value {
    case .dimension(let length): length.value.literal + length.unit.rawValue
    case .number(let number): number.literal
    default: tokens.opaqueToken(TokenPath(path))?.value.text
    }
  }

  private mutating func value(_ node: DataNode, _ token: Token) -> JSONValue {
    var writer = ValueWriter(subject: token.path.description, tokens: tokens)
    let result = writer.json(of: token.value, written: node)
    if !writer.notes.all.isEmpty { changed.insert(token.path.description) }
    notes.append(writer.notes)
    return result
  }

  private static func text(_ path: [String]) -> String {
    path.joined(separator: ".")
  }
}

extension TokenValue.Typography {
  /// Whether a bare number was read as the length of a line, in the unit of the font size, and not as a multiple of it.
  fileprivate func hasLineHeight(of number: Number) -> Bool {
    let length = lineHeight.value * fontSize.value.value
    return abs(lineHeight.value - number.value) > 1e-6 && abs(length - number.value) < 1e-6 * number.value
  }
}

extension JSONValue {
  /// Extensions without the instruction to change the color, which is carried out.
  var withoutModifier: JSONValue {
    guard let members = objectMembers, let index = members.firstIndex(where: { $0.key == "studio.tokens" }),
      let studio = members[index].value.objectMembers, studio.contains(where: { $0.key == "modify" })
    else { return self }
    var result = members
    let rest = studio.filter { $0.key != "modify" }
    if rest.isEmpty { result.remove(at: index) } else { result[index].value = .object(rest) }
    return .object(result)
  }
}

extension ConversionNotes.Note {
  fileprivate static func carried(_ token: OpaqueToken, _ name: String) -> Self {
    Self(
      message:
        "the standard has no type for \(token.value.text.isEmpty ? "an empty text" : "'\(token.value.text)'"): '\(name)' is carried along in '$extensions', where livery reads it",
      subject: name
    )
  }

  /// A text style without parts that it must have, which is more than a value of a type that the standard does not have: what
  /// is built of it is missing elsewhere.
  fileprivate static func partial(_ name: String, _ missing: [String]) -> Self {
    let parts = missing.map { "'\($0)'" }.joined(separator: " and ")
    return Self(
      message:
        "'\(name)' is no text style of the standard without \(parts): it is carried along in '$extensions', and most outputs leave it out",
      advice: "write \(missing.count == 1 ? "it" : "them") in the new file, as a value or a reference",
      subject: name
    )
  }

  fileprivate static func modified(_ name: String, _ result: String) -> Self {
    Self(
      message: "'modify' is applied: '\(name)' becomes \(result), and the instruction is kept in '$extensions'",
      advice: "update it when the color that it was made from changes",
      subject: name
    )
  }

  fileprivate static func foreign(_ key: String, _ path: String) -> Self {
    Self(
      message: "'\(key)' is not a typography property of the standard and is kept in '$extensions'",
      advice: "only livery reads it there; give it its own token if a platform needs it",
      subject: path
    )
  }
}

extension DataNode.Member {
  /// The standard type for a `$type`; nil for an unknown type.
  fileprivate var standardType: TokenType? {
    node.string.flatMap { TokenType(rawValue: $0) ?? DialectTypes.types[$0] }
  }
}

extension [JSONMember] {
  /// Adds what the standard cannot express under this tool's key of `$extensions`.
  fileprivate func keeping(_ kept: [DataNode.Member], leftOut: [DataNode.Member]) -> [JSONMember] {
    var entries = kept.map { JSONMember($0.key, JSONValue($0.node)) }
    if !leftOut.isEmpty {
      let tokens = leftOut.map { JSONMember($0.key, JSONValue($0.node)) }
      entries.append(JSONMember("leftOut", .object(tokens)))
    }
    guard !entries.isEmpty else { return self }
    return adding(entries, along: ["$extensions", ToolExtension.key][...])
  }

  private func unusedKey(_ key: String) -> String {
    var key = key
    while contains(where: { $0.key == key }) { key += "_" }
    return key
  }

  /// With entries below the objects that keys lead to, which are made where they are missing.
  package func adding(_ entries: [JSONMember], along keys: ArraySlice<String>) -> [JSONMember] {
    guard let key = keys.first else {
      return entries.reduce(into: self) { $0.append(JSONMember($0.unusedKey($1.key), $1.value)) }
    }
    guard let index = firstIndex(where: { $0.key == key }) else {
      return self + [JSONMember(key, .object([JSONMember]().adding(entries, along: keys.dropFirst())))]
    }
    var inner = [JSONMember("was", self[index].value)]
    if case .object(let members) = self[index].value { inner = members }
    var result = self
    result[index].value = .object(inner.adding(entries, along: keys.dropFirst()))
    return result
  }
}
