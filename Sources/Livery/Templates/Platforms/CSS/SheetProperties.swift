import DesignTokens

/// The elements that a declaration is made for.
struct SheetPlace: Sendable, Hashable {
  /// Contexts of an axis.
  struct Contexts: Sendable, Hashable {
    var axis: Int
    var contexts: [Int]
  }

  /// Whether the root is one of them.
  var isRoot = true
  /// The elements that choose these contexts.
  var others: [Contexts] = []

  static let root = SheetPlace()

  var isRootOnly: Bool { others.isEmpty && isRoot }

  func selectors(in space: SheetSpace, _ options: SheetOptions) -> [String] {
    (isRoot ? [options.root] : [])
      + others.flatMap { entry in entry.contexts.map { space.axes[entry.axis].contexts[$0].selector } }
  }
}

/// A declaration, where it is made, and which contexts its value asks for.
struct PlacedDeclaration: Sendable {
  var place: SheetPlace
  var declaration: SheetDeclaration
  var switches: [SheetPlace.Contexts] = []
  /// Whether a light and a dark scheme have different values.
  var hasSchemes = false
}

/// Writes the tokens of a theme as custom properties that are right on every element.
///
/// A custom property is computed where it is declared, and inherited from there as it is. Therefore a token is declared
/// on every element that sets an attribute which the value depends on, and nowhere else:
///
/// - A token on which one modifier acts has a block for each of its values.
/// - A token on which several act has one declaration for all their attributes. Its value asks which contexts apply here,
///   those that are set on this element as well as those that are inherited.
/// - A color for both schemes is a `light-dark()`, which is resolved where it is used.
struct SheetProperties: Sendable {
  let theme: EmittedTheme
  let space: SheetSpace
  let options: SheetOptions
  let gamut: EmittedColor.Gamut

  private var language: Language { theme.language }
  private var isCommented: Bool { gamut != .any }

  func declarations(of token: EmittedToken) -> [PlacedDeclaration] {
    if let reference = themeReference(of: token) { return [reference] }
    if !token.variesByAppearance, !token.variesByVariant,
      !options.writesReferences || token.row.tokens.allSatisfy({ $0.map(isWrittenOut) ?? true })
    {
      return token.row.token(inFirstOf: space.columns[0]).map { constants(of: $0, named: token.identifier) } ?? []
    }
    return variables(of: token)
  }

  /// An alias of the same token everywhere, in a theme of the platform: its utilities refer to what that is on each element.
  private func themeReference(of token: EmittedToken) -> PlacedDeclaration? {
    guard token.hasPlatformNamespace, options.writesReferences, token.type != .typography,
      let first = token.row.first, let target = reference(of: first, nil),
      token.row.tokens.allSatisfy({ $0.flatMap { reference(of: $0, nil) } == target })
    else { return nil }
    let comment = isCommented ? first.comment(in: language) : []
    let pieces = [SheetPiece(before: "var(--\(target))")]
    return PlacedDeclaration(
      place: .root,
      declaration: SheetDeclaration(name: token.identifier, pieces: pieces, comment: comment)
    )
  }

  /// Whether neither the token nor a part of its value is an alias.
  private func isWrittenOut(_ token: Token) -> Bool { token.aliasChain.isEmpty && token.partReferences.isEmpty }

  /// The declarations of a token that is the same everywhere.
  private func constants(of token: Token, named identifier: String) -> [PlacedDeclaration] {
    let comment = isCommented ? token.comment(in: language) : []
    guard case .typography = token.value else { return [constant(identifier, of: token, comment: comment)] }
    var constants: [PlacedDeclaration] = []
    for property in FontProperty.all(without: token.extensionData.unspecified) {
      let name = language.fontProperty(identifier, property)
      constants.append(constant(name, as: property, of: token, comment: constants.isEmpty ? comment : []))
    }
    for (name, value) in language.furtherProperties(of: token, named: identifier) {
      let context = ValueContext(opaque: value, appearance: .light, language: language)
      constants.append(PlacedDeclaration(place: .root, declaration: SheetDeclaration(name: name, value: context)))
    }
    if options.writesFonts {
      constants.append(constant(identifier, of: token, comment: constants.isEmpty ? comment : []))
    }
    return constants
  }

