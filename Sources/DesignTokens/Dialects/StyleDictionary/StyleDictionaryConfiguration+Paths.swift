import Algorithms

/// What a program says about paths beside its lists of them.
extension StyleDictionaryConfiguration {
  /// The constants of a program that are one of several paths, by their names: `dark ? 'dark.json' : 'light.json'` without
  /// the condition.
  static func choicesOfPaths(in program: String) -> [Substring: String] {
    let constant =
      #/
      \bconst\s+([\w$]+)(?:\s*:\s*string)?\s*=\s*
      ((?:
        [\w$.\x20!=()&|\[\]]{1,120}?(?:'[^'\n]*'|"[^"\n]*")?[\s)]{0,40}
        \?\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`)\s*:\s*
      )+(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`))
      /#
    var choices: [Substring: String] = [:]
    for match in program.matches(of: constant) {
      let paths = match.2.matches(of: #/[?:]\s*('[^'\n]*'|"[^"\n]*"|`[^`\n]*`)/#).map(\.1)
      guard paths.allSatisfy({ $0.contains("/") || $0.contains(".") }) else { continue }
      choices[match.1] = paths.dropLast().map { "_ ? \($0) : " }.joined() + (paths.last ?? "")
    }
    return choices
  }

  /// The texts that a program looks for in the path of a token's file: `token.filePath.includes('dark.json')`.
  static func filteredPaths(in program: String) -> [String] {
    let tests =
      #/
      [^\w$]filePath['"]?(?:\x20?(?:\|\||\?\?)\x20?(?:''|""))?\)?(?:\??\.toLowerCase\(\))?\s?
      (?:\??\.(?:includes|endsWith|indexOf|match|search)\(|={2,3}|!={1,2}|:)\s?
      (?:'([^'\n]+)'|"([^"\n]+)"|\/((?:[\w.-]|\\[.\/]){1,80})\$?\/)
      /#
    let patterns = #/\/((?:[\w.-]|\\[.\/]){1,80})\$?\/\w*\.test\((?:[\w$]+\.){0,4}filePath(?![\w$])/#
    let texts = program.matches(of: tests).compactMap { $0.1 ?? $0.2 ?? $0.3 } + program.matches(of: patterns).map(\.1)
    return Array(texts.map { String($0).replacing("\\", with: "") }.uniqued())
  }

  /// The files of data whose paths a program has as texts.
  static func namedFiles(in program: String) -> [String] {
    let texts = program.matches(of: #/['"`]([^'"`\n*]+\.(?:json|jsonc|json5|yaml|yml))['"`]/#)
    return Array(texts.map { String($0.1) }.uniqued())
  }
}
