import ColorScience
import Testing

@Suite struct ColorTests {
  @Test func storesAMissingComponentAsZero() {
    let color = Color(.oklch, 0.5, nil, 30, alpha: nil)
    #expect(color.components == SIMD3(0.5, 0, 30))
    #expect(color.missing == [.second, .alpha])
  }
}
