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
  /// Creates the frame of an item.
  let frame: @Sendable (Int) -> TemplateFrame
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
    case .items(let list):
      let items = list(frame)
      return .list((0..<items.count).map { items.frame($0).value })
    case .frames(let visit):
      var values: [TemplateValue] = []
      visit(frame) { item in
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
  let readers: [FieldReader]
  /// Which alternative of its kind a record is; nil for kinds without alternatives.
  let choice: (@Sendable (TemplateFrame) -> Int)?

  init(_ fields: [RecordField], choice: (@Sendable (TemplateFrame) -> Int)? = nil) {
    readers = fields.map(\.reader)
    self.choice = choice
  }

  /// The table of values without fields.
  static let none = FieldTable([])
}

/// A record, text or list item that a section is rendered for.
///
/// Frames are created by one thread and read by any: neither they nor their subclasses have anything that changes, which
/// the compiler does not check of classes with subclasses.
class TemplateFrame: @unchecked Sendable {
  /// Is called with one frame after the other; returns false to stop.
  typealias Visitor = (TemplateFrame) -> Bool

  final let fields: FieldTable
  final let position: ListPosition

  init(_ fields: FieldTable, at position: ListPosition) {
    self.fields = fields
    self.position = position
  }

  // MARK: Fields

  @inline(__always) final func print(_ field: FieldAccess, to output: inout OutputBytes) {
    switch field {
    case .text(let read): output.append(read(self))
    case .bytes(let write): write(self, &output)
    case .flag(let read): output.append(read(self) ? "true" : "false")
    case .value(let read): read(self).print(to: &output)
    case .frames, .items: break
    }
  }

  /// Whether a field counts as true: a flag that is set, a text or list that is not empty, a record that exists.
  @inline(__always) final func isPresent(_ field: FieldAccess) -> Bool {
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
  @inline(__always) final func visit(_ field: FieldAccess, _ visitor: Visitor) {
    switch field {
    case .text(let read): TextFrame.visit(read(self), visitor)
    case .bytes(let write): TextFrame.visit(Self.bytes(write, self).text, visitor)
    case .value(let read): read(self).visit(visitor)
    case .frames(let visit): visit(self, visitor)
    case .items(let list):
      let items = list(self)
      for index in 0..<items.count {
        guard visitor(items.frame(index)) else { return }
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
  var value: TemplateValue { .absent }

  func printItself(to output: inout OutputBytes) {}

  var isPresentItself: Bool { true }

  func visitItself(_ visitor: Visitor) {}
}

/// A text that a section is rendered for.
final class TextFrame: TemplateFrame, @unchecked Sendable {
  private let text: String

  init(_ text: String, at position: ListPosition) {
    self.text = text
    super.init(.none, at: position)
  }

  /// Calls the visitor with a frame for a text, unless the text is empty.
  static func visit(_ text: String, _ visitor: Visitor) {
    if !text.isEmpty { _ = visitor(TextFrame(text, at: .single)) }
  }

  override var value: TemplateValue { .text(text) }

  override func printItself(to output: inout OutputBytes) { output.append(text) }

  override var isPresentItself: Bool { !text.isEmpty }

  override func visitItself(_ visitor: Visitor) { Self.visit(text, visitor) }
}

/// A list item that is neither a text nor a record.
private final class ValueFrame: TemplateFrame, @unchecked Sendable {
  private let item: TemplateValue

  init(_ item: TemplateValue, at position: ListPosition) {
    self.item = item
    super.init(.none, at: position)
  }

  override var value: TemplateValue { item }

  override func printItself(to output: inout OutputBytes) { item.print(to: &output) }

  override var isPresentItself: Bool { item.isPresent }

  override func visitItself(_ visitor: Visitor) { item.visit(visitor) }
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
    case .text(let text): TextFrame.visit(text, visitor)
    case .record(let record): _ = visitor(record.frame(at: .single))
    case .list(let items): items.visit(visitor) { $0.frame(at: $1) }
    }
  }

  private func frame(at position: ListPosition) -> TemplateFrame {
    switch self {
    case .text(let text): TextFrame(text, at: position)
    case .record(let record): record.frame(at: position)
    case .absent, .flag, .list: ValueFrame(self, at: position)
    }
  }
}

extension Collection {
  /// Calls the visitor with a frame for each item, until it returns false.
  func visit(_ visitor: TemplateFrame.Visitor, _ frame: (Element, ListPosition) -> TemplateFrame) {
    var place = startIndex
    var index = 0
    while place != endIndex {
      let next = self.index(after: place)
      guard visitor(frame(self[place], ListPosition(index: index, isLast: next == endIndex))) else { return }
      place = next
      index += 1
    }
  }
}
