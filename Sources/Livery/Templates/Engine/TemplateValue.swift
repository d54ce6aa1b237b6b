/// What a template can see: a text, a switch, a list, a record, or nothing where something may be missing.
enum TemplateValue: Sendable {
  case absent
  case text(String)
  case flag(Bool)
  case list([TemplateValue])
  case record(any TemplateRecord)
}

/// A value with named fields, which are computed when a template asks for them.
///
/// A palette of a hundred thousand tokens has millions of fields; a template reads a handful of them.
protocol TemplateRecord: Sendable {
  var schema: RecordSchema { get }

  /// The value of a field; nil if there is no field of that name, ``TemplateValue/absent`` if it has no value here.
  func value(of field: String) -> TemplateValue?

  /// Calls the body with the frame in which a section of the record is rendered.
  func withFrame<Result>(at position: ListPosition, _ body: (TemplateFrame) -> Result) -> Result
}

/// A record whose fields are the same for all of its kind.
protocol TypedRecord: TemplateRecord {
  static var type: RecordType<Self> { get }
}

extension TypedRecord {
  var schema: RecordSchema { Self.type.schema }

  func value(of field: String) -> TemplateValue? { Self.type.value(of: field, in: self) }

  func withFrame<Result>(at position: ListPosition, _ body: (TemplateFrame) -> Result) -> Result {
    Self.type.withFrame(of: self, at: position, body)
  }
}
