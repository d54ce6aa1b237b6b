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

  /// Nil where the manifest says nothing, so that the check decides.
  func level(of check: String, component: String?) -> Level? {
    guard let entry = entries[check] else { return nil }
    return entry.components.first { $0.component.value == component }?.level ?? entry.standard
  }
}
