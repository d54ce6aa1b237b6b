import DocumentReading

/// A resolver document: which sources make up a theme, in which order, and what may be chosen (DTCG 2025.10, resolver
/// module).
struct ResolverDocument: Sendable {
  /// A value of the document and the pointer that leads to it, without the `#`.
  struct Part: Sendable {
    var place: SourcedNode
    var pointer: String

    func at(_ node: DataNode, _ step: String) -> Part {
      Part(place: place.at(node), pointer: pointer + "/" + JSONPointer.escaped(step))
    }

    func member(_ key: String) -> Part? {
      place.node[key].map { at($0, key) }
    }

    /// The elements of a list; none for anything else.
    var elements: [Part] {
      (place.node.array ?? []).enumerated().map { at($1, String($0)) }
    }
  }

  struct SourceSet: Sendable {
    var name: String
    var sources: [Part]
  }

  struct Modifier: Sendable {
    var name: String
    var contexts: [SourceSet]
    var defaultContext: String?
    var part: Part
  }

  enum Item: Sendable {
    case set(SourceSet)
    case modifier(Modifier)
  }

  var order: [Item]
  /// The modifiers of the order, each once, as they first appear in it.
  var modifiers: [Modifier]
  /// Modifiers that are defined but not listed in the order.
  var unusedModifiers: [Modifier]
  var root: SourcedNode
}

extension ResolverDocument {
  /// Whether a document is a resolver document, by its name and its top-level keys.
  ///
  /// A token file holds nothing but groups, which are objects, and properties, which begin with `$`.
  static func isResolver(_ root: DataNode, at path: String) -> Bool {
    if DocumentFormat.isFile(named: path, ofKind: "resolver") { return true }
    let isObject = { (key: String) in root[key].map { $0.members != nil } }
    if isObject("resolutionOrder") == false { return true }
    if holds("sources", under: root["sets"]) || holds("contexts", under: root["modifiers"]) { return true }
    return isObject("version") == false && !hasTokens(root)
  }

  /// Whether a document, which may have a version of its own, is a token file all the same.
  private static func hasTokens(_ root: DataNode) -> Bool {
    root.hasStandardTokens || StyleDictionary.recognize(root) != nil
      || PlainValues.recognize(root) != nil || FigmaVariableMap.recognize(root) != nil
  }

  private static func holds(_ key: String, under node: DataNode?) -> Bool {
    node?.members?.contains { $0.node[key].map { $0.array != nil || key == "contexts" } ?? false } ?? false
  }
}

extension ResolverDocument.Modifier {
  func context(named name: String) -> ResolverDocument.SourceSet? {
    contexts.first { $0.name.hasSameBytes(as: name) }
  }
}
