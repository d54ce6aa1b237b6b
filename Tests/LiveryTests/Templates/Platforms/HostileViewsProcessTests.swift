import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// That nothing that a component spec says becomes code of its SwiftUI view.
///
/// No function `injected` exists, so the compiler refuses a call of it wherever it is more than part of a text.
@Suite struct HostileViewsProcessTests {
  /// Ends texts and comments of Swift, begins interpolations and lines; holds what is not seen or turns the line around.
  private static let text =
    "\"; injected() \\(injected()) \\#(injected()) */ injected() /* '''\n"
    + "injected()\r injected()\u{2028} injected()\u{85}\u{1b}[2J\u{202e}\u{2066}\u{200f}\u{0} \"\"\" injected() #\""

  /// The same without what no name may hold.
  private static let name =
    "\" \\(injected()) */ injected()\ninjected()\r\u{2028}\u{85}\u{1b}\u{202e}\u{2066}\u{200f}\"\"\"#"

  /// A spec in which `@` stands for the end of a name, and `%` for a text.
  private static func spec(_ json: String) -> String {
    let parts = ["@": String(literal(name).dropFirst().dropLast()), "%": literal(text)]
    return json.map { parts[String($0)] ?? String($0) }.joined()
  }

  private static func literal(_ text: String) -> String {
    JSONWriter.line(of: .string(text))
  }

  private static let card = spec(
    #"""
    { "version": 1, "component": "card@", "description": %, "themes": ["demo"],
      "axes": { "state@": { "values": ["on@", "off@", "down@"], "default": "on@", "description": % },
        "choice@": { "values": ["no@", "yes@", "some@"] } },
      "parameters": {
        "label@": { "type": "string", "default": %, "description": % },
        "note@": { "type": "string", "default": null, "description": % },
        "kind@": { "type": "enum", "values": ["one@", "two@", %], "default": "two@", "description": % },
        "picture@": { "type": "image", "default": null }, "tags@": { "type": "list" } },
      "parts": { "box@": { "fill@": "color", "word@": { "type": "enum", "values": ["in@", %] } },
        "text@": { "font@": "typography" } },
      "uses": { "close@": { "component": "plain@", "cell": { "tone@": "loud@" } } },
      "rules": [
        { "set": { "box@.fill@": "{ink@}", "box@.word@": %, "text@.font@": "{font@}" } },
        { "when": { "state@": ["off@", "down@"] }, "set": { "box@.fill@": "{paper@}" } },
        { "when": { "choice@": ["yes@", "some@"] }, "set": { "box@.fill@": "{paper@}" } } ],
      "anatomy": { "draw": { "node": "stack", "part": "row@", "reversed": { "parameter": "kind@", "is": "one@" },
          "children": [
            { "node": "text", "part": "text@", "content": "label@", "color": "box@.fill@", "typography": "text@.font@" },
            { "node": "text", "part": "note@", "content": "note@", "when": { "state@": ["on@", "down@"] } },
            { "node": "image", "content": % }, { "node": "image", "part": "star@", "content": "picture@" },
            { "node": "repeat", "over": "tags@", "item": { "node": "text", "part": "tag@", "content": "tags@" } },
            { "node": "use", "name": "close@" } ] },
        "focus": { "color": "{ink@}", "width": { "value": 2, "unit": "px" } }, "undrawn": { "box@.word@": % } },
      "interaction": { "pattern": "checkbox", "name": "label@",
        "states": { "checked": { "choice@": "yes@" }, "mixed": { "choice@": "some@" },
          "disabled": { "state@": "off@" }, "pressed": { "state@": "down@" } } },
      "accessibility": { "role": { "ios": % }, "name": "label@",
        "exposes": { "checked": { "choice@": "yes@" }, "own@": { "choice@": "some@" } } } }
    """#
  )

  private static let plain = spec(
    #"""
    { "version": 1, "component": "plain@", "description": %, "themes": ["demo"],
      "axes": { "tone@": { "values": ["quiet@", "loud@"] } }, "parameters": { "label@": { "type": "string" } },
      "parts": { "text@": { "color@": "color" } },
      "rules": [ { "set": { "text@.color@": "{ink@}" } },
        { "when": { "tone@": "loud@" }, "set": { "text@.color@": "{paper@}" } } ],
      "anatomy": { "draw": { "node": "text", "content": "label@", "color": "text@.color@" } },
      "interaction": { "pattern": "button", "name": "label@", "states": {} } }
    """#
  )

  private static let project = EmittingProject(
    tokens: HostileTokens.json
      + spec(
        #"""
        , "ink@": \#(color("0, 0, 0")), "paper@": \#(color("1, 1, 1")), "font@": { "$type": "typography",
          "$description": %, "$deprecated": %, "$value": { "fontFamily": [%, "serif"], "fontSize": \#(length),
            "fontWeight": 400, "letterSpacing": \#(length), "lineHeight": 1.5 } }
        """#
      ),
    outputs: AppleTemplatesTests.outputs("swiftui"),
    components: [card, plain]
  )

  private static let length = #"{ "value": 1, "unit": "px" }"#

  private func files() throws -> [OutputFile] {
    let outcome = Self.project.run()
    try #require(!outcome.diagnostics.containsErrors, "\(DiagnosticText().text(of: outcome.diagnostics))")
    return outcome.files.filter { $0.path.hasPrefix("out/") && $0.path.hasSuffix(".swift") }
  }

  @Test func compile() async throws {
    let files = try files()
    let views = try #require(files.first { $0.path.hasSuffix("+Views.swift") }).text
    #expect(views.contains("enum Kind") && views.contains("isMixed ? Text("))
    try await expectCompilesOnAllPlatforms(files)
  }

  @Test func holdTextsInLiteralsAndCommentsOnly() throws {
    for file in try files() {
      let lines = file.text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      let code = lines.joined(separator: "\n").replacing(/"(\\.|[^"\\])*"/, with: "")
      #expect(!code.contains("injected()") && !code.contains("/*"), "\(file.path)")
    }
  }

  /// Neither control characters nor those that change the direction of a line, in whose place an editor shows something else.
  @Test func areSeenAsTheyAre() throws {
    for file in try files() {
      let unseen = file.text.unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: scalar != "\n"
        default: false
        }
      }
      #expect(unseen.isEmpty, "\(file.path): \(unseen.map { String($0.value, radix: 16) })")
    }
  }

  @Test func keepTheirTexts() throws {
    let views = try #require(try files().first { $0.path.hasSuffix("+Views.swift") }).text
    let texts = views.matches(of: /"(\\.|[^"\\])*"/).map { Self.unescaped($0.output.0.dropFirst().dropLast()) }
    // The default of the label, a value of the parameter and the name of the image.
    #expect(texts.count { $0 == Self.text } == 3)
    #expect(texts.contains("one" + Self.name) && texts.contains("two" + Self.name))
  }

  /// What a literal of Swift without interpolations says.
  private static func unescaped(_ literal: Substring) -> String {
    let words = ["n": "\n", "r": "\r", "t": "\t", "0": "\0"]
    return String(literal).replacing(/\\(u\{([0-9a-fA-F]+)\}|.)/) { match in
      if let digits = match.output.2, let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
        return String(scalar)
      }
      return words[String(match.output.1)] ?? String(match.output.1)
    }
  }
}
