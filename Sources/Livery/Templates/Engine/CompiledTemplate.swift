/// A template that was checked and compiled: names have become the places of fields, and text has become bytes.
struct CompiledTemplate: Sendable {
  /// What is done, in the order of the text; the body of a section follows its instruction.
  enum Instruction: Sendable {
    case constant(start: Int32, count: Int32)
    case print(Slot)
    case printItself(up: Int32)
    case printPosition(PositionQuestion, up: Int32)
    /// The body is for each thing that is there, with a frame for it.
    case visit(Slot, body: Int32)
    case visitItself(up: Int32, body: Int32)
    case visitPosition(PositionQuestion, up: Int32, body: Int32)
    /// The body is done or not, with the frames that there are.
    case test(Slot, isInverted: Bool, body: Int32)
    case testItself(up: Int32, isInverted: Bool, body: Int32)
    case testPosition(PositionQuestion, up: Int32, isInverted: Bool, body: Int32)
    /// A partial.
    case call(Int32)
  }

  /// A field of a record that lies around a tag.
  struct Slot: Sendable {
    /// How many frames further out.
    var up: Int32
    /// The index of the record's own field, or a negative number for one of ``CompiledTemplate/extensions``.
    var field: Int32
  }

  /// The bytes of all texts.
  var constants: [UInt8]
  var instructions: [Instruction]
  /// The instructions of each partial as it was compiled for a scope.
  var routines: [Range<Int>]
  /// The fields that records have besides their own.
  var extensions: [FieldAccess]
  /// The instructions to begin with.
  var main: Range<Int>
}
