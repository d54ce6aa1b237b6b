import DocumentReading

// Values made of values: DTCG 2025.10, chapter 9.

extension ValueReader {
  mutating func strokeStyle(_ place: SourcedNode) -> TokenValue.StrokeStyle? {
    read(place, as: .strokeStyle, from: \.strokeStyle) { $0.strokeStyleLiteral($1) }
  }

  private mutating func strokeStyleLiteral(_ place: SourcedNode) -> TokenValue.StrokeStyle? {
    if place.node.string != nil {
      return keyword(place, "a stroke style", TokenValue.StrokeStyle.Keyword.self).map { .keyword($0) }
    }
    guard let members = fields(.strokeStyle, of: place) else { return nil }
    let dashes = members["dashArray", in: place].flatMap { dashArray($0) }
    let lineCap = members["lineCap", in: place].flatMap {
      keyword($0, "a line cap", TokenValue.StrokeStyle.LineCap.self)
    }
    guard let dashes, let lineCap else { return nil }
    return .dashes(dashes, lineCap: lineCap)
  }

  private mutating func dashArray(_ place: SourcedNode) -> [TokenValue.Dimension]? {
    readPart(place, "a list of dashes") { (reader, place) -> [TokenValue.Dimension]? in
      guard let items = place.node.array, !items.isEmpty else {
        reader.reportInvalid("'dashArray' must be an array of at least one dimension", at: place)
        return nil
      }
      let dashes = items.map { reader.dimension(place.at($0)) }
      return dashes.contains(where: { $0 == nil }) ? nil : dashes.compactMap { $0 }
    }
  }

  mutating func border(_ place: SourcedNode) -> TokenValue.Border? {
    read(place, as: .border, from: \.border) { $0.borderLiteral($1) }
  }

  private mutating func borderLiteral(_ place: SourcedNode) -> TokenValue.Border? {
    let place = dialect == .compat ? borderOfText(place) ?? place : place
    guard let members = fields(.border, of: place) else { return nil }
    let color = members["color", in: place].flatMap { self.color($0) }
    let width = members["width", in: place].flatMap { dimension($0) }
    let style = members["style", in: place].flatMap { strokeStyle($0) }
    guard let color, let width, let style else { return nil }
    return TokenValue.Border(color: color, width: width, style: style)
  }

  /// `1px solid #000` as an object.
  private mutating func borderOfText(_ place: SourcedNode) -> SourcedNode? {
    guard let text = place.node.string, let parts = CSSList.parts(of: text[...], separator: \.isWhitespace),
      parts.count == 3, let width = parts.firstIndex(where: { DraftText.measure($0) != nil }),
      let style = parts.firstIndex(where: { TokenValue.StrokeStyle.Keyword(rawValue: $0) != nil })
    else { return nil }
    noteDialect(.text(text), at: place)
    let keys = parts.indices.map { $0 == width ? "width" : $0 == style ? "style" : "color" }
    let members = zip(keys, parts).map { DataNode.Member.text($0, $1, at: place.node.offset) }
    return place.at(place.node.replacing(.object(members)))
  }

  mutating func transition(_ place: SourcedNode) -> TokenValue.Transition? {
    read(place, as: .transition, from: \.transition) { $0.transitionLiteral($1) }
  }

  private mutating func transitionLiteral(_ place: SourcedNode) -> TokenValue.Transition? {
    guard let members = fields(.transition, of: place) else { return nil }
    let duration = members["duration", in: place].flatMap { self.duration($0) }
    let delay = members["delay", in: place].flatMap { self.duration($0) }
    let curve = members["timingFunction", in: place].flatMap { cubicBezier($0) }
    guard let duration, let delay, let curve else { return nil }
    return TokenValue.Transition(duration: duration, delay: delay, timingFunction: curve)
  }

  mutating func typography(_ place: SourcedNode) -> TokenValue.Typography? {
    read(place, as: .typography, from: \.typography) { $0.typographyLiteral($1) }
  }

