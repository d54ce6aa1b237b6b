import Algorithms
import DesignTokens

/// Tokens of a theme that one finding reports, by group.
struct TokenGroups {
  /// How many tokens of a group are named before the rest is only counted.
  private static let shown = 3

  private let check: String
  private let reach: TokenReach
  private let tokens: [Token]
  /// The largest first; those that are in no group are one.
  private let groups: [(name: Substring?, paths: [TokenPath])]

  /// Nil if waivers cover all of them.
  init?(of tokens: [Token], in reach: TokenReach, for check: String, run: inout CheckRun) {
    let open = tokens.filter { token in
      !run.waivers.covers(check, WaivableLocation(theme: reach.theme, tokens: [token.path]))
    }
    guard !open.isEmpty else { return nil }
    self.check = check
    self.reach = reach
    self.tokens = open
    let members = Dictionary(grouping: open.map(\.path), by: Self.group)
    groups = open.map { Self.group(of: $0.path) }.uniqued().map { ($0, members[$0] ?? []) }
      .sorted { $0.paths.count > $1.paths.count }
  }

  /// The first name of a path; nil for a token that is in no group.
  private static func group(of path: TokenPath) -> Substring? { path.names.count > 1 ? path.names.first : nil }

  /// - Parameters:
  ///   - reason: What the tokens are, as in `not used`.
  ///   - advice: What to do about them.
  func finding(_ reason: String, advice: String?) -> Finding {
    let sizes = Dictionary(reach.tokens.map { (Self.group(of: $0.path), 1) }, uniquingKeysWith: +)
    return Finding(
      check: check,
      subject: reach.theme,
      severity: .note,
      message:
        "\(counted(tokens.count, "token")) of theme '\(reach.theme)' \(tokens.count == 1 ? "is" : "are") \(reason)",
      details: groups.map { name, paths in
        let (title, all) = (name.map { "\($0).*" } ?? "in no group", sizes[name] ?? 0)
        if paths.count == all { return "\(title): all \(all)" }
        return "\(title): \(paths.count) of \(all): \(paths.listed(first: Self.shown, \.description))"
      },
      facts: tokens.map { Finding.Fact(address: "{\($0.path)}@\(reach.theme)") },
      sources: tokens.prefix(1).map { .init($0.path.description, at: $0.source) },
      advice: advice
    )
  }
}
