public import DesignTokens
import DocumentReading
import Parallelism

/// Everything that a run resolved and measured: rows are tokens and cells, columns are permutations.
public struct Palette: Sendable {
  /// A theme and its columns.
  public struct ThemeColumns: Sendable {
    public var theme: Theme
    /// By permutation: its appearance, if the theme has an appearance modifier.
    public var appearances: [Appearance?]
    /// The modifier that ``appearances`` come from.
    var modifier: AppearanceModifier?
    /// The colors that components are drawn on, in the order of the manifest.
    public var surfaces: [TokenPath] = []
    /// By permutation: the one of ``Palette/measured`` in which components and pairs are measured for it.
    var places: [Int] = []
    /// By id: what permutations are called where contexts are chosen, of which nothing is to be said any more.
    var shownIDs: [String: String] = [:]

    public var name: String { theme.name }
  }

  /// A token across the permutations of its theme.
  public struct TokenRow: Sendable {
    public var theme: String
    public var path: TokenPath
    /// By permutation; nil where the token does not exist.
    public var tokens: [Token?]

    public var first: Token? { firstIndex.flatMap { tokens[$0] } }

    /// The type that the token has where it is found first.
    var type: TokenType? { firstIndex.flatMap { tokens[$0]?.type } }

    private var firstIndex: Int? { tokens.firstIndex { $0 != nil } }
  }

  /// A component in a theme, with the verdicts of each cell.
  public struct ComponentRow: Sendable {
    public var resolved: ResolvedComponent
    /// By cell: indices into ``Palette/verdicts``, one for each pair and permutation.
    public var verdicts: [[Int]]
  }

  /// A pair of the manifest, with its verdicts.
  public struct PairRow: Sendable {
    public var name: String
    public var verdicts: [Int]
    /// Where the manifest lists it.
    public var source: SourceFile.Location
    let spec: PairSpec

    /// Every token that it names, including those under something opaque.
    public var tokens: [TokenPath] {
      ([spec.foreground] + spec.over).compactMap { operand in
        if case .token(let path) = operand.value { path } else { nil }
      }
    }

    /// The themes that it belongs to; nil for all.
    var themes: [String]? { spec.themes?.map(\.value) }
  }

  /// `sha256-` and the digest of all input.
  public var digest: String { inputDigest.value }
  /// Made when it is asked for: a run that only checks shows it to nobody.
  let inputDigest: Once<String>
  public var level: ConformanceLevel
  public var themes: [ThemeColumns]
  public var tokens: [TokenRow]
  public var components: [ComponentRow]
  public var pairs: [PairRow]
  /// Each distinct verdict once.
  public var verdicts: [Verdict]
  public var waivers: [Waiver]
  /// The day on which the waivers are judged, some of which have expired; nil if none has, or dates do not count.
  var day: String?
  /// By theme: the permutations that components and pairs are measured in.
  ///
  /// Those that differ in nothing that these use are one.
  var measured: [ThemeColumns] = []
  /// The files that it was made of, relative to the project's folder.
  public var inputs: [String] = []
  /// The layouts of the project; none in an action of one theme.
  var layouts: [LayoutDocument] = []
  /// Answers to statements that were given outside of the tool.
  var evidence: [Evidence] = []
  /// For each component with statements, in each theme: `sha256-` and the digest of its spec, the specs that it uses, and the
  /// files of the theme.
  var componentInputs: [ComponentKey: String] = [:]
  /// The palette as a file, with what all checks find on every day; made when it is asked for, because few outputs hold it.
  var document: (@Sendable () -> PaletteText)?
  /// The verdicts on the statements of accessibility contracts, in the order of ``components``; empty before checks ran.
  public var statements: [StatementVerdict] = []

  /// How many times each verdict was reached: once for every cell or pair of the manifest that shows it.
  public var verdictUses: [Int] {
    var uses = [Int](repeating: 0, count: verdicts.count)
    for row in pairs { for index in row.verdicts { uses[index] += 1 } }
    for row in components {
      for verdicts in row.verdicts { for index in verdicts { uses[index] += 1 } }
    }
    let sizes = permutationCounts
    for index in uses.indices { uses[index] *= sizes[verdicts[index].theme]?[verdicts[index].permutation] ?? 1 }
    return uses
  }

  /// By theme and permutation of a verdict: how many permutations of the theme it stands for.
  var permutationCounts: [String: [String: Int]] {
    themes.reduce(into: [:]) { counts, columns in
      counts[columns.name] = measuredIDs(of: columns).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
  }

  public func columns(of theme: String) -> ThemeColumns? {
    themes.first { $0.name == theme }
  }

  /// The permutations of a theme that components and pairs are measured in.
  func measuredColumns(of theme: String) -> ThemeColumns? {
    measured.first { $0.name == theme }
  }

  /// By permutation of a theme: the permutation that verdicts have for it.
  func measuredIDs(of columns: ThemeColumns) -> [String] {
    guard let measured = measuredColumns(of: columns.name) else { return columns.theme.permutations.map(\.id) }
    return columns.places.map { measured.theme.permutations[$0].id }
  }

  /// The tokens of a theme.
  func rows(of theme: String) -> [TokenRow] {
    // Avoids a copy of a long list.
    themes.count == 1 && themes[0].name == theme ? tokens : tokens.filter { $0.theme == theme }
  }
}

extension Palette {
  /// A sentence about an unknown token, with the nearest one that exists.
  public func sentence(aboutMissing token: String) -> String {
    let members = tokens.lazy.map(\.path.description).filter { $0.hasPrefix(token + ".") }
    if let first = members.first {
      return "'\(token)' is a group of \(counted(Set(members).count, "token")); name one of them, such as '\(first)'."
    }
    let nearest = NearestName.of(token, among: tokens.lazy.map(\.path.description))
    return "Unknown token '\(token)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ".")
  }
}
