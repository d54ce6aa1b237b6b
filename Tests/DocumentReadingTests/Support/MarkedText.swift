import Testing

/// A text with places marked in it by `1️⃣`, `2️⃣` and so on; the marks themselves are taken out.
struct MarkedText: Sendable, CustomTestStringConvertible {
  static let marks = ["1️⃣", "2️⃣", "3️⃣", "4️⃣"]

  private(set) var bytes: [UInt8] = []
  /// In the order of the marks, not of the text.
  private(set) var offsets: [Int] = []
  let testDescription: String

  init(_ source: String) {
    testDescription = source
    var places: [String: Int] = [:]
    for character in source {
      if Self.marks.contains(String(character)) {
        places[String(character)] = bytes.count
      } else {
        bytes += Array(String(character).utf8)
      }
    }
    offsets = Self.marks.compactMap { places[$0] }
  }
}
