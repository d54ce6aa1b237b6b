import ColorScience
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// What the output `style-dictionary` writes, converted to DTCG again.
///
/// These differ, because the notation of CSS has no form for them:
/// - a line with dashes of its own, which is `dashed`;
/// - the name of a font weight, which is its number;
/// - `none` as a component of a color, which is 0;
/// - the space of a color, which is sRGB, Display P3 or, outside of both, OKLCH;
/// - `$extensions`, and aliases inside of composite values.
@Suite struct StyleDictionaryRoundTripTests {
  private static let ink = #"{ "colorSpace": "srgb", "components": [0.1, 0.25, 0.3] }"#

  /// Every type, in the forms that it has.
  private static let tokens = """
    \(AllTypes.json), "body": \(AllTypes.font), "note": { "$type": "string", "$value": "carried along" },
    "wide": { "$type": "color", "$value": { "colorSpace": "display-p3", "components": [1, 0, 0.2], "alpha": 0.5 } },
    "gray": { "$type": "color", "$value": { "colorSpace": "hsl", "components": ["none", 0, 50], "alpha": 0.25 } },
    "half": { "$type": "dimension", "$value": { "value": -0.5, "unit": "rem" } },
    "stack": { "$type": "fontFamily", "$value": ["Inter", "A, B", "sans-serif"] },
    "bold": { "$type": "fontWeight", "$value": "semi-bold" },
    "copy": { "$type": "color", "$value": "{wide}" },
    "group": { "$root": { "$type": "number", "$value": 1.25e2 }, "same": { "$type": "number", "$value": "{group.$root}" } },
    "layers": { "$type": "shadow", "$value": [
      \(layer(#", "inset": true"#)), \(layer("")), \(layer(#", "inset": false"#)) ] },
    "fades": { "$type": "gradient", "$value": [
      { "color": \(ink), "position": 0.333 }, { "color": "{wide}", "position": 0.335 }, { "color": "{gray}", "position": 1 } ] },
    "flat": { "$type": "gradient", "$value": [{ "color": \(ink), "position": 0.5 }] },
    "faded": { "$type": "gradient", "$value": "{fades}" }
    """

  private static func layer(_ inset: String) -> String {
    let length = { (value: String) in #"{ "value": \#(value), "unit": "px" }"# }
    return """
      { "color": "{wide}", "offsetX": \(length("-1")), "offsetY": \(length("0.5")), "blur": \(length("3")),
        "spread": \(length("0"))\(inset) }
      """
  }

  /// Converts the file of each permutation, and compares every token of it.
  private func expectPalette(_ outcome: Pipeline.Outcome) throws {
    let palette = try #require(outcome.palette, "\(DiagnosticText().text(of: outcome.diagnostics))")
    for columns in palette.themes {
      for (index, permutation) in columns.theme.permutations.enumerated() {
        let name = "\(columns.name).\(NameStyle.kebab.name(of: Words.of(permutation.id))).json"
        let file = try #require(
          outcome.files.first { $0.path.contains("style-dictionary") && $0.path.hasSuffix("/\(name)") },
          "\(name)"
        )
        let expected = palette.tokens.filter { $0.theme == columns.name }.compactMap { $0.tokens[index] }
        try expect(expected, opaque: permutation.tokens.opaqueCount, in: file)
      }
    }
  }

  private func expect(_ tokens: [Token], opaque: Int, in file: OutputFile) throws {
    let conversion = Conversion(of: "t.json", in: InMemoryFiles(["t.json": file.text]))
    let text = try #require(conversion.text, "\(DiagnosticText().text(of: conversion.diagnostics))")
    #expect(conversion.counts.losses.isEmpty && conversion.counts.opaque == opaque)
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(
      files: InMemoryFiles(["t.json": text]),
      reading: TokenReading(dialect: .strict)
    )
    let read = resolver.permutation(at: "t.json", input: [], diagnostics: &diagnostics)
    #expect(!diagnostics.containsErrors, "\(DiagnosticText().text(of: diagnostics))")
    for token in tokens {
      let found = try #require(read?.tokens[token.path], "\(file.path): \(token.path)")
      let texts = [found, token].map(\.value.shortText)
      #expect(found.value.isSame(as: token.value), "\(token.path): \(texts)")
      #expect(found.aliasChain == token.aliasChain, "\(token.path)")
      #expect(found.description == token.description, "\(token.path)")
    }
  }

  @Test func readsTheShippedTokensBack() throws {
    try expectPalette(ShippedOutputs.outcome)
  }

  @Test func readsEveryTypeBack() throws {
    let project = EmittingProject(
      tokens: Self.tokens,
      outputs: #"[{ "template": "style-dictionary", "into": "style-dictionary" }]"#
    )
    let outcome = project.run()
    let types = Set(try #require(outcome.palette).tokens.compactMap { $0.tokens.first??.type })
    #expect(types == Set(TokenType.allCases))
    try expectPalette(outcome)
  }
}

extension TokenValue {
  /// Whether a value is another one, up to what the notation of CSS cannot say.
  fileprivate func isSame(as other: TokenValue) -> Bool {
    switch (self, other) {
    case (.color(let one), .color(let two)): one.isSame(as: two)
    case (.fontWeight(let one), .fontWeight(let two)): one.weight.value == two.weight.value
    case (.strokeStyle(let one), .strokeStyle(let two)): one.isSame(as: two)
    case (.border(let one), .border(let two)):
      one.color.isSame(as: two.color) && one.width == two.width && one.style.isSame(as: two.style)
    case (.shadow(let one), .shadow(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.isSame(as: $1) }
    case (.gradient(let one), .gradient(let two)):
      one.count == two.count
        && zip(one, two).allSatisfy { $0.color.isSame(as: $1.color) && $0.position.value == $1.position.value }
    case (.typography(let one), .typography(let two)):
      one.fontFamily == two.fontFamily && one.fontSize == two.fontSize && one.letterSpacing == two.letterSpacing
        && one.fontWeight.weight.value == two.fontWeight.weight.value && one.lineHeight.value == two.lineHeight.value
    default: self == other
    }
  }
}

extension ColorValue {
  fileprivate func isSame(as other: ColorValue) -> Bool {
    let (one, two) = (color.converted(to: .displayP3), other.color.converted(to: .displayP3))
    return abs(one.alpha - two.alpha) < 1e-9
      && (0..<3).allSatisfy { abs((one.component(at: $0) ?? 0) - (two.component(at: $0) ?? 0)) < 1e-6 }
  }
}

extension TokenValue.StrokeStyle {
  fileprivate func isSame(as other: TokenValue.StrokeStyle) -> Bool {
    if case .dashes = other { self == .keyword(.dashed) } else { self == other }
  }
}

extension TokenValue.Shadow {
  fileprivate func isSame(as other: TokenValue.Shadow) -> Bool {
    color.isSame(as: other.color) && (inset ?? false) == (other.inset ?? false) && offsetX == other.offsetX
      && offsetY == other.offsetY && blur == other.blur && spread == other.spread
  }
}
