/// The position of an item in the list of its section.
struct ListPosition: Sendable {
  var index: Int
  var isLast: Bool

  /// The position of a value that is not in a list.
  static let single = ListPosition(index: 0, isLast: true)
}

/// Reads a field of a frame's record without creating a ``TemplateValue``.
enum FieldAccess: Sendable {
  case text(@Sendable (TemplateFrame) -> String)
  case bytes(@Sendable (TemplateFrame, inout OutputBytes) -> Void)
  case flag(@Sendable (TemplateFrame) -> Bool)
  /// Calls the visitor with a frame for the record, or for each item of the list.
  case frames(@Sendable (TemplateFrame, TemplateFrame.Visitor) -> Void)
  /// Returns the items of a list, of which any can be asked for.
  case items(@Sendable (TemplateFrame) -> FrameList)
  case value(@Sendable (TemplateFrame) -> TemplateValue)
}

/// The items of a list as frames.
struct FrameList: Sendable {
  let count: Int
  /// Calls the visitor with the frame of an item.
  let visit: @Sendable (Int, TemplateFrame.Visitor) -> Bool
}

extension FieldAccess {
  /// The value of a field in the frame of its record, for whoever looks at it without a template.
  func value(of field: RecordSchema.Field, in frame: TemplateFrame) -> TemplateValue {
    switch self {
    case .text(let read):
      let text = read(frame)
      return field.isOptional && text.isEmpty ? .absent : .text(text)
    case .bytes(let write):
      var output = OutputBytes()
      write(frame, &output)
      return .text(output.text)
    case .flag(let read): return .flag(read(frame))
    case .value(let read): return read(frame)
    case .items, .frames:
      var values: [TemplateValue] = []
      frame.visit(self) { item in
        values.append(item.value)
        return true
      }
      if case .list = field.type { return .list(values) }
      return values.first ?? .absent
    }
  }
}

/// How a field is read, as an object.
///
/// Each instruction of a template looks up a field that all threads share: what is only borrowed needs no count of its users,
/// for which cores would wait for each other.
final class FieldReader: Sendable {
  let access: FieldAccess

  init(_ access: FieldAccess) {
    self.access = access
  }
}

/// A field of a kind of record together with how it is read.
struct RecordField: Sendable {
  let schema: RecordSchema.Field
  let reader: FieldReader

  init(schema: RecordSchema.Field, access: FieldAccess) {
    self.schema = schema
    reader = FieldReader(access)
  }
}

/// The fields of a record type in the order of its schema, shared by all frames of the type.
final class FieldTable: Sendable {
  /// What a frame stands for as a whole, `.` in a template.
  enum Whole: Sendable {
    /// A record, and what it is to whoever looks at it without a template.
    case record(@Sendable (TemplateFrame) -> TemplateValue)
    /// A `String`.
    case text
    /// A ``TemplateValue``.
    case item
  }

  let readers: [FieldReader]
  let whole: Whole
  /// Which alternative of its kind a record is; nil for kinds without alternatives.
  private let choice: (@Sendable (TemplateFrame) -> Int)?

  init(_ fields: [RecordField], whole: Whole, choice: (@Sendable (TemplateFrame) -> Int)? = nil) {
    readers = fields.map(\.reader)
    self.whole = whole
    self.choice = choice
  }

  /// The record's own alternative.
  func choice(of frame: TemplateFrame) -> Int? { choice?(frame) }

  fileprivate static let ofText = FieldTable([], whole: .text)
  fileprivate static let ofItem = FieldTable([], whole: .item)
}

/// A record, text or list item that a section is rendered for.
///
/// What it stands for is borrowed from whoever visits it, so that frames cost nothing: each is for as long as the visitor
/// runs, and must not be kept. Meanwhile any thread may read it, because nothing of it changes.
@safe struct TemplateFrame: @unchecked Sendable {
  /// Is called with one frame after the other; returns false to stop.
  typealias Visitor = (TemplateFrame) -> Bool

  let position: ListPosition
  private let table: Unmanaged<FieldTable>
  private let subject: UnsafeRawPointer

  /// Calls the body with the frame of a value, of which the table knows the type.
  @inline(__always)
  static func with<Subject, Result>(
    _ subject: Subject,
    _ table: FieldTable,
    at position: ListPosition,
    _ body: (TemplateFrame) -> Result
  ) -> Result {
    unsafe withUnsafePointer(to: subject) { pointer in
      unsafe body(TemplateFrame(position: position, table: .passUnretained(table), subject: UnsafeRawPointer(pointer)))
    }
  }

  /// Calls the body with the frame of an item of an array, where it is: a copy of it would have to count all that it holds.
  @inline(__always)
  static func with<Subject, Result>(
    _ subjects: [Subject],
    _ index: Int,
    _ table: FieldTable,
    _ body: (TemplateFrame) -> Result
  ) -> Result {
    unsafe subjects.withUnsafeBufferPointer { subjects in
      let position = ListPosition(index: index, isLast: index == subjects.count - 1)
      let subject = unsafe UnsafeRawPointer(subjects.baseAddress.unsafelyUnwrapped + index)
      return unsafe body(TemplateFrame(position: position, table: .passUnretained(table), subject: subject))
    }
  }

  private init(position: ListPosition, table: Unmanaged<FieldTable>, subject: UnsafeRawPointer) {
    self.position = position
    unsafe self.table = table
    unsafe self.subject = subject
  }

  @inline(__always) func use<Result>(_ body: (FieldTable) -> Result) -> Result {
    unsafe table._withUnsafeGuaranteedRef { body($0) }
  }

