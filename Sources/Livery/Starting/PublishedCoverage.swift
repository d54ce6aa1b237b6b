import Algorithms
import DesignTokens

/// What a project's outputs have of the properties that the style sheets of its folder have already.
struct PublishedCoverage {
  /// How many properties are the tokens', whatever the outputs call these.
  let total: Int
  /// Those that no output has, in the order of the sheets.
  let missing: [String]
  /// What the sheets have in contexts, and no output does.
  let contexts: PublishedContexts

  /// Style sheets with fewer properties of tokens are other ones.
  private static let leastProperties = 3
  /// How many groups in front of a token's names properties may leave out.
  private static let mostGroups = 8

  /// - Parameters:
  ///   - sheets: The style sheets of the folder.
  ///   - palette: What the tokens are.
  ///   - outputs: The texts of the style sheets that the project has instead.
  ///   - hasTheme: Whether one of these is a theme of Tailwind.
  /// - Returns: Nil if no sheet is one of the tokens.
  init?(of sheets: [StyleSheetReader], for palette: Palette, in outputs: [String], hasTheme: Bool) {
    let outputs = outputs.map { StyleSheetReader($0) }
    let written = Self.names(in: outputs)
    let table = PublishedProperties(sheets.map(\.declarations)).table(behind: "")
    let ends = Self.ends(of: PublishedToken.all(of: palette))
    func isOfToken(_ name: String) -> Bool {
      if written.contains(name) { return true }
      guard let property = table[PublishedToken.key(of: name)] else { return false }
      let words = PublishedProperties.words(of: name).suffix(PublishedEnds.mostWords)
      return words.indices.contains { index in
        let key = PublishedToken.key(of: words[index...])
        return property.values.contains { ends.contains(End(key: key, value: $0.opaque)) }
          || property.texts.contains { ends.contains(End(key: key, text: $0)) }
      }
    }
    func properties(_ part: KeyPath<StyleSheetReader, Set<String>>) -> [String] {
      Array(
        sheets.flatMap { sheet -> [String] in
          let names = sheet[keyPath: part]
          let own = names.count(where: isOfToken)
          guard own >= Self.leastProperties, 3 * own >= names.count else { return [] }
          return sheet.declarations.map(\.name).filter(names.contains)
        }.uniqued()
      )
    }
    var all = properties(\.ofPages)
    if all.isEmpty || hasTheme { all = Array((all + properties(\.ofTheme)).uniqued()) }
    guard !all.isEmpty else { return nil }
    total = all.count
    missing = all.filter { !written.contains($0) }
    contexts = PublishedContexts(of: sheets, among: Set(all).intersection(written), in: outputs)
  }

  /// What a token is, and how its path ends.
  private struct End: Hashable {
    var key: String
    var value: PublishedValue?
    var text: PublishedText?
  }

  /// What is in front of the last two names of a token may be groups that no property has.
  private static func ends(of tokens: [PublishedToken]) -> Set<End> {
    var ends: Set<End> = []
    for token in tokens {
      for count in 0...min(max(0, token.names.count - 2), mostGroups) {
        let key = PublishedToken.key(of: token.names.dropFirst(count))
        for value in token.values { ends.insert(End(key: key, value: value.opaque)) }
        for text in token.texts { ends.insert(End(key: key, text: text)) }
      }
    }
    return ends
  }

  /// The names of the custom properties in style sheets.
  static func names(in sheets: [StyleSheetReader]) -> Set<String> {
    Set(sheets.flatMap { $0.declarations.map(\.name) + $0.conditional })
  }

  /// In a line for what is missing, and one for values in contexts; nil if nothing is missing.
  var text: String? {
    let lines = [textOfMissing, textOfContexts].compactMap(\.self)
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private var textOfContexts: String? {
    guard !contexts.names.isEmpty else { return nil }
    let have = contexts.names.count == 1 ? "has a value" : "have values"
    let places = contexts.contexts.listed(first: 5) { "'\($0)'" }
    return
      "\(contexts.names.count) of \(counted(total, "published property", "published properties")) \(have) in \(places) that no output has"
  }

  private var textOfMissing: String? {
    guard !missing.isEmpty else { return nil }
    let are = missing.count == 1 ? "is" : "are"
    let names = missing.listed(first: 5) { "--\($0)" }
    return
      "\(missing.count) of \(counted(total, "published property", "published properties")) \(are) not in the outputs: \(names)"
  }
}
