import Algorithms
public import DesignTokens
import DocumentReading

/// The explanation of a token, a group, a property or a pair of a cell, a cell, a pair of the manifest, or a word.
public struct Explanation: Sendable {
  /// Why there is nothing to explain, as a sentence.
  public struct LookupError: Error, Sendable, Hashable {
    public var sentence: String
  }

  private enum Part: Sendable {
    case token(TokenExplanation)
    case property(PropertyExplanation)
    case pair(PairExplanation)
    case cell(CellExplanation)
    case group(GroupExplanation)
    case word(WordExplanation)
    case exclusion(ExclusionExplanation)
  }

  private let subject: String
  /// One for each theme that has it.
  private var parts: [Part] = []
  /// The number of matching cells besides the explained one.
  private var more = 0
  private let place: LocationText

  /// - Parameters:
  ///   - subject: The path of a token or a group, with or without `@theme/permutation`; or an address,
  ///     `component[axis=value,…].pair@theme/permutation`, with a property in place of the pair or nothing for the whole
  ///     cell; or the name of a pair of the manifest; or a color over others, as findings name them; or any word of the
  ///     project. Of several cells that it names, the first is explained.
  ///   - palette: The palette of the project.
  ///   - theme: The theme to explain; nil for all.
  ///   - permutation: The permutation to explain; nil for all.
  ///   - prefix: The path from the working directory to the project's folder; may be empty.
  public init(
    of subject: String,
    in palette: Palette,
    theme: String? = nil,
    permutation: String? = nil,
    prefix: String = ""
  ) throws(LookupError) {
    self.subject = subject
    place = LocationText(prefix: prefix)
    if let theme, palette.columns(of: theme) == nil {
      throw LookupError(.unknown(theme, "theme", among: palette.themes.map(\.name)))
    }
    let lookup = AddressLookup(in: palette)
    let named = TokenSubject(subject)
    let rows = palette.tokens.filter { row in
      row.path.description == named.path && theme ?? row.theme == row.theme && named.scope.theme.allows(row.theme)
    }
    if !rows.isEmpty {
      do throws(AddressLookup.LookupError) { try lookup.check(named.scope) } catch { throw LookupError(error) }
      parts = try Self.parts(of: rows, named, in: palette, permutation: permutation, prefix: prefix)
      return
    }
    let address = palette.address(ofCause: subject) ?? subject
    do throws(AddressLookup.LookupError) {
      guard lookup.mayBeAddress(address) else { throw .init(sentence: palette.sentence(aboutMissing: subject)) }
      let match = try lookup.match(address)
      let explainer = MatchExplainer(match: match, palette: palette, theme: theme, permutation: permutation)
      try explainer.check()
      parts = try explainer.pairsOfManifest().map(Part.pair) + explainer.explanationsOfCells().map(Self.part)
      more = explainer.cellsLeftOut
    } catch {
      parts = Self.others(named, subject, in: palette, lookup, theme: theme, permutation: permutation)
      if parts.isEmpty { throw LookupError(error) }
    }
  }

  /// A group, an excluded cell or a word; none if it is nothing of these.
  private static func others(
    _ named: TokenSubject,
    _ subject: String,
    in palette: Palette,
    _ lookup: AddressLookup,
    theme: String?,
    permutation: String?
  ) -> [Part] {
    let themes = palette.themes.filter { theme ?? $0.name == $0.name && named.scope.theme.allows($0.name) }
    let groups = themes.compactMap { columns in
      GroupExplanation(of: named.path, in: columns, of: palette) {
        permutation ?? $0.id == $0.id && named.scope.contains(theme: columns.name, permutation: $0)
      }
    }
    if !groups.isEmpty { return groups.map(Part.group) }
    if let (name, exclusions) = lookup.exclusions(of: subject),
      let component = palette.components.first(where: { $0.resolved.component.name == name })?.resolved.component
    {
      return [
        .exclusion(ExclusionExplanation(of: subject, in: component, by: exclusions.map { component.exclusions[$0] }))
      ]
    }
    return WordExplanation(of: subject, in: palette).map { [.word($0)] } ?? []
  }

  private static func parts(
    of rows: [Palette.TokenRow],
    _ named: TokenSubject,
    in palette: Palette,
    permutation: String?,
    prefix: String
  ) throws(LookupError) -> [Part] {
    var parts: [Part] = []
    for row in rows {
      guard let columns = palette.columns(of: row.theme) else { continue }
      let known = columns.theme.permutations.map(\.id)
      if let permutation, !known.contains(permutation) {
        if rows.count > 1 { continue }
        throw LookupError(.unknownPermutation(permutation, of: columns.name, known: known))
      }
      parts.append(
        .token(
          TokenExplanation(of: row, in: columns, of: palette, prefix: prefix) {
            permutation ?? $0.id == $0.id && named.scope.contains(theme: columns.name, permutation: $0)
          }
        )
      )
    }
    if parts.isEmpty, let permutation {
      throw LookupError(.unknownPermutation(permutation, of: rows.map(\.theme).joined(separator: "', '"), known: []))
    }
    return parts
  }

