import ColorScience
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct WaiverTests {
  @Test func readsATokenPairAsACause() {
    #expect(
      Waiver.Pattern("{a.b} over {c.d}@spark/light|dark")
        == .tokens(
          foreground: "a.b",
          layer: "c.d",
          .init(theme: .oneOf(["spark"]), context: .oneOf(["light", "dark"]))
        )
    )
  }

  @Test(arguments: ["{a} {b}", "{a} on {b}", "{a over b}", "{a} over b", "{a}", ""])
  func refusesWhatIsNoPattern(text: String) {
    #expect(Waiver.Pattern(text) == nil)
  }

  @Test func matchesAnyTokenOfTheAliasChains() throws {
    let verdict = verdict(
      foreground: ["intent.main.on", "color.main.onMain"],
      layer: ["intent.main.base", "color.main.main"]
    )
    for text in ["{color.main.onMain} over {color.main.main}", "{intent.main.on} over {intent.main.base}@spark/light"] {
      let pattern = try #require(Waiver.Pattern(text))
      #expect(pattern.matches(verdict, in: light, cell: nil, of: nil))
    }
    for text in ["{color.main.main} over {color.main.onMain}", "{intent.main.on} over {intent.main.base}@spark/dark"] {
      let pattern = try #require(Waiver.Pattern(text))
      #expect(!pattern.matches(verdict, in: light, cell: nil, of: nil))
    }
  }

  private var light: Permutation {
    Permutation(id: "light", choices: [.init(modifier: "appearance", context: "light")], tokens: TokenTable())
  }

  private func verdict(foreground: [String], layer: [String]) -> Verdict {
    Verdict(
      pair: "p",
      theme: "spark",
      permutation: "light",
      kind: .text,
      foreground: .init(tokens: foreground.map { TokenPath($0) }, color: .white),
      layers: [.init(tokens: layer.map { TokenPath($0) }, color: .black)],
      opacity: 1,
      ratio: 2,
      requirement: .textAA,
      outcome: .fail
    )
  }
}
