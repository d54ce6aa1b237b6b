/// What a tag can see: the records around it, innermost last.
///
/// While a template is rendered there is a frame for each of its levels, so that a name comes down to how many levels up
/// it is found and the index of the field.
struct TemplateScope {
  enum Failure: Error {
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
    var isItem = false
    /// Whether it is only on the way to the last of several names, and is none of the records around a tag.
    var isHidden = false
  }

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

  init(root: RecordSchema) {
    levels = []
    key = []
    push(Level(type: .record { root }))
  }

  /// The scope inside a section of this type, which has no level of its own if the type is a flag.
  func entering(_ type: TemplateType) -> TemplateScope {
    switch type {
    case .flag: self
    case .text, .record: pushing(Level(type: type))
    case .list(let item): pushing(Level(type: item, isItem: true))
    }
  }

  /// The scope in which the next of several names is looked up: a level more, and nothing else to see.
  func passing() -> TemplateScope {
    pushing(Level(type: .flag, isHidden: true))
  }

  private func pushing(_ level: Level) -> TemplateScope {
    var scope = self
    scope.push(level)
    return scope
  }

  private mutating func push(_ level: Level) {
    levels.append(level)
    var schema: ObjectIdentifier?
    if case .record(let record) = level.type { schema = record().id }
    key.append(Key(schema: schema, name: level.type.name, isItem: level.isItem, isHidden: level.isHidden))
  }

  func resolve(_ name: String) throws(Failure) -> Reference {
    if name == ".", let level = visible.first {
      return Reference(target: .itself, up: level.up, type: level.level.type)
    }
    if name.contains("(") || name.contains(")") { return try position(name) }
    let names = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var (field, reference) = try outermost(names[0])
    var indices: [Int] = []
    if case .fields(let first) = reference.target { indices = first }
    for (previous, next) in zip(names, names.dropFirst()) {
      guard !field.isOptional else { throw .mayBeAbsent(name: previous) }
      guard case .record(let schema) = field.type, let index = schema().index(of: next) else {
        throw .noField(name: next, of: previous, known: field.type.fieldNames)
      }
      field = schema().fields[index]
      indices.append(index)
    }
    reference.target = .fields(indices)
    reference.type = field.type
    return reference
  }

  /// The levels that a name is looked up in, innermost first.
  private var visible: [(up: Int, level: Level)] {
    levels.reversed().enumerated().compactMap { $1.isHidden ? nil : (up: $0, level: $1) }
  }

  private func position(_ name: String) throws(Failure) -> Reference {
    guard let question = PositionQuestion(rawValue: name) else {
      throw .unknownFunction(known: PositionQuestion.allCases.map(\.rawValue))
    }
    guard let level = visible.first, level.level.isItem else { throw .outsideList }
    return Reference(target: .position(question), up: level.up, type: question == .index ? .text : .flag)
  }

  /// The field of the innermost record that has one of this name.
  private func outermost(_ name: String) throws(Failure) -> (RecordSchema.Field, Reference) {
    for (up, level) in visible {
      guard case .record(let schema) = level.type, let index = schema().index(of: name) else { continue }
      let field = schema().fields[index]
      return (field, Reference(target: .fields([index]), up: up, type: field.type))
    }
    throw .unknown(name: name, known: visible.flatMap(\.level.type.fieldNames))
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

extension TemplateType {
  fileprivate var fieldNames: [String] {
    if case .record(let schema) = self { schema().fields.map(\.name) } else { [] }
  }
}
