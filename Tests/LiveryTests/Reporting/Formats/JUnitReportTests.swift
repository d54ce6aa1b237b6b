import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import DesignTokens
@testable import Livery

@Suite struct JUnitReportTests {
  /// Every element of a report as the path of names to it, with its attributes and text.
  private final class Elements: NSObject, XMLParserDelegate {
    var found: [(path: String, attributes: [String: String], text: String)] = []
    private var open: [(name: String, index: Int)] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append((name, found.count))
      found.append((open.map(\.name).joined(separator: "/"), attributes, ""))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { found[last.index].text += text }
    }
  }

  private func elements(of report: Report) throws -> Elements {
    let parser = XMLParser(data: Data(try ReportProject.text("junit", of: report).utf8))
    let elements = Elements()
    parser.delegate = elements
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return elements
  }

  @Test func isXMLWhateverTheNames() throws {
    let elements = try elements(of: ReportProject().report())
    let names = elements.found.filter { $0.path == "testsuites/testsuite/testcase" }.compactMap {
      $0.attributes["name"]
    }
    let shown = ReportProject.hostile.replacingOccurrences(of: "\u{1}", with: "␁").replacingOccurrences(
      of: "\n",
      with: "␊"
    )
    #expect(names.contains("\(shown) in default"), "\(names)")
  }

  @Test func countsWhatItHolds() throws {
    let found = try elements(of: ReportProject().report()).found
    let cases = found.filter { $0.path.hasSuffix("/testcase") }.count
    let failures = found.filter { $0.path.hasSuffix("/failure") }.count
    #expect(found[0].attributes["tests"] == String(cases))
    #expect(found[0].attributes["failures"] == String(failures))
    #expect(found[0].attributes["errors"] == "0")
    for suite in found.filter({ $0.path == "testsuites/testsuite" }) { #expect(suite.attributes["time"] == "0") }
    #expect(failures == 1)
  }

  @Test func skipsAWaivedPairWithTheReason() throws {
    let skipped = try elements(of: ReportProject().report()).found.filter { $0.path.hasSuffix("/skipped") }
    #expect(skipped.count == 1)
    #expect(skipped.first?.attributes["message"]?.hasPrefix("waived by pale: a]]>::b%0A|") == true)
  }

  /// The report of a run that was held against a baseline of another.
  private func report(of project: CheckProject, since known: CheckProject) -> Report {
    var outcome = project.run()
    let comparison = Baseline(of: known.run().findings).comparison(with: outcome.findings)
    outcome.findings = comparison.findings
    return Report(of: outcome, comparison: comparison)
  }

  @Test func skipsWhatABaselineKnows() throws {
    let project = BaselineTests.project(pairs: ["body"])
    let found = try elements(of: report(of: project, since: project)).found
    #expect(found[0].attributes["failures"] == "0")
    let skipped = found.filter { $0.path.hasSuffix("/skipped") }.map(\.attributes)
    #expect(skipped.contains { $0["type"] == "known" }, "\(skipped)")
    #expect(skipped.allSatisfy { $0["message"]?.hasPrefix("known from the baseline: ") == true }, "\(skipped)")
  }

  @Test func failsWhereAKnownFailureIsNew() throws {
    let (old, new) = (BaselineTests.project(pairs: ["body"]), BaselineTests.project(pairs: ["body", "title"]))
    let found = try elements(of: report(of: new, since: old)).found
    #expect(found[0].attributes["failures"] == "1")
    // The element of a test is followed by why it does not pass.
    let outcomes = zip(found, found.dropFirst()).filter { $0.0.path.hasSuffix("/testcase") }.map { test, next in
      "\(test.attributes["name"] ?? ""): \(next.path.split(separator: "/").last ?? "")"
    }
    #expect(outcomes.contains("body in default: skipped") && outcomes.contains("title in default: failure"))
  }

  @Test func reportsBrokenInputAsAnError() throws {
    let found = try elements(of: ReportProject(manifest: #", "surprise": 1"#).report()).found
    let errors = found.filter { $0.path.hasSuffix("/error") }
    #expect(errors.map { $0.attributes["type"] } == ["unknown-key"])
    #expect(found[0].attributes["errors"] == "1")
  }

  @Test func passesWhenAllIsWell() throws {
    let outcome = Pipeline.Outcome(palette: nil, findings: [], files: [], diagnostics: Diagnostics())
    let found = try elements(of: Report(of: outcome)).found
    #expect(found.map(\.path) == ["testsuites", "testsuites/testsuite", "testsuites/testsuite/testcase"])
  }

  @Test func keepsAllFindingsOfACheckInOneTest() throws {
    let findings = ["a", "b"].map { Finding(check: "c", subject: $0, severity: .error, message: $0) }
    var outcome = Pipeline(files: ReportProject().files).run()
    outcome.findings += findings
    let failures = try elements(of: Report(of: outcome)).found.filter { $0.attributes["type"] == "c" }
    #expect(failures.map { $0.attributes["message"] } == ["a (and 1 more)"])
  }
}
