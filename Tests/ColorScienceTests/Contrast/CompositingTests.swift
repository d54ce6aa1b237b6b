import ColorScience
import Testing

@Suite struct CompositingTests {
  /// Expected values: an independent 50-digit reference computation.
  @Test func drawsTranslucentOnTranslucent() {
    let top = Color(.srgb, 0.6235294117647059, 0.26666666666666666, 0.3215686274509804, alpha: 0.43)
    let bottom = Color(.srgb, 0.9294117647058824, 0.3843137254901961, 0.2980392156862745, alpha: 0.83)
    let result = top.composited(over: bottom)
    #expect(distance(result.components, SIMD3(0.7837696300976376, 0.3282975198716404, 0.30924245680998563)) < 1e-12)
    #expect(abs(result.alpha - 0.9031) < 1e-12)
  }

  @Test func isTransparentBlackWhereThereIsNoPaint() {
    let nothing = Color(.srgb, 0.2, 0.4, 0.6, alpha: 0)
    #expect(nothing.composited(over: nothing) == Color(.srgb, 0, 0, 0, alpha: 0))
  }

  @Test func paintsAWideGamutColorWithoutClippingIt() {
    let result = Color(.displayP3, 0, 1, 0).composited(over: .white)
    #expect(result.components.x < -0.5)
  }
}
