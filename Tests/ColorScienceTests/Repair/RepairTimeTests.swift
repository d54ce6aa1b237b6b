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
      // At less than half its alpha even black is too light on white.
      #expect(repair.isSufficient == (alpha >= 128), "\(color)")
      #expect(repair.color.alpha == color.alpha)
    }
  }

  @Test func keepsTheColorWhereNoneIsBetter() {
    let repair = Color(.srgb, 0.2, 0.4, 0.6, alpha: 0).repaired(toReach: 4.5, on: [Color.white])
    #expect(repair.color.hex == "#336699" && repair.ratio == 1 && repair.change == nil)
  }

  @Test func answersAtOnceWhereABackgroundIsInBetween() {
    let repair = measured { Color.white.repaired(toReach: 12, on: [Color(.srgb, 0.4, 0.4, 0.4)]) }
    #expect(!repair.isSufficient && repair.color == .white)
  }
}
