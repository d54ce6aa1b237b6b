import ColorScience
import Testing

@Suite struct ContrastFormsTests {
  /// A color that passes at 4.5:1 on white as it is given, and not as what it is shipped as.
  @Test(arguments: [
    ("color(display-p3 0.868 0.0211 0.0193)", "#ef0000", 4.83, 4.49),
    ("color(srgb 0.602 0.367 0.729)", "#9a5eba", 4.50, 4.48),
  ])
  func differWhereEightBitsChangeAColor(css: String, hex: String, given: Double, eightBit: Double) throws {
    let color = try Color(css: css)
    let forms = LayerStack(backdrop: .white).contrastForms(of: color)
    #expect(color.hex == hex)
    #expect((forms.asGiven * 100).rounded(.down) / 100 == given)
    #expect((forms.eightBit * 100).rounded(.down) / 100 == eightBit)
    #expect(forms.worst == forms.eightBit)
  }

  @Test func agreeForEightBitColors() throws {
    let stack = LayerStack(layers: [try Color(css: "#00000080")], opacity: 0.5, backdrop: try Color(css: "#fedcba"))
    let forms = stack.contrastForms(of: try Color(css: "#123456"))
    #expect(abs(forms.asGiven - forms.eightBit) < 1e-12)
  }
}
