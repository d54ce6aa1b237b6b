import DesignTokens
import DocumentReading

/// Reads how a component behaves.
struct InteractionReader {
  let names: ComponentNames
  /// The names of parameters that are reported already, so that nothing more is said of them.
  var faulty: Set<String> = []

  func read(_ reader: inout ObjectReader) -> Interaction? {
    let pattern: Interaction.Pattern? = reader.required("pattern").flatMap { reader.choice($0, named: "'pattern'") }
    let states = states(&reader)
    let hold = hold(&reader)
    var roles: [Interaction.Role: String] = [:]
    for role in Interaction.Role.allCases {
      guard let node = reader.optional(role.rawValue), let name = reader.string(node, named: "'\(role.rawValue)'")
      else {
        continue
      }
      let known = role.isPart ? parts : names.parameters.map(\.name)
      guard known.contains(name) else {
        if faulty.contains(name) { continue }
        let kind = role.isPart ? "a part of the component" : "a parameter of the component"
        reader.report(.unknownWord(name, named: kind, known: known, at: reader.place(at: node.offset)))
        continue
      }
      roles[role] = name
    }
    guard let pattern else { return nil }
    for role in pattern.needs where roles[role] == nil && reader.node[role.rawValue] == nil {
      reader.report(.missing(role, of: pattern, at: reader.place(at: reader.node.offset)))
    }
    return Interaction(pattern: pattern, states: states, roles: roles, hold: hold, offset: reader.node.offset)
  }

  private var parts: [String] {
    Array(Set(names.properties.prefix(names.usedStart).map(\.part) + names.uses.map(\.name))).sorted()
  }

  private func states(_ reader: inout ObjectReader) -> [Interaction.State: CellCondition] {
    let known = Interaction.State.allCases.map(\.rawValue)
    return reader.members("states").reduce(into: [:]) { states, member in
      guard let state = Interaction.State(rawValue: member.key) else {
        let place = reader.place(at: member.keyOffset)
        reader.report(.unknownWord(member.key, named: "a state of a control", known: known, at: place))
        return
      }
      states[state] = names.condition(member.node, &reader)
    }
  }

  private func hold(_ reader: inout ObjectReader) -> [Interaction.Timing: Int] {
    let known = Interaction.Timing.allCases.map(\.rawValue)
    return reader.members("hold").reduce(into: [:]) { hold, member in
      guard let timing = Interaction.Timing(rawValue: member.key) else {
        let place = reader.place(at: member.keyOffset)
        reader.report(.unknownWord(member.key, named: "a figure of a hold", known: known, at: place))
        return
      }
      guard let address = reader.string(member.node, named: "'\(member.key)' of a hold"),
        let index = names.property(address, at: member.node.offset, &reader)
      else { return }
      let type = names.properties[index].type
      guard type == .token(.duration) || type == .token(.number) else {
        let place = reader.place(at: member.node.offset)
        reader.report(.noFigure(names.properties[index], at: place))
        return
      }
      hold[timing] = index
    }
  }
}

extension Interaction.Role {
  /// Whether it names a part or a used component, and not a parameter.
  fileprivate var isPart: Bool { [.control, .decrement, .increment, .output].contains(self) }
}

extension Interaction.Pattern {
  /// What the pattern cannot do without.
  fileprivate var needs: [Interaction.Role] { self == .stepper ? [.decrement, .increment] : [] }
}

extension Diagnostic {
  fileprivate static func missing(
    _ role: Interaction.Role,
    of pattern: Interaction.Pattern,
    at place: SourceFile.Place
  ) -> Self {
    Diagnostic(
      "missing-key",
      "missing key '\(role.rawValue)' in an interaction of pattern '\(pattern.rawValue)'",
      at: place,
      subject: role.rawValue
    )
  }

  fileprivate static func noFigure(_ property: Component.Property, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "property-type",
      "'\(property.address)' is of type \(property.type.description), but a duration or a number is expected here",
      at: place,
      subject: property.address
    )
  }
}
