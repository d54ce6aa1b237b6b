/// A compiled template: instructions in which names are replaced by field indices, and text by bytes.
struct CompiledTemplate: Sendable {
  /// An instruction; the instructions of a section's body follow it, and `body` is their number.
  enum Instruction: Sendable {
    case constant(start: Int32, count: Int32)
    case print(Slot)
    case printItself(up: Int32)
    case printPosition(PositionQuestion, up: Int32)
    /// Runs the body once for each record, text or list item of the value, in a frame of its own.
    case visit(Slot, body: Int32)
    case visitItself(up: Int32, body: Int32)
    case visitPosition(PositionQuestion, up: Int32, body: Int32)
    /// Runs the body in the current frame if the value is present, or if it is not.
    case test(Slot, isInverted: Bool, body: Int32)
    case testItself(up: Int32, isInverted: Bool, body: Int32)
    case testPosition(PositionQuestion, up: Int32, isInverted: Bool, body: Int32)
    /// Runs the instructions of a partial.
    case call(Int32)
    /// Runs the one instruction of the body that belongs to the alternative which the record is, if there is one.
    case choose(up: Int32, table: Int32, body: Int32)
    /// Runs the body and writes its text as a string literal of a language.
    case quote(language: Int32, body: Int32)
  }

  /// A field of one of the enclosing records.
  struct Slot: Sendable {
    /// The number of frames between the innermost one and the record.
    var up: Int32
    /// The index of the record's own field, or a negative number for one of ``CompiledTemplate/extensions``.
    var field: Int32
  }

  /// The bytes of all text between tags.
  var constants: [UInt8]
  var instructions: [Instruction]
  /// The instructions of each partial, compiled for one scope.
  var routines: [Range<Int>]
  /// By alternative: where its instruction begins and how many there are, counted from the start of the body.
  var choices: [[Range<Int>]]
  /// The languages that string literals are written in.
  var languages: [Language]
  /// The fields that a platform adds to records.
  var extensions: [FieldReader]
  /// The tokens and groups that functions name.
  var lookups: [TemplateLookup]
  /// The instructions of the template itself.
  var main: Range<Int>
}
