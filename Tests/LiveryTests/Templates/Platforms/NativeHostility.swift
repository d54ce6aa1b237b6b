import Testing

@testable import DesignTokens
@testable import Livery

/// One project whose names and texts try to break out of wherever they are put, for all templates of devices and documents.
enum NativeHostility {
  static let templates = ["android", "compose", "flutter", "markdown", "accessibility"]

  private static let texts = ##"""
    "$description": "one */ two /* three --> four -- five- ]]> six `seven` | eight\n# nine\n1. ten\n- eleven\n@twelve <b>&amp; $x ${y} \\ ''' -",
    "$deprecated": "*/ \"$z\" ]]> --> `|\nnever"
    """##

  private static let tokens =
    ["<!--", "--", "]]>", "|", "Color", "companion", "theme_", "é", "_", "e\u{301}x", "two words"].enumerated().map {
      index,
      name in
      #"""
      "\#(name)": { "$type": "dimension", "$value": { "value": \#(index), "unit": "px" }, \#(texts) }
      """#
    }
    .joined(separator: ",\n")

  /// Groups that are called like the groups around them, and one that is called like such a type would be.
  static let nested = #"""
    "menu": { "menu": { "menu": { "line": \#(color("0, 1, 0")) }, "item": { "menu": { "ink": \#(color("1, 0, 0")) } } },
              "menu-menu": { "ink": \#(color("1, 1, 0")) } }
    """#

  static let project = EmittingProject(
    tokens: HostileTokens.json + ", " + tokens + ", " + AllTypes.json
      + ##", "tiny": { "$type": "number", "$value": 1e-60 }, "huge": { "$type": "number", "$value": 1e300 }, "##
      + ##""far": { "$type": "dimension", "$value": { "value": -123456789012345678901, "unit": "px" } }, "##
      + ##""when": { "$root": \##(color("0, 0, 0")), "object": { "fun": \##(color("0, 0, 0")) } }, "##
      + nested,
    appearances: [
      ("light", #""ink": \#(color("0, 0, 0")), "card": { "line": \#(color("0, 1, 0", in: "prophoto-rgb")) }"#),
      ("dark", #""ink": \#(color("1, 1, 1")), "card": { "line": \#(color("0, 1, 0", in: "display-p3"))} "#),
    ],
    theme: "1 */ class",
    outputs: "[" + templates.map { #"{ "template": "\#($0)", "into": "\#($0)" }"# }.joined(separator: ", ") + "]"
  )

  private static let outcome = project.run()

  static var palette: Palette? { outcome.palette }

  static func files(_ template: String) throws -> [OutputFile] {
    #expect(!outcome.diagnostics.containsErrors, "\(DiagnosticText().text(of: outcome.diagnostics))")
    let files = outcome.files.filter { $0.path.hasPrefix(template + "/") }
    return try #require(files.isEmpty ? nil : files)
  }
}

@Suite struct NativeHostilityTests {
  @Test(arguments: ["android", "compose", "flutter"])
  func reportsNamesThatBecomeTheSameWithBothOrigins(template: String) throws {
    let project = EmittingProject(
      tokens: #""a-b": \#(color("0, 0, 0")), "aB": \#(color("1, 1, 1"))"#,
      outputs: #"[{ "template": "\#(template)", "into": "out" }]"#
    )
    let found = project.run().diagnostics.all
    #expect(found.map(\.id.description) == ["name-clash"])
    #expect(found.first?.location?.path == "all.tokens.json")
    #expect(found.first?.notes.first?.location?.path == "all.tokens.json")
  }

  @Test(arguments: ["android", "compose", "flutter"])
  func reportsAFontThatIsCalledLikeAColor(template: String) {
    let project = EmittingProject(
      tokens: #""a-b": \#(color("0, 0, 0")), "aB": \#(AllTypes.font)"#,
      outputs: #"[{ "template": "\#(template)", "into": "out" }]"#
    )
    #expect(project.run().diagnostics.all.map(\.id.description) == ["name-clash"])
  }

  /// What a language does not allow is spelled out, and may then be another token's own name.
  @Test func reportsNamesThatBecomeTheSameOnlyWhenSpelledOut() {
    let project = EmittingProject(
      tokens: #""é": \#(color("0, 0, 0")), "ue9": \#(color("1, 1, 1"))"#,
      outputs: #"[{ "template": "android", "into": "out" }]"#
    )
    #expect(project.run().diagnostics.all.map(\.id.description) == ["name-clash"])
  }
}
