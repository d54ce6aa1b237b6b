/// The properties that the pages of a folder use, `var(--ink)`, whatever declares them: a build may write that sheet.
struct PublishedUses {
  /// What is before an end, by the key of the words in it; empty for a whole name.
  private var starts: [String: Set<String>] = [:]

  init(of names: Set<String>) {
    for name in names {
      let words = PublishedProperties.words(of: name).prefix(PublishedEnds.mostWords)
      for index in words.indices {
        let start = words[..<index].joined(separator: "-")
        starts[PublishedToken.key(of: words[index...]), default: []].insert(start)
      }
    }
  }

  /// What is before some names, which are the ends of properties.
  func starts(before names: [Substring]) -> Set<String> { starts[PublishedToken.key(of: names)] ?? [] }
}

extension PublishedFiles {
  /// What pages are written in.
  private static let endingsOfPages = [
    ".css", ".pcss", ".postcss", ".scss", ".less", ".js", ".jsx", ".mjs", ".ts", ".tsx", ".vue", ".svelte", ".astro",
    ".html",
  ]

  /// The names of the properties that sheets, components and pages use.
  var usedProperties: Set<String> {
    texts(Self.endingsOfPages).reduce(into: []) { $0.formUnion($1.text.usedProperties) }
  }
}

extension String {
  /// The names in `var(--ink)`, without the hyphens in front.
  fileprivate var usedProperties: Set<String> {
    let bytes = Array(utf8)
    let start = Array("var(".utf8)
    var names: Set<String> = []
    for open in bytes.indices where bytes[open] == UInt8(ascii: "(") {
      guard open + 1 >= start.count, bytes[(open + 1 - start.count)...open].elementsEqual(start) else { continue }
      let inner = bytes[(open + 1)...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      guard inner.starts(with: "--".utf8) else { continue }
      let name = inner.dropFirst(2).prefix { $0.isOfIdentifier }
      if !name.isEmpty { names.insert(String(decoding: name, as: UTF8.self)) }
    }
    return names
  }
}

extension UInt8 {
  /// Whether a name in CSS goes on with it.
  fileprivate var isOfIdentifier: Bool {
    isNameByte || self >= 0x80 || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
