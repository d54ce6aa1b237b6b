import DocumentReading

/// An operand of a pair, a color or the opacity of a group: its value, and where it comes from.
struct PairOperandDerivation: Sendable, Hashable {
  /// Its name in the pair, such as `content.tint` or `$surface`.
  var role: String?
  /// The rule that decides it, counted from one.
  var rule: Int?
  var value: String
  /// The token in the rule or the pair, then those of its aliases; empty for a color without a token.
  var tokens: [String]
  var content: TokenDerivation?

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
      "declarations": content.map(\.json),
    ])
  }
}
