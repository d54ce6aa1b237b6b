import DocumentReading

/// What takes part in a pair, a colour or the opacity of a group: what it is there, and where it comes from.
struct PairOperandDerivation: Sendable, Hashable {
  /// What the pair calls it, such as `content.tint` or `$surface`.
  var role: String?
  /// The rule that decides it, counted from one.
  var rule: Int?
  var value: String
  /// As the rule or the pair names it, then along the aliases; empty for a colour without a token.
  var tokens: [String]
  var story: TokenDerivation?

  /// `#ffffff, color.main.onMain, as content.tint by rule 1`.
  var words: String {
    let name = tokens.last.map { ", \($0)" } ?? ""
    let isNamedAgain = role == tokens.first.map { "{\($0)}" }
    let place = isNamedAgain ? "" : role.map { ", as \($0)" } ?? ""
    return value + name + place + (rule.map { " by rule \($0)" } ?? "")
  }

  var json: JSONValue {
    .record([
      "as": role.map(JSONValue.string),
      "rule": rule.map { .number($0) },
      "value": .string(value),
      "tokens": .list(tokens),
      "declarations": story.map(\.json),
    ])
  }
}
