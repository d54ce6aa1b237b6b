import DesignTokens

/// Holds a template's tags against what it can see, so that a misspelt name is an error and never an empty string.
struct TemplateChecker {
  let main: TemplateText
  /// By name: the other templates of the folder.
  let partials: [String: TemplateText]

  /// What has been seen so far: the partials around the tag, and the places that were reported.
  private struct State {
    var nesting: [String] = []
    var reported: Set<SourceFile.Location> = []
    var scans: [String: [TemplateNode]?] = [:]
  }

  /// Checks the template and every partial where it is used; false if something is wrong.
  func check(against root: RecordSchema, diagnostics: inout Diagnostics) -> Bool {
    var found = Diagnostics()
    var state = State()
    if let nodes = TemplateScanner.scan(main, diagnostics: &found) {
      let scope = TemplateScope(root: root)
      check(nodes, of: main, in: scope, state: &state, diagnostics: &found)
    }
    diagnostics.append(found)
    return !found.containsErrors
  }

  private func check(
    _ nodes: [TemplateNode],
    of template: TemplateText,
    in scope: TemplateScope,
    state: inout State,
    diagnostics: inout Diagnostics
  ) {
    for node in nodes {
      switch node {
      case .variable(let name):
        guard let type = resolve(name, of: template, in: scope, state: &state, diagnostics: &diagnostics) else {
          continue
        }
        if !type.isPrintable {
          report(
            .notPrintable(name, type, at: template.place(at: name.offset)),
            state: &state,
            diagnostics: &diagnostics
          )
        }
      case .section(let name, let isInverted, let body):
        guard let type = resolve(name, of: template, in: scope, state: &state, diagnostics: &diagnostics) else {
          continue
        }
        let inner = isInverted ? scope : scope.entering(type)
        check(body, of: template, in: inner, state: &state, diagnostics: &diagnostics)
      case .partial(let name):
        check(partial: name, of: template, in: scope, state: &state, diagnostics: &diagnostics)
      }
    }
  }

  private func resolve(
    _ name: TemplateName,
    of template: TemplateText,
    in scope: TemplateScope,
    state: inout State,
    diagnostics: inout Diagnostics
  ) -> TemplateType? {
    do throws(TemplateScope.CheckError) {
      return try scope.resolve(name.text)
    } catch {
      report(.unresolved(name, error, at: template.place(at: name.offset)), state: &state, diagnostics: &diagnostics)
      return nil
    }
  }

  private func check(
    partial name: TemplateName,
    of template: TemplateText,
    in scope: TemplateScope,
    state: inout State,
    diagnostics: inout Diagnostics
  ) {
    let place = template.place(at: name.offset)
    guard let partial = partials[name.text] else {
      report(.missingPartial(name, known: partials.keys.sorted(), at: place), state: &state, diagnostics: &diagnostics)
      return
    }
    guard name.text != main.name, !state.nesting.contains(name.text) else {
      let loop = state.nesting.drop { $0 != name.text } + [name.text]
      report(.recursion(Array(loop), at: place), state: &state, diagnostics: &diagnostics)
      return
    }
    let nodes =
      state.scans[name.text] ?? TemplateScanner.scan(partial, diagnostics: &diagnostics)
    state.scans[name.text] = nodes
    guard let nodes else { return }
    state.nesting.append(name.text)
    check(nodes, of: partial, in: scope, state: &state, diagnostics: &diagnostics)
    state.nesting.removeLast()
  }

  /// Reports once for each place: a partial is used more often than it is written.
  private func report(_ diagnostic: Diagnostic, state: inout State, diagnostics: inout Diagnostics) {
    if let location = diagnostic.location, !state.reported.insert(location).inserted { return }
    diagnostics.report(diagnostic)
  }
}

/// What a tag can see: the records around it, innermost last.
struct TemplateScope {
  enum CheckError: Error {
    case unknown(name: String, known: [String])
    case noField(name: String, of: String, known: [String])
    case mayBeAbsent(name: String)
    case unknownFunction(known: [String])
    case outsideList
  }

  /// What swift-mustache knows about the item of a list that it is at.
  private static let functions = ["first()", "last()", "index()", "even()", "odd()"]

  private var types: [TemplateType]
  /// Whether the innermost of ``types`` is the item of a list.
  private var isItem = false

  init(root: RecordSchema) {
    types = [.record { root }]
  }

  /// The scope inside a section of this type.
  func entering(_ type: TemplateType) -> TemplateScope {
    var scope = self
    switch type {
    case .flag: break
    case .text, .record:
      scope.types.append(type)
      scope.isItem = false
    case .list(let item):
      scope.types.append(item)
      scope.isItem = true
    }
    return scope
  }

  func resolve(_ name: String) throws(CheckError) -> TemplateType {
    if name == ".", let last = types.last { return last }
    if name.contains("(") || name.contains(")") { return try function(name) }
    let names = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var field = try outermost(names[0])
    for (previous, next) in zip(names, names.dropFirst()) {
      guard !field.isOptional else { throw .mayBeAbsent(name: previous) }
      guard case .record(let schema) = field.type, let inner = schema()[next] else {
        throw .noField(name: next, of: previous, known: field.type.fieldNames)
      }
      field = inner
    }
    return field.type
  }

  private func function(_ name: String) throws(CheckError) -> TemplateType {
    guard Self.functions.contains(name) else { throw .unknownFunction(known: Self.functions) }
    guard isItem else { throw .outsideList }
    return name == "index()" ? .text : .flag
  }

  /// The field of the innermost record that has one of this name.
  private func outermost(_ name: String) throws(CheckError) -> RecordSchema.Field {
    for case .record(let schema) in types.reversed() {
      if let field = schema()[name] { return field }
    }
    throw .unknown(name: name, known: types.reversed().flatMap(\.fieldNames))
  }
}

extension TemplateType {
  fileprivate var isPrintable: Bool {
    switch self {
    case .text, .flag: true
    case .list, .record: false
    }
  }

  fileprivate var fieldNames: [String] {
    if case .record(let schema) = self { schema().fields.map(\.name) } else { [] }
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

  fileprivate static func missingPartial(_ name: TemplateName, known: [String], at place: SourceFile.Place) -> Self {
    let advice = NearestName.advice(for: name.text, among: known)
    let message = "there is no partial '\(name.text)'"
    return Diagnostic("template-partial", message, at: place, advice: advice, subject: name.text)
  }

  fileprivate static func recursion(_ loop: [String], at place: SourceFile.Place) -> Self {
    let message = "a partial cannot contain itself: \(loop.joined(separator: " → "))"
    return Diagnostic("template-partial", message, at: place, subject: loop.last)
  }
}
