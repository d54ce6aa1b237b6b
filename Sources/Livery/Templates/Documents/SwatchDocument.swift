import DesignTokens

extension DocumentBuilder {
  /// A folder of images, `ec5a13.svg`, one for each color that a token has in any permutation.
  ///
  /// The body of the entry writes an image. If the template has an option `swatches` and it is not set, there are none.
  static let swatches = DocumentBuilder(
    name: "swatches",
    subjects: [.theme],
    bodyType: { _ in ColorContext.type.schema }
  ) { request, diagnostics in
    let options = request.subject.options.values
    guard let theme = request.subject.theme, let body = request.body, options["swatches"] != .boolean(false) else {
      return []
    }
    return theme.swatches.compactMap { color in
      body.render(color, diagnostics: &diagnostics).map { image in
        OutputFile(path: "\(request.path)/\(color.color.swatchName).svg", contents: .parts(image))
      }
    }
  }
}

extension EmittedTheme {
  /// The colors of tokens, each once, in the order of their names.
  fileprivate var swatches: [ColorContext] {
    var colors: [String: ColorContext] = [:]
    for token in tokens.lazy.flatMap(\.row.tokens) {
      guard case .color(let value) = token?.value else { continue }
      let color = ColorContext(value)
      colors[color.color.swatchName] = color
    }
    return colors.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension EmittedColor {
  /// `rrggbb`, or `rrggbbaa` unless the color is opaque.
  var swatchName: String {
    String((isOpaque ? hex : hexWithAlpha).dropFirst())
  }
}
