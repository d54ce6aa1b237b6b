import DocumentReading

/// What a program's own transforms leave out of the names of tokens.
extension StyleDictionaryConfiguration {
  /// What names in style sheets leave out: the first groups for `path.slice(1)`, words for `path.filter(…)`.
  ///
  /// None if several transforms say different things, or if one does more with paths than that.
  static func names(in program: String) -> [StyleSheetHabits.Name] {
    let kinds = program.matches(of: #/\btype['"]?\s*:\s*['"`]name['"`]/#)
    let transforms = kinds.compactMap { object(around: $0.range.lowerBound, in: program) }.map { start in
      (start: start, text: object(at: start, in: program))
    }
    let used = transforms.filter { isUsed($0.text, at: $0.start, in: program) }
    let names = Set(used.map { omissions(of: function(of: $0.text, in: program), in: program) })
    return names.count == 1 ? names.first ?? [] : []
  }

  /// Whether the program names a transform elsewhere, or the transform takes the place of one of the tool's own.
  private static func isUsed(_ transform: Substring, at start: String.Index, in program: String) -> Bool {
    let own = transform.firstMatch(of: #/\bname['"]?\s*:\s*['"`]([^'"`]+)['"`]/#).map { String($0.1) }
    // A member of `transform: { 'name/kebab': { … } }` has its name before it.
    let key = program[..<start].suffix(80).firstMatch(of: #/['"`]([\w\/-]+)['"`]\s*:\s*$/#).map { String($0.1) }
    guard let name = own ?? key else { return false }
    let rest = program.replacing(transform, with: "")
    // What has the name of a transform that comes with the tool takes its place in the groups.
    return ["name/kebab", "name/cti/kebab"].contains(name)
      || ["'\(name)'", "\"\(name)\"", "`\(name)`"].contains(where: rest.contains)
  }

  /// The function of a transform: in its object, or with a name of its own elsewhere.
  private static func function(of transform: Substring, in program: String) -> Substring {
    let key = transform.firstMatch(of: #/\btransform(?:er)?\s*(?::|(?=\())/#)
    guard let rest = key.map({ transform[$0.range.upperBound...] }) else { return "" }
    guard let name = rest.prefixMatch(of: #/\s*([A-Za-z_$][\w$]*)\s*[,}]/#)?.1 else { return rest }
    let text = program[...]
    if let regex = try? Regex(#"\b(?:const|let|var)\s+\#(name)\s*=\s*"#), let match = text.firstMatch(of: regex) {
      return body(at: match.range.upperBound, in: program)
    }
    if let regex = try? Regex(#"\bfunction\s+\#(name)\s*\([^)]*\)\s*(?=\{)"#), let match = text.firstMatch(of: regex) {
      return object(at: match.range.upperBound, in: program)
    }
    return ""
  }

  /// What a constant is, up to the end of its function's block or of its line.
  private static func body(at start: String.Index, in program: String) -> Substring {
    let rest = program[start...]
    if let block = rest.prefixMatch(of: #/[^;{\n]*=>\s*(?=\{)/#) {
      return rest[..<block.range.upperBound] + object(at: block.range.upperBound, in: program)
    }
    return rest.prefix { $0 != ";" }
  }

  /// What a function leaves out of the path of a token.
  private static func omissions(of function: Substring, in program: String) -> [StyleSheetHabits.Name] {
    let first = firstGroups(leftOutBy: function)
    if !first.isEmpty { return first.map { .init(pattern: String($0), name: "") } }
    guard !function.contains("?") else { return [] }
    // Only the last name.
    if function.contains(#/\.path\s*(?:\.at\(\s*-1\s*\)|\.slice\(\s*-1\s*\)|\[[\w.]+\.length\s*-\s*1\s*\])/#) {
      return [.init(pattern: "**", name: "")]
    }
    guard function.matches(of: #/\.path(?![\w$])/#).count == 1 else { return [] }
    if let depth = function.firstMatch(of: #/\.path\.slice\(\s*([1-3])\s*\)/#).flatMap({ Int($0.1) }) {
      return (1...depth).map { count in
        .init(pattern: Array(repeating: "*", count: count).joined(separator: "."), name: "")
      }
    }
    guard let filter = function.firstMatch(of: #/\.path\.filter\(([^\n]*)/#)?.1 else { return [] }
    return words(leftOutBy: filter, in: program).map { .init(pattern: "**.\($0)", name: "") }
  }

  /// The groups of the first level that a function leaves out: `path[0] === 'core' ? path.slice(1) : path`.
  private static func firstGroups(leftOutBy function: Substring) -> [Substring] {
    guard function.contains(#/\.shift\(\s*\)|\.slice\(\s*1\s*\)/#) else { return [] }
    let groups = function.matches(of: #/\[\s*0\s*\]\s*===?\s*['"`]([\w-]+)['"`]/#).map(\.1)
    // Whatever else is text would be put between the names.
    let texts = function.matches(of: #/'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`/#).map { $0.1 ?? $0.2 ?? $0.3 ?? "" }
    return texts.allSatisfy { groups.contains($0) || ["-", "_", " ", ""].contains($0) } ? groups : []
  }

  /// The words of `(p) => p !== 'core'`, of `(p) => !['core', 'base'].includes(p)`, or of a list with a name.
  private static func words(leftOutBy filter: Substring, in program: String) -> [Substring] {
    let compared = filter.matches(of: #/\w\s*!==?\s*['"`]([\w-]+)['"`]/#).map(\.1)
    if !compared.isEmpty { return compared }
    let text = #/['"`]([\w-]+)['"`]/#
    if let list = filter.firstMatch(of: #/!\s*\[([^\]]*)\]\.includes\(/#)?.1 { return list.matches(of: text).map(\.1) }
    guard let name = filter.firstMatch(of: #/!\s*([A-Za-z_$][\w$]*)\.(?:has|includes)\(/#)?.1,
      let regex = try? Regex(#"\bconst\s+\#(name)\s*=\s*(?:new\s+Set\(\s*)?\[([^\]]*)\]"#),
      let list = program[...].firstMatch(of: regex)?.output[1].substring
    else { return [] }
    return list.matches(of: text).map(\.1)
  }
}
