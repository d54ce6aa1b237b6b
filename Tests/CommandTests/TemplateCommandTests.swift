import Foundation
import LiveryTestSupport
import Testing

@Suite struct TemplateCommandTests {
  /// A project with one template of its own, whose body this is.
  private func project(body: String) throws -> ScratchFolder {
    try ScratchFolder([
      "livery.json": #"{ "version": 1, "themes": { "demo": { "resolver": "demo.tokens.json" } }, "templates": "own" }"#,
      "demo.tokens.json": #"{ "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } }"#,
      "own/mine/template.json": """
      { "version": 1, "description": "Ours", "language": "css",
        "files": [{ "render": "theme", "file": "{{theme.name.kebab}}.txt", "body": "b.mustache" }],
        "options": { "loud": { "type": "boolean", "default": false, "description": "Whether to shout" } } }
      """,
      "own/mine/b.mustache": body,
    ])
  }

  /// Runs the command in a folder, which exists for as long.
  private func run(_ arguments: [String], in folder: ScratchFolder) async throws -> CommandResult {
    defer { withExtendedLifetime(folder) {} }
    return try await runLivery(arguments, in: folder.path)
  }

  @Test func listsWhatIsBuiltInAndWhatIsTheProjects() async throws {
    let outside = try await run(["template", "list"], in: ScratchFolder())
    #expect(outside.status == 0)
    #expect(outside.output.contains("css") && outside.output.contains("swiftui"))
    let inside = try await run(["template", "list", "--format", "json"], in: project(body: ""))
    #expect(
      inside.output.contains(
        #"{ "template": "mine", "origin": "project", "used": false, "broken": false, "language": "css", "description": "Ours" }"#
      )
    )
  }

  @Test func showsFilesAndOptions() async throws {
    let text = try await run(["template", "show", "mine"], in: project(body: "")).output
    #expect(text.contains("{{theme.name.kebab}}.txt  for each theme"))
    #expect(text.contains("loud    boolean  false    Whether to shout"))
  }

  @Test func showsEverythingThatATemplateCanSeeWithTheProjectsOwnValues() async throws {
    let text = try await run(["template", "show", "mine", "--context"], in: project(body: "")).output
    let lines = text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("  theme ") && $0.contains("The theme that the file is made for") })
    #expect(lines.contains { $0.hasPrefix("  families ") && $0.contains(" [family] ") })
    #expect(lines.count { $0 == "token" } == 1)
    // Outside of any project there are no values to show.
    let bare = try await run(["template", "show", "css", "--context"], in: ScratchFolder())
    #expect(bare.status == 0 && bare.output.contains("  typeName"))
  }

  @Test func checksEveryTag() async throws {
    let folder = try project(body: "{{#theme}}\n{{nmae.kebab}}{{/theme}}\n")
    let wrong = try await run(["template", "check"], in: folder)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("own/mine/b.mustache:2:3: error: the template has no variable 'nmae' here"))
    #expect(try await run(["template", "check", "own/mine"], in: folder).errors == wrong.errors)
    #expect(try await run(["template", "check", "css"], in: folder).status == 0)
    let missing = try await run(["template", "check", "ccs"], in: folder)
    #expect(missing.status == 2 && missing.errors.contains("did you mean 'css'?"))
  }

  @Test func copiesABuiltInTemplateAndNeverOverOne() async throws {
    let folder = try project(body: "")
    #expect(try await run(["template", "eject", "css"], in: folder).status == 0)
    let original = FileManager.default.contents(atPath: packageFolder + "/Templates/css/blocks.mustache")
    #expect(folder.text(of: "own/css/blocks.mustache") == original.map { String(decoding: $0, as: UTF8.self) })
    #expect(try await run(["template", "check", "css"], in: folder).status == 0)
    try folder.write("own/css/blocks.mustache", Data("mine".utf8))
    let again = try await run(["template", "eject", "css"], in: folder)
    #expect(again.status == 2 && again.errors.contains("[output-exists]"))
    #expect(folder.text(of: "own/css/blocks.mustache") == "mine")
    #expect(try await run(["template", "eject", "css", "--into", "elsewhere"], in: folder).status == 0)
    #expect(folder.text(of: "elsewhere/css/template.json") != nil)
    #expect(try await run(["template", "eject", "mine"], in: folder).status == 64)
  }
}
