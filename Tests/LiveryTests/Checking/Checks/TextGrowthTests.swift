import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct TextGrowthTests {
  /// A component with a text in the part `label` on the part `box`, and a further property.
  private func project(_ property: String, type: String, value: String, kind: String = "text") -> CheckProject {
    let parts = property.split(separator: ".").map(String.init)
    let own = "\"\(parts[1])\": \(type)"
    func members(_ part: String, _ color: String) -> String {
      "\"\(part)\": { \"\(color)\": \"color\"\(parts[0] == part ? ", \(own)" : "") }"
    }
    let other = ["label", "box"].contains(parts[0]) ? "" : ", \"\(parts[0])\": { \(own) }"
    return CheckProject(
      tokens: #""black": \#(CheckProject.color(0))"#,
      component: """
        "parts": { \(members("label", "color")), \(members("box", "fill"))\(other) },
        "rules": [ { "set": { "label.color": "{black}", "box.fill": "{page}", "\(property)": \(value) } } ],
        "pairs": [ { "name": "p", "foreground": "label.color", "over": ["box.fill"], "kind": "\(kind)" } ]
        """
    )
  }

  private static let length = #"{ "value": 44, "unit": "px" }"#

  @Test(arguments: [
    ("box.height", #""dimension""#, length, "'box.height' is a fixed height"),
    ("label.height", #""dimension""#, length, "'label.height' is a fixed height"),
    ("box.maxHeight", #""dimension""#, length, "'box.maxHeight' is a fixed height"),
    ("label.lineLimit", #""number""#, "1", "'label.lineLimit' limits the lines"),
    ("label.minimumScale", #""number""#, "0.5", "'label.minimumScale' shrinks the text"),
    ("label.maximumTextSize", #""string""#, #""extraExtraExtraLarge""#, "'label.maximumTextSize' limits the text size"),
    ("title.lineLimit", #""number""#, "1", "'title.lineLimit' limits the lines"),
  ])
  func findsWhatKeepsTextFromGrowing(property: String, type: String, value: String, words: String) {
    let findings = project(property, type: type, value: value).findings(of: "text-growth")
    #expect(
      findings.map(\.message) == ["the text of lamp cannot grow to 200 %: \(words) (WCAG 2.2 1.4.4)"]
    )
  }

  @Test(arguments: [
    ("box.minHeight", #""dimension""#, length), ("icon.height", #""dimension""#, length),
    ("label.minimumScale", #""number""#, "1"), ("label.height", #""dimension""#, "null"),
    ("label.maximumTextSize", #""string""#, #""accessibilityExtraExtraExtraLarge""#),
  ])
  func acceptsWhatLetsTextGrow(property: String, type: String, value: String) {
    #expect(project(property, type: type, value: value).findings(of: "text-growth").isEmpty)
  }

  @Test func asksNothingOfAComponentWithoutText() {
    let project = project("box.height", type: #""dimension""#, value: Self.length, kind: "graphic")
    #expect(project.findings(of: "text-growth").isEmpty)
  }
}
