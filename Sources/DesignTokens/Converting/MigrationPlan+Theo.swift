import Algorithms
import DocumentReading

// Files of Theo.

extension MigrationPlan {
  /// The properties of the files of Theo, each file as a set: those that a list of imports puts together, or else all.
  mutating func theo() -> [Part] {
    let documents = documents.filter(mayBeTheo).compactMap { path in
      var unheard = Diagnostics()
      let node = library.value(at: path, diagnostics: &unheard)?.node
      return node.flatMap { ForeignFormat.isTheo($0) ? (path: path, document: $0) : nil }
    }
    let files = TheoFiles(documents)
    let all = documents.compactMap { path, _ in files.tokens(of: path).map { (path: path, tokens: $0) } }
    let listed = files.listed.compactMap { path in all.first { $0.path == path } }
    let found = listed.count * 2 >= all.count ? listed : all
    let doubles = Self.doubles(among: found)
    let packages = listed.count * 2 >= all.count ? [:] : TheoPackages(found) { files.imports(of: $0) }.names
    for (path, tokens) in all {
      guard let file = try? self.files.file(at: path) else { continue }
      let isDouble = doubles.contains(path)
      let groups = [isDouble ? path.stem : nil, packages[path]].compactMap(\.self)
      let document = groups.reduce(tokens) { inner, name in
        inner.replacing(.object([DataNode.Member(key: name, keyOffset: inner.offset, node: inner)]))
      }
      library.add(document, of: file)
    }
    guard let part = loose(found.map(\.path), "main", "files of Theo", .theo, areAlternatives: true) else { return [] }
    if let habits = habitsOfTheo { configured.append(habits) }
    return [part]
  }

  /// What the scripts of packages let Theo write; nil if no output takes the place of any of it.
  private var habitsOfTheo: StyleSheetHabits? {
    var habits = StyleSheetHabits()
    for path in paths where path.lastPart == "package.json" {
      let package = (try? files.file(at: path)).flatMap { try? DocumentFormat.json.read($0.bytes) }
      for script in package?["scripts"]?.members ?? [] {
        let calls = (script.node.string ?? "").matches(of: #/\btheo\b[^&|;]*?\s--formats?[=\s]\s*([\w.,-]+)/#)
        for call in calls {
          habits.formats.formUnion(call.1.split(separator: ",").compactMap { PublishedFormat(theo: $0) })
        }
      }
    }
    return habits.formats.isEmpty ? nil : habits
  }

  /// Whether a file has one of the words that all files of Theo have one of, and was written by hand: most others need not be
  /// parsed once more.
  private func mayBeTheo(_ path: String) -> Bool {
    guard let bytes = try? files.bytes(at: path), bytes.count <= Self.largestByHand else { return false }
    return ["props", "aliases", "imports"].contains { bytes.contains(word: Array($0.utf8)) }
  }

  /// In bytes.
  private static let largestByHand = 1 << 20

  /// The files of folders in which some use the same names for different things.
  ///
  /// The names of the files distinguish these, such as `font-body` and `font-header` with a `small` each. Files for several
  /// appearances are no such files.
  private static func doubles(among files: [(path: String, tokens: DataNode)]) -> Set<String> {
    let plain = files.filter { file in
      !file.path.stem.split { "-_.".contains($0) }.contains { Appearance(named: String($0)) != nil }
    }
    var doubles: Set<String> = []
    for group in Dictionary(grouping: plain, by: { $0.path.split(separator: "/").dropLast() }).values {
      let texts = group.map { Self.texts(in: $0.tokens) }
      let isUnclear = texts.combinations(ofCount: 2).contains { pair in
        let differing = pair[0].count { name, text in pair[1][name].map { $0 != text } ?? false }
        // A few may be overrides.
        return differing > 0 && differing * 4 >= min(pair[0].count, pair[1].count)
      }
      if isUnclear { doubles.formUnion(group.map(\.path)) }
    }
    return doubles
  }

  /// The values of tokens by their names, as far as they are texts or numbers.
  static func texts(in tokens: DataNode) -> [String: String] {
    (tokens.members ?? []).reduce(into: [:]) { texts, token in
      texts[token.key] = token.node["$value"].flatMap { $0.string ?? $0.number.map { String($0.value) } }
    }
  }
}

extension [UInt8] {
  fileprivate func contains(word: [UInt8]) -> Bool {
    var start = 0
    while let place = self[start...].firstIndex(of: word[0]) {
      if self[place...].starts(with: word) { return true }
      start = place + 1
    }
    return false
  }
}
