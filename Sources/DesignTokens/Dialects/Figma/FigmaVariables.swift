import Algorithms
import DocumentReading

/// Variables of Figma as its REST API gives them, or as plugins write them: collections, and a value for each of their modes.
///
/// Each mode of a collection becomes a document as Figma itself exports it.
struct FigmaVariables {
  struct Collection {
    var name: String
    /// Which of the documents it is from.
    var root: Int
    /// The default first.
    var modes: [(name: String, document: DataNode)]
  }

  private(set) var collections: [Collection] = []
  /// Which of the documents have variables.
  var roots: [Int] { Array(collections.map(\.root).uniqued()) }
  private var found: [FoundCollection] = []
  /// The path of each variable, by its identifier, and by its name in a collection.
  private var paths: [String: [String]] = [:]
  /// The paths of variables that are aliases of what the documents do not have, with the values that stand beside these.
  private(set) var resolved: [String] = []

  /// Nil unless a document has variables with values for modes.
  ///
  /// - Parameter roots: Documents whose variables may refer to each other.
  init?(_ roots: [DataNode]) {
    for (index, root) in roots.enumerated() {
      find(in: FigmaVariableLists.collections(of: root) ?? root["meta"] ?? root, index)
    }
    found.removeAll { $0.variables.isEmpty }
    if found.isEmpty { return nil }
    namePaths()
    takeResolvedValues()
    findMeanings()
    collections = found.map { collection in
      let modes = collection.modes.map { mode in (mode.name, document(of: collection, mode.id)) }
      return Collection(name: collection.name, root: collection.root, modes: modes)
    }
  }

  // MARK: Finding

  private struct FoundCollection {
    var name: String
    var root: Int
    var modes: [(id: String, name: String)]
    var variables: [Variable] = []
  }

  private struct Variable {
    var name: String
    /// The parts of its name.
    var path: [String]
    var node: DataNode
    /// The values by mode.
    var values: [String: DataNode]
    /// What aliases among them lead to, where a plugin says it.
    var resolved: [String: DataNode]
    var meaning: FigmaMeaning?

    /// - Parameter mode: The mode of which a plugin lists the variables with their values.
    init?(_ node: DataNode, mode: String? = nil) {
      guard let name = node["name"]?.string else { return nil }
      if let mode {
        guard let value = node["value"] else { return nil }
        values = [mode: value]
      } else {
        guard let members = (node["valuesByMode"] ?? node["values"])?.members else { return nil }
        values = Dictionary(members.map { ($0.key, $0.node) }) { _, last in last }
      }
      resolved = Self.resolved(values, beside: node)
      self.name = name
      self.node = node
      guard let path = FigmaVariables.path(ofVariable: name) else { return nil }
      self.path = path
    }

    /// What stands beside the values: in them, by mode, or for a variable with one mode.
    private static func resolved(_ values: [String: DataNode], beside node: DataNode) -> [String: DataNode] {
      let single = values.count == 1 ? node : nil
      return values.reduce(into: [:]) { result, value in
        let beside = node["resolvedValuesByMode"]?[value.key] ?? value.value.resolvedValue ?? single?.resolvedValue
        let plain = beside.map { $0.resolvedValue ?? $0 }
        // Some only say that there is one.
        guard let plain, !plain.isNull, plain.bool == nil, plain["type"]?.string != "VARIABLE_ALIAS" else { return }
        result[value.key] = plain
      }
    }

    /// The type as Figma's own files have it.
    func type(of value: DataNode) -> String? {
      if let type = (node["resolvedType"] ?? node["type"])?.string?.lowercased() {
        return type == "float" ? "number" : type
      }
      if value.number != nil { return "number" }
      if value["components"] != nil { return TokenType.color.rawValue }
      return value.bool == nil ? nil : "boolean"
    }
  }

  private mutating func find(in root: DataNode, _ index: Int) {
    // Some plugins write the collections alone, others the variables.
    let rootItems = root.array?.first.map { $0["variables"] == nil ? [root] : root.array ?? [] }
    let listed = root["variableCollections"]?.items ?? root["collections"]?.items ?? rootItems ?? [root]
    var collections = listed.map { node in
      var variables = (node["variables"]?.items ?? node.array ?? []).compactMap { Variable($0) }
      if variables.isEmpty { variables = Self.variables(ofModes: node["modes"]?.array ?? []) }
      let name = node["name"]?.string ?? "variables"
      return FoundCollection(name: name, root: index, modes: Self.modes(of: node), variables: variables)
    }
    if collections.allSatisfy(\.variables.isEmpty) {
      var known: [String: Int] = [:]
      for (number, node) in listed.enumerated() { if let id = node["id"]?.string { known[id] = number } }
      for variable in (root["variables"]?.items ?? []).compactMap({ Variable($0) }) {
        let id = variable.node["variableCollectionId"]?.string ?? variable.node["collectionId"]?.string ?? ""
        let number = known[id] ?? (listed.count == 1 ? 0 : collections.count)
        if number == collections.count {
          collections.append(FoundCollection(name: "variables", root: index, modes: []))
        }
        known[id] = number
        collections[number].variables.append(variable)
      }
    }
    // A list of variables alone says no more of its modes than what they are called there.
    for index in collections.indices where collections[index].modes.isEmpty {
      let modes = collections[index].variables.flatMap { variable in
        (variable.node["valuesByMode"] ?? variable.node["values"])?.members?.map(\.key) ?? []
      }
      collections[index].modes = modes.uniqued().map { ($0, $0) }
    }
    found += collections
  }

