import DesignTokens
import DocumentReading

/// Reads the document of a layout with the tokens of one permutation.
struct LayoutReader {
  let tokens: LayoutTokens
  /// Whether a length of the current item has no value because of an error that was reported elsewhere.
  private var lacksLength = false
  private var hasMissedTheme = false
  private var direction = StackLayout.Direction.vertical

  init(tokens: LayoutTokens) {
    self.tokens = tokens
  }

  mutating func read(_ root: DataNode, in source: SourceFile, diagnostics: inout Diagnostics) -> LayoutDocument? {
    ObjectReader.read(root, "the layout", in: source, diagnostics: &diagnostics) { layout(&$0) }
  }

  private mutating func layout(_ reader: inout ObjectReader) -> LayoutDocument? {
    reader.checkVersion()
    let name = reader.requiredString("layout") ?? ""
    let description = reader.text("description")
    let theme = reader.string("theme")
    direction = reader.choice("direction") ?? .vertical
    let styleNode = reader.required("style")
    let style = styleNode.flatMap { reader.object($0, "the style") { self.style(&$0) } }
    let isWhole = !lacksLength && style != nil
    let nodes = reader.required("items").map { reader.items($0, named: "'items' of the layout") }
    let items = (nodes ?? []).compactMap { item($0, styleNode?["alignment"]?.offset, &reader) }
    reportRepeatedNames(of: items, &reader)
    let document = LayoutDocument(
      name: name,
      description: description,
      theme: theme,
      layout: StackLayout(
        direction: direction,
        style: style ?? .init(alignment: .center, defaultSpacing: 0),
        items: items.map(\.item)
      ),
      source: reader.source,
      offset: reader.node.offset,
      items: items.map(\.places)
    )
    // Without a valid style, further checks would be wrong.
    guard isWhole else { return document }
    for conflict in document.layout.contradictions { reader.report(document.diagnostic(for: conflict)) }
    return document
  }

  private mutating func style(_ reader: inout ObjectReader) -> StackLayout.Style? {
    let alignment = reader.required("alignment").flatMap { self.alignment($0, &reader) }
    let spacing = reader.required("defaultSpacing")
      .flatMap { length($0, named: "'defaultSpacing' of the style", &reader) }
    guard let alignment, let spacing else { return nil }
    return .init(alignment: alignment, defaultSpacing: spacing)
  }

  private func reportRepeatedNames(of items: [PlacedItem], _ reader: inout ObjectReader) {
    let names = items.compactMap { item, places in
      if case .view(let view) = item { Located(view.name, offset: places.item) } else { nil }
    }
    for name in names.repeated(on: \.value) {
      reader.report(.repeatedName("view", name.value, at: reader.place(at: name.offset)))
    }
  }

  // MARK: Items

  private typealias PlacedItem = (item: StackLayout.Item, places: LayoutDocument.ItemLocations)

  /// An item and its locations; nil if it has an error.
  private mutating func item(
    _ node: DataNode,
    _ styleAlignment: Int?,
    _ layout: inout ObjectReader
  ) -> PlacedItem? {
    var found = Diagnostics()
    defer { layout.diagnostics.append(found) }
    lacksLength = false
    var places = LayoutDocument.ItemLocations(item: node.offset)
    places.width = node["width"]?.offset ?? node["size"]?.offset
    places.height = node["height"]?.offset ?? node["size"]?.offset
    places.spacing = node["spacing"]?.offset
    places.alignment = node["alignment"]?.offset ?? styleAlignment
    places.component = node["component"]?.offset
    let item: StackLayout.Item?
    switch (node["view"], node["spacing"]) {
    case (let name?, nil):
      let subject = name.string.map { "view '\($0)'" } ?? "a view"
      item = ObjectReader.read(node, subject, in: layout.source, diagnostics: &found) { view(&$0) }
    case (nil, _?):
      item = ObjectReader.read(node, "a spacing", in: layout.source, diagnostics: &found) { spacing(&$0) }
    default:
      item = nil
      found.report(.notOneItem(node, in: layout.source))
    }
    guard let item, !lacksLength, !found.containsErrors else { return nil }
    return (item, places)
  }

