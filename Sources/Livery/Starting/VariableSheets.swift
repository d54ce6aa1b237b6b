import Algorithms
import ColorScience
import DesignTokens

/// The variables of sheets of Sass or Less, which are the theme of a folder without custom properties.
struct VariableSheets {
  /// The largest sheet that is looked at, in bytes.
  private static let largest = 1 << 20
  /// A sheet with fewer variables has them for something of its own.
  private static let leastVariables = 3
  /// A folder with fewer colors in them has no theme.
  private static let leastColors = 3

  enum Language: String {
    case sass = "Sass"
    case less = "Less"

    var ending: String { self == .sass ? ".scss" : ".less" }
    var sign: String { self == .sass ? "$" : "@" }
  }

  let language: Language
  /// The sheets that have them.
  let paths: [String]
  /// As custom properties: what is the same whatever a page is.
  private(set) var declarations = StyleSheetTokens.Declarations()
  /// The same of sheets that give variables other values, such as those of another theme.
  private var alternatives: [(path: String, declarations: StyleSheetTokens.Declarations)] = []
  /// The variables that have other values in sheets that are not taken.
  private(set) var different: [String] = []
  /// The variables that are not among them.
  private(set) var leftOut: [(name: String, problem: VariableProblem)] = []

  /// How many variables are colors.
  private var colorCount: Int { declarations.values.values.count { (try? Color(css: $0)) != nil } }

  /// Of the language with more of them; nil if neither has a theme's.
  static func found(among paths: [String], in folder: any SourceFiles) -> VariableSheets? {
    let all = [Language.sass, .less].map { VariableSheets(of: $0, among: paths, in: folder) }
    return all.filter { $0.colorCount >= leastColors }.max { $0.declarations.names.count < $1.declarations.names.count }
  }

  private init(of language: Language, among paths: [String], in folder: any SourceFiles) {
    self.language = language
    let sheets = StyleSheetTokens.Sheet.all(among: paths, [language.ending], in: folder)
      .filter { $0.text.utf8.count <= Self.largest && !SiteSheets.contains($0) }
    let sources = sheets.map { VariableSource($0.text, isLess: language == .less) }
    let cascade = SheetCascade(of: sheets)
    let used = cascade.order.filter { sources[$0].variables.count >= Self.leastVariables }
    self.paths = used.map { sheets[$0].path }.sorted()

    let choices = Self.alternatives(among: zip(sheets, sources), cascade)
    let (ofAll, ofChoices) = cascade.order.partitioned { choices[sheets[$0].path] != nil }
    var said = SaidOfVariables(in: sources, isLess: language == .less)
    said.add(ofAll) { one, other in cascade.sheets(having: sheets[other].path).contains(one) }
    said.complete(with: ofChoices)
    different = said.different

    var known: Set<String> = []
    for variable in used.flatMap({ sources[$0].variables }) where known.insert(said.table.key(variable.name)).inserted {
      let problem = declarations.add(variable.name, in: said.table, said.written(of: variable), language)
      if let problem { leftOut.append((variable.name, problem)) }
    }
    for name in cascade.order.flatMap({ sources[$0].conditional.sorted() })
    where known.insert(said.table.key(name)).inserted { leftOut.append((name, .condition)) }
    for sheet in ofChoices {
      let table = VariableTable(of: said.table, setting: sources[sheet].variables.map { ($0.name, $0.value) })
      var declarations = StyleSheetTokens.Declarations()
      for variable in sources[sheet].variables {
        _ = declarations.add(variable.name, in: table, variable.value, language)
      }
      alternatives.append((sheets[sheet].path, declarations))
    }
  }

  /// The sheets that give the same variables other values, as those of several themes do, with what each is for.
  private static func alternatives(
    among sheets: some Sequence<(StyleSheetTokens.Sheet, VariableSource)>,
    _ cascade: SheetCascade
  ) -> [String: [StyleSheetTokens.Choice]] {
    let declared = sheets.map { sheet, source in
      let declarations = source.variables.map {
        StyleSheetReader.Declaration(name: $0.name, value: $0.value, reaches: [[]])
      }
      return (path: sheet.path, declarations: declarations)
    }
    return SheetAlternatives(among: declared, cascade, hasThemesForAppearances: false).choices
  }

  /// The same as sheets with custom properties: one for what is the same everywhere, and one for each alternative.
  var sheets: [StyleSheetTokens.Sheet] {
    ([("variables/variables.css", declarations)] + alternatives).map { path, declarations in
      let lines = declarations.names.map { "  --\($0): \(declarations[$0] ?? "");\n" }
      return StyleSheetTokens.Sheet(path: path, text: ":root {\n\(lines.joined())}\n")
    }
  }

  /// The names of what is left out, by reason.
  var reasons: [(reason: String, names: [String])] {
    let groups = leftOut.grouped { $0.problem.reason }
    return groups.map { ($0.key, $0.value.map { language.sign + $0.name }) }
      .sorted { ($1.names.count, $0.reason) < ($0.names.count, $1.reason) }
  }
}

extension StyleSheetTokens.Declarations {
  /// Adds a variable as a property, or a map as several; returns why it cannot be one.
  ///
  /// - Parameter written: The value as it is in the sheet, of which an alias stays one.
  fileprivate mutating func add(
    _ name: String,
    in table: VariableTable,
    _ written: String,
    _ language: VariableSheets.Language
  ) -> VariableProblem? {
    do throws(VariableProblem) {
      let value = try table.value(of: name)
      if value.isNull { throw .nothing }
      if written.hasPrefix(language.sign), let target = spelling(of: String(written.dropFirst()), language) {
        self[name] = "var(--\(target))"
      } else {
        // All of a map or nothing, and nothing twice.
        let properties = try properties(name, value)
        guard Set(properties.map(\.name)).count == properties.count, properties.allSatisfy({ self[$0.name] == nil })
        else { throw .clash }
        for (name, text) in properties { self[name] = text }
      }
      return nil
    } catch {
      return error
    }
  }

