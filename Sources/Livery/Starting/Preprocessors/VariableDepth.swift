/// How many variables, brackets, calls and interpolations lead to each other at the moment, so that no sheet exhausts the stack.
final class VariableDepth {
  private var level = 0

  static let most = 64

  func enter() throws(VariableProblem) {
    if level >= Self.most { throw .depth }
    level += 1
  }

  func leave() { level -= 1 }
}
