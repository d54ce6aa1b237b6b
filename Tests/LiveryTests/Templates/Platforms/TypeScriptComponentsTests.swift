import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct TypeScriptComponentsTests {
  private static func outputs(_ options: String = "{}") -> String {
    #"[{ "template": "typescript", "into": "out", "options": \#(options) }]"#
  }

  @Test func tellsWhereAStyleIsUsedWhatTheSpecSaysOfIt() throws {
    let text = try ShippedOutputs.file("typescript", "spark-components.ts").text
    let lines = Set(text.split(separator: "\n").map { $0.drop { $0 == " " } })
    #expect(lines.contains("* 44 or 56 points high."))
    #expect(lines.contains("* @defaultValue `medium`"))
    #expect(lines.contains("* The side of the title the image is on."))
    #expect(
      lines.contains { $0.hasPrefix("* Contrast of label, the worst of all cells: ") && $0.contains("(accepted)") }
    )
    // Whoever wants tokens only does not import components.
    #expect(!(try ShippedOutputs.file("typescript", "spark.ts").text.contains("import")))
  }

  @Test func writesOneFileLessOrImportsByAnotherName() throws {
    let component = #"""
      "component": "tag", "parts": { "box": { "gap": "dimension" } }, "rules": [{ "set": { "box.gap": "{gap}" } }]
      """#
    let without = EmittingProject(component: component, outputs: Self.outputs(#"{ "components": false }"#)).run()
    #expect(without.files.map(\.path).filter { $0.hasPrefix("out/") } == ["out/demo.ts"])
    let project = EmittingProject(component: component, outputs: Self.outputs(#"{ "importExtension": ".js" }"#))
    #expect(try project.text(of: "out/demo-components.ts").contains(#"import { demo as tokens } from "./demo.js";"#))
  }

  // MARK: Names

  /// In the order of the reports: what is said of names that would be declared twice.
  private func clashes(_ components: [String]) -> [String] {
    let specs = components.map { #"{ "version": 1, \#($0) }"# }
    let found = EmittingProject(outputs: Self.outputs(), components: specs).run().diagnostics.all
    return found.filter { $0.id.description == "name-clash" }.map { String($0.message.prefix { $0 != ";" }) }
  }

  private static func spec(_ name: String, axis: String = "tone", parts: [String] = ["box"]) -> String {
    let declared = parts.enumerated().map { #""\#($1)": { "p\#($0)": "number", "q\#($0)": "number" }"# }
    let set = parts.enumerated().map { #""\#($1).p\#($0)": 1, "\#($1).q\#($0)": 1"# }
    let change = parts.enumerated().map { #""\#($1).p\#($0)": 2"# }
    return #"""
      "component": "\#(name)", "axes": { "\#(axis)": { "values": ["a", "b"] } },
      "parts": { \#(declared.joined(separator: ", ")) },
      "rules": [{ "set": { \#(set.joined(separator: ", ")) } },
        { "when": { "\#(axis)": "b" }, "set": { \#(change.joined(separator: ", ")) } }]
      """#
  }

  @Test func reportsTypesAndPartsThatWouldBeDeclaredTwice() {
    #expect(clashes([Self.spec("tag"), Self.spec("tag box")]).isEmpty)
    #expect(
      clashes([Self.spec("a tag"), Self.spec("aTag")]) == [
        "components 'aTag' and 'a tag' are both called 'aTag' in template 'typescript'"
      ]
    )
    #expect(clashes([Self.spec("tag", axis: "style"), Self.spec("box", axis: "options")]).isEmpty)
    #expect(
      clashes([Self.spec("tag", axis: "box size"), Self.spec("tag box", axis: "size")]) == [
        "axis 'size' of component 'tag box' and axis 'box size' of component 'tag' of theme 'demo' are both called "
          + "'TagBoxSize' in template 'typescript'"
      ]
    )
    #expect(
      clashes([Self.spec("tag", parts: ["a b", "aB"])]).first
        == "part 'aB' and part 'a b' of component 'tag' are both called 'aB' in template 'typescript'"
    )
  }
}
