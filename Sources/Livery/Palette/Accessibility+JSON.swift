import DesignTokens
import DocumentReading

extension Accessibility {
  /// The contract in the palette, in the same form as in a spec.
  ///
  /// - Parameter verdicts: The verdicts on its statements, which are added to them; empty if there are none yet.
  func json(of component: Component, verdicts: [StatementVerdict] = []) -> JSONValue {
    .record([
      "role": roles.json,
      "name": name.map(JSONValue.string),
      "identifier": identifier.map(JSONValue.string),
      "identifiers": partIdentifiers.isEmpty
        ? nil : .inline(.object(partIdentifiers.map { JSONMember($0.part, .string($0.identifier)) })),
      "exposes": exposures.json(of: component),
      "controls": controls.isEmpty
        ? nil : .object(controls.map { JSONMember($0.part, $0.json(of: component)) }),
      "transient": .list(transient),
      "target": target.map { .inline($0.json(of: component)) },
      "statements": .rows(
        statements.map { statement in statement.json(verdicts.first { $0.statement.id == statement.id }) }
      ),
    ])
  }
}

extension Accessibility.Control {
  fileprivate func json(of component: Component) -> JSONValue {
    .record([
      "role": roles.isEmpty ? nil : roles.json,
      "name": name.map(JSONValue.string),
      "identifier": identifier.map(JSONValue.string),
      "exposes": exposures.isEmpty ? nil : exposures.json(of: component),
    ])
  }
}

extension [Accessibility.Role] {
  fileprivate var json: JSONValue {
    .inline(.object(map { JSONMember($0.platform.rawValue, .string($0.name)) }))
  }
}

extension [Accessibility.Exposure] {
  fileprivate func json(of component: Component) -> JSONValue {
    .object(map { JSONMember($0.name, .inline($0.when.json(of: component))) })
  }
}

extension Accessibility.Target {
  fileprivate func json(of component: Component) -> JSONValue {
    .record([
      "width": width.json(of: component),
      "height": height.json(of: component),
    ])
  }
}

extension Accessibility.Target.Length {
  fileprivate func json(of component: Component) -> JSONValue {
    switch self {
    case .fixed(let dimension): TokenValue.dimension(dimension).json
    case .property(let index): .string(component.properties[index].address)
    }
  }
}

extension Accessibility.Statement {
  fileprivate func json(_ verdict: StatementVerdict?) -> JSONValue {
    .record([
      "id": .string(id),
      "by": .string(method.rawValue),
      "check": check.map(JSONValue.string),
      "platforms": .list(platforms.map(\.rawValue)),
      "wcag": .list(criteria),
      "text": .string(text),
      "verdict": verdict.map { .string($0.outcome.rawValue) },
      "measured": verdict.flatMap { $0.evidence.isEmpty ? nil : .list($0.evidence) },
      "waivers": verdict.flatMap { $0.waivers.isEmpty ? nil : .list($0.waivers) },
      "answers": verdict.flatMap(\.answersJSON),
    ])
  }
}

extension StatementVerdict {
  /// What runs outside of the tool answered; nil if none did.
  var answersJSON: JSONValue? {
    answers.isEmpty ? nil : .array(answers.map { .inline($0.json) })
  }
}

extension StatementVerdict.Answer {
  fileprivate var json: JSONValue {
    .record([
      "platform": .string(platform.rawValue),
      "verdict": .string((isMet ? StatementVerdict.Outcome.met : .notMet).rawValue),
      "by": .string(by),
      "mode": .string(mode.rawValue),
      "date": date.map(JSONValue.string),
      "measured": measured.isEmpty ? nil : .list(measured),
      "stale": isStale ? .bool(true) : nil,
    ])
  }
}

extension CellCondition {
  /// `{ "axis": "value", "other": ["value", "value"] }`, the axes in their order.
  func json(of component: Component) -> JSONValue {
    .object(
      allowed.sorted { $0.key < $1.key }.map { axis, values in
        let names = values.sorted().map { component.axes[axis].values[$0] }
        return JSONMember(component.axes[axis].name, names.count == 1 ? .string(names[0]) : .list(names))
      }
    )
  }
}
