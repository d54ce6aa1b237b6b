import DesignTokens

/// The records around a tag, in which its name is looked up, innermost last.
///
/// During rendering there is a frame for each level, so a name is resolved to a number of levels and a field index.
struct TemplateScope {
  enum CheckError: Error {
    case unknown(name: String, known: [String])
    case noField(name: String, of: String, known: [String])
    case mayBeAbsent(name: String)
    case unknownFunction(known: [String])
    case notCalled(String)
    case wrongArgument(String, of: TemplateFunction)
    case outsideList
  }

  /// What a name refers to.
  struct Reference {
    enum Target {
      /// The value of the level itself.
      case itself
      case position(PositionQuestion)
      /// The indices of a field of the level's record, of a field of that field, and so on.
      case fields([Int])
      /// The value of a function of the level's record, and the indices of a field of it, and so on.
      case call(TemplateFunction, argument: String, path: TokenPath?, fields: [Int])
    }

    var target: Target
    /// The number of levels between the innermost one and the target.
    var up: Int
    var type: TemplateType
  }

  private struct Level {
    var type: TemplateType
    /// The schema of a record.
    var schema: RecordSchema?
    var isItem: Bool
    /// Whether it is an intermediate record of a dotted name, whose fields are not visible.
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
  /// Equal for scopes with equal levels.
  private(set) var key: [Key]

  /// What distinguishes a level for the compiler.
  struct Key: Hashable {
    fileprivate var schema: ObjectIdentifier?
    fileprivate var kind: TemplateType.Kind
    fileprivate var isItem: Bool
    fileprivate var isHidden: Bool
  }

  init(root: RecordSchema, extendedBy extensions: FieldExtensions) {
    self.extensions = extensions
    levels = []
    key = []
    push(Level(.record { root }))
  }

  /// The scope inside a section of this type; a flag adds no level.
  func entering(_ type: TemplateType) -> TemplateScope {
    switch type {
    case .flag: self
    case .text, .record: pushing(Level(type))
    case .list(let item): pushing(Level(item, isItem: true))
    }
  }

  /// The scope inside an intermediate record of a dotted name.
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
    key.append(Key(schema: schema, kind: level.type.kind, isItem: level.isItem, isHidden: level.isHidden))
  }

  // MARK: Names

  func resolve(_ name: String) throws(CheckError) -> Reference {
    if name == "." { return Reference(target: .itself, up: innermost, type: level(innermost).type) }
    if let call = TemplateCall(name) { return try called(call) }
    if name.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }) { return try position(name) }
    guard name.utf8.contains(UInt8(ascii: ".")) else {
      let (up, index, field) = try known(name)
      return Reference(target: .fields([index]), up: up, type: field.type)
    }
    let names = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let first = try known(names[0])
    let (type, indices) = try fields(names, from: first.field.type, isOptional: first.field.isOptional)
    return Reference(target: .fields([first.index] + indices), up: first.up, type: type)
  }

  /// The fields of a dotted name behind its first part.
  private func fields(
    _ names: [String],
    from start: TemplateType,
    isOptional: Bool
  ) throws(CheckError) -> (type: TemplateType, indices: [Int]) {
    var (type, isOptional) = (start, isOptional)
    var indices: [Int] = []
    for (previous, next) in zip(names, names.dropFirst()) {
      guard !isOptional else { throw .mayBeAbsent(name: previous) }
      guard case .record(let record) = type, let found = extensions.field(next, of: record()) else {
        throw .noField(name: next, of: previous, known: fieldNames(of: type))
      }
      (type, isOptional) = (found.field.type, found.field.isOptional)
      indices.append(found.index)
    }
    return (type, indices)
  }

  /// The function of the innermost record that has it, with its argument checked as far as no theme is needed for it.
  private func called(_ call: TemplateCall) throws(CheckError) -> Reference {
    let found = (0..<levels.count).lazy.compactMap { up -> (up: Int, function: TemplateFunction)? in
      guard !level(up).isHidden else { return nil }
      return level(up).schema?.functions.first { $0.name == call.function }.map { (up, $0) }
    }.first
    guard let (up, function) = found else {
      throw .unknownFunction(known: PositionQuestion.allCases.map(\.rawValue) + functions.map(\.notation))
    }
    let path = TokenPath(alias: "{\(call.argument)}")
    let isValid =
      switch function.argument {
      case .token, .group: path != nil
      case .tokenType: TokenType(rawValue: call.argument) != nil
      case .key: !call.argument.isEmpty
      }
    if !isValid { throw .wrongArgument(call.argument, of: function) }
    let shown = "\(call.function)(\"\(call.argument)\")"
    let (type, indices) = try fields([shown] + call.fields, from: function.type, isOptional: function.isOptional)
    let target = Reference.Target.call(function, argument: call.argument, path: path, fields: indices)
    return Reference(target: target, up: up, type: type)
  }

  /// The functions that can be called here.
  private var functions: [TemplateFunction] {
    levels.reversed().flatMap { $0.schema?.functions ?? [] }
  }

  /// The level and the field of a name that is one of the alternatives of a record; nil for any other name.
  func alternative(_ name: String) -> (up: Int, field: Int, schema: RecordSchema)? {
    guard let (up, index, _) = field(name), let schema = level(up).schema else { return nil }
    return schema.alternatives.contains(index) ? (up, index, schema) : nil
  }

  /// What identifies the kind of record of a level.
  func schema(_ up: Int) -> ObjectIdentifier? { level(up).schema?.id }

  private func level(_ up: Int) -> Level {
    levels[levels.count - 1 - up]
  }

  /// The number of levels up to the innermost visible one.
  private var innermost: Int {
    (0..<levels.count).first { !level($0).isHidden } ?? 0
  }

  private func position(_ name: String) throws(CheckError) -> Reference {
    guard let question = PositionQuestion(rawValue: name) else {
      if let function = functions.first(where: { name == $0.name + "()" }) { throw .notCalled(function.notation) }
      throw .unknownFunction(known: PositionQuestion.allCases.map(\.rawValue))
    }
    let up = innermost
    guard level(up).isItem else { throw .outsideList }
    return Reference(target: .position(question), up: up, type: question == .index ? .text : .flag)
  }

  private func known(_ name: String) throws(CheckError) -> (up: Int, index: Int, field: RecordSchema.Field) {
    if let found = field(name) { return found }
    throw .unknown(name: name, known: levels.reversed().flatMap { fieldNames(of: $0.type) })
  }

  /// The field with this name of the innermost record that has one.
  private func field(_ name: String) -> (up: Int, index: Int, field: RecordSchema.Field)? {
    for up in 0..<levels.count {
      let place = levels.count - 1 - up
      guard !levels[place].isHidden, let schema = levels[place].schema,
        let found = extensions.field(name, of: schema)
      else { continue }
      return (up, found.index, found.field)
    }
    return nil
  }

  private func fieldNames(of type: TemplateType) -> [String] {
    if case .record(let schema) = type { extensions.fields(of: schema()).map(\.name) } else { [] }
  }
}

/// The functions of a list item's position.
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
