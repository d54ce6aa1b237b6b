import DocumentReading

/// Reads flat maps of Figma's variables, as Figma's MCP server and small plugins write them: names with slashes, and a value
/// or one for each mode, `{ "color/text/body": "#334455", "size/4": "16", "color/page": { "Light": "#fff", "Dark": "#000" } }`.
///
/// Such a map has no types: what is not said by the form of a value, its name says, as in Figma's own files.
struct FigmaVariableMap: Dialect {
  fileprivate struct Variable {
    var name: String
    /// The parts of the name.
    var path: [String]
    var offset: Int
    /// In the order of the map; one that is the same in all modes has no mode.
    var values: [(mode: String?, value: DataNode)]
    var description: DataNode.Member?
  }

  private var variables: [Variable]
  /// By name of a variable: its path.
  private var paths: [String: String] = [:]

  // MARK: Recognizing

  /// A map in which most names have slashes, and at least as many values are colors, sizes and the like as are mere texts.
  static func recognize(_ document: DataNode) -> DialectFeatures.Occurrence? {
    guard let members = document.members, let first = members.first(where: { $0.key.utf8.contains(UInt8(ascii: "/")) }),
      members.allSatisfy({ !$0.key.hasPrefix("$") || PlainSurvey.keysOfAnyFormat.contains($0.key) }),
      ForeignFormat.recognize(document) == nil, let map = Self(document), map.isOfVariables
    else { return nil }
    return DialectFeatures.Occurrence(feature: .variableMap(first.key), offset: first.keyOffset)
  }

  /// Nil for a document that has anything but values at its top, or the names of files.
  private init?(_ document: DataNode) {
    variables = []
    for member in document.members ?? [] where !Self.isAboutDocument(member) {
      guard let variable = Variable(member) else { return nil }
      variables.append(variable)
    }
    let groups = variables.reduce(into: Set<[String]>()) { groups, variable in
      for count in variable.path.indices.dropFirst() { groups.insert(Array(variable.path.prefix(count))) }
    }
    for index in variables.indices {
      // A variable may have the name of a group.
      if groups.contains(variables[index].path) { variables[index].path.append("$root") }
      paths[variables[index].name] = variables[index].path.joined(separator: ".")
    }
    for index in variables.indices {
      variables[index].values = variables[index].values.map { ($0.mode, standard($0.value)) }
    }
  }

  private static func isAboutDocument(_ member: DataNode.Member) -> Bool {
    member.key.hasPrefix("$") || PlainSurvey.isDescription(member, isAtTop: true)
  }

  private var isOfVariables: Bool {
    guard variables.count > 1, variables.count(where: { $0.name.contains("/") }) * 2 >= variables.count else {
      return false
    }
    var (certain, texts) = (0, 0)
    for variable in variables {
      for (_, value) in variable.values where !value.isStyleOfFigma {
        guard let known = PlainValue(value, at: variable.path) else { continue }
        if known.isCertain {
          certain += 1
        } else if known.type == "string" {
          texts += 1
        }
      }
    }
    return certain > 1 && certain >= texts
  }

  // MARK: Reading

  static func read(_ document: DataNode, _ notes: inout ConversionNotes) -> DataNode {
    guard let map = Self(document) else { return document }
    var (about, kept): ([DataNode.Member], [DataNode.Member]) = ([], [])
    for member in document.members ?? [] where isAboutDocument(member) && !member.has(key: "$schema") {
      if member.has(key: "$description") || member.has(key: "$extensions") {
        about.append(member)
      } else {
        notes.add(.kept(member.key, of: "#"), at: member.keyOffset)
        kept.append(member)
      }
    }
    let tokens = FigmaVariables.group(map.tokens, at: document.offset).members ?? []
    return document.replacing(.object((about + tokens).keepingForToolkit(kept, at: document.offset)))
  }

  /// A value without the forms that only such maps have: numbers as texts, and names in place of references.
  private func standard(_ value: DataNode) -> DataNode {
    guard let text = value.string?.trimmed else { return value }
    if text.contains("/"), let path = paths[text] { return value.replacing(.string("{\(path)}")) }
    if !text.hasSuffix("%"), let number = DraftText.number(text) {
      return value.replacing(.number(NumberLiteral(derived: number.value)))
    }
    return value.replacing(
      .string(value.string?.mappingReferences { paths[$0] ?? $0.replacing("/", with: ".") } ?? text)
    )
  }

  private var tokens: [(path: ArraySlice<String>, token: DataNode)] {
    zip(variables, meanings).map { ($0.path[...], token($0, $1)) }
  }

