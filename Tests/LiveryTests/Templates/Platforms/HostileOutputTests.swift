import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// One project whose names and texts try to break out of wherever they are put, in every template that ships.
@Suite struct HostileOutputTests {
  private static let templates = ["css", "scss", "tailwind", "typescript", "dtcg", "style-dictionary", "swiftui"]

  private static let project = EmittingProject(
    tokens: HostileTokens.json + "," + AllTypes.json
      + #", "__proto__": \#(AllTypes.font), "constructor": \#(AllTypes.font)"#,
    appearances: [
      ("light", #""ink": \#(color("0, 0, 0")), "café ☕": \#(color("0, 0, 0"))"#),
      ("dark", #""ink": \#(color("1, 1, 1")), "café ☕": \#(color("0, 1, 0", in: "display-p3"))"#),
    ],
    theme: "1 */ class",
    outputs: "[" + templates.map { #"{ "template": "\#($0)", "into": "\#($0)" }"# }.joined(separator: ", ") + "]"
  )

  static let outcome = project.run()

  static func files(_ template: String) throws -> [OutputFile] {
    #expect(!outcome.diagnostics.containsErrors, "\(DiagnosticText().text(of: outcome.diagnostics))")
    let files = outcome.files.filter { $0.path.hasPrefix(template + "/") }
    return try #require(files.isEmpty ? nil : files)
  }

  /// The tokens that the project declares.
  static func tokenCount() throws -> Int {
    try #require(outcome.palette).tokens.count
  }

  @Test(arguments: templates)
  func writesNothingThatEndsAScriptOrAStyleElement(template: String) throws {
    for file in try Self.files(template) where !file.path.hasSuffix(".json") && !file.path.hasSuffix(".swift") {
      #expect(!file.text.contains("</style") && !file.text.contains("</script"), "\(file.path)")
    }
  }

  @Test(arguments: ["css", "tailwind"])
  func writesSheetsOfNothingButProperties(template: String) throws {
    let sheet = CSSSheet(try #require(try Self.files(template).first).text)
    let selectors =
      /(:root|\[data-(scheme|contrast)=|@theme( inline reference)?$|@custom-variant |@media \(|@supports \(|&:where\()[^{};]*/
    for rule in sheet.rules {
      #expect(rule.preludes.allSatisfy { $0.wholeMatch(of: selectors) != nil }, "\(rule.preludes)")
      for (name, _) in rule.declarations {
        #expect(
          name.unicodeScalars.allSatisfy {
            $0.value > 127 || $0.properties.isAlphabetic || "-0123456789".unicodeScalars.contains($0)
          }
        )
        #expect(name.hasPrefix("--") || name == "color-scheme")
      }
    }
    #expect(Set(sheet.rules.flatMap(\.declarations).map(\.name)).count >= (try Self.tokenCount()))
  }

  @Test(arguments: ["dtcg", "style-dictionary"])
  func isJSONWithEveryToken(template: String) throws {
    let files = try Self.files(template).filter { !$0.path.hasSuffix(".resolver.json") }
    let counts = try files.map { file in
      (path: file.path, count: try #require(try JSONReader.read(Array(file.text.utf8)).members).count)
    }
    // What is the same everywhere is in a file of its own.
    let shared = counts.first { $0.path.contains(".base.") }?.count ?? 0
    let permutations = counts.filter { !$0.path.contains(".base.") }
    #expect(!permutations.isEmpty)
    for (path, count) in permutations { #expect(shared + count >= (try Self.tokenCount()), "\(path)") }
  }

  @Test(arguments: ["scss", "tailwind", "typescript", "style-dictionary", "swiftui"])
  func reportsNamesThatBecomeTheSameWithBothOrigins(template: String) throws {
    let project = EmittingProject(
      tokens: #""a-b": { "x": \#(color("0, 0, 0")) }, "aB": { "x": \#(color("1, 1, 1")) }"#,
      outputs: #"[{ "template": "\#(template)", "into": "out" }]"#
    )
    let found = project.run().diagnostics.all
    #expect(found.map(\.id.description) == ["name-clash"])
    #expect(found.first?.location?.path == "all.tokens.json")
    #expect(found.first?.notes.first?.location?.path == "all.tokens.json")
  }
}
