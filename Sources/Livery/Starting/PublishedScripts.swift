import DesignTokens

/// How the modules of JavaScript that a folder has already call the tokens: what programs that import them rely on.
struct PublishedScripts {
  /// The words in front of all names; empty if there are none.
  let prefix: String
  /// What names call groups and tokens otherwise.
  var names: [Renaming.Member]
  /// How names are written, as the template `javascript` calls it; nil if they do not say.
  let naming: String?

  /// - Parameters:
  ///   - programs: The texts of modules.
  ///   - palette: What the tokens are.
  ///   - prefix: What would be in front of names otherwise.
  /// - Returns: Nil if no module is one of the tokens.
  init?(of programs: [String], for palette: Palette, insteadOf prefix: String) {
    let constants = programs.map(Self.constants)
    // A constant is to a module what a property is to a style sheet.
    let sheets = constants.map { constants in
      StyleSheetReader(":root { " + constants.map { "--\($0.name): \($0.value);" }.joined(separator: " ") + " }")
    }
    guard let published = PublishedSheets(of: sheets, for: palette, insteadOf: prefix, []) else { return nil }
    (self.prefix, names) = (published.prefix, published.names)
    let all = constants.joined()
    let isInCapitals = 2 * all.count { $0.name.contains("_") && $0.name == $0.name.uppercased() } > all.count
    switch published.tokenNaming {
    case .camel, .pascal, .snake: naming = published.tokenNaming?.rawValue
    default: naming = isInCapitals ? "constant" : nil
    }
  }

  /// The constants that a module exports and that are plain texts or numbers.
  private static func constants(in program: String) -> [(name: String, value: String)] {
    program.utf8.split(separator: UInt8(ascii: "\n")).compactMap { bytes in
      guard bytes.starts(with: beginning.utf8) else { return nil }
      let line = Substring(bytes)
      guard let equals = line.firstIndex(of: "=") else { return nil }
      let name = line[..<equals].dropFirst(beginning.count).prefix { $0 != ":" }.trimmed
      var value = line[line.index(after: equals)...].trimmed[...]
      // What may follow is a comment.
      if let end = value.firstIndex(of: ";") { value = value[..<end] }
      if let quote = value.first, "\"'`".contains(quote) {
        guard value.count > 2, value.last == quote else { return nil }
        value = value.dropFirst().dropLast()
      }
      let isPlain = !value.isEmpty && !value.contains { "{}[];\"'`$\\".contains($0) }
      return isPlain && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? (name, String(value)) : nil
    }
  }

  private static let beginning = "export const "
}
