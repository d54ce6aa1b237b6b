import DesignTokens

/// The contents of a cache file: records of several runs, of which the latest comes first.
struct RecordFile: Sendable {
  struct Entry: Sendable, Recordable {
    /// Identifies the run.
    var key: ContentHash
    var bytes: ArraySlice<UInt8>
  }

  /// The largest file that is written, and the most runs that it holds.
  static let maximumSize = 16 << 20
  static let maximumCount = 8

  private static let mark = Array("livery cache\n".utf8)

  /// The build of the tool that wrote the records; no other build can read them.
  let tool: ContentHash
  private(set) var entries: [Entry] = []

  init(tool: ContentHash) {
    self.tool = tool
  }

  /// Nil for everything that this build of the tool has not written: another build's file, a damaged or an empty one.
  init?(_ bytes: [UInt8], tool: ContentHash) {
    guard bytes.starts(with: Self.mark) else { return nil }
    do throws(RecordReader.Failure) {
      var reader = RecordReader(bytes[Self.mark.count...])
      let (writer, hash) = (try ContentHash(from: &reader), try ContentHash(from: &reader))
      let body = try reader.run()
      guard writer == tool, reader.isAtEnd, ContentHash(of: body) == hash else { return nil }
      var records = RecordReader(body)
      self.tool = tool
      entries = try [Entry](from: &records)
    } catch {
      return nil
    }
  }

  subscript(key: ContentHash) -> ArraySlice<UInt8>? {
    entries.first { $0.key == key }?.bytes
  }

  /// Adds a run, in place of an earlier one with the same key, and drops the oldest that no longer fit.
  mutating func put(_ bytes: [UInt8], for key: ContentHash) {
    entries.removeAll { $0.key == key }
    entries.insert(Entry(key: key, bytes: bytes[...]), at: 0)
    var size = 0
    entries = Array(
      entries.prefix(Self.maximumCount).prefix { entry in
        size += entry.bytes.count
        return size <= Self.maximumSize
      }
    )
  }

  var bytes: [UInt8] {
    var body = RecordWriter()
    entries.write(to: &body)
    var writer = RecordWriter()
    tool.write(to: &writer)
    ContentHash(of: body.bytes).write(to: &writer)
    writer.write(body.bytes)
    return Self.mark + writer.bytes
  }
}

extension RecordFile.Entry {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    self.init(key: try ContentHash(from: &reader), bytes: try reader.run())
  }

  func write(to writer: inout RecordWriter) {
    key.write(to: &writer)
    writer.write(bytes)
  }
}
