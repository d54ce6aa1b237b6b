import Foundation
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct GitHubReportTests {
  private func lines() throws -> [String] {
    try ReportProject.text("github", of: ReportProject().report(prefix: "Tokens/"))
      .components(separatedBy: "\n").filter { !$0.isEmpty }
  }

  @Test func writesOneLineForEachProblemTheWorstFirst() throws {
    #expect(try lines().map { $0.prefix { $0 != " " } } == ["::error", "::warning"])
  }

  @Test func annotatesTheFirstTokenOfAFindingInCharacters() throws {
    let line = try #require(try lines().first)
    // In bytes it would be column 29: of the characters before it, one takes four bytes and one takes two.
    #expect(line.hasPrefix("::error file=Tokens/é 1.tokens.json,line=2,col=25,title=minimum-contrast::"), "\(line)")
  }

  @Test func escapesWhatWouldEndACommand() throws {
    for line in try lines() {
      let parts = line.components(separatedBy: "::")
      let properties = parts[1].split(separator: " ", maxSplits: 1)[1].components(separatedBy: ",")
      #expect(properties.map { $0.prefix { $0 != "=" } } == ["file", "line", "col", "title"])
    }
    let message = try #require(try lines().first?.components(separatedBy: "title=minimum-contrast::").last)
    #expect(message.contains("b%250A|"))
    #expect(message.contains("%0Aadvice: "))
  }

  @Test func escapesColonsAndCommasOfAPath() {
    let place = SourceFile(path: "a,b:c%.json", text: "{}").place(at: 0)
    var diagnostics = Diagnostics()
    diagnostics.report(Diagnostic("some-id", "first\r\nsecond", at: place))
    let outcome = Pipeline.Outcome(palette: nil, findings: [], files: [], diagnostics: diagnostics)
    let text = GitHubReport.text(of: Report(of: outcome))
    #expect(text == "::error file=a%2Cb%3Ac%25.json,line=1,col=1,title=some-id::first␍␊second\n")
  }

  @Test func saysNothingWhenAllIsWell() {
    let outcome = Pipeline.Outcome(palette: nil, findings: [], files: [], diagnostics: Diagnostics())
    #expect(GitHubReport.text(of: Report(of: outcome)).isEmpty)
  }
}
