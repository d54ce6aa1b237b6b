import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct DTCGDocumentTests {
  private static let outputs = #"[{ "template": "dtcg", "into": "out" }]"#

  /// Resolves what was written, as a file of today's dialect and nothing else.
  private func read(
    _ files: [OutputFile],
    at path: String,
    _ choices: [Permutation.Choice] = [],
    dialect: TokenReading.Dialect = .strict
  ) throws -> [TokenPath: Token] {
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(
      files: InMemoryFiles(
        Dictionary(files.map { (String($0.path.split(separator: "/").last ?? ""), $0.text) }) { $1 }
      ),
      reading: TokenReading(dialect: dialect)
    )
    let input = choices.map { (modifier: $0.modifier, context: JSONValue.string($0.context)) }
    let permutation = resolver.permutation(at: path, input: input, diagnostics: &diagnostics)
    #expect(diagnostics.all.isEmpty, "\(DiagnosticText().text(of: diagnostics).prefix(400))")
    let tokens = try #require(permutation?.tokens.tokens)
    return Dictionary(uniqueKeysWithValues: tokens.map { ($0.path, $0) })
  }

  @Test func holdsEveryTokenOfEveryPermutationOfTheShippedThemesInItsOwnFigures() throws {
    let palette = try #require(ShippedOutputs.palette)
    let run = try TemplateRun("dtcg", of: palette, options: #"{ "permutations": true, "aliases": false }"#)
    for columns in palette.themes {
      let rows = palette.tokens.filter { $0.theme == columns.name }
      for (index, permutation) in columns.theme.permutations.enumerated() {
        let name = "\(columns.name).\(NameStyle.kebab.name(of: Words.of(permutation.id))).tokens.json"
        let flat = try #require(run[name])
        let files = ShippedOutputs.files(of: "dtcg")
        for tokens in [
          try read(files, at: "\(columns.name).resolver.json", permutation.choices),
          try read([OutputFile(path: name, text: flat)], at: name),
        ] {
          #expect(tokens.count == rows.count { $0.tokens[index] != nil })
          for row in rows {
            guard let token = row.tokens[index] else { continue }
            let found = try #require(tokens[row.path])
            #expect(found.value.withoutHex == token.value.withoutHex, "\(row.path)")
            #expect(found.description == token.description && found.deprecation == token.deprecation)
            #expect(found.extensions == token.extensions)
            if case .color(let color) = found.value { #expect(color.hex != nil, "\(row.path)") }
          }
        }
      }
    }
  }

  @Test func keepsNamesThatOtherLanguagesWouldHaveToChange() throws {
    let names = [
      "class", "1st", "a b", "a-b", "aB", "*/ system()", "</style>", "\\\"; drop", "🔥", "__proto__", "é", "e\\u0301",
    ]
    let project = EmittingProject(
      tokens: names.map { #""\#($0)": { "$type": "number", "$value": 0.10, "$description": "\#($0)\n*/" }"# }
        .joined(separator: ",")
        + #", "g": { "$root": { "$type": "number", "$value": 1 }, "root": { "$type": "number", "$value": 2 } }"#,
      outputs: Self.outputs
    )
    let text = try project.text(of: "out/demo.base.tokens.json")
    let tokens = try read([OutputFile(path: "demo", text: text)], at: "demo")
    #expect(tokens.count == names.count + 2)
    #expect(tokens["e\u{301}"]?.description == "e\u{301}\n*/")
    #expect(text.contains(#""$value": 0.10"#))
  }

  /// A number is one, though its extensions are of a tool that has shares of 100.
  @Test(arguments: TokenReading.Dialect.allCases)
  func isReadAsTheStandardWhateverExtensionsTokensHave(dialect: TokenReading.Dialect) throws {
    let project = EmittingProject(
      tokens: """
        "$schema": "https://www.designtokens.org/schemas/2025.10/format.json",
        "fade": { "$type": "number", "$value": 0.4, "$extensions": { "com.figma.scopes": ["OPACITY"] } }
        """,
      outputs: Self.outputs
    )
    let text = try project.text(of: "out/demo.base.tokens.json")
    let tokens = try read([OutputFile(path: "demo", text: text)], at: "demo", dialect: dialect)
    #expect(tokens["fade"]?.value.shortText == "0.4" && text.contains("com.figma.scopes"))
  }

  @Test func isRefusedWhereItCannotBeMade() {
    var project = EmittingProject()
    project.templates = [
      "t/template.json": """
      { "version": 1, "language": "json", "files": [
        { "render": "once", "file": "a.json", "document": "dtcg" },
        { "render": "permutation", "file": "b.json", "document": "dctg" } ] }
      """
    ]
    let found = project.run().diagnostics.inFileOrder()
    #expect(found.map(\.id.description) == ["document-subject", "unknown-value"])
    #expect(found.map(\.advice) == [#""render" may be "permutation""#, "did you mean 'dtcg'?"])
  }
}

extension TokenValue {
  /// The value with the figures that decide: a hex is a fallback.
  fileprivate var withoutHex: TokenValue {
    guard case .color(var color) = self else { return self }
    color.hex = nil
    return .color(color)
  }
}
