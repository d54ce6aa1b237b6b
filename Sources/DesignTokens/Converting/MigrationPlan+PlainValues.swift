import DocumentReading

// Files of plain values: by themselves, or beside token files that they refer to.

extension MigrationPlan {
  /// The files of plain values, where nothing says that other files have tokens.
  mutating func plainValues() -> [Part] {
    readsPlainValues = true
    if reading.dialect == .compat {
      // Beside other tokens, they may be what a build made of these.
      for path in documents where path.saysTokens || path.liesInTokens {
        library.readList(at: path, ListDocument.tokens)
      }
    }
    foldersOfPlainValues = Set(documents.filter { document($0) != nil }.map { RelativePath.folder(of: $0) })
    // Numbers alone do not tell that a file is one of tokens, but the files beside it do.
    for path in documents where liesBesidePlainValues(path) {
      var unheard = Diagnostics()
      guard document(path) == nil, let place = library.document(at: path, for: nil, diagnostics: &unheard) else {
        continue
      }
      // The name of the file may be all that says what is in it.
      let forms = [place.node] + (path.isCalledAfterKind ? [place.inGroup(named: path.stem)] : [])
      guard let node = forms.first(where: PlainSurvey.hasOnlyNamedValues) else { continue }
      var notes = ConversionNotes()
      library.replace(path, with: PlainValues.read(node, &notes))
    }
    findMergedGroups()
    return looseFiles("files of plain values")
  }

  /// Finds the groups for light and dark that become one, and reads those by themselves that are known to be none.
  private mutating func findMergedGroups() {
    for path in documents {
      guard let node = document(path)?.node, PlainValues.recognize(node) != nil else { continue }
      var notes = ConversionNotes()
      let read = PlainValues.read(node, keepingApart: reading.separateGroups, &mergedGroups, &notes)
      if reading.separateGroups.contains(where: node.has) { library.replace(path, with: read) }
    }
  }

  /// Reads files of plain values that refer to the tokens of others, as themes do: what a build makes of tokens has values in
  /// place of references.
  mutating func addPlainValuesThatRefer() {
    var found: [(path: String, node: DataNode, references: Set<String>)] = []
    for path in documents where (path.saysTokens || path.liesInTokens) && document(path) == nil {
      var unheard = Diagnostics()
      guard let node = library.document(at: path, for: nil, diagnostics: &unheard)?.node, node.isShallow,
        PlainValues.recognize(node) != nil, !node.hasWords
      else { continue }
      var references: Set<String> = []
      _ = node.mappingReferences { reference, _ in
        references.insert(reference)
        return reference
      }
      if !references.isEmpty { found.append((path, node, references)) }
    }
    guard !found.isEmpty else { return }
    var tokens: Set<String> = []
    for path in documents { tokens.formUnion(document(path)?.standardTokenPaths ?? []) }
    for (path, node, references) in found where 2 * references.count(where: tokens.contains) >= references.count {
      var notes = ConversionNotes()
      library.replace(path, with: PlainValues.read(node, &notes))
    }
  }

  /// Whether a file is called like one of tokens, by itself or by its folder, and lies beside files of plain values.
  func liesBesidePlainValues(_ path: String) -> Bool {
    (path.saysTokens || path.liesInTokens) && foldersOfPlainValues.contains(RelativePath.folder(of: path))
  }
}

extension DataNode {
  /// Whether a document has both groups for light and dark.
  fileprivate func has(_ groups: AppearanceGroups) -> Bool {
    let around = groups.path.reduce(self as DataNode?) { $0?[$1] }
    return [groups.light, groups.dark].allSatisfy { name in name.flatMap { around?[$0] } != nil }
  }

  /// Whether more than one of ten values in it are texts that refer to nothing and are nothing by themselves, as settings have
  /// them.
  fileprivate var hasWords: Bool {
    var (values, words) = (0, 0)
    var pending = [self]
    while let node = pending.popLast() {
      guard let members = node.members else {
        values += 1
        guard let text = node.string, !text.contains("{") else { continue }
        if ValueForm.type(of: node) == nil { words += 1 }
        continue
      }
      pending += members.filter { !$0.key.hasPrefix("$") && !PlainSurvey.isDescription($0, isAtTop: false) }.map(\.node)
    }
    return 10 * words > values
  }
}
