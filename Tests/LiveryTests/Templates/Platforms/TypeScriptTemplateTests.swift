import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite(.enabled(if: ExternalTool.tsc.isInstalled && ExternalTool.node.isInstalled, "tsc and node are not installed"))
struct TypeScriptTemplateTests {
  private static let outputs = #"[{ "template": "typescript", "into": "../Generated/typescript" }]"#

  /// What projects that are stricter than strict ask for besides; generated files are compiled by their settings.
  private static let strictness = [
    "strict", "noUnusedLocals", "noUnusedParameters", "noImplicitReturns", "noUncheckedIndexedAccess",
    "noPropertyAccessFromIndexSignature", "exactOptionalPropertyTypes", "isolatedModules",
  ]

  /// Compiles files in strict mode, together with one that uses them; fails the test if the compiler objects.
  static func compile(_ files: [OutputFile], using text: String = "") throws -> ScratchFolder {
    let texts = files.map { (String($0.path.split(separator: "/").last ?? ""), $0.text) }
    let use = text.isEmpty ? "export {};" : text
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: texts + [("use.ts", use)]))
    let options = strictness.map { "--\($0)" } + ["--target", "es2020", "--module", "commonjs", "--declaration"]
    let result = try ExternalTool.tsc.run(options + texts.map(\.0) + ["use.ts"], in: folder)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    return folder
  }

  /// What a compiled module exports, as JSON.
  static func exports(of module: String, in folder: ScratchFolder) throws -> JSONValue {
    let script = "console.log(JSON.stringify(require('./\(module).js')))"
    let result = try ExternalTool.node.run(["-e", script], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return JSONValue(try JSONReader.read(Array(result.output.utf8)))
  }

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

  private func expectPalette(_ outcome: Pipeline.Outcome) throws {
    let palette = try #require(outcome.palette, "\(DiagnosticText().text(of: outcome.diagnostics))")
    let folder = try Self.compile(outcome.files.filter { $0.path.hasSuffix(".ts") })
    for look in palette.looks {
      let exports = try Self.exports(of: look.theme, in: folder)
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

  @Test func holdsEveryTokenOfTheShippedThemesInEveryAppearance() throws {
    try expectPalette(ShippedOutputs.outcome)
  }

  @Test func holdsValuesOfEveryType() throws {
    let project = EmittingProject(
      tokens: AllTypes.json + #", "body": \#(AllTypes.font)"#,
      appearances: [("light", #""ink": \#(color("0, 0, 0"))"#), ("dark", #""ink": \#(color("1, 1, 1"))"#)],
      outputs: Self.outputs
    )
    try expectPalette(project.run())
  }

  @Test func knowsTheNamesOfTokensAsTypes() throws {
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
    _ = try Self.compile(files, using: use)
  }

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

extension JSONValue {
  fileprivate var members: [JSONMember] {
    if case .object(let members) = self { members } else { [] }
  }
}
