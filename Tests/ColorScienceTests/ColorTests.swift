import ColorScience
import Testing

@Suite struct ColorTests {
  @Test func storesAMissingComponentAsZero() {
    let color = Color(.oklch, 0.5, nil, 30, alpha: nil)
    #expect(color.components == SIMD3(0.5, 0, 30))
    #expect(color.missing == [.second, .alpha])
    #expect(color.alpha == 0)
  }

  @Test func countsAMissingComponentAsZeroWhenItIsConverted() {
    #expect(Color(.srgb, 1, nil, nil).hex == "#ff0000")
    var color = Color(.srgb, 1, nil, nil)
    color.components.y = 1
    #expect(color.hex == "#ff0000")
  }

  @Test func censorsWhatIsNotANumber() {
    let color = Color(.srgb, .nan, .infinity, 0.5, alpha: .nan)
    #expect(color.components.x == 0 && color.components.y == .greatestFiniteMagnitude && color.alpha == 0)
    #expect(color == color)
  }

  @Test(arguments: [(-1.0, 0.0), (0.25, 0.25), (7, 1)]) func confinesAlpha(written: Double, stored: Double) {
    #expect(Color(.srgb, 0, 0, 0, alpha: written).alpha == stored)
  }

  @Test func multipliesOpacity() {
    #expect(Color(.srgb, 1, 0, 0, alpha: 0.5).opacity(multipliedBy: 0.5).alpha == 0.25)
    #expect(Color.black.opacity(multipliedBy: 3).alpha == 1)
    #expect(Color.black.opacity(multipliedBy: .nan).alpha == 0)
    #expect(Color(.srgb, 0, 0, 0, alpha: nil).opacity(multipliedBy: 0.5).missing == .alpha)
  }

  @Test func answersForEachComponent() {
    let color = Color(.lab, 50, nil, 3)
    #expect(color.component(at: 0) == 50)
    #expect(color.component(at: 1) == nil)
    #expect(color.component(at: 2) == 3)
    #expect(color.component(at: 3) == nil)
  }

  @Test func namesItsSpacesAsCSSDoes() {
    #expect(ColorSpace.allCases.count == 14)
    #expect(ColorSpace(rawValue: "prophoto-rgb") == .proPhotoRGB)
    #expect(ColorSpace(rawValue: "xyz-d50") == .xyzD50)
  }
}
