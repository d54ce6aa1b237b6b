import DocumentReading

// From the text of a reference to the place that it leads to.

extension SourceExpansion {
  mutating func follow(
    _ text: String,
    fragment: String,
    in document: SourcedNode,
    from part: Part,
    _ reference: Part,
    _ overrides: [Part]
  ) {
    // The standard's own table writes fragments of files without a slash, too.
    let isSameFile = document.source == part.place.source
    let path = fragment.hasPrefix("/") ? fragment.dropFirst() : isSameFile ? nil : fragment[...]
    guard fragment.isEmpty || path != nil, let pointer = try? JSONPointer(path: path ?? "") else {
      return fail(.pointerSyntax(text), at: reference)
    }
    if isForbidden(pointer, in: document, isSameFile: isSameFile) {
      return fail(.forbidden(text), at: reference)
    }
    guard let target = find(pointer, isWhole: fragment.isEmpty, in: document, text, at: reference) else { return }
    let key = key(of: target)
    if isSameFile, isAround(target, part) { return reportCircle([reference]) }
    if let start = entered.firstIndex(where: { $0.key == key }) {
      return reportCircle(entered[(start + 1)...].map(\.reference) + [reference])
    }
    entered.append((key, reference))
    steps.append(.leave)
    enter(target, text, at: reference, overrides)
  }

  /// Whether one pointer leads to a place around the other, or to the same place.
  private func isAround(_ target: Part, _ part: Part) -> Bool {
    target.pointer.isEmpty || part.pointer.hasSameBytes(as: target.pointer)
      || part.pointer.hasPrefix(target.pointer + "/")
  }

  private func isForbidden(_ pointer: JSONPointer, in document: SourcedNode, isSameFile: Bool) -> Bool {
    guard isSameFile || document.node["resolutionOrder"]?.array != nil else { return false }
    let first = pointer.name(at: 0)
    return first == "resolutionOrder" || first == "modifiers"
  }

  private mutating func find(
    _ pointer: JSONPointer,
    isWhole: Bool,
    in document: SourcedNode,
    _ text: String,
    at reference: Part
  ) -> Part? {
    var target = Part(place: document, pointer: "")
    if isWhole { return target }
    for step in 0..<pointer.count {
      let names = [pointer.name(at: step), pointer.decodedName(at: step)].compactMap { $0 }
      let index = Int(names[0])
      let element = target.elements.indices.contains(index ?? -1) ? index.map { target.elements[$0] } : nil
      guard let next = element ?? names.lazy.compactMap({ target.member($0) }).first else {
        let known = target.place.node.members?.map(\.key) ?? []
        fail(.unresolved(text, names[0], NearestName.advice(for: names[0], among: known)), at: reference)
        return nil
      }
      target = next
    }
    return target
  }

  func key(of part: Part) -> String {
    "\(part.place.source.index)#\(part.pointer)"
  }

  /// Reports a circle once, wherever it was entered: at the first of its references.
  private mutating func reportCircle(_ references: [Part]) {
    let sorted = references.sorted {
      ($0.place.source.index, $0.place.node.offset) < ($1.place.source.index, $1.place.node.offset)
    }
    guard let first = sorted.first else { return }
    let notes = sorted.dropFirst().prefix(Diagnostic.memberLimit).map {
      Diagnostic.Note("by way of \($0.place.node.summary) here", at: library.table.location(of: $0.place))
    }
    fail(.circular(first.place.node.string ?? "", notes: notes), at: first)
  }
}

extension ReferenceProblem {
  fileprivate static func pointerSyntax(_ text: String) -> ReferenceProblem {
    ReferenceProblem(id: "ref-syntax", message: "'\(text)' is no reference: a place in a document is written '#/a/b'")
  }

  fileprivate static func forbidden(_ text: String) -> ReferenceProblem {
    let place = text.contains("resolutionOrder") ? "'resolutionOrder'" : "'modifiers'"
    return ReferenceProblem(
      id: "pointer-forbidden",
      message: "'\(text)' points into \(place), where no source may point"
    )
  }

  fileprivate static func unresolved(_ text: String, _ name: String, _ advice: String?) -> ReferenceProblem {
    ReferenceProblem(
      id: "ref-unresolved",
      message: "'\(text)' leads to nothing: there is no '\(name)'",
      advice: advice
    )
  }

  fileprivate static func circular(_ text: String, notes: [Diagnostic.Note]) -> ReferenceProblem {
    ReferenceProblem(id: "ref-circular", message: "'\(text)' leads back to where it stands", notes: notes)
  }
}
