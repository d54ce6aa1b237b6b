import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct MarkdownTemplateProcessTests {
  @Test(.enabled(if: ExternalTool.cmark.isInstalled, "cmark-gfm is not installed"))
  func isReadAsTablesByGitHubsParser() async throws {
    let palette = try #require(NativeHostility.palette)
    let file = try #require(try NativeHostility.files("markdown").first { $0.path.hasSuffix(".md") })
    let folder = try ScratchFolder(["t.md": file.text])
    let html = try await ExternalTool.cmark.run(["--unsafe", "-e", "table", "-e", "strikethrough", "t.md"], in: folder)
      .output
    let types = Set(palette.tokens.compactMap { $0.first?.type })
    #expect(html.matches(of: /<tr>/).count == palette.tokens.count + types.count)
    #expect(html.matches(of: /<h2>/).count == types.count && html.matches(of: /<h1>/).count == 1)
    let tags = Set(html.matches(of: /<[a-z]+[0-9]?/).map { String($0.0) })
    let expected: Set = ["<h1", "<h2", "<p", "<table", "<thead", "<tbody", "<tr", "<th", "<td", "<code", "<br", "<del"]
    #expect(tags.isSubset(of: expected), "\(tags.subtracting(expected))")
  }
}
