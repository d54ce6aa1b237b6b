import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct RepairTextTests {
  private func project(dark: Double) -> CheckProject {
    CheckProject(
      manifest: """
        "pairs": [
          { "name": "body", "foreground": "{ink}", "over": ["$surface"], "kind": "text" },
          { "name": "icon", "foreground": "{ink}", "over": ["$surface"], "kind": "graphic" } ]
        """,
      contexts: [("light", 0.8), ("lightHighContrast", 0.8), ("dark", dark)].map { name, lightness in
        (name, #""page": \#(CheckProject.color(1)), "ink": \#(CheckProject.color(lightness))"#)
      }
    )
  }

  @Test func givesAdviceOnceForPermutationsInWhichItIsTheSame() throws {
    let same = try #require(project(dark: 0.8).findings(of: "minimum-contrast").first?.advice)
    #expect(same.hasPrefix("in light, lightHighContrast and dark ink as oklab("), "\(same)")
    #expect(!same.contains(";"))
    let other = try #require(project(dark: 0.7).findings(of: "minimum-contrast").first?.advice)
    #expect(other.hasPrefix("in light and lightHighContrast ink as oklab("), "\(other)")
    #expect(other.contains("; in dark ink as oklab("))
  }

  @Test func listsFlipsOnceForPermutationsInWhichTheyAreTheSame() throws {
    let palette = try #require(project(dark: 0.8).run().palette)
    let text = try Explanation(of: "body@t/light", in: palette, prefix: "").text(style: .plain)
    #expect(text.contains("then passes: icon@t/light: "), "\(text)")
    let shared = CheckProject(
      tokens: #""ink": \#(CheckProject.color(0.8))"#,
      manifest: project(dark: 0.8).manifest,
      contexts: ["light", "lightHighContrast"].map { ($0, #""page": \#(CheckProject.color(1))"#) }
    )
    let found = try #require(shared.run().palette)
    let explanation = try Explanation(of: "body", in: found, prefix: "").text(style: .plain)
    #expect(explanation.contains("then passes: icon@t/light|lightHighContrast: "), "\(explanation)")
    #expect(!explanation.contains("icon@t/lightHighContrast: "))
  }
}
