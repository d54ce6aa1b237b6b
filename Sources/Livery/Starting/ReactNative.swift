public import DesignTokens
import DocumentReading

/// React Native, whose styles have numbers where those of pages have lengths.
public enum ReactNative {
  private static let packages = ["react-native", "expo"]
  private static let lists = ["dependencies", "devDependencies", "peerDependencies"]

  /// Whether the package at the top of a folder depends on it.
  public static func isUsed(in folder: any SourceFiles) -> Bool {
    guard let file = try? folder.file(at: "package.json"), let root = try? DocumentFormat.json.read(file.bytes) else {
      return false
    }
    return lists.contains { list in root[list].map { known in packages.contains { known[$0] != nil } } ?? false }
  }

  /// What the output of a template is told in such a package.
  static func options(of template: String) -> [JSONMember] {
    ["javascript", "typescript"].contains(template) ? [JSONMember("values", "native")] : []
  }
}
