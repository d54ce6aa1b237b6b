/// The variables of Sass that have one value wherever they are used, which custom properties get by interpolation:
/// `--ink: #{$ink}`.
struct SassVariables {
  /// How often variables that stand for others are followed.
  private static let rounds = 16
  /// The longest value, in bytes: any property may have it again.
  private static let mostBytes = 512

  /// By name; nil for a variable with several values.
  private var values: [String: String?] = [:]

  /// - Parameter sheets: Those of a folder, which use each other.
  init(of sheets: [StyleSheetReader]) {
    for sheet in sheets { add(sheet) }
  }

  /// The declarations of a sheet with the values of variables; as they are where these are computed.
  ///
  /// What the sheet itself gives a value has that one in it.
  func replacing(in sheet: StyleSheetReader) -> [StyleSheetReader.Declaration] {
    guard sheet.declarations.contains(where: { $0.value.contains("#{") }) else { return sheet.declarations }
    let own = SassVariables(of: [sheet])
    return sheet.declarations.map { declaration in
      var result = declaration
      result.value = own.replaced(declaration.value, besides: self)
      return result
    }
  }

  private mutating func add(_ sheet: StyleSheetReader) {
    for (name, value) in sheet.variables {
      let name = Self.key(name)
      let isOther = values[name].map { $0 != value } ?? false
      values.updateValue(isOther ? nil : value, forKey: name)
    }
    for name in sheet.variablesOfRules { values.updateValue(nil, forKey: Self.key(name)) }
  }

  private func replaced(_ text: String, besides others: SassVariables) -> String {
    guard text.contains("#{") else { return text }
    return text.replacing(#/#\{\s*(?:[\w-]+\.)?\$([\w-]+)\s*\}/#) { match in
      value(of: String(match.1), besides: others) ?? String(match.0)
    }
  }

  private func value(of name: String, besides others: SassVariables) -> String? {
    var name = name
    for _ in 0..<Self.rounds {
      let key = Self.key(name)
      guard let text = values[key] ?? others.values[key] ?? nil else { return nil }
      guard let other = text.wholeMatch(of: #/(?:[\w-]+\.)?\$([\w-]+)/#) else {
        return text.isWritten && text.utf8.count <= Self.mostBytes ? text.unquoted : nil
      }
      name = String(other.1)
    }
    return nil
  }

  /// To Sass, hyphens and underscores are the same.
  private static func key(_ name: String) -> String { name.replacing("_", with: "-") }
}

extension String {
  /// Whether a value of Sass is one of CSS as it stands.
  fileprivate var isWritten: Bool {
    if isEmpty || contains(where: { "$@{}".contains($0) }) || hasPrefix("(") || contains("(#") { return false }
    if !contains("(") { return ![" * ", " + ", " - ", " / ", " % "].contains(where: contains) }
    return matches(of: #/([\w-]*)\(/#).allSatisfy { Self.functionsOfCSS.contains($0.1.lowercased()) }
  }

  private static let functionsOfCSS: Set<String> = [
    "calc", "clamp", "color", "color-mix", "cubic-bezier", "env", "hsl", "hsla", "hwb", "lab", "lch", "light-dark",
    "linear-gradient", "oklab", "oklch", "radial-gradient", "rgb", "rgba", "url", "var",
  ]

  /// As interpolation has it, without quotes.
  fileprivate var unquoted: String { contains("(") ? self : filter { $0 != "\"" && $0 != "'" } }
}
