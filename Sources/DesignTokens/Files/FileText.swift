/// The text of a file to write, in memory or on disk.
package enum FileText: Sendable {
  case bytes([UInt8])
  case staged(StagedText)

  /// In UTF-8; one that is staged is read.
  package var bytes: [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .staged(let text): text.bytes
    }
  }

  /// The text if it is on disk already.
  package var staged: StagedText? { if case .staged(let text) = self { text } else { nil } }

  /// How long it is, in bytes.
  package var count: Int { staged?.count ?? bytes.count }

  package var hash: ContentHash { staged?.hash ?? ContentHash(of: bytes) }

  /// Leaves a large text on disk until it is wanted.
  package mutating func stage(in folder: StagingFolder) {
    if case .bytes(let bytes) = self, let text = StagedText.of(bytes, in: folder) { self = .staged(text) }
  }
}
