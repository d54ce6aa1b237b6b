import ColorScience
import DesignTokens

/// The sheets of preprocessors that have colors in variables and are not read: see ``VariableSheets`` for those that are.
enum SheetVariables {
  /// The largest sheet that is looked at, in bytes.
  private static let largest = 1 << 20
  /// A sheet with fewer colors has them for something of its own.
  private static let leastColors = 3
  private static let reasons = [
    (".scss", "too few of its variables are colors that can be told without Sass"),
    (".sass", "indented sheets are not read; those of SCSS and CSS are"),
    (".less", "too few of its variables are colors that can be told without Less"),
  ]

  private static let besideProperties = "its variables are not read beside custom properties, which are the theme"

  /// The sheets among some, those with the most colors first, and why each is not read.
  static func files(among paths: [String], in folder: any SourceFiles) -> [PassedOver] {
    counted(among: paths, in: folder).map(\.file)
  }

  /// Those with more colors than the custom properties that are read instead.
  static func files(among paths: [String], beside properties: Int, in folder: any SourceFiles) -> [PassedOver] {
    counted(among: paths, in: folder).filter { $0.count > properties }
      .map { PassedOver(path: $0.file.path, reason: besideProperties) }
  }

  private static func counted(
    among paths: [String],
    in folder: any SourceFiles
  ) -> [(file: PassedOver, count: Int)] {
    let found = paths.compactMap { path -> (file: PassedOver, count: Int)? in
      guard let (_, reason) = reasons.first(where: { path.hasSuffix($0.0) }), !RelativePath.liesAside(path),
        let file = try? folder.file(at: path), file.bytes.count <= largest
      else { return nil }
      let count = colors(in: String(decoding: file.bytes, as: UTF8.self))
      return count < leastColors ? nil : (PassedOver(path: path, reason: reason), count)
    }
    return found.sorted { ($1.count, $0.file.path) < ($0.count, $1.file.path) }
  }

  /// How many variables outside of rules, which begin their lines, are colors.
  private static func colors(in text: String) -> Int {
    text.split(whereSeparator: \.isNewline).count { line in
      guard let mark = line.utf8.first, mark == UInt8(ascii: "$") || mark == UInt8(ascii: "@"),
        let colon = line.firstIndex(of: ":")
      else { return false }
      let value = line[line.index(after: colon)...].prefix { $0 != ";" }.replacing("!default", with: "").trimmed
      return (try? Color(css: value)) != nil
    }
  }
}
