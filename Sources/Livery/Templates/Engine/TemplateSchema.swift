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

  enum Kind: Sendable { case text, flag, list, record }

  var kind: Kind {
    switch self {
    case .text: .text
    case .flag: .flag
    case .list: .list
    case .record: .record
    }
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
final class RecordSchema: Sendable {
  struct Field: Sendable {
    var name: String
    var type: TemplateType
    /// Whether there may be no value.
    var isOptional = false
    /// One line, without a full stop.
    var summary: String
  }

  let name: String
  let fields: [Field]
  /// The fields of which a record has exactly one, in the order of its alternatives.
  let alternatives: [Int]
  /// The names that take an argument.
  let functions: [TemplateFunction]
  /// The index of each field by its name, which compiled templates use in place of the name.
  private let indices: [String: Int]

  init(name: String, fields: [Field], alternatives: [String] = [], functions: [TemplateFunction] = []) {
    self.name = name
    self.functions = functions
    self.fields = fields
    let indices = Dictionary(fields.indices.map { (fields[$0].name, $0) }) { first, _ in first }
    self.indices = indices
    self.alternatives = alternatives.compactMap { indices[$0] }
  }

  convenience init(
    _ name: String,
    _ fields: [RecordField],
    oneOf alternatives: [String],
    functions: [TemplateFunction] = []
  ) {
    self.init(name: name, fields: fields.map(\.schema), alternatives: alternatives, functions: functions)
  }

  /// Identifies the schema, also among those with the same fields.
  var id: ObjectIdentifier { ObjectIdentifier(self) }

  func index(of name: String) -> Int? { indices[name] }
}
