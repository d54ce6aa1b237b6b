import DesignTokens

/// A name of a record that takes an argument, such as `token("color.main")`.
struct TemplateFunction: Sendable {
  /// What the argument names, and so what it is checked against.
  enum Argument: Sendable {
    case token, group, tokenType
    /// A key that tokens may lack.
    case key
  }

  let name: String
  let argument: Argument
  let type: TemplateType
  let isOptional: Bool
  let summary: String
  /// Reads the value for an argument.
  let access: @Sendable (String) -> FieldAccess

  init<Subject>(
    _ name: String,
    of argument: Argument,
    _ field: @escaping @Sendable (_ argument: String) -> RecordType<Subject>.Field
  ) {
    let schema = field("").field.schema
    self.name = name
    self.argument = argument
    type = schema.type
    isOptional = schema.isOptional
    summary = schema.summary
    access = { field($0).field.reader.access }
  }

  /// How a template writes it.
  var notation: String {
    let example =
      switch argument {
      case .token: "path"
      case .group: "group"
      case .tokenType: "type"
      case .key: "key"
      }
    return "\(name)(\"\(example)\")"
  }
}

/// A function with its argument, as a tag writes it: `token("color.main").identifier`.
struct TemplateCall: Sendable {
  let function: String
  let argument: String
  /// The names behind it, of a field of what it leads to.
  let fields: [String]

  /// Nil if the name in a tag is no call.
  init?(_ name: String) {
    guard name.utf8.contains(UInt8(ascii: "(")) else { return nil }
    guard let open = name.firstRange(of: "(\""), let close = name[open.upperBound...].firstRange(of: "\")") else {
      return nil
    }
    function = String(name[..<open.lowerBound])
    argument = String(name[open.upperBound..<close.lowerBound])
    let rest = name[close.upperBound...]
    guard rest.isEmpty || rest.first == "." else { return nil }
    let names = rest.dropFirst().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    fields = rest.isEmpty ? [] : names
  }
}

/// A token or a group that a template names, which only the themes can say whether there is one.
struct TemplateLookup: Sendable {
  let argument: TemplateFunction.Argument
  let path: TokenPath
  let place: SourceFile.Place
}
