import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct SpecifyTests {
  private static func rgb(_ red: Int, _ green: Int, _ blue: Int, _ alpha: String = "1") -> String {
    #"{ "model": "rgb", "red": \#(red), "green": \#(green), "blue": \#(blue), "alpha": \#(alpha) }"#
  }

  private static let document = #"""
    { "tones": { "$collection": { "$modes": ["light", "dark"] },
        "ink": { "$type": "color", "$value": { "dark": \#(rgb(230, 235, 240)), "light": \#(rgb(20, 30, 40)) } } },
      "role": { "$collection": { "$modes": ["all"] },
        "text": { "$type": "color", "$value": { "all": { "$alias": "tones.ink" } } },
        "inverse": { "$type": "color", "$value": { "all": { "$alias": "tones.ink", "$mode": "dark" } } },
        "veil": { "$type": "color", "$value": { "all": \#(rgb(0, 0, 0, "0.5")) } } },
      "gap": { "s": { "$type": "dimension", "$value": { "default": { "value": 6, "unit": "px" } } } },
      "bold": { "$type": "fontWeight", "$value": { "default": { "value": 700 } } } }
    """#

  @Test func readsValuesByTheModesOfCollections() throws {
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(["t.json": Self.document]))
    let theme = try #require(resolver.theme(named: "t", at: "t.json", diagnostics: &found))
    #expect(theme.permutations.map(\.id) == ["default", "light", "dark"], "\(found)")
    func texts(_ path: TokenPath) -> [String?] { theme.permutations.map { $0.tokens[path]?.value.shortText } }
    #expect(texts("tones.ink") == ["#141e28", "#141e28", "#e6ebf0"] && texts("role.text") == texts("tones.ink"))
    #expect(texts("role.inverse") == ["#e6ebf0", "#e6ebf0", "#e6ebf0"])
    #expect(texts("role.veil").first == "#000000 at 50 %" && texts("bold").first == "700")
    #expect(texts("gap.s").first??.contains("6") == true)
    #expect(found.all.map(\.id) == ["legacy-dialect"], "\(found)")
  }

  @Test func convertsThemWithoutALoss() {
    let migration = Migration(of: InMemoryFiles(["tokens.json": Self.document]))
    #expect(!migration.diagnostics.containsErrors && migration.counts.lost == 0, "\(migration.diagnostics)")
    #expect(migration.counts.tokens >= 6)
  }

  /// A text style has the family and the weight of its font, which may be a token.
  @Test(arguments: [
    #"{ "family": "Inter", "postScriptName": "Inter-Bold", "weight": 700, "style": null }"#,
    #"{ "$alias": "type.strong" }"#,
  ])
  func readsTextStyles(font: String) throws {
    let document = #"""
      { "type": { "$collection": { "$modes": ["all"] },
        "strong": { "$type": "font", "$value": { "all": { "family": "Inter", "weight": 700 } } },
        "title": { "$type": "textStyle", "$value": { "all": { "font": \#(font),
          "fontSize": { "value": 16, "unit": "px" }, "lineHeight": { "value": 24, "unit": "px" },
          "letterSpacing": { "value": 0, "unit": "px" }, "paragraphSpacing": null } } } } }
      """#
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(["t.json": document]))
    let theme = try #require(resolver.theme(named: "t", at: "t.json", diagnostics: &found))
    guard case .typography(let style)? = theme.permutations[0].tokens["type.title"]?.value else {
      Issue.record("\(found)")
      return
    }
    #expect(style.fontFamily == ["Inter"] && style.fontWeight.weight.value == 700 && style.lineHeight.value == 1.5)
    #expect(!found.containsErrors, "\(found)")
  }
}
