import DesignTokens
import DocumentReading

/// Reads `severity` of the manifest's `checks`: the severity of each check's findings.
struct CheckSeverityReader {
  func read(_ reader: inout ObjectReader) -> CheckSeverities {
    var severities = CheckSeverities()
    let known = StandardChecks.kinds.map(\.id.description)
    for member in reader.members("severity") {
      guard known.contains(member.key) else {
        let place = reader.place(at: member.keyOffset)
        reader.report(.unknownWord(member.key, named: "a check", known: known, at: place))
        continue
      }
      severities.entries[member.key] = entry(member.node, of: member.key, &reader)
    }
    return severities
  }

  /// A severity, or `{ "default": severity, "component": severity }`.
  private func entry(
    _ node: DataNode,
    of check: String,
    _ reader: inout ObjectReader
  ) -> CheckSeverities.Entry {
    let subject = "the severity of '\(check)'"
    guard let members = node.members else { return .init(standard: reader.choice(node, named: subject)) }
    var entry = CheckSeverities.Entry()
    for member in members {
      guard let level: CheckSeverities.Level = reader.choice(member.node, named: subject) else { continue }
      if member.key == "default" {
        entry.standard = level
      } else {
        entry.components.append(.init(component: Located(member.key, offset: member.keyOffset), level: level))
      }
    }
    return entry
  }
}
