package import DocumentReading

/// Reads the members of a JSON object one by one, and reports what is missing, of the wrong type, or unknown.
///
/// The manifest, component specs, waivers and template descriptions are read with it, so that a misspelled key is the same
/// error with the same advice everywhere.
package struct ObjectReader {
  /// What becomes of the keys that a closure did not ask for.
  package enum UnknownKeys {
    case reported
    case ignored
  }

  package let source: SourceFile
  package let node: DataNode
  /// What the object is, as a message names it: `the manifest`, `an output`.
  package let subject: String
  /// What was reported about the object and everything in it.
  package var diagnostics = Diagnostics()
  private var keys: [String] = ["$schema"]

  private init(_ node: DataNode, _ subject: String, in source: SourceFile) {
    self.node = node
    self.subject = subject
    self.source = source
  }

  /// Reads an object with a closure; nil after a report if the node is no object.
  ///
  /// A reader exists only while the closure runs, so that nothing it gathered can be lost and no key passed over.
  package static func read<Value>(
    _ node: DataNode,
    _ subject: String,
    in source: SourceFile,
    unknownKeys: UnknownKeys = .reported,
    diagnostics: inout Diagnostics,
    _ body: (inout ObjectReader) -> Value?
  ) -> Value? {
    var reader = ObjectReader(node, subject, in: source)
    defer { diagnostics.append(reader.diagnostics) }
    guard node.members != nil else {
      reader.report(.wrongKind(subject, expected: "an object", node, in: source))
      return nil
    }
    let value = body(&reader)
    if unknownKeys == .reported { reader.reportUnknownKeys() }
    return value
  }

  // MARK: Reporting

  package mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.report(diagnostic)
  }

  package func place(at offset: Int) -> SourceFile.Place {
    source.place(at: offset)
  }

  /// Where the value of a key is written; for a key that is missing, where the object begins.
  package func place(of key: String) -> SourceFile.Place {
    source.place(at: node[key]?.offset ?? node.offset)
  }

  private mutating func reportUnknownKeys() {
    for member in node.members ?? [] where !keys.contains(member.key) {
      report(.unknownKey(member.key, of: subject, known: keys, at: place(at: member.keyOffset)))
    }
  }

  // MARK: Members

  /// The value of a key, whatever it is; `null` counts as a value.
  package mutating func optional(_ key: String) -> DataNode? {
    keys.append(key)
    return node[key]
  }

  package mutating func required(_ key: String) -> DataNode? {
    let value = optional(key)
    if value == nil { report(.missingKey(key, of: subject, at: place(at: node.offset))) }
    return value
  }

  package mutating func string(_ key: String) -> String? {
    optional(key).flatMap { string($0, named: name(of: key)) }
  }

  package mutating func requiredString(_ key: String) -> String? {
    required(key).flatMap { string($0, named: name(of: key)) }
  }

  package mutating func number(_ key: String) -> Double? {
    guard let value = optional(key) else { return nil }
    if let number = value.number { return number.value }
    report(.wrongKind(name(of: key), expected: "a number", value, in: source))
    return nil
  }

  package mutating func flag(_ key: String) -> Bool? {
    guard let value = optional(key) else { return nil }
    if let flag = value.bool { return flag }
    report(.wrongKind(name(of: key), expected: "true or false", value, in: source))
    return nil
  }

  /// Prose: a string, or a list of strings that are lines of it.
  package mutating func text(_ key: String) -> String? {
    guard let value = optional(key) else { return nil }
    let lines = value.array ?? [value]
    return lines.compactMap { string($0, named: name(of: key)) }.joined(separator: "\n")
  }

  /// The value of a key as one of a few words.
  package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: String) -> Choice? {
    optional(key).flatMap { choice($0, named: name(of: key)) }
  }

  package mutating func items(_ key: String) -> [DataNode] {
    optional(key).map { items($0, named: name(of: key)) } ?? []
  }

  package mutating func strings(_ key: String) -> [Located<String>] {
    items(key).compactMap { item in
      string(item, named: "an item of '\(key)'").map { Located($0, offset: item.offset) }
    }
  }

  package mutating func members(_ key: String) -> [DataNode.Member] {
    guard let value = optional(key) else { return [] }
    if let members = value.members { return members }
    report(.wrongKind(name(of: key), expected: "an object", value, in: source))
    return []
  }

  /// `version`, which must be present and 1.
  package mutating func checkVersion() {
    guard let version = required("version"), version.number?.value != 1 else { return }
    report(.unsupportedVersion(of: subject, at: place(at: version.offset)))
  }

  private func name(of key: String) -> String { "'\(key)' of \(subject)" }

  // MARK: Objects in the object

  package mutating func object<Value>(
    _ node: DataNode,
    _ subject: String,
    unknownKeys: UnknownKeys = .reported,
    _ body: (inout ObjectReader) -> Value?
  ) -> Value? {
    Self.read(node, subject, in: source, unknownKeys: unknownKeys, diagnostics: &diagnostics, body)
  }

  /// The objects of a list, each called the same.
  package mutating func objects<Value>(
    _ key: String,
    each subject: String,
    _ body: (inout ObjectReader) -> Value?
  ) -> [Value] {
    items(key).compactMap { object($0, subject, body) }
  }

  /// The objects that are the values of an object, each called by its kind and its key: `theme 'paper'`.
  package mutating func objects<Value>(
    _ key: String,
    eachNamed kind: String,
    _ body: (DataNode.Member, inout ObjectReader) -> Value?
  ) -> [Value] {
    members(key).compactMap { member in
      object(member.node, "\(kind) '\(member.key)'") { body(member, &$0) }
    }
  }

  // MARK: Values

  package mutating func string(_ node: DataNode, named name: String) -> String? {
    if let string = node.string { return string }
    report(.wrongKind(name, expected: "a string", node, in: source))
    return nil
  }

  package mutating func items(_ node: DataNode, named name: String) -> [DataNode] {
    if let items = node.array { return items }
    report(.wrongKind(name, expected: "an array", node, in: source))
    return []
  }

  package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: DataNode,
    named name: String
  ) -> Choice? {
    guard let word = string(node, named: name) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    report(.unknownWord(word, named: name, known: Choice.allCases.map(\.rawValue), at: place(at: node.offset)))
    return nil
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

extension Diagnostic {
  package static func wrongKind(_ name: String, expected: String, _ node: DataNode, in source: SourceFile) -> Self {
    Diagnostic(
      "wrong-kind",
      "\(name) must be \(expected), but is \(node.kindName)",
      at: source.place(at: node.offset)
    )
  }

  fileprivate static func missingKey(_ key: String, of subject: String, at place: SourceFile.Place) -> Self {
    Diagnostic("missing-key", "missing key '\(key)' in \(subject)", at: place, subject: key)
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
    return Diagnostic("unknown-key", "unknown key '\(key)' in \(subject)", at: place, advice: advice, subject: key)
  }

  package static func repeatedName(_ kind: String, _ name: String, at place: SourceFile.Place) -> Self {
    Diagnostic("repeated-name", "another \(kind) is already named '\(name)'", at: place, subject: name)
  }

  package static func unknownWord(_ word: String, named name: String, known: [String], at place: SourceFile.Place)
    -> Self
  {
    let advice = NearestName.advice(for: word, among: known) ?? "one of: \(known.joined(separator: ", "))"
    return Diagnostic("unknown-value", "invalid value '\(word)' for \(name)", at: place, advice: advice, subject: word)
  }
}
