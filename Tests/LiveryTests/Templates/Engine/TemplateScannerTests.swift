import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import DesignTokens
@testable import Livery

@Suite struct TemplateScannerTests {
  private func scan(_ text: String) -> (nodes: [TemplateNode]?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "t.mustache", text: text)
    let template = TemplateText(name: "t", text: text, source: source)
    return (TemplateScanner.scan(template, diagnostics: &diagnostics), diagnostics)
  }

  @Test(
    arguments: [
      "{{x}} {{{x}}} {{&x}} {{ x }} {{x.y-z_1}} {{.}}",
      "{{#a}}{{^b}}{{/b}}{{/a}}",
      "{{! a note about {{this}}",
      "{{% CONTENT_TYPE:TEXT}}",
      "{{>partial.inline}} {{> folder/partial }}",
      "a { b } } {",
      "{{^last()}}, {{/last()}}",
    ]
  )
  func acceptsWhatMustacheKnows(text: String) {
    let (nodes, diagnostics) = scan(text)
    #expect(nodes != nil)
    #expect(diagnostics.all.isEmpty, "\(DiagnosticText().text(of: diagnostics))")
  }

  @Test(
    arguments: [
      "a\n 1️⃣{{x",
      "{{# 1️⃣a}}",
      "{{#a}}{{#1️⃣b}}{{/b}}{{/a}}{{/2️⃣c}}",
      "{{#a}}{{/1️⃣b}}",
      "1️⃣{{=<% %>=}}",
      "1️⃣{{<parent}}",
      "1️⃣{{$block}}",
      "1️⃣{{>*computed}}",
      "1️⃣{{a b}}",
      "1️⃣{{}}",
      "é1️⃣{{% CONTENT_TYPE:HTML}}",
    ] as [MarkedText]
  )
  func refusesEachTagThatCannotBeCheckedWhereItStands(text: MarkedText) {
    let (nodes, diagnostics) = scan(text.text)
    #expect(nodes == nil)
    let marker: Character = text.location(of: "2️⃣") == nil ? "1️⃣" : "2️⃣"
    expect(diagnostics, are: [("template-syntax", marker)], in: text)
  }

  @Test func reportsEveryUnclosedSection() {
    let text: MarkedText = "{{#1️⃣a}}\n{{^2️⃣b}}"
    expect(scan(text.text).diagnostics, are: [("template-syntax", "1️⃣"), ("template-syntax", "2️⃣")], in: text)
  }
}
