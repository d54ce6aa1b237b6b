import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct StaleEvidenceTests {
  @Test func findsAnswersAboutOtherInput() throws {
    let outcome = EvidenceProject(inputs: "sha256-0").run()
    let finding = try #require(outcome.findings.first { $0.check == "stale-evidence" })
    #expect(finding.severity == .warning)
    #expect(finding.message == "the answers of Browser 1 about lamp in t are about other tokens or another spec")
    #expect(finding.id == "stale-evidence: t: lamp, run.evidence.json")
    #expect(finding.component == "lamp")
  }

  @Test func isSilentAboutTheCurrentInput() {
    #expect(!EvidenceProject().run().findings.contains { $0.check == "stale-evidence" })
  }

  @Test func canFail() throws {
    let project = EvidenceProject(inputs: "old", checks: #", "severity": { "stale-evidence": "error" }"#)
    let finding = try #require(project.run().findings.first { $0.check == "stale-evidence" })
    #expect(finding.severity == .error)
  }
}
