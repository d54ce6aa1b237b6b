import ColorScience
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct EmittedColorTests {
  private func emitted(_ space: ColorSpace, _ components: [Double]) -> EmittedColor {
    EmittedColor(
      ColorValue(
        colorSpace: space,
        components: components.map { .number(Number($0, literal: "\($0)")) },
        alpha: nil,
        hex: nil
      )
    )
  }

  @Test func keepsTheAuthorsFiguresInSRGBAndDisplayP3() {
    #expect(emitted(.srgb, [0.804, 0, 1]).components == ["0.804", "0.0", "1.0"])
    #expect(emitted(.displayP3, [0.5, 0.5, 0.5]).components == ["0.5", "0.5", "0.5"])
    #expect(emitted(.displayP3, [0.5, 0.5, 0.5]).isWide)
  }

  /// oklch(0.7 0.4 150) lies outside Display P3 too.
  @Test func cutsNothingOffOutsideBothGamuts() throws {
    let vivid = emitted(.oklch, [0.7, 0.4, 150])
    #expect(vivid.isWide)
    #expect(vivid.components.contains { $0.hasPrefix("-") })
    #expect(vivid.bytes != nil)
  }

  @Test func takesExtendedSRGBAsDisplayP3() {
    let extended = emitted(.srgb, [1.09, -0.22, -0.15])
    #expect(extended.isWide)
    #expect(
      extended.components[0] == Decimal.text(Color(.srgb, 1.09, -0.22, -0.15).converted(to: .displayP3).components.x)
    )
  }

  @Test(arguments: [(ColorSpace.oklch, [0.6, 0.05, 40]), (.hsl, [10, 50, 50]), (.srgbLinear, [0.2, 0.2, 0.2])])
  func bringsOtherSpacesIntoSRGBWhereTheyFit(space: ColorSpace, components: [Double]) {
    #expect(!emitted(space, components).isWide)
  }
}
