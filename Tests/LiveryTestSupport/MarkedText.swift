package import Livery

/// A text whose places of interest are marked with emoji, as in `{"$value": 1️⃣"{palette.blue}"}`.
///
/// A marker names the byte that follows it and is no part of the text, so that expected places move with every edit.
package struct MarkedText: Sendable {
  package let text: String
  private let offsets: [Character: Int]

  package init(_ marked: String) {
    var text = ""
    var offsets: [Character: Int] = [:]
    for character in marked {
      if Self.markers.contains(character) {
        offsets[character] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  private static let markers: Set<Character> = ["0️⃣", "1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣"]

  /// Where a marker stands, in a file of this text.
  package func location(of marker: Character, in path: String) -> SourceFile.Location? {
    offsets[marker].map { SourceFile(path: path, text: text).location(at: $0) }
  }
}
