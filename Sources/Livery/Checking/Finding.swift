public import ColorScience
public import DesignTokens

/// What a check has to say about a theme that is sound as input.
public struct Finding: Sendable {
  /// The check's name, kebab-case and stable.
  public var check: String
  /// What it is about, in words that the same problem has on every run: a pair of tokens, a component and two states.
  public var subject: String
  /// The component that it is about; nil if it is about tokens, or about more than one component.
  public var component: String?
  public var severity: Diagnostic.Severity
  public var message: String
  /// What was measured, and what is asked of it; nil for what is no matter of degree.
  public var measure: Measure?
  /// What the finding concerns, by which statements of accessibility contracts are answered.
  public var scope = Scope()
  /// Whether it says that something cannot be measured, so that a person has to answer the statements that it concerns.
  var isUnmeasured = false
  /// How many colors of a group a line of the figures names before the rest is only counted.
  static let shownColors = 8

  /// The figures, one line each.
  public var details: [String] = []
  /// Where it is seen: cells, pairs and tokens, by address, as few as say exactly that.
  public var addresses: [String] = []
  /// The parts of the finding, if it has several that can appear and disappear one by one.
  public var facts: [Fact] = []
  /// The worst figure in each permutation, by its address as in `spark/light`; only of findings about contrast.
  public var permutations: [Fact] = []
  /// The pairs that show it, as `button.label`, or by name alone if the manifest lists them; only of findings about contrast.
  public var places: [String] = []
  /// Where the tokens concerned are written, with what each of them is.
  public var sources: [Diagnostic.Note] = []
  public var advice: String?
  /// The changes of single tokens that would settle it.
  public var repairs: [Repair] = []

  /// Another value for one token.
  public struct Repair: Sendable, Hashable {
    /// The token that holds the color.
    public var token: TokenPath
    /// Where it is declared.
    public var source: SourceFile.Location
    public var theme: String
    /// The permutations in which the declaration counts.
    public var permutations: [String]
    /// In the space of the token's color.
    public var color: Color
    /// ΔEOK between the old color and the new one.
    public var difference: Double
    /// How many failures it settles, by cause.
    public var settled: Int
    /// The alias that would do as well.
    public var alias: Alias?

    /// Another token in place of the one that a component or a pair names.
    public struct Alias: Sendable, Hashable {
      public var token: TokenPath
      public var source: SourceFile.Location
      public var target: TokenPath
      public var difference: Double
    }
  }

  /// The figure that decided.
  public struct Measure: Sendable, Hashable {
    /// The worst value that was found.
    public var value: Double
    /// The required minimum, in the same unit.
    public var minimum: Double
  }

  /// What a finding concerns.
  public struct Scope: Sendable, Hashable {
    /// Nil for all themes.
    public var theme: String?
    /// The success criteria of WCAG 2.2 that are not met; empty for all of the check's.
    public var criteria: [String] = []
    /// Empty for all platforms.
    public var platforms: [Accessibility.Platform] = []
  }

  /// A part of a finding that could occur alone.
  public struct Fact: Sendable, Hashable {
    /// Where it is seen, in words that stay the same from run to run.
    public var address: String
    /// What was measured there; nil for what is no matter of degree.
    public var value: Double?
  }

  /// A name for the finding that lasts: the check and its subject.
  ///
  /// It changes neither with the figures nor with the line on which a token is, so that a baseline can refer to it.
  public var id: String { Self.id(of: check, about: subject) }

  /// The name of what a check finds about a subject.
  static func id(of check: String, about subject: String) -> String { "\(check): \(subject)" }
}

extension CellBoxes {
  /// The figures as facts of a finding.
  var facts: [Finding.Fact] {
    figures.map { Finding.Fact(address: $0.address, value: $0.value) }
  }
}
