import DesignTokens

/// What the names of colors say about where they are used.
///
/// Design systems name the color of a text after what it is over (`onPrimary`, `primary-foreground`), or call it a text
/// that is over any surface (`text.secondary`, `background.raised`).
struct NamedColors: Sendable {
  /// A color over another one, or over the surfaces.
  struct Pair: Sendable, Hashable {
    var foreground: TokenPath
    /// Nil for the surfaces of the theme.
    var background: TokenPath?
  }

  private struct Name {
    var path: TokenPath
    /// Of all groups and the token itself, without what all colors begin with.
    var words: [String]
    /// Of the token itself.
    var last: [String]
    /// Whether a group, or the token, is called as a part of a control that is no text.
    var isOfGraphic: Bool
  }

  let surfaces: [TokenPath]
  let pairs: [Pair]

  private static let surfaceWords: Set = ["background", "bg", "surface", "canvas", "page"]
  private static let textWords: Set = ["text", "foreground", "fg", "ink"]
  /// What may follow the word for a surface, or be before it, without making it another one.
  private static let plainWords: Set = [
    "default", "base", "primary", "main", "body", "app", "screen", "subtle", "raised", "elevated", "level", "container",
    "low", "lowest", "high", "highest", "dim", "bright", "color", "colors", "colour", "semantic", "sys", "system",
    "ref",
    "theme", "token", "tokens", "alias", "global", "core", "ui", "neutral", "secondary", "tertiary", "layer", "card",
    "strong",
  ]
  /// Words that say that a text is not for the surfaces, or not for reading.
  private static let specialTextWords: Set = [
    "on", "inverse", "inverted", "disabled", "placeholder", "button", "selected", "contrast", "shadow", "background",
    "bg",
  ]
  /// Names of parts that are no text, such as the border of `text-field`.
  private static let graphicWords: Set = ["border", "divider", "icon", "outline", "stroke"]
  /// Words for controls that cannot be used, of which WCAG 2.2 (1.4.3) asks no contrast.
  private static let inactiveWords: Set = ["disabled", "inactive"]
  /// The words that have one for the background as their counterpart.
  private static let counterparts: Set = ["foreground", "fg", "text"]
  private static let foregroundEndings: Set = ["foreground", "fg", "content", "text"]
  private static let largestCount = 60

  /// - Parameter colors: The tokens that are known and opaque colors in every permutation, in order.
  init(of colors: [TokenPath]) {
    // Most names of groups stand before many colors.
    var wordsOfNames: [Substring: [String]] = [:]
    let split = colors.map { path in
      path.names.filter { !$0.isEmpty }.map { name in
        if let known = wordsOfNames[name] { return known }
        let words = Self.words(of: name)
        wordsOfNames[name] = words
        return words
      }
    }
    let shared = Self.sharedCount(split)
    let names = zip(colors, split).map { path, parts in
      Name(
        path: path,
        words: Array(parts.dropFirst(shared).joined()),
        last: parts.last ?? [],
        isOfGraphic: parts.contains { $0.count == 1 && Self.graphicWords.contains($0[0]) }
      )
    }
    surfaces = Array(names.filter(Self.isSurface).map(\.path).prefix(12))
    let known = Dictionary(names.map { ($0.words, $0.path) }) { first, _ in first }
    var pairs: [Pair] = []
    for name in names where !name.words.contains(where: Self.inactiveWords.contains) {
      if let background = Self.background(of: name, in: known), background != name.path {
        pairs.append(Pair(foreground: name.path, background: background))
      } else if !surfaces.isEmpty, Self.isText(name) {
        pairs.append(Pair(foreground: name.path))
      }
    }
    self.pairs = Self.sample(of: pairs)
  }

  /// A number of pairs that people look through, of every group as many as of the others.
  private static func sample(of pairs: [Pair]) -> [Pair] {
    guard pairs.count > largestCount else { return pairs }
    var ranks: [TokenPath?: Int] = [:]
    let ranked = pairs.indices.map { index -> (rank: Int, index: Int) in
      let rank = ranks[pairs[index].foreground.parent, default: 0]
      ranks[pairs[index].foreground.parent] = rank + 1
      return (rank, index)
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.prefix(largestCount).map(\.index).sorted()
      .map { pairs[$0] }
  }

  /// The color that a name says it is over.
  private static func background(of name: Name, in known: [[String]: TokenPath]) -> TokenPath? {
    var candidates: [[String]] = []
    if let on = name.words.lastIndex(of: "on"), on + 1 < name.words.count {
      let (before, after) = (Array(name.words[..<on]), Array(name.words[(on + 1)...]))
      // `primary.onPrimary` repeats its group, `color.onPrimary` does not.
      let isRepeated = before.last == after.first
      candidates += [before + after, after] + (isRepeated ? [before + after.dropFirst(), before] : [])
    } else if name.words.last == "on" {
      let before = Array(name.words.dropLast())
      candidates += [before] + ["default", "base", "main", "background", "bg"].map { before + [$0] }
    } else if let last = name.words.last, foregroundEndings.contains(last), name.words.count > 1 {
      let before = Array(name.words.dropLast())
      candidates += [before] + ["background", "bg", "default", "base", "surface"].map { before + [$0] }
    }
    // `button.color` is over `button.background-color`.
    if let last = name.words.last, ["color", "colour"].contains(last) {
      let before = Array(name.words.dropLast())
      candidates += ["background", "bg"].flatMap { word in [before + [word, last], before + [word]] }
    }
    // `foreground.danger` is over `background.danger`, if there are both.
    if name.words.contains(where: counterparts.contains) {
      let isPlain = name.words.allSatisfy { counterparts.contains($0) || plainWords.contains($0) }
      if !isPlain {
        candidates += ["background", "bg", "surface"].map { word in
          name.words.map { counterparts.contains($0) ? word : $0 }
        }
      }
    }
    let endings = ["default", "base", "main"]
    return candidates.lazy.flatMap { words in [words] + endings.map { words + [$0] } }
      .compactMap { known[$0] }.first
  }

  private static func isSurface(_ name: Name) -> Bool {
    let rest = name.words.filter { !surfaceWords.contains($0) }
    guard rest.count < name.words.count else { return false }
    return rest.allSatisfy { plainWords.contains($0) || $0.allSatisfy(\.isNumber) }
  }

  private static func isText(_ name: Name) -> Bool {
    guard let start = name.words.firstIndex(where: textWords.contains) else { return false }
    return !name.isOfGraphic && name.words[..<start].allSatisfy(plainWords.contains)
      && !name.words.contains(where: specialTextWords.contains)
  }

  /// How many groups all names begin with.
  private static func sharedCount(_ names: [[[String]]]) -> Int {
    guard let first = names.first else { return 0 }
    return first.indices.dropLast().prefix { index in
      names.allSatisfy { $0.count > index + 1 && $0[index] == first[index] }
    }.count
  }

  /// `onPrimary`, `on-primary` and `on_primary` as `on`, `primary`.
  static func words(of text: some StringProtocol) -> [String] {
    var words: [String] = []
    var current = ""
    var isAfterLower = false
    for character in text {
      guard character.isLetter || character.isNumber else {
        if !current.isEmpty { words.append(current) }
        (current, isAfterLower) = ("", false)
        continue
      }
      if isAfterLower, character.isUppercase {
        words.append(current)
        current = ""
      }
      isAfterLower = character.isLowercase || character.isNumber
      current += character.lowercased()
    }
    return current.isEmpty ? words : words + [current]
  }
}
