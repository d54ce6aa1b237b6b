import DesignTokens
import DocumentReading

/// Tokens by context as the files that `Migration` reads: one for each, and a resolver document that combines them.
enum ContextFiles {
  /// The contexts of a modifier, the default first.
  struct Modifier {
    var name: String
    var contexts: [(name: String, tokens: [JSONMember])]
  }

  /// The texts by their paths; none without tokens.
  ///
  /// - Parameters:
  ///   - base: What holds whatever is chosen.
  ///   - modifiers: What holds beside it.
  static func texts(of base: [JSONMember], _ modifiers: [Modifier]) -> [String: String] {
    guard !base.isEmpty else { return [:] }
    var files = ["base.json": JSONWriter.text(of: .object(base))]
    let used = modifiers.filter { $0.contexts.count > 1 }
    guard !used.isEmpty else { return files }
    func sources(_ path: String) -> JSONValue { .array([.record(["$ref": .string(path)])]) }
    let members = used.map { modifier in
      let contexts = modifier.contexts.map { context -> JSONMember in
        guard !context.tokens.isEmpty else { return JSONMember(context.name, .array([])) }
        let path = "\(modifier.name.safeInFiles)-\(context.name.safeInFiles).json"
        files[path] = JSONWriter.text(of: .object(context.tokens))
        return JSONMember(context.name, sources(path))
      }
      return JSONMember(
        modifier.name,
        .record(["default": .string(modifier.contexts[0].name), "contexts": .object(contexts)])
      )
    }
    let order = ["#/sets/base"] + used.map { "#/modifiers/\($0.name)" }
    files["sheets.resolver.json"] = JSONWriter.text(
      of: .record([
        "version": "2025.10",
        "sets": .record(["base": .record(["sources": sources("base.json")])]),
        "modifiers": .object(members),
        "resolutionOrder": .array(order.map { .record(["$ref": .string($0)]) }),
      ])
    )
    return files
  }
}

extension String {
  /// The text with `-` in place of what names of files may not hold everywhere.
  var safeInFiles: String {
    map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined()
  }
}
