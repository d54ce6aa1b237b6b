package import DocumentReading

/// Reads the members of a JSON object one by one, and reports what is missing, of the wrong kind, or asked for by nobody.
///
/// The manifest, component specs, waivers and template descriptions are read with it, so that a misspelt key is the same
/// error with the same advice everywhere.
package struct ObjectReader {
  package let source: SourceFile
  package let node: DataNode
  /// What the object is, as a message names it: `the manifest`, `an output`.
  package let subject: String
  private var keys: [String] = ["$schema"]

  package init?(_ node: DataNode, _ subject: String, in source: SourceFile, diagnostics: inout Diagnostics) {
    self.source = source
    self.node = node
    self.subject = subject
    guard node.members != nil else {
      diagnostics.report(.wrongKind(subject, expected: "an object", node, in: source))
      return nil
    }
  }

  /// The value of a key, whatever it is; `null` counts as a value.
  package mutating func optional(_ key: String) -> DataNode? {
    keys.append(key)
    return node[key]
  }

  package mutating func required(_ key: String, diagnostics: inout Diagnostics) -> DataNode? {
    let value = optional(key)
    if value == nil { diagnostics.report(.missingKey(key, of: subject, at: source.place(at: node.offset))) }
    return value
  }

  package mutating func string(_ key: String, diagnostics: inout Diagnostics) -> String? {
    optional(key).flatMap { source.string($0, named: "'\(key)' of \(subject)", diagnostics: &diagnostics) }
  }

  package mutating func requiredString(_ key: String, diagnostics: inout Diagnostics) -> String? {
    required(key, diagnostics: &diagnostics)
      .flatMap { source.string($0, named: "'\(key)' of \(subject)", diagnostics: &diagnostics) }
  }

  package mutating func flag(_ key: String, diagnostics: inout Diagnostics) -> Bool? {
    guard let value = optional(key) else { return nil }
    if let flag = value.bool { return flag }
    diagnostics.report(.wrongKind("'\(key)' of \(subject)", expected: "true or false", value, in: source))
    return nil
  }

  /// Prose: a string, or a list of strings that are lines of it.
  package mutating func text(_ key: String, diagnostics: inout Diagnostics) -> String? {
    guard let value = optional(key) else { return nil }
    let lines = value.array ?? [value]
    return lines.compactMap { source.string($0, named: "'\(key)' of \(subject)", diagnostics: &diagnostics) }
      .joined(separator: "\n")
  }

  /// The value of a key as one of a few words.
  package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String,
    diagnostics: inout Diagnostics
  ) -> Choice? {
    guard let value = optional(key) else { return nil }
    return source.choice(value, named: "'\(key)' of \(subject)", diagnostics: &diagnostics)
  }

  package mutating func items(_ key: String, diagnostics: inout Diagnostics) -> [DataNode] {
    guard let value = optional(key) else { return [] }
    return source.items(value, named: "'\(key)' of \(subject)", diagnostics: &diagnostics)
  }

  package mutating func strings(_ key: String, diagnostics: inout Diagnostics) -> [Located<String>] {
    items(key, diagnostics: &diagnostics).compactMap { item in
      source.string(item, named: "an item of '\(key)'", diagnostics: &diagnostics)
        .map { Located($0, offset: item.offset) }
    }
  }

  package mutating func members(_ key: String, diagnostics: inout Diagnostics) -> [DataNode.Member] {
    guard let value = optional(key) else { return [] }
    if let members = value.members { return members }
    diagnostics.report(.wrongKind("'\(key)' of \(subject)", expected: "an object", value, in: source))
    return []
  }

  /// `version`, which must be present and 1.
  package mutating func checkVersion(diagnostics: inout Diagnostics) {
    guard let version = required("version", diagnostics: &diagnostics), version.number?.value != 1 else { return }
    diagnostics.report(.unsupportedVersion(of: subject, at: source.place(at: version.offset)))
  }

  package func reportUnknownKeys(diagnostics: inout Diagnostics) {
    for member in node.members ?? [] where !keys.contains(member.key) {
      let place = source.place(at: member.keyOffset)
      diagnostics.report(.unknownKey(member.key, of: subject, known: keys, at: place))
    }
  }
}

/// A value and where it was written.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var offset: Int

  package init(_ value: Value, offset: Int) {
    self.value = value
    self.offset = offset
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

extension SourceFile {
  package func string(_ node: DataNode, named name: String, diagnostics: inout Diagnostics) -> String? {
    if let string = node.string { return string }
    diagnostics.report(.wrongKind(name, expected: "a string", node, in: self))
    return nil
  }

  package func items(_ node: DataNode, named name: String, diagnostics: inout Diagnostics) -> [DataNode] {
    if let items = node.array { return items }
    diagnostics.report(.wrongKind(name, expected: "a list", node, in: self))
    return []
  }

  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: DataNode,
    named name: String,
    diagnostics: inout Diagnostics
  ) -> Choice? {
    guard let word = string(node, named: name, diagnostics: &diagnostics) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    diagnostics.report(.unknownWord(word, named: name, known: words, at: place(at: node.offset)))
    return nil
  }
}

extension Diagnostic {
  package static func wrongKind(_ name: String, expected: String, _ node: DataNode, in source: SourceFile) -> Self {
    Diagnostic(
      "wrong-kind",
      "\(name) must be \(expected), but is \(node.kindName)",
      at: source.place(at: node.offset)
    )
  }

  fileprivate static func missingKey(_ key: String, of subject: String, at place: SourceFile.Place) -> Self {
    Diagnostic("missing-key", "\(subject) lacks '\(key)'", at: place, subject: key)
  }

  fileprivate static func unsupportedVersion(of subject: String, at place: SourceFile.Place) -> Self {
    Diagnostic("unsupported-version", "the version of \(subject) must be 1", at: place)
  }

  fileprivate static func unknownKey(
    _ key: String,
    of subject: String,
    known: [String],
    at place: SourceFile.Place
  ) -> Self {
    let advice =
      NearestName.advice(for: key, among: known) ?? "known keys: \(known.dropFirst().joined(separator: ", "))"
    return Diagnostic("unknown-key", "\(subject) has no key '\(key)'", at: place, advice: advice, subject: key)
  }

  package static func repeatedName(_ kind: String, _ name: String, at place: SourceFile.Place) -> Self {
    Diagnostic("repeated-name", "there is another \(kind) called '\(name)'", at: place, subject: name)
  }

  package static func unknownWord(_ word: String, named name: String, known: [String], at place: SourceFile.Place)
    -> Self
  {
    let advice = NearestName.advice(for: word, among: known) ?? "one of: \(known.joined(separator: ", "))"
    return Diagnostic("unknown-value", "\(name) cannot be '\(word)'", at: place, advice: advice, subject: word)
  }
}
