import ColorScience
import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// The gallery in a browser: it runs without a complaint, what it computes is what the tool computes, and no text of a
/// project runs.
@Suite(.enabled(if: ExternalTool.chromium.isInstalled, "Chromium is not installed"))
struct GalleryBrowserProcessTests {
  /// What the page is after its script ran, and what the browser complained about.
  private func visit(
    _ page: String,
    _ state: String = "",
    flags: [String] = []
  ) async throws -> (dom: String, complaints: [Substring]) {
    let folder = try ScratchFolder(["page.html": page])
    // Chromium refuses to run as root in its sandbox.
    let sandbox = getuid() == 0 ? ["--no-sandbox"] : []
    let result = try await ExternalTool.chromium.run(
      ["--headless", "--disable-gpu", "--enable-logging=stderr", "--user-data-dir=\(folder.path)/profile"] + sandbox
        + flags + ["--dump-dom", folder.url(of: "page.html").absoluteString + state],
      in: folder
    )
    let complaints = result.errors.split(separator: "\n").filter { $0.contains("CONSOLE") }
    return (result.output, complaints)
  }

  @Test(arguments: [
    "overview", "colors", "contrast", "foundations", "layouts", "component%3Abutton", "component%3Aradio-button",
    "component%3Astepper", "component%3Anone", "none",
  ])
  func showsEveryViewWithoutAComplaint(view: String) async throws {
    let (dom, complaints) = try await visit(try GalleryPageTests.shipped(), "#/\(view)")
    #expect(complaints.isEmpty)
    let time = try #require(dom.firstMatch(of: /data-ready="(\d+)"/).flatMap { Int($0.1) })
    #expect(time < 3000, "with a share of the processor; alone, it takes a tenth")
    #expect(dom.contains("<h1"))
  }

  @Test(arguments: [
    "verdict:0", "token:color.main.main", "cell:button:3", "over:color.main.main:color.base.background",
  ])
  func explainsWhatTheAddressAsksFor(focus: String) async throws {
    let state = "#/overview?theme=spark&in=light&focus=\(focus)"
    let (dom, complaints) = try await visit(try GalleryPageTests.shipped(), state)
    #expect(complaints.isEmpty)
    #expect(dom.contains("id=\"panel-title\""))
  }

