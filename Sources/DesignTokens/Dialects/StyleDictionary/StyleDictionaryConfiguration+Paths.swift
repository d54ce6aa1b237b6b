import Algorithms

/// What a program says about paths beside its lists of them.
extension StyleDictionaryConfiguration {
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
}
