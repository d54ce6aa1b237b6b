import DesignTokens
import Parallelism

/// Who declares something.
private enum Owner {
  /// By its place among the tokens.
  case token(Int)
  /// A group, by its path and its first token, where it is declared.
  indirect case group(String, of: Int)
  case template(Located<String>)

  var isTemplate: Bool { if case .template = self { true } else { false } }
  var isGroup: Bool { if case .group = self { true } else { false } }
  var isToken: Bool { if case .token = self { true } else { false } }
}

/// What has been declared so far.
private struct Declared {
  let tokens: [EmittedToken]
  private var owners: [String: Owner] = [:]
  var groups = GroupWalk()

  init(by tokens: [EmittedToken]) {
    self.tokens = tokens
    owners.reserveCapacity(tokens.count)
  }

  /// Notes who declares a name, and reports it if it is taken.
  ///
  /// Of a token and a group it is the token whose name is taken: there may be many in the group.
  mutating func claim(_ name: String, by claimant: Owner, in template: Template, diagnostics: inout Diagnostics) {
    guard let known = owners.updateValue(claimant, forKey: name) else { return }
    let isTaken = claimant.isGroup && known.isToken
    let (first, owner) = isTaken ? (claimant, known) : (known, claimant)
    owners[name] = first
    let called = name[(name.lastIndex(of: ".").map(name.index(after:)) ?? name.startIndex)...]
    diagnostics.report(
      .clash(
        of: description(of: owner),
        at: location(of: owner, in: template),
        with: description(of: first),
        at: location(of: first, in: template),
        isOfTemplate: first.isTemplate,
        on: String(called),
        in: template
      )
    )
  }

  private func description(of owner: Owner) -> String {
    switch owner {
    case .token(let index): tokens[index].row.path.description
    case .group(let path, _): path
    case .template(let name): name.value
    }
  }

  private func location(of owner: Owner, in template: Template) -> SourceFile.Location? {
    switch owner {
    case .token(let index), .group(_, let index): tokens[index].row.first?.source
    case .template(let name): template.source.location(at: name.offset)
    }
  }
}

/// Walks through the groups around tokens, to each once.
private struct GroupWalk {
  /// The groups that were seen, by their index.
  private var seen: Set<Int> = []
  /// The namespace of the last token, whose groups were all seen.
  private var last: TokenNamespace?

  /// The groups around a token that were not seen before, outermost first.
  mutating func newGroups(around token: EmittedToken) -> [TokenNamespace] {
    guard last !== token.namespace else { return [] }
    last = token.namespace
    var groups: [TokenNamespace] = []
    var next: TokenNamespace? = token.namespace
    // Those around a group that was seen were seen before it.
    while let group = next, group.index > 0, seen.insert(group.index).inserted {
      groups.append(group)
      next = group.parent
    }
    return groups.reversed()
  }
}

extension TokenIdentifiers {
  /// Reports what would be declared twice, of what the output declares.
  func claim(_ named: NamedTokens, in scope: Output.Scope, diagnostics: inout Diagnostics) {
    let (tokens, names) = (named.tokens, named.names)
    let claiming = tokens.indices.filter { index in
      !tokens[index].isDouble && scope.contains(tokens[index].row.path, tokens[index].type)
    }
    guard mayClash(claiming, of: named) else { return }
    var declared = Declared(by: tokens)
    if !template.isNested {
      for name in template.names {
        declared.claim(own(name.value), by: .template(name), in: template, diagnostics: &diagnostics)
      }
    }
    for index in claiming { claim(index, named: names[index], in: &declared, diagnostics: &diagnostics) }
  }

