internal import DocumentReading

/// Reads a resolver document and checks all that can be checked without opening another file.
struct ResolverDocumentReader {
  typealias Part = ResolverDocument.Part

  private let table: SourceTable
  private let root: Part
  private var sets: [(name: String, part: Part)] = []
  private var modifiers: [(name: String, part: Part)] = []
  private var isSound = true
  private var diagnostics = Diagnostics()

  private init(root: Place, table: SourceTable) {
    self.table = table
    self.root = Part(place: root, pointer: "")
  }

  /// Nil after the report of an error.
  static func read(_ root: Place, table: SourceTable, diagnostics: inout Diagnostics) -> ResolverDocument? {
    var reader = ResolverDocumentReader(root: root, table: table)
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
    guard let version = root.member("version") else { return report(.missing("version", in: root), at: root) }
    if version.place.node.string != "2025.10" { report(.version(version), at: version) }
  }

  private mutating func entries(_ key: String) -> [(name: String, part: Part)] {
    guard let map = root.member(key) else { return [] }
    guard let members = map.place.node.members else {
      report(.shape(map, wanted: "an object"), at: map)
      return []
    }
    return members.map { ($0.key, map.at($0.node, $0.key)) }
  }
}

// MARK: - Sets and modifiers

extension ResolverDocumentReader {
  private mutating func readSet(_ name: String, _ part: Part) -> ResolverDocument.SourceSet? {
    guard part.place.node.members != nil else {
      report(.shape(part, wanted: "an object"), at: part)
      return nil
    }
    let inline = ["name", "type"]
    checkKeys(of: part, known: ["sources", "description", "$extensions", "$ref"], inline)
    checkCommon(part)
    guard let sources = part.member("sources") else {
      report(.missing("sources", in: part), at: part)
      return nil
    }
    return readSources(name, sources)
  }

  private mutating func readSources(_ name: String, _ part: Part) -> ResolverDocument.SourceSet? {
    guard part.place.node.array != nil else {
      report(.shape(part, wanted: "a list of sources"), at: part)
      return nil
    }
    for source in part.elements where source.place.node.members == nil {
      report(.source(source), at: source)
    }
    return ResolverDocument.SourceSet(name: name, sources: part.elements)
  }

  private mutating func readModifier(_ name: String, _ part: Part) -> ResolverDocument.Modifier? {
    guard part.place.node.members != nil else {
      report(.shape(part, wanted: "an object"), at: part)
      return nil
    }
    checkKeys(of: part, known: ["contexts", "default", "description", "$extensions", "$ref"], ["name", "type"])
    checkCommon(part)
    guard let contexts = part.member("contexts") else {
      report(.missing("contexts", in: part), at: part)
      return nil
    }
    guard let members = contexts.place.node.members else {
      report(.shape(contexts, wanted: "an object"), at: contexts)
      return nil
    }
    if members.count < 2 { report(.tooFewContexts(name, members.count, contexts), at: part) }
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
      report(.shape(extensions, wanted: "an object"), at: extensions)
    }
  }

  private mutating func checkString(_ key: String, of part: Part) {
    if let value = part.member(key), value.place.node.string == nil {
      report(.shape(value, wanted: "a string"), at: value)
    }
  }

  private mutating func checkKeys(of part: Part, known: [String], _ more: [String] = []) {
    for member in part.place.node.members ?? [] where !(known + more).contains(where: { member.has(key: $0) }) {
      let place = table.place(at: member.keyOffset, in: part.place.source)
      report(.unknownKey(member.key, known), at: part.at(member.node, member.key), place)
    }
  }
}

// MARK: - Resolution order

extension ResolverDocumentReader {
  private mutating func readOrder() -> [ResolverDocument.Item] {
    guard let order = root.member("resolutionOrder") else {
      report(.missing("resolutionOrder", in: root), at: root)
      return []
    }
    guard let elements = order.place.node.array, !elements.isEmpty else {
      report(.shape(order, wanted: "a list of at least one item"), at: order)
      return []
    }
    var names: [String: Part] = [:]
    return order.elements.compactMap { readItem($0, &names) }
  }