  private func constant(
    _ name: String,
    as property: FontProperty? = nil,
    of token: Token,
    comment: [String]
  ) -> PlacedDeclaration {
    let context =
      switch content(of: token, property) {
      case .typed(let value, _, _):
        ValueContext(value: value, of: token, appearance: .light, gamut: gamut, language: language)
      case .opaque(let value): ValueContext(opaque: value, appearance: .light, language: language)
      case .reference, .absent: ValueContext(token: token, appearance: .light, language: language)
      }
    return PlacedDeclaration(place: .root, declaration: SheetDeclaration(name: name, value: context, comment: comment))
  }
}

// MARK: - Values that depend on contexts

extension SheetProperties {
  /// The tokens of all cells, each once.
  private struct Cells {
    var tokens: [Token?] = []
    /// By cell: the index of its token.
    var indices: [Int] = []
  }

  private func cells(of emitted: EmittedToken) -> Cells {
    var cells = Cells()
    for columns in space.columns {
      let token = emitted.row.token(inFirstOf: columns)
      let known = cells.tokens.firstIndex { isSame($0, token) }
      if known == nil { cells.tokens.append(token) }
      cells.indices.append(known ?? cells.tokens.count - 1)
    }
    return cells
  }

  private func isSame(_ token: Token?, _ other: Token?) -> Bool {
    guard let token, let other else { return token == nil && other == nil }
    if token.isIdentical(to: other) { return true }
    return token.isSpelled(like: other) && components(of: token) == components(of: other)
      && (!options.writesReferences
        || token.aliasChain == other.aliasChain && token.partReferences == other.partReferences)
  }

  private func variables(of token: EmittedToken) -> [PlacedDeclaration] {
    let cells = cells(of: token)
    let known = cells.tokens.compactMap { $0 }
    guard let first = known.first else { return [] }
    // What an alias leads to may be declared again wherever the alias or the value differs.
    let around = options.writesReferences ? axes(of: cells.indices) : []
    var properties: [FontProperty?] = [nil]
    if case .typography = first.value {
      properties = FontProperty.allCases.filter { property in known.contains { $0.sets(property) } }
      if options.writesFonts { properties.append(nil) }
    }
    var result: [PlacedDeclaration] = []
    for property in properties {
      let name = property.map { language.fontProperty(token.identifier, $0) } ?? token.identifier
      var values = cells.tokens.map { value(of: $0, property) }
      if property == nil, options.writesReferences { referToParts(&values, cells) }
      let isColor = property == nil && !theme.hasBareComponents(token)
      let comment = isCommented && result.isEmpty ? first.comment(in: language) : []
      result += place(name, values, cells, type: isColor ? token.type : nil, around: around, comment: comment)
    }
    return result + further(of: token, cells)
  }

  /// The properties of a font that the standard does not have.
  private func further(of token: EmittedToken, _ cells: Cells) -> [PlacedDeclaration] {
    let data = cells.tokens.map { $0?.extensionData.further ?? [:] }
    return Set(data.flatMap(\.keys)).sorted().flatMap { key -> [PlacedDeclaration] in
      guard let name = language.furtherProperty(key, named: token.identifier) else { return [] }
      let values = data.map { $0[key].map { .opaque($0) } ?? SheetValue.absent }
      return place(name, values, cells, type: nil, around: [], comment: [])
    }
  }

  private func value(of token: Token?, _ property: FontProperty?) -> SheetValue {
    guard let token else { return .absent }
    if let reference = reference(of: token, property) { return .reference(reference) }
    return content(of: token, property)
  }

  /// What a token is as a property, or one of the properties that a font is; absent if it does not set that one.
  private func content(of token: Token, _ property: FontProperty?) -> SheetValue {
    if let components = components(of: token) { return .opaque(components) }
    guard let property else { return .typed(options.spelled(token.value, of: token), angle: token.gradientAngle) }
    guard token.sets(property), case .typography(let font) = token.value else { return .absent }
    return options.written(property, of: token)
      ?? .typed(options.lengths.spelled(property.value(in: font), as: property))
  }

  /// A color as bare components; nil for all others, and where every color is written as one.
  private func components(of token: Token) -> OpaqueValue? {
    theme.keepsComponents ? token.bareComponents : nil
  }

  /// The property that an alias refers to.
  private func reference(of token: Token, _ property: FontProperty?) -> String? {
    if token.aliasChain.isEmpty { return property.flatMap { reference(ofPart: $0, of: token) } }
    guard options.writesReferences,
      let target = token.aliasChain.lazy.compactMap(theme.token).first(where: theme.isDeclared),
      theme.hasBareComponents(target) == (components(of: token) != nil)
    else { return nil }
    guard let property else { return target.type == token.type ? target.identifier : nil }
    guard target.type == .typography, target.row.tokens.allSatisfy({ $0?.sets(property) ?? true }) else { return nil }
    return language.fontProperty(target.identifier, property)
  }

