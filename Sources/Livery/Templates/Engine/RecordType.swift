import Parallelism

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
    self.init(name, fields.map(\.field), oneOf: alternatives) { $0.subject(choice) }
  }

  private init(
    _ name: String,
    _ fields: [RecordField],
    functions: [TemplateFunction] = [],
    oneOf alternatives: [String],
    _ choice: (@Sendable (TemplateFrame) -> Int)?
  ) {
    schema = RecordSchema(name, fields, oneOf: alternatives, functions: functions)
    let value: @Sendable (TemplateFrame) -> TemplateValue = { frame in
      frame.subject { (subject: Subject) in (subject as? any TemplateRecord).map { .record($0) } ?? .absent }
    }
    table = FieldTable(fields, whole: .record(value), choice: choice)
  }

  func value(of field: String, in subject: Subject) -> TemplateValue? {
    schema.index(of: field).map { index in
      withFrame(of: subject, at: .single) { table.readers[index].access.value(of: schema.fields[index], in: $0) }
    }
  }

  /// Calls the body with the frame of a record, which is for as long as that takes.
  @inline(__always)
  func withFrame<Result>(of subject: Subject, at position: ListPosition, _ body: (TemplateFrame) -> Result) -> Result {
    TemplateFrame.with(subject, table, at: position, body)
  }

  /// Calls the body with the frame of a record of an array.
  @inline(__always)
  fileprivate func withFrame<Result>(
    ofItem index: Int,
    in records: [Subject],
    _ body: (TemplateFrame) -> Result
  ) -> Result {
    TemplateFrame.with(records, index, table, body)
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
    Self(name, .text, summary, .text { $0.subject(read) })
  }

  static func optionalText(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> String?
  ) -> Self {
    let access = FieldAccess.text { $0.subject(read) ?? "" }
    return Self(name, .text, isOptional: true, summary, access)
  }

  /// A text that is written directly to the output, without an intermediate string.
  static func bytes(
    _ name: String,
    _ summary: String,
    _ write: @escaping @Sendable (Subject, inout OutputBytes) -> Void
  ) -> Self {
    let access = FieldAccess.bytes { frame, output in frame.subject { write($0, &output) } }
    return Self(name, .text, summary, access)
  }

  /// A text as a string literal of a language.
  static func literal(
    _ name: String,
    _ summary: String,
    in language: @escaping @Sendable (Subject) -> Language,
    _ read: @escaping @Sendable (Subject) -> String
  ) -> Self {
    .bytes(name, summary) { subject, output in output.append(literal: read(subject), in: language(subject)) }
  }

  /// Two spaces for each of some levels.
  static func indentation(_ name: String, _ summary: String, _ depth: @escaping @Sendable (Subject) -> Int) -> Self {
    .bytes(name, summary) { subject, output in output.append(indentationOf: depth(subject)) }
  }

  static func flag(_ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> Bool) -> Self {
    Self(name, .flag, summary, .flag { $0.subject(read) })
  }

  static func texts(_ name: String, _ summary: String, _ read: @escaping @Sendable (Subject) -> [String]) -> Self {
    let access = FieldAccess.frames { frame, visitor in
      TemplateFrame.visit(frame.subject(read), visitor)
    }
    return Self(name, .list(.text), summary, access)
  }

  /// - Parameter isLarge: Whether the record holds something for each of many tokens, so that it is freed while others are
  ///   rendered.
  static func record<Record: TypedRecord>(
    _ name: String,
    _ summary: String,
    isLarge: Bool = false,
    _ read: @escaping @Sendable (Subject) -> Record
  ) -> Self {
    let access = FieldAccess.frames { frame, visitor in
      let record = frame.subject(read)
      _ = Record.type.withFrame(of: record, at: .single, visitor)
      if isLarge { Concurrently.discard(record) }
    }
    return Self(name, .record(Record.self), summary, access)
  }

  /// A record of a kind that is only known at run time, such as the options of a template.
  static func record<Record: TemplateRecord>(
    _ name: String,
    in type: RecordType<Record>,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> Record
  ) -> Self {
    let access = FieldAccess.frames { frame, visitor in
      _ = type.withFrame(of: frame.subject(read), at: .single, visitor)
    }
    return Self(name, .record { type.schema }, summary, access)
  }

  static func optionalRecord<Record: TypedRecord>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> Record?
  ) -> Self {
    Self(name, .record(Record.self), isOptional: true, summary, access(to: read))
  }

  /// A record that has to be there: whether it is was checked before.
  static func lookup<Record: TypedRecord>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> Record?
  ) -> Self {
    Self(name, .record(Record.self), summary, access(to: read))
  }

  private static func access<Record: TypedRecord>(
    to read: @escaping @Sendable (Subject) -> Record?
  ) -> FieldAccess {
    .frames { frame, visitor in
      if let record = frame.subject(read) { _ = Record.type.withFrame(of: record, at: .single, visitor) }
    }
  }

  static func records<Record: TypedRecord>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (Subject) -> [Record]
  ) -> Self {
    let access = FieldAccess.items { frame in
      let type = Record.type
      let records = frame.subject(read)
      return FrameList(count: records.count) { type.withFrame(ofItem: $0, in: records, $1) }
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
      frame.subject(read).visit { type.withFrame(of: $0, at: $1, visitor) }
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
        wantsMore = type.withFrame(of: record, at: ListPosition(index: index, isLast: isLast), visitor)
        index += 1
      }
      frame.subject { subject in
        generate(subject) { record in
          visitHeld(isLast: false)
          held = record
        }
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
    Self(name, type, summary, .value { $0.subject(read) })
  }
}
