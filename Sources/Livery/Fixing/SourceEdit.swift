/// Another text for a range of a file's bytes.
struct SourceEdit: Sendable, Hashable {
  var range: Range<Int>
  var text: String

  /// The bytes with edits that do not overlap; everything else stays as it is.
  static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in Set(edits).sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position && edit.range.upperBound <= bytes.count {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
