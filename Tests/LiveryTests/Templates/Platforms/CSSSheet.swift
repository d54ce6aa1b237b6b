import Foundation

/// The rules of a style sheet, read without knowing what they mean (CSS Syntax 3, 5.4).
struct CSSSheet {
  struct Rule {
    /// What stands before the braces, the outermost first.
    var preludes: [String]
    var declarations: [(name: String, value: String)]

    /// By name; of several the last.
    var values: [String: String] {
      Dictionary(declarations.map { ($0.name, $0.value) }) { $1 }
    }
  }

  let rules: [Rule]

  init(_ text: String) {
    rules = Self.rules(in: Self.withoutComments(text), below: [])
  }

  private static func rules(in text: String, below outer: [String]) -> [Rule] {
    var rules: [Rule] = []
    var own = Rule(preludes: outer, declarations: [])
    for block in CSSReading.split(text.replacing("}", with: "};"), at: { $0 == ";" }) {
      if block.hasSuffix("}"), let brace = block.firstIndex(of: "{") {
        let prelude = block[..<brace].trimming(while: \.isWhitespace)
        rules += Self.rules(in: String(block[block.index(after: brace)...].dropLast()), below: outer + [prelude])
      } else if let colon = block.firstIndex(of: ":") {
        let value = block[block.index(after: colon)...].trimming(while: \.isWhitespace)
        own.declarations.append((block[..<colon].trimming(while: \.isWhitespace), value))
      }
    }
    return (own.declarations.isEmpty ? [] : [own]) + rules
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.range(of: "/*") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
    }
    return result + rest
  }
}