  private static func part(_ explained: MatchExplainer.Mode) -> Part {
    switch explained {
    case .property(let explanation): .property(explanation)
    case .pair(let explanation): .pair(explanation)
    case .cell(let explanation): .cell(explanation)
    }
  }

  /// - Parameter style: Colored styles show a swatch before each color.
  public func text(style: TextStyle) -> String {
    let texts = parts.map { part in
      switch part {
      case .token(let explanation): explanation.text(style: style)
      case .property(let explanation): explanation.text(style: style, place)
      case .pair(let explanation): explanation.text(style: style, place)
      case .cell(let explanation): explanation.text(style: style)
      case .group(let explanation): explanation.text(style: style, place)
      case .word(let explanation): explanation.text(style: style)
      case .exclusion(let explanation): explanation.text(style: style, place)
      }
    }
    let rest = more > 0 ? "and \(counted(more, "more cell")) that match '\(subject)'\n" : ""
    return style.swatched(texts.joined() + rest)
  }

  public var json: String {
    JSONWriter.text(
      of: .record([
        "version": .number(1),
        "tool": .string(Tool.nameAndVersion),
        "subject": .string(subject),
        "explanations": .array(
          parts.map { part in
            switch part {
            case .token(let explanation): explanation.json
            case .property(let explanation): explanation.json
            case .pair(let explanation): explanation.json
            case .cell(let explanation): explanation.json
            case .group(let explanation): explanation.json
            case .word(let explanation): explanation.json
            case .exclusion(let explanation): explanation.json
            }
          }
        ),
        "moreCells": .number(more),
      ])
    )
  }
}

/// A token or a group, as findings and people name it: `color.main`, `{color.main}`, `color.main@theme/permutation`.
private struct TokenSubject {
  var path: String
  var scope = Address.Scope.everywhere

  init(_ text: String) {
    path = text
    if let at = text.lastIndex(of: "@"), let scope = Address.Scope(text[text.index(after: at)...]) {
      (path, self.scope) = (String(text[..<at]), scope)
    }
    if path.hasPrefix("{"), path.hasSuffix("}") { path = String(path.dropFirst().dropLast()) }
    if path.hasSuffix(".*") { path = String(path.dropLast(2)) }
  }
}

extension Palette {
  /// The address of a pair that shows a cause, for `color.a over color.b` or `{color.a} over {color.b}@theme`; each may be
  /// any token of its alias chain.
  fileprivate func address(ofCause text: String) -> String? {
    guard text.contains(" over ") else { return nil }
    let halves = text.split(separator: "@", maxSplits: 1).map(String.init)
    let names = halves[0].replacing("{", with: "").replacing("}", with: "").split(separator: " over ").map(\.trimmed)
    let scope = halves.count == 2 ? Address.Scope(halves[1][...]) : .everywhere
    guard let scope else { return nil }
    func fits(_ verdict: Verdict) -> Bool {
      guard scope.theme.allows(verdict.theme), let permutation = permutation(verdict.permutation, of: verdict.theme),
        scope.contains(theme: verdict.theme, permutation: permutation)
      else { return false }
      let colors = [verdict.foreground] + verdict.layers
      return colors.count == names.count && zip(colors, names).allSatisfy { $0.isCalled($1) }
    }
    let addresses = addressesOfVerdicts(where: fits)
    return addresses.keys.min().flatMap { addresses[$0]?.first }.map { halves.count == 2 ? "\($0)@\(halves[1])" : $0 }
  }
}

extension Verdict.Layer {
  fileprivate func isCalled(_ name: some StringProtocol) -> Bool {
    name == self.name || tokens.contains { $0.description == name }
  }
}

extension Explanation.LookupError {
  fileprivate init(_ failure: AddressLookup.LookupError) {
    self.init(sentence: failure.sentence)
  }
}

extension AddressLookup {
  /// Whether a name is an address rather than a missing token.
  func mayBeAddress(_ text: String) -> Bool {
    guard !text.contains("["), !text.contains("@"), let dot = text.firstIndex(of: ".") else { return true }
    return palette.components.contains { $0.resolved.component.name == text[..<dot] }
  }
}

extension AddressLookup.LookupError {
  static func unknownPermutation(_ id: String, of theme: String, known: [String]) -> Self {
    let list = known.isEmpty ? "." : "; it has \(known.joined(separator: ", "))."
    return .init(sentence: "Unknown permutation '\(id)' of theme '\(theme)'" + list)
  }
}

