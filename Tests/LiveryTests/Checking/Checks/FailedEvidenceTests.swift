import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct FailedEvidenceTests {
  private static let notMet = #"{ "statement": "S-2", "verdict": "not-met", "measured": ["the ring is cut off"] }"#

  private func findings(_ project: EvidenceProject) -> [Finding] {
    project.run().findings.filter { $0.check == "failed-evidence" }
  }

  @Test func findsStatementsThatARunFoundNotToBeMet() throws {
    let found = findings(EvidenceProject(answers: Self.notMet))
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.severity == .error)
    #expect(finding.message == "S-2 is not met by lamp in t, as Browser 1 found")
    #expect(finding.details == ["Two.", "the ring is cut off"] && finding.addresses == ["lamp@t"])
    #expect(finding.id == "failed-evidence: t: lamp, S-2, run.evidence.json")
    #expect(finding.sources.first?.location?.path == "run.evidence.json")
  }

  @Test func isSilentAboutWhatIsMetAndWhatIsStale() {
    #expect(findings(EvidenceProject()).isEmpty)
    #expect(findings(EvidenceProject(answers: Self.notMet, inputs: "sha256-0")).isEmpty)
  }

  @Test func canBeAWarning() {
    let project = EvidenceProject(answers: Self.notMet, checks: #", "severity": { "failed-evidence": "warning" }"#)
    #expect(findings(project).map(\.severity) == [.warning])
  }

  @Test func canBeWaived() {
    let waiver =
      #"{ "id": "w", "check": "failed-evidence", "pattern": "lamp", "reason": "It goes with the next release." }"#
    let project = EvidenceProject(answers: Self.notMet, waivers: waiver)
    #expect(findings(project).isEmpty)
  }
}
