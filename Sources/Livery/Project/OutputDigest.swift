import DesignTokens

/// What the ledger keeps of the contents of an output, to know whether the file has changed since.
enum OutputDigest {
  private static let prefix = "fold128-"

  static func of(_ hash: ContentHash) -> String { prefix + hash.hexadecimal }

  /// Whether a file still has the contents of a digest; earlier versions of the tool wrote those of SHA-256.
  static func matches(_ bytes: [UInt8], _ digest: String?) -> Bool {
    guard let digest else { return false }
    return digest == (digest.hasPrefix(prefix) ? of(ContentHash(of: bytes)) : InputDigest.of(bytes))
  }
}
