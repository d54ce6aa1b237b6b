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
    if count == 1, root["aliases"]?.members?.contains(where: { $0.node.string != nil }) == true {
      return ("a file of Theo", "convert it with Theo's format 'raw.json' first")
    }
    let isTheo = root["props"]?.array?.first?["name"] != nil || root["props"]?.members != nil
    if isTheo, ["global", "imports", "aliases"].contains(where: { root[$0] != nil }) {
      return ("a file of Theo", "convert it with Theo's format 'raw.json' first")
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
}
