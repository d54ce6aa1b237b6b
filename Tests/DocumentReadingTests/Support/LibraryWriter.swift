import CJSONC
@testable import DocumentReading

/// Writes JSON with json-c itself, which `JSONWriter` is held to byte for byte.
enum LibraryWriter {
  static func text(of value: JSONValue) -> String {
    var builder = TreeBuilder()
    builder.build(value)
    return builder.text()
  }
}

/// Turns a value into json-c's objects, with its nesting in an array, so that it may be used on any thread's stack.
@safe private struct TreeBuilder: ~Copyable {
  private enum Children {
    case elements([JSONValue])
    case members([JSONMember])
  }

  /// A container whose children are still being added.
  @safe private struct Level {
    var container: OpaquePointer?
    var children: Children
    var next = 0
    var isInline: Bool
  }

  private var root: OpaquePointer?
  private var levels: [Level] = []

  deinit {
    unsafe json_object_put(root)
  }

  mutating func build(_ value: JSONValue) {
    add(value)
    while !levels.isEmpty { addNextChild() }
  }

  /// The text with a line feed after it, copied only once because it may be large.
  borrowing func text() -> String {
    var length = 0
    guard let start = unsafe json_object_to_json_string_length(root, Layout.lines, &length) else { return "" }
    let text = unsafe UnsafeRawBufferPointer(start: start, count: length)
    return unsafe String(unsafeUninitializedCapacity: length + 1) { buffer in
      let end = unsafe buffer.initialize(fromContentsOf: text)
      unsafe buffer.initializeElement(at: end, to: .lineFeed)
      return end + 1
    }
  }
}

// MARK: - Containers

extension TreeBuilder {
  private mutating func addNextChild() {
    let innermost = levels.count - 1
    let child = levels[innermost].next
    levels[innermost].next += 1
    switch levels[innermost].children {
    case .elements(let elements) where child < elements.count: add(elements[child])
    case .members(let members) where child < members.count: add(members[child].value)
    default: close()
    }
  }

  /// Adds a scalar, or opens a container, which is added once it is complete.
  private mutating func add(_ value: JSONValue, isInline: Bool = false) {
    switch value {
    case .null: unsafe attach(nil)
    case .bool(let bool): unsafe attach(json_object_new_boolean(bool ? 1 : 0))
    case .number(let text): unsafe attach(Self.number(text))
    case .string(let text): unsafe attach(Self.string(text))
    case .array(let elements): open(.elements(elements), isEmpty: elements.isEmpty, isInline: isInline)
    case .object(let members): open(.members(members), isEmpty: members.isEmpty, isInline: isInline)
    case .inline(let value): add(value, isInline: true)
    }
  }

  private mutating func open(_ children: Children, isEmpty: Bool, isInline: Bool) {
    if isEmpty { return unsafe attach(Self.emptyContainer(for: children)) }
    if levels.count >= JSONWriter.maximumDepth { return unsafe attach(nil) }
    let container =
      switch children {
      case .elements: unsafe json_object_new_array()
      case .members: unsafe json_object_new_object()
      }
    unsafe levels.append(Level(container: container, children: children, isInline: isInline))
  }

  private mutating func close() {
    let level = levels.removeLast()
    unsafe attach(level.isInline ? Self.singleLine(level.container) : level.container)
  }

  /// Adds a complete object to the container being filled, which takes ownership.
  private mutating func attach(_ object: OpaquePointer?) {
    guard let level = levels.last else { return unsafe root = object }
    switch level.children {
    case .elements: unsafe json_object_array_add(level.container, object)
    case .members(let members):
      unsafe json_object_object_add(level.container, Self.writableKey(members[level.next - 1].key), object)
    }
  }

  private static func writableKey(_ key: String) -> String {
    key.utf8.contains(0)
      ? String(String.UnicodeScalarView(key.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })) : key
  }
}

// MARK: - Values

/// json-c's flags for the two layouts.
private enum Layout {
  static let line = JSON_C_TO_STRING_SPACED | JSON_C_TO_STRING_NOSLASHESCAPE
  static let lines = line | JSON_C_TO_STRING_PRETTY
}

extension TreeBuilder {
  private static func number(_ text: String) -> OpaquePointer? {
    unsafe JSONScanner.isNumber(text) ? verbatim(text) : nil
  }

  private static func string(_ text: String) -> OpaquePointer? {
    unsafe json_object_new_string_len(text, Int32(clamping: text.utf8.count))
  }

  /// json-c would put the closing bracket of an empty container on a line of its own.
  private static func emptyContainer(for children: Children) -> OpaquePointer? {
    switch children {
    case .elements: unsafe verbatim("[]")
    case .members: unsafe verbatim("{}")
    }
  }

  /// Replaces a container by its text, which takes far less memory.
  private static func singleLine(_ container: OpaquePointer?) -> OpaquePointer? {
    defer { unsafe json_object_put(container) }
    return unsafe verbatim(json_object_to_json_string_ext(container, Layout.line))
  }

  /// An object that is printed as the given text.
  ///
  /// json-c offers this for numbers: the double is never looked at, since a copy of the text is attached with
  /// `json_object_set_serializer` and `json_object_userdata_to_json_string`. It serves any text that is JSON.
  private static func verbatim(_ text: UnsafePointer<CChar>) -> OpaquePointer? {
    unsafe json_object_new_double_s(0, text)
  }
}
