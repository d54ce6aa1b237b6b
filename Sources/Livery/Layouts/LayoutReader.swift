import DesignTokens
import DocumentReading

/// Reads the document of a layout with the tokens of one permutation.
struct LayoutReader {
  let source: SourceFile
  let tokens: LayoutTokens
  /// Whether a length of the current item has no value because of a mistake that was reported elsewhere.
  private var lacksLength = false
  private var hasMissedTheme = false

  init(source: SourceFile, tokens: LayoutTokens) {
    self.source = source
    self.tokens = tokens
  }

  mutating func read(_ root: DataNode, diagnostics: inout Diagnostics) -> LayoutDocument? {
    guard var reader = ObjectReader(root, "the layout", in: source, diagnostics: &diagnostics) else { return nil }
    reader.checkVersion(diagnostics: &diagnostics)
    let name = reader.requiredString("layout", diagnostics: &diagnostics) ?? ""
    let description = reader.text("description", diagnostics: &diagnostics)
    let theme = reader.string("theme", diagnostics: &diagnostics)
    let styleNode = reader.required("style", diagnostics: &diagnostics)
    let style = styleNode.flatMap { self.style($0, diagnostics: &diagnostics) }
    let isWhole = !lacksLength && style != nil
    let nodes = reader.required("items", diagnostics: &diagnostics)
      .map { source.items($0, named: "'items' of the layout", diagnostics: &diagnostics) }
    let items = (nodes ?? []).compactMap { item($0, styleNode?["alignment"]?.offset, diagnostics: &diagnostics) }
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    reportRepeatedNames(of: items, diagnostics: &diagnostics)
    let document = LayoutDocument(
      name: name,
      description: description,
      theme: theme,
      layout: StackLayout(
        style: style ?? .init(alignment: .center, defaultSpacing: 0),
        items: items.map(\.item)
      ),
      source: source,
      offset: root.offset,
      items: items.map(\.places)
    )
    // What is judged by a style that is not there would be judged wrongly.
    guard isWhole else { return document }
    for conflict in document.layout.contradictions { diagnostics.report(document.diagnostic(for: conflict)) }
    return document
  }

  private mutating func style(_ node: DataNode, diagnostics: inout Diagnostics) -> StackLayout.Style? {
    guard var reader = ObjectReader(node, "the style", in: source, diagnostics: &diagnostics) else { return nil }
    let alignment = reader.required("alignment", diagnostics: &diagnostics)
      .flatMap { self.alignment($0, of: "the style", diagnostics: &diagnostics) }
    let spacing = reader.required("defaultSpacing", diagnostics: &diagnostics)
      .flatMap { length($0, named: "'defaultSpacing' of the style", diagnostics: &diagnostics) }
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    guard let alignment, let spacing else { return nil }
    return .init(alignment: alignment, defaultSpacing: spacing)
  }

  private func reportRepeatedNames(of items: [PlacedItem], diagnostics: inout Diagnostics) {
    var seen: Set<String> = []
    for placed in items {
      guard case .view(let view) = placed.item, !seen.insert(view.name).inserted else { continue }
      diagnostics.report(.repeatedName("view", view.name, at: source.place(at: placed.places.item)))
    }
  }

  // MARK: Items

  private typealias PlacedItem = (item: StackLayout.Item, places: LayoutDocument.ItemLocations)

  /// An item, and where it is written; nil if anything of it is wrong.
  private mutating func item(
    _ node: DataNode,
    _ styleAlignment: Int?,
    diagnostics: inout Diagnostics
  ) -> PlacedItem? {
    var found = Diagnostics()
    defer { diagnostics.append(found) }
    lacksLength = false
    var places = LayoutDocument.ItemLocations(item: node.offset)
    places.width = node["width"]?.offset ?? node["size"]?.offset
    places.height = node["height"]?.offset ?? node["size"]?.offset
    places.spacing = node["spacing"]?.offset
    places.alignment = node["alignment"]?.offset ?? styleAlignment
    let item: StackLayout.Item?
    switch (node["view"], node["spacing"]) {
    case (_?, nil): item = view(node, diagnostics: &found).map { .view($0) }
    case (nil, let spacing?): item = self.spacing(spacing, of: node, diagnostics: &found).map { .spacing($0) }
    default:
      item = nil
      found.report(.notOneItem(node, in: source))
    }
    guard let item, !lacksLength, !found.containsErrors else { return nil }
    return (item, places)
  }

