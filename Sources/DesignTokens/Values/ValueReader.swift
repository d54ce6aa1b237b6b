import DocumentReading

/// Reads values by the shapes of DTCG 2025.10, chapters 8 and 9, and follows the references inside them.
///
/// Reading continues after an error, so that all problems of a value are reported at once.
struct ValueReader<Scope: ReferenceScope> {
  var scope: Scope
  let table: SourceTable
  let dialect: TokenReading.Dialect
  /// What the values belong to, in diagnostics.
  var subject = ""
  /// Whether the components of RGB colors may be outside 0…1.
  var allowsExtendedRange = false
  /// The tools that wrote files.
  var profiles: [SourceID: ToolProfile] = [:]
  /// What the manifest says about values that do not say it themselves.
  var rules: [ReadingRule] = []
  /// Whether what is read is a part of a composite value.
  private(set) var isInsideComposite = false
  /// The font size that a length in em or percent is relative to.
  var relativeBase: TokenValue.Dimension?
  /// Whether the last length was a text without a unit, as Tokens Studio writes factors and lengths alike.
  var isWithoutUnit = false
  private(set) var problems: [Diagnostic] = []
  var features = DialectFeatures()

  init(scope: Scope, table: SourceTable, dialect: TokenReading.Dialect) {
    self.scope = scope
    self.table = table
    self.dialect = dialect
  }

  mutating func takeProblems() -> [Diagnostic] {
    defer { problems = [] }
    return problems
  }

  var problemCount: Int { problems.count }

  /// Takes back what was reported since there were so many problems.
  mutating func dropProblems(after count: Int) {
    problems.removeSubrange(min(count, problems.count)...)
  }

  mutating func value(_ place: SourcedNode, as type: TokenType) -> TokenValue? {
    isInsideComposite = [.border, .shadow, .typography].contains(type)
    defer { isInsideComposite = false }
    return read(place, as: type)
  }

  private mutating func read(_ place: SourcedNode, as type: TokenType) -> TokenValue? {
    switch type {
    case .color: color(place).map(TokenValue.color)
    case .dimension: dimension(place).map(TokenValue.dimension)
    case .fontFamily: fontFamily(place).map(TokenValue.fontFamily)
    case .fontWeight: fontWeight(place).map(TokenValue.fontWeight)
    case .duration: duration(place).map(TokenValue.duration)
    case .cubicBezier: cubicBezier(place).map(TokenValue.cubicBezier)
    case .number: number(place).map(TokenValue.number)
    case .strokeStyle: strokeStyle(place).map(TokenValue.strokeStyle)
    case .border: border(place).map(TokenValue.border)
    case .transition: transition(place).map(TokenValue.transition)
    case .shadow: shadow(place).map(TokenValue.shadow)
    case .gradient: gradient(place).map(TokenValue.gradient)
    case .typography: typography(place).map(TokenValue.typography)
    }
  }
}

extension ValueReader: Sendable where Scope: Sendable {}

// MARK: - Dialects

extension ValueReader {
  /// The value of a text in a dialect; nil in the strict dialect, and for any other value.
  mutating func dialectText<Value>(_ place: SourcedNode, _ read: (String) -> Value?) -> Value? {
    guard dialect == .compat, let text = place.node.string, let value = read(text) else { return nil }
    features.note(.text(text), at: place.node.offset, in: place.source)
    return value
  }

  /// What the tool that wrote a file means by what it leaves out.
  func profile(of place: SourcedNode) -> ToolProfile {
    profiles.isEmpty ? .drafts : profiles[place.source] ?? .drafts
  }

  mutating func noteDialect(_ feature: DialectFeatures.Feature, at place: SourcedNode) {
    features.note(feature, at: place.node.offset, in: place.source)
  }
}

// MARK: - References

extension ValueReader {
  /// Reads a value of a token type, which may be written out or be a reference to a token of that type.
  mutating func read<Value>(
    _ place: SourcedNode,
    as type: TokenType,
    from value: (TokenValue) -> Value?,
    literal: (inout Self, SourcedNode) -> Value?
  ) -> Value? {
    guard profile(of: place).calculates else { return readWritten(place, as: type, from: value, literal: literal) }
    return calculated(place, as: type).flatMap { readWritten($0, as: type, from: value, literal: literal) }
  }

