import Algorithms
import DesignTokens

/// The custom properties that are the channels of a color alone, as `16 20 24` is for `rgb(var(--ink))`.
///
/// Three numbers may be anything else: that the folder has such a function around one of the properties tells what they are.
struct ChannelProperties: Sendable {
  /// How the channels of each property are written.
  private(set) var notations: [String: ComponentNotation] = [:]

  /// How often properties that refer to others are followed.
  private static let rounds = 64

  /// What one value of a property refers to.
  private struct Use {
    let name: String
    /// The property that the value is nothing but a reference to.
    let alias: String?
    /// The properties that it refers to outside of such functions.
    let others: [String]

    init(_ declaration: StyleSheetReader.Declaration) {
      name = declaration.name
      let value = declaration.value
      let references = ChannelProperties.replacingCalls(in: value) { _, _ in "" }.references
      let isAlias = references.count == 1 && value.filter { !$0.isWhitespace } == "var(--\(references[0]))"
      alias = isAlias ? references[0] : nil
      others = isAlias ? [] : references
    }
  }

  init() {}

  /// - Parameters:
  ///   - declarations: Those of all sheets.
  ///   - sheets: The texts of the sheets.
  ///   - programs: The texts of what may use the sheets, which are read only if these say nothing themselves.
  init(among declarations: [StyleSheetReader.Declaration], in sheets: [String], besides programs: () -> [String]) {
    var found: [String: ComponentNotation] = [:]
    var areLarge: Set<String> = []
    for declaration in declarations {
      guard let notation = Self.notation(of: declaration.value) else { continue }
      found[declaration.name] = notation
      if declaration.value.split(whereSeparator: { !$0.isNumber }).contains(where: { $0.count > 1 || $0 > "1" }) {
        areLarge.insert(declaration.name)
      }
    }
    guard !found.isEmpty else { return }
    var known = Self.properties(usedIn: sheets)
    if known.isDisjoint(with: found.keys) { known = Self.properties(usedIn: programs()) }
    guard !known.isDisjoint(with: found.keys) else { return }
    // Where some are channels, so are others, but for what may be a list of zeros and ones.
    notations = found.filter { known.contains($0.key) || areLarge.contains($0.key) }
    let uses = declarations.filter { $0.value.contains("var(") }.map(Use.init)
    addAliases(in: uses)
    let values = declarations.filter { !$0.value.contains("var(") && Self.notation(of: $0.value) == nil }
    removeTexts(in: uses, besides: Set(values.map(\.name)))
  }

  /// A declaration with colors in place of channels, and with references to these in place of functions around them.
  func replaced(in declaration: StyleSheetReader.Declaration) -> StyleSheetReader.Declaration {
    guard !notations.isEmpty else { return declaration }
    var result = declaration
    if notations[declaration.name] != nil, Self.notation(of: declaration.value) != nil {
      result.value = "rgb(\(declaration.value))"
    } else if declaration.value.contains("var(") {
      result.value = Self.replacingCalls(in: declaration.value) { name, alpha in
        guard notations[name] != nil else { return nil }
        guard let alpha else { return "var(--\(name))" }
        return "color-mix(in srgb, var(--\(name)) \(Self.percentage(alpha)), transparent)"
      }
    }
    return result
  }

  // MARK: Properties

  /// Adds what is one of the properties in every context.
  private mutating func addAliases(in uses: [Use]) {
    for _ in 0..<Self.rounds {
      let new = uses.filter { notations[$0.name] == nil }.compactMap { use -> (String, ComponentNotation)? in
        use.alias.flatMap { notations[$0] }.map { (use.name, $0) }
      }
      if new.isEmpty { return }
      notations.merge(new) { first, _ in first }
    }
  }

  /// Removes what is put together with something else, or is something else in some context.
  ///
  /// - Parameter values: The properties with values of their own that are no channels.
  private mutating func removeTexts(in uses: [Use], besides values: Set<String>) {
    for name in values { notations[name] = nil }
    for _ in 0..<Self.rounds {
      let count = notations.count
      for use in uses {
        for name in use.others { notations[name] = nil }
        if use.alias == nil { notations[use.name] = nil }
        if let alias = use.alias, notations[alias] == nil || notations[use.name] == nil {
          notations[alias] = nil
          notations[use.name] = nil
        }
      }
      if notations.count == count { return }
    }
    notations = [:]
  }

  // MARK: Texts

  /// How a value is three channels; nil for any other one.
  private static func notation(of value: String) -> ComponentNotation? {
    guard value.first?.isNumber == true, PublishedValue(channels: value) != nil else { return nil }
    return value.contains(",") ? .legacyRGB : .rgb
  }

  /// The names of the properties with the function around them.
  private static func properties(usedIn texts: [String]) -> Set<String> {
    Set(
      texts.lazy.filter { $0.contains("rgb(") || $0.contains("rgba(") }.flatMap { text in
        text.matches(of: #/rgba?\(\s*var\(\s*--([\w-]+)\s*\)/#).map { String($0.1) }
      }
    )
  }

  /// A value with something else for `rgb(var(--ink))` and `rgb(var(--ink) / 50%)`; they stay where it is nil.
  private static func replacingCalls(
    in value: String,
    by text: (_ name: String, _ alpha: String?) -> String?
  ) -> String {
    guard value.contains("rgb(") || value.contains("rgba(") else { return value }
    let call = #/rgba?\(\s*var\(\s*--([\w-]+)\s*\)\s*(?:[\/,]\s*((?:[^()]|\([^()]*\))+?)\s*)?\)/#
    return value.replacing(call) { text(String($0.1), $0.2.map(String.init)) ?? String($0.0) }
  }

  private static func percentage(_ alpha: String) -> String {
    if alpha.hasSuffix("%") { return alpha }
    guard let share = Double(alpha) else { return "calc(\(alpha) * 100%)" }
    return "\(share * 100)%"
  }
}

extension StyleSheetTokens {
  /// The endings of what uses the properties of style sheets.
  private static let endingsOfPrograms = [
    ".astro", ".cjs", ".cts", ".html", ".js", ".jsx", ".mjs", ".mts", ".svelte", ".ts", ".tsx", ".vue",
  ]

  /// The texts of programs, those of configurations of Tailwind first.
  static func programs(in folder: any SourceFiles, ignoring ignored: [String]) -> [String] {
    let files = PublishedFiles(in: folder)
    func texts(ofConfigurations areWanted: Bool) -> [String] {
      let found = files.texts(endingsOfPrograms) { path in
        path.lastPart.hasPrefix("tailwind.") == areWanted && !ignored.contains { path.hasPrefix($0 + "/") }
      }
      return found.map(\.text)
    }
    return texts(ofConfigurations: true) + texts(ofConfigurations: false)
  }
}
