import DesignTokens

/// Writes down what templates can see: each kind of record once, with the names, types and meanings of its fields.
struct ContextDocument {
  private let style: TextStyle
  /// What the template sees besides the records' own fields.
  private let extensions: FieldExtensions
  private var written: Set<String> = []
  private(set) var text = ""

  init(style: TextStyle, extensions: FieldExtensions) {
    self.style = style
    self.extensions = extensions
  }

  /// Adds a kind of record and all kinds that it leads to, nearest first.
  ///
  /// - Parameters:
  ///   - title: What is over the record in place of its name.
  ///   - examples: Records of this kind, whose values are shown.
  mutating func add(_ root: RecordSchema, titled title: String, examples: [any TemplateRecord]) {
    var found = ContextExamples(extensions: extensions)
    for example in examples { found.read(example) }
    var queue = [(title: title, schema: root)]
    var next = 0
    while next < queue.count {
      let (title, schema) = queue[next]
      next += 1
      // The root has other fields for each subject, under one name.
      guard next == 1 || written.insert(schema.name).inserted else { continue }
      write(schema, titled: title, examples: found)
      for field in extensions.fields(of: schema) {
        if let inner = field.type.recordSchema { queue.append((inner.name, inner)) }
      }
    }
  }

  private mutating func write(_ schema: RecordSchema, titled title: String, examples: ContextExamples) {
    let fields = extensions.fields(of: schema)
    let hasExamples = fields.contains { examples[schema.name, $0.name] != nil }
    let table = TextTable(
      columns: ["  name", "type", "meaning"] + (hasExamples ? ["example"] : []),
      rows: fields.map { field in
        let row = ["  " + field.name, field.type.notation + (field.isOptional ? "?" : ""), field.summary]
        return row + (hasExamples ? [examples[schema.name, field.name] ?? ""] : [])
      }
        + schema.functions.map { function in
          let type = function.type.notation + (function.isOptional ? "?" : "")
          return ["  " + function.notation, type, function.summary] + (hasExamples ? [""] : [])
        }
    )
    let lines = table.text(style: .plain).split(separator: "\n").dropFirst()
    text += (text.isEmpty ? "" : "\n") + style.bold(title) + "\n" + lines.map { $0 + "\n" }.joined()
  }
}

/// A value for each field of each kind of record, from a project's own palette.
private struct ContextExamples {
  let extensions: FieldExtensions
  private var texts: [String: [String: String]] = [:]
  private var visits: [String: Int] = [:]

  init(extensions: FieldExtensions) {
    self.extensions = extensions
  }

  /// As many records of one kind are read; the first may lack what a later one has.
  private static let maximumVisits = 24

  subscript(kind: String, field: String) -> String? { texts[kind]?[field] }

  mutating func read(_ record: any TemplateRecord) {
    let kind = record.schema.name
    guard visits[kind, default: 0] < Self.maximumVisits else { return }
    visits[kind, default: 0] += 1
    for field in extensions.fields(of: record.schema) {
      guard let value = extensions.value(of: field.name, in: record) else { continue }
      read(value, as: field.name, of: kind)
    }
  }

  private mutating func read(_ value: TemplateValue, as field: String, of kind: String) {
    switch value {
    case .absent: break
    case .text(let text): note(text, as: field, of: kind)
    case .flag(let flag): note(String(flag), as: field, of: kind)
    case .record(let record): read(record)
    case .list(let items):
      for item in items.prefix(Self.maximumVisits) {
        if case .text(let text) = item { note(text, as: field, of: kind) } else { read(item, as: field, of: kind) }
      }
    }
  }

  private mutating func note(_ text: String, as field: String, of kind: String) {
    guard texts[kind]?[field] == nil, !text.isEmpty else { return }
    let line = text.split(whereSeparator: \.isNewline).first.map { $0.drop { $0 == " " } } ?? ""
    texts[kind, default: [:]][field] = line.count > 48 || line.count < text.count ? line.prefix(47) + "…" : String(line)
  }
}

extension TemplateType {
  /// `text`, `flag`, `token`, `[token]`.
  fileprivate var notation: String {
    switch self {
    case .text: "text"
    case .flag: "flag"
    case .list(let item): "[\(item.notation)]"
    case .record(let schema): schema().name
    }
  }

  fileprivate var recordSchema: RecordSchema? {
    switch self {
    case .text, .flag: nil
    case .list(let item): item.recordSchema
    case .record(let schema): schema()
    }
  }
}
