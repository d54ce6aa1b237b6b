import DesignTokens

/// How the resources of Android that a folder has already call the tokens: what layouts and programs rely on.
struct PublishedResources {
  /// The words in front of all names; empty if there are none.
  let prefix: String
  /// What names call groups and tokens otherwise.
  var names: [Renaming.Member]
  /// Whether figures in names are words of their own.
  let separatesFigures: Bool

  /// - Parameters:
  ///   - files: The texts of files in XML.
  ///   - palette: What the tokens are.
  ///   - prefix: What would be in front of names otherwise.
  /// - Returns: Nil if no file has the tokens.
  init?(of files: [String], for palette: Palette, insteadOf prefix: String) {
    // A resource is to a file what a property is to a style sheet.
    let sheets = files.map { file in
      let properties = Self.entries(in: file).compactMap { name, value in
        Self.value(value).map { "--\(name.replacing("_", with: "-")): \($0);" }
      }
      return StyleSheetReader(":root { \(properties.joined(separator: " ")) }")
    }
    guard let published = PublishedSheets(of: sheets, for: palette, insteadOf: prefix, []) else { return nil }
    (self.prefix, names) = (published.prefix, published.names)
    separatesFigures = published.tokenNaming == .separateFigures
  }

  /// The resources of a file with their values as they are written; none for other files in XML.
  static func entries(in file: String) -> [(name: String, value: String)] {
    (ResourceFile(text: file)?.allEntries ?? []).compactMap { entry in
      entry.name.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: "_") } ? (entry.name, entry.value) : nil
    }
  }

  /// A value as style sheets have it; nil for what is no color, length or number.
  private static func value(_ text: String) -> String? {
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.allSatisfy(\.isHexDigit) else { return nil }
      // The alpha comes first.
      let alpha = [4: 1, 8: 2][digits.count] ?? 0
      return "#\(digits.dropFirst(alpha))\(digits.prefix(alpha))"
    }
    for unit in ["dp", "dip", "sp"] where text.hasSuffix(unit) { return text.dropLast(unit.count) + "px" }
    return Double(text) == nil ? nil : text
  }
}