  /// The property that a property of a font refers to, which would be written as the font's is.
  private func reference(ofPart property: FontProperty, of token: Token) -> String? {
    guard options.writesReferences, token.sets(property), token.written(property) == nil,
      case .typography(let font) = token.value
    else { return nil }
    let value = property.value(in: font)
    let written = options.lengths.spelled(value, as: property)
    let target = token.partReferences.lazy.compactMap(theme.token).first { target in
      guard target.type == value.type, theme.isDeclared(target) else { return false }
      let own = target.row.tokens.first { $0?.value == value } ?? nil
      return own.map { options.spelled($0.value, of: $0) == written } ?? false
    }
    return target?.identifier
  }

  /// Lets the parts of shadows, borders, gradients and transitions refer to the properties of their tokens.
  ///
  /// A part does so where it is an alias of the same token in every cell, and would be written as that is.
  private func referToParts(_ values: inout [SheetValue], _ cells: Cells) {
    let tokens = cells.tokens.compactMap { $0 }
    guard let targets = tokens.first?.partTargets, !targets.isEmpty, tokens.count == values.count else { return }
    let parts = values.map { value in
      if case .typed(let value, _, _) = value { value.parts } else { [] as [TokenValue] }
    }
    guard parts.allSatisfy({ $0.count == targets.count }) else { return }
    let names = targets.enumerated().map { part, path -> String? in
      guard let path, tokens.allSatisfy({ $0.partTargets.count > part && $0.partTargets[part] == path }),
        let target = theme.token(at: path), theme.isDeclared(target), !theme.hasBareComponents(target)
      else { return nil }
      let isSame = zip(cells.indices, space.columns).allSatisfy { index, columns in
        target.row.token(inFirstOf: columns).map { options.spelled($0.value, of: $0) } == parts[index][part]
      }
      return isSame ? target.identifier : nil
    }
    let references = PartReferences(names: names)
    guard !references.isEmpty else { return }
    for index in values.indices {
      guard case .typed(let value, let angle, _) = values[index] else { continue }
      // What is not written makes no difference.
      let shown = parts[index].indices.map { parts[references[$0] == nil ? index : 0][$0] }
      values[index] = .typed(value.with(parts: shown), angle: angle, references: references)
    }
  }

  /// The axes on which values depend.
  private func axes(of values: [Int]) -> Set<Int> {
    Set(
      space.axes.indices.filter { axis in
        let (stride, count) = (space.strides[axis], space.axes[axis].contexts.count)
        return values.indices.contains { values[$0] != values[$0 - $0 / stride % count * stride] }
      }
    )
  }

  /// The declarations of a property.
  ///
  /// - Parameters:
  ///   - values: By token of the cells.
  ///   - around: Axes on which references depend.
  ///   - comment: For the first of the declarations.
  private func place(
    _ name: String,
    _ values: [SheetValue],
    _ cells: Cells,
    type: TokenType?,
    around: Set<Int>,
    comment: [String]
  ) -> [PlacedDeclaration] {
    let first = values.map { value in values.firstIndex(of: value) ?? 0 }
    let tree = SheetTree(space, cells.indices.map { first[$0] }) { light, dark in
      options.usesLightDark && SheetValue.isPair(values[light], values[dark], of: type)
    }
    let writing = SheetWriting(values: values, tokens: cells.tokens, properties: self)
    var axes = tree.axes.union(around)
    if options.registersProperties, tree.hasSchemes { axes.formUnion(space.axes.indices.suffix(1)) }
    if case .choice(let axis, let branches) = tree, axes == [axis], !space.axes[axis].hasMedia {
      return branches.enumerated().map { index, branch in
        let contexts = SheetPlace.Contexts(axis: axis, contexts: branch.contexts)
        let place = SheetPlace(isRoot: branch.contexts.contains(space.axes[axis].root), others: [contexts])
        return writing.declaration(name, branch.tree, at: place, comment: index == 0 ? comment : [])
      }
    }
    let others = axes.sorted().map { axis in
      SheetPlace.Contexts(axis: axis, contexts: Array(space.axes[axis].contexts.indices))
    }
    return [writing.declaration(name, tree, at: SheetPlace(others: others), comment: comment)]
  }
}

