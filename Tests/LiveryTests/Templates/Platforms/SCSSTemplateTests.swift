import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct SCSSTemplateTests {
  @Test func refusesATokenThatIsCalledAsTheSheetItself() {
    let project = EmittingProject(
      tokens: #""tokens": \#(color("0, 0, 0"))"#,
      outputs: #"[{ "template": "scss", "into": "out" }]"#
    )
    let found = project.run().diagnostics.all
    #expect(
      found.map(\.message) == [
        "'tokens' and what the template itself declares are both called 'tokens' in template 'scss'"
      ]
    )
    #expect(found.first?.notes.first?.location?.path == "Templates/scss/template.json")
  }
}
