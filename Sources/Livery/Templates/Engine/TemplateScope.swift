/// What a tag can see: the records around it, innermost last.
///
/// While a template is rendered there is a frame for each of its levels, so that a name comes down to how many levels up
/// it is found and the index of the field.
struct TemplateScope {
  enum CheckError: Error {
    case unknown(name: String, known: [String])
    case noField(name: String, of: String, known: [String])
    case mayBeAbsent(name: String)
    case unknownFunction(known: [String])
    case outsideList
  }

  /// What a name stands for.
  struct Reference {
    enum Target {
      /// The thing itself of a level.
      case itself
      case position(PositionQuestion)
      /// A field of the level's record, or with several names a field of that field.
      case fields([Int])
    }

    var target: Target
    /// How many levels further out it is found.
    var up: Int
    var type: TemplateType
  }

  private struct Level {
    var type: TemplateType
    /// The fields that it has, if it is a record.
    var schema: RecordSchema?
    var isItem: Bool
    /// Whether it is only on the way to the last of several names, and is none of the records around a tag.
    var isHidden: Bool

    init(_ type: TemplateType, isItem: Bool = false, isHidden: Bool = false) {
      self.type = type
      if case .record(let schema) = type { self.schema = schema() }
      self.isItem = isItem
      self.isHidden = isHidden
    }
  }

  private let extensions: FieldExtensions
  private var levels: [Level]
  /// The same for two scopes with the same levels.
  private(set) var key: [Key]

  /// A level as far as it matters to what is compiled in it.
  struct Key: Hashable {
    fileprivate var schema: ObjectIdentifier?
    fileprivate var name: String
    fileprivate var isItem: Bool
    fileprivate var isHidden: Bool
  }

  init(root: RecordSchema, extendedBy extensions: FieldExtensions) {
    self.extensions = extensions
    levels = []
    key = []
    push(Level(.record { root }))
  }

  /// The scope inside a section of this type, which has no level of its own if the type is a flag.
  func entering(_ type: TemplateType) -> TemplateScope {
    switch type {
    case .flag: self
    case .text, .record: pushing(Level(type))
    case .list(let item): pushing(Level(item, isItem: true))
    }
  }

  /// The scope in which the next of several names is looked up: a level more, and nothing else to see.
  func passing() -> TemplateScope {
    pushing(Level(.flag, isHidden: true))
  }

  private func pushing(_ level: Level) -> TemplateScope {
    var scope = self
    scope.push(level)
    return scope
  }

  private mutating func push(_ level: Level) {
    levels.append(level)
    let schema = level.schema?.id
    key.append(Key(schema: schema, name: level.type.name, isItem: level.isItem, isHidden: level.isHidden))
  }

  // MARK: Names

  func resolve(_ name: String) throws(CheckError) -> Reference {
    if name == "." { return Reference(target: .itself, up: innermost, type: level(innermost).type) }
    if name.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }) { return try position(name) }
    guard name.utf8.contains(UInt8(ascii: ".")) else {
      let (up, index, field) = try outermost(name)
      return Reference(target: .fields([index]), up: up, type: field.type)
    }
    let names = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let first = try outermost(names[0])
    var field = first.field
    var indices = [first.index]
    for (previous, next) in zip(names, names.dropFirst()) {
      guard !field.isOptional else { throw .mayBeAbsent(name: previous) }
      guard case .record(let type) = field.type, let found = extensions.field(next, of: type()) else {
        throw .noField(name: next, of: previous, known: fieldNames(of: field.type))
      }
      field = found.field
      indices.append(found.index)
    }
    return Reference(target: .fields(indices), up: first.up, type: field.type)
  }

  private func level(_ up: Int) -> Level {
    levels[levels.count - 1 - up]
  }

  /// How many levels up the innermost one is that is not hidden.
  private var innermost: Int {
    (0..<levels.count).first { !level($0).isHidden } ?? 0
  }

  private func position(_ name: String) throws(CheckError) -> Reference {
    guard let question = PositionQuestion(rawValue: name) else {
      throw .unknownFunction(known: PositionQuestion.allCases.map(\.rawValue))
    }
    let up = innermost
    guard level(up).isItem else { throw .outsideList }
    return Reference(target: .position(question), up: up, type: question == .index ? .text : .flag)
  }

  /// The field of the innermost record that has one of this name.
  private func outermost(_ name: String) throws(CheckError) -> (up: Int, index: Int, field: RecordSchema.Field) {
    for up in 0..<levels.count {
      let level = level(up)
      guard !level.isHidden, let schema = level.schema, let found = extensions.field(name, of: schema) else { continue }
      return (up, found.index, found.field)
    }
    throw .unknown(name: name, known: levels.reversed().flatMap { fieldNames(of: $0.type) })
  }

  private func fieldNames(of type: TemplateType) -> [String] {
    if case .record(let schema) = type { extensions.fields(of: schema()).map(\.name) } else { [] }
  }
}

/// What an item can be asked about its place in the list.
enum PositionQuestion: String, Sendable, CaseIterable {
  case first = "first()"
  case last = "last()"
  case index = "index()"
  case even = "even()"
  case odd = "odd()"

  func holds(at position: ListPosition) -> Bool {
    switch self {
    case .first: position.index == 0
    case .last: position.isLast
    case .even: position.index.isMultiple(of: 2)
    case .odd: !position.index.isMultiple(of: 2)
    // A number is never nothing.
    case .index: true
    }
  }

  func answer(at position: ListPosition) -> String {
    self == .index ? String(position.index) : String(holds(at: position))
  }
}
