import Crypto

/// Names the input of a run, so that a palette can be told from one that was made of other sources.
enum InputDigest {
  /// `sha256-` and the hexadecimal digest over the paths and bytes of the files, each file counted once.
  static func of(_ files: [SourceFile]) -> String {
    var seen: Set<String> = []
    var hash = SHA256()
    for file in files.sorted(by: { $0.path < $1.path }) where seen.insert(file.path).inserted {
      // The length keeps two files from being taken for one.
      hash.update(data: Array("\(file.path)\n\(file.bytes.count)\n".utf8))
      hash.update(data: file.bytes)
    }
    return text(of: hash.finalize())
  }

  /// `sha256-` and the hexadecimal digest of one text.
  static func of(_ text: String) -> String {
    let digest = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe SHA256.hash(data: UnsafeRawBufferPointer(bytes))
    }
    return self.text(of: digest ?? SHA256.hash(data: Array(text.utf8)))
  }

  static func of(_ bytes: some Sequence<UInt8>) -> String {
    text(of: SHA256.hash(data: Array(bytes)))
  }

  private static func text(of digest: SHA256.Digest) -> String {
    "sha256-" + digest.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