  private mutating func readItem(_ part: Part, _ names: inout [String: Part]) -> ResolverDocument.Item? {
    guard part.place.node.members != nil else {
      report(.shape(part, wanted: "an object"), at: part)
      return nil
    }
    if let reference = part.member("$ref") { return readReference(reference, in: part) }
    let name = readName(part, &names)
    guard let type = part.member("type")?.place.node.string, ["set", "modifier"].contains(type) else {
      report(.inlineType(part), at: part, part.member("type").map { table.place(of: $0.place) })
      return nil
    }
    if type == "set" { return readSet(name, part).map { .set($0) } }
    return readModifier(name, part).map { .modifier($0) }
  }

  private mutating func readName(_ part: Part, _ names: inout [String: Part]) -> String {
    guard let name = part.member("name")?.place.node.string else {
      report(.nameMissing(part), at: part)
      return ""
    }
    if let first = names[name] {
      let note = Diagnostic.Note("the name is first used here", at: table.location(of: first.place))
      report(.nameDuplicate(name, note), at: part, part.member("name").map { table.place(of: $0.place) })
    } else {
      names[name] = part
    }
    return name
  }

  private mutating func readReference(_ reference: Part, in item: Part) -> ResolverDocument.Item? {
    guard let text = reference.place.node.string else {
      report(.referenceIsNoString(reference), at: reference)
      return nil
    }
    guard let pointer = try? JSONPointer(text) else {
      report(.orderSyntax(text), at: reference)
      return nil
    }
    if pointer.name(at: 0) == "resolutionOrder" {
      report(.pointerIntoOrder(text), at: reference)
      return nil
    }
    guard pointer.count == 2 else {
      report(.orderTarget(text), at: reference)
      return nil
    }
    let isSet = pointer.name(at: 0) == "sets"
    guard isSet || pointer.name(at: 0) == "modifiers" else {
      report(.orderTarget(text), at: reference)
      return nil
    }
    let entries = isSet ? sets : modifiers
    let names = [pointer.name(at: 1), pointer.decodedName(at: 1)]
    guard let entry = entries.first(where: { entry in names.contains { $0?.hasSameBytes(as: entry.name) ?? false } })
    else {
      report(.orderUnresolved(text, pointer.name(at: 1), isSet: isSet, entries.map(\.name)), at: reference)
      return nil
    }
    let part = entry.part.overridden(by: item)
    return isSet
      ? readSet(entry.name, part).map { .set($0) }
      : readModifier(entry.name, part).map { .modifier($0) }
  }
}

extension ResolverDocument.Part {
  /// The object with the other keys of a reference laid over its own, each as a whole.
  ///
  /// What is taken from the reference is found under the target's pointer, but its places stay its own.
  func overridden(by reference: ResolverDocument.Part) -> ResolverDocument.Part {
    let overrides = reference.place.node.members?.filter { !$0.has(key: "$ref") } ?? []
    guard !overrides.isEmpty, let members = place.node.members else { return self }
    var result = self
    let kept = members.filter { member in !overrides.contains { $0.has(key: member.key) } }
    result.place.node.value = .object(kept + overrides)
    return result
  }
}

// MARK: - Reporting

