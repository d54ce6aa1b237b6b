import ColorScience
import Foundation
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct FixTests {
  private static let tokens = """
    {
      "color": {
        "$type": "color",
        "on":   { "$value": { "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#FFFFFF" } },
        "fill": { "$value": {
            "components": [ 0.9254901960784314,0.35294117647058826,
              0.07450980392156863 ],
            "colorSpace": "srgb", "hex": "#EC5A13" }, "$description": "The brand." },
        "text": { "$value": "#9a9a9a" },
        "gray": { "$value": "#707070" },
        "page": { "$value": "#ffffff" },
        "hint": { "$value": "{color.text}" }
      }
    }

    """

  private static let pairs = """
    { "name": "label", "foreground": "{color.on}", "over": ["{color.fill}"], "kind": "text" },
    { "name": "hint", "foreground": "{color.hint}", "over": ["{color.page}"], "kind": "text" },
    { "name": "gray", "foreground": "{color.gray}", "over": ["{color.page}"], "kind": "text" }
    """

  private func files(_ tokens: String = Self.tokens, waivers: String = "") -> InMemoryFiles {
    InMemoryFiles([
      "livery.json":
        #"{ "version": 1, "themes": { "t": { "resolver": "t.tokens.json" } }, "checks": { "waivers": "waivers.json" }, "pairs": [\#(Self.pairs)] }"#,
      "t.tokens.json": tokens,
      "waivers.json": #"{ "version": 1, "waivers": [\#(waivers)] }"#,
    ])
  }

  private func fix(_ request: Fix.Request = .init(), in files: InMemoryFiles? = nil) throws -> Fix {
    let files = files ?? self.files()
    let outcome = Pipeline(files: files).run(rendering: false)
    #expect(!outcome.diagnostics.containsErrors, "\(outcome.diagnostics)")
    return Fix(request, for: outcome, in: files)
  }

  @Test func changesNothingButTheValues() throws {
    let fix = try fix()
    #expect(!fix.diagnostics.containsErrors && fix.remaining == 0 && fix.settled == 2)
    let text = try #require(fix.files.first?.text)
    let expected = Self.tokens
      .replacing("0.9254901960784314,0.35294117647058826", with: "0.81568627451,0.290196078431")
      .replacing("0.07450980392156863", with: "0")
      .replacing("#EC5A13", with: "#D04A00")
    #expect(text.replacing(try gray(in: text), with: "#9a9a9a") == expected)
    let after = try #require(Pipeline(files: files(text)).run(rendering: false).palette)
    #expect(after.verdicts.allSatisfy { $0.outcome == .pass })
  }

  /// The new value of the token that is written as a string.
  private func gray(in text: String) throws -> String {
    let start = try #require(text.range(of: #""text": { "$value": ""#)?.upperBound)
    return String(text[start...].prefix(7))
  }

  @Test func changesOnlyTheTokensThatAreNamed() throws {
    var request = Fix.Request()
    request.tokens = ["color.fill"]
    let fix = try fix(request)
    #expect(fix.changes.map(\.token) == ["color.fill"] && fix.changes.first?.after == "#d04a00")
    #expect(try gray(in: try #require(fix.files.first?.text)) == "#9a9a9a")
    // A named token stands for the one that holds its value.
    request.tokens = ["color.hint"]
    #expect(try self.fix(request).changes.map(\.token) == ["color.text"])
    // The text cannot help itself: white is the most that it can be on this orange.
    request.tokens = ["color.page"]
    #expect(try self.fix(request).changes.isEmpty)
    #expect(try self.fix(request).remaining == 1)
  }

  @Test func prefersAnAliasWhereItIsAskedTo() throws {
    var request = Fix.Request()
    request.tokens = ["color.hint"]
    request.prefersAliases = true
    let fix = try fix(request)
    #expect(fix.changes.map(\.after) == ["{color.gray}"] && fix.changes.map(\.token) == ["color.hint"])
    let text = try #require(fix.files.first?.text)
    #expect(text == Self.tokens.replacing("{color.text}", with: "{color.gray}"))
  }

  /// A lamp that is a gray of one lightness if it is on and of another if it is off, and that has to be read on a page.
  private func lamp(
    _ on: Double,
    _ off: Double,
    when condition: String = #""when": {}"#,
    checks: String = "",
    contexts: [(name: String, tokens: String)] = []
  ) -> CheckProject {
    let pair = #""name": "label", "foreground": "box.fill", "over": ["$surface"], "kind": "text""#
    return CheckProject(
      tokens: #""one": \#(CheckProject.color(on)), "two": \#(CheckProject.color(off))"#,
      component: CheckProject.lamp(
        on: #""box.fill": "{one}""#,
        off: #""box.fill": "{two}""#,
        pairs: "{ \(pair), \(condition) }"
      ),
      checks: checks,
      contexts: contexts
    )
  }

  @Test(arguments: [(0.55, true, 1), (0.55, false, 1), (0.3, false, 0)])
  func refusesWhatMakesStatesLookAlike(other: Double, prefersAliases: Bool, errors: Int) throws {
    let project = lamp(0.7, other)
    var request = Fix.Request()
    request.prefersAliases = prefersAliases
    let fix = Fix(request, for: project.run(), in: project.files)
    #expect(fix.diagnostics.all.count == errors)
    #expect(
      fix.diagnostics.all.allSatisfy {
        $0.severity == .error && $0.message.contains("on and off of lamp are harder to tell apart in t/default")
      }
    )
    #expect(fix.files.isEmpty == (errors > 0))
  }

  /// States that are alike in dark are no reason to make them alike in light.
  @Test(arguments: [0.55, 0.3]) func looksAtEachPermutationForItself(other: Double) throws {
    func tokens(_ one: Double, _ two: Double, _ page: Double) -> String {
      #""one": \#(CheckProject.color(one)), "two": \#(CheckProject.color(two)), "page": \#(CheckProject.color(page))"#
    }
    let project = lamp(0.7, other, contexts: [("light", tokens(0.7, other, 1)), ("dark", tokens(0.9, 0.895, 0))])
    let fix = Fix(.init(), for: project.run(), in: project.files)
    #expect(fix.diagnostics.containsErrors == (other == 0.55), "\(fix.diagnostics)")
    #expect(fix.changes.allSatisfy { $0.elsewhere.isEmpty })
  }

  @Test func doesNotRefuseWhatTellsStatesApartMoreEasily() throws {
    let project = lamp(
      0.6,
      0.61,
      when: #""when": { "state": "on" }"#,
      checks: #""severity": { "indistinguishable-states": "error" }"#
    )
    let fix = Fix(.init(), for: project.run(), in: project.files)
    #expect(!fix.changes.isEmpty && fix.diagnostics.all.isEmpty, "\(fix.diagnostics)")
  }

  @Test func tellsWhereElseATokenChanges() throws {
    let files = InMemoryFiles([
      "livery.json": """
      { "version": 1, "themes": { "t": { "resolver": "t.tokens.json" }, "u": { "resolver": "t.tokens.json" } },
        "pairs": [
          { "name": "hint", "foreground": "{color.hint}", "over": ["{color.page}"], "kind": "text", "themes": ["t"] }
        ] }
      """,
      "t.tokens.json": Self.tokens,
    ])
    let fix = try fix(in: files)
    #expect(fix.changes.map(\.elsewhere) == [["u"]])
    #expect(fix.text(prefix: "", style: .plain).hasSuffix("  t.tokens.json:9:5\n  also changes in u\n"))
  }

  @Test func leavesWaivedFailuresUnlessAsked() throws {
    let files = files(
      waivers:
        #"{ "id": "w", "pattern": "label", "reason": "r", "accepts": [{ "kind": "text", "minimum": 4.5, "ratio": 1, "permutations": ["default"] }] }"#
    )
    #expect(try fix(in: files).changes.map(\.token) == ["color.text"])
    var request = Fix.Request()
    request.includesWaived = true
    let outcome = Pipeline(files: files).run(rendering: false)
    let fix = Fix(request, for: outcome, in: files)
    #expect(fix.changes.map(\.token).contains("color.fill"))
    #expect(fix.settledWaivers == ["w"])
    #expect(fix.summary.hasSuffix("settled.\nRemove the waiver 'w', which covers nothing any more.\n"))
  }

  /// The color that a rule mixes is rounded after it was mixed, where the operands alone would be just enough.
  @Test(arguments: [0.674509803922, 0.69, 0.75]) func measuresMixedColorsAsTheCheckDoes(scrim: Double) throws {
    func color(_ components: String, alpha: Double = 1) -> String {
      #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [\#(components)], "alpha": \#(alpha) } }"#
    }
    let files = InMemoryFiles([
      "livery.json":
        #"{ "version": 1, "themes": { "t": { "resolver": "t.tokens.json", "surfaces": ["{page}"] } }, "components": ["*.component.json"] }"#,
      "t.tokens.json": """
      { "page": \(color("1, 1, 1")), "label": \(color("1, 1, 1")), "veil": \(color("0.0784, 0.1255, 0.1686", alpha: 0.6)),
        "scrim": \(color("\(scrim), \(scrim), \(scrim)", alpha: 0.702)) }
      """,
      "toast.component.json": """
      { "version": 1, "component": "toast", "parts": { "box": { "fill": "color" }, "action": { "color": "color" } },
        "rules": [{ "set": { "box.fill": { "$value": "{veil}", "opacity": 0.9 },
          "action.color": { "mix": "{label}", "with": "{veil}", "amount": 0.1, "in": "srgb" } } }],
        "pairs": [{ "name": "action", "foreground": "action.color", "over": ["box.fill", "{scrim}", "$surface"] }] }
      """,
    ])
    let fix = try fix(in: files)
    var edited: [String: String] = [:]
    for path in ["livery.json", "t.tokens.json", "toast.component.json"] {
      edited[path] =
        try fix.files.first { $0.path == path }?.text ?? String(decoding: files.file(at: path).bytes, as: UTF8.self)
    }
    let after = try #require(Pipeline(files: InMemoryFiles(edited)).run(rendering: false).palette)
    #expect(after.verdicts.filter { $0.outcome == .fail }.isEmpty == (fix.remaining == 0), "\(fix.summary)")
    #expect(
      fix.changes.allSatisfy { $0.before != $0.after } && fix.settled == 1,
      "\(fix.changes) \(fix.summary)"
    )
  }

  @Test func findsNothingToDoWhereAllPass() throws {
    let settled = try #require(try fix().files.first?.text)
    let fix = try fix(in: files(settled))
    #expect(fix.changes.isEmpty && fix.files.isEmpty && fix.remaining == 0)
    #expect(fix.summary == "There is nothing to settle.\n")
  }

  @Test func writesAPatch() throws {
    var request = Fix.Request()
    request.tokens = ["color.text"]
    let fix = try fix(request)
    let gray = try gray(in: try #require(fix.files.first?.text))
    #expect(
      fix.patch(prefix: "Tokens/") == """
        --- Tokens/t.tokens.json
        +++ Tokens/t.tokens.json
        @@ -6,7 +6,7 @@
                 "components": [ 0.9254901960784314,0.35294117647058826,
                   0.07450980392156863 ],
                 "colorSpace": "srgb", "hex": "#EC5A13" }, "$description": "The brand." },
        -    "text": { "$value": "#9a9a9a" },
        +    "text": { "$value": "\(gray)" },
             "gray": { "$value": "#707070" },
             "page": { "$value": "#ffffff" },
             "hint": { "$value": "{color.text}" }

        """
    )
  }

  @Test(arguments: [
    ##""text": { "$value": { "$ref": "#/color/gray/$value" } }"##, #""text": { "$value": "rgb(calc(1) 2 3)" }"#,
  ])
  func refusesWhatItCannotEdit(text: String) throws {
    let file = SourceFile(
      path: "t.tokens.json",
      text: Self.tokens.replacing(##""text": { "$value": "#9a9a9a" }"##, with: text)
    )
    let declaration = ColorDeclaration(
      path: "color.text",
      source: .init(path: "t.tokens.json", line: 9, column: 5),
      color: try Color(css: "#9a9a9a")
    )
    let editor = try ValueEditor(file)
    #expect(throws: ValueEditor.EditError.self) { try editor.edits(of: declaration, to: .black) }
  }

  @Test func refusesFilesThatCannotBeParsed() {
    #expect(throws: ValueEditor.EditError.self) { try ValueEditor(SourceFile(path: "a.json", text: "{")) }
    #expect(throws: ValueEditor.EditError.self) { try ValueEditor(SourceFile(path: "a.yaml", text: "a: 1")) }
  }

  @Test(arguments: [(#""0xEC""#, #""0xD0""#), (#""236""#, #""208""#), (#""0.925""#, #""0.81568627451""#)])
  func editsColorSetsInTheirNotation(red: String, written: String) throws {
    let text = """
      { "colors" : [
          { "color" : { "color-space" : "srgb", "components" : { "alpha" : "1.000", "blue" : "0x13", "green" : "0x5A", "red" : \(red) } },
            "idiom" : "universal" } ], "info" : { "author" : "xcode", "version" : 1 } }
      """
    let file = SourceFile(path: "A.xcassets/main.colorset/Contents.json", text: text)
    let first = red == #""0.925""# ? 0.925 : 236.0 / 255
    let declaration = ColorDeclaration(
      path: "main",
      source: .init(path: file.path, line: 1, column: 1),
      color: Color(.srgb, first, 90.0 / 255, 19.0 / 255)
    )
    let edits = try ValueEditor(file).edits(of: declaration, to: try Color(css: "#d05a13"))
    #expect(
      String(decoding: SourceEdit.apply(edits, to: file.bytes), as: UTF8.self) == text.replacing(red, with: written)
    )
  }

  /// Both appearances have the same gray; only the one that fails may change.
  @Test func editsOneAppearanceOfAColorSet() throws {
    func colorSet(_ light: String, _ dark: String) -> String {
      func color(_ text: String) -> String {
        let parts = text.map { "0x\($0)\($0)" }
        return """
          "color": { "color-space": "srgb", "components":
            { "red": "\(parts[0])", "green": "\(parts[1])", "blue": "\(parts[2])", "alpha": "1.0" } }
          """
      }
      return """
        { "colors": [ { "idiom": "universal", \(color(light)) },
          { "idiom": "universal", "appearances": [{ "appearance": "luminosity", "value": "dark" }], \(color(dark)) } ] }
        """
    }
    let files = InMemoryFiles([
      "livery.json": """
      { "version": 1, "themes": { "t": { "resolver": "A.xcassets", "appearance": "appearance" } },
        "pairs": [{ "name": "hint", "foreground": "{hint}", "over": ["{page}"], "kind": "text" }] }
      """,
      "A.xcassets/page.colorset/Contents.json": colorSet("fff", "111"),
      "A.xcassets/hint.colorset/Contents.json": colorSet("888", "888"),
    ])
    let fix = try fix(in: files)
    #expect(!fix.diagnostics.containsErrors && fix.remaining == 0)
    let text = try #require(fix.files.first?.text)
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    let old = colorSet("888", "888").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(parts.suffix(2) == old.suffix(2), "dark stays as it is")
    #expect(parts.prefix(2) != old.prefix(2))
  }
}