  /// Reads a value that is no calculation.
  private mutating func readWritten<Value>(
    _ place: SourcedNode,
    as type: TokenType,
    from value: (TokenValue) -> Value?,
    literal: (inout Self, SourcedNode) -> Value?
  ) -> Value? {
    guard place.node.isReference, let reference = Reference(place.node) else { return literal(&self, place) }
    switch target(of: reference, at: place) {
    case .token(let token)?:
      if let value = value(token.value) { return value }
      if let value = coerced(token, to: type, at: place).flatMap(value) { return value }
      reportMismatch(token, wanted: type, at: place)
      return nil
    case .opaque(let token)?:
      let text = place.at(place.node.replacing(.string(token.value.text)))
      let count = problems.count
      if let value = literal(&self, text) { return value }
      problems.removeSubrange(count...)
      report(.opaqueTarget(token, wanted: type), at: place)
      return nil
    case .part(let part)?:
      return throughPointer(at: place, to: part) { reader in literal(&reader, part) }
    case .problem, .invalid, nil:
      return nil
    }
  }

  /// A token's value as another type, where a tool uses bare numbers and lengths for each other.
  mutating func coerced(_ token: TokenTarget, to type: TokenType, at place: SourcedNode) -> TokenValue? {
    let profile = profile(of: place)
    guard dialect == .compat else { return nil }
    switch (token.value, type) {
    // Tools without a type for weights, such as Figma, have numbers.
    case (.number(let number), .fontWeight) where (1...1000).contains(number.value):
      return .fontWeight(TokenValue.FontWeight(weight: number, name: nil))
    case _ where !profile.isOfTool: return nil
    case (.number(let number), .dimension): return size(ofTarget: number, at: place).map { .dimension($0) }
    case (.number(let number), .duration):
      return profile.bareDuration.map { .duration(TokenValue.Duration(value: number, unit: $0)) }
    case (.dimension(let length), .number) where token.isWithoutUnit && rules.unit(of: token.path.description) == nil:
      return .number(length.value)
    default: return nil
    }
  }

  /// Reads a part that is not a token value, such as a unit: it may be a pointer, but not an alias.
  mutating func readPart<Value>(
    _ place: SourcedNode,
    _ what: String,
    literal: (inout Self, SourcedNode) -> Value?
  ) -> Value? {
    guard place.node.isReference, let reference = Reference(place.node) else { return literal(&self, place) }
    if case .pointer = reference {
      switch target(of: reference, at: place) {
      case .token(let token)?:
        guard let part = scope.written(token) else { return nil }
        return throughPointer(at: place, to: part) { reader in literal(&reader, part) }
      case .part(let part)?:
        return throughPointer(at: place, to: part) { reader in literal(&reader, part) }
      case .opaque(let token)?:
        let text = place.at(place.node.replacing(.string(token.value.text)))
        return throughPointer(at: place, to: text) { reader in literal(&reader, text) }
      case .problem, .invalid, nil:
        return nil
      }
    }
    if dialect == .compat, case .alias(let path) = reference, case .opaque(let token) = scope.target(ofAlias: path) {
      return literal(&self, place.at(place.node.replacing(.string(token.value.text))))
    }
    report(.bracesInside(what, reference.text), at: place)
    return nil
  }

  /// Returns nil after reporting an error.
  mutating func target(of reference: Reference, at place: SourcedNode) -> ReferenceTarget? {
    switch reference {
    case .alias(let path): return reporting(scope.target(ofAlias: path), at: place)
    case .pointer(let node, let hasSiblings):
      guard let text = node.string else {
        report(.pointerIsNoString(node), at: place.at(node))
        return nil
      }
      if hasSiblings { report(.keysBesideReference, at: place) }
      let target = reporting(scope.target(ofPointer: text), at: place.at(node))
      return hasSiblings ? nil : target
    case .malformed(let text):
      report(.malformed(text), at: place)
      return nil
    }
  }

  private mutating func reporting(_ target: ReferenceTarget, at place: SourcedNode) -> ReferenceTarget? {
    guard case .problem(let problem) = target else { return target }
    report(problem, at: place)
    return nil
  }

