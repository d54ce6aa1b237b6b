import DocumentReading

/// The keys of tokens that hold their values in other contexts, such as `duskValue` beside `value`.
///
/// Nothing says that they are meant so but that most tokens of the file have one, and that all of these are colors or references
/// beside others.
struct KeysOfContexts {
  /// Fewer tokens have another value by chance.
  private static let leastTokens = 3
  private static let ending = "Value"

  /// What is called so is what the value was, how it is written, or what it is for a program.
  private static let wordsOfForms: Set<String> = [
    "alias", "alpha", "android", "base", "computed", "css", "default", "fallback", "figma", "final", "hex", "hsl",
    "hsla", "ios", "old", "original", "previous", "raw", "reference", "resolved", "rgb", "rgba", "sass", "scss",
    "source", "token", "web",
  ]

  private struct Uses {
    var all = 0
    var others = 0
  }

  private var tokenCount = 0
  private var uses: [String: Uses] = [:]

  /// Takes the members of a token.
  mutating func add(_ members: [DataNode.Member]) {
    tokenCount += 1
    for member in members where Self.context(of: member.key) != nil {
      uses[member.key, default: Uses()].all += 1
      if let value = members.node("value"), Self.isOther(member.node, than: value) {
        uses[member.key, default: Uses()].others += 1
      }
    }
  }

  /// By key: the context.
  var contexts: [String: String] {
    let known = uses.filter { _, uses in
      uses.others >= Self.leastTokens && uses.others == uses.all && 2 * uses.all > tokenCount
    }
    return Dictionary(known.keys.compactMap { key in Self.context(of: key).map { (key, $0) } }) { first, _ in first }
  }

  /// What is in front of the ending of a key; nil if that names no context.
  private static func context(of key: String) -> String? {
    guard key.hasSuffix(ending), key.utf8.count > ending.utf8.count else { return nil }
    let name = String(key.dropLast(ending.count))
    return wordsOfForms.contains(name.lowercased()) || name == "dark" ? nil : name
  }

  /// Whether two values are colors or references, and not the same one.
  private static func isOther(_ one: DataNode, than other: DataNode) -> Bool {
    let colors = [one, other].map { $0.string.flatMap { ColorText.color($0.trimmed) } }
    let areMeant = zip([one, other], colors).allSatisfy { node, color in
      if case .alias? = Reference(node) { true } else { color != nil }
    }
    return areMeant && one.string?.trimmed != other.string?.trimmed && (colors[0] == nil || colors[0] != colors[1])
  }
}
