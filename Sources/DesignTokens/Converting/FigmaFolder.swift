import DocumentReading

extension TokensStudioFolder {
  /// A set for each mode of a collection, and a modifier for those with several modes.
  ///
  /// - Parameter places: The documents that the variables are from.
  init(_ variables: FigmaVariables, from places: [SourcedNode], table: SourceTable) {
    var sets: [(name: String, place: SourcedNode)] = []
    var choices: [Choice] = []
    var taken: Set<String> = []
    func unused(_ name: String) -> String {
      let words = name.split { !$0.isLetter && !$0.isNumber && !"-_".contains($0) }.joined(separator: "-").safeForFiles
      var result = words
      while !taken.insert(result.lowercased()).inserted { result = "\(words)-\(taken.count)" }
      return result
    }
    for collection in variables.collections {
      let name = unused(collection.name)
      var contexts: [(name: String, sets: [String])] = []
      for (index, mode) in collection.modes.enumerated() {
        // The default applies in every context, and the others set its tokens anew.
        let set = index == 0 ? name : unused("\(name)-\(mode.name)")
        sets.append((set, places[collection.root].at(mode.document)))
        contexts.append((mode.name, index == 0 ? [] : [set]))
      }
      guard contexts.count > 1 else { continue }
      let names = Set(contexts.map(\.name))
      let same = choices.first { Set($0.contexts.map(\.name)) == names }
      choices.append(Choice(name: same?.name ?? collection.name, contexts: contexts))
    }
    self.init(sets, choosing: choices.merged.map(\.namedInOrderOfModes).merged, table: table)
  }

  /// The variables of all files of Figma; nil unless there are several.
  func variablesOfFigma(in documents: [(set: String, place: SourcedNode)]) -> FigmaFileVariables? {
    let exports = documents.filter { FigmaExport.recognize($0.place.node) != nil }
    guard exports.count > 1 else { return nil }
    let paths = Dictionary(exports.map { ($0.set, Set($0.place.node.tokenPaths)) }) { $0.union($1) }
    func declared(by sets: [SetName]) -> Set<String> {
      sets.reduce(into: []) { $0.formUnion(paths[$1.name] ?? []) }
    }
    let common = groups.reduce(into: declared(by: always)) { common, group in
      let contexts = group.themes.map { declared(by: $0.sets) }
      common.formUnion(contexts.dropFirst().reduce(contexts.first ?? []) { $0.intersection($1) })
    }
    return FigmaFileVariables(in: exports.map(\.place.node), referringTo: common)
  }
}

extension TokensStudioFolder.Choice {
  /// The choice with the name that its contexts suggest, and its first mode as the default, as Figma has it: what is usual
  /// elsewhere says nothing of densities and screens whose order is known.
  fileprivate var namedInOrderOfModes: Self {
    let named = namedAfterContexts
    let ordered = contexts.compactMap { context in named.contexts.first { $0.sets == context.sets } }
    guard Set(ordered.map(\.name)).count == contexts.count, ordered.map(\.name).appearances == nil else { return named }
    return Self(name: named.name, contexts: ordered)
  }
}
