import Algorithms
import DesignTokens

/// Tokens of a theme that one finding reports, by group.
struct TokenGroups {
  /// How many tokens of a group are named before the rest is only counted.
  private static let shown = 3

  private let check: String
  private let reach: TokenReach
  private let tokens: [Token]
  private let order: [Substring]
  private let groups: [Substring: [TokenPath]]

  /// Nil if waivers cover all of them.
  init?(of tokens: [Token], in reach: TokenReach, for check: String, run: inout CheckRun) {
    let open = tokens.filter { token in
      !run.waivers.covers(check, WaivableLocation(theme: reach.theme, tokens: [token.path]))
    }
    guard !open.isEmpty else { return nil }
    self.check = check
    self.reach = reach
    self.tokens = open
    order = Array(open.compactMap(\.path.names.first).uniqued())
    groups = Dictionary(grouping: open.map(\.path)) { $0.names.first ?? "" }
  }

  /// - Parameters:
  ///   - reason: What the tokens are, as in `not used`.
  ///   - advice: What to do about them.
  func finding(_ reason: String, advice: String?) -> Finding {
    Finding(
      check: check,
      subject: reach.theme,
      severity: .note,
      message:
        "\(counted(tokens.count, "token")) of theme '\(reach.theme)' \(tokens.count == 1 ? "is" : "are") \(reason)",
      details: order.map(detail),
      facts: tokens.map { Finding.Fact(address: "{\($0.path)}@\(reach.theme)") },
      sources: tokens.prefix(1).map { .init($0.path.description, at: $0.source) },
      advice: advice
    )
  }

  private func detail(of group: Substring) -> String {
    let paths = groups[group] ?? []
    let all = reach.tokens.count { $0.path.names.first == group }
    if paths.count == all { return "\(group).*: all \(all)" }
    let names = paths.prefix(Self.shown).map(\.description).joined(separator: ", ")
    let more = paths.count > Self.shown ? " and \(paths.count - Self.shown) more" : ""
    return "\(group).*: \(paths.count) of \(all): \(names)\(more)"
  }
}