  /// Whether two of what some tokens declare may have the same name, told by hashes, which two names hardly ever share.
  ///
  /// Hardly any theme has such names, and a table of all of them costs more than all of their hashes.
  private func mayClash(_ claiming: [Int], of named: NamedTokens) -> Bool {
    let parts = Concurrently.map(chunksOf: claiming.count) { chunk in
      var hashes: [UInt64] = []
      hashes.reserveCapacity(chunk.count)
      for index in claiming[chunk] {
        let token = named.tokens[index]
        if !template.isNested, token.type == .typography {
          hashes += properties(of: token, named: named.names[index]).map { NameHashes.hash(of: $0) }
        } else {
          hashes.append(NameHashes.hash(of: token.identifier, in: token.namespace.index))
        }
      }
      return hashes
    }
    var known = NameHashes(expecting: parts.reduce(0) { $0 + $1.count })
    guard parts.allSatisfy({ $0.allSatisfy { known.insert($0) } }) else { return true }
    if !template.isNested {
      return !template.names.allSatisfy { known.insert(NameHashes.hash(of: own($0.value))) }
    }
    var groups = GroupWalk()
    return !claiming.allSatisfy { index in
      groups.newGroups(around: named.tokens[index]).allSatisfy { group in
        known.insert(NameHashes.hash(of: group.name, in: group.parent?.index ?? 0))
      }
    }
  }

  private func claim(
    _ index: Int,
    named name: String,
    in declared: inout Declared,
    diagnostics: inout Diagnostics
  ) {
    guard template.isNested else {
      // Two names may become the same only where the language spells out what it does not allow.
      for property in properties(of: declared.tokens[index], named: name) {
        declared.claim(property, by: .token(index), in: template, diagnostics: &diagnostics)
      }
      return
    }
    let token = declared.tokens[index]
    for group in declared.groups.newGroups(around: token) {
      declared.claim(
        (group.parent?.path ?? "") + "." + group.name,
        by: .group(source(of: group, around: token), of: index),
        in: template,
        diagnostics: &diagnostics
      )
    }
    let name = token.namespace.path + "." + token.identifier
    declared.claim(name, by: .token(index), in: template, diagnostics: &diagnostics)
  }

  /// The path of a namespace's group as the file of a token in it has it.
  private func source(of namespace: TokenNamespace, around token: EmittedToken) -> String {
    guard let group = namespace.group, let renaming = template.renaming else { return namespace.path }
    return renaming.group(at: group.names.count, around: token.row.path).description
  }

  /// A typography token is several declarations in a language of flat properties.
  private func properties(of token: EmittedToken, named name: String) -> [String] {
    guard token.type == .typography, case .typography = token.row.first?.value else {
      return [token.identifier]
    }
    let data = token.row.tokens.compactMap { $0?.extensionData }
    // What is left open everywhere is declared nowhere.
    let open = data.dropFirst().reduce(data.first?.unspecified ?? []) { $0.intersection($1.unspecified) }
    let names = FontProperty.all(without: open).map { template.language.fontProperty(name, $0) }
    // Where a font is one thing, all of them are the same name.
    let declared = names.allSatisfy { $0 == names[0] } ? Array(names.prefix(1)) : names
    let keys = data.reduce(into: Set()) { $0.formUnion($1.further.keys) }
    let further = keys.sorted().compactMap { template.language.furtherProperty($0, named: name) }
    return (declared + further + (template.writesFonts ? [name] : [])).map(template.language.identifier)
  }
}

extension Diagnostic {
  fileprivate static func clash(
    of name: String,
    at place: SourceFile.Location?,
    with other: String,
    at otherPlace: SourceFile.Location?,
    isOfTemplate: Bool,
    on identifier: String,
    in template: Template
  ) -> Self {
    let others = isOfTemplate ? "what the template itself declares" : "'\(other)'"
    return Diagnostic(
      "name-clash",
      "'\(name)' and \(others) are both called '\(identifier)' in template '\(template.name)'",
      at: place.map { SourceFile.Place(location: $0) },
      notes: [Note("'\(other)' is declared here", at: otherPlace)],
      advice: isOfTemplate ? "rename the token" : "rename one of them",
      subject: name
    )
  }
}
