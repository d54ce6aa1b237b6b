/// A part of a build that a build system can run by itself.
public struct BuildAction: Sendable, Hashable {
  /// What an action does.
  public enum Work: Sendable, Hashable {
    /// Writes the palette and the contrast report.
    case documents
    /// Renders the outputs of a template.
    case output(template: String)
    /// Checks contrast and other rules.
    case checks
  }

  public var work: Work
  /// The only theme that it reads, and that it writes about; nil for all.
  public var theme: String?

  public init(_ work: Work, theme: String? = nil) {
    self.work = work
    self.theme = theme
  }
}
