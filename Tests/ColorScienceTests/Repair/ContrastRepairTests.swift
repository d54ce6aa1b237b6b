import ColorScience
import Testing

@Suite struct ContrastRepairTests {
  @Test func leavesASufficientColorAlone() {
    let color = Color(.srgb, 0, 0, 0.2)
    let repair = color.repaired(toReach: 4.5, on: [Color.white])
    #expect(repair.change == ContrastRepair.Change.none)
    #expect(repair.color == color && repair.difference == 0)
  }

  @Test func movesOnlyLightnessWhereThatIsEnough() throws {
    let repair = try Color(css: "#41719c").repaired(toReach: 7, on: [Color.white])
    #expect(repair.change == .lightness)
    let (before, after) = (try Color(css: "#41719c").converted(to: .oklch), repair.color.converted(to: .oklch))
    #expect(abs(before.components.y - after.components.y) < 0.004)
    #expect(abs(before.components.z - after.components.z) < 2)
  }

  @Test func goesLighterOrDarkerWhicheverIsNearer() throws {
    let background = try Color(css: "#787878")
    #expect(try Color(css: "#f0f0f0").repaired(toReach: 4, on: [background]).color.relativeLuminance > 0.5)
    #expect(try Color(css: "#202020").repaired(toReach: 4, on: [background]).color.relativeLuminance < 0.1)
  }

  @Test func givesUpChromaOnlyAsFarAsTheGamutDemands() throws {
    let repair = try Color(css: "blue").repaired(toReach: 7, on: [Color.black])
    #expect(repair.change == .chroma && repair.isSufficient)
    #expect(repair.color.converted(to: .oklch).components.y > 0.05)
  }

  @Test func meetsDemandsOfDifferentSize() throws {
    let gray = try Color(css: "#999")
    let (white, faded) = (LayerStack(backdrop: .white), LayerStack(backdrop: .black))
    let demands = [ContrastDemand(minimum: 4.5, on: white), ContrastDemand(minimum: 3, on: faded)]
    let repair = gray.repaired(toMeet: demands)
    #expect(repair.isSufficient)
    #expect(white.contrast(of: repair.color) >= 4.5 && faded.contrast(of: repair.color) >= 3)
    // 4.5 on both sides leaves only #757575 to #767676, so the smaller demand must have been heard.
    #expect(repair.color.hex == "#767676")
    #expect(!gray.repaired(toMeet: [demands[0], ContrastDemand(minimum: 7, on: faded)]).isSufficient)
  }

  @Test func countsTheOpacityWithWhichAColorIsDrawn() throws {
    let gray = try Color(css: "#999")
    let demand = ContrastDemand(minimum: 3, on: LayerStack(backdrop: .white), opacity: 0.5)
    let repair = gray.repaired(toMeet: [demand])
    #expect(repair.isSufficient && repair.color.alpha == 1)
    #expect(demand.stack.contrast(of: repair.color.opacity(multipliedBy: 0.5)) >= 3)
    #expect(gray.repaired(toMeet: []).change == ContrastRepair.Change.none)
  }

