/// A pattern of paths: `*` within one part, `**` over any number of parts, everything else literal.
package struct PathPattern: Sendable {
  private let parts: [Substring]
  /// The bytes of a pattern of one part of ASCII, such as `*.json`, which is matched without taking paths apart.
  private let plain: [UInt8]?

  package init(_ text: String) {
    parts = text.split(separator: "/")
    let isPlain = parts.count == 1 && parts[0] != "**" && parts[0].utf8.allSatisfy { $0 < 128 }
    plain = isPlain ? Array(parts[0].utf8) : nil
  }

  package var isLiteral: Bool { !parts.contains { $0.contains("*") } }

  /// How many parts a path must have to match; nil if `**` allows any number.
  package var depth: Int? { parts.contains("**") ? nil : parts.count }

  /// The literal folders that a pattern begins with, and the rest of it.
  package static func split(_ pattern: String) -> (folder: String, rest: String) {
    let parts = pattern.split(separator: "/")
    let literal = parts.dropLast().prefix { !$0.contains("*") }
    return (literal.joined(separator: "/"), parts.dropFirst(literal.count).joined(separator: "/"))
  }

  /// Takes time in proportion to the parts of the pattern times those of the path, whatever they are.
  package func matches(_ path: String) -> Bool {
    if let plain, !path.isEmpty, path.utf8.allSatisfy({ $0 < 128 && $0 != UInt8(ascii: "/") }) {
      return Self.matches(plain, Array(path.utf8), star: UInt8(ascii: "*"))
    }
    let names = path.split(separator: "/")
    // By number of names: whether the parts of the pattern so far match exactly so many.
    var matched = [true] + Array(repeating: false, count: names.count)
    for part in parts {
      if part == "**" {
        guard let first = matched.firstIndex(of: true) else { return false }
        for count in first...names.count { matched[count] = true }
      } else {
        for count in names.indices.reversed() {
          matched[count + 1] = matched[count] && Self.matches(part: part, names[count])
        }
        matched[0] = false
      }
    }
    return matched[names.count]
  }

  private static func matches(part pattern: Substring, _ name: Substring) -> Bool {
    guard pattern.utf8.contains(UInt8(ascii: "*")) else { return pattern == name }
    if pattern.utf8.allSatisfy({ $0 < 128 }), name.utf8.allSatisfy({ $0 < 128 }) {
      return matches(Array(pattern.utf8), Array(name.utf8), star: UInt8(ascii: "*"))
    }
    return matches(Array(pattern), Array(name), star: "*")
  }

  /// Matches one part by the greedy method with a single backtracking point, which is linear for a single `*`.
  private static func matches<Unit: Equatable>(_ pattern: [Unit], _ name: [Unit], star: Unit) -> Bool {
    var (patternIndex, nameIndex) = (0, 0)
    var lastStar: (pattern: Int, name: Int)?
    while nameIndex < name.count {
      if patternIndex < pattern.count, pattern[patternIndex] == star {
        lastStar = (patternIndex, nameIndex)
        patternIndex += 1
      } else if patternIndex < pattern.count, pattern[patternIndex] == name[nameIndex] {
        patternIndex += 1
        nameIndex += 1
      } else if let last = lastStar {
        lastStar = (last.pattern, last.name + 1)
        (patternIndex, nameIndex) = (last.pattern + 1, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[patternIndex...].allSatisfy { $0 == star }
  }
}
