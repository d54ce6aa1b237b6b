import DocumentReading

// Programs with objects that are tokens or plain values.

extension MigrationPlan {
  /// The objects of programs, where there are no files of data at all.
  mutating func programValues() -> [Part] {
    guard readsPrograms else { return [] }
    let called = paths.filter(isCalledLikeThemes)
    let themes = themes(ofPrograms: called)
    let folders = Set(themes.filter(\.isOfTokens).map { RelativePath.folder(of: $0.path) })
    func isBesideThemes(_ path: String) -> Bool { folders.contains(RelativePath.folder(of: path)) }
    let known = Set(called)
    let kinds = paths.filter { $0.isProgram && $0.saysKindOfTokens && isBesideThemes($0) && !known.contains($0) }
    let ofKinds = kinds.compactMap { self.program($0) }
    let inTokens = tokens(inFoldersOf: themes, besides: known.union(kinds))
    let found = (themes + ofKinds + inTokens).compactMap { program -> Program? in
      if program.isOfTokens { return program }
      return isBesideThemes(program.path) ? program.asNamedValues : nil
    }
    for program in found.sorted(by: { $0.path < $1.path }) { add(program) }
    if !found.isEmpty { reportColors(in: called + kinds, missingIn: found) }
    let read = Set(found.map(\.path))
    let unread = (themes + ofKinds).map(\.path).filter { $0.saysKindOfTokens && !read.contains($0) && !$0.isView }
    if !found.isEmpty, !unread.isEmpty { diagnostics.report(.valuesUnread(unread.sorted())) }
    if programs.isEmpty { readThemesOfTailwind() }
    return programs.isEmpty ? [] : looseFiles("the objects of programs")
  }

  /// What is read of a program.
  private struct Program {
    var path: String
    var file: SourceFile
    var node: DataNode
    /// The paths of what is computed, or comes from elsewhere.
    var computed: [String]
    /// The paths of what refers to tokens that come with a library.
    var foreign: [String] = []

    /// Whether anything in it may be a token.
    var isOfTokens: Bool { node.hasTokens || PlainValues.recognize(node) != nil }

    /// The tokens of a program beside others whose values say nothing by themselves, such as fonts and numbers.
    ///
    /// Its names, or that of its file, say what they are; nil where they do not.
    var asNamedValues: Self? {
      let isOfKind = path.saysKindOfTokens
      guard isOfKind || !PlainSurvey.hasNumbers(node) else { return nil }
      let group = node.replacing(.object([node.asMember(named: path.stem)]))
      let forms = [node] + (path.isCalledAfterKind ? [group] : [])
      guard let form = forms.first(where: PlainSurvey.saysOfEachValueWhatItIs) else { return nil }
      var (result, notes) = (self, ConversionNotes())
      result.node = PlainValues.read(form, &notes)
      return result
    }
  }

  /// Whether a program is called as those of themes are.
  private func isCalledLikeThemes(_ path: String) -> Bool {
    (path.isProgramOfThemes || path.isView && path.saysTokens) && !isComponent(path) || isPresetOfTheme(path)
  }

  /// Whether a program is a preset with a theme, as projects with Panda CSS share it; presets of other tools have none.
  private func isPresetOfTheme(_ path: String) -> Bool {
    path.isProgram && path.stem.lowercasedWords.contains("preset")
      && text(ofProgram: path)?.contains("definePreset") ?? false
  }

  /// What is in programs that are called so.
  private func themes(ofPrograms called: [String]) -> [Program] {
    let groups = called.reduce(into: [String: [String]]()) { groups, path in
      guard let program = text(ofProgram: path),
        ["tokens:", "emanticTokens", "defineTokens"].contains(where: program.contains)
      else { return }
      groups.merge(ImportedGroups(in: ProgramTokens(program)).paths) { first, _ in first }
    }
    var found = called.compactMap { program($0, in: groups) }
    // What is in another program that is read is not computed.
    let known = groups.values.filter { path in
      found.contains { program in path.reduce(Optional(program.node)) { $0?[$1] } != nil }
    }
    let read = Set(known.map { $0.joined(separator: ".") })
    for index in found.indices {
      found[index].computed.removeAll { SystemTheme.group(at: $0).map(read.contains) ?? false }
    }
    let themes = SystemTheme.completed(
      found.map { ($0.path.stem, $0.node, $0.computed) },
      isOfParts: !groups.isEmpty
    )
    for (index, theme) in themes.enumerated() {
      (found[index].node, found[index].computed, found[index].foreign) = theme
    }
    return found
  }

