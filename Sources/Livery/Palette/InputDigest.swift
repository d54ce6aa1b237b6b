import Algorithms
import DesignTokens

/// Identifies the input of a run, to distinguish palettes of different sources.
enum InputDigest {
  /// In bytes.
  private static let largeFile = 1 << 18

  /// `sha256-` and the hexadecimal digest over the paths and bytes of the files, each file counted once.
  ///
  /// Of a large file, its 128-bit content hash stands for its bytes: the digest tells inputs apart, it protects from nobody.
  static func of(_ files: [SourceFile]) -> String {
    var hash = SHA256()
    for file in files.sorted(by: { $0.path < $1.path }).uniqued(on: \.path) {
      // The length separates the contents of two files.
      hash.update(with: "\(file.path)\n\(file.bytes.count)\n".utf8)
      if file.bytes.count > largeFile {
        hash.update(with: ContentHash(of: file.bytes).hexadecimal.utf8)
      } else {
        hash.update(with: file.bytes)
      }
    }
    return "sha256-" + hash.hexadecimal
  }

  /// `sha256-` and the hexadecimal digest of one text.
  static func of(_ text: String) -> String {
    of(text.utf8)
  }

  static func of(_ bytes: some Sequence<UInt8>) -> String {
    "sha256-" + SHA256.hexadecimal(of: bytes)
  }
}
