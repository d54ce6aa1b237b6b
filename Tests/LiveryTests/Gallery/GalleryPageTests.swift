import DocumentReading
import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct GalleryPageTests {
  static func shipped() throws -> String {
    try ShippedOutputs.file("gallery", "index.html").text
  }

  /// The text of a script element of JSON.
  static func data(_ id: String, in page: String) throws -> DataNode {
    let parts = page.components(separatedBy: "<script type=\"application/json\" id=\"\(id)\">")
    try #require(parts.count == 2, "\(id) is there once")
    return try JSONReader.read(Array((parts[1].components(separatedBy: "</script>").first ?? "").utf8))
  }

  @Test func carriesThePaletteThatTheBuildWrites() throws {
    let palette = try Self.data("palette", in: try Self.shipped())
    let file = try #require(ShippedOutputs.outcome.files.first { $0.path == "../Generated/palette.json" })
    let written = try JSONReader.read(Array(file.text.utf8))
    for key in ["digest", "level", "themes", "tokens", "pairs", "verdicts", "waivers", "layouts"] {
      let (one, other) = (palette[key], written[key])
      #expect(one != nil && one.map(JSONValue.init) == other.map(JSONValue.init), "\(key)")
    }
  }

  @Test func listsWhatTheChecksFound() throws {
    let palette = try Self.data("palette", in: try Self.shipped())
    let file = try #require(ShippedOutputs.outcome.files.first { $0.path == "../Generated/palette.json" })
    let written = try JSONReader.read(Array(file.text.utf8))
    #expect(palette["findings"]?.array?.isEmpty == false)
    #expect(palette["findings"].map(JSONValue.init) == written["findings"].map(JSONValue.init))
  }

  @Test func staysBelowTwoMegabytes() throws {
    #expect(try Self.shipped().utf8.count < 2_000_000)
  }

  @Test func isTheSameForTheSamePalette() throws {
    let palette = try ShippedOutputs.requiredPalette()
    #expect(GalleryPage(of: palette).bytes == GalleryPage(of: palette).bytes)
  }

  /// A browser compares the hash of what stands between the tags.
  @Test func admitsItsOwnScriptAndStyleSheetByTheirHashes() throws {
    let page = try Self.shipped()
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]+)"/)?.1)
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(!policy.contains("unsafe") && !policy.contains("connect-src") && !policy.contains("http"))
    let style = try #require(page.firstMatch(of: /<style>((?s).*?)<\/style>/)?.1)
    let script = try #require(page.firstMatch(of: /<script>((?s).*?)<\/script>/)?.1)
    for text in [style, script] {
      #expect(policy.contains("'sha256-\(Data(SHA256.digest(of: text.utf8)).base64EncodedString())'"))
    }
  }

  /// No request is possible, and none is tried.
  @Test func namesNothingOfTheNetwork() throws {
    let frame = GalleryTexts.text(of: "index.html") + GalleryTexts.style
    #expect(!frame.contains("://") && !frame.contains("@import") && !frame.contains("src="))
    let addresses = GalleryTexts.script.matches(of: /https?:[^"]+/).map { String($0.0) }
    #expect(addresses == ["http://www.w3.org/2000/svg"])
  }

  @Test func neverLetsATextEndItsElement() throws {
    let hostile = #"</script><script>x</script><!-- {{script}}"#
    let text = JSONWriter.text(of: .string(hostile))
    let embedded = String(decoding: GalleryPage.embeddable(Array(text.utf8)), as: UTF8.self)
    #expect(!embedded.contains("<"))
    #expect(try JSONReader.read(Array(embedded.utf8)).string == hostile)
  }

  @Test func showsAnotherPaletteBesideItsOwn() throws {
    let palette = try ShippedOutputs.requiredPalette()
    let page = GalleryPage(of: palette, before: #"{ "version": 1, "tokens": [] }"#).text
    #expect(try Self.data("before", in: page)["version"] != nil)
    #expect(page.contains("id=\"before\">{ \"version\""))
  }

  @Test func mayAskTheServerOfAPreview() throws {
    let palette = try ShippedOutputs.requiredPalette()
    let page = GalleryPage(of: palette, preview: .init(version: 7, canWrite: true)).text
    #expect(page.contains("connect-src 'self'"))
    #expect(try Self.data("settings", in: page)["preview"]?["version"]?.number?.value == 7)
  }

  @Test func solvesEveryLayoutInEachSize() throws {
    let layouts = try #require(try Self.data("settings", in: try Self.shipped())["layouts"]?.array)
    #expect(layouts.map { $0["name"]?.string } == ["profile-card", "sign-in", "toolbar"])
    for layout in layouts {
      let sizes = try #require(layout["sizes"]?.array)
      #expect(sizes.count == 3)
      for size in sizes { #expect(size["solutions"]?.array?.first?["views"]?.array?.isEmpty == false) }
    }
  }
}
