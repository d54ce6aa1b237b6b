import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// The article about all problems is the catalog in writing; with `UPDATE_DOCS=1` in the environment the test writes it.
@Suite struct DiagnosticsArticleTests {
  @Test func listsEveryProblemAsTheCatalogDescribesIt() throws {
    let path = packageFolder + "/Sources/Livery/Livery.docc/Diagnostics.md"
    if ProcessInfo.processInfo.environment["UPDATE_DOCS"] == "1" {
      try Self.article.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let written = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    #expect(written == Self.article, "write it with UPDATE_DOCS=1 swift test --filter DiagnosticsArticleTests")
  }

  private static var article: String {
    let sections = ProblemCatalog.all.map { section in
      (["## \(section.title)"] + section.kinds.map(entry)).joined(separator: "\n\n")
    }
    return ([introduction] + sections).joined(separator: "\n\n") + "\n"
  }

  private static func entry(_ kind: ProblemKind) -> String {
    let scope = kind.isCheck ? "check, \(kind.severityText) by default" : kind.severityText
    let waiver = kind.isWaivable ? "; single findings can be waived" : ""
    return "### \(kind.id)\n\n**\(kind.title)** (\(scope)\(waiver))\n\n\(kind.markdown)"
  }

  private static let introduction = """
    # Diagnostics

    Every problem that Livery reports, by the id that reports print in brackets.

    ## Overview

    A problem is either a diagnostic, which is about the input, or a finding of a check, which is about a theme that is sound as
    input. An error in the input stops a run before a file is written. Findings never do; `livery check` exits with 1 if one of
    them is an error. Checks can be given another severity, and most of their findings can be waived: see <doc:Checks>.

    Ids are stable, so that manifests, waivers, baselines and other tools can refer to them. `livery explain ID` prints an entry
    of this page, and rules in SARIF reports carry it.
    """
}
