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
