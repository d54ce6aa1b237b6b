extension Color {
  /// Reads a color as CSS Color 4 writes it: hexadecimal, named, or a color function in modern or legacy syntax.
  ///
  /// Letter case, surrounding white space and comments do not matter. Components that CSS confines when it reads them
  /// (such as those of `rgb()`, lightness, or a negative chroma) are confined; hues are kept as they are written. `calc()`,
  /// relative colors and colors that depend on their context are not read.
  public init(css text: String) throws(ColorSyntaxError) {
    var parser = ColorParser(text)
    self = try parser.parse()
  }

  /// The shortest CSS text that is read back as this very color.
  ///
  /// A color that CSS would confine while reading it, such as one with a negative chroma, is written in `xyz` instead,
  /// where nothing is confined.
  public var css: String {
    if let text = shortestCSS { return text }
    let unconfined = converted(to: .xyzD65).censored
    return unconfined.shortestCSS ?? unconfined.functionTexts.first ?? hexWithAlpha
  }

  /// The shortest of all ways to write the color in its own space that read back the same.
  private var shortestCSS: String? {
    (hexTexts + functionTexts)
      .filter { (try? Color(css: $0)) == self }
      .min { $0.utf8.count < $1.utf8.count }
  }

  /// What the initializer would have made of the same parts.
  private var censored: Color {
    Color(
      space,
      component(at: 0),
      component(at: 1),
      component(at: 2),
      alpha: missing.contains(.alpha) ? nil : alpha
    )
  }

  private var functionTexts: [String] {
    (FunctionNotation.functions + FunctionNotation.predefined).filter { $0.space == space }.map(text(in:))
  }

  private func text(in notation: FunctionNotation) -> String {
    let parts = notation.components.indices.map { index in
      component(at: index).map(notation.components[index].shortestText(for:)) ?? "none"
    }
    let alphaText = missing.contains(.alpha) ? "none" : ComponentSyntax.unit.shortestText(for: alpha)
    let tail = alphaText == "1" ? "" : "/" + alphaText
    let opening = notation.isPredefined ? "color(\(notation.name) " : "\(notation.name)("
    return opening + parts.joined(separator: " ") + tail + ")"
  }

  /// The name and the hexadecimal forms of the nearest eight-bit color.
  private var hexTexts: [String] {
    guard space == .srgb, missing.isEmpty else { return [] }
    let bytes = [components.x, components.y, components.z, alpha].map(eightBit)
    let visible = bytes[3] == 255 ? bytes.dropLast() : bytes[...]
    let long = "#" + visible.map(Self.twoDigits).joined()
    let isShort = visible.allSatisfy { $0 % 17 == 0 }
    let short = "#" + visible.map { String($0 / 17, radix: 16) }.joined()
    let code = bytes.prefix(3).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return [long] + (isShort ? [short] : []) + [NamedColors.shortestNames[code]].compactMap { $0 }
  }
}
