import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// Templates that would run for ever or use up the stack are refused, and quickly.
@Suite(.workLimit(.seconds(60))) struct TemplateLimitTests {
  private func diagnostics(_ text: String, partials: [String: String] = [:]) -> [String] {
    var diagnostics = Diagnostics()
    _ = record.render(text, partials: partials, diagnostics: &diagnostics)
    return diagnostics.all.map { "\($0.location?.description ?? "") \($0.message) [\($0.id)]" }
  }

  private let record: SampleRecord = ["a": ["b": "c"], "yes": true, "text": "t"]

  @Test func refusesSectionsThatAreNestedTooDeep() {
    func nested(_ count: Int) -> String {
      String(repeating: "{{#yes}}", count: count) + String(repeating: "{{/yes}}", count: count)
    }
    #expect(diagnostics(nested(100)) == [])
    #expect(diagnostics(nested(101)) == ["main.mustache:1:801 sections are nested more than 100 deep [template-limit]"])
    #expect(diagnostics(nested(100_000)).count == 1)
    #expect(diagnostics(String(repeating: "{{#yes}}", count: 100_000)).count == 1)
  }

  @Test func refusesPartialsThatAreNestedTooDeep() {
    let partials = Dictionary(uniqueKeysWithValues: (0..<500).map { ("p\($0)", $0 < 499 ? "{{>p\($0 + 1)}}" : "x") })
    #expect(diagnostics("{{>p400}}", partials: partials) == [])
    #expect(
      diagnostics("{{>p0}}", partials: partials)
        == ["p99.mustache:1:4 sections and partials are nested more than 100 deep [template-limit]"]
    )
  }

  @Test(arguments: ["{{>p$}}{{>p$}}", "{{#a}}{{>p$}}{{/a}}{{#text}}{{>p$}}{{/text}}"])
  func refusesPartialsThatDouble(pattern: String) {
    let partials = Dictionary(
      uniqueKeysWithValues: (0...30).map { ("p\($0)", $0 == 0 ? "x" : pattern.replacing("$", with: "\($0 - 1)")) }
    )
    let found = diagnostics("{{>p30}}", partials: partials)
    #expect(found.count == 1)
    #expect(found.first?.contains("template 'main' is too large") ?? false, "\(found)")
  }

  @Test func takesManyTagsInTimeThatGrowsWithTheirNumber() {
    var diagnostics = Diagnostics()
    let text = record.render(String(repeating: "{{text}}", count: 100_000), diagnostics: &diagnostics)
    #expect(diagnostics.all.isEmpty)
    #expect(text?.utf8.count == 100_000)
  }
}
