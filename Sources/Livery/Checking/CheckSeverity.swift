import DesignTokens

/// How much the findings of each check weigh in a project, where its manifest says so.
struct CheckSeverities: Sendable {
  enum Level: String, Sendable, Hashable, CaseIterable {
    case error, warning, note
    /// The findings are not reported.
    case off

    /// Nil for findings that are not reported.
    var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
  }

  /// What the manifest says of one check.
  struct Entry: Sendable {
    /// For findings about no component, or about one that is not listed; nil leaves the check its own severities.
    var standard: Level?
    var components: [ComponentLevel] = []
  }

  struct ComponentLevel: Sendable {
    var component: Located<String>
    var level: Level
  }

  /// By the name of a check.
  var entries: [String: Entry] = [:]

  /// Whether findings of a check could be reported as errors, in whatever component.
  func canFail(_ check: ProblemKind) -> Bool {
    guard let entry = entries[check.id.description] else { return check.severities.contains(.error) }
    return entry.standard.map { $0 == .error } ?? check.severities.contains(.error)
      || entry.components.contains { $0.level == .error }
  }

  /// Whether the findings of a check are reported nowhere.
  func isOff(_ check: ProblemKind) -> Bool {
    guard let entry = entries[check.id.description], entry.standard == .off else { return false }
    return entry.components.allSatisfy { $0.level == .off }
  }

  /// Nil where the manifest says nothing, so that the check decides.
  func level(of check: String, component: String?) -> Level? {
    guard let entry = entries[check] else { return nil }
    return entry.components.first { $0.component.value == component }?.level ?? entry.standard
  }
}
