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
    let parts = ["$defs", "definitions", "properties", "items", "type", "oneOf", "anyOf", "allOf", "$ref", "enum"]
    if root["$schema"]?.string?.contains("json-schema.org") == true, parts.contains(where: { root[$0] != nil }) {
      return ("a JSON Schema", "name a token file")
    }
    return nil
  }

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