  /// - Parameter groups: By the names of constants: the paths of the groups that a theme has their members in.
  private func program(_ path: String, in groups: [String: [String]] = [:]) -> Program? {
    objects(ofProgram: path, in: groups).map {
      Program(path: path, file: $0.file, node: $0.node, computed: $0.computed)
    }
  }

  /// The programs with tokens, and not only plain values, in a folder of tokens where others have some as well, whatever they are
  /// called: `tokens/theme/dark/card.js` beside `tokens/base/color.js`.
  private func tokens(inFoldersOf themes: [Program], besides known: Set<String>) -> [Program] {
    let folders = Set(themes.filter(\.node.hasTokens).compactMap(\.path.folderOfTokens))
    guard !folders.isEmpty else { return [] }
    let paths = paths.filter { path in
      path.isProgram && !known.contains(path) && path.folderOfTokens.map(folders.contains) ?? false
    }
    return paths.compactMap { program($0) }.filter(\.node.hasTokens)
  }

  /// The text of a program that is not too large to be looked at.
  func text(ofProgram path: String) -> String? {
    file(ofProgram: path).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private func file(ofProgram path: String) -> SourceFile? {
    (try? files.file(at: path)).flatMap { $0.bytes.count <= ProgramValues.largest ? $0 : nil }
  }

  private mutating func add(_ program: Program) {
    var node = program.node
    if let (theme, appearance) = Self.theme(calledLike: program) {
      node = theme
      appearancesOfPrograms[program.path] = appearance
    }
    if node.hasSteps { node = node.replacing(.object([node.asMember(named: program.path.stem)])) }
    if PlainSurvey.hasColorsCalledValue(node) {
      var notes = ConversionNotes()
      node = PlainValues.read(node, &notes)
    }
    library.add(node, of: program.file)
    programs.append(program.path)
    if !program.computed.isEmpty { diagnostics.report(.computed(program.computed, in: program.path)) }
    if !program.foreign.isEmpty { diagnostics.report(.foreign(program.foreign, in: program.path)) }
  }

  /// What is in the only object of a program where both are called after the same appearance, as `lightTheme` in
  /// `themes/light.ts`.
  private static func theme(calledLike program: Program) -> (node: DataNode, appearance: Appearance)? {
    guard let members = program.node.members, members.count == 1, members[0].node.members != nil,
      let appearance = PlainSurvey.appearance(named: members[0].key)
    else { return nil }
    let names = [program.path.stem, program.path.folderName]
    let ofFile = names.lazy.compactMap { PlainSurvey.appearance(named: $0) }.first
    return ofFile == appearance ? (members[0].node, appearance) : nil
  }

  /// The themes in configurations of Tailwind, which may have what other programs of the folder export.
  private mutating func readThemesOfTailwind() {
    for path in paths where path.isConfigurationOfTailwind {
      guard let file = file(ofProgram: path),
        let theme = TailwindTheme(String(decoding: file.bytes, as: UTF8.self))
      else { continue }
      let program = Program(path: path, file: file, node: theme.node, computed: theme.computed)
      guard PlainValues.recognize(program.node) != nil else { continue }
      add(program)
      readsConfiguredThemes = true
    }
  }

  /// Names the programs with colors that are in none of their objects: those that a function returns may be half of a theme.
  private mutating func reportColors(in paths: [String], missingIn found: [Program]) {
    let nodes = Dictionary(found.map { ($0.path, $0.node) }) { first, _ in first }
    let unread = paths.sorted().filter { path in
      text(ofProgram: path).map { ProgramTokens($0).hasColors(besides: nodes[path]?.texts ?? []) } ?? false
    }
    if !unread.isEmpty { diagnostics.report(.colorsUnread(unread)) }
  }

  /// Whether a program draws something, whose colors are its own, unless it has the name of a file of tokens: `theme.tsx`.
  private func isComponent(_ path: String) -> Bool {
    guard path.isView, !path.isCalledTokens, let file = try? files.file(at: path) else { return false }
    let text = String(decoding: file.bytes, as: UTF8.self)
    return text.contains("</") || text.contains("/>")
  }

  /// The objects of a program, and what is computed in them; nil if there are none.
  func objects(
    ofProgram path: String,
    in groups: [String: [String]] = [:]
  ) -> (node: DataNode, computed: [String], file: SourceFile)? {
    guard let file = file(ofProgram: path) else { return nil }
    let text = String(decoding: file.bytes, as: UTF8.self)
    return ProgramValues.document(text, at: path, in: groups).map { ($0.node, $0.computed, file) }
  }
}

extension ProgramTokens {
  /// Whether most colors of a program are none of some texts; a single one may be there for any reason, and styles are no
  /// tokens.
  fileprivate func hasColors(besides known: Set<String>) -> Bool {
    var colors: Set<String> = []
    for (index, token) in tokens.enumerated() {
      switch token {
      case .word(let name) where self.token(index + 1) == .mark("("):
        if ThemeFunction.makesStyles(owner(ofMemberAt: index) + [name]) { return false }
      case .word(let name) where self.token(index + 1) == .mark(":") && ThemeFunction.keysOfStyles.contains(name):
        return false
      case .text(let text) where text.hasPrefix("#") || text.contains("("):
        if ColorText.color(text) != nil { colors.insert(text) }
      default: break
      }
    }
    let missing = colors.subtracting(known)
    return missing.count > 1 && 2 * missing.count > colors.count
  }

