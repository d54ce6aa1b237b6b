import ColorScience
import Testing

/// A search that visited every color took a minute; the limits are far above what the present one takes.
@Suite struct RepairTimeTests {
  private let limit = Duration.seconds(2)

  private func measured(_ repair: () -> ContrastRepair) -> ContrastRepair {
    var result: ContrastRepair?
    let time = ContinuousClock().measure { result = repair() }
    #expect(time < limit)
    return result ?? repair()
  }

  @Test(arguments: [0, 1, 2, 7, 40, 128, 200]) func answersAtOnceWhateverTheAlpha(alpha: Int) {
    for start in [Color.black, .white, Color(.srgb, 0.9, 0.2, 0.1)] {
      let color = start.opacity(multipliedBy: Double(alpha) / 255)
      let repair = measured { color.repaired(toReach: 4.5, on: [Color.white]) }
      // At half its alpha even black is too light on white: 4:1.
      #expect(repair.isSufficient == (alpha > 128), "\(color)")
      #expect(repair.color.alpha == color.alpha)
    }
  }

  @Test func keepsTheColorWhereNoneIsBetter() {
    let repair = Color(.srgb, 0.2, 0.4, 0.6, alpha: 0).repaired(toReach: 4.5, on: [Color.white])
    #expect(repair.color.hex == "#336699" && repair.ratio == 1 && repair.change == nil)
  }

  /// A color that is seen on both sides, and one that is mixed, have no bounds to search by.
  @Test(arguments: [0, 0.01, 0.3, 0.9]) func answersAtOnceForAColorUnderItself(alpha: Double) {
    let faint = Color(.srgb, 0.5, 0.5, 0.5, alpha: alpha)
    let under = ContrastDemand(
      minimum: 4.5,
      of: .fixed(faint),
      on: LayerStack(backdrop: .white),
      replacing: [0: .sought]
    )
    #expect(!measured { Color.white.repaired(toMeet: [under]) }.isSufficient)
    let own = ContrastDemand(
      minimum: 4.5,
      of: .sought,
      on: LayerStack(backdrop: .white),
      replacing: [0: .translucent(.sought, opacity: 1)]
    )
    let repair = measured { Color(.srgb, 0.2, 0.4, 0.6).repaired(toMeet: [own]) }
    #expect(repair.ratio == 1 && repair.color.hex == "#336699")
    let mixed = ContrastDemand(
      minimum: 21,
      of: .mixed(.sought, with: .fixed(.white), percentageOfOther: 50, space: .oklab),
      on: LayerStack(backdrop: .white)
    )
    #expect(!measured { Color.white.repaired(toMeet: [mixed]) }.isSufficient)
  }

  @Test func answersAtOnceWhereABackgroundIsInBetween() {
    let repair = measured { Color.white.repaired(toReach: 12, on: [Color(.srgb, 0.4, 0.4, 0.4)]) }
    #expect(!repair.isSufficient && repair.color == .white)
  }
}
