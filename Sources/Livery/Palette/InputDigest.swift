import DesignTokens

/// Names the input of a run, so that a palette can be told from one that was made of other sources.
enum InputDigest {
  /// `sha256-` and the hexadecimal digest over the paths and bytes of the files, each file counted once.
  static func of(_ files: [SourceFile]) -> String {
    var seen: Set<String> = []
    var hash = SHA256()
    for file in files.sorted(by: { $0.path < $1.path }) where seen.insert(file.path).inserted {
      // The length keeps two files from being taken for one.
      hash.update(with: "\(file.path)\n\(file.bytes.count)\n".utf8)
      hash.update(with: file.bytes)
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
