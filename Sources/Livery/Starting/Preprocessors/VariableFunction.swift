import DesignTokens

/// A function that a project has in Sass.
struct VariableFunction {
  indirect enum Statement {
    case assignment(String, String)
    /// Conditions with what is done if they hold, of which the first counts; the last may have none.
    case choice([(condition: String?, body: [Statement])])
    case result(String)
    case loop(Loop, body: [Statement])
    /// `@error`, or anything else that is not run here.
    case unknown

    /// Whether it, or a statement in it, is not run here.
    var isUnknown: Bool {
      switch self {
      case .assignment, .result: false
      case .unknown: true
      case .choice(let choices): choices.contains { $0.body.contains(where: \.isUnknown) }
      case .loop(_, let body): body.contains(where: \.isUnknown)
      }
    }
  }

  /// How often statements are run.
  enum Loop {
    /// For each value of a list, or each key and value of a map, by the names that these have.
    case each([String], of: String)
    /// For each whole number from one to another.
    case count(String, from: String, to: String, isThrough: Bool)
    case whileTrue(String)

    /// By `@each $key, $value in $map`, `@for $i from 1 through 3` or `@while $i > 0`; nil for anything else.
    init?(_ prelude: String) {
      if let match = prelude.wholeMatch(of: #/@each\s+(\$[\w-]+(?:\s*,\s*\$[\w-]+)*)\s+in\s+(.+)/#) {
        self = .each(match.1.split(separator: ",").map { String($0.trimmed.dropFirst()) }, of: String(match.2))
      } else if let match = prelude.wholeMatch(of: #/@for\s+\$([\w-]+)\s+from\s+(.+?)\s+(through|to)\s+(.+)/#) {
        self = .count(String(match.1), from: String(match.2), to: String(match.4), isThrough: match.3 == "through")
      } else if let match = prelude.wholeMatch(of: #/@while\s+(.+)/#) {
        self = .whileTrue(String(match.1))
      } else {
        return nil
      }
    }
  }

  var parameters: [(name: String, standard: String?)]
  var body: [Statement]
}
