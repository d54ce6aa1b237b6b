import DocumentReading

/// The text of a file to write, in memory or on disk.
package enum FileText: Sendable {
  /// A large text is made part by part, on all cores; putting the parts together would copy all of it.
  case parts([[UInt8]])
  case staged(StagedText)

  package static func bytes(_ bytes: [UInt8]) -> FileText { .parts([bytes]) }

  /// In UTF-8; one that is staged is read.
  package var bytes: [UInt8] {
    switch self {
    case .parts(let parts): parts.concatenated
    case .staged(let text): text.bytes
    }
  }

  /// What it begins with, up to a number of bytes.
  package func beginning(_ size: Int) -> [UInt8] {
    switch self {
    case .parts(let parts):
      parts.reduce(into: []) { bytes, part in
        if bytes.count < size { bytes += part.prefix(size - bytes.count) }
      }
    case .staged(let text): text.beginning(size)
    }
  }

  /// The text if it is on disk already.
  package var staged: StagedText? { if case .staged(let text) = self { text } else { nil } }

  /// How long it is, in bytes.
  package var count: Int {
    switch self {
    case .parts(let parts): parts.byteCount
    case .staged(let text): text.count
    }
  }

  package var hash: ContentHash {
    switch self {
    case .parts(let parts): ContentHash(ofParts: parts)
    case .staged(let text): text.hash
    }
  }

  /// Leaves a large text on disk until it is wanted.
  package mutating func stage(in folder: StagingFolder) {
    if case .parts(let parts) = self, let text = StagedText.of(parts, in: folder) { self = .staged(text) }
  }
}
