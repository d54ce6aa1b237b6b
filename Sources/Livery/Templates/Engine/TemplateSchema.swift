/// The type of a value in a template.
indirect enum TemplateType: Sendable {
  case text
  case flag
  case list(TemplateType)
  /// A closure, because a record may hold records of its own kind.
  case record(@Sendable () -> RecordSchema)

  static func record<Record: TypedRecord>(_ type: Record.Type) -> Self {
    .record { type.type.schema }
  }

  /// What the type is called in messages.
  var name: String {
    switch self {
    case .text: "a text"
    case .flag: "a flag"
    case .list: "a list"
    case .record: "a record"
    }
  }
}

/// The fields that a kind of record has.
struct RecordSchema: Sendable {
  struct Field: Sendable {
    var name: String
    var type: TemplateType
    /// Whether there may be no value.
    var isOptional = false
    /// One line, without a full stop.
    var summary: String
  }

  var name: String
  var fields: [Field]

  subscript(name: String) -> Field? {
    fields.first { $0.name == name }
  }

  /// Where each field is, by its name.
  fileprivate var indices: [String: Int] {
    Dictionary(fields.indices.map { (fields[$0].name, $0) }) { first, _ in first }
  }
}

/// The fields of a kind of record together with how each is computed, so that schema and values cannot drift apart.
struct RecordType<Subject>: Sendable {
  typealias Reading = @Sendable (Subject) -> TemplateValue

  struct Field: Sendable {
    var schema: RecordSchema.Field
    var reading: Reading
  }

  let schema: RecordSchema
  private let fields: [Field]
  /// By name, the place of a field among ``fields``: a dictionary of readings would be compiled for each kind of record.
  private let indices: [String: Int]

  init(_ name: String, _ fields: [Field]) {
    schema = RecordSchema(name: name, fields: fields.map(\.schema))
    self.fields = fields
    indices = schema.indices
  }

  func value(of field: String, in subject: Subject) -> TemplateValue? {
    indices[field].map { fields[$0].reading(subject) }
  }
}

extension RecordType.Field {
  private init(
    _ name: String,
    _ type: TemplateType,
    isOptional: Bool = false,
    _ summary: String,
    _ reading: @escaping RecordType.Reading
  ) {
    schema = .init(name: name, type: type, isOptional: isOptional, summary: summary)
    self.reading = reading
  }

  static func text(_ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> String) -> Self {
    Self(name, .text, summary) { .text(read($0)) }
  }

  static func optionalText(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> String?
  ) -> Self {
    Self(name, .text, isOptional: true, summary) { subject in read(subject).map(TemplateValue.text) ?? .absent }
  }

  static func flag(_ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> Bool) -> Self {
    Self(name, .flag, summary) { .flag(read($0)) }
  }

  static func texts(_ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> [String]) -> Self {
    Self(name, .list(.text), summary) { .list(read($0).map(TemplateValue.text)) }
  }

  static func record<Record: TypedRecord>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> Record
  ) -> Self {
    Self(name, .record(Record.self), summary) { .record(read($0)) }
  }

  static func optionalRecord<Record: TypedRecord>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> Record?
  ) -> Self {
    Self(name, .record(Record.self), isOptional: true, summary) { subject in
      read(subject).map { .record($0) } ?? .absent
    }
  }

  static func records<Record: TypedRecord>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> [Record]
  ) -> Self {
    Self(name, .list(.record(Record.self)), summary) { .list(read($0).map { .record($0) }) }
  }

  /// A field whose type is known at run time only, such as an option of a template.
  static func dynamic(
    _ name: String,
    _ type: TemplateType,
    _ summary: String,
    _ reading: @escaping RecordType.Reading
  ) -> Self {
    Self(name, type, summary, reading)
  }
}
