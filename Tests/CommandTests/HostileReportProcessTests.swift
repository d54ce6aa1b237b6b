import Foundation
import LiveryTestSupport
import Testing

/// What a project calls things, in every report, style sheet and list of dependencies, as the real parsers of their formats
/// read it.
@Suite(.enabled(if: ExternalTool.python.isInstalled, "python3 is not installed")) struct HostileReportProcessTests {
  /// Ends a section, a command, a cell, a code span, a comment and a string; holds what terminals obey and XML cannot hold.
  private static let hostile =
    #"a]]>::error::b%0A|`😀--><@c\u0001\u001b[2J\u009b\u202e\n::warning::#1\"&</script>*/ \\"#

  private let folder: ScratchFolder

  init() throws {
    let name = Self.hostile
    folder = try ScratchFolder([
      "livery.json": """
      { "version": 1, "themes": { "t": { "resolver": "t.tokens.json", "surfaces": ["{page}"] } },
        "pairs": [ { "name": "\(name)", "foreground": "{ink \(name)}", "over": ["{page}"], "kind": "text", "themes": ["t"] },
          { "name": "waived", "foreground": "{pale}", "over": ["{page}"], "kind": "text", "themes": ["t"] } ],
        "checks": { "waivers": "waivers.json" }, "palette": "out/palette.json",
        "outputs": [ { "template": "css", "into": "out/css" }, { "template": "tailwind", "into": "out/tailwind" } ] }
      """,
      "t.tokens.json": """
      { "$type": "color", "$description": "\(name)",
        "page": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
        "pale": { "$value": { "colorSpace": "srgb", "components": [0.8, 0.8, 0.8] }, "$description": "\(name)" },
        "ink \(name)": { "$value": { "colorSpace": "srgb", "components": [0.6, 0.6, 0.6] },
          "$description": "\(name)", "$deprecated": "\(name)" } }
      """,
      "waivers.json": """
      { "version": 1, "waivers": [ { "id": "pale", "pattern": "waived@t", "reason": "\(name)", "expires": "2030-01-01",
        "accepts": [ { "kind": "text", "minimum": 4.5, "ratio": 1.6, "permutations": ["default"] } ] } ] }
      """,
    ])
  }

  private func python(_ script: String, _ arguments: String...) async throws -> CommandResult {
    try await ExternalTool.python.run(["-c", script] + arguments, in: folder)
  }

  private func report(_ format: String) async throws {
    let result = try await runLivery(
      ["check", "--report", "\(format)=report", "--today", "2026-01-01"],
      in: folder.path
    )
    #expect(result.status == 1, "\(result.errors)")
  }

  @Test(arguments: ["json", "sarif"]) func isJSONThatNamesThePair(format: String) async throws {
    try await report(format)
    let result = try await python(
      "import json; text = json.dumps(json.load(open('report'))); print('::error::b%0A' in text, '\\x1b' in text)"
    )
    #expect(result.output == "True False\n", "\(result.errors)")
  }

  @Test func isXMLWithTheElementsOfJUnit() async throws {
    try await report("junit")
    let script =
      "import xml.etree.ElementTree as tree; print(sorted({element.tag for element in tree.parse('report').iter()}))"
    let result = try await python(script)
    #expect(
      result.output.hasPrefix("['failure', ") && !result.output.contains("script"),
      "\(result.output) \(result.errors)"
    )
  }

  /// Lines are what the runner of GitHub Actions reads: a command is whatever begins with two colons.
  @Test func commandsNothingButItsOwn() async throws {
    try await report("github")
    let text = try #require(folder.text(of: "report"))
    let commands = text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("::") }
    #expect(!commands.isEmpty)
    for command in commands {
      #expect(command.wholeMatch(of: /::(error|warning|notice) [^:]*::.*/) != nil, "\(command)")
      #expect(!command.hasPrefix("::warning::#1") && !command.hasPrefix("::error::b"))
    }
  }

  @Test(.enabled(if: ExternalTool.cmark.isInstalled, "cmark-gfm is not installed"))
  func isMarkdownWithoutForeignElements() async throws {
    try await report("markdown")
    let html = try await ExternalTool.cmark.run(["--unsafe", "-e", "table", "report"], in: folder)
    #expect(html.status == 0 && !html.output.contains("</script>") && !html.output.contains("<@c"))
  }

  @Test(arguments: ["text", "markdown", "github", "junit"]) func obeysNoTerminalSequence(format: String) async throws {
    try await report(format)
    let text = try #require(folder.text(of: "report"))
    for scalar in text.unicodeScalars where scalar != "\n" {
      let isCommand = scalar.properties.generalCategory == .control || scalar == "\u{202E}"
      #expect(!isCommand, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(
    .enabled(if: ExternalTool.esbuild.isInstalled, "esbuild is not installed"),
    arguments: ["css/t.css", "tailwind/t.css"]
  )
  func isASheetThatABundlerReads(path: String) async throws {
    let built = try await runLivery(["build", "--today", "2026-01-01"], in: folder.path)
    #expect(built.status == 0, "\(built.errors)")
    let result = try await ExternalTool.esbuild.run(
      ["out/\(path)", "--bundle", "--external:tailwindcss", "--log-level=warning", "--outfile=bundled.css"],
      in: folder
    )
    let complaints = result.errors.split(separator: "\n").filter { $0.contains("[WARNING]") || $0.contains("[ERROR]") }
    #expect(result.status == 0 && complaints.allSatisfy { $0.contains("@theme") }, "\(result.errors)")
    let sheet = try #require(folder.text(of: "bundled.css"))
    #expect(!sheet.contains("</script>"))
  }

  @Test(arguments: [
    "a b", "c$(touch evil)", "d#e", "100%", "back\\slash", "semi;touch evil", "colon:", "pipe|x", "eq=u",
  ])
  func listsDependenciesThatMakeReadsOrNone(name: String) async throws {
    try folder.write("\(name).tokens.json", Data(#"{ "x": { "$type": "number", "$value": 1 } }"#.utf8))
    let manifest = try #require(folder.text(of: "livery.json"))
    let resolver = String(decoding: try JSONEncoder().encode("\(name).tokens.json"), as: UTF8.self)
    try folder.write(
      "livery.json",
      Data(manifest.replacing("\"t\":", with: "\"u\": { \"resolver\": \(resolver) }, \"t\":").utf8)
    )
    let built = try await runLivery(["build", "--depfile", "deps.d", "--today", "2026-01-01"], in: folder.path)
    guard built.status == 0 else {
      #expect(built.status == 2 && built.errors.contains("[depfile-path]"), "\(built.errors)")
      return
    }
    let script = """
      import subprocess, sys
      open('rules.mk', 'w').write('all: out/css/t.css\\n\\t@true\\ninclude deps.d\\n')
      print(subprocess.run(['make', '-f', 'rules.mk', 'all'], capture_output=True, text=True).stderr)
      """
    let result = try await python(script)
    #expect(result.output.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty, "\(result.output)")
    #expect(!folder.files.contains("evil"))
  }
}
