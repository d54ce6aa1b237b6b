package import DocumentReading

/// The output of `livery resolve`: the tokens that have a value, and all diagnostics.
package enum ResolvedDocument {
  package static func json(of permutation: Permutation?, _ diagnostics: Diagnostics) -> JSONValue {
    .object([
      JSONMember(
        "tokens",
        .object(
          (permutation?.tokens.tokens ?? []).map { JSONMember($0.path.description, $0.json) }
            + (permutation?.tokens.opaque ?? []).map { JSONMember($0.path.description, $0.json) }
        )
      ),
      JSONMember("diagnostics", .array(diagnostics.inFileOrder().map(\.json))),
    ])
  }
}

extension Token {
  fileprivate var json: JSONValue {
    var members = [JSONMember("type", .string(type.rawValue)), JSONMember("value", value.json)]
    if let description { members.append(JSONMember("description", .string(description))) }
    if let deprecated { members.append(JSONMember("deprecated", deprecated)) }
    if let extensions { members.append(JSONMember("extensions", extensions)) }
    return .object(members)
  }

  /// The `$deprecated` of the token or the nearest group that has it.
  private var deprecated: JSONValue? {
    switch deprecation {
    case .deprecated?: .bool(true)
    case .because(let reason)?: .string(reason)
    case nil: cancelsDeprecation ? .bool(false) : nil
    }
  }
}

extension OpaqueToken {
  fileprivate var json: JSONValue {
    var members = [
      JSONMember("type", .string(value.type)), JSONMember("value", value.json), JSONMember("opaque", .bool(true)),
    ]
    if let description { members.append(JSONMember("description", .string(description))) }
    if let extensions { members.append(JSONMember("extensions", extensions)) }
    return .object(members)
  }
}

extension Diagnostic {
  package var json: JSONValue {
    var members = [
      JSONMember("id", .string(id.description)),
      JSONMember("severity", .string(severity.rawValue)),
      JSONMember("message", .string(message)),
    ]
    if let location {
      members.append(JSONMember("path", .string(location.path)))
      members.append(JSONMember("line", .number(location.line)))
      members.append(JSONMember("column", .number(location.column)))
    }
    if let subject { members.append(JSONMember("subject", .string(subject))) }
    if !tokens.isEmpty { members.append(JSONMember("tokens", .array(tokens.map { .string($0.description) }))) }
    if let pointer { members.append(JSONMember("pointer", .string(pointer))) }
    return .object(members)
  }
}
