public import DesignTokens
import DocumentReading

/// React Native, whose styles have numbers where those of pages have lengths.
public enum ReactNative {
  private static let packages = ["react-native", "expo"]

  /// Whether the package that a `package.json` describes depends on it.
  public static func isUsed(by path: String, in folder: any SourceFiles) -> Bool {
    PackageDescription.hasAny(of: packages, at: path, in: folder)
  }

  /// Whether a package does at the top of a folder, or up to two folders deep, that is no example.
  static func isUsedAnywhere(in folder: any SourceFiles, ignoring ignored: [String]) -> Bool {
    let paths = ["package.json", "*/package.json", "*/*/package.json"].flatMap(folder.paths(matching:))
    return paths.contains { path in
      let isApart = RelativePath.liesAside(path) || RelativePath.liesInExamples(path)
      return !isApart && !ignored.contains { path.hasPrefix($0 + "/") } && isUsed(by: path, in: folder)
    }
  }

  /// What the output of a template is told in such a package.
  static func options(of template: String) -> [JSONMember] {
    ["javascript", "typescript"].contains(template) ? [JSONMember("values", "native")] : []
  }
}

/// What a `package.json` says.
enum PackageDescription {
  private static let lists = ["dependencies", "devDependencies", "peerDependencies"]

  /// Whether a package depends on any of some others.
  static func hasAny(of packages: [String], at path: String, in folder: any SourceFiles) -> Bool {
    guard let file = try? folder.file(at: path), let root = try? DocumentFormat.json.read(file.bytes) else {
      return false
    }
    return lists.contains { list in root[list].map { known in packages.contains { known[$0] != nil } } ?? false }
  }
}