  /// The variables that a plugin lists in each mode of a collection, with their values.
  private static func variables(ofModes modes: [DataNode]) -> [Variable] {
    var variables: [Variable] = []
    var known: [String: Int] = [:]
    for (id, mode) in zip(identifiers(modes), modes) {
      for variable in (mode["variables"]?.items ?? []).compactMap({ Variable($0, mode: id) }) {
        if let index = known[variable.name] {
          variables[index].values.merge(variable.values) { _, last in last }
          variables[index].resolved.merge(variable.resolved) { _, last in last }
        } else {
          known[variable.name] = variables.count
          variables.append(variable)
        }
      }
    }
    return variables
  }

  /// The modes of a collection with their names, the default first.
  private static func modes(of collection: DataNode) -> [(id: String, name: String)] {
    var modes: [(id: String, name: String)]
    if let items = collection["modes"]?.array {
      modes = zip(identifiers(items), items).map { ($0, $1["name"]?.string ?? $1.string ?? $0) }
    } else {
      modes = (collection["modes"]?.members ?? []).map { ($0.key, $0.node.string ?? $0.node["name"]?.string ?? $0.key) }
    }
    if let base = collection["defaultModeId"]?.string, let index = modes.firstIndex(where: { $0.id == base }) {
      modes.insert(modes.remove(at: index), at: 0)
    }
    return modes
  }

  private static func identifiers(_ modes: [DataNode]) -> [String] {
    modes.map { $0["modeId"]?.string ?? $0["id"]?.string ?? $0["name"]?.string ?? $0.string ?? "" }
  }

  // MARK: Names

  /// The parts of a variable's name, which are groups; nil if it has none that names of tokens can have.
  static func path(ofVariable name: String) -> [String]? {
    let parts = name.split(separator: "/").map { $0.allowedInNames }.filter { !$0.isEmpty }
    guard let last = parts.last else { return nil }
    // Documents are not nested without an end.
    return parts.count > depth ? parts.prefix(depth - 1) + [last] : parts
  }

  private static let depth = 32

  /// Gives every variable its path: what its name says, below its collection where another one has the same names.
  private mutating func namePaths() {
    var users: [[String]: Set<String>] = [:]
    for collection in found {
      for variable in collection.variables { users[variable.path, default: []].insert(collection.name) }
    }
    // Two collections of one name are versions of the same.
    let sharing = users.values.filter { $0.count > 1 }.reduce(into: Set<String>()) { $0.formUnion($1) }
    for index in found.indices where sharing.contains(found[index].name) {
      let prefix = found[index].name.allowedInNames
      for variable in found[index].variables.indices { found[index].variables[variable].path.insert(prefix, at: 0) }
    }
    // A variable may have the name of a group.
    var groups: Set<[String]> = []
    for path in found.flatMap(\.variables).map(\.path) {
      for count in 1..<max(path.count, 1) { groups.insert(Array(path.prefix(count))) }
    }
    for index in found.indices {
      for variable in found[index].variables.indices {
        let (path, node) = (found[index].variables[variable].path, found[index].variables[variable].node)
        let full = groups.contains(path) ? path + ["$root"] : path
        found[index].variables[variable].path = full
        if let id = node["id"]?.string { paths[id] = full }
        let name = found[index].variables[variable].name
        paths[Self.key(found[index].name, name)] = full
        paths[Self.key(nil, name)] = full
      }
    }
  }

  /// - Parameter collection: Nil for a variable of any collection.
  private static func key(_ collection: String?, _ name: String) -> String { "\(collection ?? "")\n\(name)" }

  /// Gives variables that are aliases of what the documents do not have, such as those of another library, the values that
  /// these have.
  private mutating func takeResolvedValues() {
    let known = Set(paths.values.map { $0.joined(separator: ".") })
    for index in found.indices {
      for number in found[index].variables.indices {
        let variable = found[index].variables[number]
        let lost = variable.values.filter { _, value in
          standard(value).aliasedPath.map { !known.contains($0) } ?? false
        }
        let values = variable.resolved.filter { lost[$0.key] != nil }
        guard !values.isEmpty else { continue }
        found[index].variables[number].values.merge(values) { _, last in last }
        resolved.append(variable.path.joined(separator: "."))
      }
    }
  }

