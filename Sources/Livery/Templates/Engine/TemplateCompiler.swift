import DesignTokens

/// Checks every tag against the schemas of the records around it and compiles the template into instructions.
///
/// A misspelled name is thus an error and never an empty string.
struct TemplateCompiler {
  /// The maximum number of instructions of a template, each partial counted wherever it is used.
  static let maximumSize = 1_000_000
  /// The maximum number of compiled partials, each counted for every combination of enclosing records.
  static let maximumRoutines = 10_000
  /// The maximum number of instructions of a partial that are copied to where it is used.
  private static let maximumInlined = 16
  /// The maximum number of bytes between tags, those of each compiled partial included.
  static let maximumBytes = 1 << 28

  private let main: TemplateText
  private let texts: TemplateTexts
  private var found = Diagnostics()
  private var reported: Set<SourceFile.Location> = []
  /// The names of the partials around the current tag.
  private var nesting: [String] = []
  private var routines: [Routine] = []
  private var variants: [RoutineKey: RoutineVariants] = [:]
  private var constants: [UInt8] = []
  private var choices: [[Range<Int>]] = []
  private var languages: [Language] = []
  /// How the values of functions are read, behind what platforms add.
  private var calls: [FieldReader] = []
  /// By function, argument and kind of record: the index among ``calls``.
  private var callIndices: [CallKey: Int] = [:]
  private var lookups: [TemplateLookup] = []
  private let extensionCount: Int
  /// The language of the file, for texts that have none of their own.
  private let language: Language?
  /// The outermost level of the scope that a name of the current partial refers to.
  private var outermost = Int.max
  /// Whether a size limit was exceeded and reported.
  private var isTooLarge = false

  private struct CallKey: Hashable {
    var function: String
    var argument: String
    var schema: ObjectIdentifier?
  }

  /// Identifies a partial in its placement.
  private struct RoutineKey: Hashable {
    var name: String
    var indentation: [UInt8]
    var isAlone: Bool
  }

  /// The routines of one partial: it is compiled once for all scopes that have the same inner levels, as far out as its
  /// names refer to.
  private struct RoutineVariants {
    private var indices: [ArraySlice<TemplateScope.Key>: Int] = [:]
    /// The numbers of inner levels that there are routines for.
    private var depths: [Int] = []

    mutating func add(_ index: Int, for levels: ArraySlice<TemplateScope.Key>) {
      indices[levels] = index
      if !depths.contains(levels.count) { depths.append(levels.count) }
    }

    /// The routine for a scope, and the number of inner levels that it depends on.
    func find(in scope: [TemplateScope.Key]) -> (index: Int, depth: Int)? {
      for depth in depths where depth <= scope.count {
        if let index = indices[scope.suffix(depth)] { return (index, depth) }
      }
      return nil
    }
  }

  /// The instructions of a template or partial while they are generated.
  private struct Routine {
    private(set) var instructions: [CompiledTemplate.Instruction] = []
    /// The number of instructions, those of partials included.
    private(set) var size = 0
    /// The depth of nesting, that of partials included.
    var height = 0
    /// The end of the last instruction's constant bytes, if text can still be appended to them.
    var openEnd: Int?

    mutating func append(_ instruction: CompiledTemplate.Instruction, size: Int = 1) {
      instructions.append(instruction)
      self.size += size
      openEnd = nil
    }

    /// Appends an instruction with a body, unless the body is empty.
    ///
    /// - Parameter keepsEmpty: Whether the instruction does something even with an empty body.
    mutating func append(
      _ instruction: (_ body: Int32) -> CompiledTemplate.Instruction,
      keepingEmpty keepsEmpty: Bool = false,
      _ addBody: (inout Routine) -> Void
    ) {
      let start = instructions.count
      append(instruction(0))
      addBody(&self)
      let count = instructions.count - start - 1
      if count == 0, !keepsEmpty { instructions.removeLast() } else { instructions[start] = instruction(Int32(count)) }
      openEnd = nil
    }