  private mutating func view(_ reader: inout ObjectReader) -> StackLayout.Item? {
    let subject = reader.subject
    let name = reader.requiredString("view")
    let text = reader.string("text")
    let component = reader.string("component")
    // A remark for the next reader of the layout.
    _ = reader.text("description")
    let intrinsic = reader.optional("intrinsic").flatMap { size($0, named: "'intrinsic' of \(subject)", &reader) }
    let both = reader.optional("size").flatMap { size($0, named: "'size' of \(subject)", &reader) }
    let width = reader.optional("width").flatMap { dimension($0, named: "the width of \(subject)", &reader) }
    let height = reader.optional("height").flatMap { dimension($0, named: "the height of \(subject)", &reader) }
    let alignment = reader.optional("alignment").flatMap { $0.isNull ? nil : self.alignment($0, &reader) }
    if reader.node["size"] != nil, reader.node["width"] != nil || reader.node["height"] != nil {
      reader.report(.sizeTwice(of: subject, at: reader.place(of: "size")))
    }
    return name.map {
      let view = StackLayout.View(
        $0,
        text: text,
        intrinsic: intrinsic,
        width: width ?? both.map { .absolute($0.width) },
        height: height ?? both.map { .absolute($0.height) },
        alignment: alignment,
        component: component
      )
      return .view(view)
    }
  }

  private mutating func spacing(_ reader: inout ObjectReader) -> StackLayout.Item? {
    let node = reader.optional("spacing")
    _ = reader.text("description")
    return node.flatMap { spacing($0, &reader) }.map { .spacing($0) }
  }

  private mutating func spacing(_ node: DataNode, _ reader: inout ObjectReader) -> StackLayout.Spacing? {
    let name = "a spacing"
    guard let (choice, value) = choice(node, named: name, among: SpacingCase.self, &reader) else { return nil }
    switch (choice, value) {
    case (.default, _): return .default
    case (.absolute, let value?): return length(value, named: name, &reader).map { .absolute($0) }
    case (.relative, let value?): return length(value, named: name, mayBeNegative: true, &reader).map { .relative($0) }
    case (.flexible, let value?): return number(value, named: "a factor", &reader).map { .flexible($0) }
    case (.none, _), (_, nil): return StackLayout.Spacing.none
    }
  }

  private mutating func dimension(
    _ node: DataNode,
    named name: String,
    _ reader: inout ObjectReader
  ) -> StackLayout.Dimension? {
    guard !node.isNull, let (choice, value) = choice(node, named: name, among: DimensionCase.self, &reader)
    else { return nil }
    switch (choice, value) {
    case (.fill, _), (_, nil): return .fill
    case (.fractional, let value?): return number(value, named: name, &reader).map { .fractional($0) }
    case (.absolute, let value?): return length(value, named: name, &reader).map { .absolute($0) }
    case (.fillWithMargin, let value?): return length(value, named: name, &reader).map { .fillWithMargin($0) }
    case (.minMargin, let value?): return length(value, named: name, &reader).map { .minMargin($0) }
    }
  }

  private mutating func alignment(_ node: DataNode, _ reader: inout ObjectReader) -> StackLayout.Alignment? {
    let name = "the alignment of \(reader.subject)"
    if direction == .horizontal {
      guard let (choice, value) = choice(node, named: name, among: RowAlignmentCase.self, &reader) else { return nil }
      let flag = choice == .top ? "limitsBottom" : "limitsTop"
      let edge = value.flatMap { self.edge($0, named: name, flag: flag, &reader) }
      switch choice {
      case .center: return .center
      case .top: return .leading(margin: edge?.margin ?? 0, limitsTrailing: edge?.isLimit ?? true)
      case .bottom: return .trailing(margin: edge?.margin ?? 0, limitsLeading: edge?.isLimit ?? true)
      }
    }
    guard let (choice, value) = choice(node, named: name, among: AlignmentCase.self, &reader) else { return nil }
    let flag = choice == .leading ? "limitsTrailing" : "limitsLeading"
    let edge = value.flatMap { self.edge($0, named: name, flag: flag, &reader) }
    switch choice {
    case .center: return .center
    case .leading: return .leading(margin: edge?.margin ?? 0, limitsTrailing: edge?.isLimit ?? true)
    case .trailing: return .trailing(margin: edge?.margin ?? 0, limitsLeading: edge?.isLimit ?? true)
    }
  }