extension SheetProperties {
  /// The declarations of a token that DTCG has no type for.
  func declarations(of token: EmittedOpaqueToken) -> [PlacedDeclaration] {
    guard token.isDeclared else { return [] }
    let opaque = space.columns.map { token.token(inFirstOf: $0) }
    var values: [SheetValue] = []
    let indices = opaque.map { token in
      let value = token.map { SheetValue.opaque($0.value) } ?? .absent
      if let index = values.firstIndex(of: value) { return index }
      values.append(value)
      return values.count - 1
    }
    if values.allSatisfy({ $0 == .absent }) { return [] }
    let cells = Cells(tokens: Array(repeating: nil, count: values.count), indices: indices)
    let comment = isCommented ? token.first?.description.map(language.commentLines) ?? [] : []
    return place(token.identifier, values, cells, type: nil, around: [], comment: comment)
  }
}

extension Token {
  /// Whether it is a font that does not leave the property open.
  fileprivate func sets(_ property: FontProperty) -> Bool {
    guard case .typography = value else { return false }
    return FontProperty.all(without: extensionData.unspecified).contains(property)
  }
}

/// Writes the values of a property.
private struct SheetWriting {
  let values: [SheetValue]
  /// By value: the token that has it.
  let tokens: [Token?]
  let properties: SheetProperties

  func declaration(
    _ name: String,
    _ tree: SheetTree,
    at place: SheetPlace,
    comment: [String]
  ) -> PlacedDeclaration {
    PlacedDeclaration(
      place: place,
      declaration: SheetDeclaration(name: name, pieces: pieces(of: tree), comment: comment),
      switches: switches(of: tree),
      hasSchemes: tree.hasSchemes
    )
  }

  private func switches(of tree: SheetTree) -> [SheetPlace.Contexts] {
    guard case .choice(let axis, let branches) = tree else { return [] }
    return branches.flatMap { [SheetPlace.Contexts(axis: axis, contexts: $0.contexts)] + switches(of: $0.tree) }
  }

  private func pieces(of tree: SheetTree, isChosen: Bool = false) -> [SheetPiece] {
    switch tree {
    case .value(let index): return [piece(index, isChosen: isChosen)]
    case .schemes(let light, let dark):
      if case .typed = values[light], case .typed(let other, _, _) = values[dark] {
        var piece = piece(light, isChosen: isChosen)
        piece.value?.dark = other
        return [piece]
      }
      var (first, second) = (piece(light, isChosen: isChosen), piece(dark, isChosen: isChosen))
      first.before = "light-dark(" + first.before
      first.after += ", "
      second.after += ")"
      return [first, second]
    case .choice(let axis, let branches):
      return branches.enumerated().flatMap { index, branch in
        let contexts = SheetPlace.Contexts(axis: axis, contexts: branch.contexts)
        var pieces = pieces(of: branch.tree, isChosen: true)
        pieces[0].before = "var(\(properties.name(of: contexts)), " + pieces[0].before
        pieces[pieces.count - 1].after += index == branches.count - 1 ? ")" : ") "
        return pieces
      }
    }
  }

  private func piece(_ index: Int, isChosen: Bool) -> SheetPiece {
    let language = properties.theme.language
    switch values[index] {
    case .typed(let value, _, let references):
      var context = ValueContext(
        value: value,
        of: tokens[index],
        appearance: .light,
        gamut: properties.gamut,
        language: language
      )
      context.references = references
      return SheetPiece(value: context)
    case .opaque(let value):
      return SheetPiece(value: ValueContext(opaque: value, appearance: .light, language: language))
    case .reference(let name): return SheetPiece(before: "var(--\(name))")
    // A reference to what nothing declares makes the whole value invalid, as if it were not declared.
    case .absent: return SheetPiece(before: isChosen ? "var(--_)" : "initial")
    }
  }
}

extension SheetProperties {
  /// The property that is invalid where one of these contexts applies, so that `var()` takes the value behind it, and
  /// empty everywhere else.
  func name(of switched: SheetPlace.Contexts) -> String {
    let axis = space.axes[switched.axis]
    let contexts = switched.contexts.map { axis.contexts[$0].name }.joined(separator: "_")
    let prefix = NameStyle.kebab.name(of: theme.prefix)
    return "--_" + (prefix.isEmpty ? "" : prefix + "-") + "\(axis.name)-\(contexts)"
  }
}
