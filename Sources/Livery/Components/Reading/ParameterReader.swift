import DesignTokens
import DocumentReading

/// Reads the parameters of a component.
struct ParameterReader {
  let source: SourceFile

  func read(_ members: [DataNode.Member], diagnostics: inout Diagnostics) -> [Component.Parameter] {
    let known = members.map(\.key)
    return members.compactMap { parameter($0, known: known, diagnostics: &diagnostics) }
  }

  private func parameter(
    _ member: DataNode.Member,
    known: [String],
    diagnostics: inout Diagnostics
  ) -> Component.Parameter? {
    let subject = "parameter '\(member.key)'"
    guard var reader = ObjectReader(member.node, subject, in: source, diagnostics: &diagnostics) else { return nil }
    let type = reader.requiredString("type", diagnostics: &diagnostics)
    let defaultValue = reader.optional("default").map(JSONValue.init)
    let values = values(&reader, diagnostics: &diagnostics)
    let holds = reader.strings("holds", diagnostics: &diagnostics)
    for name in holds where !known.contains(name.value) || name.value == member.key {
      let place = source.place(at: name.offset)
      diagnostics.report(
        .unknownWord(name.value, named: "a parameter that '\(member.key)' holds", known: known, at: place)
      )
    }
    let description = reader.text("description", diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
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
  private func values(
    _ reader: inout ObjectReader,
    diagnostics: inout Diagnostics
  ) -> [(name: String, description: String?)] {
    guard reader.node["values"]?.members != nil else {
      return reader.strings("values", diagnostics: &diagnostics).map { ($0.value, nil) }
    }
    return reader.members("values", diagnostics: &diagnostics).map { member in
      (member.key, source.string(member.node, named: "the description of '\(member.key)'", diagnostics: &diagnostics))
    }
  }
}
