import DesignTokens

extension DocumentBuilder {
  /// A folder of images, `ec5a13.svg`, one for each color that a token has in any permutation; the color is on a
  /// chequered ground where it is translucent.
  ///
  /// If the template has an option `swatches` and it is not set, there are none.
  static let swatches = DocumentBuilder(name: "swatches", subjects: [.theme]) { subject, path in
    guard let theme = subject.theme, subject.options.values["swatches"] != .boolean(false) else { return [] }
    return theme.swatches.map { OutputFile(path: "\(path)/\($0.swatchName).svg", text: $0.swatch) }
  }
}

extension EmittedTheme {
  /// The colors of tokens, each once, in the order of their names.
  fileprivate var swatches: [EmittedColor] {
    var colors: [String: EmittedColor] = [:]
    for token in tokens.lazy.flatMap(\.row.tokens) {
      guard case .color(let value) = token?.value else { continue }
      let color = EmittedColor(value)
      colors[color.swatchName] = color
    }
    return colors.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension EmittedColor {
  /// `rrggbb`, or `rrggbbaa` unless the color is opaque.
  var swatchName: String {
    String((isOpaque ? hex : hexWithAlpha).dropFirst())
  }

  fileprivate var swatch: String {
    let ground =
      isOpaque ? "" : ##"<path fill="#fff" d="M0 0h16v16H0z"/><path fill="#ccc" d="M0 0h8v8H0zM8 8h8v8H8z"/>"##
    let opacity = isOpaque ? "" : " fill-opacity=\"\(NumberText.plain(alpha))\""
    return #"<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">"# + ground
      + "<path fill=\"\(hex)\"\(opacity) d=\"M0 0h16v16H0z\"/>"
      + "<path fill=\"none\" stroke=\"#808080\" stroke-opacity=\"0.5\" d=\"M.5.5h15v15H.5z\"/></svg>\n"
  }
}