  /// The verdicts that flip, by component, pair, permutation and what they become, with the number of places.
  @Test(arguments: [
    "color.main.main@spark=#c84000", "color.main.main@spark/light=#d04a00", "color.base.background@spark/dark=#808080",
    "color.main.onMain=#101010", "intent.main.base@spark/light=#112233",
  ])
  func findsTheConsequencesThatTheCheckFinds(assumption: String) async throws {
    let state = assumption.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let (dom, complaints) = try await visit(try GalleryPageTests.shipped(), "#/overview?set=\(state)")
    #expect(complaints.isEmpty)
    var found: [String: Int] = [:]
    for match in dom.matches(of: /data-flip="([^"]*)" data-places="(\d+)"/) {
      found[String(match.1), default: 0] += Int(match.2) ?? 0
    }
    let files = Workspace(root: packageFolder + "/Tokens")
    let after = Pipeline(files: files, assumptions: [try Assumption(assumption)]).run(rendering: false)
    #expect(found == Self.flips(from: try ShippedOutputs.requiredPalette(), to: try #require(after.palette)))
    let time = try #require(dom.firstMatch(of: /data-duration="([\d.]+)"/).flatMap { Double($0.1) })
    #expect(time < 500, "with a share of the processor; alone, it takes a tenth")
  }

  /// What a page calls a change, counted by place.
  private static func flips(from before: Palette, to after: Palette) -> [String: Int] {
    func statuses(_ palette: Palette) -> [String: (key: String, status: String)] {
      var found: [String: (key: String, status: String)] = [:]
      func add(_ index: Int, at place: String) {
        let verdict = palette.verdicts[index]
        let key = "\(verdict.component ?? "") \(verdict.pair) \(verdict.theme)/\(verdict.permutation)"
        let isWaived = verdict.outcome == .fail && verdict.waiver != nil
        found["\(place) \(key)"] = (key, isWaived ? "waived" : verdict.outcome.rawValue)
      }
      for row in palette.components {
        for (cell, verdicts) in row.verdicts.enumerated() { for index in verdicts { add(index, at: "\(cell)") } }
      }
      for row in palette.pairs { for index in row.verdicts { add(index, at: "pair") } }
      return found
    }
    let (old, new) = (statuses(before), statuses(after))
    return new.reduce(into: [:]) { counts, entry in
      guard let from = old[entry.key]?.status, from != entry.value.status else { return }
      counts["\(entry.value.key) \(from) \(entry.value.status)", default: 0] += 1
    }
  }

  // MARK: Hostile names

  private static let hostile = """
    "<img src=x onerror=alert(1)>": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] },
      "$description": "</script><script>document.title = 'ran'</script><style>*{display:none}</style>" },
    "</script><script>document['title']='ran'</script>":
      { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } },
    "javascript:alert(1)": { "$type": "fontFamily", "$value": "\\"; </style><script>document.title='ran'</script>" },
    "\\u2028 <!--<script>": { "$description": "{{script}} {{palette}}", "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } }
    """

  @Test(arguments: ["overview", "colors", "contrast", "foundations"])
  func runsNothingThatAProjectSays(view: String) async throws {
    let outcome = Pipeline(
      files: InMemoryFiles([
        "livery.json": """
        { "version": 1, "themes": { "<b>t": { "resolver": "t.tokens.json" } },
          "outputs": [{ "template": "gallery", "into": "out" }] }
        """,
        "t.tokens.json": "{ \(Self.hostile) }",
      ])
    )
    .run()
    #expect(!outcome.diagnostics.containsErrors, "\(DiagnosticText().text(of: outcome.diagnostics))")
    let page = try #require(outcome.files.first { $0.path == "out/index.html" }).text
    let focus = "token:%3Cimg%20src=x%20onerror=alert(1)%3E"
    let (dom, complaints) = try await visit(page, "#/\(view)?q=%3C&focus=\(focus)")
    #expect(complaints.isEmpty)
    #expect(dom.contains("data-ready"))
    #expect(!dom.contains("<title>ran") && !dom.contains("<img") && !dom.contains("<b>t"))
    #expect(dom.matches(of: /<script/).count == 4)
  }

  // MARK: The page's own colors

  /// By theme and permutation of the shipped project.
  static let appearances = [
    ("spark", "light"), ("spark", "dark"), ("spark", "lightHighContrast"), ("spark", "darkHighContrast"),
    ("brand", "default"),
  ]

  @Test(arguments: appearances) func canItselfBeRead(theme: String, permutation: String) async throws {
    let (dom, _) = try await visit(try GalleryPageTests.shipped(), "#/overview?theme=\(theme)&in=\(permutation)")
    let root = try #require(dom.firstMatch(of: /<html[^>]*>/)?.0)
    var colors: [String: Color] = [:]
    for match in root.matches(of: /--ui-([a-z-]+): (#[0-9a-f]{6})/) {
      colors[String(match.1)] = try Color(css: String(match.2))
    }
    func expect(_ foreground: String, over surfaces: String..., atLeast minimum: Double) throws {
      for surface in surfaces {
        let (one, other) = (try #require(colors[foreground]), try #require(colors[surface]))
        let ratio = Contrast.ratio(of: one, on: other)
        #expect(ratio >= minimum, "\(foreground) over \(surface): \(ratio)")
      }
    }
    try expect("ink", over: "paper", "raised", "sunken", atLeast: 7)
    try expect("quiet", over: "paper", "raised", "sunken", atLeast: 4.5)
    try expect("accent", over: "paper", "raised", atLeast: 4.5)
    try expect("on-accent", over: "accent", atLeast: 4.5)
    try expect("edge", over: "paper", "sunken", atLeast: 3)
    for status in ["bad", "warn", "good"] {
      try expect(status, over: "paper", atLeast: 3)
      try expect("\(status)-ink", over: "\(status)-tint", "paper", "raised", "sunken", atLeast: 4.5)
    }
  }
}
