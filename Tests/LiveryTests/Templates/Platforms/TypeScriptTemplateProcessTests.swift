import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite(.enabled(if: TypeScriptCompiler.isInstalled, "tsc and node are not installed"))
struct TypeScriptTemplateProcessTests {
  private static let outputs = #"[{ "template": "typescript", "into": "../Generated/typescript" }]"#

  /// The values of one appearance by path, as CSS has them; a font is a value for each of its properties.
  private func texts(of tokens: JSONValue, in appearance: Appearance) -> [String: String] {
    let fonts = [
      "fontFamily": "font-family", "fontSize": "font-size", "fontWeight": "font-weight", "lineHeight": "line-height",
      "letterSpacing": "letter-spacing",
    ]
    var texts: [String: String] = [:]
    for token in tokens.members {
      switch token.value[appearance.rawValue] ?? token.value {
      case .string(let text), .number(let text): texts[token.key] = text
      case .object(let members):
        for member in members {
          guard let property = fonts[member.key] else { continue }
          if case .string(let text) = member.value { texts["\(token.key)-\(property)"] = text }
          if case .number(let text) = member.value { texts["\(token.key)-\(property)"] = text }
        }
      default: break
      }
    }
    return texts
  }

  private func expectPalette(_ outcome: Pipeline.Outcome) async throws {
    let palette = try #require(outcome.palette, "\(DiagnosticText().text(of: outcome.diagnostics))")
    let folder = try await TypeScriptCompiler.compile(
      outcome.files.filter { $0.path.hasPrefix("../Generated/typescript/") }
    )
    for look in palette.looks {
      let exports = try await TypeScriptCompiler.exports(of: look.theme, in: folder)
      let tokens = try #require(exports["\(look.theme)Tokens"])
      let expected = try ExpectedDeclarations(
        of: look.theme,
        in: palette,
        appearance: look.appearance,
        name: { $0.path.description }
      )
      expected.expect(texts(of: tokens, in: look.appearance), CSSReading(isWide: true), "\(look)")
    }
  }

  @Test func holdsEveryTokenOfTheShippedThemesInEveryAppearance() async throws {
    try await expectPalette(ShippedOutputs.outcome)
  }

  @Test func holdsValuesOfEveryType() async throws {
    let project = EmittingProject(
      tokens: AllTypes.json + #", "body": \#(AllTypes.font)"#,
      appearances: [("light", #""ink": \#(color("0, 0, 0"))"#), ("dark", #""ink": \#(color("1, 1, 1"))"#)],
      outputs: Self.outputs
    )
    try await expectPalette(project.run())
  }

  @Test func knowsTheNamesOfTokensAsTypes() async throws {
    let files = ShippedOutputs.files(of: "typescript")
    let use = """
      import { spark, sparkTokens, SparkAppearance, SparkColorName } from "./spark";
      const name: SparkColorName = "color.main.onMain";
      const look: SparkAppearance = "darkHighContrast";
      export const same: string = sparkTokens[name][look] + spark.color.main.onMain.light;
      // @ts-expect-error
      export const unknown: SparkColorName = "color.main.onMian";
      // @ts-expect-error
      export const dimension: SparkColorName = "border.radius.full";
      // @ts-expect-error
      spark.color.main.onMain.light = "#000000";
      """
    _ = try await TypeScriptCompiler.compile(files, using: use)
  }
}

extension JSONValue {
  fileprivate var members: [JSONMember] {
    if case .object(let members) = self { members } else { [] }
  }
}
