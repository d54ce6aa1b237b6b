public import DesignTokens

/// The contents of `livery.json`; paths are relative to it.
public struct Manifest: Sendable {
  /// What becomes of a run in which a token is refused.
  enum BrokenTokens: String, CaseIterable {
    /// Nothing is written.
    case stop
    /// The token and those that depend on it are left out, with a warning.
    case skip
  }

  /// A theme to resolve.
  public struct ThemeEntry: Sendable {
    public var name: String
    /// A resolver document, or a plain token file.
    public var resolver: String
    var resolverOffset: Int
    /// The modifier whose contexts are the platform's appearances; nil if the theme has only one appearance.
    public var appearance: AppearanceModifier?
    /// The colors that components are drawn on; each is a backdrop of `$surface`.
    var surfaces: [Located<TokenPath>]
    var offset: Int
  }

  public var themes: [ThemeEntry]
  /// Patterns such as `components/*.component.json`.
  var components: [Located<String>]
  /// Patterns such as `layouts/*.layout.json`.
  var layouts: [Located<String>]
  /// The folder of the project's own templates.
  public var templates: String?
  var pairs: [PairSpec]
  public var level: ConformanceLevel
  /// The severities of checks.
  var severities: CheckSeverities
  /// Whether token files in dialects other than DTCG 2025.10 are accepted.
  public var dialect: TokenReading.Dialect
  /// Whether resolver documents may refer to files outside of the project's folder.
  public var mayLeaveFolder: Bool
  /// What is settled about values of other tools that leave out a unit.
  var rules: [ReadingRule] = []
  /// What themes of Tokens Studio choose that are in no group.
  var themeGroups = ThemeGroups()
  /// What becomes of a run in which a token is refused.
  var broken = BrokenTokens.stop
  var waivers: Located<String>?
  /// Patterns such as `evidence/*.evidence.json`.
  var evidence: [Located<String>] = []
  public var palette: String
  public var outputs: [Output]
  let source: SourceFile

  /// The path of the palette in a project that does not say otherwise.
  static let standardPalette = "palette.json"

  /// The manifest's settings for reading tokens.
  var reading: TokenReading {
    TokenReading(dialect: dialect, mayLeaveFolder: mayLeaveFolder, rules: rules, themeGroups: themeGroups)
  }
}
