import DocumentReading

/// A file of token sets that has neither `$themes` nor `$metadata`, which its references tell: they leave out the names of sets.
///
/// They get the whole paths of what they lead to before the file is divided into parts, which need not tell any more. A set that
/// references lead into only without its name is in no name of a token, either.
struct FileOfSets {
  private let use: DialectFeatures.Occurrence
  /// In its own dialect, with whole paths in references.
  private var document: DataNode
  /// The sets that references name, and those whose name they leave out.
  private var (named, leftOut): (Set<String>, Set<String>) = ([], [])
  private let tokens: [(set: String, rest: String)]

  private init?(_ document: DataNode) {
    guard TokensStudio.recognize(document) == nil, FigmaExport.recognize(document) == nil else { return nil }
    let isOlder = StyleDictionary.recognize(document) != nil
    guard isOlder || DialectTypes.areOfTokensStudio(in: document) else { return nil }
    var notes = ConversionNotes()
    let standard = isOlder ? StyleDictionary.read(document, &notes) : document
    guard let use = TokensStudio.recognizeSets(standard) else { return nil }
    let sets = SetIndex(standard)
    var (named, leftOut): (Set<String>, Set<String>) = ([], [])
    self.use = use
    self.document = document.mappingReferences { reference, path in
      let written = isOlder ? reference.asPathOfToken : reference
      guard let own = path.first, let target = sets.completing(written, in: own), let set = sets.set(of: target) else {
        return reference
      }
      if target == written {
        named.insert(set)
        return reference
      }
      leftOut.insert(set)
      return target
    }
    (self.named, self.leftOut) = (named, leftOut)
    tokens = standard.tokenPaths.compactMap { path in
      sets.set(of: path).map { ($0, String(path.dropFirst($0.count + 1))) }
    }
  }

  /// Documents of any dialect, those of sets with whole paths in references, and without the names of sets that references leave
  /// out in all of them.
  static func completing(
    _ documents: [SourcedNode],
    _ features: inout DialectFeatures,
    reporting diagnostics: inout Diagnostics
  ) -> [SourcedNode] {
    let files = documents.map { FileOfSets($0.node) }
    let found = files.compactMap(\.self)
    guard !found.isEmpty else { return documents }
    for case (let file?, let source) in zip(files, documents.map(\.source)) {
      features.note(file.use.feature, at: file.use.offset, in: source)
    }
    let others = zip(documents, files).filter { $1 == nil }.map(\.0.inStandardForm)
    let sets = setsInNoNames(of: found, besides: others)
    let renamed = found.compactMap { $0.document(withoutNamesOf: sets) }
    // Where a name is that of something else in one file, all keep the names.
    let isPossible = !sets.isEmpty && renamed.count == found.count
    if isPossible { diagnostics.report(.leftOutSets(sets.sorted())) }
    var rest = (isPossible ? renamed : found.map(\.document))[...]
    return zip(documents, files).map { document, file in
      file == nil ? document : rest.popFirst().map { document.at($0) } ?? document
    }
  }

  /// The sets whose names all references leave out, and whose tokens keep names of their own without them.
  private static func setsInNoNames(of files: [Self], besides others: [DataNode]) -> Set<String> {
    var sets = files.reduce(into: Set<String>()) { $0.formUnion($1.leftOut) }
    for file in files { sets.subtract(file.named) }
    let references = others.reduce(into: Set<String>()) { $0.formUnion($1.referencedPaths) }
    sets = sets.filter { set in !references.contains { $0.hasPrefix(set + ".") } }
    var known = Set(others.flatMap(\.tokenPaths))
    for (set, rest) in files.flatMap(\.tokens) where !sets.contains(set) { known.insert("\(set).\(rest)") }
    var clashing: Set<String> = []
    for file in files {
      var owners: [String: String] = [:]
      for (set, rest) in file.tokens where sets.contains(set) {
        if known.contains(rest) { clashing.insert(set) }
        // As those for light and dark have the same tokens.
        if let other = owners.updateValue(set, forKey: rest) { clashing.formUnion([set, other]) }
      }
    }
    return sets.subtracting(clashing)
  }

  /// The document with what is in some sets in their place; nil if that has the name of something else.
  private func document(withoutNamesOf sets: Set<String>) -> DataNode? {
    let members = document.members ?? []
    guard members.allSatisfy({ !sets.contains($0.key) || $0.node.hasOnlyMembers }) else { return nil }
    let joined = members.flatMap { sets.contains($0.key) ? $0.node.membersWithType : [$0] }.joiningGroups
    return joined.map { members in
      document.replacing(.object(members)).mappingReferences { reference, _ in
        let set = sets.first { reference.hasPrefix($0 + ".") }
        return set.map { String(reference.dropFirst($0.count + 1)) } ?? reference
      }
    }
  }
}

extension [DataNode.Member] {
  /// The members with one group for those of the same name; nil where a name is also that of something else.
  fileprivate var joiningGroups: Self? {
    var places: [String: Int] = [:]
    var result: Self = []
    for member in self {
      guard let place = places[member.key] else {
        places[member.key] = result.count
        result.append(member)
        continue
      }
      let own = result[place].node
      guard own.hasOnlyMembers, member.node.hasOnlyMembers,
        let joined = ((own.members ?? []) + (member.node.members ?? [])).joiningGroups
      else { return nil }
      result[place] = result[place].holding(own.replacing(.object(joined)))
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func leftOutSets(_ names: [String]) -> Self {
    Diagnostic(
      "conversion-change",
      "references leave out \(names.count == 1 ? "the name of the set" : "the names of the sets") \(list(names)), and so do the names of tokens",
      severity: .note,
      subject: names.first
    )
  }
}
