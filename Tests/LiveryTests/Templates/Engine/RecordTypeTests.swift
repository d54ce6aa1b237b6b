import Testing

@testable import DesignTokens
@testable import Livery

/// Every kind of field, as it is declared, looked at and rendered.
@Suite struct RecordTypeTests {
  private struct Item: TypedRecord {
    let number: Int

    static let type = RecordType<Self>("item", [.text("number", "The number") { String($0.number) }])
  }

  private struct Record: TypedRecord {
    let count: Int

    private var items: [Item] { (0..<count).map(Item.init) }

    static let type = RecordType<Self>(
      "record",
      [
        .text("mark", "The same for all") { _ in "2" },
        .text("text", "The count, or nothing") { $0.count > 0 ? String($0.count) : "" },
        .optionalText("optionalText", "The count, or no value") { $0.count > 0 ? String($0.count) : nil },
        .bytes("bytes", "The count, written") { record, output in
          if record.count > 0 { output.append(String(record.count)) }
        },
        .flag("flag", "Whether there are any") { $0.count > 0 },
        .texts("texts", "The numbers") { record in (0..<record.count).map(String.init) },
        .record("record", "A number") { Item(number: $0.count) },
        .optionalRecord("optionalRecord", "The last") { $0.items.last },
        .records("records", "All") { $0.items },
        .collection("collection", "All, made when they are needed") { record in
          (0..<record.count).lazy.map { Item(number: $0) }
        },
        .each("each", "All, called back for") { record, visit in
          for item in record.items { visit(item) }
        },
        .dynamic("dynamic", .text, "The count") { .text(String($0.count)) },
      ]
    )
  }

  /// A record that has exactly one of three fields.
  private struct Alternative: TypedRecord {
    let index: Int

    static let type = RecordType<Self>(
      "alternative",
      [
        .text("index", "The index") { String($0.index) },
        .optionalText("first", "A text") { $0.index == 0 ? "one" : nil },
        .optionalRecord("second", "A record") { $0.index == 1 ? Item(number: 2) : nil },
        .records("third", "A list") { $0.index == 2 ? [Item(number: 3), Item(number: 4)] : [] },
      ],
      oneOf: ["first", "second", "third"],
      { $0.index }
    )
  }

  @Test(arguments: [
    ("{{first}}{{#second}}<{{number}}>{{/second}}{{#third}}{{number}},{{/third}}", ["one", "<2>", "3,4,"]),
    (
      "{{#third}}{{number}}{{/third}}{{#second}}{{number}}{{/second}}{{#first}}{{.}}{{/first}}.", ["one.", "2.", "34."]
    ),
    ("{{first}}{{#second}}{{number}}{{/second}}{{first}}{{#third}}{{number}}{{/third}}", ["oneone", "2", "34"]),
    ("{{first}}{{^second}}no{{/second}}{{#third}}{{number}}{{/third}}", ["oneno", "", "no34"]),
    ("{{#third}}{{#first}}x{{/first}}{{#second}}y{{/second}}{{index}}{{/third}}", ["", "", "22"]),
  ])
  func rendersTheOneFieldThatARecordHas(template: String, texts: [String]) {
    var diagnostics = Diagnostics()
    let partials = TemplateTexts(partials: [:])
    let source = TemplateText(name: "main", text: template, source: SourceFile(path: "m.mustache", text: template))
    let type = Alternative.type
    let renderer = TemplateRenderer(source, with: partials, against: type.schema, diagnostics: &diagnostics)
    for (index, text) in texts.enumerated() {
      #expect(renderer?.text(of: Alternative(index: index), diagnostics: &diagnostics) == text)
    }
    #expect(diagnostics.all.isEmpty)
  }

  private func render(_ text: String, of count: Int) -> String? {
    var diagnostics = Diagnostics()
    let texts = TemplateTexts(partials: [:])
    let source = TemplateText(name: "main", text: text, source: SourceFile(path: "main.mustache", text: text))
    let renderer = TemplateRenderer(source, with: texts, against: Record.type.schema, diagnostics: &diagnostics)
    #expect(diagnostics.all.isEmpty, "\(diagnostics.all)")
    return renderer?.text(of: Record(count: count), diagnostics: &diagnostics)
  }

