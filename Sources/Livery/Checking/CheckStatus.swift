public import DesignTokens

/// A check, and how much its findings weigh in a project.
public struct CheckStatus: Sendable {
  public var check: ProblemKind
  /// As in `error, note`; with components in parentheses that have a severity of their own.
  public var severity: String

  init(_ check: ProblemKind, _ severities: CheckSeverities) {
    self.check = check
    let entry = severities.entries[check.id.description]
    let standard = entry?.standard?.rawValue ?? check.severityText
    let components = entry?.components.map { "\($0.component.value): \($0.level.rawValue)" } ?? []
    severity = components.isEmpty ? standard : "\(standard) (\(components.joined(separator: ", ")))"
  }
}
