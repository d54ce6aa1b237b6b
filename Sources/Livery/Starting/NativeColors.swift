import DesignTokens

/// The files in which apps keep their colors that are not read.
enum NativeColors {
  /// The languages of apps, what a file has that has colors, and why it is not read.
  private static let kinds: [(ending: String, marks: [String], reason: String)] = [
    (
      ".xml", ["<color name="], "its colors are resources of Android, which are read in folders such as 'res/values'"
    ),
    (".kt", ["Color(0x"], "its colors are in Kotlin, which is not read"),
    (".dart", ["Color(0x", "Color.from"], "its colors are in Dart, which is not read"),
    (".swift", ["Color(red:", "Color(hex", "UIColor(", "#colorLiteral"], "its colors are in Swift, which is not read"),
    (".xaml", ["<Color x:", "<SolidColorBrush x:"], "its colors are resources of .NET, which are not read"),
  ]

  /// The largest file that is looked at, in bytes.
  private static let largest = 1 << 20

  /// The files with colors among some, and why each is not read.
  static func files(among paths: [String], in folder: any SourceFiles) -> [PassedOver] {
    paths.compactMap { path in
      guard let kind = kinds.first(where: { path.hasSuffix($0.ending) }), saysColors(path),
        let file = try? folder.file(at: path), file.bytes.count <= largest
      else { return nil }
      let text = String(decoding: file.bytes, as: UTF8.self)
      return kind.marks.contains { text.contains($0) } ? PassedOver(path: path, reason: kind.reason) : nil
    }
  }

  /// Whether the name of a file says that it is one of colors, and its folder that it is no test.
  private static func saysColors(_ path: String) -> Bool {
    let parts = path.lowercased().split(separator: "/")
    guard let name = parts.last, !RelativePath.liesAside(path) else { return false }
    // Tools of Flutter read resources in folders of their own: `assets/color/colors.xml`.
    if name.hasSuffix(".xml"), ResourcePlace(path) != nil || name != "colors.xml" { return false }
    return ["color", "colour", "palette", "theme", "token"].contains(where: name.contains)
  }
}