  @Test(arguments: ["text", "optionalText", "bytes"])
  func rendersTexts(field: String) {
    #expect(render("{{\(field)}}|{{#\(field)}}<{{.}}>{{/\(field)}}|{{^\(field)}}none{{/\(field)}}", of: 3) == "3|<3>|")
    #expect(render("{{\(field)}}|{{#\(field)}}<{{.}}>{{/\(field)}}|{{^\(field)}}none{{/\(field)}}", of: 0) == "||none")
  }

  @Test(arguments: ["records", "collection", "each"])
  func rendersListsOfRecords(field: String) {
    let template =
      "{{#\(field)}}{{index()}}{{number}}{{^last()}}, {{/last()}}{{/\(field)}}{{^\(field)}}none{{/\(field)}}"
    #expect(render(template, of: 3) == "00, 11, 22")
    #expect(render(template, of: 1) == "00")
    #expect(render(template, of: 0) == "none")
  }

  /// Long lists are divided among the cores.
  @Test func rendersLongListsInTheirOrder() {
    let count = 10_000
    let text = render(
      "{{#records}}{{index()}}{{^last()}},{{/last()}}{{/records}}|{{#records}}{{mark}}{{/records}}",
      of: count
    )
    let numbers = (0..<count).map(String.init).joined(separator: ",")
    #expect(text == numbers + "|" + String(repeating: "2", count: count))
  }

  /// Their parts are put together before it is known what has to be escaped in them.
  @Test func writesALongListAsAStringLiteral() {
    var diagnostics = Diagnostics()
    let source = TemplateText(
      name: "main",
      text: "a {{#string()}}\"{{#records}}{{index()}},{{/records}}{{/string()}} b",
      source: SourceFile(path: "main.mustache", text: "")
    )
    let renderer = TemplateRenderer(
      source,
      with: TemplateTexts(partials: [:]),
      against: Record.type.schema,
      in: .builtIn("swift"),
      diagnostics: &diagnostics
    )
    let text = renderer?.text(of: Record(count: 10_000), diagnostics: &diagnostics)
    #expect(diagnostics.all.isEmpty, "\(diagnostics.all)")
    #expect(text == "a \"\\\"" + (0..<10_000).map { "\($0)," }.joined() + "\" b")
  }

  @Test(arguments: [
    ("{{#flag}}yes{{/flag}}{{^flag}}no{{/flag}} {{flag}}", "yes true", "no false"),
    ("{{#texts}}{{.}}{{^last()}}, {{/last()}}{{/texts}}{{^texts}}none{{/texts}}", "0, 1", "none"),
    ("{{record.number}}{{#record}} {{number}}{{/record}}{{^record}}none{{/record}}", "2 2", "0 0"),
    ("{{#optionalRecord}}{{number}}{{/optionalRecord}}{{^optionalRecord}}none{{/optionalRecord}}", "1", "none"),
    ("{{dynamic}}{{#dynamic}}<{{.}}>{{/dynamic}}", "2<2>", "0<0>"),
  ])
  func rendersOtherFields(template: String, some: String, none: String) {
    #expect(render(template, of: 2) == some)
    #expect(render(template, of: 0) == none)
  }

  @Test func showsTheValuesOfAllFields() {
    let record = Record(count: 2)
    for field in record.schema.fields {
      switch (record.value(of: field.name), field.type) {
      case (.text(let text), .text): #expect(text == "2", "\(field.name)")
      case (.flag(let flag), .flag): #expect(flag)
      case (.list(let items), .list): #expect(items.count == 2, "\(field.name)")
      case (.record(let inner), .record(let schema)): #expect(inner.schema.id == schema().id, "\(field.name)")
      default: Issue.record("\(field.name) has another type than it says")
      }
    }
    #expect(record.value(of: "other") == nil)
  }
}
