/// A pattern of paths as Node's tools write it: `tokens/**/[!_]*.json?(c)`, `{a,b}.json`.
struct GlobPattern {
  /// How many parts of a pattern may stand for different texts: the time to match grows with each.
  private static let maximumWildcards = 6

  private let regex: Regex<AnyRegexOutput>?

  /// A pattern with too many wildcards matches nothing.
  init(_ pattern: String) {
    var trimmed = pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern
    while trimmed.contains("**/**/") { trimmed = trimmed.replacing("**/**/", with: "**/") }
    // Of several texts that must not be there, each is looked for by itself.
    let longest = trimmed.replacing(#/!\(([^()]*)\)/#) { group in
      "!" + (group.1.split(separator: "|").max { Self.wildcards(in: $0) < Self.wildcards(in: $1) } ?? "")
    }
    guard Self.wildcards(in: longest[...]) <= Self.maximumWildcards else {
      regex = nil
      return
    }
    regex = try? Regex("^" + Self.translated(trimmed) + "$")
  }

  private static func wildcards(in pattern: Substring) -> Int { pattern.split { !"*+!".contains($0) }.count }

  func matches(_ path: String) -> Bool {
    regex.map { path.firstMatch(of: $0) != nil } ?? false
  }

  private static func translated(_ pattern: String) -> String {
    var result = ""
    var rest = pattern[...]
    var braces = 0
    var suffixes: [String] = []
    while let character = rest.popFirst() {
      switch character {
      case "*" where rest.first == "*":
        rest = rest.drop { $0 == "*" }
        if rest.first == "/" {
          rest.removeFirst()
          result += "(?:[^/]+/)*"
        } else {
          result += ".*"
        }
      case "?", "*", "+", "@", "!":
        if rest.first == "(" {
          rest.removeFirst()
          result += character == "!" ? "(?!(?:" : "(?:"
          suffixes.append(String(character))
        } else {
          result += character == "*" ? "[^/]*" : character == "?" ? "[^/]" : escaped(character)
        }
      case ")" where !suffixes.isEmpty:
        let suffix = suffixes.removeLast()
        // What must not match is the whole rest of a path: `!(*.dark).json` takes `blue.darker.json`.
        let isLast = suffixes.isEmpty && braces == 0
        result +=
          suffix == "@"
          ? ")" : suffix == "!" ? ")" + (isLast ? translated(String(rest)) + "$" : "") + ")[^/]*?" : ")" + suffix
      case "|" where !suffixes.isEmpty: result += "|"
      case "{":
        braces += 1
        result += "(?:"
      case "}" where braces > 0:
        braces -= 1
        result += ")"
      case "," where braces > 0: result += "|"
      case "[":
        let inner = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(inner.count + 1)
        let isNegated = inner.first.map { "!^".contains($0) } == true
        result +=
          "[" + (isNegated ? "^" : "") + inner.drop { "!^".contains($0) }.filter { $0 != "\\" && $0 != "[" } + "]"
      default: result += escaped(character)
      }
    }
    return result
  }

  private static func escaped(_ character: Character) -> String {
    ".^$()|[]{}+?\\".contains(character) ? "\\\(character)" : String(character)
  }
}
