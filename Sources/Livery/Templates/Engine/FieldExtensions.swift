/// Fields that the templates of some platforms see in records of the core, besides those that all templates see.
///
/// Compiled templates refer to one of them by a negative number, where that of a record's own field is its index.
struct FieldExtensions: Sendable {
  private var added: [RecordField] = []
  /// By kind of record: where its fields are among ``added``.
  private var places: [ObjectIdentifier: [Int]] = [:]

  /// Of what sees only the core.
  static let none = FieldExtensions()

  mutating func add<Record: TypedRecord>(_ fields: [RecordType<Record>.Field], to type: Record.Type) {
    add(fields.map(\.field), to: type.type.schema)
  }

  private mutating func add(_ fields: [RecordField], to schema: RecordSchema) {
    for field in fields {
      places[schema.id, default: []].append(added.count)
      added.append(field)
    }
  }

  func adding<Record: TypedRecord>(_ fields: [RecordType<Record>.Field], to type: Record.Type) -> FieldExtensions {
    var extensions = self
    extensions.add(fields, to: type)
    return extensions
  }

  mutating func formUnion(_ other: FieldExtensions) {
    for (id, indices) in other.places { places[id, default: []] += indices.map { $0 + added.count } }
    added += other.added
  }

  /// All fields of a kind of record, its own first.
  func fields(of schema: RecordSchema) -> [RecordSchema.Field] {
    schema.fields + (places[schema.id] ?? []).map { added[$0].schema }
  }

  /// What the field of a name is, and by which number compiled templates refer to it.
  func field(_ name: String, of schema: RecordSchema) -> (index: Int, field: RecordSchema.Field)? {
    if let index = schema.index(of: name) { return (index, schema.fields[index]) }
    let place = places[schema.id]?.first { added[$0].schema.name == name }
    return place.map { (-1 - $0, added[$0].schema) }
  }

  /// How the fields are read, in the order of their negative numbers.
  var readers: [FieldReader] { added.map(\.reader) }

  /// The value of a field outside of any template; nil if the record has no field of that name.
  func value(of field: String, in record: any TemplateRecord) -> TemplateValue? {
    if let value = record.value(of: field) { return value }
    guard let place = places[record.schema.id]?.first(where: { added[$0].schema.name == field }) else { return nil }
    return record.withFrame(at: .single) { added[place].reader.access.value(of: added[place].schema, in: $0) }
  }
}
