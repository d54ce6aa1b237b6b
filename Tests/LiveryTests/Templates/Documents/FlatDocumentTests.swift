import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct FlatDocumentTests {
  private func texts(of file: OutputFile) throws -> [String: String] {
    let members = try #require(try JSONReader.read(Array(file.text.utf8)).members)
    return Dictionary(
      uniqueKeysWithValues: members.map { ($0.key, $0.node.string ?? $0.node.number?.text ?? "") }
    )
  }

  @Test func holdsEveryTokenOfTheShippedThemesInEveryPermutation() throws {
    let palette = try #require(ShippedOutputs.palette)
    let run = try TemplateRun("style-dictionary", of: palette, options: #"{ "flat": true }"#)
    for look in palette.looks {
      let columns = try #require(palette.columns(of: look.theme))
      let index = try #require(columns.appearances.firstIndex { ($0 ?? .light) == look.appearance })
      let permutation = NameStyle.kebab.name(of: Words.of(columns.theme.permutations[index].id))
      let name = "\(look.theme).\(permutation).json"
      let file = OutputFile(path: name, text: try #require(run[name]))
      let expected = try ExpectedDeclarations(of: look.theme, in: palette, appearance: look.appearance)
      expected.expect(try texts(of: file), CSSReading(isWide: true), "\(look)")
    }
  }

  @Test(arguments: [(false, "color(display-p3 0 1 0 / 0.5)"), (true, "rgba(0, 251, 41, 0.5)")])
  func writesColorsOutsideSRGBAsTheOutputWantsThem(isSRGB: Bool, text: String) throws {
    let project = EmittingProject(
      tokens:
        #""leaf": \#(color("0, 1, 0", in: "display-p3", alpha: "0.5")), "ratio": { "$type": "number", "$value": 0.50 }"#,
      outputs:
        #"[{ "template": "style-dictionary", "into": "out", "options": { "srgb": \#(isSRGB), "prefix": "ds", "flat": true } }]"#
    )
    #expect(
      try project.text(of: "out/demo.default.json") == """
        {
          "ds-leaf": "\(text)",
          "ds-ratio": 0.50
        }

        """
    )
  }
}
