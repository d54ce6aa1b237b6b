import DocumentReading

extension Interaction {
  func json(of component: Component) -> JSONValue {
    let states = State.allCases.compactMap { state in
      self.states[state].map { JSONMember(state.rawValue, $0.json(of: component)) }
    }
    let hold = Timing.allCases.compactMap { timing in
      self.hold[timing].map { JSONMember(timing.rawValue, .string(component.properties[$0].address)) }
    }
    let roles = Role.allCases.compactMap { role in
      self.roles[role].map { JSONMember(role.rawValue, .string($0)) }
    }
    return .object(
      [JSONMember("pattern", .string(pattern.rawValue))]
        + (states.isEmpty ? [] : [JSONMember("states", .object(states))]) + roles
        + (hold.isEmpty ? [] : [JSONMember("hold", .object(hold))])
    )
  }
}
