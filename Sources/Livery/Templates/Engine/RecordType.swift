/// The fields of a kind of record together with how each is computed, so that schema and values cannot drift apart.
struct RecordType<Subject>: Sendable {
  /// A field of this kind of record, which is all that it adds to a ``RecordField``.
  struct Field: Sendable {
    let field: RecordField
  }

  let schema: RecordSchema
  private let table: FieldTable

  init(_ name: String, _ fields: [Field], functions: [TemplateFunction] = []) {
    self.init(name, fields.map(\.field), functions: functions, oneOf: [], nil)
  }

  /// A kind of record that has exactly one of some fields, so that a template finds it without trying each.
  ///
  /// - Parameters:
  ///   - alternatives: The names of these fields.
  ///   - choice: The index of the record's own field among them.
  init(
    _ name: String,
    _ fields: [Field],
    oneOf alternatives: [String],
    _ choice: @escaping @Sendable (Subject) -> Int
  ) {
    self.init(name, fields.map(\.field), oneOf: alternatives) { choice(RecordFrame<Subject>.subject(of: $0)) }
  }

  private init(
    _ name: String,
    _ fields: [RecordField],
    functions: [TemplateFunction] = [],
    oneOf alternatives: [String],
    _ choice: (@Sendable (TemplateFrame) -> Int)?
  ) {
    schema = RecordSchema(name, fields, oneOf: alternatives, functions: functions)
    table = FieldTable(fields, choice: choice)
  }

  func value(of field: String, in subject: Subject) -> TemplateValue? {
    schema.index(of: field).map { index in
      table.readers[index].access.value(of: schema.fields[index], in: frame(of: subject, at: .single))
    }
  }

  func frame(of subject: Subject, at position: ListPosition) -> TemplateFrame {
    RecordFrame(subject, table, at: position)
  }
}

/// The frame of a record.
private final class RecordFrame<Subject>: TemplateFrame, @unchecked Sendable {
  private let subject: Subject

  init(_ subject: Subject, _ fields: FieldTable, at position: ListPosition) {
    self.subject = subject
    super.init(fields, at: position)
  }

  override func visitItself(_ visitor: Visitor) {
    _ = visitor(RecordFrame(subject, fields, at: .single))
  }

  override var value: TemplateValue { (subject as? any TemplateRecord).map { .record($0) } ?? .absent }

  /// The subject of a frame, which is one of this record type: the compiler resolved the field in the type's schema.
  @inline(__always)
  static func subject(of frame: TemplateFrame) -> Subject {
    unsafe unsafeDowncast(frame, to: RecordFrame<Subject>.self).subject
  }
}

extension RecordType.Field {
  private init(
    _ name: String,
    _ type: TemplateType,
    isOptional: Bool = false,
    _ summary: String,
    _ access: FieldAccess
  ) {
    let schema = RecordSchema.Field(name: name, type: type, isOptional: isOptional, summary: summary)
    field = RecordField(schema: schema, access: access)
  }

  static func text(_ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> String) -> Self {
    Self(name, .text, summary, .text { read(RecordFrame.subject(of: $0)) })
  }

  static func optionalText(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> String?
  ) -> Self {
    let access = FieldAccess.text { read(RecordFrame.subject(of: $0)) ?? "" }
    return Self(name, .text, isOptional: true, summary, access)
  }

  /// A text that is written directly to the output, without an intermediate string.
  static func bytes(
    _ name: String,
    _ summary: String,
    _ write: @escaping @Sendable (Subject, inout OutputBytes) -> Void
  ) -> Self {
    let access = FieldAccess.bytes { frame, output in write(RecordFrame.subject(of: frame), &output) }
    return Self(name, .text, summary, access)
  }

  static func flag(_ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> Bool) -> Self {
    Self(name, .flag, summary, .flag { read(RecordFrame.subject(of: $0)) })
  }

  static func texts(_ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> [String]) -> Self {
    let access = FieldAccess.frames { frame, visitor in
      read(RecordFrame.subject(of: frame)).visit(visitor) { TextFrame($0, at: $1) }
    }
    return Self(name, .list(.text), summary, access)
  }

  static func record<Record: TypedRecord>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> Record
  ) -> Self {
    let access = FieldAccess.frames { frame, visitor in
      _ = visitor(read(RecordFrame.subject(of: frame)).frame(at: .single))
    }
    return Self(name, .record(Record.self), summary, access)
  }

  static func optionalRecord<Record: TypedRecord>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> Record?
  ) -> Self {
    let access = FieldAccess.frames { frame, visitor in
      if let record = read(RecordFrame.subject(of: frame)) { _ = visitor(record.frame(at: .single)) }
    }
    return Self(name, .record(Record.self), isOptional: true, summary, access)
  }

  /// A record that has to be there: whether it is was checked before.
  static func lookup<Record: TypedRecord>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> Record?
  ) -> Self {
    let access = FieldAccess.frames { frame, visitor in
      if let record = read(RecordFrame.subject(of: frame)) { _ = visitor(record.frame(at: .single)) }
    }
    return Self(name, .record(Record.self), summary, access)
  }

  static func records<Record: TypedRecord>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> [Record]
  ) -> Self {
    let access = FieldAccess.items { frame in
      let type = Record.type
      let records = read(RecordFrame.subject(of: frame))
      return FrameList(count: records.count) { index in
        type.frame(of: records[index], at: ListPosition(index: index, isLast: index == records.count - 1))
      }
    }
    return Self(name, .list(.record(Record.self)), summary, access)
  }

  /// A list of records from any collection; a lazy collection creates each record when it is rendered.
  static func collection<Records: Collection & SendableMetatype>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> Records
  ) -> Self where Records.Element: TypedRecord {
    let access = FieldAccess.frames { frame, visitor in
      let type = Records.Element.type
      read(RecordFrame.subject(of: frame)).visit(visitor) { type.frame(of: $0, at: $1) }
    }
    return Self(name, .list(.record(Records.Element.self)), summary, access)
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
      generate(RecordFrame.subject(of: frame)) { record in
        visitHeld(isLast: false)
        held = record
      }
      visitHeld(isLast: true)
    }
    return Self(name, .list(.record(Record.self)), summary, access)
  }

  /// A field whose type is only known at run time, such as an option of a template.
  static func dynamic(
    _ name: String,
    _ type: TemplateType,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> TemplateValue
  ) -> Self {
    Self(name, type, summary, .value { read(RecordFrame.subject(of: $0)) })
  }
}
