import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import DesignTokens
@testable import Livery

@Suite struct TemplateCompilerTests {
  private static let item = RecordSchema(
    name: "item",
    fields: [
      .init(name: "name", type: .text, summary: ""),
      .init(name: "note", type: .text, isOptional: true, summary: ""),
      .init(name: "color", type: .record { color }, isOptional: true, summary: ""),
    ]
  )
  private static let color = RecordSchema(name: "color", fields: [.init(name: "hex", type: .text, summary: "")])
  private static let root = RecordSchema(
    name: "root",
    fields: [
      .init(name: "title", type: .text, summary: ""),
      .init(name: "isBig", type: .flag, summary: ""),
      .init(name: "words", type: .list(.text), summary: ""),
      .init(name: "items", type: .list(.record { item }), summary: ""),
      .init(name: "paint", type: .record { color }, summary: ""),
    ]
  )

  private func diagnostics(in text: String, partials: [String: String] = [:]) -> Diagnostics {
    func template(_ name: String, _ text: String) -> TemplateText {
      TemplateText(name: name, text: text, source: SourceFile(path: "\(name).mustache", text: text))
    }
    var diagnostics = Diagnostics()
    let partials = Dictionary(uniqueKeysWithValues: partials.map { ($0.key, template($0.key, $0.value)) })
    let texts = TemplateTexts(partials: partials)
    let program = TemplateCompiler.compile(
      template("main", text),
      with: texts,
      against: Self.root,
      diagnostics: &diagnostics
    )
    #expect((program != nil) == diagnostics.all.isEmpty)
    return diagnostics
  }

  @Test(
    arguments: [
      "{{title}} {{isBig}} {{paint.hex}}",
      "{{#items}}{{name}} {{title}} {{note}}{{#color}}{{hex}}{{/color}}{{/items}}",
      "{{#words}}{{.}}{{^last()}}, {{/last()}}{{/words}}",
      "{{#title}}{{.}}{{/title}}",
      "{{^items}}{{title}}{{/items}}",
      "{{#items}}{{#isBig}}{{index()}}{{/isBig}}{{/items}}",
    ]
  )
  func acceptsNamesThatTheContextHas(text: String) {
    let diagnostics = diagnostics(in: text)
    #expect(diagnostics.all.isEmpty, "\(DiagnosticText().text(of: diagnostics))")
  }

  @Test(
    arguments: [
      ("{{title}} {{1️⃣titel}}", "did you mean 'title'?"),
      ("{{#items}}{{1️⃣nam}}{{/items}}", "did you mean 'name'?"),
      ("{{#1️⃣item}}{{whatever}}{{/item}}", "did you mean 'items'?"),
      ("{{name}}", nil),
      ("{{paint.1️⃣hx}}", "did you mean 'hex'?"),
      ("{{#items}}{{1️⃣color.hex}}{{/items}}", "write {{#color}}…{{/color}}"),
      ("{{1️⃣words}}", "write {{#words}}…{{/words}}"),
      ("{{1️⃣uppercased(title)}}", nil),
      ("{{#1️⃣last()}}{{/last()}}", nil),
      ("{{#words}}{{#paint}}{{#1️⃣first()}}{{/first()}}{{/paint}}{{/words}}", nil),
    ] as [(MarkedText, String?)]
  )
  func reportsUnknownNamesWithTheNearest(text: MarkedText, advice: String?) {
    let found = diagnostics(in: text.text)
    #expect(found.all.map(\.id.description) == ["template-variable"])
    if let advice { #expect(found.all.first?.advice == advice) }
    if let place = text.location(of: "1️⃣"), text.text.contains(".hx") == false {
      #expect(found.all.first?.location?.column == place.column)
    }
  }

  @Test func reportsEveryUnknownNameAtOnce() {
    let text: MarkedText = "{{1️⃣a}}\n{{#items}}{{2️⃣b}}{{/items}}"
    expect(diagnostics(in: text.text), are: [("template-variable", "1️⃣"), ("template-variable", "2️⃣")], in: text)
  }

  @Test func checksAPartialWhereItIsUsed() {
    let partial: MarkedText = "{{1️⃣name}}"
    #expect(diagnostics(in: "{{#items}}{{>p}}{{/items}}", partials: ["p": partial.text]).all.isEmpty)
    let found = diagnostics(in: "{{>p}}{{>p}}", partials: ["p": partial.text])
    expect(found, are: [("template-variable", "1️⃣")], in: partial)
    #expect(found.all.first?.location?.path == "p.mustache")
  }

  @Test func compilesAPartialAnewWhereItsNamesMeanSomethingElse() {
    func render(_ text: String) -> String? {
      var diagnostics = Diagnostics()
      let record: SampleRecord = [
        "name": "outer", "note": "note", "items": [["name": "inner"]], "others": [["size": "1"], ["size": "2"]],
      ]
      return record.render(text, partials: ["p": "{{name}} {{note}} ", "q": "{{>p}}"], diagnostics: &diagnostics)
    }
    let text = "{{>p}}{{#items}}{{>p}}{{>q}}{{/items}}{{#others}}{{>q}}{{size}} {{/others}}{{>q}}"
    #expect(render(text) == "outer note inner note inner note outer note 1 outer note 2 outer note ")
  }

  @Test func reportsAMissingPartialWithTheNearest() {
    let text: MarkedText = "{{>1️⃣blok}}"
    let found = diagnostics(in: text.text, partials: ["block": ""])
    expect(found, are: [("template-partial", "1️⃣")], in: text)
    #expect(found.all.first?.advice == "did you mean 'block'?")
  }

  @Test func refusesPartialsThatContainThemselves() {
    let found = diagnostics(in: "{{>a}}", partials: ["a": "{{>b}}", "b": "{{>a}}"])
    #expect(found.all.map(\.message) == ["a partial cannot contain itself: a → b → a"])
  }
}
