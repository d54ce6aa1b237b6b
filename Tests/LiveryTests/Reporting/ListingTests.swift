import ColorScience
import DocumentReading
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ListingTests {
  private let listing: Listing

  init() throws {
    let palette = try #require(Pipeline(files: LampFiles.files).run(rendering: false).palette)
    listing = Listing(palette: palette)
  }

  private func rows(_ json: String) throws -> [DataNode] {
    var diagnostics = Diagnostics()
    return try #require(SourceFile(path: "a.json", text: json).parsed(diagnostics: &diagnostics)?.array)
  }

  @Test func findsTheTokensNearestToAColor() throws {
    let text = listing.tokens(near: try Color(css: "#9a9a9a"), limit: 3).text(style: .plain)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1] == "0.003       t      tone.soft  #999999  light" || lines[1].contains("#999999  light"))
    let rows = try rows(listing.tokensJSON(near: try Color(css: "#9a9a9a"), limit: 3))
    #expect(rows.count == 3 && rows[0]["hex"]?.string == "#999999")
    #expect(rows[0]["permutations"]?.array?.compactMap(\.string) == ["light"])
    let differences = rows.compactMap { $0["difference"]?.number?.value }
    #expect(differences == differences.sorted())
  }

  @Test func givesTokensAsData() throws {
    let rows = try rows(listing.tokensJSON)
    let soft = try #require(rows.first { $0["path"]?.string == "tone.soft" })
    #expect(soft["type"]?.string == "color")
    let values = try #require(soft["values"]?.array)
    #expect(values.map { $0["permutations"]?.array?.compactMap(\.string) } == [["light"], ["dark"]])
    #expect(values[0]["alias"]?.string == "grey" && values[0]["hex"]?.string == "#999999")
    #expect(values[0]["value"]?["colorSpace"]?.string == "srgb")
    let half = try #require(rows.first { $0["path"]?.string == "half" })
    #expect(half["values"]?.array?.first?["value"]?.number?.value == 0.5)
    #expect(half["values"]?.array?.first?["hex"] == nil)
  }

  @Test func givesThemesAndComponentsAsData() throws {
    let theme = try #require(try rows(listing.themesJSON).first)
    #expect(theme["surfaces"]?.array?.compactMap(\.string) == ["page", "card"])
    #expect(theme["permutations"]?.array?.first?["contexts"]?.members?.first?.node.string == "light")
    let lamp = try #require(try rows(listing.componentsJSON).first)
    #expect(lamp["axes"]?.array?.first?["values"]?.array?.compactMap(\.string) == ["soft", "strong"])
    #expect(lamp["cells"]?.number?.value == 6 && lamp["pairs"]?.array?.first?.string == "box")
  }
}
