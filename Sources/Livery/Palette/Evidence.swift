import DesignTokens

/// The answers of one run outside of Livery to statements of accessibility contracts: of a browser, a device or a person.
public struct Evidence: Sendable {
  /// How the answers were found, in the terms of EARL.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    case automatic, manual
  }

  /// The answers about a component in a theme.
  struct ComponentAnswers: Sendable {
    var component: String
    var theme: String
    /// The digest of what the run was about, as ``Palette/componentInputs`` has it.
    var inputs: String
    var answers: [Answer]
    var offset: Int
  }

  struct Answer: Sendable {
    /// The id of the statement.
    var statement: String
    var isMet: Bool
    /// What was measured: one sentence each, without a full stop.
    var measured: [String]
    var offset: Int
  }

  /// Who or what gave the answers, such as `Chromium 140.0.7339.80`.
  public var by: String
  public var platform: Accessibility.Platform
  public var mode: Mode
  /// The day of the run, as `YYYY-MM-DD`.
  public var date: String?
  var components: [ComponentAnswers]
  let source: SourceFile
}

extension Palette {
  /// A component in a theme.
  struct ComponentKey: Sendable, Hashable {
    var component: String
    var theme: String
  }

  /// Whether the answers are about other input than this palette was made of.
  func isStale(_ answers: Evidence.ComponentAnswers) -> Bool {
    componentInputs[ComponentKey(component: answers.component, theme: answers.theme)] != answers.inputs
  }
}