/// Explains the target of an address, theme by theme.
private struct MatchExplainer {
  enum Mode {
    case property(PropertyExplanation)
    case pair(PairExplanation)
    case cell(CellExplanation)
  }

  let match: AddressLookup.Match
  let palette: Palette
  let theme: String?
  let permutation: String?

  /// The first cell of each theme.
  private var firstCells: [AddressLookup.Match.CellIndex] {
    cells.uniqued(on: \.component)
  }

  private var cells: [AddressLookup.Match.CellIndex] {
    match.cells.filter { theme == nil || palette.components[$0.component].resolved.theme == theme }
  }

  /// The cells besides the first one, counted in the theme that has most.
  var cellsLeftOut: Int {
    let counts = Dictionary(grouping: cells, by: \.component).mapValues(\.count)
    return (counts.values.max() ?? 1) - 1
  }

  func fits(_ candidate: Permutation, of theme: String) -> Bool {
    match.scope.contains(theme: theme, permutation: candidate) && permutation ?? candidate.id == candidate.id
  }

  func check() throws(AddressLookup.LookupError) {
    let themes = palette.themes.filter { theme ?? $0.name == $0.name && match.scope.theme.allows($0.name) }
    let concerned = themes.filter { columns in
      match.manifestPair != nil || cells.contains { palette.components[$0.component].resolved.theme == columns.name }
    }
    if let permutation, let first = concerned.first,
      !concerned.contains(where: { $0.theme.permutations.contains { $0.id == permutation } })
    {
      throw .unknownPermutation(permutation, of: first.name, known: first.theme.permutations.map(\.id))
    }
    guard concerned.isEmpty else { return }
    throw .init(sentence: "Theme '\(theme ?? "")' does not have it.")
  }

  // MARK: Pairs of the manifest

  func pairsOfManifest() throws(AddressLookup.LookupError) -> [PairExplanation] {
    guard let index = match.manifestPair else { return [] }
    let row = palette.pairs[index]
    let found = palette.themes.filter { theme ?? $0.name == $0.name }.compactMap { columns -> PairExplanation? in
      let places = places(among: palette.places(ofPair: index), of: columns)
      guard !places.isEmpty else { return nil }
      return PairExplanation(
        at: places,
        specifiedAt: row.source,
        in: PairSetting(spec: row.spec),
        of: columns,
        in: palette
      )
    }
    guard !found.isEmpty else { throw .init(sentence: "Pair '\(row.name)' does not exist there.") }
    return found
  }

  private func places(among places: [PairInstance], of columns: Palette.ThemeColumns) -> [PairInstance] {
    places.filter { place in
      let verdict = palette.verdicts[place.verdict]
      return verdict.theme == columns.name
        && zip(columns.theme.permutations, palette.measuredIDs(of: columns)).contains { candidate, id in
          id == verdict.permutation && fits(candidate, of: columns.name)
        }
    }
  }

  // MARK: Cells

  func explanationsOfCells() throws(AddressLookup.LookupError) -> [Mode] {
    var explained: [Mode] = []
    for index in firstCells {
      let row = palette.components[index.component]
      guard let columns = palette.columns(of: row.resolved.theme) else { continue }
      switch match.member {
      case .wholeCell:
        let fits = { (permutation: Permutation) in self.fits(permutation, of: columns.name) }
        explained.append(.cell(CellExplanation(of: index.cell, in: row, of: columns, in: palette, where: fits)))
      case .property(let property):
        let fits = { (permutation: Permutation) in self.fits(permutation, of: columns.name) }
        explained.append(
          .property(PropertyExplanation(of: property, cell: index.cell, of: row.resolved, in: columns, where: fits))
        )
      case .pair(let name):
        explained.append(.pair(try pair(name, in: index, of: columns)))
      }
    }
    return explained
  }

  private func pair(
    _ name: String,
    in index: AddressLookup.Match.CellIndex,
    of columns: Palette.ThemeColumns
  ) throws(AddressLookup.LookupError) -> PairExplanation {
    let row = palette.components[index.component]
    let component = row.resolved.component
    let address = component.address(of: row.resolved.matrix.cells[index.cell])
    let places = places(among: palette.places(of: index.component, cell: index.cell), of: columns)
      .filter { palette.verdicts[$0.verdict].pair == name }
    guard let spec = component.pairs.first(where: { $0.name == name }), !places.isEmpty else {
      throw .init(sentence: "Pair '\(name)' does not exist in \(address): its foreground is not drawn there.")
    }
    return PairExplanation(
      at: places,
      specifiedAt: component.source.location(at: spec.offset),
      in: PairSetting(spec: spec, component: row.resolved, cell: index.cell),
      of: columns,
      in: palette
    )
  }
}
