import DesignTokens
import DocumentReading

/// Reads the parameters of a component.
struct ParameterReader {
  func read(_ component: inout ObjectReader) -> [Component.Parameter] {
    let known = component.node["parameters"]?.members?.map(\.key) ?? []
    return component.objects("parameters", eachNamed: "parameter") { member, reader in
      parameter(member, &reader, known: known)
    }
  }

  private func parameter(
    _ member: DataNode.Member,
    _ reader: inout ObjectReader,
    known: [String]
  ) -> Component.Parameter? {
    let type = reader.requiredString("type")
    let defaultValue = reader.optional("default").map(JSONValue.init)
    let values = values(&reader)
    let holds = reader.strings("holds")
    for name in holds where !known.contains(name.value) || name.value == member.key {
      let place = reader.place(at: name.offset)
      reader.report(
        .unknownWord(name.value, named: "a parameter that '\(member.key)' holds", known: known, at: place)
      )
    }
    let description = reader.text("description")
    return type.map {
      .init(
        name: member.key,
        type: $0,
        defaultValue: defaultValue,
        allowedValues: values.map(\.name),
        valueDescriptions: values.reduce(into: [:]) { $0[$1.name] = $1.description },
        holds: holds.map(\.value),
        description: description
      )
    }
  }

  /// The allowed values: a list of them, or an object that says what each means.
  private func values(_ reader: inout ObjectReader) -> [(name: String, description: String?)] {
    guard reader.node["values"]?.members != nil else { return reader.strings("values").map { ($0.value, nil) } }
    return reader.members("values").map { member in
      (member.key, reader.string(member.node, named: "the description of '\(member.key)'"))
    }
  }
}