  /// Reads what a pointer leads to.
  ///
  /// The target may be valid where it is, so the error is reported at the pointer.
  mutating func throughPointer<Value>(at place: SourcedNode, to part: SourcedNode, read: (inout Self) -> Value?)
    -> Value?
  {
    let count = problems.count
    let value = read(&self)
    guard problems.count > count else { return value }
    let first = problems[count]
    problems.removeSubrange(count...)
    let pointer = place.node["$ref"]
    let problem = ReferenceProblem.misfit(pointer?.string ?? "", first, part: table.location(of: part))
    report(problem, at: pointer.map(place.at) ?? place)
    return nil
  }

  mutating func reportMismatch(_ token: TokenTarget, wanted: TokenType, at place: SourcedNode) {
    let pointer = place.node["$ref"]
    let problem = ReferenceProblem.mismatch(
      token,
      wanted: wanted,
      isPointer: pointer != nil || place.node.string?.utf8.first == UInt8(ascii: "#"),
      notes: scope.notes(about: token)
    )
    report(problem, at: pointer.map(place.at) ?? place)
  }
}

// MARK: - Reporting

extension ValueReader {
  mutating func report(_ problem: ReferenceProblem, at place: SourcedNode, severity: Diagnostic.Severity = .error) {
    problems.append(
      Diagnostic(
        problem.id,
        problem.message,
        severity: severity,
        at: table.place(of: place),
        notes: problem.notes,
        advice: problem.advice,
        subject: subject
      )
    )
  }

  mutating func report(_ problem: Diagnostic) { problems.append(problem) }

  mutating func reportInvalid(_ message: String, at place: SourcedNode, advice: String? = nil) {
    report(ReferenceProblem(id: "invalid-value", message: message, advice: advice), at: place)
  }

  /// Reports what was expected and what was found.
  mutating func reportInvalid(wanted: String, at place: SourcedNode, advice: String? = nil) {
    reportInvalid("expected \(wanted), found \(place.node.summary)", at: place, advice: advice)
  }
}

extension DataNode {
  /// The value itself if it is short, else its kind.
  var summary: String {
    switch value {
    case .string(let text) where text.utf8.count <= 60: "'\(text)'"
    case .number(let number): number.text
    case .bool(let isTrue): isTrue ? "true" : "false"
    default: kindName
    }
  }
}

extension ReferenceProblem {
  static func malformed(_ text: String) -> ReferenceProblem {
    ReferenceProblem(
      id: "alias-syntax",
      message: "invalid reference '\(text)': a reference is a token path in one pair of braces, and nothing else",
      advice: nil
    )
  }

  fileprivate static func opaqueTarget(_ token: OpaqueTarget, wanted: TokenType) -> ReferenceProblem {
    ReferenceProblem(
      id: "alias-type",
      message: "'\(token.path)' is \(token.value.text), which is no \(wanted.rawValue) of the standard"
    )
  }

  fileprivate static func bracesInside(_ what: String, _ text: String) -> ReferenceProblem {
    ReferenceProblem(
      id: "invalid-value",
      message: "'\(text)' cannot be used for \(what): braces refer to a token, not to a part of one",
      advice: "point to it with {\"$ref\": \"#/…/$value\"}"
    )
  }

  fileprivate static func pointerIsNoString(_ node: DataNode) -> ReferenceProblem {
    ReferenceProblem(id: "ref-syntax", message: "'$ref' must be a string, not \(node.kindName)")
  }

  fileprivate static let keysBesideReference = ReferenceProblem(
    id: "invalid-value",
    message: "a reference inside a value must not have other keys beside '$ref'"
  )

  fileprivate static func misfit(
    _ pointer: String,
    _ problem: Diagnostic,
    part: SourceFile.Location
  ) -> ReferenceProblem {
    ReferenceProblem(
      id: "ref-type",
      message: "the target of '\(pointer)' is not valid here: \(problem.message)",
      notes: [Diagnostic.Note("it is written here", at: part)] + problem.notes,
      advice: problem.advice
    )
  }

  fileprivate static func mismatch(
    _ token: TokenTarget,
    wanted: TokenType,
    isPointer: Bool,
    notes: [Diagnostic.Note]
  ) -> ReferenceProblem {
    ReferenceProblem(
      id: isPointer ? "ref-type" : "alias-type",
      message: "'\(token.path)' is of type \(token.value.type.rawValue), but \(wanted.rawValue) is expected here",
      notes: notes
    )
  }
}
