/// A function that a project has in Sass.
struct VariableFunction {
  indirect enum Statement {
    case assignment(String, String)
    /// Conditions with what is done if they hold, of which the first counts; the last may have none.
    case choice([(condition: String?, body: [Statement])])
    case result(String)
    /// `@error`, or anything that is not run here, such as a loop.
    case unknown

    /// Whether it, or a statement in it, is not run here.
    var isUnknown: Bool {
      switch self {
      case .assignment, .result: false
      case .unknown: true
      case .choice(let choices): choices.contains { $0.body.contains(where: \.isUnknown) }
      }
    }
  }

  var parameters: [(name: String, standard: String?)]
  var body: [Statement]
}
