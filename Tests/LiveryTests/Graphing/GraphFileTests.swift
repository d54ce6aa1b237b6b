import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct GraphFileTests {
  private func graph(outputs folder: String) -> BuildGraph {
    var files = BuildGraphTests.small
    files["livery.json"] = files["livery.json"]?.replacing("out/css", with: folder)
    var diagnostics = Diagnostics()
    return BuildGraph(files: InMemoryFiles(files), diagnostics: &diagnostics)
  }

  @Test func ninjaEscapesWhatIsSpecialToIt() throws {
    var diagnostics = Diagnostics()
    let setting = GraphSetting(tool: "/a b/$livery", prefix: "my tokens/", file: "build.ninja", today: "2026-01-01")
    let text = try #require(NinjaFile.text(of: graph(outputs: "$o:u t"), setting, diagnostics: &diagnostics))
    #expect(diagnostics.all.isEmpty)
    #expect(text.contains("build my$ tokens/$$o$:u$ t/sea.css my$ tokens/out/more/sea.css: livery livery-inputs-sea\n"))
    #expect(text.contains("livery = '/a b/$$livery'\n"))
    #expect(text.contains("project = --project 'my tokens/'\n"))
    #expect(text.contains("  work = action output --template css --theme sea\n"))
    #expect(text.contains("build build.ninja: livery-graph my$ tokens/lamp.component.json"))
    #expect(text.contains("--today 2026-01-01"))
  }

  @Test func aPrintedGraphDoesNotRegenerateItself() throws {
    var diagnostics = Diagnostics()
    let text = NinjaFile.text(of: graph(outputs: "o"), GraphSetting(prefix: ""), diagnostics: &diagnostics)
    #expect(try #require(text).contains("generator") == false)
  }

  @Test func bazelEscapesWhatIsSpecialToStarlarkAndToItsVariables() throws {
    var diagnostics = Diagnostics()
    let setting = GraphSetting(tool: "//tools:livery", prefix: "a$b/")
    let text = try #require(BazelFile.text(of: graph(outputs: #"q\"'o"#), setting, diagnostics: &diagnostics))
    #expect(text.contains(#"        "a$b/q\"'o/sea.css","#))
    #expect(text.contains(#"$(execpath //tools:livery) action output --template css --theme sea"#))
    #expect(text.contains(#"--project \"$(execpath :a$b/livery.json)\" --quiet --below \"$(RULEDIR)\"/'a$$b/'""#))
    #expect(text.contains(#"tools = ["//tools:livery"],"#))
  }

  @Test(arguments: ["../", "/project/"]) func bazelRefusesFilesOutsideOfThePackage(prefix: String) {
    var diagnostics = Diagnostics()
    #expect(BazelFile.text(of: graph(outputs: "o"), GraphSetting(prefix: prefix), diagnostics: &diagnostics) == nil)
    #expect(diagnostics.all.map(\.id.description) == ["graph-path"])
  }

  @Test func linesBreaksAndColonsInPathsAreErrors() {
    var diagnostics = Diagnostics()
    #expect(NinjaFile.text(of: graph(outputs: #"a\nb"#), GraphSetting(prefix: ""), diagnostics: &diagnostics) == nil)
    #expect(BazelFile.text(of: graph(outputs: "a:b"), GraphSetting(prefix: ""), diagnostics: &diagnostics) == nil)
    #expect(diagnostics.all.map(\.id.description) == ["graph-path", "graph-path"])
  }

  @Test(arguments: [
    ("plain/a-b_c.d", "plain/a-b_c.d"), ("", "''"), ("it's", #"'it'\''s'"#), ("a b", "'a b'"), ("$x;`y`", "'$x;`y`'"),
  ])
  func wordsReachTheShellAsTheyAre(word: String, quoted: String) {
    #expect(ShellText.word(word) == quoted)
  }

  @Test func namesOfDifferentTextsDiffer() {
    var names = PlainNames()
    #expect(["a b", "a_b", "A b"].map { names.name(like: $0) } == ["a_b", "a_b_2", "A_b_3"])
  }
}
