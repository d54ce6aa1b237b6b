import DesignTokens
import Testing

@testable import Livery

@Suite struct TemplateTests {
  @Test(arguments: [
    ("{{#alias}}{{path}}{{/alias}}", true), ("{{{alias.path}}}", true),
    ("{{#token(\"a.b\")}}.{{/token(\"a.b\")}}", true),
    ("alias { {alias} } {{name}} token(", false), ("{{name}}} alias {{", false), ("", false),
    ("{{#aliases}}{{axis.aliases}}{{/aliases}}", false),
  ])
  func refersToTokensInTagsOnly(body: String, refers: Bool) throws {
    #expect(try template(body).refersToTokens == refers)
  }

  @Test(arguments: [("{{#themes}}{{/themes}}", true), ("{{#shape}}{{/shape}}", true), ("themes {{name}} shape", false)])
  func readsAllThemesInTagsOnly(body: String, reads: Bool) throws {
    #expect(try template(body).readsAllThemes == reads)
  }

  private func template(_ body: String) throws -> Template {
    let files = InMemoryFiles([
      "Templates/t/template.json":
        #"{ "version": 1, "language": "css", "files": [{ "render": "theme", "file": "a.css", "body": "b.mustache" }] }"#,
      "Templates/t/b.mustache": body,
    ])
    var diagnostics = Diagnostics()
    return try #require(
      TemplateLoader(files: files, folder: "Templates").load("t", at: nil, diagnostics: &diagnostics)
    )
  }
}