  /// What a name is a member of: `StyleSheet` in front of `.create`.
  private func owner(ofMemberAt place: Int) -> [String] {
    if token(place - 1) == .mark("."), case .word(let name)? = token(place - 2) { [name] } else { [] }
  }
}

extension DataNode {
  /// All texts in it.
  fileprivate var texts: Set<String> {
    var (texts, pending): (Set<String>, [DataNode]) = ([], [self])
    while let node = pending.popLast() {
      if let text = node.string { texts.insert(text) }
      pending += (node.members ?? []).map(\.node) + (node.array ?? [])
    }
    return texts
  }

  /// Whether most names at the top are numbers, as those of a color's tints: the name of the file is that of the color.
  fileprivate var hasSteps: Bool {
    guard let members, !members.isEmpty else { return false }
    return members.count { !$0.key.isEmpty && $0.key.allSatisfy(\.isNumber) } * 2 > members.count
  }
}

extension Diagnostic {
  static func computed(_ names: [String], in program: String) -> Self {
    Diagnostic(
      "files-unread",
      "'\(program)' computes \(names.count == 1 ? "a value, which is" : "\(names.count) values, which are") left out: \(list(names))",
      severity: .warning,
      advice: "write them into the new files by hand, or let the program write them as JSON first",
      subject: program
    )
  }

  fileprivate static func foreign(_ names: [String], in program: String) -> Self {
    let values = names.count == 1 ? "a value that refers" : "\(names.count) values that refer"
    return Diagnostic(
      "files-unread",
      "'\(program)' has \(values) to tokens of its library, which the folder does not have: \(list(names))",
      severity: .warning,
      advice: "write these tokens into the theme and begin again, or write the values into the new files by hand",
      subject: program
    )
  }

  fileprivate static func valuesUnread(_ programs: [String]) -> Self {
    Diagnostic(
      "files-unread",
      "\(list(programs)) \(programs.count == 1 ? "is" : "are") not read: no names say of each value what it is",
      severity: .note,
      advice: "write them into the new files by hand, or let the program write them as JSON first",
      subject: programs.first
    )
  }

  fileprivate static func colorsUnread(_ programs: [String]) -> Self {
    Diagnostic(
      "files-unread",
      "\(list(programs)) \(programs.count == 1 ? "has" : "have") colors in functions or lists, which are not read",
      severity: .warning,
      advice: "write them into the new files by hand, or let the program write them as JSON first",
      subject: programs.first
    )
  }
}
