import LiveryTestSupport
import LiveryTesting
import Testing

@Suite struct ExpectPassesTests {
  @Test func acceptsAProjectWhosePairsAllPass() throws {
    let folder = try ScratchFolder(ProjectFiles.textOnPage(grey: "0").texts)
    expectPasses(project: folder.path)
  }

  @Test func recordsThePairTheRatioAndTheLineOfAFailure() throws {
    let folder = try ScratchFolder(ProjectFiles.textOnPage(grey: "0.6").texts)
    withKnownIssue {
      expectPasses(project: folder.path)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return [
        "text over page needs 4.5:1 (WCAG 2.2 1.4.3, text) and has 2.84:1",
        "body", "theme/default: 2.84:1, #999999 over #ffffff",
        "\(folder.path)/theme.tokens.json:3:3",
      ]
      .allSatisfy(text.contains)
    }
  }

  /// A project whose text has 2.84:1, with a waiver down to a ratio.
  private static func waived(downTo ratio: String) throws -> ScratchFolder {
    var project = ProjectFiles.textOnPage(grey: "0.6")
    project.waivers = #"""
      { "id": "w", "pattern": "body", "reason": "r", "accepts": [
        { "kind": "text", "minimum": 4.5, "ratio": \#(ratio), "permutations": ["default"] } ] }
      """#
    return try ScratchFolder(project.texts)
  }

  @Test func acceptsAFailureDownToTheFloorOfItsWaiver() throws {
    let folder = try Self.waived(downTo: "2.84")
    expectPasses(project: folder.path)
  }

  @Test func recordsAFailureBelowTheFloorOfItsWaiver() throws {
    let folder = try Self.waived(downTo: "3")
    withKnownIssue {
      expectPasses(project: folder.path)
    } matching: { issue in
      issue.comments.map(\.rawValue).joined()
        .contains("outgrows waiver 'w' in theme/default: 2.84:1 is 0.16 below its 3.00:1")
    }
    let project = try TokenProject(at: folder.path)
    #expect(project.pairs.map { $0.failures().count } == [1])
  }

  @Test func recordsBrokenInputWithItsPlace() throws {
    let folder = try ScratchFolder(ProjectFiles.textOnPage(grey: "\"red\"").texts)
    withKnownIssue {
      expectPasses(project: folder.path)
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("theme.tokens.json:3:")
    }
  }

  @Test func recordsAProjectThatDoesNotExist() {
    withKnownIssue {
      expectPasses(project: "nowhere")
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("livery.json")
    }
  }
}
