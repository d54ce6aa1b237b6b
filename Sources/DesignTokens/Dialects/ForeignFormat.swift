import DocumentReading

/// Documents that are no token files, recognized by the keys at their top before any token in them is judged.
enum ForeignFormat {
  /// What a document is, and what to do instead; nil for what may be a token file.
  static func recognize(_ root: DataNode) -> (what: String, advice: String)? {
    // None of these has many keys at its top, and a large token file must not be searched for each of them.
    guard let count = root.members?.count, count <= 64 else { return nil }
    let advice = "make token files of it with 'livery migrate' on its folder, or export the variables in Figma"
    if let meta = root["meta"], meta["variables"] != nil || meta["variableCollections"] != nil {
      return ("the answer of Figma's REST API", advice)
    }
    if root["document"] != nil, root["schemaVersion"]?.number != nil {
      return ("a Figma file as its REST API gives it", "export the variables in Figma, which writes token files")
    }
    if root["collections"]?.array?.contains(where: { $0["modes"]?.array != nil }) == true {
      return ("the output of a plugin for Figma's variables", advice)
    }
    if root["platforms"]?.members != nil, root["source"]?.array != nil || root["include"]?.array != nil {
      return (
        "a Style Dictionary configuration", "name the token files that it lists, or use 'livery migrate' on its folder"
      )
    }
    if isTheo(root) {
      return ("a file of Theo", "make token files of it with 'livery migrate' on its folder")
    }
    if root["compilerOptions"]?.members != nil { return ("a configuration of TypeScript", "name a token file") }
    if root["dependencies"]?.members != nil || root["devDependencies"]?.members != nil, root["name"]?.string != nil {
      return ("a package description of npm", "name a token file")
    }
    if let what = descriptionOfServices(root) { return (what, "name a token file") }
    return isSchema(root) ? ("a JSON Schema", "name a token file") : nil
  }

  /// What a document is that describes an interface or what runs it; it may have a `value` in examples and settings.
  private static func descriptionOfServices(_ root: DataNode) -> String? {
    // In YAML a version may be read as a number.
    func says(_ key: String) -> Bool { root[key].map { $0.string != nil || $0.number != nil } ?? false }
    if root["info"]?.members != nil || root["paths"]?.members != nil {
      if says("openapi") || says("swagger") { return "an OpenAPI description" }
      if says("asyncapi") { return "an AsyncAPI description" }
    }
    if says("apiVersion"), says("kind") { return "a manifest of Kubernetes" }
    return root["runs"]?["using"]?.string != nil ? "an action of GitHub" : nil
  }

  /// Whether a document is a JSON Schema: it says so, or has nothing at its top but what schemas have, and schemas in it.
  static func isSchema(_ root: DataNode) -> Bool {
    let parts = ["$defs", "definitions", "properties", "items", "type", "oneOf", "anyOf", "allOf", "$ref", "enum"]
    if root["$schema"]?.string?.contains("json-schema.org") == true {
      return parts.contains { root[$0] != nil }
    }
    if StandardSchema.isNamed(by: root) { return false }
    let groups = groupsOfSchemas.compactMap { root[$0]?.members }
    let isObject = root["type"]?.string == "object"
    if root["$id"]?.string != nil { return isObject || !groups.isEmpty }
    guard !groups.isEmpty, hasOnlyKeysOfSchemas(root) else { return false }
    return isObject || saysMembers(root) || groups.contains { $0.contains { isPartOfSchema($0.node) } }
  }

  /// Whether an object within a document is a schema of objects or lists, whose `value` is what a property is called.
  static func isSchemaWithin(_ node: DataNode) -> Bool {
    switch node["type"]?.string {
    case "object": node["properties"]?.members != nil
    case "array": node["items"]?.members != nil
    case nil: node["properties"]?.members != nil && saysMembers(node)
    default: false
    }
  }

  /// Whether an object says which members others must or may have.
  private static func saysMembers(_ node: DataNode) -> Bool {
    node["required"]?.array != nil || node["patternProperties"]?.members != nil
      || node["additionalProperties"].map { if case .bool = $0.value { true } else { false } } ?? false
  }

  /// Whether an object can only be a schema within another one.
  private static func isPartOfSchema(_ node: DataNode) -> Bool {
    guard hasOnlyKeysOfSchemas(node) else { return false }
    if node["type"]?.string.map(typesOfSchemas.contains) ?? false { return true }
    return (groupsOfSchemas + ["items", "enum", "pattern", "oneOf", "anyOf", "allOf"]).contains { key in
      node[key].map { $0.members != nil || $0.array != nil || key == "pattern" } ?? false
    }
  }

  private static func hasOnlyKeysOfSchemas(_ node: DataNode) -> Bool {
    node.members?.allSatisfy { keysOfSchemas.contains($0.key) } ?? false
  }

  /// The keys of objects whose members are schemas, each under a name.
  private static let groupsOfSchemas = ["properties", "patternProperties", "definitions", "$defs"]

  private static let typesOfSchemas: Set<String> = [
    "array", "boolean", "integer", "null", "number", "object", "string",
  ]

  private static let keysOfSchemas: Set<String> = [
    "$schema", "$id", "id", "$comment", "comment", "title", "description", "version", "default", "examples", "type",
    "format", "properties", "patternProperties", "additionalProperties", "unevaluatedProperties", "propertyNames",
    "minProperties", "maxProperties", "required", "definitions", "$defs", "$ref", "items", "additionalItems",
    "minItems", "maxItems", "uniqueItems", "minimum", "maximum", "minLength", "maxLength", "pattern", "enum",
    "const", "oneOf", "anyOf", "allOf", "not", "if", "then", "else", "dependencies", "dependentRequired",
    "dependentSchemas",
  ]

  /// Whether a document is a file of Theo: it has nothing at its top but what Theo knows.
  static func isTheo(_ root: DataNode) -> Bool {
    let names = Set((root.members ?? []).map(\.key))
    guard !names.isEmpty, names.isSubset(of: ["props", "aliases", "global", "imports", "options"]) else { return false }
    if let properties = root["props"]?.array {
      return properties.allSatisfy { nameInTheo(of: $0) != nil && $0["value"] != nil }
    }
    if let properties = root["props"]?.members {
      guard properties.allSatisfy({ $0.node["value"] != nil }) else { return false }
      return names.count > 1 || properties.allSatisfy { $0.node["category"] != nil }
    }
    if root["imports"]?.array?.allSatisfy({ $0.string != nil }) ?? false { return true }
    return names.isSubset(of: ["aliases", "global", "options"])
      && root["aliases"]?.members?.contains { $0.node.members == nil } ?? false
  }

  /// What a property of Theo is called; in YAML a name may be read as a number.
  static func nameInTheo(of property: DataNode) -> String? {
    property["name"].flatMap { $0.string ?? $0.number?.text }
  }
}
