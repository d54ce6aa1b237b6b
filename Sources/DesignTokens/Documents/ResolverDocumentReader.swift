import DocumentReading

/// Reads a resolver document and checks everything that needs no other file.
struct ResolverDocumentReader {
  typealias Part = ResolverDocument.Part

  let table: SourceTable
  let root: Part
  var sets: [(name: String, part: Part)] = []
  var modifiers: [(name: String, part: Part)] = []
  private let isStrict: Bool
  private var isSound = true
  private var diagnostics = Diagnostics()

  private init(root: SourcedNode, isStrict: Bool, table: SourceTable) {
    self.table = table
    self.isStrict = isStrict
    self.root = Part(place: root, pointer: "")
  }

  /// Returns nil after reporting an error.
  ///
  /// - Parameter isStrict: Whether what has a clear meaning in spite of the standard is an error, and no warning: further
  ///   keys, and modifiers that leave no choice.
  static func read(
    _ root: SourcedNode,
    isStrict: Bool,
    table: SourceTable,
    diagnostics: inout Diagnostics
  ) -> ResolverDocument? {
    var reader = ResolverDocumentReader(root: root, isStrict: isStrict, table: table)
    let document = reader.readDocument()
    diagnostics.append(reader.diagnostics)
    return reader.isSound ? document : nil
  }

  private mutating func readDocument() -> ResolverDocument {
    checkKeys(
      of: root,
      known: ["$schema", "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$defs"]
    )
    checkString("name", of: root)
    checkString("description", of: root)
    readVersion()
    sets = entries("sets")
    modifiers = entries("modifiers")
    for set in sets { _ = readSet(set.name, set.part) }
    var defined: [ResolverDocument.Modifier] = []
    for modifier in modifiers {
      if let read = readModifier(modifier.name, modifier.part) { defined.append(read) }
    }
    let order = readOrder()
    let used = Self.modifiers(in: order)
    let unused = defined.filter { modifier in !used.contains { $0.name.hasSameBytes(as: modifier.name) } }
    return ResolverDocument(order: order, modifiers: used, unusedModifiers: unused, root: root.place)
  }

  private static func modifiers(in order: [ResolverDocument.Item]) -> [ResolverDocument.Modifier] {
    var found: [ResolverDocument.Modifier] = []
    for case .modifier(let modifier) in order where !found.contains(where: { $0.name.hasSameBytes(as: modifier.name) })
    {
      found.append(modifier)
    }
    return found
  }

  private mutating func readVersion() {
    guard let version = root.member("version") else { return report(.resolverMissing("version", in: root), at: root) }
    if version.place.node.string != "2025.10" { report(.version(version), at: version) }
  }

  private mutating func entries(_ key: String) -> [(name: String, part: Part)] {
    guard let map = root.member(key) else { return [] }
    guard let members = map.place.node.members else {
      report(.resolverShape(map, wanted: "an object"), at: map)
      return []
    }
    return members.map { ($0.key, map.at($0.node, $0.key)) }
  }
}

// MARK: - Sets and modifiers

extension ResolverDocumentReader {
  mutating func readSet(_ name: String, _ part: Part) -> ResolverDocument.SourceSet? {
    guard part.place.node.members != nil else {
      report(.resolverShape(part, wanted: "an object"), at: part)
      return nil
    }
    let inline = ["name", "type"]
    checkKeys(of: part, known: ["sources", "description", "$extensions", "$ref"], inline)
    checkCommon(part)
    guard let sources = part.member("sources") else {
      report(.resolverMissing("sources", in: part), at: part)
      return nil
    }
    return readSources(name, sources)
  }

  private mutating func readSources(_ name: String, _ part: Part) -> ResolverDocument.SourceSet? {
    guard part.place.node.array != nil else {
      report(.resolverShape(part, wanted: "an array of sources"), at: part)
      return nil
    }
    for source in part.elements where source.place.node.members == nil {
      report(.source(source), at: source)
    }
    return ResolverDocument.SourceSet(name: name, sources: part.elements)
  }

  mutating func readModifier(_ name: String, _ part: Part) -> ResolverDocument.Modifier? {
    guard part.place.node.members != nil else {
      report(.resolverShape(part, wanted: "an object"), at: part)
      return nil
    }
    checkKeys(of: part, known: ["contexts", "default", "description", "$extensions", "$ref"], ["name", "type"])
    checkCommon(part)
    guard let contexts = part.member("contexts") else {
      report(.resolverMissing("contexts", in: part), at: part)
      return nil
    }
    guard let members = contexts.place.node.members else {
      report(.resolverShape(contexts, wanted: "an object"), at: contexts)
      return nil
    }
    if members.count < 2 {
      let problem = Diagnostic.tooFewContexts(name, members.count, contexts)
      report(members.isEmpty ? problem : tolerated(problem), at: part)
    }
    let read = members.map { readSources($0.key, contexts.at($0.node, $0.key)) }
    let modifier = ResolverDocument.Modifier(
      name: name,
      contexts: read.compactMap { $0 },
      defaultContext: readDefault(of: part, members.map(\.key)),
      part: part
    )
    return read.contains { $0 == nil } ? nil : modifier
  }

