import ColorScience
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite(.enabled(if: DartProgram.isAvailable, "dart is not installed")) struct FlutterTemplateProcessTests {
  @Test func compilesAndHoldsEveryTokenAndCellOfTheShippedThemesAsThePaletteDoes() async throws {
    let palette = try #require(ShippedOutputs.palette)
    let result = try await DartProgram(TemplateRun("flutter", of: palette, reader: DartProgram.reader).files).run()
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors.prefix(2000))")
    let lines = result.output.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
    let printed = Dictionary(lines.map { ($0[0], $0[1]) }) { first, _ in first }
    try Self.expectTokens(of: palette, in: printed)
    let cells = PrintedCells(printed: printed, language: .builtIn("dart"), style: .camel) {
      Self.text(of: $0, isComplete: $1)
    }
    try cells.expectToBe(of: palette)
  }

  /// Compiles names that try to break out of wherever they are put, and every type.
  @Test func compilesForEveryTypeAndForHostileNames() async throws {
    let files = try NativeHostility.files("flutter")
    let themes = files.compactMap { $0.path.split(separator: "/").last }.filter { $0 != "theme_values.dart" }
    let imports = themes.enumerated().map { "import '\($1)' as theme\($0);\n" }.joined()
    let main = OutputFile(path: "main.dart", text: imports + "\nvoid main() => print('compiled');\n")
    let result = try await DartProgram(files + [main]).run()
    #expect(result.status == 0 && result.output == "compiled\n", "\(result.errors.prefix(2000))")
  }

  @Test(.enabled(if: ExternalTool.dart.isInstalled, "dart is not installed"))
  func isParsedByDart() async throws {
    let palette = try #require(ShippedOutputs.palette)
    let files = try TemplateRun("flutter", of: palette).files + NativeHostility.files("flutter")
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    let result = try await ExternalTool.dart.run(["format", "--output=none"] + files.map(\.path), in: folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  private static func expectTokens(of palette: Palette, in printed: [String: String]) throws {
    var count = 0
    for theme in palette.themes {
      let variant = try #require(EmittedVariant.all(of: theme).first)
      for row in palette.tokens where row.theme == theme.name && row.isWritten {
        for appearance in variant.appearances {
          let key = "\(theme.name)/\(appearance.rawValue)/\(row.path)"
          let expected = text(of: try variant.expected(row, in: appearance).value, isComplete: false)
          let found = printed[key] ?? "nothing"
          #expect(isSame(found, expected, tolerance: 1e-6), "\(key): \(found) for \(expected)")
          count += 1
        }
      }
    }
    #expect(count > 192 * 4 && count == palette.valueCount)
  }

  // MARK: What the stand-ins print

  /// - Parameter isComplete: Whether a font says all there is to say, as those of the shipped tokens do not.
  private static func text(of value: TokenValue, isComplete: Bool) -> String {
    switch value {
    case .color(let value): text(of: value)
    case .dimension(let length): length.value.literal
    case .number(let number): number.literal
    case .fontFamily(let names): "[\(names.joined(separator: ", "))]"
    case .fontWeight(let weight): "w\(weight.weight.literal)"
    case .duration(let duration): NumberText.whole(duration.value.value * (duration.unit == .s ? 1000 : 1)) + "ms"
    case .cubicBezier(let curve):
      "Cubic(\(curve.x1.literal), \(curve.y1.literal), \(curve.x2.literal), \(curve.y2.literal))"
    case .shadow(let layers):
      "["
        + layers.map { layer in
          let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(\.value.literal)
          return "Shadow(\(text(of: layer.color)), \(lengths.joined(separator: ", ")), \(layer.inset == true))"
        }
        .joined(separator: ", ") + "]"
    case .typography(let font):
      "TextStyle(\(font.fontFamily[0]), [\(font.fontFamily.joined(separator: ", "))], \(font.fontSize.value.literal), "
        + "w\(font.fontWeight.weight.literal), "
        + (isComplete ? "\(font.lineHeight.literal), \(font.letterSpacing.value.literal))" : "null, null)")
    default: "\(value)"
    }
  }

  private static func text(of value: ColorValue) -> String {
    let isWide = value.colorSpace == .displayP3
    let color = value.color
    func channel(_ value: Double) -> Double { isWide ? value : (value * 255).rounded() / 255 }
    let channels = [color.alpha, color.components.x, color.components.y, color.components.z].map { "\(channel($0))" }
    return "Color(\(channels.joined(separator: ", ")), \(isWide ? "displayP3" : "sRGB"))"
  }
}
