import Testing

@testable import DesignTokens

@Suite struct CondensedTextTests {
  private func diagnostics(_ count: Int, _ severity: Diagnostic.Severity) -> Diagnostics {
    (0..<count).reduce(into: Diagnostics()) { diagnostics, index in
      let place = SourceFile(path: "\(index % 2).json", text: "{}").place(at: 0)
      diagnostics.report(Diagnostic("old", "message \(index)", severity: severity, at: place))
    }
  }

  @Test func printsAKindOfWarningsThatRepeatsOnceWithACount() {
    let text = DiagnosticText().condensedText(of: diagnostics(5, .warning))
    #expect(text.contains("message 0") && !text.contains("message 1"))
    #expect(text.contains("note: 5 of this kind in 2 files; the first is shown"))
  }

  @Test func printsAsManyOfAKindAsAreAskedFor() {
    let text = DiagnosticText().condensedText(of: diagnostics(25, .warning), showing: 20)
    #expect(text.ranges(of: "[old]").count == 20)
    #expect(text.contains("note: 25 of this kind in 2 files; the first 20 are shown"))
    let few = diagnostics(20, .warning)
    #expect(DiagnosticText().condensedText(of: few, showing: 20) == DiagnosticText().text(of: few))
  }

  @Test(arguments: [(3, Diagnostic.Severity.warning), (5, .error)])
  func printsFewWarningsAndAllErrorsOneByOne(count: Int, severity: Diagnostic.Severity) {
    let diagnostics = diagnostics(count, severity)
    #expect(DiagnosticText().condensedText(of: diagnostics) == DiagnosticText().text(of: diagnostics))
  }

  @Test func cutsAFloodOfErrorsOffWithACount() {
    let text = DiagnosticText().condensedText(of: diagnostics(400, .error))
    #expect(text.contains("message 99") && !text.contains("message 100"))
    #expect(text.ranges(of: "150 more of this kind in the file [old]").count == 2)
  }

  @Test func keepsErrorsAlone() {
    var all = diagnostics(2, .warning)
    all.append(diagnostics(1, .error))
    #expect(all.errors.all.map(\.severity) == [.error])
  }
}