  private var meanings: [FigmaMeaning?] {
    let indices = Dictionary(variables.indices.map { (paths[variables[$0].name] ?? "", $0) }) { first, _ in first }
    return FigmaMeanings.meanings(
      of: variables.map { variable in
        let values = variable.values.map(\.value)
        return FigmaMeanings.Variable(
          path: variable.path,
          isText: values.first?.string != nil,
          scopes: [],
          values: values,
          targets: values.compactMap(\.aliasedPath).compactMap { indices[$0] }
        )
      }
    )
  }

  /// A token that has the value of the first mode, and those of all modes beside it.
  private func token(_ variable: Variable, _ meaning: FigmaMeaning?) -> DataNode {
    let values = variable.values.map { (mode: $0.mode, typed: Self.typed($0.value, at: variable.path, meaning)) }
    let offset = variable.offset
    var members: [DataNode.Member] = []
    if let type = values.lazy.compactMap(\.typed.type).first { members.append(.text("$type", type, at: offset)) }
    if let first = values.first {
      members.append(DataNode.Member(key: "$value", keyOffset: offset, node: first.typed.value))
    }
    if let description = variable.description { members.append(description.named("$description")) }
    let modes = values.compactMap { mode, typed in
      mode.map { DataNode.Member(key: $0, keyOffset: offset, node: typed.value) }
    }
    return .object(members.addingModes(modes, at: offset), at: offset)
  }

  /// A value with its type; nil for that of what it refers to.
  private static func typed(
    _ value: DataNode,
    at path: [String],
    _ meaning: FigmaMeaning?
  ) -> (type: String?, value: DataNode) {
    if value.aliasedPath != nil { return (nil, value) }
    if value.number != nil {
      let (type, value) = (meaning ?? .length).standard(value) ?? (.dimension, value)
      return (type?.rawValue, value)
    }
    if value.isStyleOfFigma { return ("string", value) }
    if ValueForm.type(of: value) == nil, let meaning {
      // A style such as `Italic` is no weight, and no family either.
      guard let (type, value) = meaning.standard(value) else { return ("string", value) }
      return (type?.rawValue, value)
    }
    let plain = PlainValue(value, at: path)
    return (plain?.type ?? "string", plain?.value ?? value)
  }
}

extension FigmaVariableMap.Variable {
  /// Nil for what is no variable: a list, a group, a path of a file.
  init?(_ member: DataNode.Member) {
    guard let path = FigmaVariables.path(ofVariable: member.key), !member.key.isPathOfFile else { return nil }
    self.init(name: member.key, path: path, offset: member.keyOffset, values: [])
    let node = member.node
    if let swatch = PlainSwatch(node) {
      (values, description) = ([(nil, swatch.value)], swatch.description)
    } else if node.isPlain {
      values = [(nil, node)]
    } else if let inner = node.members {
      let listed = Self.keysOfModes.lazy.compactMap { inner.node($0)?.members }.first
      let modes = listed ?? inner
      guard Self.areModes(modes) else { return nil }
      values = modes.map { ($0.key, $0.node) }
      if listed != nil { description = inner.first { $0.has(key: "description") && $0.node.string?.isEmpty == false } }
    } else {
      return nil
    }
  }

  /// What holds the values for all modes where something else is said beside them.
  private static let keysOfModes = ["modes", "mode", "valuesByMode", "values"]

  /// Whether members are values of one kind by the names of modes.
  private static func areModes(_ members: [DataNode.Member]) -> Bool {
    guard !members.isEmpty,
      members.allSatisfy({ $0.node.isPlain && !$0.key.hasPrefix("$") && !["value", "type"].contains($0.key) })
    else { return false }
    // Names of other variables are of whatever these are.
    let written = members.filter { $0.node.aliasedPath == nil && $0.node.string?.contains("/") != true }
    let kinds = written.map { member in
      ValueForm.type(of: member.node)?.rawValue ?? member.node.kindName
    }
    return Set(kinds).count <= 1
  }
}

extension DataNode {
  /// Whether it is a text, a number or a flag.
  fileprivate var isPlain: Bool { string != nil || number != nil || bool != nil }

  /// Whether it is a style as Figma's MCP server writes it: `Font(family: "Inter", size: 16)`.
  fileprivate var isStyleOfFigma: Bool {
    guard let string else { return false }
    return string.hasPrefix("Font(") || string.hasPrefix("Effect(")
  }
}

extension String {
  /// Whether it has what names of files and addresses have, and those of variables have not: an empty part, an ending.
  fileprivate var isPathOfFile: Bool {
    split(separator: "/", omittingEmptySubsequences: false).contains { part in
      part.allSatisfy(\.isWhitespace) || part.hasPrefix(".")
        || zip(part, part.dropFirst()).contains { $0 == "." && $1.isLetter }
    }
  }
}
