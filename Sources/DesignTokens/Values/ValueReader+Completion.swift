import DocumentReading

// Values that are complete only with something else: a unit beside them, a rule of the manifest, the tokens named in a
// text.

extension ValueReader {
  /// A bare number with the unit that stands beside it; any other value unchanged.
  ///
  /// Nobody knows how long something is in a unit that nobody knows, so that it is not in the unit of bare sizes either. Beside
  /// a mere number, such a word may say anything.
  func completed(_ place: SourcedNode, as type: TokenType, unit name: String?) -> SourcedNode {
    guard profile(of: place).completesValues, let name, !UnitName.isNone(name),
      let number = place.node.number?.text ?? place.node.string, DraftText.measure(number)?.unit.isEmpty == true
    else { return place }
    let unit = UnitName.symbol(of: name)
    guard unit.isUnit || [.dimension, .duration].contains(type) else { return place }
    return place.at(place.node.replacing(.string(number + unit)))
  }

  /// A color with the alpha that stands beside it, from 0 to 1.
  func completed(_ color: ColorValue, alpha node: DataNode) -> ColorValue {
    let alpha = node.number.map { Number($0) } ?? node.string.flatMap(DraftText.number)
    guard let alpha, (0...1).contains(alpha.value) else { return color }
    return ColorValue(colorSpace: color.colorSpace, components: color.components, alpha: alpha)
  }

  /// A plain number with the unit that the manifest gives the token; nil for any other value.
  func settled(_ value: TokenValue) -> TokenValue? {
    guard case .number(let number) = value, let unit = rules.unit(of: subject) else { return nil }
    if let unit = TokenValue.Dimension.Unit(rawValue: unit) {
      return .dimension(TokenValue.Dimension(value: number, unit: unit))
    }
    return TokenValue.Duration.Unit(rawValue: unit).map {
      .duration(TokenValue.Duration(value: number, unit: $0))
    }
  }

  /// A plain number that the manifest says is in percent, as style sheets have it; nil for any other value.
  func settledInPercent(_ value: TokenValue) -> OpaqueValue? {
    guard case .number(let number) = value, rules.unit(of: subject) == ReadingRule.percent else { return nil }
    return OpaqueValue(type: TokenType.number.rawValue, json: .string(number.literal + ReadingRule.percent))
  }

  /// Whether a tool wrote a text in which references stand among other things.
  func isTextWithReferences(_ place: SourcedNode) -> Bool {
    guard profile(of: place).calculates, let text = place.node.string, text.utf8.contains(UInt8(ascii: "{")) else {
      return false
    }
    return Reference(place.node)?.hasAliases == true
  }

  /// What a text with references is: the result of a calculation, what it says once the references are written out, or
  /// a text that is carried along; nil after reporting an error.
  mutating func textWithReferences(_ place: SourcedNode, as type: TokenType) -> ReadValue? {
    let count = problemCount
    if let value = value(place, as: type) { return .value(value) }
    let source = place.node.string ?? ""
    guard referencesHaveValues(place) else {
      for path in Reference.aliases(in: source) { reportUnresolved(path, after: count, at: place) }
      return nil
    }
    dropProblems(after: count)
    if let problem = tokenWithoutText(in: source) {
      report(problem, at: place)
      return nil
    }
    let text = calculatedText(source)
    let written = place.at(place.node.replacing(.string(text)))
    if isForeignShadow(written, as: type), let value = foreignShadow(written) { return value }
    dropProblems(after: count)
    if let value = value(written, as: type) { return .value(value) }
    dropProblems(after: count)
    return .opaque(OpaqueValue(type: type.rawValue, json: .string(text)))
  }

  /// Whether every reference in a text leads to a value.
  func referencesHaveValues(_ place: SourcedNode) -> Bool {
    Reference.aliases(in: place.node.string ?? "").allSatisfy(leadsToAValue)
  }

  /// The same for all texts in a value; reports references that lead to no token.
  ///
  /// One word is none, but stands in messages for what is known only when they are shown: `Hello {name}`.
  mutating func verifyReferences(in place: SourcedNode) -> Bool {
    switch place.node.value {
    case .string(let text):
      guard text.utf8.contains(UInt8(ascii: "{")) else { return true }
      let missing = Reference.aliases(in: text).filter { $0.contains(".") && !leadsToAValue($0) }
      for path in missing {
        if case .problem(let problem) = scope.target(ofAlias: path) { report(problem, at: place) }
      }
      return missing.isEmpty
    case .array(let items):
      return items.reduce(true) { verifyReferences(in: place.at($1)) && $0 }
    case .object(let members):
      return members.reduce(true) { verifyReferences(in: place.at($1.node)) && $0 }
    case .null, .bool, .number:
      return true
    }
  }

  private func leadsToAValue(_ path: String) -> Bool {
    switch scope.target(ofAlias: path) {
    case .token, .opaque: true
    case .part, .problem, .invalid: false
    }
  }

  /// Reports a reference that leads to no token in place of what is wrong with the text as a whole.
  private mutating func reportUnresolved(_ path: String, after count: Int, at place: SourcedNode) {
    guard case .problem(let problem) = scope.target(ofAlias: path) else { return }
    dropProblems(after: count)
    report(problem, at: place)
  }
}

/// A value, or what is carried along in place of one.
enum ReadValue {
  case value(TokenValue)
  case opaque(OpaqueValue)
}

extension String {
  /// Whether this is a unit of CSS or of a platform.
  fileprivate var isUnit: Bool {
    TokenValue.Dimension.Unit(rawValue: self) != nil || TokenValue.Duration.Unit(rawValue: self) != nil
      || SizeText.isRelative(self)
  }
}
