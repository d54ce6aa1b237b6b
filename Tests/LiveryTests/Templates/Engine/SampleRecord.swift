@testable import DesignTokens
@testable import Livery

/// A record for tests whose fields are those that it is made with.
struct SampleRecord: TemplateRecord, ExpressibleByDictionaryLiteral {
  private let type: RecordType<[String: TemplateValue]>
  private let values: [String: TemplateValue]

  init(_ fields: [(String, TemplateValue)]) {
    values = Dictionary(uniqueKeysWithValues: fields)
    type = RecordType("sample", fields.map { name, value in .dynamic(name, value.type, "") { $0[name] ?? .absent } })
  }

  init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self.init(elements)
  }

  var schema: RecordSchema { type.schema }

  func value(of field: String) -> TemplateValue? { type.value(of: field, in: values) }

  func frame(at position: ListPosition) -> TemplateFrame { type.frame(of: values, at: position) }

  /// A template's text for this record; nil after a report if something is wrong.
  func render(_ text: String, partials: [String: String] = [:], diagnostics: inout Diagnostics) -> String? {
    func template(_ name: String, _ text: String) -> TemplateText {
      TemplateText(name: name, text: text, source: SourceFile(path: "\(name).mustache", text: text))
    }
    let named = Dictionary(uniqueKeysWithValues: partials.map { ($0.key, template($0.key, $0.value)) })
    var texts = TemplateTexts(partials: named)
    return TemplateRenderer(template("main", text), with: &texts, against: schema, diagnostics: &diagnostics)?
      .render(self, diagnostics: &diagnostics)?.text
  }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .text(value) }

  public init(booleanLiteral value: Bool) { self = .flag(value) }

  public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }

  public init(dictionaryLiteral elements: (String, TemplateValue)...) { self = .record(SampleRecord(elements)) }

  /// What a schema says of such a value; the items of a list are all like the first, or texts if there are none.
  fileprivate var type: TemplateType {
    switch self {
    case .absent, .text: .text
    case .flag: .flag
    case .list(let items): .list(items.first?.type ?? .text)
    case .record(let record): .record { record.schema }
    }
  }
}
