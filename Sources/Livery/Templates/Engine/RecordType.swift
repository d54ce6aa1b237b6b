/// The fields of a kind of record together with how each is computed, so that schema and values cannot drift apart.
struct RecordType<Subject>: Sendable {
  typealias Reading = @Sendable (Subject) -> TemplateValue

  struct Field: Sendable {
    let schema: RecordSchema.Field
    /// Returns the value as a ``TemplateValue``, for inspection.
    let reading: Reading
    let access: FieldAccess
  }

  let schema: RecordSchema
  private let fields: [Field]
  private let table: FieldTable

  init(_ name: String, _ fields: [Field]) {
    schema = RecordSchema(name: name, fields: fields.map(\.schema))
    self.fields = fields
    table = FieldTable(fields.map(\.access))
  }

  func value(of field: String, in subject: Subject) -> TemplateValue? {
    schema.index(of: field).map { fields[$0].reading(subject) }
  }

  func frame(of subject: Subject, at position: ListPosition) -> TemplateFrame {
    RecordFrame(subject, table, at: position)
  }
}

/// The frame of a record.
private final class RecordFrame<Subject>: TemplateFrame {
  private let subject: Subject

  init(_ subject: Subject, _ fields: FieldTable, at position: ListPosition) {
    self.subject = subject
    super.init(fields, at: position)
  }

  override func visitItself(_ visitor: Visitor) {
    _ = visitor(RecordFrame(subject, fields, at: .single))
  }

  /// Reads the subject of a frame; nil if the frame is of another record type, which a compiled template rules out.
  @inline(__always)
  static func read<Value>(_ frame: TemplateFrame, _ read: (Subject) -> Value) -> Value? {
    guard let frame = frame as? RecordFrame<Subject> else { return nil }
    return read(frame.subject)
  }
}

extension RecordType.Field {
  private init(
    _ name: String,
    _ type: TemplateType,
    isOptional: Bool = false,
    _ summary: String,
    _ access: FieldAccess,
    _ reading: @escaping RecordType.Reading
  ) {
    schema = .init(name: name, type: type, isOptional: isOptional, summary: summary)
    self.reading = reading
    self.access = access
  }

  static func text(_ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> String) -> Self {
    Self(name, .text, summary, .text { RecordFrame.read($0, read) ?? "" }) { .text(read($0)) }
  }

  static func optionalText(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> String?
  ) -> Self {
    let access = FieldAccess.text { (RecordFrame.read($0, read) ?? nil) ?? "" }
    return Self(name, .text, isOptional: true, summary, access) { read($0).map(TemplateValue.text) ?? .absent }
  }

  /// A text that is written directly to the output, without an intermediate string.
  static func bytes(
    _ name: String,
    _ summary: String,
    _ write: @escaping @Sendable (Subject, inout OutputBytes) -> Void
  ) -> Self {
    let access = FieldAccess.bytes { frame, output in RecordFrame.read(frame) { write($0, &output) } }
    return Self(name, .text, summary, access) { subject in
      var output = OutputBytes()
      write(subject, &output)
      return .text(output.text)
    }
  }

  static func flag(_ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> Bool) -> Self {
    Self(name, .flag, summary, .flag { RecordFrame.read($0, read) ?? false }) { .flag(read($0)) }
  }

  static func texts(_ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> [String]) -> Self {
    let access = FieldAccess.frames { frame, visitor in
      RecordFrame.read(frame, read)?.visit(visitor) { TextFrame($0, at: $1) }
    }
    return Self(name, .list(.text), summary, access) { .list(read($0).map(TemplateValue.text)) }
  }

  static func record<Record: TypedRecord>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> Record
  ) -> Self {
    let access = FieldAccess.frames { frame, visitor in
      if let record = RecordFrame.read(frame, read) { _ = visitor(record.frame(at: .single)) }
    }
    return Self(name, .record(Record.self), summary, access) { .record(read($0)) }
  }

  static func optionalRecord<Record: TypedRecord>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> Record?
  ) -> Self {
    let access = FieldAccess.frames { frame, visitor in
      if let record = RecordFrame.read(frame, read) ?? nil { _ = visitor(record.frame(at: .single)) }
    }
    return Self(name, .record(Record.self), isOptional: true, summary, access) { subject in
      read(subject).map { .record($0) } ?? .absent
    }
  }

  static func records<Record: TypedRecord>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> [Record]
  ) -> Self {
    collection(name, summary, read)
  }

  /// A list of records from any collection; a lazy collection creates each record when it is rendered.
  static func collection<Records: Collection & SendableMetatype>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> Records
  ) -> Self where Records.Element: TypedRecord {
    let access = FieldAccess.frames { frame, visitor in
      let type = Records.Element.type
      RecordFrame.read(frame, read)?.visit(visitor) { type.frame(of: $0, at: $1) }
    }
    return Self(name, .list(.record(Records.Element.self)), summary, access) { .list(read($0).map { .record($0) }) }
  }

  /// A list of records from a function that calls back once for each record.
  static func each<Record: TypedRecord>(
    _ name: String,
    _ summary: String,
    _ generate: @escaping @Sendable (Subject, (Record) -> Void) -> Void
  ) -> Self {
    let access = FieldAccess.frames { frame, visitor in
      let type = Record.type
      // A record is held back until the next one arrives, because only then is it known not to be the last.
      var held: Record?
      var index = 0
      var wantsMore = true
      func visitHeld(isLast: Bool) {
        guard wantsMore, let record = held else { return }
        wantsMore = visitor(type.frame(of: record, at: ListPosition(index: index, isLast: isLast)))
        index += 1
      }
      _ = RecordFrame.read(frame) { subject in
        generate(subject) { record in
          visitHeld(isLast: false)
          held = record
        }
      }
      visitHeld(isLast: true)
    }
    return Self(name, .list(.record(Record.self)), summary, access) { subject in
      var records: [TemplateValue] = []
      generate(subject) { records.append(.record($0)) }
      return .list(records)
    }
  }

  /// A field whose type is only known at run time, such as an option of a template.
  static func dynamic(
    _ name: String,
    _ type: TemplateType,
    _ summary: String,
    _ reading: @escaping RecordType.Reading
  ) -> Self {
    Self(name, type, summary, .value { RecordFrame.read($0, reading) ?? .absent }, reading)
  }
}
