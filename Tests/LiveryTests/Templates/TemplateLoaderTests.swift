import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct TemplateLoaderTests {
  private func load(
    _ source: MarkedText,
    files: [String: String] = ["body.mustache": "{{theme.name.kebab}}"]
  ) -> (template: Template?, diagnostics: Diagnostics) {
    var texts = ["T/t/template.json": source.text]
    for (name, text) in files { texts["T/t/" + name] = text }
    var diagnostics = Diagnostics()
    let loader = TemplateLoader(files: InMemoryFiles(texts), folder: "T")
    return (loader.load("t", at: nil, diagnostics: &diagnostics), diagnostics)
  }

  /// A description with one file and some members besides.
  private func description(_ members: String) -> MarkedText {
    MarkedText(
      #"""
      { "version": 1, "language": "css", \#(members),
        "files": [{ "render": "theme", "file": "a.css", "body": "body.mustache" }] }
      """#
    )
  }

  private func diagnostics(_ project: EmittingProject) -> [Diagnostic] {
    project.run().diagnostics.inFileOrder()
  }

  // MARK: What a description says

  @Test func readsEveryKey() throws {
    let (template, diagnostics) = load(
      #"""
      { "version": 1, "description": "Ours", "language": "swift", "naming": "kebab", "nested": true, "prefix": "ds",
        "names": ["tokens"],
        "namespaces": [{ "name": "space", "types": ["dimension"], "words": ["layout gap"] }],
        "options": {
          "access": { "type": "enum", "values": ["public", "internal"], "default": "internal", "description": "Who" },
          "size": { "type": "number", "default": 2 } },
        "files": [
          { "render": "theme", "file": "{{theme.name.kebab}}.swift", "body": "body.mustache", "language": "css" },
          { "file": "all.json", "document": "dtcg", "render": "permutation" } ] }
      """#,
      files: ["body.mustache": "{{>part}}", "part.mustache": "x", "end.inline.mustache": "y\n"]
    )
    expect(diagnostics, are: [], in: "")
    let read = try #require(template)
    #expect([read.name, read.description, read.language.name, read.prefix?.text] == ["t", "Ours", "swift", "ds"])
    #expect(read.naming == .kebab && read.isNested)
    #expect(read.names.map(\.value) == ["tokens"])
    #expect(read.namespaces.map(\.phrases) == [[["layout", "gap"]]])
    #expect(read.namespaces.map(\.types) == [[.dimension]])
    #expect(read.options.map(\.kind) == [.enumeration, .number])
    #expect(read.options.map(\.values) == [["public", "internal"], []])
    #expect(read.options[0].description == "Who")
    #expect(read.files.map(\.subject) == [.theme, .permutation])
    #expect(read.files.map(\.language?.name) == ["css", nil])
    let documents = read.files.map { if case .document(let document) = $0.content { document.name } else { "" } }
    #expect(documents == ["", "dtcg"])
    // What stands in the middle of a line has no line break of its own.
    #expect(read.partials.mapValues(\.text) == ["body": "{{>part}}", "part": "x", "end.inline": "y"])
  }

  @Test(arguments: [
    (#"1️⃣"nameing": "camel""#, "unknown-key"),
    (#""naming": 1️⃣"camels""#, "unknown-value"),
    (#""nested": 1️⃣"yes""#, "wrong-kind"),
    (#""prefix": 1️⃣1"#, "wrong-kind"),
    (#""includes": [1️⃣"../css"]"#, "unknown-template"),
    (#""namespaces": [1️⃣{ "types": ["color"] }]"#, "missing-key"),
    (#""namespaces": [{ "name": "n", "types": [1️⃣"colr"] }]"#, "unknown-value"),
    (#""options": { "a": 1️⃣{ "type": "boolean" } }"#, "missing-key"),
    (#""options": { "a": { "type": 1️⃣"bool", "default": "x" } }"#, "unknown-value"),
    (#""options": { "a": { "type": "number", "default": 1️⃣true } }"#, "option-value"),
    (#""options": { "a": { "type": "number", "minimum": 1, "default": 1️⃣0.5 } }"#, "option-value"),
    (#""options": { "a": { "type": "number", "minimum": 1️⃣"1", "default": 1 } }"#, "wrong-kind"),
    (#""options": { "a": { "type": "enum", "values": ["b"], "default": 1️⃣"c" } }"#, "option-value"),
  ])
  func reportsEachMistakeWhereItIsWritten(members: String, id: String) {
    let source = description(members)
    let (template, diagnostics) = load(source)
    #expect(template.map { _ in true } == nil)
    expect(diagnostics, are: [(id, "1️⃣")], in: source)
  }

  @Test(arguments: [
    (#"1️⃣{ "file": "a" }"#, "missing-key"),
    (#"1️⃣{ "body": "body.mustache" }"#, "missing-key"),
    (#"{ "file": "a", "body": 1️⃣"none.mustache" }"#, "source-unreadable"),
    (#"{ "file": "a", "body": 1️⃣"../t/body.mustache" }"#, "source-unreadable"),
    (#"{ "render": 1️⃣"themes", "file": "a", "body": "body.mustache" }"#, "unknown-value"),
    (#"{ "file": "a", "document": 1️⃣"dtgc" }"#, "unknown-value"),
    (#"{ "render": "component", "file": "a", "document": 1️⃣"dtcg" }"#, "document-subject"),
    (#"{ "render": "permutation", "file": "a", "document": 1️⃣"dtcg", "body": "body.mustache" }"#, "document-body"),
    (#"{ "render": "permutation", "file": "a", "document": 1️⃣"flat" }"#, "document-body"),
  ])
  func reportsEachMistakeOfAFileWhereItIsWritten(file: String, id: String) {
    let source = MarkedText(#"{ "version": 1, "language": "css", "files": [\#(file)] }"#)
    expect(load(source).diagnostics, are: [(id, "1️⃣")], in: source)
  }

  @Test func reportsADescriptionWithoutFilesOrLanguage() {
    let none: MarkedText = #"1️⃣{ "version": 1, "language": "css" }"#
    expect(load(none).diagnostics, are: [("template-without-files", "1️⃣")], in: none)
    let other: MarkedText = #"""
      { "version": 1, "language": 1️⃣"cobol", "files": [{ "file": "a", "body": "body.mustache" }] }
      """#
    expect(load(other).diagnostics, are: [("unknown-value", "1️⃣")], in: other)
  }

  @Test(arguments: ["", "[]", "{", "null", "\u{0}"])
  func refusesWhatIsNoTemplateWithoutTrapping(text: String) {
    let (template, diagnostics) = load(MarkedText(text))
    #expect(template.map { _ in true } == nil)
    #expect(diagnostics.containsErrors)
  }

  // MARK: Where templates are found

  @Test func offersTheNearestTemplate() {
    let found = diagnostics(EmittingProject(outputs: #"[{ "template": "swiftiu", "into": "out" }]"#))
    #expect(found.map(\.message) == ["unknown template 'swiftiu'"])
    #expect(found.first?.advice == "did you mean 'swiftui'?")
  }

  @Test(arguments: ["../css", "", ".", "css/../css"])
  func takesNoPathForATemplate(name: String) {
    let found = diagnostics(EmittingProject(outputs: #"[{ "template": "\#(name)", "into": "out" }]"#))
    #expect(found.map(\.id.description) == ["unknown-template"])
  }

  @Test func takesFilesFromTheTemplatesThatItIncludes() throws {
    var templates = EmittingProject.template("{{>own}} {{>shared}}")
    templates["base/shared.mustache"] = "shared"
    templates["base/own.mustache"] = "hidden"
    templates["base/template.json"] = templates["t/template.json"]
    templates["base/body.mustache"] = "not this one"
    templates["t/own.mustache"] = "own"
    templates["t/template.json"] = templates["t/template.json"]?.replacing(
      "\"options\"",
      with: "\"includes\": [\"base\"], \"options\""
    )
    #expect(try EmittingProject(templates: templates).text(of: "out/demo.txt") == "own shared")
  }

  @Test func offersTheNearestTemplateToInclude() {
    var templates = EmittingProject.template("")
    templates["t/template.json"] = templates["t/template.json"]?.replacing(
      "\"options\"",
      with: "\"includes\": [\"swfit\"], \"options\""
    )
    let found = diagnostics(EmittingProject(templates: templates))
    #expect(found.map(\.id.description) == ["unknown-template"])
    #expect(found.first?.advice == "did you mean 'swift'?")
  }

  @Test(
    arguments: [
      ("\"language\": \"css\"", "\"language\": \"cobol\"", "unknown-value"),
      ("\"version\": 1", "\"version\": 2", "unsupported-version"),
      ("\"naming\"", "\"nameing\"", "unknown-key"),
      ("body.mustache", "bodi.mustache", "source-unreadable"),
      ("body.mustache", "../t/body.mustache", "source-unreadable"),
      ("\"render\": \"theme\"", "\"render\": \"themes\"", "unknown-value"),
    ]
  )
  func reportsAMistakeInTheTemplatesDescription(original: String, mistake: String, id: String) {
    var templates = EmittingProject.template("")
    templates["t/template.json"] = templates["t/template.json"]?.replacing(original, with: mistake)
    let found = diagnostics(EmittingProject(templates: templates)).map(\.id.description)
    #expect(found.contains(id), "\(found)")
  }
}
