import Algorithms
import DocumentReading

/// Files that are called after kinds of tokens and have no group around what is in them.
///
/// `sm` and `md` of `spacing.json` and of `radius.json` are no alternatives: the name of the file is the group that is missing.
struct FileGroups {
  /// By the path of a file: the group.
  private(set) var names: [String: String] = [:]

  private struct File {
    let path: String
    let folder: String
    /// The words of its name that say a kind.
    let words: [String]
    /// What is the same for names that mean the same.
    let kind: String
    let tokens: [String]
    /// Whether its name has no other words, such as those for a variant.
    let isCalledAfterKind: Bool
    /// Whether it has nothing but tokens, of whose names none says what they are.
    let isFlat: Bool

    /// Nil for a file with another name, or with groups of such names.
    init?(_ path: String, _ document: DataNode) {
      guard path.saysKindOfTokens else { return nil }
      let all = path.stem.lowercasedWords
      let meaning = NameMeaning(of: [path.stem])
      let members = (document.members ?? []).filter { !$0.key.hasPrefix("$") || $0.has(key: "$root") }
      let hasGroups = members.contains { member in
        guard !member.node.isToken else { return false }
        // What is for a border has a color, too.
        return meaning == .color ? NameMeaning(of: [member.key]) == .color : member.key.saysKindOfTokens
      }
      tokens = document.tokenPaths
      guard !hasGroups, !tokens.isEmpty else { return nil }
      self.path = path
      folder = RelativePath.folder(of: path)
      words = all.filter(\.isWordOfKind)
      kind = meaning.flatMap { $0 == .size ? nil : "\($0)" } ?? words.joined(separator: "-")
      isCalledAfterKind = path.isCalledAfterKind
      isFlat = members.allSatisfy { $0.node.isToken && !$0.key.saysKindOfTokens }
    }

    var isProgram: Bool { DocumentFormat.ofFile(named: path) == nil }
  }

  /// - Parameter files: All that are read together, their documents in the form of the standard.
  init(missingIn files: [(path: String, document: DataNode)]) {
    let found = files.map { File($0.path, $0.document) }
    let called = found.compactMap(\.self).filter(\.isCalledAfterKind)
    let folders = Self.folders(withoutGroups: called)
    // In the folders of other themes, the same files have the same groups.
    let models = called.filter { folders.contains($0.folder) }
    let groups = Dictionary(models.map { ($0.words, $0.path.stem) }) { first, _ in first }
    guard !groups.isEmpty else { return }
    // What other files set anew or refer to by the names as they are.
    var used: Set<String> = []
    for (file, own) in zip(files, found) {
      let tokens = Set(own?.tokens ?? file.document.tokenPaths)
      used.formUnion(file.document.referencedPaths.subtracting(tokens))
      if own.flatMap({ groups[$0.words] }) == nil { used.formUnion(tokens) }
    }
    let members = found.compactMap(\.self).filter { groups[$0.words] != nil }
    let kept = Set(members.filter { $0.tokens.contains(where: used.contains) }.map(\.words))
    for file in members where !kept.contains(file.words) { names[file.path] = groups[file.words] }
  }

  /// The folders in which files of several kinds have the same names, or a program has such names and leaves it to whoever
  /// imports it to say of what.
  private static func folders(withoutGroups files: [File]) -> Set<String> {
    var kinds: [String: Set<String>] = [:]
    for file in files {
      for token in file.tokens { kinds[file.folder + "/" + token, default: []].insert(file.kind) }
    }
    let found = files.filter { file in
      file.isProgram && file.isFlat && NameMeaning(of: [file.path.stem]) != .color
        || file.tokens.contains { kinds[file.folder + "/" + $0, default: []].count > 1 }
    }
    return Set(found.map(\.folder))
  }
}

extension SourcedNode {
  /// A document of any dialect with all of its tokens in a group; what is about the document stays at the top.
  func inGroup(named name: String) -> DataNode {
    let own = Set(standardTokenPaths)
    let document = node.mappingReferences { reference, _ in
      let path = reference.hasSuffix(".value") ? String(reference.dropLast(".value".count)) : reference
      return own.contains(path) ? "\(name).\(reference)" : reference
    }
    func isAbout(_ member: DataNode.Member) -> Bool {
      PlainSurvey.keysOfAnyFormat.contains(member.key) || PlainSurvey.isDescription(member, isAtTop: true)
    }
    let members = document.members ?? []
    let group = document.replacing(.object(members.filter { !isAbout($0) }))
    return document.replacing(.object(members.filter(isAbout) + [group.asMember(named: name)]))
  }
}

extension DataNode {
  /// A document with some of what is at its top in a group.
  func inGroup(named name: String, _ members: Set<String>) -> DataNode {
    let document = withReferences(to: members, in: name)
    let (others, moved) = (document.members ?? []).partitioned { members.contains($0.key) }
    return document.replacing(.object(others + [document.replacing(.object(moved)).asMember(named: name)]))
  }

  /// A document that refers to what is in a group by now.
  func withReferences(to members: Set<String>, in name: String) -> DataNode {
    mappingReferences { reference, _ in
      members.contains(String(reference.prefix { $0 != "." })) ? "\(name).\(reference)" : reference
    }
  }

  func asMember(named key: String) -> Member { Member(key: key, keyOffset: offset, node: self) }
}