  /// `{ "margin": 16, "limitsTrailing": true }`: the margin, and whether it also limits the opposite edge.
  private mutating func edge(
    _ node: DataNode,
    named name: String,
    flag: String,
    _ outer: inout ObjectReader
  ) -> (margin: Double?, isLimit: Bool?)? {
    guard node.members != nil else {
      let expected = "an object such as { \"margin\": 16, \"\(flag)\": true }"
      outer.report(.wrongKind(name, expected: expected, node, in: outer.source))
      return nil
    }
    return outer.object(node, name) { reader in
      let margin = reader.optional("margin").flatMap { length($0, named: "the margin in \(name)", &reader) }
      return (margin, reader.flag(flag))
    }
  }

  // MARK: Cases

  /// A keyword, or an object whose only key is the keyword.
  ///
  /// - Returns: The case, and the value of the key; nil for a word that is alone.
  private func choice<Choice: LayoutCase>(
    _ node: DataNode,
    named name: String,
    among cases: Choice.Type,
    _ reader: inout ObjectReader
  ) -> (Choice, DataNode?)? {
    let place = reader.place(at: node.offset)
    let words = Choice.allCases.map(\.rawValue)
    switch node.value {
    case .string(let word):
      guard let choice = Choice(rawValue: word) else {
        reader.report(.unknownWord(word, named: name, known: words, at: place))
        return nil
      }
      if choice.form != .needsValue { return (choice, nil) }
      reader.report(.wrongCase("missing value of '\(word)' in \(name)", advice: choice.example, at: place))
    case .object(let members):
      guard members.count == 1, let member = members.first else {
        let advice = "one of: \(words.joined(separator: ", "))"
        reader.report(.wrongCase("\(name) must have exactly one key", advice: advice, at: place))
        return nil
      }
      guard let choice = Choice(rawValue: member.key) else {
        let place = reader.place(at: member.keyOffset)
        reader.report(.unknownWord(member.key, named: name, known: words, at: place))
        return nil
      }
      if choice.form != .word { return (choice, member.node) }
      reader.report(.wrongCase("'\(member.key)' must not have a value", advice: choice.example, at: place))
    case .number:
      let advice = Choice.allCases.first { $0.rawValue == "absolute" }?.example
      reader.report(.wrongCase("\(name) must not be a bare number", advice: advice, at: place))
    case .null, .bool, .array:
      reader.report(.wrongKind(name, expected: "a word or an object with one key", node, in: reader.source))
    }
    return nil
  }

  // MARK: Figures

  private mutating func size(
    _ node: DataNode,
    named name: String,
    _ reader: inout ObjectReader
  ) -> StackLayout.Size? {
    guard let items = node.array, items.count == 2 else {
      reader.report(.wrongKind(name, expected: "an array of a width and a height", node, in: reader.source))
      return nil
    }
    let width = length(items[0], named: "the width in \(name)", &reader)
    let height = length(items[1], named: "the height in \(name)", &reader)
    guard let width, let height else { return nil }
    return .init(width: width, height: height)
  }

  private func number(
    _ node: DataNode,
    named name: String,
    mayBeNegative: Bool = false,
    _ reader: inout ObjectReader
  ) -> Double? {
    guard let number = node.number?.value else {
      reader.report(.wrongKind(name, expected: "a number", node, in: reader.source))
      return nil
    }
    if number.isFigure, mayBeNegative || number >= 0 { return number }
    reader.report(.figureOutOfRange(name, mayBeNegative: mayBeNegative, at: reader.place(at: node.offset)))
    return nil
  }