extension ResolverDocumentReader {
  private mutating func report(_ diagnostic: Diagnostic, at part: Part, _ place: SourceFile.Place? = nil) {
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

  fileprivate static func missing(_ key: String, in part: Part) -> Diagnostic {
    Diagnostic("resolver-missing", .error, "'\(key)' is missing here", pointer: "#" + part.pointer + "/" + key)
  }

  fileprivate static func version(_ part: Part) -> Diagnostic {
    Diagnostic(
      "resolver-version",
      .error,
      "the version of a resolver document is the string '2025.10', not \(part.place.node.summary)"
    )
  }

  fileprivate static func shape(_ part: Part, wanted: String) -> Diagnostic {
    Diagnostic("resolver-shape", .error, "expected \(wanted), found \(part.place.node.summary)")
  }

  fileprivate static func source(_ part: Part) -> Diagnostic {
    let name = part.place.node.string
    return Diagnostic(
      "resolver-shape",
      .error,
      "a source is an object of tokens or a reference, not \(part.place.node.summary)",
      advice: name.map { "write {\"$ref\": \"\($0)\"}" }
    )
  }

  fileprivate static func unknownKey(_ key: String, _ known: [String]) -> Diagnostic {
    let advice = NearestName.advice(for: key, among: known)
    return Diagnostic("resolver-shape", .error, "'\(key)' is no key that can stand here", advice: advice)
  }

  fileprivate static func tooFewContexts(_ name: String, _ count: Int, _ contexts: Part) -> Diagnostic {
    let message = count == 0 ? "has no contexts" : "has only one context, which leaves nothing to choose"
    return Diagnostic(
      count == 0 ? "modifier-no-contexts" : "modifier-one-context",
      .error,
      "the modifier '\(name)' \(message)",
      advice: count == 0 ? nil : "make it a set",
      pointer: "#" + contexts.pointer
    )
  }

  fileprivate static func badDefault(_ part: Part, _ contexts: [String]) -> Diagnostic {
    let advice = part.place.node.string.flatMap { NearestName.advice(for: $0, among: contexts) }
    return Diagnostic(
      "modifier-default",
      .error,
      "the default must be one of the contexts, \(contexts.joinedByOr), not \(part.place.node.summary)",
      advice: advice
    )
  }

  fileprivate static func inlineType(_ part: Part) -> Diagnostic {
    let found = part.member("type").map { ", not \($0.place.node.summary)" } ?? ""
    return Diagnostic(
      "resolver-type",
      .error,
      "an item that is no reference needs a 'type', which is 'set' or 'modifier'" + found,
      pointer: "#" + part.pointer + "/type"
    )
  }

  fileprivate static func nameMissing(_ part: Part) -> Diagnostic {
    Diagnostic(
      "resolver-name-missing",
      .error,
      "an item that is no reference needs a 'name', which is a string",
      pointer: "#" + part.pointer + "/name"
    )
  }

  fileprivate static func nameDuplicate(_ name: String, _ note: Note) -> Diagnostic {
    Diagnostic("resolver-name-duplicate", .error, "the name '\(name)' is already taken in this list", notes: [note])
  }

  fileprivate static func referenceIsNoString(_ part: Part) -> Diagnostic {
    Diagnostic("ref-syntax", .error, "'$ref' must be a string, not \(part.place.node.summary)")
  }

  fileprivate static func orderSyntax(_ text: String) -> Diagnostic {
    let message = "'\(text)' is no reference to a set, '#/sets/name', or to a modifier, '#/modifiers/name'"
    return Diagnostic("ref-syntax", .error, message)
  }

  fileprivate static func pointerIntoOrder(_ text: String) -> Diagnostic {
    Diagnostic("pointer-forbidden", .error, "'\(text)' points into 'resolutionOrder', where nothing may point")
  }

  fileprivate static func orderTarget(_ text: String) -> Diagnostic {
    let message = "'\(text)' is neither a set, '#/sets/name', nor a modifier, '#/modifiers/name'"
    return Diagnostic("ref-unresolved", .error, message)
  }

  fileprivate static func orderUnresolved(
    _ text: String,
    _ name: String,
    isSet: Bool,
    _ names: [String]
  ) -> Diagnostic {
    let what = isSet ? "set" : "modifier"
    let advice = NearestName.advice(for: name, among: names)
    return Diagnostic(
      "ref-unresolved",
      .error,
      "'\(text)' leads to nothing: there is no \(what) '\(name)'",
      advice: advice
    )
  }
}
