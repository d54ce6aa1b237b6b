import Foundation
import LiveryTesting
import Testing

@Suite struct ExpectPassesTests {
  @Test func acceptsAProjectWhosePairsAllPass() throws {
    let project = try ScratchProject(text: "#000000")
    expectPasses(project: project.path)
  }

  @Test func recordsThePairTheRatioAndTheLineOfAFailure() throws {
    let project = try ScratchProject(text: "#999999")
    withKnownIssue {
      expectPasses(project: project.path)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return [
        "text over page needs 4.5:1 (WCAG 2.2 1.4.3, text) and has 2.84:1",
        "body", "theme/default: 2.84:1, #999999 over #ffffff",
        "\(project.path)/theme.tokens.json:3:11",
      ]
      .allSatisfy(text.contains)
    }
  }

  @Test func recordsBrokenInputWithItsPlace() throws {
    let project = try ScratchProject(text: "red")
    withKnownIssue {
      expectPasses(project: project.path)
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

/// A project of two colours in a folder of its own, removed when the test is over.
private final class ScratchProject: Sendable {
  let path: String

  /// - Parameter text: The colour of the text, as six hexadecimal digits after `#`.
  init(text: String) throws {
    path = NSTemporaryDirectory() + "livery-testing-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try write(
      "livery.json",
      """
      { "version": 1, "themes": { "theme": { "resolver": "theme.tokens.json" } },
        "pairs": [ { "name": "body", "foreground": "{text}", "over": ["{page}"], "kind": "text" } ] }
      """
    )
    let channels = text.dropFirst().chunks.map { String((Double(Int($0, radix: 16) ?? 999)) / 255) }
    try write(
      "theme.tokens.json",
      """
      { "$type": "color",
        "page": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
        "text": { "$value": { "colorSpace": "srgb", "components": [\(channels.joined(separator: ", "))] } } }
      """
    )
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }
}

extension Substring {
  fileprivate var chunks: [Substring] {
    stride(from: 0, to: count, by: 2).map { dropFirst($0).prefix(2) }
  }
}
