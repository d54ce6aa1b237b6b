import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct RootContextTests {
  private static let project = EmittingProject(
    tokens: """
      "a": { "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } },
      "ink": \(color("0, 0, 0")),
      "body": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": { "value": 16, "unit": "px" },
        "fontWeight": 400, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.5 } }
      """,
    appearances: [("light", #""page": \#(color("1, 1, 1"))"#), ("darkHighContrast", #""page": \#(color("0, 0, 0"))"#)]
  )

  private func texts(_ kind: String, _ file: String, _ body: String) throws -> [String: String] {
    var project = Self.project
    project.templates = [
      "t/template.json": """
      { "version": 1, "language": "swift", "nested": true,
        "files": [{ "render": "\(kind)", "file": "\(file)", "body": "b.mustache" }] }
      """,
      "t/b.mustache": body,
    ]
    let outcome = project.run()
    #expect(outcome.diagnostics.all.isEmpty, "\(DiagnosticText().text(of: outcome.diagnostics))")
    let files = outcome.files.filter { $0.path.hasPrefix("out/") }
    return Dictionary(uniqueKeysWithValues: files.map { (String($0.path.dropFirst(4)), $0.text) })
  }

  @Test func rendersOnce() throws {
    let texts = try texts("once", "all.txt", "{{#themes}}{{name.constant}}{{/themes}}")
    #expect(texts == ["all.txt": "DEMO"])
  }

  @Test func rendersEachPermutation() throws {
    let texts = try texts(
      "permutation",
      "{{theme.name.kebab}}/{{permutation.name.kebab}}.txt",
      """
      {{#permutation}}{{#choices}}{{context.kebab}}{{/choices}}{{#isHighContrast}} high{{/isHighContrast}}{{#isDark}} dark{{/isDark}}\
      {{#tokens}}{{#isColor}} {{name.kebab}}={{#value}}{{#color}}{{hex}}{{/color}}{{/value}}{{/isColor}}{{/tokens}}{{/permutation}}
      """
    )
    #expect(
      texts == [
        "demo/light.txt": "light ink=#000000 page=#ffffff",
        "demo/dark-high-contrast.txt": "dark-high-contrast high dark ink=#000000 page=#000000",
      ]
    )
  }

  @Test func rendersEachToken() throws {
    let texts = try texts("token", "{{token.name.kebab}}.txt", "{{#token}}{{type}} {{path}}{{/token}}")
    #expect(texts["a-gap.txt"] == "dimension a.gap")
    #expect(texts.count == 4)
  }

  @Test func groupsTokensByType() throws {
    let texts = try texts(
      "theme",
      "t.txt",
      "{{#theme}}{{#variants}}{{#types}}{{name.kebab}}:{{#tokens}} {{identifier}}{{/tokens}}; {{/types}}{{/variants}}{{/theme}}"
    )
    #expect(texts == ["t.txt": "color: ink page; dimension: gap; typography: body; "])
  }

  @Test func hasAValueOfTheDeclaredTypeForEveryField() throws {
    let outcome = Self.project.run()
    let palette = try #require(outcome.palette)
    var diagnostics = Diagnostics()
    let loader = TemplateLoader(files: Self.project.files, folder: "Templates")
    for name in ["css", "swiftui"] {
      let source = SourceFile(path: "livery.json", text: "{}")
      let template = try #require(loader.load(name, at: source.place(at: 0), diagnostics: &diagnostics))
      let output = Output(template: name, destination: .folder(""), options: [], offset: 0)
      let options = TemplateOptions(template, of: output, in: source, diagnostics: &diagnostics)
      let themes = EmittedTheme.all(
        of: palette,
        with: StyledComponent.all(of: palette),
        for: template,
        prefix: { _ in [] },
        diagnostics: &diagnostics
      )
      for kind in Template.Subject.allCases {
        for root in RootContext.all(of: themes, palette: palette, options: options, rendering: kind) {
          expectTruth(of: root, at: "\(name)/\(kind)")
        }
      }
    }
    #expect(diagnostics.all.isEmpty)
  }

  /// Reads every field of a record; a record that lies in one of its own kind was read there.
  private func expectTruth(of record: any TemplateRecord, at path: String, inside kinds: Set<String> = []) {
    guard !kinds.contains(record.schema.name) else { return }
    let kinds = kinds.union([record.schema.name])
    for field in record.schema.fields {
      let path = "\(path).\(field.name)"
      guard let value = record.value(of: field.name) else {
        Issue.record("\(path) is declared and unknown")
        continue
      }
      if case .absent = value { #expect(field.isOptional, "\(path) is absent") }
      #expect(!field.summary.isEmpty && !field.summary.hasSuffix("."), "\(path) needs a line of description")
      expect(value, is: field.type, at: path, inside: kinds)
    }
  }

  private func expect(_ value: TemplateValue, is type: TemplateType, at path: String, inside kinds: Set<String>) {
    switch (value, type) {
    case (.absent, _), (.text, .text), (.flag, .flag): break
    case (.list(let items), .list(let itemType)):
      for item in items.prefix(2) { expect(item, is: itemType, at: path, inside: kinds) }
    case (.record(let record), .record(let schema)):
      #expect(record.schema.name == schema().name, "\(path)")
      expectTruth(of: record, at: path, inside: kinds)
    default: Issue.record("\(path) is not \(type.name)")
    }
  }
}
