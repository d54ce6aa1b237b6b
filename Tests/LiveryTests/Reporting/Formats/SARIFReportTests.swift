import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct SARIFReportTests {
  private func run(_ report: Report = ReportProject().report(prefix: "Tokens/")) throws -> [String: Any] {
    let object = try ReportProject.object("sarif", of: report)
    #expect(object["version"] as? String == "2.1.0")
    return try #require((object["runs"] as? [[String: Any]])?.first)
  }

  private func results(_ report: Report = ReportProject().report(prefix: "Tokens/")) throws -> [[String: Any]] {
    try #require(try run(report)["results"] as? [[String: Any]])
  }

  @Test func listsARuleForEachKindOfResult() throws {
    let run = try run()
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    #expect(rules == ["no-files", "minimum-contrast"])
    for result in try results() {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
    }
  }

  @Test func describesRulesAsTheCatalogDoes() throws {
    let driver = try #require((try run()["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rule = try #require((driver["rules"] as? [[String: Any]])?.last)
    let kind = try #require(ProblemCatalog.kind(named: "minimum-contrast"))
    #expect((rule["shortDescription"] as? [String: String])?["text"] == kind.title)
    #expect((rule["fullDescription"] as? [String: String])?["text"] == kind.plainHelp)
    #expect((rule["help"] as? [String: String])?["markdown"] == kind.markdown)
    #expect(rule["helpUri"] as? String == "https://www.w3.org/TR/WCAG22/#contrast-minimum")
    #expect((rule["defaultConfiguration"] as? [String: String])?["level"] == "error")
  }

  @Test func writesRelativePathsAsURIs() throws {
    let result = try #require(try results().first { $0["ruleId"] as? String == "minimum-contrast" })
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    let artifact = try #require(physical["artifactLocation"] as? [String: String])
    #expect(artifact == ["uri": "Tokens/%C3%A9%201.tokens.json", "uriBaseId": "%SRCROOT%"])
    #expect(physical["region"] as? [String: Int] == ["startLine": 2, "startColumn": 25])
    let logical = try #require(location["logicalLocations"] as? [[String: String]])
    #expect(logical == [["fullyQualifiedName": ReportProject.hostile]])
    #expect((result["relatedLocations"] as? [[String: Any]])?.count == 1)
  }

  @Test func suppressesWhatIsWaivedWithItsReason() throws {
    let suppressions = try results().map { $0["suppressions"] as? [[String: String]] }
    #expect(suppressions == [nil, nil, [["kind": "external", "justification": "pale: \(ReportProject.hostile)"]]])
  }

  @Test func keepsFingerprintsWhenLinesMove() throws {
    func fingerprints(_ text: String) throws -> [[String: String]?] {
      let files = InMemoryFiles(["livery.json": text])
      let report = Report(of: Pipeline(files: files).run())
      return try results(report).map { $0["partialFingerprints"] as? [String: String] }
    }
    let first = try fingerprints(#"{ "version": 1, "thems": {}, "outputts": [] }"#)
    #expect(try fingerprints("{ \"version\": 1,\n\n \"thems\": {},\n \"outputts\": [] }") == first)
    #expect(Set(first.map { $0?["primaryLocationLineHash"] }).count == first.count)
    #expect(first.count == 2)
  }

  @Test func numbersResultsThatWouldBeTakenForOne() throws {
    let finding = Finding(check: "c", subject: "s", severity: .error, message: "m")
    let outcome = Pipeline.Outcome(palette: nil, findings: [finding, finding], files: [], diagnostics: Diagnostics())
    let hashes = try results(Report(of: outcome)).compactMap {
      ($0["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"]
    }
    #expect(hashes.map { $0.suffix(2) } == [":1", ":2"])
  }

  @Test func pointsAtTheManifestWhereNothingElseIsToBlame() throws {
    let finding = Finding(check: "c", subject: "s", severity: .warning, message: "[click](http://example.org)")
    let outcome = Pipeline.Outcome(palette: nil, findings: [finding], files: [], diagnostics: Diagnostics())
    let result = try #require(try results(Report(of: outcome, prefix: "T/")).first)
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    #expect((physical["artifactLocation"] as? [String: String])?["uri"] == "T/livery.json")
    #expect((result["message"] as? [String: String])?["text"] == "[click] (http://example.org)")
  }
}