  @Test func holdsAfterRoundingOnEveryBackground() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<60 {
      let backgrounds = [Color.randomEightBit(using: &generator), Color.randomEightBit(using: &generator)]
      let repair = Color.random(using: &generator).repaired(toReach: 3, on: backgrounds)
      let written = try Color(css: repair.color.hex)
      let ratio = backgrounds.map { Contrast.ratio(of: written, on: $0) }.min() ?? 0
      #expect(ratio == repair.ratio)
      #expect(repair.isSufficient == (ratio >= 3))
    }
  }

  @Test func findsTheFewColorsBetweenBlackAndWhite() {
    // √21 = 4.5826 is the most that one color can have on both.
    let repair = Color(.srgb, 0.5, 0.5, 0.5).repaired(toReach: 4.582, on: [Color.white, .black])
    #expect(repair.isSufficient && repair.change == .hue)
  }

  @Test func provesThatNoColorIsEnough() {
    let repair = Color(.srgb, 1, 0, 0).repaired(toReach: 4.6, on: [Color.white, .black])
    #expect(repair.isSufficient == false && repair.change == nil)
    #expect(abs(repair.ratio - 21.0.squareRoot()) < 1e-4)
  }

  /// Every color of eight-bit sRGB whose channels are multiples of 5, against what the search claims.
  @Test func comesCloserThanAnyOtherColorWhenNoneIsEnough() {
    let background = Color(.srgb, 0.4, 0.4, 0.4)
    let repair = Color(.srgb, 0.2, 0.9, 0.4).repaired(toReach: 12, on: [background])
    let steps = stride(from: 0.0, through: 1, by: 5.0 / 255)
    for red in steps {
      for green in steps {
        for blue in steps where Contrast.ratio(of: Color(.srgb, red, green, blue), on: background) > repair.ratio + 1e-9
        {
          Issue.record("there is a better one: \(Color(.srgb, red, green, blue).hex)")
        }
      }
    }
    #expect(repair.isSufficient == false)
  }

  @Test func keepsAlphaAndLooksThroughIt() {
    let stack = LayerStack(layers: [Color(.srgb, 1, 0, 0, alpha: 0.2)], opacity: 0.9, backdrop: .white)
    let repair = Color(.srgb, 0.6, 0.6, 0.6, alpha: 0.8).repaired(toReach: 3, on: [stack])
    #expect(repair.isSufficient && repair.color.alpha == 0.8)
    #expect(stack.contrast(of: repair.color) >= 3)
  }

  @Test func needsNothingWithoutBackgrounds() {
    #expect(Color.white.repaired(toReach: 4.5, on: [Color]()).change == ContrastRepair.Change.none)
  }

  @Test func answersAbsurdQuestions() {
    #expect(Color.white.repaired(toReach: .nan, on: [Color.white]).isSufficient == false)
    #expect(Color(.oklch, 1e300, .nan, .infinity).repaired(toReach: 4.5, on: [Color.white]).isSufficient)
  }

  @Test func keepsTheSpaceOfTheColor() throws {
    let wide = try Color(css: "color(display-p3 0.9 0.35 0.1)").repaired(toReach: 4.5, on: [Color.white])
    #expect(wide.isSufficient && wide.color.space == .displayP3)
    #expect(!wide.color.isInGamut(of: .srgb))
    #expect(Contrast.ratio(of: wide.color.roundedToEightBits, on: .white) >= 4.5)
    let polar = try Color(css: "oklch(0.7 0.12 250)").repaired(toReach: 4.5, on: [Color.white])
    #expect(polar.isSufficient && polar.change == .lightness)
    #expect(polar.color.space == .oklch && polar.color.components.y == 0.12 && polar.color.components.z == 250)
    let gray = try Color(css: "lab(70% 0 0)").repaired(toReach: 3, on: [Color.white])
    #expect(gray.isSufficient && gray.color.space == .lab && abs(gray.color.components.y) < 0.02)
  }

  @Test func findsTheBackgroundUnderAColor() throws {
    let orange = try Color(css: "#ec5a13")
    let repair = orange.repaired(toMeet: [ContrastDemand(minimum: 4.5, under: .white)])
    #expect(repair.color.hex == "#d04a00" && abs(repair.difference - 0.066) < 0.001)
  }

  @Test func findsAColorThatLiesOnItself() throws {
    let orange = try Color(css: "#ec5a13")
    let stack = LayerStack(layers: [orange.opacity(multipliedBy: 0.08)], backdrop: .white)
    let demand = ContrastDemand(
      minimum: 4.5,
      of: .sought,
      on: stack,
      replacing: [0: .translucent(.sought, opacity: 0.08)]
    )
    let repair = orange.repaired(toMeet: [demand])
    let seen = LayerStack(layers: [repair.color.opacity(multipliedBy: 0.08)], backdrop: .white)
    #expect(repair.isSufficient && seen.contrast(of: repair.color) >= 4.5)
    #expect(seen.contrast(of: repair.color) < 4.6)
  }

  @Test func findsAColorThatIsMixedWithOthers() {
    let mixed = ColorFormula.mixed(.sought, with: .fixed(.white), percentageOfOther: 50, space: .oklab)
    let demand = ContrastDemand(minimum: 3, of: mixed, on: LayerStack(backdrop: .white))
    let repair = Color(.srgb, 0.6, 0.6, 0.6).repaired(toMeet: [demand])
    #expect(repair.isSufficient && demand.ratio(for: repair.color) >= 3)
  }
}
