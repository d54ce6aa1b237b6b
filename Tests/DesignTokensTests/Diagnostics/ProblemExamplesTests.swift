import Testing

@testable import DesignTokens

/// Examples that are whole files have the problem that they stand for, and no other; corrected, they have none.
@Suite struct ProblemExamplesTests {
  private static let kinds = ProblemCatalog.tokens.flatMap(\.kinds)

  @Test(arguments: kinds.filter { $0.example?.form == .tokens || $0.example?.form == .resolver }.map(\.id.description))
  func showTheProblemAndItsCorrection(id: String) throws {
    let kind = try #require(Self.kinds.first { $0.id.description == id })
    let example = try #require(kind.example)
    let wrong = diagnostics(of: example.wrong, example.form)
    let others = wrong.filter { $0.id != kind.id }
    #expect(others.map(\.message) == [])
    #expect(!wrong.isEmpty && wrong.allSatisfy { kind.severities.contains($0.severity) })
    #expect(diagnostics(of: example.right, example.form).map(\.message) == [])
  }

  private func diagnostics(of text: String, _ form: ProblemKind.Example.Form) -> [Diagnostic] {
    let path = form == .resolver ? "example.resolver.json" : "example.tokens.json"
    return Resolution([path: text], at: path).diagnostics.all
  }
}
