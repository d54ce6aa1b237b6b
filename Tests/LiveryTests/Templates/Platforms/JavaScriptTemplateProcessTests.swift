import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// What Node.js, the TypeScript compiler and a bundler make of the modules.
@Suite(.enabled(if: ExternalTool.node.isInstalled, "Node.js is not installed")) struct JavaScriptTemplateProcessTests {
  private func folder(of palette: Palette, options: String = "{}", others: [String: String] = [:]) throws
    -> ScratchFolder
  {
    let run = try TemplateRun("javascript", of: palette, options: options)
    let files = Dictionary(run.files.map { (String($0.path.dropFirst("out/".count)), $0.text) }) { $1 }
    let package = ["package.json": #"{ "type": "module", "sideEffects": false }"#]
    return try ScratchFolder(files.merging(package) { $1 }.merging(others) { $1 })
  }

  @Test func exportsEveryTokenWithTheValuesOfThePalette() async throws {
    let palette = try #require(ShippedOutputs.palette)
    let folder = try folder(
      of: palette,
      others: [
        "print.js": """
        import * as spark from "./spark.js";
        import * as brand from "./brand.js";
        console.log(JSON.stringify({ spark, brand }));
        """
      ]
    )
    let result = try await ExternalTool.node.run(["print.js"], in: folder)
    let document = try JSONReader.read(Array(result.output.utf8))
    for theme in palette.themes {
      let rows = palette.tokens.filter { $0.theme == theme.name && $0.isWritten }
      #expect(document[theme.name]?.members?.count == rows.count)
      for row in rows {
        let name = NameStyle.camel.name(of: Words.of(row.path))
        let value = document[theme.name]?[name]
        for (index, appearance) in theme.appearances.enumerated() {
          guard let token = row.tokens[index], case .color = token.value else { continue }
          let text = (appearance.flatMap { value?[$0.rawValue] } ?? value)?.string
          #expect(text.map { CSSReading(isWide: true).isSame($0, as: token.value) } ?? false, "\(name)")
        }
      }
    }
  }

  @Test(.enabled(if: ExternalTool.tsc.isInstalled, "TypeScript is not installed"), arguments: [false, true])
  func hasTypesForEveryConstant(isOfVariables: Bool) async throws {
    let palette = try #require(ShippedOutputs.palette)
    let use =
      isOfVariables
      ? "const a: string = colorMainMain; const b: string = typographyBody1.fontWeight;"
      : "const a: string = colorMainMain.darkHighContrast; const b: number = typographyBody1.fontWeight;"
    let folder = try folder(
      of: palette,
      options: #"{ "variables": \#(isOfVariables) }"#,
      others: ["use.ts": "import { colorMainMain, typographyBody1 } from \"./spark.js\";\n\(use)\nexport { a, b };\n"]
    )
    let arguments = ["--strict", "--noEmit", "--target", "es2020", "--module", "es2020", "--moduleResolution", "node"]
    let result = try await ExternalTool.tsc.run(arguments + ["use.ts", "spark.d.ts", "brand.d.ts"], in: folder)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(.enabled(if: ExternalTool.esbuild.isInstalled, "esbuild is not installed"))
  func leavesOutOfABundleWhatNothingImports() async throws {
    let palette = try #require(ShippedOutputs.palette)
    let folder = try folder(
      of: palette,
      others: ["use.js": "import { colorMainMain } from \"./spark.js\";\nconsole.log(colorMainMain.dark);\n"]
    )
    let result = try await ExternalTool.esbuild.run(["use.js", "--bundle", "--format=esm"], in: folder)
    #expect(result.status == 0 && result.output.contains("colorMainMain = {"), "\(result.errors)")
    #expect(!result.output.contains("colorMainOnMain") && result.output.utf8.count < 500)
  }

  /// A variant is a constant of its own, and a name of the language is none.
  @Test func survivesReservedNamesAndVariants() async throws {
    let project = EmittingProject(
      tokens: HostileTokens.json,
      outputs: #"[{ "template": "javascript", "into": "out" }]"#
    )
    let text = try project.text(of: "out/demo.js")
    let folder = try ScratchFolder(["package.json": #"{ "type": "module" }"#, "demo.js": text])
    let result = try await ExternalTool.node.run(["demo.js"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let variants = try #require(
      ModifierProject.outcome("javascript").files.first { $0.path == "out/t.js" }?.text
    )
    #expect(
      variants.contains("export const ink = \"#0000ff\";") && variants.contains("export const ink$a = \"#ff0000\";")
    )
  }
}
