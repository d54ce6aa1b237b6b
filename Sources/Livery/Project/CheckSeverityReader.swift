import DesignTokens
import DocumentReading

/// Reads `severity` of the manifest's `checks`: how much the findings of each check weigh.
struct CheckSeverityReader {
  let source: SourceFile

  func read(_ members: [DataNode.Member], diagnostics: inout Diagnostics) -> CheckSeverities {
    var severities = CheckSeverities()
    let known = CheckSettings.descriptions.map(\.name)
    for member in members {
      guard known.contains(member.key) else {
        let place = source.place(at: member.keyOffset)
        diagnostics.report(.unknownWord(member.key, named: "a check", known: known, at: place))
        continue
      }
      severities.entries[member.key] = entry(member.node, of: member.key, diagnostics: &diagnostics)
    }
    return severities
  }

  /// A severity, or `{ "default": severity, "component": severity }`.
  private func entry(
    _ node: DataNode,
    of check: String,
    diagnostics: inout Diagnostics
  ) -> CheckSeverities.Entry {
    let subject = "the severity of '\(check)'"
    guard let members = node.members else {
      return .init(standard: source.choice(node, named: subject, diagnostics: &diagnostics))
    }
    var entry = CheckSeverities.Entry()
    for member in members {
      guard let level: CheckSeverities.Level = source.choice(member.node, named: subject, diagnostics: &diagnostics)
      else { continue }
      if member.key == "default" {
        entry.standard = level
      } else {
        entry.components.append(.init(component: Located(member.key, offset: member.keyOffset), level: level))
      }
    }
    return entry
  }
}
