import DesignTokens

/// Demands that a color that components or pairs name differs between appearances, unless it is meant to be independent.
///
/// A color differs if something in its alias chain is declared for an appearance: the token itself, one that it is an alias
/// of, or the one that holds the color.
struct ForgottenAppearance: Check {
  static let about = ProblemKind(
    "forgotten-appearance",
    .warning,
    title: "Every color that is used is declared for each appearance, or marked as independent of them.",
    help: """
      A color that only the common sets declare is the same in dark and light appearances, which is most often an
      oversight. The check concerns tokens that a component, a pair or a surface names, and follows their aliases; it is
      silent if a token of the chain is declared in the context of an appearance. Declare one of them there, or mark
      one, or a group around it, with `"$extensions": { "dev.livery": { "independent": true } }`.
      """,
    role: .check(isWaivable: true)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    let palette = run.palette
    return palette.themes.flatMap { columns -> [Finding] in
      guard let modifier = columns.modifier?.modifier, columns.theme.permutations.count > 1 else { return [] }
      let named = TokenReach.namedTokens(in: columns, of: palette)
      var groups = ForgottenGroups()
      for row in palette.rows(of: columns.name) where named.contains(row.path) {
        guard let holder = columns.theme.forgottenHolder(of: row.path, modifier),
          !run.waivers.covers(Self.name, WaivableLocation(theme: columns.name, tokens: [row.path]))
        else { continue }
        groups.add(row.path, heldBy: holder)
      }
      return groups.all.map { $0.finding(in: columns) }
    }
  }
}

/// The forgotten colors of one set and one group at the top.
private struct ForgottenGroup {
  var origin: String
  var group: String
  var tokens: [TokenPath] = []
  var sources: [Diagnostic.Note] = []

  func finding(in columns: Palette.ThemeColumns) -> Finding {
    let appearances = Appearance.allCases.filter(columns.appearances.contains).map(\.rawValue)
    let what = tokens.count == 1 ? "\(tokens[0]) is" : "\(counted(tokens.count, "color")) of '\(group)' are"
    let addresses = tokens.map { "{\($0)}@\(columns.name)" }
    return Finding(
      check: ForgottenAppearance.name,
      subject: "\(columns.name): \(group) of \(origin)",
      severity: .warning,
      message: "\(what) the same in \(appearances.joined(separator: ", ")): only \(origin) declares a value",
      scope: .init(theme: columns.name),
      addresses: addresses,
      facts: addresses.map { Finding.Fact(address: $0) },
      sources: sources,
      advice: "declare it in the context of each appearance, or mark it: "
        + #""$extensions": { "\#(ToolExtension.key)": { "independent": true } }"#
    )
  }
}

private struct ForgottenGroups {
  private var keys: [String: Int] = [:]
  private(set) var all: [ForgottenGroup] = []

  mutating func add(_ path: TokenPath, heldBy holder: Token) {
    let origin = holder.provenance.origin?.description ?? ""
    let group = path.names.first.map(String.init) ?? ""
    let key = "\(origin)\n\(group)"
    let index = keys[key] ?? all.count
    if index == all.count {
      keys[key] = index
      all.append(ForgottenGroup(origin: origin, group: group))
      all[index].sources = [.init(holder.path.description, at: holder.source)]
    }
    all[index].tokens.append(path)
  }
}

extension Theme {
  /// The token that holds a color that no appearance declares anything for; nil for all others.
  fileprivate func forgottenHolder(of path: TokenPath, _ modifier: String) -> Token? {
    var holder: Token?
    for permutation in permutations {
      guard let token = permutation.tokens[path] else { continue }
      guard token.type == .color else { return nil }
      let chain = [token] + token.aliasChain.compactMap { permutation.tokens[$0] }
      guard chain.allSatisfy({ $0.isShared(with: modifier, in: permutation) }) else { return nil }
      holder = holder ?? chain.last
    }
    return holder
  }
}

extension Token {
  /// Whether the token is declared for no appearance, and not marked as independent of them.
  ///
  /// What an asset catalog declares has an appearance of its own in any list, and its gaps are reported where it is read.
  fileprivate func isShared(with modifier: String, in permutation: Permutation) -> Bool {
    guard !isIndependent, let origin = provenance.origin else { return false }
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