    /// Appends the instructions of a partial.
    mutating func append(contentsOf callee: Routine) {
      instructions += callee.instructions
      size += callee.size
      openEnd = nil
    }

    /// Appends constant bytes, which must be the last ones of the pool.
    mutating func appendConstant(_ range: Range<Int>) {
      if openEnd == range.lowerBound, case .constant(let start, _)? = instructions.last {
        instructions[instructions.count - 1] = .constant(start: start, count: Int32(range.upperBound) - start)
      } else {
        append(.constant(start: Int32(range.lowerBound), count: Int32(range.count)))
      }
      openEnd = range.upperBound
    }
  }

  /// The surroundings of the nodes that are compiled.
  private struct Context {
    var template: ParsedTemplate
    var scope: TemplateScope
    /// The indentation of each line, from partials that are alone on a line.
    var indentation: [UInt8]
    /// Whether the first line is indented too, because the partial is alone.
    var isAlone: Bool
    var depth = 0

    /// The context of a body with this scope.
    func entering(_ scope: TemplateScope) -> Context {
      var inner = self
      inner.scope = scope
      inner.depth += 1
      return inner
    }
  }

  private init(main: TemplateText, texts: TemplateTexts, language: Language?, extensionCount: Int) {
    self.main = main
    self.extensionCount = extensionCount
    self.texts = texts
    self.language = language
  }

  /// Checks and compiles a template and the partials that it uses; nil after a report if there is an error.
  ///
  /// - Parameter language: The language of the file, in which the template writes string literals.
  static func compile(
    _ main: TemplateText,
    with texts: TemplateTexts,
    against root: RecordSchema,
    extendedBy extensions: FieldExtensions = .none,
    in language: Language? = nil,
    diagnostics: inout Diagnostics
  ) -> CompiledTemplate? {
    var compiler = TemplateCompiler(
      main: main,
      texts: texts,
      language: language,
      extensionCount: extensions.readers.count
    )
    let program = compiler.program(
      in: TemplateScope(root: root, extendedBy: extensions),
      extensions: extensions.readers
    )
    diagnostics.append(compiler.found)
    return compiler.found.containsErrors ? nil : program
  }

  private mutating func program(in scope: TemplateScope, extensions: [FieldReader]) -> CompiledTemplate? {
    guard let template = texts.parse(main, diagnostics: &found) else { return nil }
    let context = Context(template: template, scope: scope, indentation: [], isAlone: true)
    var routine = Routine()
    add(template.nodes, in: context, to: &routine)
    var instructions = routine.instructions
    let ranges = routines.map { routine in
      let start = instructions.count
      instructions += routine.instructions
      return start..<instructions.count
    }
    return CompiledTemplate(
      constants: constants,
      instructions: instructions,
      routines: ranges,
      choices: choices,
      languages: languages,
      extensions: extensions + calls,
      lookups: lookups,
      main: 0..<routine.instructions.count
    )
  }

