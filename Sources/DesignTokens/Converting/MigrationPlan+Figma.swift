import DocumentReading

// Variables of Figma, which its REST API or a plugin wrote.

extension MigrationPlan {
  /// The collections in answers of Figma's REST API and outputs of plugins, with a modifier for those that have modes.
  mutating func figmaVariables() -> [Part] { figmaVariables { $0 } }

  /// The same beside files of tokens of which none is a color, if there are colors among the variables: a list of fonts or
  /// sizes is no export of these.
  mutating func figmaVariablesBesideTokensWithoutColors() -> [Part] {
    let others = documents.compactMap { document($0)?.node }
    guard !others.isEmpty, !others.contains(where: \.hasColors) else { return [] }
    return figmaVariables { $0.hasColors ? $0 : nil }
  }

  /// - Parameter wanted: The variables if they are a theme.
  private mutating func figmaVariables(_ wanted: (FigmaVariables) -> FigmaVariables?) -> [Part] {
    var places: [SourcedNode] = []
    for path in documents {
      var unheard = Diagnostics()
      // To the library they are no token files.
      if let place = library.value(at: path, diagnostics: &unheard), place.node.isShallow { places.append(place) }
    }
    guard let variables = FigmaVariables(places.map(\.node)).flatMap(wanted) else { return [] }
    if !variables.resolved.isEmpty { diagnostics.report(.resolved(variables.resolved)) }
    let files = variables.roots.map { library.table[places[$0].source].path }
    filesOfVariables = Set(files)
    // Bare sizes are pixels.
    var features = DialectFeatures()
    features.assumed = .figma
    return [
      Part(
        name: "main",
        folder: TokensStudioFolder(variables, from: places, table: library.table),
        features: features,
        diagnostics: Diagnostics(),
        source: "the variables of Figma in \(files.map { "'\($0)'" }.joined(separator: " and "))"
      )
    ]
  }

  /// Whether a document has colors among variables of Figma, and is not read.
  func hasUnreadVariables(_ node: DataNode, at path: String) -> Bool {
    !filesOfVariables.contains(path) && node.isShallow && FigmaVariables([node])?.hasColors ?? false
  }

  static let reasonAgainstVariables = "variables of Figma are read where no other file has tokens"
}

extension FigmaVariables {
  fileprivate var hasColors: Bool { collections.contains { $0.modes.contains { $0.document.hasColors } } }
}

extension DataNode {
  /// Whether anything in a document is a color, by its form or its type.
  fileprivate var hasColors: Bool {
    var pending = [self]
    while let next = pending.popLast() {
      if ValueForm.onlyType(of: next) == .color { return true }
      for member in next.members ?? [] {
        if member.has(key: "type") || member.has(key: "$type"), member.node.string?.lowercased() == "color" {
          return true
        }
        pending.append(member.node)
      }
      pending += next.array ?? []
    }
    return false
  }
}

extension Diagnostic {
  /// Aliases of variables in other libraries have become the values that stand beside them.
  fileprivate static func resolved(_ paths: [String]) -> Self {
    Diagnostic(
      "conversion-change",
      "aliases of variables that are not there are written with the values that stand beside them: \(list(paths))",
      severity: .warning,
      subject: paths.first
    )
  }
}