  private mutating func view(_ node: DataNode, diagnostics: inout Diagnostics) -> StackLayout.View? {
    let subject = node["view"]?.string.map { "view '\($0)'" } ?? "a view"
    guard var reader = ObjectReader(node, subject, in: source, diagnostics: &diagnostics) else { return nil }
    let name = reader.requiredString("view", diagnostics: &diagnostics)
    let text = reader.string("text", diagnostics: &diagnostics)
    // A remark for the next reader of the layout.
    _ = reader.text("description", diagnostics: &diagnostics)
    let intrinsic = reader.optional("intrinsic")
      .flatMap { size($0, named: "'intrinsic' of \(subject)", diagnostics: &diagnostics) }
    let both = reader.optional("size")
      .flatMap { size($0, named: "'size' of \(subject)", diagnostics: &diagnostics) }
    let width = reader.optional("width")
      .flatMap { dimension($0, named: "the width of \(subject)", diagnostics: &diagnostics) }
    let height = reader.optional("height")
      .flatMap { dimension($0, named: "the height of \(subject)", diagnostics: &diagnostics) }
    let alignment = reader.optional("alignment")
      .flatMap { $0.isNull ? nil : self.alignment($0, of: subject, diagnostics: &diagnostics) }
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    if let size = node["size"], node["width"] != nil || node["height"] != nil {
      diagnostics.report(.sizeTwice(of: subject, at: source.place(at: size.offset)))
    }
    return name.map {
      .init(
        $0,
        text: text,
        intrinsic: intrinsic,
        width: width ?? both.map { .absolute($0.width) },
        height: height ?? both.map { .absolute($0.height) },
        alignment: alignment
      )
    }
  }