  private mutating func typographyLiteral(_ place: SourcedNode) -> TokenValue.Typography? {
    let whole = dialect == .compat ? styleOfText(place) ?? place : place
    let foreign = foreignKeys(of: whole)
    let style = dialect == .compat ? whole.at(DialectTypography.inStandardKeys(whole.node)) : whole
    let place = filling(style, .letterSpacing, .lineHeight)
    guard let members = fields(.typography, of: place, ignoring: foreign) else { return nil }
    let family = members["fontFamily", in: place].flatMap { fontFamily($0) }
    let size = members["fontSize", in: place].flatMap { dimension($0) }
    let weight = members["fontWeight", in: place].flatMap { fontWeight($0) }
    let spacing = members["letterSpacing", in: place].flatMap { place in
      dispensable(.letterSpacing, place, standard: MissingPart.noSpacing) { $0.letterSpacing($1, of: size) }
    }
    let height = members["lineHeight", in: place].flatMap { place in
      dispensable(.lineHeight, place, standard: MissingPart.usualHeight) { $0.lineHeight($1, of: size) }
    }
    guard let family, let size, let weight, let spacing, let height else { return nil }
    return TokenValue.Typography(
      fontFamily: family,
      fontSize: size,
      fontWeight: weight,
      letterSpacing: spacing,
      lineHeight: height
    )
  }

  /// `600 16px/24px Inter` as an object; letter spacing has no room in such a text, which leaves it as it is.
  private mutating func styleOfText(_ place: SourcedNode) -> SourcedNode? {
    guard let text = place.node.string, let style = FontText.style(place.node), let members = style.members else {
      return nil
    }
    noteDialect(.text(text), at: place)
    return place.at(style.replacing(.object(members + [MissingPart.letterSpacing.member(at: style.offset)])))
  }

  /// Keys that other tools add to typography; they are ignored with a warning.
  private mutating func foreignKeys(of place: SourcedNode) -> [String] {
    guard dialect == .compat else { return [] }
    let found = DialectTypography.foreignKeys(of: place.node)
    if !found.isEmpty { report(.foreignTypography(found), at: place, severity: .warning) }
    return found
  }
}

// MARK: - Lists

extension ValueReader {
  mutating func shadow(_ place: SourcedNode) -> [TokenValue.Shadow]? {
    read(place, as: .shadow, from: \.shadow) { (reader, place) -> [TokenValue.Shadow]? in
      if place.node.array == nil { return reader.layer(place).map { [$0] } }
      return reader.list(place, "shadow", as: .shadow, from: \.shadow) { $0.layer($1) }
    }
  }

  mutating func gradient(_ place: SourcedNode) -> [TokenValue.GradientStop]? {
    read(place, as: .gradient, from: \.gradient) { (reader, place) -> [TokenValue.GradientStop]? in
      if reader.dialect == .compat, place.node.string != nil {
        reader.reportInvalid(wanted: "an array of stops, or a text such as '#000 0%, #fff 100%'", at: place)
        return nil
      }
      return reader.list(place, "gradient", as: .gradient, from: \.gradient) { $0.stop($1) }
    }
  }

  /// A list whose items are written out, or are references to tokens with one item.
  private mutating func list<Item>(
    _ place: SourcedNode,
    _ what: String,
    as type: TokenType,
    from value: (TokenValue) -> [Item]?,
    item: (inout Self, SourcedNode) -> Item?
  ) -> [Item]? {
    guard let nodes = place.node.array, !nodes.isEmpty else {
      reportInvalid("a \(what) must be an array of at least one item", at: place)
      return nil
    }
    var items: [Item] = []
    for node in nodes {
      let place = place.at(node)
      let found = read(place, as: type, from: value) { (reader, place) -> [Item]? in
        item(&reader, place).map { [$0] }
      }
      if let found, found.count > 1 { report(.manyItems(what, found.count), at: place) }
      if let found, found.count == 1 { items += found }
    }
    return items.count == nodes.count ? items : nil
  }

  private mutating func layer(_ place: SourcedNode) -> TokenValue.Shadow? {
    let place = filling(inStandardKeys(place), .spread)
    let ignored = dialect == .compat ? DialectShadow.further : []
    guard let members = fields(.shadow, of: place, ignoring: ignored) else { return nil }
    let color = members["color", in: place].flatMap { shadowColor($0, alpha: members["alpha", in: place]) }
    let offsetX = members["offsetX", in: place].flatMap { dimension($0) }
    let offsetY = members["offsetY", in: place].flatMap { dimension($0) }
    let blur = members["blur", in: place].flatMap { dimension($0) }
    let spread = members["spread", in: place].flatMap { dimension($0) }
    let inset = optional(members["inset", in: place]) { $0.inset($1) }
    guard let color, let offsetX, let offsetY, let blur, let spread, let inset else { return nil }
    return TokenValue.Shadow(
      color: color,
      offsetX: offsetX,
      offsetY: offsetY,
      blur: blur,
      spread: spread,
      inset: inset
    )
  }

