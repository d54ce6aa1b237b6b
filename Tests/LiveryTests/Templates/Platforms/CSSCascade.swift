import Foundation

@testable import DesignTokens
@testable import Livery

/// What a style sheet says of the root on a platform, by the cascade and without a browser.
///
/// It shares nothing with the writer of CSS, so that a mistake of one is not repeated by the other.
struct CSSCascade {
  let isDark: Bool
  let isHighContrast: Bool
  let isWide: Bool

  init(_ look: Appearance, isWide: Bool) {
    isDark = look.isDark
    isHighContrast = look.isHighContrast
    self.isWide = isWide
  }

  /// The custom properties of the root, without those by which values ask for contexts.
  func values(of sheet: CSSSheet) -> [String: String] {
    // Tailwind itself writes what stands in @theme for the root and for hosts of shadow trees.
    let roots: Set<String> = [":root", ":host", "@theme"]
    var queries: Set<String> = ["@layer theme"]
    if isDark { queries.insert("@media (prefers-color-scheme: dark)") }
    if isHighContrast { queries.insert("@media (prefers-contrast: more)") }
    if isWide { queries.formUnion(["@supports (color: color(display-p3 1 1 1))", "@media (color-gamut: p3)"]) }
    var values: [String: String] = [:]
    for rule in sheet.rules where rule.preludes.dropLast().allSatisfy(queries.contains) {
      guard CSSReading.list(rule.preludes.last ?? "").contains(where: roots.contains) else { continue }
      for (name, value) in rule.declarations { values[name] = value }
    }
    let computed = values.mapValues { resolved($0, values) }
    let own = computed.filter { $0.key.hasPrefix("--") && !$0.key.hasPrefix("--_") && !$0.value.isEmpty }
    return Dictionary(own.map { (String($0.key.dropFirst(2)), $0.value) }) { $1 }
  }

  /// A value as the color scheme has it.
  func scheme(of text: String) -> String {
    Self.replacing("light-dark", in: text) { light, dark in isDark ? dark : light }
  }

  private func resolved(_ text: String, _ values: [String: String]) -> String {
    let text = Self.replacing("var", in: text) { name, fallback in
      let value = values[name]
      return resolved(value == nil || value == "initial" ? fallback : value ?? "", values)
    }
    return scheme(of: text).trimming(while: \.isWhitespace)
  }

  /// A text with all calls of a function replaced, whose argument ends at the first comma that is not in brackets.
  private static func replacing(
    _ function: String,
    in text: String,
    _ replacement: (_ first: String, _ rest: String) -> String
  ) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: function + "(") {
      result += rest[..<start.lowerBound]
      var (depth, comma) = (1, String.Index?.none)
      var end = start.upperBound
      while end < rest.endIndex {
        switch rest[end] {
        case "(": depth += 1
        case ")": depth -= 1
        case "," where depth == 1 && comma == nil: comma = end
        default: break
        }
        if depth == 0 { break }
        end = rest.index(after: end)
      }
      let first = rest[start.upperBound..<(comma ?? end)].trimming(while: \.isWhitespace)
      let other = comma.map { rest[rest.index(after: $0)..<end].trimming(while: \.isWhitespace) } ?? ""
      result += replacement(first, other)
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }
}