  private mutating func spacing(
    _ node: DataNode,
    of item: DataNode,
    diagnostics: inout Diagnostics
  ) -> StackLayout.Spacing? {
    guard var reader = ObjectReader(item, "a spacing", in: source, diagnostics: &diagnostics) else { return nil }
    _ = reader.optional("spacing")
    _ = reader.text("description", diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    let name = "a spacing"
    guard let (choice, value) = choice(node, named: name, among: SpacingCase.self, diagnostics: &diagnostics) else {
      return nil
    }
    switch (choice, value) {
    case (.default, _): return .default
    case (.absolute, let value?): return length(value, named: name, diagnostics: &diagnostics).map { .absolute($0) }
    case (.relative, let value?):
      return length(value, named: name, mayBeNegative: true, diagnostics: &diagnostics).map { .relative($0) }
    case (.flexible, let value?):
      return number(value, named: "a factor", diagnostics: &diagnostics).map { .flexible($0) }
    case (.none, _), (_, nil): return StackLayout.Spacing.none
    }
  }

  private mutating func dimension(
    _ node: DataNode,
    named name: String,
    diagnostics: inout Diagnostics
  ) -> StackLayout.Dimension? {
    guard !node.isNull,
      let (choice, value) = choice(node, named: name, among: DimensionCase.self, diagnostics: &diagnostics)
    else { return nil }
    switch (choice, value) {
    case (.fill, _), (_, nil): return .fill
    case (.fractional, let value?): return number(value, named: name, diagnostics: &diagnostics).map { .fractional($0) }
    case (.absolute, let value?): return length(value, named: name, diagnostics: &diagnostics).map { .absolute($0) }
    case (.fillWithMargin, let value?):
      return length(value, named: name, diagnostics: &diagnostics).map { .fillWithMargin($0) }
    case (.minMargin, let value?): return length(value, named: name, diagnostics: &diagnostics).map { .minMargin($0) }
    }
  }

  private mutating func alignment(
    _ node: DataNode,
    of subject: String,
    diagnostics: inout Diagnostics
  ) -> StackLayout.Alignment? {
    let name = "the alignment of \(subject)"
    guard let (choice, value) = choice(node, named: name, among: AlignmentCase.self, diagnostics: &diagnostics) else {
      return nil
    }
    let flag = choice == .leading ? "limitsTrailing" : "limitsLeading"
    let edge = value.flatMap { self.edge($0, named: name, flag: flag, diagnostics: &diagnostics) }
    switch choice {
    case .center: return .center
    case .leading: return .leading(margin: edge?.margin ?? 0, limitsTrailing: edge?.isLimit ?? true)
    case .trailing: return .trailing(margin: edge?.margin ?? 0, limitsLeading: edge?.isLimit ?? true)
    }
  }

  /// `{ "margin": 16, "limitsTrailing": true }`: the margin, and whether the far edge is a limit.
  private mutating func edge(
    _ node: DataNode,
    named name: String,
    flag: String,
    diagnostics: inout Diagnostics
  ) -> (margin: Double?, isLimit: Bool?)? {
    guard node.members != nil else {
      let expected = "an object such as { \"margin\": 16, \"\(flag)\": true }"
      diagnostics.report(.wrongKind(name, expected: expected, node, in: source))
      return nil
    }
    guard var reader = ObjectReader(node, name, in: source, diagnostics: &diagnostics) else { return nil }
    let margin = reader.optional("margin")
      .flatMap { length($0, named: "the margin in \(name)", diagnostics: &diagnostics) }
    let isLimit = reader.flag(flag, diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    return (margin, isLimit)
  }

  // MARK: Cases

  /// A word, or an object whose only key is the word and whose value says more.
  ///
  /// - Returns: The case, and the value of the key; nil for a word that stands alone.
  private func choice<Choice: LayoutCase>(
    _ node: DataNode,
    named name: String,
    among cases: Choice.Type,
    diagnostics: inout Diagnostics
  ) -> (Choice, DataNode?)? {
    let place = source.place(at: node.offset)
    let words = Choice.allCases.map(\.rawValue)
    switch node.value {
    case .string(let word):
      guard let choice = Choice(rawValue: word) else {
        diagnostics.report(.unknownWord(word, named: name, known: words, at: place))
        return nil
      }
      if choice.form != .needsValue { return (choice, nil) }
      diagnostics.report(.wrongCase("\(name) lacks the value of '\(word)'", advice: choice.example, at: place))
    case .object(let members):
      guard members.count == 1, let member = members.first else {
        let advice = "one of: \(words.joined(separator: ", "))"
        diagnostics.report(.wrongCase("\(name) must have one key that says how it is meant", advice: advice, at: place))
        return nil
      }
      guard let choice = Choice(rawValue: member.key) else {
        let place = source.place(at: member.keyOffset)
        diagnostics.report(.unknownWord(member.key, named: name, known: words, at: place))
        return nil
      }
      if choice.form != .word { return (choice, member.node) }
      diagnostics.report(.wrongCase("'\(member.key)' takes no value", advice: choice.example, at: place))
    case .number:
      let advice = Choice.allCases.first { $0.rawValue == "absolute" }?.example
      diagnostics.report(.wrongCase("\(name) is a number that does not say how it is meant", advice: advice, at: place))
    case .null, .bool, .array:
      diagnostics.report(.wrongKind(name, expected: "a word or an object with one key", node, in: source))
    }
    return nil
  }

  // MARK: Figures

  private mutating func size(
    _ node: DataNode,
    named name: String,
    diagnostics: inout Diagnostics
  ) -> StackLayout.Size? {
    guard let items = node.array, items.count == 2 else {
      diagnostics.report(.wrongKind(name, expected: "a list of a width and a height", node, in: source))
      return nil
    }
    let width = length(items[0], named: "the width in \(name)", diagnostics: &diagnostics)
    let height = length(items[1], named: "the height in \(name)", diagnostics: &diagnostics)
    guard let width, let height else { return nil }
    return .init(width: width, height: height)
  }

  private func number(
    _ node: DataNode,
    named name: String,
    mayBeNegative: Bool = false,
    diagnostics: inout Diagnostics
  ) -> Double? {
    guard let number = node.number?.value else {
      diagnostics.report(.wrongKind(name, expected: "a number", node, in: source))
      return nil
    }
    if number.isFigure, mayBeNegative || number >= 0 { return number }
    diagnostics.report(.figureOutOfRange(name, mayBeNegative: mayBeNegative, at: source.place(at: node.offset)))
    return nil
  }

  /// A length in points: a number, or an alias of a dimension.
  private mutating func length(
    _ node: DataNode,
    named name: String,
    mayBeNegative: Bool = false,
    diagnostics: inout Diagnostics
  ) -> Double? {
    guard let text = node.string else {
      return number(node, named: name, mayBeNegative: mayBeNegative, diagnostics: &diagnostics)
    }
    let place = source.place(at: node.offset)
    guard let path = TokenPath(alias: text) else {
      diagnostics.report(.notAnAlias(text, named: name, at: place))
      return nil
    }
    guard let length = dimension(at: path, place, diagnostics: &diagnostics) else { return nil }
    if length.isFigure, mayBeNegative || length >= 0 { return length }
    diagnostics.report(.figureOutOfRange(name, mayBeNegative: mayBeNegative, at: place))
    return nil
  }

  private mutating func dimension(
    at path: TokenPath,
    _ place: SourceFile.Place,
    diagnostics: inout Diagnostics
  ) -> Double? {
    switch tokens {
    // One mistake, however many aliases follow.
    case .none where hasMissedTheme: lacksLength = true
    case .none:
      hasMissedTheme = true
      diagnostics.report(.aliasWithoutTheme(path, at: place))
    case .unavailable: lacksLength = true
    case .of(let permutation, let theme):
      switch permutation.tokens[path] {
      case let token? where token.type == .dimension:
        if case .dimension(let dimension) = token.value { return dimension.points }
      case let token?: diagnostics.report(.notADimension(token, at: place))
      case nil where permutation.tokens.lacks(path):
        diagnostics.report(.unresolved(path, in: theme, permutation, at: place))
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
      "\(subject) has a size besides its width or height",
      advice: "'size' stands for an absolute width and an absolute height",
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
      "'{\(path)}' leads nowhere, because the layout names no theme",
      at: place,
      advice: #"add "theme": "name of a theme" beside "layout""#,
      subject: path.description
    )
  }

  fileprivate static func notADimension(_ token: Token, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "alias-type",
      "'\(token.path)' is a \(token.type.rawValue), but a dimension is needed here",
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
      "theme '\(theme.name)' has no token '\(path)'\(scope)",
      at: place,
      advice: NearestName.advice(for: path.description, among: known),
      subject: path.description
    )
  }
}
