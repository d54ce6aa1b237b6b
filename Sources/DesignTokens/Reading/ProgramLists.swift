/// The lists of plain texts that a program has names for, those of its modules included.
struct ProgramLists {
  /// By name; what a program exports without one is called `default`.
  private(set) var texts: [String: [String]] = [:]

  /// How many modules may lead to each other.
  private static let deepest = 4

  private let program: ProgramTokens

  /// - Parameter module: The text of a module by the path that the program imports it with; nil for one that is not there.
  init(_ program: ProgramTokens, module: (String) -> String?) {
    self.init(program, module: module, depth: 0)
  }

  private init(_ program: ProgramTokens, module: (String) -> String?, depth: Int) {
    self.program = program
    if depth < Self.deepest { readModules(module, depth) }
    readConstants()
  }

  private mutating func readConstants() {
    for index in program.tokens.indices.dropLast(2) {
      switch (program.tokens[index], program.tokens[index + 1]) {
      case (.word("const"), .word(let name)), (.word("let"), .word(let name)):
        guard let start = program.tokens[index...].firstIndex(of: .mark("=")) else { return }
        add(name, at: start + 1)
      case (.word("export"), .word("default")): add("default", at: index + 2)
      case (.word("exports"), .mark("=")): add("default", at: index + 2)
      default: break
      }
    }
  }

  private mutating func add(_ name: String, at start: Int) {
    guard program.tokens.indices.contains(start), program.tokens[start] == .mark("[") else { return }
    texts[name] = program.texts(in: start..<program.end(at: start), with: texts)
  }

  // MARK: Modules

  private mutating func readModules(_ module: (String) -> String?, _ depth: Int) {
    for index in program.tokens.indices {
      switch program.tokens[index] {
      case .word("import"):
        let names = index + 1..<(program.tokens[index...].firstIndex(of: .word("from")) ?? index + 1)
        take(names, from: names.upperBound + 1, module, depth)
      case .word("require") where index > 1 && program.tokens[index - 1] == .mark("="):
        let start = program.tokens[..<index].lastIndex { [.word("const"), .word("let"), .word("var")].contains($0) }
        if let start { take(start + 1..<index - 1, from: index + 2, module, depth) }
      default: break
      }
    }
  }

  /// Takes over what is imported under some names.
  private mutating func take(_ names: Range<Int>, from place: Int, _ module: (String) -> String?, _ depth: Int) {
    guard program.tokens.indices.contains(place), case .text(let path) = program.tokens[place], path.hasPrefix("."),
      let text = module(path)
    else { return }
    let exported = ProgramLists(ProgramTokens(text), module: { _ in nil }, depth: depth + 1).texts
    guard let first = names.first else { return }
    guard let parts = program.parts(at: first)?.parts else {
      if case .word(let name) = program.tokens[first] { texts[name] = exported["default"] }
      return
    }
    for part in parts {
      if case .word(let name) = program.tokens[part.lowerBound],
        case .word(let own) = program.tokens[part.upperBound - 1]
      {
        texts[own] = exported[name]
      }
    }
  }
}