  private mutating func readDefault(of modifier: Part, _ contexts: [String]) -> String? {
    guard let part = modifier.member("default") else { return nil }
    guard let name = part.place.node.string, contexts.contains(where: { $0.hasSameBytes(as: name) }) else {
      report(.badDefault(part, contexts), at: part)
      return nil
    }
    return name
  }

  private mutating func checkCommon(_ part: Part) {
    checkString("description", of: part)
    if let extensions = part.member("$extensions"), extensions.place.node.members == nil {
      report(.resolverShape(extensions, wanted: "an object"), at: extensions)
    }
  }

  private mutating func checkString(_ key: String, of part: Part) {
    if let value = part.member(key), value.place.node.string == nil {
      report(.resolverShape(value, wanted: "a string"), at: value)
    }
  }

  private mutating func checkKeys(of part: Part, known: [String], _ more: [String] = []) {
    for member in part.place.node.members ?? [] where !(known + more).contains(where: { member.has(key: $0) }) {
      let place = table.place(at: member.keyOffset, in: part.place.source)
      report(tolerated(.unknownKey(member.key, known)), at: part.at(member.node, member.key), place)
    }
  }
}

// MARK: - Reporting

extension ResolverDocumentReader {
  /// A problem in spite of which the meaning is clear.
  private func tolerated(_ diagnostic: Diagnostic) -> Diagnostic {
    isStrict ? diagnostic : diagnostic.asWarning
  }

  mutating func report(_ diagnostic: Diagnostic, at part: Part, _ place: SourceFile.Place? = nil) {
    var diagnostic = diagnostic
    let place = place ?? table.place(of: part.place)
    diagnostic.location = place.location
    diagnostic.excerpt = place.excerpt
    diagnostic.subject = diagnostic.subject ?? "#" + part.pointer
    diagnostic.pointer = diagnostic.pointer ?? "#" + part.pointer
    diagnostics.report(diagnostic)
    isSound = isSound && diagnostic.severity != .error
  }
}

extension Diagnostic {
  fileprivate typealias Part = ResolverDocument.Part

  static func resolverMissing(_ key: String, in part: ResolverDocument.Part) -> Diagnostic {
    Diagnostic("resolver-missing", "missing key '\(key)'", pointer: "#" + part.pointer + "/" + key)
  }

  fileprivate static func version(_ part: Part) -> Diagnostic {
    Diagnostic(
      "resolver-version",
      "the version of a resolver document must be the string '2025.10', not \(part.place.node.summary)"
    )
  }

  static func resolverShape(_ part: ResolverDocument.Part, wanted: String) -> Diagnostic {
    Diagnostic("resolver-shape", "expected \(wanted), found \(part.place.node.summary)")
  }

  fileprivate static func source(_ part: Part) -> Diagnostic {
    let name = part.place.node.string
    return Diagnostic(
      "resolver-shape",
      "a source must be an object of tokens or a reference, not \(part.place.node.summary)",
      advice: name.map { "write {\"$ref\": \"\($0)\"}" }
    )
  }

  fileprivate static func unknownKey(_ key: String, _ known: [String]) -> Diagnostic {
    let advice = NearestName.advice(for: key, among: known)
    return Diagnostic("resolver-shape", "unexpected key '\(key)'", advice: advice)
  }

  fileprivate static func tooFewContexts(_ name: String, _ count: Int, _ contexts: Part) -> Diagnostic {
    let message = count == 0 ? "has no contexts" : "has only one context, so there is nothing to choose"
    return Diagnostic(
      count == 0 ? "modifier-no-contexts" : "modifier-one-context",
      "the modifier '\(name)' \(message)",
      advice: count == 0 ? nil : "make it a set",
      pointer: "#" + contexts.pointer
    )
  }

  fileprivate static func badDefault(_ part: Part, _ contexts: [String]) -> Diagnostic {
    let advice = part.place.node.string.flatMap { NearestName.advice(for: $0, among: contexts) }
    return Diagnostic(
      "modifier-default",
      "the default must be one of the contexts, \(contexts.joinedByOr), not \(part.place.node.summary)",
      advice: advice
    )
  }
}
