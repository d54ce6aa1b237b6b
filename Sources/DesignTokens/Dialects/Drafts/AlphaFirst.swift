import DocumentReading

/// Reads colors with the alpha first, `#ff1a5fb4` for `#1a5fb4`, as themes for Flutter and Android write them.
///
/// Nothing in a color says which pair is the alpha, but all colors of a file do: hardly any palette is as red as can be, and
/// translucent, throughout.
enum AlphaFirst: Dialect {
  /// Fewer colors may be so by chance.
  private static let leastColors = 4
  private static let leastOpaque = 3

  static func recognize(_ document: DataNode) -> DialectFeatures.Occurrence? {
    guard let colors = colors(in: document), colors.count >= leastColors, document.isShallow else { return nil }
    // White is the same either way.
    let told = colors.filter { !($0.text.beginsOpaque && $0.text.endsOpaque) }
    let opaque = told.filter(\.text.beginsOpaque)
    let others = told.count(where: \.text.endsOpaque)
    // The shades of a few colors differ in their alpha alone, and those of one alpha have the same last pair.
    let (starts, ends) = (Set(opaque.map { $0.text.prefix(7) }), Set(opaque.map { $0.text.suffix(2) }))
    guard opaque.count >= leastOpaque, 2 * opaque.count >= told.count, 10 * others <= opaque.count,
      2 * starts.count > opaque.count, 2 * ends.count > opaque.count, let first = opaque.first
    else { return nil }
    return DialectFeatures.Occurrence(feature: .alphaFirst(first.text), offset: first.offset)
  }

  static func read(_ document: DataNode, _ notes: inout ConversionNotes) -> DataNode {
    document.mappingTexts { $0.isColorOfFourPairs ? withAlphaLast($0) : $0 }
  }

  /// `#1a5fb4` for `#ff1a5fb4`, and `#1a5fb480` for `#801a5fb4`.
  static func withAlphaLast(_ text: String) -> String {
    "#\(text.dropFirst(3))\(text.beginsOpaque ? "" : text.dropFirst().prefix(2))"
  }

  /// The different colors of a document, all of which have eight digits; nil if one has fewer, or is no text.
  private static func colors(in document: DataNode) -> [(text: String, offset: Int)]? {
    var found: [(text: String, offset: Int)] = []
    var known: Set<String> = []
    var pending = [document]
    while let node = pending.popLast() {
      switch node.value {
      case .string(let text) where text.utf8.first == UInt8(ascii: "#"):
        if text.isColorOfFourPairs {
          let color = text.lowercased()
          if known.insert(color).inserted { found.append((color, node.offset)) }
        } else if ColorText.color(text) != nil {
          return nil
        }
      // What has colors in the form of the standard need not be searched to its end.
      case .object(let members):
        if members.contains(where: { $0.key == "colorSpace" }) { return nil }
        // By index, because a loop over the members would copy each.
        for index in members.indices.reversed() { pending.append(members[index].node) }
      case .array(let items): for index in items.indices.reversed() { pending.append(items[index]) }
      case .null, .bool, .number, .string: break
      }
    }
    return found
  }
}

extension String {
  /// Whether it is `#` and eight hexadecimal digits.
  fileprivate var isColorOfFourPairs: Bool {
    utf8.count == 9 && utf8.first == UInt8(ascii: "#") && dropFirst().allSatisfy(\.isHexDigit)
  }

  fileprivate var beginsOpaque: Bool { dropFirst().prefix(2).lowercased() == "ff" }

  fileprivate var endsOpaque: Bool { suffix(2).lowercased() == "ff" }
}
