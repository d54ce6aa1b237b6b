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
    let table = VariableTable(isLess: language == .less)
    for (name, function) in sources.flatMap({ $0.functions.map { ($0.key, $0.value) } }) {
      table.add(function, named: name)
    }

    // By name: what each sheet says of it, in the order in which sheets come on a page.
    var said: [String: [(sheet: Int, variable: VariableSource.Variable)]] = [:]
    for sheet in cascade.order {
      for variable in sources[sheet].variables { said[table.key(variable.name), default: []].append((sheet, variable)) }
    }
    for (name, all) in said {
      let decided = Self.decided(among: all) { cascade.sheets(having: sheets[$1].path).contains($0) }
      if let decided { table.set(name, to: decided.value) } else { table.refuse(name, .condition) }
    }
    for name in sources.flatMap(\.conditional) where said[table.key(name)] != nil { table.refuse(name, .condition) }

    let used = cascade.order.filter { sources[$0].variables.count >= Self.leastVariables }
    self.paths = used.map { sheets[$0].path }.sorted()
    var known: Set<String> = []
    for variable in used.flatMap({ sources[$0].variables }) where known.insert(table.key(variable.name)).inserted {
      add(variable.name, in: table, said[table.key(variable.name)]?.last?.variable.value ?? variable.value)
    }
  }

  /// The value that counts: of several, that of a sheet which has the others on its page; nil if nobody can tell.
  private static func decided(
    among all: [(sheet: Int, variable: VariableSource.Variable)],
    _ imports: (Int, Int) -> Bool
  ) -> VariableSource.Variable? {
    // `!default` is for whoever has not said it before.
    guard let last = all.last(where: { !$0.variable.isDefault }) else {
      let first = all[0].variable
      return all.allSatisfy { $0.variable.value == first.value || $0.sheet == all[0].sheet } ? first : nil
    }
    let others = all.filter { !$0.variable.isDefault && $0.variable.value != last.variable.value }
    return others.allSatisfy { $0.sheet == last.sheet || imports(last.sheet, $0.sheet) } ? last.variable : nil
  }

  private mutating func add(_ name: String, in table: VariableTable, _ written: String) {
    do throws(VariableProblem) {
      let value = try table.value(of: name)
      // An alias stays one.
      if written.hasPrefix(language.sign), case let other = table.key(String(written.dropFirst())),
        other.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }),
        let target = declarations.names.first(where: { table.key($0) == other })
      {
        declarations[name] = "var(--\(target))"
        return
      }
      try add(name, value, depth: 0)
    } catch {
      leftOut.append((name, error))
    }
  }

  private mutating func add(_ name: String, _ value: VariableValue, depth: Int) throws(VariableProblem) {
    if case .map(let members) = value {
      if depth > 8 { throw .map }
      for member in members {
        let own = member.key.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" }
        try add(name + "-" + String(own), member.value, depth: depth + 1)
      }
      return
    }
    guard let text = value.css else { throw .map }
    if text.isEmpty || text.contains(where: { ";{}".contains($0) || $0.isNewline }) { throw .notation }
    declarations[name] = text
  }

  /// The same as a sheet with custom properties.
  var sheet: StyleSheetTokens.Sheet {
    let lines = declarations.names.map { "  --\($0): \(declarations[$0] ?? "");\n" }
    return StyleSheetTokens.Sheet(path: "variables.css", text: ":root {\n\(lines.joined())}\n")
  }

  /// The names of what is left out, by reason.
  var reasons: [(reason: String, names: [String])] {
    let groups = leftOut.grouped { $0.problem.reason }
    return groups.map { ($0.key, $0.value.map { language.sign + $0.name }) }
      .sorted { ($1.names.count, $0.reason) < ($0.names.count, $1.reason) }
  }
}
