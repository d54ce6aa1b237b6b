import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct TypeScriptTemplateTests {
  private static let outputs = #"[{ "template": "typescript", "into": "../Generated/typescript" }]"#

  @Test func tellsWhatIsKnownOfATokenWhereItIsUsed() throws {
    let text = try ShippedOutputs.file("typescript", "spark.ts").text
    let line = text.split(separator: "\n").first { $0.contains("Contrast on color.main.main: ") }
    #expect(line?.contains("3.47:1 (light), ") ?? false)
    #expect(line?.hasSuffix("; WCAG 2.2 asks for 4.5:1.") ?? false)
    let project = EmittingProject(
      tokens: """
        "ink": { "$type": "number", "$value": 1, "$description": "@internal */ Once.\\nTwice.", "$deprecated": "use\\n*/ \\"x\\"" }
        """,
      outputs: Self.outputs
    )
    #expect(
      try project.text(of: "../Generated/typescript/demo.ts").contains(
        #"""
          /**
           * \@internal * / Once.
           * Twice.
           * @deprecated use * / "x"
           */
          ink: 1,
        """#
      )
    )
  }
}
