import DocumentReading

// The list that says what is laid over what.

extension ResolverDocumentReader {
  mutating func readOrder() -> [ResolverDocument.Item] {
    guard let order = root.member("resolutionOrder") else {
      report(.resolverMissing("resolutionOrder", in: root), at: root)
      return []
    }
    guard let elements = order.place.node.array, !elements.isEmpty else {
      report(.resolverShape(order, wanted: "a list of at least one item"), at: order)
      return []
    }
    var names: [String: Part] = [:]
    return order.elements.compactMap { readItem($0, &names) }
  }

  private mutating func readItem(_ part: Part, _ names: inout [String: Part]) -> ResolverDocument.Item? {
    guard part.place.node.members != nil else {
      report(.resolverShape(part, wanted: "an object"), at: part)
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

extension Diagnostic {
  fileprivate typealias Part = ResolverDocument.Part

  fileprivate static func inlineType(_ part: Part) -> Diagnostic {
    let found = part.member("type").map { ", not \($0.place.node.summary)" } ?? ""
    return Diagnostic(
      "resolver-type",
      "an item that is no reference needs a 'type', which is 'set' or 'modifier'" + found,
      pointer: "#" + part.pointer + "/type"
    )
  }

  fileprivate static func nameMissing(_ part: Part) -> Diagnostic {
    Diagnostic(
      "resolver-name-missing",
      "an item that is no reference needs a 'name', which is a string",
      pointer: "#" + part.pointer + "/name"
    )
  }

  fileprivate static func nameDuplicate(_ name: String, _ note: Note) -> Diagnostic {
    Diagnostic("resolver-name-duplicate", "the name '\(name)' is already taken in this list", notes: [note])
  }

  fileprivate static func referenceIsNoString(_ part: Part) -> Diagnostic {
    Diagnostic("ref-syntax", "'$ref' must be a string, not \(part.place.node.summary)")
  }

  fileprivate static func orderSyntax(_ text: String) -> Diagnostic {
    let message = "'\(text)' is no reference to a set, '#/sets/name', or to a modifier, '#/modifiers/name'"
    return Diagnostic("ref-syntax", message)
  }

  fileprivate static func pointerIntoOrder(_ text: String) -> Diagnostic {
    Diagnostic("pointer-forbidden", "'\(text)' points into 'resolutionOrder', where nothing may point")
  }

  fileprivate static func orderTarget(_ text: String) -> Diagnostic {
    let message = "'\(text)' is neither a set, '#/sets/name', nor a modifier, '#/modifiers/name'"
    return Diagnostic("ref-unresolved", message)
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
      "'\(text)' leads to nothing: there is no \(what) '\(name)'",
      advice: advice
    )
  }
}