  /// How a variable that is known is written where it is declared: to Sass, hyphens and underscores are the same.
  private func spelling(of name: String, _ language: VariableSheets.Language) -> String? {
    let others = language == .sass ? [name.replacing("_", with: "-"), name.replacing("-", with: "_")] : []
    return ([name] + others).first { self[$0] != nil }
  }

  /// The properties that a variable is: one, or as many as a map has values, none of which is null.
  private func properties(
    _ name: String,
    _ value: VariableValue,
    depth: Int = 0
  ) throws(VariableProblem) -> [(name: String, text: String)] {
    if case .map(let members) = value {
      if depth > 8 { throw .map }
      var properties: [(name: String, text: String)] = []
      for member in members where !member.value.isNull {
        let own = member.key.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" }
        properties += try self.properties(name + "-" + String(own), member.value, depth: depth + 1)
      }
      return properties
    }
    guard let text = value.css else { throw .map }
    if text.isEmpty || text.contains(where: { ";{}".contains($0) || $0.isNewline }) { throw .notation }
    return [(name, text)]
  }
}

/// What sheets say of variables, and which of it counts.
private struct SaidOfVariables {
  private typealias Entry = (sheet: Int, variable: VariableSource.Variable)

  private let sources: [VariableSource]
  /// By name, in the order in which sheets come on a page.
  private var entries: [String: [Entry]] = [:]
  let table: VariableTable
  /// The variables that other sheets give other defaults.
  private(set) var different: [String] = []

  init(in sources: [VariableSource], isLess: Bool) {
    self.sources = sources
    table = VariableTable(isLess: isLess)
    for source in sources {
      for (name, function) in source.functions { table.add(function, named: name) }
    }
  }

  /// Adds sheets in their order, of which one may have others on its page.
  mutating func add(_ sheets: [Int], _ imports: (Int, Int) -> Bool) {
    for sheet in sheets {
      for variable in sources[sheet].variables {
        entries[table.key(variable.name), default: []].append((sheet, variable))
      }
    }
    for (name, all) in entries.sorted(by: { $0.key < $1.key }) {
      guard let decided = decided(among: all, imports) else {
        table.refuse(name, .condition)
        continue
      }
      set(name, to: decided, among: all)
      if decided.isDefault, all.contains(where: { !["null", decided.value].contains($0.variable.value) }) {
        different.append(decided.name)
      }
    }
    for name in sources.flatMap(\.conditional) where entries[table.key(name)] != nil { table.refuse(name, .condition) }
  }

  /// Sets a variable, which in Sass may be made of what it was before: `$colors: map-merge($colors, (…))`.
  private func set(_ name: String, to decided: VariableSource.Variable, among all: [Entry]) {
    var (variable, name, before) = (decided, name, all.map(\.variable)[...])
    // What leads to more of them is not computed.
    for _ in 0..<(table.isLess ? 0 : VariableDepth.most) {
      let earlierName = name + "\u{2B9}"
      guard let value = variable.value.withVariable(variable.name, called: earlierName),
        let place = before.lastIndex(where: { $0.value == variable.value }), let earlier = before[..<place].last
      else { break }
      table.set(name, to: value)
      (variable, name, before) = (earlier, earlierName, before[..<place])
    }
    table.set(name, to: variable.value)
  }

  /// Adds what only choices have, which is in all of them as one has it.
  mutating func complete(with sheets: [Int]) {
    for sheet in sheets {
      for variable in sources[sheet].variables where entries[table.key(variable.name)] == nil {
        entries[table.key(variable.name)] = [(sheet, variable)]
        table.set(variable.name, to: variable.value)
      }
    }
  }

  /// What a variable is written as where that is said last.
  func written(of variable: VariableSource.Variable) -> String {
    entries[table.key(variable.name)]?.last?.variable.value ?? variable.value
  }

  /// The value that counts: of several, that of a sheet which has the others on its page; nil if nobody can tell.
  private func decided(among all: [Entry], _ imports: (Int, Int) -> Bool) -> VariableSource.Variable? {
    // What is null is set by something else.
    let set = all.filter { $0.variable.value != "null" }
    // `!default` is for whoever has not said it before; of several sheets that do so, the largest is the theme's own.
    guard let last = set.last(where: { !$0.variable.isDefault }) else {
      let largest = set.map(\.sheet).max { sources[$0].variables.count < sources[$1].variables.count }
      return (set.first { $0.sheet == largest } ?? all.first)?.variable
    }
    let others = set.filter { !$0.variable.isDefault && $0.variable.value != last.variable.value }
    return others.allSatisfy { $0.sheet == last.sheet || imports(last.sheet, $0.sheet) } ? last.variable : nil
  }
}

extension String {
  /// A value of Sass with a variable under another name; nil if the variable is not in it.
  fileprivate func withVariable(_ name: String, called other: String) -> String? {
    var (text, start) = ("", startIndex)
    while let range = self[start...].firstRange(of: "$" + name) {
      let isOther = range.upperBound < endIndex && VariableExpression.isOfName(self[range.upperBound])
      text += self[start..<range.lowerBound] + "$" + (isOther ? name : other)
      start = range.upperBound
    }
    text += self[start...]
    return text == self ? nil : text
  }
}
