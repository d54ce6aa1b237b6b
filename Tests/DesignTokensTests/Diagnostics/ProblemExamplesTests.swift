import Testing

@testable import DesignTokens

/// Examples that are whole files have the problem that they stand for, and no other; corrected, they have none.
@Suite struct ProblemExamplesTests {
  /// Without what only concerns all permutations of a theme.
  private static let kinds = ProblemCatalog.tokens.flatMap(\.kinds).filter { $0.id != "unused-modifier" }

  @Test(arguments: kinds.filter { $0.example?.form == .tokens || $0.example?.form == .resolver }.map(\.id.description))
  func showTheProblemAndItsCorrection(id: String) throws {
    let kind = try #require(Self.kinds.first { $0.id.description == id })
    let example = try #require(kind.example)
    let isOfDialects = ["legacy-dialect", "unit-guess"].contains(kind.id)
    let dialect = isOfDialects ? TokenReading.Dialect.compat : .strict
    let wrong = diagnostics(of: example.wrong, example.form, dialect)
    let own = wrong.filter { $0.id == kind.id }
    #expect(!own.isEmpty && own.allSatisfy { kind.severities.contains($0.severity) })
    #expect(wrong.filter { $0.id != kind.id && !(isOfDialects && $0.id == "legacy-dialect") }.map(\.message) == [])
    let right = diagnostics(of: example.right, example.form, kind.id == "unit-guess" ? .compat : .strict)
    #expect(right.filter { $0.id != "legacy-dialect" || !isOfDialects }.map(\.message) == [])
  }

  private func diagnostics(
    of text: String,
    _ form: ProblemKind.Example.Form,
    _ dialect: TokenReading.Dialect
  ) -> [Diagnostic] {
    let path = form == .resolver ? "example.resolver.json" : "example.tokens.json"
    let files = [path: text, "base.tokens.json": "{}"]
    return Resolution(files, at: path, TokenReading(dialect: dialect)).diagnostics.all
  }
}
