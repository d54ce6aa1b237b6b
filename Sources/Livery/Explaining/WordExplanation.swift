import DesignTokens
import DocumentReading

/// A word that a project uses: a value or an axis of components, a part, a pair, a context, or the name of tokens.
struct WordExplanation: Sendable {
  private let word: String
  /// The kind of each use, and where it is.
  private let uses: [(kind: String, text: String)]

  /// How many tokens are listed.
  private static let shown = 10

  /// Nil if the project does not use the word.
  init?(of word: String, in palette: Palette) {
    var components: Set<String> = []
    var uses: [(String, String)] = []
    for row in palette.components where components.insert(row.resolved.component.name).inserted {
      uses += Self.uses(of: word, in: row.resolved)
    }
    for columns in palette.themes {
      if columns.name == word {
        uses.append(("theme", "with \(columns.theme.permutations.map(\.id).joined(separator: ", "))"))
      }
      let contexts = columns.theme.permutations.flatMap(\.choices)
        .filter { $0.context == word || $0.modifier == word }
      for choice in Set(contexts).sorted(by: { $0.context < $1.context }) {
        uses.append(("context", "'\(choice.context)' of modifier '\(choice.modifier)' of theme '\(columns.name)'"))
      }
      if contexts.isEmpty, columns.theme.permutations.contains(where: { $0.id == word }) {
        uses.append(("permutation", "of theme '\(columns.name)'"))
      }
    }
    let tokens = palette.tokens.filter { $0.path.names.contains { $0 == word } }
    uses += tokens.prefix(Self.shown).map { ("token", "\($0.path) of theme '\($0.theme)'") }
    if tokens.count > Self.shown { uses.append(("token", "and \(tokens.count - Self.shown) more")) }
    guard !uses.isEmpty else { return nil }
    self.word = word
    self.uses = uses
  }

  private static func uses(of word: String, in resolved: ResolvedComponent) -> [(String, String)] {
    let component = resolved.component
    var uses: [(String, String)] = []
    for (index, axis) in component.axes.enumerated() {
      if axis.name == word {
        uses.append(("axis", "of component '\(component.name)': \(axis.values.joined(separator: ", "))"))
      }
      guard
        let value = axis.values.firstIndex(of: word) ?? axis.aliases[word].flatMap({ axis.values.firstIndex(of: $0) })
      else { continue }
      let cells = resolved.matrix.cells.count { $0.values[index] == value }
      let alias = axis.values[value] == word ? "" : ", an alias of '\(axis.values[value])'"
      uses.append(
        ("value", "of axis '\(axis.name)' of component '\(component.name)'\(alias), in \(counted(cells, "cell"))")
      )
    }
    if component.aliases.contains(where: { $0.name == word }) {
      uses.append(("selection", "\(component.name)[\(word)]"))
    }
    let properties = component.properties.map(\.address).filter { $0.split(separator: ".").contains { $0 == word } }
    if !properties.isEmpty {
      uses.append(("property", properties.map { "\(component.name).\($0)" }.joined(separator: ", ")))
    }
    if component.pairs.contains(where: { $0.name == word }) { uses.append(("pair", "\(component.name)[].\(word)")) }
    return uses
  }

  func text(style: TextStyle) -> String {
    style.bold("\(word), a word of this project") + "\n"
      + uses.map { labeled($0.kind, $0.text) + "\n" }.joined()
  }

  var json: JSONValue {
    .record([
      "kind": "word",
      "word": .string(word),
      "uses": .rows(uses.map { .record(["kind": .string($0.kind), "where": .string($0.text)]) }),
    ])
  }
}
