import DocumentReading

/// The variables of files that Figma exports, which refer to each other whichever file they are in.
struct FigmaFileVariables {
  /// By path: what the variables are, as far as anything says it.
  private var meanings: [String: FigmaMeaning] = [:]
  /// By path: the values that are no references, in all files that have the variable; of those that any file may refer to.
  private var literals: [String: Set<JSONValue>] = [:]

  /// - Parameters:
  ///   - documents: The files that are read together, each as Figma wrote it.
  ///   - common: The paths that have a value whatever is chosen, so that any of the files may refer to them.
  init(in documents: [DataNode], referringTo common: Set<String> = []) {
    var found: [(path: [String], name: String, token: DataNode, value: DataNode)] = []
    var files: [Range<Int>] = []
    for document in documents {
      let start = found.count
      _ = document.mappingTokens { path, token in
        if let value = token["$value"] { found.append((path, path.joined(separator: "."), token, value)) }
        return token
      }
      files.append(start..<found.count)
    }
    for entry in found where common.contains(entry.name) && Reference(entry.value) == nil {
      literals[entry.name, default: []].insert(JSONValue(entry.value))
    }
    // A variable of several modes is in several files.
    let first = Dictionary(found.indices.map { (found[$0].name, $0) }) { first, _ in first }
    var variables: [FigmaMeanings.Variable] = []
    for file in files {
      let own = Set(found[file].map(\.name))
      for index in file {
        let entry = found[index]
        let value = value(of: entry.token, at: entry.name, entry.value, besides: own)
        variables.append(
          FigmaMeanings.Variable(
            path: entry.path,
            isText: FigmaExport.isText(entry.token),
            scopes: FigmaExport.scopes(of: entry.token),
            values: [value],
            targets: [value.aliasedPath, entry.name].compactMap { $0.flatMap { first[$0] } }.filter { $0 != index }
          )
        )
      }
    }
    for (entry, meaning) in zip(found, FigmaMeanings.meanings(of: variables)) {
      if let meaning, meanings[entry.name] == nil { meanings[entry.name] = meaning }
    }
  }

  /// What a variable is by its own scopes, else by what is known of all; nil where only Figma's own types say it.
  func meaning(of token: DataNode, at path: String) -> FigmaMeaning? {
    FigmaExport.meaning(of: token) ?? meanings[path]
  }

  /// The value, or a reference to the variable that it is a copy of: one of the same file, or one of another file that has
  /// this value in some mode.
  ///
  /// - Parameter own: The paths of the file.
  func value(of token: DataNode, at path: String, _ value: DataNode, besides own: Set<String>) -> DataNode {
    guard let source = FigmaExport.source(of: token), Reference(value) == nil else { return value }
    let isThere = own.contains(source) || source != path && literals[source]?.contains(JSONValue(value)) == true
    return isThere ? value.replacing(.string("{\(source)}")) : value
  }
}
