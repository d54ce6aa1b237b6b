import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct BuiltInTemplatesTests {
  /// `make generate` makes them so.
  @Test func areTheFilesOfTheFolderOfTemplates() {
    let folder = EmittingProject.shippedTemplates.filter { !$0.key.contains("/.") }
    let embedded = Dictionary(uniqueKeysWithValues: BuiltInTemplates.texts.map { ("Templates/" + $0.path, $0.text) })
    #expect(Set(embedded.keys) == Set(folder.keys))
    for (path, text) in folder { #expect(embedded[path] == text, "\(path) was changed: run make generate") }
  }

  @Test(arguments: BuiltInTemplates.loader.names())
  func areSound(name: String) throws {
    var diagnostics = Diagnostics()
    let template = try #require(BuiltInTemplates.loader.load(name, at: nil, diagnostics: &diagnostics))
    #expect(TemplateProgram(template, diagnostics: &diagnostics) != nil)
    #expect(diagnostics.all.isEmpty, "\(DiagnosticText().text(of: diagnostics))")
  }

  @Test func serveAProjectWithoutTemplatesOfItsOwn() throws {
    let files = try builtWithCSS { _ in }
    #expect(files["out/demo.css"]?.contains("--gap: 8px;") == true)
  }

  @Test func giveWayToAProjectsOwnOfTheSameName() throws {
    let files = try builtWithCSS { texts in
      texts["Templates/css/template.json"] =
        #"{ "version": 1, "language": "css", "files": [{ "render": "once", "file": "own.txt", "body": "b.mustache" }] }"#
      texts["Templates/css/b.mustache"] = "own"
    }
    #expect(files == ["out/own.txt": "own"])
  }

  // MARK: Copies

  private func isBuiltIn(_ name: String, amid texts: [String: String]) throws -> Bool {
    var diagnostics = Diagnostics()
    let library = TemplateLibrary(folder: nil, in: InMemoryFiles(texts))
    let template = try #require(library.load(name, at: nil, diagnostics: &diagnostics))
    #expect(template.source.path.hasPrefix("Templates/"))
    return library.isBuiltIn(template)
  }

  @Test(arguments: BuiltInTemplates.loader.names())
  func areKnownAsCopies(name: String) throws {
    #expect(try isBuiltIn(name, amid: EmittingProject.shippedTemplates))
  }

  @Test(arguments: [
    ("scss/template.json", "scss"), ("css/language.json", "scss"), ("css/css-shadow.inline.mustache", "scss"),
  ])
  func areNoCopiesOnceAFileDiffers(path: String, name: String) throws {
    var texts = EmittingProject.shippedTemplates
    let key = try #require(texts.keys.first { $0.hasSuffix("/" + path) })
    texts[key, default: ""] += " "
    #expect(try !isBuiltIn(name, amid: texts))
  }

  @Test func areNoCopiesWithAnotherFileOrOneLess() throws {
    var texts = EmittingProject.shippedTemplates
    texts["Templates/css/more.mustache"] = "more"
    #expect(try !isBuiltIn("css", amid: texts))
    texts["Templates/css/more.mustache"] = nil
    let partial = try #require(texts.keys.first { $0.hasPrefix("Templates/css/") && $0.hasSuffix(".mustache") })
    texts[partial] = nil
    var diagnostics = Diagnostics()
    let library = TemplateLibrary(folder: nil, in: InMemoryFiles(texts))
    let template = library.load("css", at: nil, diagnostics: &diagnostics)
    #expect(template.map(library.isBuiltIn) != true)
  }

  private func builtWithCSS(_ change: (inout [String: String]) -> Void) throws -> [String: String] {
    var texts = [
      "livery.json": """
      { "version": 1, "themes": { "demo": { "resolver": "demo.tokens.json" } },
        "outputs": [{ "template": "css", "into": "out" }] }
      """,
      "demo.tokens.json": #"{ "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } }"#,
    ]
    change(&texts)
    let outcome = Pipeline(files: InMemoryFiles(texts)).run()
    #expect(outcome.diagnostics.all.isEmpty, "\(DiagnosticText().text(of: outcome.diagnostics))")
    return Dictionary(
      uniqueKeysWithValues: outcome.files.filter { $0.path.hasPrefix("out/") }.map { ($0.path, $0.text) }
    )
  }
}
