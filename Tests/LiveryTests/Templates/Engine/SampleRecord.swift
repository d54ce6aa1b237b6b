@testable import DesignTokens
@testable import Livery

/// A record for tests whose fields are those that it is made with.
struct SampleRecord: TemplateRecord, ExpressibleByDictionaryLiteral {
  private let type: RecordType<[String: TemplateValue]>
  private let values: [String: TemplateValue]

  init(_ fields: [(String, SampleValue)]) {
    values = Dictionary(uniqueKeysWithValues: fields.map { ($0.0, $0.1.value) })
    type = RecordType("sample", fields.map { name, value in .dynamic(name, value.type, "") { $0[name] ?? .absent } })
  }

  init(dictionaryLiteral elements: (String, SampleValue)...) {
    self.init(elements)
  }

  var schema: RecordSchema { type.schema }

  func value(of field: String) -> TemplateValue? { type.value(of: field, in: values) }

  func withFrame<Result>(at position: ListPosition, _ body: (TemplateFrame) -> Result) -> Result {
    type.withFrame(of: values, at: position, body)
  }

  /// A template's text for this record; nil after a report if something is wrong.
  func render(_ text: String, partials: [String: String] = [:], diagnostics: inout Diagnostics) -> String? {
    func template(_ name: String, _ text: String) -> TemplateText {
      TemplateText(name: name, text: text, source: SourceFile(path: "\(name).mustache", text: text))
    }
    let named = Dictionary(uniqueKeysWithValues: partials.map { ($0.key, template($0.key, $0.value)) })
    let texts = TemplateTexts(partials: named)
    return TemplateRenderer(template("main", text), with: texts, against: schema, diagnostics: &diagnostics)?
      .text(of: self, diagnostics: &diagnostics)
  }
}

/// A value for tests, written as a literal.
enum SampleValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  case text(String)
  case flag(Bool)
  case list([SampleValue])
  case record(SampleRecord)

  init(stringLiteral value: String) { self = .text(value) }

  init(booleanLiteral value: Bool) { self = .flag(value) }

  init(arrayLiteral elements: SampleValue...) { self = .list(elements) }

  init(dictionaryLiteral elements: (String, SampleValue)...) { self = .record(SampleRecord(elements)) }

  fileprivate var value: TemplateValue {
    switch self {
    case .text(let text): .text(text)
    case .flag(let flag): .flag(flag)
    case .list(let items): .list(items.map(\.value))
    case .record(let record): .record(record)
    }
  }

  /// The type in a schema; the items of a list are all like the first, or texts if there are none.
  fileprivate var type: TemplateType {
    switch self {
    case .text: .text
    case .flag: .flag
    case .list(let items): .list(items.first?.type ?? .text)
    case .record(let record): .record { record.schema }
    }
  }
}
