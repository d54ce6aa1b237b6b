import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct JavaScriptTemplateTests {
  private static let tokens = ##"""
    "brand": { "red": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } },
    "$extensions": { "dev.livery": { "opaque": { "pad": { "$type": "spacing", "$value": "1rem 2rem" },
      "loop": { "$type": "boolean", "$value": true } } } }
    """##

  private func file(_ ending: String, options: String) throws -> String {
    let outputs = #"[{ "template": "javascript", "into": "out", "options": \#(options) }]"#
    let run = EmittingProject(tokens: Self.tokens, outputs: outputs).run()
    return try #require(run.files.first { $0.path.hasSuffix(ending) }, "\(run.diagnostics)").text
  }

  @Test func namesConstantsAsTheProjectDoes() throws {
    let text = try file(".js", options: #"{ "names": "pascal", "prefix": "kr", "rename": { "brand": "main" } }"#)
    #expect(text.contains(##"export const KrMainRed = "#ff0000";"##), "\(text)")
    #expect(try file(".js", options: #"{ "names": "constant" }"#).contains("export const BRAND_RED = "))
  }

  @Test func exportsWhatTheStandardHasNoTypeFor() throws {
    let text = try file(".js", options: "{}")
    #expect(text.contains(#"export const pad = "1rem 2rem";"#) && text.contains("export const loop = true;"), "\(text)")
    let types = try file(".d.ts", options: "{}")
    #expect(types.contains("export declare const pad: string;") && types.contains("const loop: boolean;"), "\(types)")
  }
}
