import DesignTokens
import Foundation
import Testing

@Suite struct ResolvingTests {
  private let files = Workspace(root: URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Tokens")

  @Test(arguments: [("light", "color.ink"), ("dark", "color.paper")])
  func resolvesAResolverDocumentInEachContext(mode: String, origin: String) throws {
    let resolution = Resolution(of: "app.resolver.json", in: files, contexts: [("mode", mode)])
    #expect(resolution.diagnostics.all.isEmpty)
    let text = try #require(resolution.permutation?.tokens[TokenPath("color.text")])
    #expect(text.type == .color)
    #expect(text.origin.description == origin)
  }

  @Test func resolvesEveryPermutationAtOnce() throws {
    var resolver = ThemeResolver(files: files)
    var diagnostics = Diagnostics()
    let theme = try #require(resolver.theme(named: "app", at: "app.resolver.json", diagnostics: &diagnostics))
    #expect(diagnostics.all.isEmpty)
    #expect(theme.permutations.map(\.id) == ["light", "dark"])
    #expect(theme.permutations.allSatisfy { $0.tokens.tokens.count == 4 })
  }

  @Test func reportsAProblemWithItsLocation() throws {
    let files = InMemoryFiles(["a.tokens.json": #"{ "a": { "$type": "color", "$value": "{b}" } }"#])
    let problem = try #require(Resolution(of: "a.tokens.json", in: files).diagnostics.all.first)
    #expect(problem.id == "alias-unresolved")
    #expect(problem.location?.description == "a.tokens.json:1:38")
  }

  @Test func convertsAFileOfStyleDictionary() throws {
    let files = InMemoryFiles(["a.json": ##"{ "color": { "red": { "value": "#ff0000" } } }"##])
    let conversion = Conversion(of: "a.json", in: files)
    #expect(conversion.text?.contains("\"$value\"") == true)
  }
}