  /// The color of a shadow with the alpha beside it.
  private mutating func shadowColor(_ place: SourcedNode, alpha: SourcedNode?) -> ColorValue? {
    guard let alpha else { return color(place) }
    guard let color = color(place), let share = number(alpha) else { return nil }
    guard (0...1).contains(share.value) else {
      reportInvalid("alpha must be between 0 and 1, but is \(share.literal)", at: alpha)
      return nil
    }
    return ColorValue(colorSpace: color.colorSpace, components: color.components, alpha: share)
  }

  /// A layer with the keys of the standard in place of those that tools write; a text in a list is one layer.
  private mutating func inStandardKeys(_ place: SourcedNode) -> SourcedNode {
    guard dialect == .compat else { return place }
    if place.node.string != nil, let layers = withLayers(place).node.array, layers.count == 1 {
      return place.at(layers[0])
    }
    let names = DialectShadow.names(of: place.node)
    if names["x"] != nil, let x = place.node["x"] { noteDialect(.boxShadow, at: place.at(x)) }
    return names.isEmpty ? place : place.renaming(names)
  }

  /// The object with what is missing in it, where its meaning is clear.
  private mutating func filling(_ place: SourcedNode, _ missing: MissingPart...) -> SourcedNode {
    guard dialect == .compat, let members = place.node.members else { return place }
    var result = members
    for part in missing where members.node(part.key) == nil {
      report(.missing(part), at: place, severity: .warning)
      result.append(part.member(at: place.node.offset))
    }
    return result.count == members.count ? place : place.at(place.node.replacing(.object(result)))
  }

  private mutating func inset(_ place: SourcedNode) -> Bool? {
    readPart(place, "true or false") { (reader, place) -> Bool? in
      if let flag = reader.dialectText(place, { DialectShadow.kinds[$0] }) { return flag }
      if let flag = place.node.bool { return flag }
      let isWord = reader.dialect == .compat && place.node.string != nil
      reader.reportInvalid(wanted: isWord ? "'inset', 'innerShadow' or 'dropShadow'" : "true or false", at: place)
      return nil
    }
  }

  private mutating func stop(_ place: SourcedNode) -> TokenValue.GradientStop? {
    let isOffset = dialect == .compat && place.node["position"] == nil
    let place = isOffset ? place.renaming(["offset": "position"]) : place
    guard let members = fields(.gradientStop, of: place) else { return nil }
    let color = members["color", in: place].flatMap { self.color($0) }
    let position = members["position", in: place].flatMap { stopPosition($0) }
    guard let color, let position else { return nil }
    return TokenValue.GradientStop(color: color, position: position.clampedToUnit)
  }
}

/// A part of a composite value that may be left out, and what it is then.
struct MissingPart {
  var key: String
  var number: NumberLiteral
  /// Nil for a plain number.
  var unit: TokenValue.Dimension.Unit?

  static let spread = MissingPart(key: "spread", number: NumberLiteral(text: "0", value: 0), unit: .px)
  static let letterSpacing = MissingPart(key: "letterSpacing", number: NumberLiteral(text: "0", value: 0), unit: .px)
  static let lineHeight = MissingPart(key: "lineHeight", number: NumberLiteral(text: "1.2", value: 1.2), unit: nil)

  static let noSpacing = TokenValue.Dimension(value: Number(letterSpacing.number), unit: .px)
  static let usualHeight = Number(lineHeight.number)

  var text: String { number.text + (unit?.rawValue ?? "") }

  fileprivate func member(at offset: Int) -> DataNode.Member {
    let value = DataNode(.number(number), offset: offset, endOffset: offset)
    return DataNode.Member(
      key: key,
      keyOffset: offset,
      node: unit.map { value.replacing(number, $0.rawValue) } ?? value
    )
  }
}

/// Shadows as Style Dictionary and Tokens Studio write them.
enum DialectShadow {
  /// What a `type` says, and whether that is a shadow inside.
  static let kinds: [String: Bool] = [
    "innerShadow": true, "inner-shadow": true, "inner": true, "inset": true, "true": true, "dropShadow": false,
    "drop-shadow": false, "drop": false, "outer": false, "outset": false, "false": false,
  ]

  /// What a layer may say of its token, which it is a part of.
  private static let ownTypes: Set<String> = ["shadow", "boxShadow"]

  /// The keys of a layer that the standard calls otherwise.
  static func names(of node: DataNode) -> [String: String] {
    var names: [String: String] = [:]
    if node["x"] != nil, node["offsetX"] == nil { names = ["x": "offsetX", "y": "offsetY"] }
    guard node["inset"] == nil else { return names }
    // Tools that add a `$` to the type of a token add one here too.
    if let key = ["type", "$type"].first(where: { node[$0]?.string.map { !ownTypes.contains($0) } == true }) {
      names[key] = "inset"
    }
    return names
  }

