import DesignTokens
import Testing

@testable import Livery

/// Groups at any depth are called as style sheets call them.
@Suite struct PublishedRegroupingTests {
  private static func group(_ name: String, _ values: KeyValuePairs<String, String>) -> String {
    let members = values.map { name, value in
      #""\#(name)": { "$type": "\#(value.hasPrefix("#") ? "color" : "dimension")", "$value": "\#(value)" }"#
    }
    return #""\#(name)": { \#(members.joined(separator: ", ")) }"#
  }

  private static let raw = group("raw", ["ink": "#111111", "paper": "#fafafa", "brand": "#c50b26"])
  private static let main = group(
    "main",
    ["line": "#888374", "note": "#5c6b63", "good": "#10b981", "bad": "#e36a5a", "link": "#2255aa"]
  )
  private static let scale = group("scale", ["a": "3px", "b": "5px", "c": "9px"])
  private static let sheet = """
    :root { --raw-ink: #111111; --raw-paper: #fafafa; --raw-brand: #c50b26; --color-line: #888374; --color-note: #5c6b63;
      --color-good: #10b981; --color-bad: #e36a5a; --color-link: #2255aa; --sp-a: 3px; --sp-b: 5px; --sp-c: 9px; }
    """

  @Test(arguments: [
    (
      sheet, "",
      #""color": "", "color.main": "color", "color.raw": "raw", "space": "", "space.scale": "sp""#
    ),
    // One value is another one.
    (
      sheet.replacing("#111111", with: "#121212"), "",
      #""space": "", "space.scale": "sp", "color.main": """#
    ),
    // Two groups would have the same names.
    (sheet, #", "size": { \#(scale) }"#, #""color": "", "color.main": "color", "color.raw": "raw""#),
  ])
  func callsGroupsInGroupsAsTheSheetDoes(sheet: String, rest: String, names: String) throws {
    let tokens = #"{ "color": { \#(Self.raw), \#(Self.main) }, "space": { \#(Self.scale) }\#(rest) }"#
    let start = ProjectStart(
      from: InMemoryFiles(["tokens.json": tokens, "dist/a.css": sheet]),
      ignoring: ["dist"],
      .init(name: "demo", templates: ["css"])
    )
    let manifest = try #require(start.files.first { $0.path == "livery.json" }?.text, "\(start.diagnostics)")
    #expect(manifest.contains(#""rename": { \#(names) }"#), "\(manifest)")
    #expect((start.missingProperties == nil) == (rest.isEmpty && sheet == Self.sheet))
  }
}
