import LiveryTestSupport
import LiveryTesting
import Testing

@Suite struct ExpectPassesTests {
  @Test func acceptsAProjectWhosePairsAllPass() throws {
    let folder = try project(text: "0")
    expectPasses(project: folder.path)
  }

  @Test func recordsThePairTheRatioAndTheLineOfAFailure() throws {
    let folder = try project(text: "0.6")
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
    let folder = try project(text: "\"red\"")
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

/// A project of two colours, of which the text's is a grey.
///
/// - Parameter text: The grey, from 0 for black to 1 for white.
private func project(text grey: String) throws -> ScratchFolder {
  try ScratchFolder([
    "livery.json": """
    { "version": 1, "themes": { "theme": { "resolver": "theme.tokens.json" } },
      "pairs": [ { "name": "body", "foreground": "{text}", "over": ["{page}"], "kind": "text" } ] }
    """,
    "theme.tokens.json": """
    { "$type": "color",
      "page": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
      "text": { "$value": { "colorSpace": "srgb", "components": [\(grey), \(grey), \(grey)] } } }
    """,
  ])
}
