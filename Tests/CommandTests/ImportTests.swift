import Foundation
import LiveryTestSupport
import Testing

@Suite struct ImportTests {
  private let folder: ScratchFolder

  init() throws {
    func color(_ red: String, _ more: String = "") -> String {
      #"""
      { "idiom": "universal", \#(more)"color": { "color-space": "srgb",
        "components": { "red": "\#(red)", "green": "0x00", "blue": "0x00", "alpha": "1.000" } } }
      """#
    }
    let dark = #""appearances": [ { "appearance": "luminosity", "value": "dark" } ], "#
    folder = try ScratchFolder([
      "App.xcassets/Red.colorset/Contents.json": #"{ "colors": [ \#(color("0xFF")), \#(color("0x80", dark)) ] }"#,
      "App.xcassets/Blue.colorset/Contents.json": #"{ "colors": [ \#(color("0x10")) ] }"#,
      "Broken.xcassets/Red.colorset/Contents.json": #"{ "colors": [ \#(color("50%")) ] }"#,
    ])
  }

  @Test func writesTokenFilesThatResolveAsTheCatalogDoes() async throws {
    let result = try await runLivery(["import", "App.xcassets", "-o", "Tokens/app", "--name", "app"], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    let names = ["catalog.tokens", "dark.tokens", "light.tokens", "resolver", "tokens"]
    #expect(folder.files.filter { $0.hasPrefix("Tokens") } == names.map { "Tokens/app/app.\($0).json" })
    for appearance in ["light", "dark"] {
      let catalog = try await runLivery(["resolve", "App.xcassets", "--appearance", appearance], in: folder.path).output
      let arguments = ["resolve", "Tokens/app/app.resolver.json", "--context", "appearance=\(appearance)"]
      let tokens = try await runLivery(arguments, in: folder.path).output
      #expect(Set(catalog.split(separator: "\n")) == Set(tokens.split(separator: "\n")))
    }
  }

  @Test func leavesFilesAloneThatSomebodyChanged() async throws {
    let arguments = ["import", "App.xcassets", "-o", "out"]
    #expect(try await runLivery(arguments, in: folder.path).status == 0)
    #expect(try await runLivery(arguments, in: folder.path).status == 0)
    try folder.write("out/App.tokens.json", Data("{}".utf8))
    let refused = try await runLivery(arguments, in: folder.path)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("'out/App.tokens.json' is there already [output-exists]"))
    #expect(folder.text(of: "out/App.tokens.json") == "{}")
    #expect(try await runLivery(arguments + ["--force"], in: folder.path).status == 0)
    #expect(folder.text(of: "out/App.tokens.json") != "{}")
  }

  @Test func writesNothingOfABrokenCatalog() async throws {
    let result = try await runLivery(["import", "Broken.xcassets", "-o", "out"], in: folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("[invalid-value]"))
    #expect(!folder.files.contains { $0.hasPrefix("out") })
  }

  @Test(arguments: [
    ["import", "App.json", "-o", "out"], ["import", "App.xcassets"],
    ["import", "App.xcassets", "-o", "out", "--name", "../a"],
    ["resolve", "App.xcassets", "--appearance", "dim"],
  ])
  func refusesArgumentsThatMeanNothing(arguments: [String]) async throws {
    #expect(try await runLivery(arguments, in: folder.path).status == 64)
  }
}
