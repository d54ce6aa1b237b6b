/// The properties that parts of a composite value refer to.
struct PartReferences: Sendable, Hashable {
  /// By part: the name of a property; nil for one that is written out.
  var names: [String?] = []

  var isEmpty: Bool { names.allSatisfy { $0 == nil } }

  /// The name of the property that a part refers to.
  subscript(part: Int) -> String? { names.indices.contains(part) ? names[part] : nil }

  /// Those of the parts from here on.
  func from(_ part: Int) -> PartReferences { PartReferences(names: Array(names.dropFirst(part))) }
}