  private mutating func add(_ nodes: [TemplateNode], in context: Context, to routine: inout Routine) {
    routine.height = max(routine.height, context.depth)
    var rest = nodes[...]
    while let node = rest.first {
      guard !isTooLarge else { return }
      if let choice = choice(at: rest, in: context) {
        add(choice, of: rest.prefix(choice.fields.count), in: context, to: &routine)
        rest = rest.dropFirst(choice.fields.count)
      } else {
        add(node, in: context, to: &routine)
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func add(_ node: TemplateNode, in context: Context, to routine: inout Routine) {
    switch node {
    case .text(let range): add(text: range, in: context, to: &routine)
    case .lineStart(let offset): addIndentation(at: offset, in: context, to: &routine)
    case .variable(let name): add(variable: name, in: context, to: &routine)
    case .section(let name, let isInverted, let body):
      guard hasRoom(at: name, in: context) else { return }
      add(section: name, isInverted: isInverted, body, in: context, to: &routine)
    case .partial(let name, let placement): add(partial: name, placement, in: context, to: &routine)
    }
  }

  // MARK: Alternatives

  /// Neighboring tags for alternatives of one record, of which at most one writes anything.
  private struct Choice {
    var up: Int
    var schema: RecordSchema
    /// The field of each tag.
    var fields: [Int]
  }

  /// The smallest number of neighboring tags for which it is worth asking which alternative a record is.
  private static let smallestChoice = 3

  /// The alternatives that the first nodes are for; nil if they are not enough of them.
  private func choice(at nodes: ArraySlice<TemplateNode>, in context: Context) -> Choice? {
    var choice: Choice?
    for node in nodes {
      guard
        let name = node.alternativeName,
        let (up, field, schema) = context.scope.alternative(name),
        choice.map({ $0.up == up && !$0.fields.contains(field) }) ?? true
      else { break }
      choice = choice ?? Choice(up: up, schema: schema, fields: [])
      choice?.fields.append(field)
    }
    return choice.flatMap { $0.fields.count >= Self.smallestChoice ? $0 : nil }
  }

  private mutating func add(
    _ choice: Choice,
    of nodes: ArraySlice<TemplateNode>,
    in context: Context,
    to routine: inout Routine
  ) {
    let table = choices.count
    choices.append([])
    var ranges: [Int: Range<Int>] = [:]
    routine.append({ .choose(up: Int32(choice.up), table: Int32(table), body: $0) }) { routine in
      let start = routine.instructions.count
      for (node, field) in zip(nodes, choice.fields) {
        let first = routine.instructions.count
        add(node, in: context, to: &routine)
        ranges[field] = first - start..<routine.instructions.count - start
      }
    }
    choices[table] = choice.schema.alternatives.map { ranges[$0] ?? 0..<0 }
  }

  // MARK: Text

  private mutating func add(text range: Range<Int>, in context: Context, to routine: inout Routine) {
    let bytes = context.template.bytes
    guard !context.indentation.isEmpty else { return addConstant(bytes[range], to: &routine) }
    var start = range.lowerBound
    while start < range.upperBound {
      let lineEnd = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      let end = lineEnd ?? range.upperBound
      if start == 0 || bytes[start - 1] == UInt8(ascii: "\n") { addIndentation(at: start, in: context, to: &routine) }
      addConstant(bytes[start..<end], to: &routine)
      start = end
    }
  }

  private mutating func addIndentation(at offset: Int, in context: Context, to routine: inout Routine) {
    if offset > 0 || context.isAlone { addConstant(context.indentation[...], to: &routine) }
  }

  private mutating func addConstant(_ bytes: ArraySlice<UInt8>, to routine: inout Routine) {
    guard !bytes.isEmpty else { return }
    guard constants.count + bytes.count <= Self.maximumBytes else { return reportSize(at: main.place(at: 0)) }
    let start = constants.count
    constants += bytes
    routine.appendConstant(start..<constants.count)
  }

  // MARK: Names

  private mutating func resolve(_ name: TemplateName, in context: Context) -> TemplateScope.Reference? {
    do throws(TemplateScope.CheckError) {
      var reference = try context.scope.resolve(name.text)
      outermost = min(outermost, context.scope.key.count - 1 - reference.up)
      if case .call(let function, let argument, let path, let fields) = reference.target {
        let place = context.template.text.place(at: name.offset)
        let index = call(function, argument, path, of: context.scope.schema(reference.up), at: place)
        reference.target = .fields([-1 - extensionCount - index] + fields)
      }
      return reference
    } catch {
      outermost = 0
      report(.unresolved(name, error, at: context.template.text.place(at: name.offset)))
      return nil
    }
  }

  /// The index of a function with its argument, which is noted for those who know the tokens.
  private mutating func call(
    _ function: TemplateFunction,
    _ argument: String,
    _ path: TokenPath?,
    of schema: ObjectIdentifier?,
    at place: SourceFile.Place
  ) -> Int {
    if let path, [.token, .group].contains(function.argument),
      !lookups.contains(where: { $0.place.location == place.location })
    {
      lookups.append(TemplateLookup(argument: function.argument, path: path, place: place))
    }
    let key = CallKey(function: function.name, argument: argument, schema: schema)
    if let index = callIndices[key] { return index }
    callIndices[key] = calls.count
    calls.append(FieldReader(function.access(argument)))
    return calls.count - 1
  }

  private mutating func add(variable name: TemplateName, in context: Context, to routine: inout Routine) {
    guard let reference = resolve(name, in: context) else { return }
    guard reference.type.isPrintable else {
      report(.notPrintable(name, reference.type, at: context.template.text.place(at: name.offset)))
      return
    }
    let up = Int32(reference.up)
    switch reference.target {
    case .itself: routine.append(.printItself(up: up))
    case .position(let question): routine.append(.printPosition(question, up: up))
    case .fields(let fields):
      reach(fields, up: reference.up, in: context, to: &routine) { $3.append(.print($1)) }
    // A name is resolved to the field that holds what is called.
    case .call: break
    }
  }

  private mutating func add(
    section name: TemplateName,
    isInverted: Bool,
    _ nodes: [TemplateNode],
    in context: Context,
    to routine: inout Routine
  ) {
    if name.text == Self.literalFunction {
      guard !isInverted else { return report(.invertedLiteral(name, at: context.template.text.place(at: name.offset))) }
      return add(literal: nodes, in: context, to: &routine)
    }
    guard let reference = resolve(name, in: context) else { return }
    let isTest = if case .flag = reference.type { true } else { isInverted }
    let scope = isTest ? context.scope : context.scope.entering(reference.type)
    let up = Int32(reference.up)
    switch reference.target {
    case .itself:
      add(nodes, in: context.entering(scope), to: &routine) { body in
        isTest ? .testItself(up: up, isInverted: isInverted, body: body) : .visitItself(up: up, body: body)
      }
    case .position(let question):
      add(nodes, in: context.entering(scope), to: &routine) { body in
        isTest
          ? .testPosition(question, up: up, isInverted: isInverted, body: body)
          : .visitPosition(question, up: up, body: body)
      }
    case .fields(let fields):
      reach(fields, up: reference.up, in: context, to: &routine) { compiler, slot, context, routine in
        let scope = isTest ? context.scope : context.scope.entering(reference.type)
        compiler.add(nodes, in: context.entering(scope), to: &routine) { body in
          isTest ? .test(slot, isInverted: isInverted, body: body) : .visit(slot, body: body)
        }
      }
    case .call: break
    }
  }

  /// The function that writes a section as a string literal of the language of the partial's own template.
  static let literalFunction = "string()"

  private mutating func add(literal nodes: [TemplateNode], in context: Context, to routine: inout Routine) {
    guard let language = context.template.text.language ?? language else { return }
    let known = languages.firstIndex { $0 === language }
    if known == nil { languages.append(language) }
    let index = Int32(known ?? languages.count - 1)
    routine.append({ .quote(language: index, body: $0) }, keepingEmpty: true) { routine in
      add(nodes, in: context.entering(context.scope), to: &routine)
    }
  }

  private mutating func add(
    _ nodes: [TemplateNode],
    in context: Context,
    to routine: inout Routine,
    behind instruction: (_ body: Int32) -> CompiledTemplate.Instruction
  ) {
    routine.append(instruction) { add(nodes, in: context, to: &$0) }
  }

  /// Enters the records on the way to the last of several fields, and calls `add` with that field.
  private mutating func reach(
    _ fields: [Int],
    up: Int,
    in context: Context,
    to routine: inout Routine,
    _ add: (inout TemplateCompiler, CompiledTemplate.Slot, Context, inout Routine) -> Void
  ) {
    guard let field = fields.first else { return }
    let slot = CompiledTemplate.Slot(up: Int32(up), field: Int32(field))
    if fields.count == 1 { return add(&self, slot, context, &routine) }
    let inner = context.entering(context.scope.passing())
    routine.append({ .visit(slot, body: $0) }) { routine in
      reach(Array(fields.dropFirst()), up: 0, in: inner, to: &routine, add)
    }
  }

  // MARK: Partials

  private mutating func add(
    partial name: TemplateName,
    _ placement: TemplateNode.Placement,
    in context: Context,
    to routine: inout Routine
  ) {
    func place() -> SourceFile.Place { context.template.text.place(at: name.offset) }
    guard let partial = texts.partials[name.text] else {
      return report(.missingPartial(name, known: texts.partials.keys.sorted(), at: place()))
    }
    guard name.text != main.name, !nesting.contains(name.text) else {
      let loop = nesting.drop { $0 != name.text } + [name.text]
      return report(.recursion(Array(loop), at: place()))
    }
    guard let template = texts.parse(partial, diagnostics: &found), hasRoom(at: name, in: context) else { return }
    var inner = context.entering(context.scope)
    inner.template = template
    inner.isAlone = false
    if case .alone(let indentation) = placement {
      inner.indentation += context.template.bytes[indentation]
      inner.isAlone = true
    }
    let index = self.routine(in: inner)
    let callee = routines[index]
    routine.height = max(routine.height, inner.depth + callee.height)
    guard hasRoom(at: name, in: context, for: callee.height), !callee.instructions.isEmpty else { return }
    if callee.instructions.count <= Self.maximumInlined {
      routine.append(contentsOf: callee)
    } else {
      routine.append(.call(Int32(index)), size: callee.size)
    }
    if routine.size > Self.maximumSize || routines.count > Self.maximumRoutines { reportSize(at: place()) }
  }

  /// The index of the compiled partial of a context, which is compiled if this is its first use.
  private mutating func routine(in context: Context) -> Int {
    let name = context.template.text.name
    let levels = context.scope.key
    let key = RoutineKey(name: name, indentation: context.indentation, isAlone: context.isAlone)
    if let known = variants[key]?.find(in: levels) {
      outermost = min(outermost, levels.count - known.depth)
      return known.index
    }
    nesting.append(name)
    let before = outermost
    outermost = .max
    var routine = Routine()
    add(context.template.nodes, in: context, to: &routine)
    routine.height -= context.depth
    nesting.removeLast()
    routines.append(routine)
    variants[key, default: RoutineVariants()].add(routines.count - 1, for: levels[min(outermost, levels.count)...])
    outermost = min(outermost, before)
    return routines.count - 1
  }

  // MARK: Limits

  /// Reports nesting that is too deep; `height` is that of what is nested in the context.
  private mutating func hasRoom(at name: TemplateName, in context: Context, for height: Int = 0) -> Bool {
    if context.depth + 1 + height <= TemplateScanner.maximumDepth { return true }
    report(.tooDeep(name, at: context.template.text.place(at: name.offset)))
    return false
  }

  private mutating func reportSize(at place: SourceFile.Place) {
    guard !isTooLarge else { return }
    isTooLarge = true
    report(.tooLarge(main, at: place))
  }

  /// Reports each place once, since a partial is compiled for several scopes.
  private mutating func report(_ diagnostic: Diagnostic) {
    if let location = diagnostic.location, !reported.insert(location).inserted { return }
    found.report(diagnostic)
  }
}

extension TemplateNode {
  /// The name of a tag that may be for an alternative of a record.
  fileprivate var alternativeName: String? {
    switch self {
    case .variable(let name), .section(let name, isInverted: false, _): name.text
    case .section, .text, .lineStart, .partial: nil
    }
  }
}

extension TemplateType {
  fileprivate var isPrintable: Bool {
    switch self {
    case .text, .flag: true
    case .list, .record: false
    }
  }
}

extension Diagnostic {
  fileprivate static func unresolved(
    _ name: TemplateName,
    _ failure: TemplateScope.CheckError,
    at place: SourceFile.Place
  ) -> Self {
    switch failure {
    case .unknown(let wanted, let known):
      let advice = NearestName.advice(for: wanted, among: known) ?? "known here: \(known.joined(separator: ", "))"
      let message = "the template has no variable '\(wanted)' here"
      return Diagnostic("template-variable", message, at: place, advice: advice, subject: name.text)
    case .noField(let wanted, let record, let known):
      let fallback = known.isEmpty ? nil : "known: \(known.joined(separator: ", "))"
      let message = "'\(record)' has no field '\(wanted)'"
      let advice = NearestName.advice(for: wanted, among: known) ?? fallback
      return Diagnostic("template-variable", message, at: place, advice: advice, subject: name.text)
    case .mayBeAbsent(let record):
      let message = "'\(record)' may be absent, so its fields can only be used in a section"
      let advice = "write {{#\(record)}}…{{/\(record)}}"
      return Diagnostic("template-variable", message, at: place, advice: advice, subject: name.text)
    case .unknownFunction(let known):
      let message = "templates cannot compute '\(name.text)'"
      let advice = "what they know of an item is \(known.joined(separator: ", "))"
      return Diagnostic("template-variable", message, at: place, advice: advice, subject: name.text)
    case .notCalled(let notation):
      return Diagnostic(
        "template-variable",
        "'\(name.text)' needs an argument",
        at: place,
        advice: "write {{#\(notation)}}",
        subject: name.text
      )
    case .wrongArgument(let argument, let function):
      let isType = if case .tokenType = function.argument { true } else { false }
      let known = isType ? TokenType.allCases.map(\.rawValue) : []
      return Diagnostic(
        "template-variable",
        isType ? "'\(argument)' is no type of tokens" : "'\(argument)' cannot be the argument of '\(function.name)'",
        at: place,
        advice: NearestName.advice(for: argument, among: known) ?? "write \(function.notation)",
        subject: name.text
      )
    case .outsideList:
      let message = "'\(name.text)' can only be asked directly inside the section of a list"
      return Diagnostic("template-variable", message, at: place, subject: name.text)
    }
  }

  fileprivate static func notPrintable(_ name: TemplateName, _ type: TemplateType, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "template-variable",
      "'\(name.text)' is \(type.name), which cannot be printed",
      at: place,
      advice: "write {{#\(name.text)}}…{{/\(name.text)}}",
      subject: name.text
    )
  }

  fileprivate static func invertedLiteral(_ name: TemplateName, at place: SourceFile.Place) -> Self {
    let message = "'\(name.text)' writes a section and cannot be inverted"
    return Diagnostic("template-variable", message, at: place, subject: name.text)
  }

  fileprivate static func missingPartial(_ name: TemplateName, known: [String], at place: SourceFile.Place) -> Self {
    let advice = NearestName.advice(for: name.text, among: known)
    let message = "unknown partial '\(name.text)'"
    return Diagnostic("template-partial", message, at: place, advice: advice, subject: name.text)
  }

  fileprivate static func recursion(_ loop: [String], at place: SourceFile.Place) -> Self {
    let message = "a partial cannot contain itself: \(loop.joined(separator: " → "))"
    return Diagnostic("template-partial", message, at: place, subject: loop.last)
  }

  fileprivate static func tooDeep(_ name: TemplateName, at place: SourceFile.Place) -> Self {
    let message = "sections and partials are nested more than \(TemplateScanner.maximumDepth) deep"
    return Diagnostic("template-limit", message, at: place, subject: name.text)
  }

  fileprivate static func tooLarge(_ template: TemplateText, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "template-limit",
      "template '\(template.name)' is too large, each partial counted where it is used",
      at: place,
      subject: template.name
    )
  }
}
