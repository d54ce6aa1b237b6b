/// What a program in JavaScript or TypeScript gives names to, and what it exports.
struct ProgramDeclarations {
  /// The constants in their order.
  private(set) var declared: [(name: String, value: Range<Int>)] = []
  private(set) var constants: [String: Range<Int>] = [:]
  /// What the program exports without a name.
  private(set) var exported: [Range<Int>] = []
  /// The constants that other programs may use.
  private(set) var exportedNames: Set<String> = []
  /// The names in lists of what is exported: `export { colors }`.
  private(set) var listedNames: Set<String> = []
  /// The constants that have nothing but the names of variables.
  private(set) var contracts: Set<String> = []
  /// By the name of what is read like a constant: the theme that pages have by a selector.
  private(set) var themesOfPages: [String: String] = [:]
  /// The theme that a tool is configured with, on top of which it makes others.
  private(set) var configuredTheme: Range<Int>?

  private let program: ProgramTokens

  init(in program: ProgramTokens) {
    self.program = program
    find()
  }

  private mutating func find() {
    var place = 0
    while place < program.tokens.count {
      switch program.tokens[place] {
      case .word("const"), .word("let"), .word("var"):
        let isExported = program.token(place - 1) == .word("export")
        guard let end = declareConstants(at: place + 1, areExported: isExported) else { break }
        place = end
        continue
      case .word(let function) where program.token(place + 1) == .mark("(") && ThemeFunction.makesThemes(function):
        guard let selector = text(at: place + 2) else { break }
        let value = place..<program.end(at: place + 1)
        declare(ThemeFunction.theme(of: selector), ofPage: value)
        place = value.upperBound
        continue
      case .word(let function) where program.token(place + 1) == .mark("(") && ThemeFunction.configuresTool(function):
        takeConfiguredTheme(at: place)
      case .word("export") where program.token(place + 1) == .mark("{"):
        for part in program.parts(at: place + 1)?.parts ?? [] {
          if case .word(let name)? = program.token(part.lowerBound) { listedNames.insert(name) }
        }
      case .word("default") where place > 0 && program.token(place - 1) == .word("export"),
        .mark("=") where place > 1 && program.token(place - 1) == .word("exports"):
        let value = place + 1..<end(ofValueAt: place + 1)
        if !takeConfiguredTheme(at: value.lowerBound) { exported.append(value) }
        place = max(value.upperBound, place + 1)
        continue
      default: break
      }
      place = program.end(at: place)
    }
  }

  /// Takes the constants of a declaration, which may be several: `a = 1, b = 2`; returns where it ends, nil without any.
  private mutating func declareConstants(at place: Int, areExported: Bool) -> Int? {
    var next = place
    var last: Int?
    while let name = name(ofDeclarationAt: next), let start = start(ofValueAfter: program.end(at: next)) {
      let value = start..<end(ofValueAt: start, beforeConstants: true)
      declare(name, value, isExported: areExported)
      last = value.upperBound
      guard program.token(value.upperBound) == .mark(",") else { break }
      next = value.upperBound + 1
    }
    return last
  }

  private mutating func declare(_ name: String, _ value: Range<Int>, isExported: Bool) {
    if takeConfiguredTheme(at: value.lowerBound) { return }
    if isExported { exportedNames.insert(name) }
    if case .word(let function)? = program.token(value.lowerBound), ThemeFunction.isContract(function) {
      contracts.insert(name)
    }
    if constants.updateValue(value, forKey: name) == nil { declared.append((name, value)) }
  }

  /// A theme that pages have without a constant for it: `createGlobalTheme('.dark', vars, { … })`.
  private mutating func declare(_ theme: String, ofPage value: Range<Int>) {
    // No constant is called so.
    let name = constants[theme] == nil ? theme : "\(theme)#\(value.lowerBound)"
    themesOfPages[name] = theme
    declare(name, value, isExported: true)
  }

  /// Takes the theme of `createStitches({ theme: { … } })`, or of the constant that it is called with; returns whether
  /// something of that kind is there, which has more in it than tokens.
  @discardableResult
  private mutating func takeConfiguredTheme(at place: Int) -> Bool {
    guard case .word(let function)? = program.token(place), ThemeFunction.configuresTool(function),
      program.token(place + 1) == .mark("(")
    else { return false }
    var object = place + 2
    if case .word(let name)? = program.token(object), let value = constants.removeValue(forKey: name) {
      declared.removeAll { $0.name == name }
      object = value.lowerBound
    }
    configuredTheme = configuredTheme ?? member("theme", ofObjectAt: object)
    return true
  }

  /// The value of a member of an object, which is its name if it has no other.
  private func member(_ name: String, ofObjectAt place: Int) -> Range<Int>? {
    program.members(at: place).first { $0.name == name }?.value
      ?? program.parts(at: place)?.parts.first { $0.count == 1 && program.token($0.lowerBound) == .word(name) }
  }

  /// A constant, or the last one of a list: `[className, vars]`.
  private func name(ofDeclarationAt place: Int) -> String? {
    if case .word(let name)? = program.token(place) { return name }
    guard program.token(place) == .mark("["), let last = program.parts(at: place)?.parts.last, last.count == 1,
      case .word(let name)? = program.token(last.lowerBound)
    else { return nil }
    return name
  }

  /// The text that a function is called with first.
  private func text(at place: Int) -> String? {
    switch program.token(place) {
    case .text(let text)?, .template(let text)?: text
    default: nil
    }
  }

  /// The place behind `=`, in front of which may be a type.
  private func start(ofValueAfter place: Int) -> Int? {
    var place = place
    while let token = program.token(place), token != .mark(";") {
      if token == .mark("=") { return place + 1 }
      if case .word(let word) = token, Self.wordsOfStatements.contains(word) { return nil }
      place = program.end(at: place)
    }
    return nil
  }

  /// - Parameter beforeConstants: Whether a further constant of a declaration ends the value.
  private func end(ofValueAt start: Int, beforeConstants: Bool = false) -> Int {
    var place = start
    while let token = program.token(place), token != .mark(";") {
      if beforeConstants, token == .mark(","), case .word? = program.token(place + 1),
        [.mark("="), .mark(":")].contains(program.token(place + 2))
      {
        return place
      }
      if place > start, case .word(let word) = token {
        if Self.wordsOfStatements.contains(word), program.token(place - 1) != .word("as") { return place }
        // Without an operator between them, it is a value and the next statement.
        if isEndOfValue(place - 1), !Self.wordsOfOperators.contains(word) { return place }
      }
      place = program.end(at: place)
    }
    return min(place, program.tokens.count)
  }

  private func isEndOfValue(_ place: Int) -> Bool {
    switch program.token(place) {
    case .mark(let mark)?: ")]}".contains(mark)
    case .text?, .template?: true
    case .word("const")?: program.token(place - 1) == .word("as")
    case .word(let word)?: word.first?.isNumber ?? false
    case .arrow?, nil: false
    }
  }

  private static let wordsOfOperators: Set<String> = ["as", "satisfies", "in", "instanceof", "of", "is", "extends"]

  private static let wordsOfStatements: Set<String> = [
    "export", "import", "const", "let", "var", "function", "type", "interface", "class", "enum", "declare", "module",
    "exports", "return",
  ]
}
