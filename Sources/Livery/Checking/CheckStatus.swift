public import DesignTokens

/// A check, and how much its findings weigh in a project.
public struct CheckStatus: Sendable {
  public var check: ProblemKind
  /// The severities that its findings can have; `off` if they are not reported.
  public var severities: [String]
  /// The components that have a severity of their own.
  public var components: [(component: String, severity: String)]

  init(_ check: ProblemKind, _ severities: CheckSeverities) {
    self.check = check
    let entry = severities.entries[check.id.description]
    self.severities = entry?.standard.map { [$0.rawValue] } ?? check.severities.map(\.rawValue)
    components = entry?.components.map { ($0.component.value, $0.level.rawValue) } ?? []
  }

  /// As in `error, note`; with components in parentheses that have a severity of their own.
  public var severity: String {
    let standard = severities.joined(separator: ", ")
    let others = components.map { "\($0.component): \($0.severity)" }
    return others.isEmpty ? standard : "\(standard) (\(others.joined(separator: ", ")))"
  }
}
