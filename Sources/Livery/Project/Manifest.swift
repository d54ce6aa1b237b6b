public import DesignTokens

/// What a project consists of, as `livery.json` says it; paths are relative to the manifest.
public struct Manifest: Sendable {
  /// A theme to resolve.
  public struct ThemeEntry: Sendable {
    public var name: String
    /// A resolver document, or a plain token file.
    public var resolver: String
    /// The modifier whose contexts are the platform's appearances; nil if the theme has only one look.
    public var appearance: AppearanceModifier?
    /// The colours that components are drawn on; each in turn is the backdrop of `$surface`.
    var surfaces: [Located<TokenPath>]
    var offset: Int
  }

  public var themes: [ThemeEntry]
  /// Patterns such as `components/*.component.json`.
  var components: [Located<String>]
  /// Patterns such as `layouts/*.layout.json`.
  var layouts: [Located<String>]
  /// The folder in which the project keeps templates of its own.
  public var templates: String?
  var pairs: [PairSpec]
  public var level: ConformanceLevel
  /// How much the findings of checks weigh.
  var severities: CheckSeverities
  /// Whether token files of before the 2025.10 standard, and of other tools, are understood.
  public var dialect: TokenReading.Dialect
  /// Whether resolver documents may refer to files outside of the project's folder.
  public var mayLeaveFolder: Bool
  var waivers: Located<String>?
  public var palette: String
  public var outputs: [Output]
  let source: SourceFile

  /// How the manifest wants tokens to be read.
  var reading: TokenReading { TokenReading(dialect: dialect, mayLeaveFolder: mayLeaveFolder) }
}
