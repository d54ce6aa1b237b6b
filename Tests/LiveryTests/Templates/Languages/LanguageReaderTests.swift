import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct LanguageReaderTests {
  private func diagnostics(_ members: String) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    let files = InMemoryFiles(["language.json": #"{ "version": 1, "name": "l", \#(members) }"#])
    _ = LanguageReader.language(at: "language.json", in: files, diagnostics: &diagnostics)
    return diagnostics.all
  }

  @Test(
    arguments: [
      (#""names": { "characters": ["a-z", "leters"] }"#, "language-characters", "did you mean 'letters'?"),
      (#""names": { "characters": ["z-a"] }"#, "language-characters", "write a character"),
      (#""names": { "notFirst": ["0-9"] }"#, "language-names", "prefix"),
      (#""names": { "reserved": [{ "words": ["if"], "write": "if_" }] }"#, "language-pattern", ""),
      (#""comments": { "part": ["*/ "] }"#, "language-characters", ""),
      (#""comments": { "escapes": { "ab": "c" } }"#, "language-characters", ""),
      (#""strings": { "open": "'" }"#, "missing-key", ""),
      (#""strings": { "open": "'", "close": "'", "escapes": { "": "x" } }"#, "language-characters", ""),
      (#""access": { "": "." }"#, "language-pattern", ""),
      (#""numbers": "float""#, "unknown-value", ""),
      (#""keywords": []"#, "unknown-key", ""),
    ]
  )
  func saysWhatIsWrong(members: String, id: String, advice: String) {
    let found = diagnostics(members)
    #expect(found.map(\.id.description) == [id])
    #expect(advice.isEmpty || found.first?.advice?.contains(advice) == true, "\(found.first?.advice ?? "")")
    #expect(found.first?.location != nil)
  }

  @Test func aTemplateWithoutALanguageNamesOne() {
    let text = #"{ "version": 1, "files": [{ "file": "a", "body": "a.mustache" }] }"#
    let project = EmittingProject(templates: ["t/template.json": text, "t/a.mustache": ""])
    #expect(project.run().diagnostics.all.map(\.id.description) == ["missing-key"])
  }

  @Test func aTemplateMayNameTheLanguageOfAnother() throws {
    var templates = RustTemplate.files
    templates.merge(
      EmittingProject.template(
        "{{#theme}}{{#variants}}{{#tokens}}{{identifier}}{{/tokens}}{{/variants}}{{/theme}}",
        language: "rust"
      )
    ) {
      $1
    }
    let project = EmittingProject(tokens: #""fn": { "$type": "number", "$value": 1 }"#, templates: templates)
    #expect(try project.text(of: "out/demo.txt") == "r#fn")
  }

  @Test func aLanguageThatIsUnknownIsReportedWithThoseThatAreNot() {
    let project = EmittingProject(templates: EmittingProject.template("", language: "swfit"))
    let found = project.run().diagnostics.all
    #expect(found.map(\.advice) == ["did you mean 'swift'?"])
  }
}
