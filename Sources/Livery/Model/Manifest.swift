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

  /// An output to write: a template and where its files go.
  public struct Output: Sendable {
    public var template: String
    public var destination: Destination
    var options: [OptionValue]
    var offset: Int

    /// Who writes the files of an output, and where.
    public enum Destination: Sendable, Hashable {
      /// A build of the project writes them into this folder.
      case folder(String)
      /// They are sources of this target, whose build asks for them.
      case target(String)
    }

    /// The folder that a build of the project writes into; nil for the sources of a target.
    public var folder: String? { if case .folder(let folder) = destination { folder } else { nil } }
    /// The target that the output is for; nil if a build of the project writes it.
    public var target: String? { if case .target(let target) = destination { target } else { nil } }

    struct OptionValue: Sendable {
      var name: String
      var value: OptionLiteral
      var offset: Int
    }
  }

  /// The value of a template's option: a word, a switch or a number.
  public enum OptionLiteral: Sendable, Hashable {
    case string(String)
    case boolean(Bool)
    case number(Number)
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

/// The conformance level of WCAG that decides which contrast is enough.
public enum ConformanceLevel: String, Sendable, Hashable, CaseIterable {
  case aa = "AA"
  case aaa = "AAA"
}

/// One of the four looks that a platform switches between.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  case light, dark, lightHighContrast, darkHighContrast

  public var isDark: Bool { self == .dark || self == .darkHighContrast }
  public var isHighContrast: Bool { self == .lightHighContrast || self == .darkHighContrast }
}

/// The modifier that stands for the platform's appearances, and what its contexts are called.
public struct AppearanceModifier: Sendable, Hashable {
  public var modifier: String
  /// By context name; contexts that carry the appearance's own name need no entry.
  public var contexts: [String: Appearance]

  public func appearance(of permutation: Permutation) -> Appearance? {
    appearance(of: permutation.choices)
  }

  func appearance(of choices: [Permutation.Choice]) -> Appearance? {
    guard let choice = choices.first(where: { $0.modifier == modifier }) else { return nil }
    return contexts[choice.context] ?? Appearance(rawValue: choice.context)
  }
}