  // MARK: Meanings

  /// Gives every variable its meaning.
  private mutating func findMeanings() {
    let all = found.flatMap(\.variables)
    let indices = Dictionary(all.indices.map { (all[$0].path.joined(separator: "."), $0) }) { first, _ in first }
    let meanings = FigmaMeanings.meanings(
      of: all.map { variable in
        let values = variable.values.sorted { $0.key < $1.key }.map { standard($0.value) }
        return FigmaMeanings.Variable(
          path: variable.path,
          isText: values.first.flatMap { variable.type(of: $0) } == "string",
          scopes: (variable.node["scopes"]?.array ?? []).compactMap(\.string),
          values: values,
          targets: values.compactMap(\.aliasedPath).compactMap { indices[$0] }
        )
      }
    )
    var number = 0
    for index in found.indices {
      for variable in found[index].variables.indices {
        found[index].variables[variable].meaning = meanings[number]
        number += 1
      }
    }
  }

  // MARK: Documents

  private func document(of collection: FoundCollection, _ mode: String) -> DataNode {
    let tokens = collection.variables.compactMap { variable in
      variable.values[mode].map { (variable.path[...], token(variable, $0)) }
    }
    return Self.group(tokens, at: 0).markedAsStandard
  }

  /// Tokens in the groups that their paths say.
  static func group(_ tokens: [(path: ArraySlice<String>, token: DataNode)], at offset: Int) -> DataNode {
    let names = tokens.compactMap(\.path.first).uniqued()
    let parts = Dictionary(grouping: tokens) { $0.path.first ?? "" }
    let members = names.compactMap { name -> DataNode.Member? in
      guard let inside = parts[name], let first = inside.first else { return nil }
      let start = first.token.offset
      let node = first.path.count == 1 ? first.token : group(inside.map { ($0.path.dropFirst(), $0.token) }, at: start)
      return DataNode.Member(key: name, keyOffset: start, node: node)
    }
    return DataNode(.object(members), offset: offset, endOffset: offset)
  }

  private func token(_ variable: Variable, _ value: DataNode) -> DataNode {
    let node = variable.node
    func member(_ key: String, _ value: DataNode.Value) -> DataNode.Member {
      DataNode.Member(key: key, keyOffset: node.offset, node: node.replacing(value))
    }
    let scopes = member("com.figma.scopes", node["scopes"]?.value ?? .array([]))
    let style = FigmaStyle(value)
    let value = style?.value ?? standard(value)
    var members = [member("$value", value.value)]
    if let type = style?.type.rawValue ?? variable.type(of: value) {
      members.insert(member("$type", .string(type)), at: 0)
    }
    if let text = node["description"]?.string, !text.isEmpty { members.append(member("$description", .string(text))) }
    let token = node.replacing(.object(members + [member("$extensions", .object([scopes]))]))
    return FigmaExport.standard(token, value, variable.meaning)
  }

  private func standard(_ value: DataNode) -> DataNode {
    if let id = value["id"]?.string, value["type"]?.string == "VARIABLE_ALIAS" {
      return reference(id, [id.allowedInNames], value)
    }
    if let name = value["name"]?.string {
      let path = name.split(separator: "/").map(\.allowedInNames)
      return reference(Self.key(value["collection"]?.string, name), path, value)
    }
    if let number = value.number { return value.replacing(.number(number.withoutSinglePrecision)) }
    return value.colorOfChannels ?? value
  }

  /// - Parameter path: What the variable is called if it is not in the documents.
  private func reference(_ key: String, _ path: [String], _ value: DataNode) -> DataNode {
    value.replacing(.string("{\((paths[key] ?? path).joined(separator: "."))}"))
  }
}

extension DataNode {
  /// The document with the schema of the standard, whatever extensions it has.
  var markedAsStandard: DataNode {
    guard let members else { return self }
    return replacing(.object([.text("$schema", StandardSchema.tokens, at: offset)] + members))
  }

  /// The value that an alias has.
  fileprivate var resolvedValue: DataNode? { self["resolvedValue"] ?? self["resolved"] }

  /// What a list has, whether it is an array, or an object by identifiers.
  fileprivate var items: [DataNode] { array ?? members?.map(\.node) ?? [] }
}

extension StringProtocol {
  /// Without what names of tokens cannot have.
  fileprivate var allowedInNames: String {
    String(trimmed.drop { $0 == "$" }.map { ".{}".contains($0) ? "_" : $0 })
  }
}
