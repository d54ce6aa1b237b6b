import DesignTokens

/// Demands that each appearance has a say in every color, unless the color is meant to be independent of them.
///
/// Aliases may be declared once: what counts is where the token is declared that they lead to. A theme whose sets say what
/// one appearance looks like, while the others override them, leaves that one appearance without lists of its own; it is
/// not asked for any.
struct ForgottenAppearance: Check {
  static let about = ProblemKind(
    "forgotten-appearance",
    .warning,
    title: "Every color is declared for each appearance, or marked as independent of them.",
    help: """
      A color that only the common sets declare looks the same in dark and light appearances, which is most often an
      oversight. Aliases are followed to the token that holds the color. Declare it in the context of each appearance,
      or mark it, or a group around it, with `"$extensions": { "dev.livery": { "independent": true } }`. One appearance
      may declare nothing if the sets are what it looks like.
      """,
    role: .check(isWaivable: true)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    run.palette.themes.flatMap { columns -> [Finding] in
      guard let modifier = columns.modifier?.modifier else { return [] }
      var groups = ForgottenGroups()
      var seen: [Appearance: [Token]] = [:]
      let base = columns.appearanceOfSets(modifier)
      for (permutation, appearance) in zip(columns.theme.permutations, columns.appearances) {
        guard let appearance, appearance != base else { continue }
        let tokens = permutation.tokens.tokens
        // A waiver may cover one permutation and not the next.
        let known = run.waivers.concerns(Self.name) ? [] : seen[appearance] ?? []
        seen[appearance] = tokens
        for (index, token) in tokens.enumerated() {
          if index < known.count, token.isIdentical(to: known[index]) { continue }
          guard token.isForgotten(by: modifier, in: permutation) else { continue }
          let place = WaivableLocation(theme: columns.name, permutation: permutation, tokens: [token.path])
          if run.waivers.covers(Self.name, place) { continue }
          groups.add(token, in: appearance)
        }
      }
      return groups.all.map { $0.finding(in: columns.name) }
    }
  }
}

/// The forgotten colors of one set and one group at the top.
private struct ForgottenGroup {
  var origin: String
  var group: String
  var tokens: [TokenPath: Set<Appearance>] = [:]
  var order: [TokenPath] = []
  var sources: [Diagnostic.Note] = []

  func finding(in theme: String) -> Finding {
    let appearances = Appearance.allCases.filter { appearance in tokens.values.contains { $0.contains(appearance) } }
    let names = appearances.map(\.rawValue).joined(separator: ", ")
    let what = order.count == 1 ? "\(order[0]) is" : "\(counted(order.count, "color")) of '\(group)' are"
    return Finding(
      check: ForgottenAppearance.name,
      subject: "\(theme): \(group) of \(origin)",
      severity: .warning,
      message: "\(what) declared in \(origin) and not for \(names)",
      addresses: order.map(address),
      facts: order.map { Finding.Fact(address: address(of: $0)) },
      sources: sources,
      advice: "declare it in the context of each appearance, or mark it: "
        + #""$extensions": { "\#(ToolExtension.key)": { "independent": true } }"#
    )
    func address(of path: TokenPath) -> String {
      let missing = Appearance.allCases.filter { tokens[path]?.contains($0) ?? false }
      return "{\(path)}@\(theme)/\(missing.map(\.rawValue).joined(separator: "|"))"
    }
  }
}

private struct ForgottenGroups {
  private var keys: [String: Int] = [:]
  private(set) var all: [ForgottenGroup] = []

  mutating func add(_ token: Token, in appearance: Appearance) {
    let origin = token.declaredOrigin?.description ?? ""
    let group = token.path.names.first.map(String.init) ?? ""
    let key = "\(origin)\n\(group)"
    let index = keys[key] ?? all.count
    if index == all.count {
      keys[key] = index
      all.append(ForgottenGroup(origin: origin, group: group))
    }
    if all[index].tokens[token.path] == nil {
      all[index].order.append(token.path)
      if all[index].sources.isEmpty { all[index].sources = [.init(token.path.description, at: token.source)] }
    }
    all[index].tokens[token.path, default: []].insert(appearance)
  }
}

extension Palette.ThemeColumns {
  /// The appearance whose contexts declare nothing, so that the sets are what it looks like; the first, if there are more.
  fileprivate func appearanceOfSets(_ modifier: String) -> Appearance? {
    Appearance.allCases.first { appearance in
      let permutations = zip(theme.permutations, appearances).filter { $0.1 == appearance }.map(\.0)
      return !permutations.isEmpty
        && permutations.allSatisfy { permutation in
          !permutation.tokens.tokens.contains { $0.declaredOrigin?.isContext(of: modifier) ?? false }
        }
    }
  }
}

extension Token {
  /// The set or context that the author declared it in.
  fileprivate var declaredOrigin: Provenance.Origin? { provenance.origin }

  /// Whether a color that is written out is in no list of the appearance in force.
  ///
  /// What an asset catalog says has an appearance of its own in any list, and its gaps are reported where it is read.
  fileprivate func isForgotten(by modifier: String, in permutation: Permutation) -> Bool {
    guard type == .color, aliasChain.isEmpty, !isIndependent, let origin = declaredOrigin else { return false }
    return !origin.isContext(of: modifier) && !AssetCatalog.contains(source.path)
      && !permutation.tokens.isInIndependentGroup(path)
  }
}

extension Provenance.Origin {
  fileprivate func isContext(of name: String) -> Bool {
    if case .context(let modifier, _) = self { modifier == name } else { false }
  }
}

extension TokenTable {
  /// Whether a group around a token is marked as independent.
  fileprivate func isInIndependentGroup(_ path: TokenPath) -> Bool {
    guard !groupExtensions.isEmpty else { return false }
    let names = path.names.dropLast()
    return (0...names.count).contains { groupExtensions[TokenPath(names.prefix($0))].isIndependent }
  }
}

extension AssetCatalog {
  /// Whether a file is in a catalog.
  fileprivate static func contains(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { isCatalog(String($0)) }
  }
}