  /// The keys of a layer that its other parts already say.
  static func dropped(from node: DataNode) -> Set<String> {
    Set(further.filter { node[$0] != nil && names(of: node)[$0] == nil })
  }

  /// The keys that the standard does not have; `type` beside `inset` says the same again.
  static let further = ["alpha", "type", "$type"]
}

/// What Tokens Studio, Figma exports and others add to typography.
enum DialectTypography {
  static let keys: Set<String> = [
    "fontStyle", "fontVariant", "fontVariationSettings", "fontFeatureSettings", "fontStretch", "paragraphSpacing",
    "paragraphIndent", "textCase", "textDecoration", "textTransform", "wordSpacing",
  ]

  /// Those of them that are lengths.
  static let lengths: Set<String> = ["paragraphSpacing", "paragraphIndent", "wordSpacing"]

  /// What Figma calls the values of `text-transform`.
  static let casesOfFigma = ["ORIGINAL": "none", "UPPER": "uppercase", "LOWER": "lowercase", "TITLE": "capitalize"]

  /// The names of Tokens Studio's types, which some files have in place of the keys.
  private static let plurals = [
    "fontFamilies": "fontFamily", "fontSizes": "fontSize", "fontWeights": "fontWeight", "lineHeights": "lineHeight",
  ]

  /// The keys of a text style that the standard calls otherwise.
  static func names(of node: DataNode) -> [String: String] {
    guard let members = node.members,
      members.contains(where: { $0.key.utf8.last == UInt8(ascii: "s") && plurals[$0.key] != nil })
    else { return [:] }
    return plurals.filter { members.node($0.key) != nil && members.node($0.value) == nil }
  }

  /// A text style with the keys of the standard in place of names of types.
  static func inStandardKeys(_ node: DataNode) -> DataNode {
    let names = names(of: node)
    guard !names.isEmpty, let members = node.members else { return node }
    return node.replacing(.object(members.map { member in names[member.key].map(member.named) ?? member }))
  }

  /// The keys of a text style that the standard does not have, by this name or another.
  static func foreignKeys(of node: DataNode) -> [String] {
    guard let members = node.members, !members.allSatisfy({ FieldNames.typography.required.contains($0.key) }) else {
      return []
    }
    let names = names(of: node)
    return members.map(\.key).filter { key in
      // Where names of types are keys, one beside the key itself says nothing.
      plurals[key] == nil || names.isEmpty ? isForeign(key) : names[key] == nil
    }
  }

  /// Whether the standard has no key of this name, nor one of which it may be a misspelling.
  private static func isForeign(_ key: String) -> Bool {
    let required = FieldNames.typography.required
    return keys.contains(key)
      || !required.contains(key) && !key.hasPrefix("$") && NearestName.of(key, among: required) == nil
  }

  static let advice = "move it to the token's '$extensions', under a key of your own; 'livery convert' does so"
}

extension FieldNames {
  fileprivate static let strokeStyle = FieldNames(what: "a stroke style", required: ["dashArray", "lineCap"])
  fileprivate static let border = FieldNames(what: "a border", required: ["color", "width", "style"])
  fileprivate static let transition = FieldNames(
    what: "a transition",
    required: ["duration", "delay", "timingFunction"]
  )
  fileprivate static let shadow = FieldNames(
    what: "a shadow",
    required: ["color", "offsetX", "offsetY", "blur", "spread"],
    optional: ["inset"]
  )
  fileprivate static let gradientStop = FieldNames(what: "a gradient stop", required: ["color", "position"])
  fileprivate static let typography = FieldNames(
    what: "a typography value",
    required: ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
  )
}

extension Number {
  /// The nearer end of 0…1 for a number outside of it.
  var clampedToUnit: Number {
    value < 0 ? Number(0) : value > 1 ? Number(1) : self
  }
}

extension ReferenceProblem {
  fileprivate static func missing(_ part: MissingPart) -> ReferenceProblem {
    ReferenceProblem(
      id: "invalid-value",
      message: "missing key '\(part.key)', which is read as \(part.text)",
      advice: "write the intended value"
    )
  }

  fileprivate static func manyItems(_ what: String, _ count: Int) -> ReferenceProblem {
    ReferenceProblem(
      id: "alias-type",
      message: "a reference in a \(what) must refer to one item, but this one refers to \(count)"
    )
  }

  fileprivate static func foreignTypography(_ keys: [String]) -> ReferenceProblem {
    ReferenceProblem(
      id: "invalid-value",
      message: "\(keys.joinedByOr) is not a typography property of the standard and is left out",
      advice: DialectTypography.advice
    )
  }
}
