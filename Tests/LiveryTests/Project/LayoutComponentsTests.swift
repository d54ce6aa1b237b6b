import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct LayoutComponentsTests {
  private func project(_ component: String, theme: String = "t") -> InMemoryFiles {
    ProjectFiles(
      themes: ["t", "u"],
      tokens: #""page": \#(CheckProject.color(1))"#,
      components: ["lamp": #""themes": ["t"], "# + CheckProject.lamp(on: "", off: "", more: #""distinguish": []"#)],
      manifest: #""layouts": ["a.layout.json"]"#,
      others: [
        "a.layout.json": """
        { "version": 1, "layout": "a", "theme": "\(theme)", "direction": "horizontal",
          "style": { "alignment": { "top": { "margin": 4, "limitsBottom": false } }, "defaultSpacing": 0 },
          "items": [ { "view": "v", "component": "\(component)", "intrinsic": [10, 10] }, { "spacing": { "flexible": 1 } } ] }
        """
      ]
    )
    .inMemory
  }

  @Test func aViewShowsACell() throws {
    let outcome = Pipeline(files: project("lamp[state=off]")).run(rendering: false)
    #expect(outcome.diagnostics.all.filter { $0.severity == .error }.isEmpty)
    let palette = try #require(outcome.palette)
    let text = PaletteDocument(palette: palette).text
    #expect(text.contains(#""component": "lamp[state=off]""#))
    #expect(text.contains(#""direction": "horizontal""#))
    #expect(text.contains(#""top": {"#))
    #expect(GalleryPage(of: palette).text.contains(#""component": "lamp","#))
  }

  @Test(arguments: ["lamp", "lamp[]"]) func aBareNameIsTheDefaultCell(component: String) throws {
    let outcome = Pipeline(files: project(component)).run(rendering: false)
    #expect(outcome.diagnostics.all.filter { $0.severity == .error }.isEmpty)
    let palette = try #require(outcome.palette)
    let lamp = try #require(palette.components.first?.resolved)
    let cell = try #require(lamp.matrix.cells.firstIndex(of: lamp.component.defaultCell))
    #expect(PaletteDocument(palette: palette).text.contains(#""component": "\#(component)""#))
    let view = try #require(GalleryPage(of: palette).text.firstMatch(of: /"component": "lamp",\s*"cell": (\d+)/))
    #expect(view.1 == String(cell))
  }

  @Test(arguments: [
    ("lamp[state=*]", "layout-component"), ("lamp[].p", "layout-component"), ("{page}", "layout-component"),
    ("lam[]", "unknown-component"), ("lam", "unknown-component"), ("lamp.p", "layout-component"),
    ("lamp[state=dim]", "unknown-value"), ("lamp[color=off]", "unknown-axis"),
  ])
  func reportsWhatIsNoCell(component: String, id: String) {
    let found = Pipeline(files: project(component)).run(rendering: false).diagnostics.all
    #expect(found.filter { $0.severity == .error }.map(\.id.description) == [id])
  }

  @Test func reportsAComponentOfAnotherTheme() {
    let found = Pipeline(files: project("lamp[]", theme: "u")).run(rendering: false).diagnostics.all
    #expect(found.filter { $0.severity == .error }.map(\.id) == ["layout-component"])
  }

  @Test(arguments: ["leading", "trailing"]) func aRowHasNoLeadingAlignment(word: String) {
    var files = project("lamp")
    let text = String(decoding: (try? files.file(at: "a.layout.json").bytes) ?? [], as: UTF8.self)
    let edge = #""top": { "margin": 4, "limitsBottom": false }"#
    files = InMemoryFiles(["a.layout.json": text.replacing(edge, with: #""\#(word)": {}"#)])
    var diagnostics = Diagnostics()
    _ = LayoutLoader(files: files, themeNames: ["t"], themes: []).load("a.layout.json", diagnostics: &diagnostics)
    #expect(diagnostics.all.map(\.id) == ["unknown-value"])
  }
}
