import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct LooseWaiverTests {
  private let name = "loose-waiver"

  @Test func notesWhatIsBetterThanRecorded() throws {
    let project = WaiverFloorsTests.project(accepts: CheckProject.accepts("text", 4.5, 3.5, in: "light dark"))
    let finding = try #require(project.findings(of: name).first)
    #expect(finding.severity == .note)
    #expect(finding.message == "waiver 'w' could be tightened")
    #expect(
      finding.details == [
        "text at 4.5:1 in light: 3.50:1 is accepted, and the worst is 3.94:1",
        "text at 4.5:1 in dark: nothing fails",
      ]
    )
  }

  @Test func isSilentAboutAWaiverThatIsTight() {
    #expect(WaiverFloorsTests.project().findings(of: name).isEmpty)
    #expect(WaiverFloorsTests.project(0.7).findings(of: name).isEmpty)
  }
}