  /// A length in points: a number, or an alias of a dimension.
  private mutating func length(
    _ node: DataNode,
    named name: String,
    mayBeNegative: Bool = false,
    _ reader: inout ObjectReader
  ) -> Double? {
    guard let text = node.string else { return number(node, named: name, mayBeNegative: mayBeNegative, &reader) }
    let place = reader.place(at: node.offset)
    guard let path = TokenPath(alias: text) else {
      reader.report(.notAnAlias(text, named: name, at: place))
      return nil
    }
    guard let length = dimension(at: path, place, &reader) else { return nil }
    if length.isFigure, mayBeNegative || length >= 0 { return length }
    reader.report(.figureOutOfRange(name, mayBeNegative: mayBeNegative, at: place))
    return nil
  }

  private mutating func dimension(
    at path: TokenPath,
    _ place: SourceFile.Place,
    _ reader: inout ObjectReader
  ) -> Double? {
    switch tokens {
    // Reported once, however many aliases follow.
    case .none where hasMissedTheme: lacksLength = true
    case .none:
      hasMissedTheme = true
      reader.report(.aliasWithoutTheme(path, at: place))
    case .unavailable: lacksLength = true
    case .of(let permutation, let theme):
      switch permutation.tokens[path] {
      case let token? where token.type == .dimension:
        if case .dimension(let dimension) = token.value { return dimension.points }
      case let token?: reader.report(.notADimension(token, at: place))
      case nil where permutation.tokens.lacks(path):
        reader.report(.unresolved(path, in: theme, permutation, at: place))
      case nil: lacksLength = true
      }
    }
    return nil
  }
}

extension TokenValue.Dimension {
  /// The length at the default text size, at which one rem is 16 points.
  fileprivate var points: Double { unit == .rem ? value.value * 16 : value.value }
}

extension Diagnostic {
  fileprivate static func notOneItem(_ node: DataNode, in source: SourceFile) -> Self {
    guard node.members != nil else {
      return .wrongKind("an item", expected: "an object with 'view' or 'spacing'", node, in: source)
    }
    let message =
      node["view"] == nil ? "an item must have 'view' or 'spacing'" : "an item cannot have both 'view' and 'spacing'"
    let place = source.place(at: node.offset)
    return .wrongCase(message, advice: #"write { "view": "title" } or { "spacing": "default" }"#, at: place)
  }

  fileprivate static func wrongCase(_ message: String, advice: String?, at place: SourceFile.Place) -> Self {
    Diagnostic("layout-shape", message, at: place, advice: advice)
  }

  fileprivate static func sizeTwice(of subject: String, at place: SourceFile.Place) -> Self {
    .wrongCase(
      "\(subject) has both 'size' and a width or height",
      advice: "'size' sets an absolute width and an absolute height",
      at: place
    )
  }

  fileprivate static func figureOutOfRange(_ name: String, mayBeNegative: Bool, at place: SourceFile.Place) -> Self {
    let most = StackLayout.largestFigure.shortText
    return Diagnostic(
      "layout-invalid-figure",
      "\(name) must be a number from \(mayBeNegative ? "-\(most)" : "0") to \(most)",
      at: place
    )
  }

  fileprivate static func aliasWithoutTheme(_ path: TokenPath, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "layout-without-theme",
      "cannot resolve '{\(path)}' because the layout has no theme",
      at: place,
      advice: #"add "theme": "name of a theme" beside "layout""#,
      subject: path.description
    )
  }

  fileprivate static func notADimension(_ token: Token, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "alias-type",
      "'\(token.path)' is a \(token.type.rawValue), but a dimension is expected here",
      at: place,
      notes: [Note("declared here", at: token.source)],
      subject: token.path.description
    )
  }

  fileprivate static func unresolved(
    _ path: TokenPath,
    in theme: Theme,
    _ permutation: Permutation,
    at place: SourceFile.Place
  ) -> Self {
    let isElsewhere = theme.permutations.contains { $0.tokens[path] != nil }
    let scope = isElsewhere ? " in permutation '\(permutation.id)'" : ""
    let known = permutation.tokens.tokens.lazy.filter { $0.type == .dimension }.map(\.path.description)
    return Diagnostic(
      "alias-unresolved",
      "token '\(path)' not found in theme '\(theme.name)'\(scope)",
      at: place,
      advice: NearestName.advice(for: path.description, among: known),
      subject: path.description
    )
  }
}
