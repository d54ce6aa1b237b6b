import DocumentReading

/// A text that was read, and the locations in it.
public struct SourceFile: Sendable {
  /// Where the file is, relative to the project's folder, with `/` between the parts.
  public let path: String
  package let bytes: [UInt8]
  private let lines: LineIndex

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lines = LineIndex(bytes)
  }

  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// A location in a file: line and column count from one, columns in UTF-8 bytes as in compilers.
  public struct Location: Sendable, Hashable, CustomStringConvertible {
    public var path: String
    public var line: Int
    public var column: Int

    public init(path: String, line: Int, column: Int) {
      self.path = path
      self.line = line
      self.column = column
    }

    public var description: String {
      // Each token in a palette has one, and interpolation takes several times as long.
      var text = Array(path.utf8)
      for number in [line, column] {
        text.append(UInt8(ascii: ":"))
        text.append(contentsOf: String(number).utf8)
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// A source line, shortened around its point of interest if it is very long.
  public struct Excerpt: Sendable, Hashable {
    public var text: String
    /// How many characters of ``text`` stand before the point of interest.
    public var caret: Int

    package init(text: String, caret: Int) {
      self.text = text
      self.caret = caret
    }
  }

  /// A location together with the line that it is in.
  public struct Place: Sendable, Hashable {
    public var location: Location
    public var excerpt: Excerpt?

    public init(location: Location, excerpt: Excerpt? = nil) {
      self.location = location
      self.excerpt = excerpt
    }
  }

  package func location(at offset: Int) -> Location {
    let position = lines.position(of: offset)
    return Location(path: path, line: position.line, column: position.column)
  }

  /// The column of a location in Unicode code points, counted from one as all columns are.
  package func characterColumn(of location: Location) -> Int {
    let before = lines.text(ofLine: location.line).utf8.prefix(max(location.column - 1, 0))
    return String(decoding: before, as: UTF8.self).unicodeScalars.count + 1
  }

  package func place(at offset: Int) -> Place {
    let location = location(at: offset)
    return Place(location: location, excerpt: excerpt(at: min(max(offset, 0), bytes.count), location))
  }

  private func excerpt(at offset: Int, _ location: Location) -> Excerpt {
    let lineStart = max(offset - (location.column - 1), 0)
    // A minified file is one line of many megabytes, so only a window of it is shown.
    let start = offset - lineStart > 100 ? boundary(before: offset - 60) : lineStart
    let limit = min(bytes.count, start + 160)
    let lineEnd = bytes[offset...].prefix(max(limit - offset, 0)).firstIndex { $0 == 0x0A || $0 == 0x0D }
    let end = lineEnd ?? boundary(before: limit)
    let before = String(decoding: bytes[start..<offset], as: UTF8.self)
    let after = String(decoding: bytes[offset..<max(offset, end)], as: UTF8.self)
    let (head, tail) = (start > lineStart ? "…" : "", lineEnd == nil && end < bytes.count ? "…" : "")
    return Excerpt(text: head + before + after + tail, caret: head.count + before.count)
  }

  /// The nearest offset, not after this one, at which a character begins.
  private func boundary(before offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