  /// Calls the body with what it stands for, which is a value of the body's type: the compiler resolved the field in the
  /// type's schema.
  @inline(__always) func subject<Subject, Result>(_ body: (Subject) -> Result) -> Result {
    unsafe Borrowed.lend(subject.assumingMemoryBound(to: Borrowed<Subject>.self).pointee, to: body)
  }

  /// Calls the visitor with a frame for a text, unless the text is empty.
  static func visit(_ text: String, _ visitor: Visitor) {
    if !text.isEmpty { _ = with(text, .ofText, at: .single, visitor) }
  }

  /// Calls the visitor with a frame for each text, until it returns false.
  static func visit(_ texts: [String], _ visitor: Visitor) {
    texts.visit { with($0, .ofText, at: $1, visitor) }
  }

  // MARK: Fields

  @inline(__always) func print(_ field: FieldAccess, to output: inout OutputBytes) {
    switch field {
    case .text(let read): output.append(read(self))
    case .bytes(let write): write(self, &output)
    case .flag(let read): output.append(read(self) ? "true" : "false")
    case .value(let read): read(self).print(to: &output)
    case .frames, .items: break
    }
  }

  /// Whether a field counts as true: a flag that is set, a text or list that is not empty, a record that exists.
  @inline(__always) func isPresent(_ field: FieldAccess) -> Bool {
    switch field {
    case .text(let read): return !read(self).isEmpty
    case .flag(let read): return read(self)
    case .value(let read): return read(self).isPresent
    case .bytes(let write): return !Self.bytes(write, self).isEmpty
    case .items(let list): return list(self).count > 0
    case .frames(let visit):
      var isPresent = false
      visit(self) { _ in
        isPresent = true
        return false
      }
      return isPresent
    }
  }

  /// Calls the visitor with each frame that a section of this field is rendered for.
  @inline(__always) func visit(_ field: FieldAccess, _ visitor: Visitor) {
    switch field {
    case .text(let read): Self.visit(read(self), visitor)
    case .bytes(let write): Self.visit(Self.bytes(write, self).text, visitor)
    case .value(let read): read(self).visit(visitor)
    case .frames(let visit): visit(self, visitor)
    case .items(let list):
      let items = list(self)
      for index in 0..<items.count {
        guard items.visit(index, visitor) else { return }
      }
    case .flag: break
    }
  }

  private static func bytes(
    _ write: (TemplateFrame, inout OutputBytes) -> Void,
    _ frame: TemplateFrame
  ) -> OutputBytes {
    var output = OutputBytes()
    write(frame, &output)
    return output
  }

  // MARK: The value itself, `.` in a template

  /// For whoever looks at it without a template; absent if it is not one of a record's fields.
  var value: TemplateValue {
    switch use(\.whole) {
    case .record(let value): value(self)
    case .text: subject(TemplateValue.text)
    case .item: subject { (item: TemplateValue) in item }
    }
  }

  func printItself(to output: inout OutputBytes) {
    switch use(\.whole) {
    case .record: break
    case .text: subject { (text: String) in output.append(text) }
    case .item: subject { (item: TemplateValue) in item.print(to: &output) }
    }
  }

  var isPresentItself: Bool {
    switch use(\.whole) {
    case .record: true
    case .text: subject { (text: String) in !text.isEmpty }
    case .item: subject { (item: TemplateValue) in item.isPresent }
    }
  }

  func visitItself(_ visitor: Visitor) {
    switch use(\.whole) {
    case .record: _ = unsafe visitor(TemplateFrame(position: .single, table: table, subject: subject))
    case .text: subject { (text: String) in Self.visit(text, visitor) }
    case .item: subject { (item: TemplateValue) in item.visit(visitor) }
    }
  }
}

extension TemplateValue {
  func print(to output: inout OutputBytes) {
    switch self {
    case .text(let text): output.append(text)
    case .flag(let flag): output.append(flag ? "true" : "false")
    case .absent, .list, .record: break
    }
  }

  var isPresent: Bool {
    switch self {
    case .absent: false
    case .text(let text): !text.isEmpty
    case .flag(let flag): flag
    case .list(let items): !items.isEmpty
    case .record: true
    }
  }

  func visit(_ visitor: TemplateFrame.Visitor) {
    switch self {
    case .absent, .flag: break
    case .text(let text): TemplateFrame.visit(text, visitor)
    case .record(let record): _ = record.withFrame(at: .single, visitor)
    case .list(let items): items.visit { $0.withFrame(at: $1, visitor) }
    }
  }

  private func withFrame(at position: ListPosition, _ visitor: TemplateFrame.Visitor) -> Bool {
    switch self {
    case .text(let text): TemplateFrame.with(text, .ofText, at: position, visitor)
    case .record(let record): record.withFrame(at: position, visitor)
    case .absent, .flag, .list: TemplateFrame.with(self, .ofItem, at: position, visitor)
    }
  }
}

extension Collection {
  /// Calls the body with each item and its position, until it returns false.
  func visit(_ body: (Element, ListPosition) -> Bool) {
    var place = startIndex
    var index = 0
    while place != endIndex {
      let next = self.index(after: place)
      let position = ListPosition(index: index, isLast: next == endIndex)
      guard body(self[place], position) else { return }
      place = next
      index += 1
    }
  }
}

/// A value in the place of another one's.
///
/// What cannot be copied is only borrowed where it is read, and with it what is in it; any other value is copied from a
/// pointer, and all that it holds counted twice.
private struct Borrowed<Value>: ~Copyable {
  private let value: Value

  @inline(__always)
  static func lend<Result>(_ place: borrowing Borrowed<Value>, to body: (Value) -> Result) -> Result {
    body(place.value)
  }
}
