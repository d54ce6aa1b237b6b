import ColorScience
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// Reads the values back from the text: what a machine without Dart can say of it.
@Suite struct FlutterTemplateTests {
  @Test func holdsEveryTokenOfTheShippedThemesAsThePaletteDoes() throws {
    let palette = try #require(ShippedOutputs.palette)
    let run = try TemplateRun("flutter", of: palette)
    var count = 0
    for theme in palette.themes {
      let text = try #require(run["\(theme.name)_theme.dart"])
      let variant = try #require(EmittedVariant.all(of: theme).first)
      for appearance in variant.appearances {
        let values = try Self.values(in: appearance, of: text)
        for row in palette.tokens where row.theme == theme.name && row.isWritten {
          let name = Language.builtIn("dart").identifier(NameStyle.camel.name(of: Words.of(row.path)))
          let expected = Self.text(of: try variant.expected(row, in: appearance))
          #expect(isSame(values[name] ?? "", expected), "\(name): \(values[name] ?? "nothing") for \(expected)")
          count += 1
        }
      }
    }
    #expect(count > 192 * 4 && count == palette.valueCount)
  }

  /// What several schemes have in common is said once: in the defaults, or in a constant.
  @Test func repeatsNoValueOfATokenInItsSchemes() throws {
    let text = try SchemeFiles.text(of: "flutter", "demo_theme.dart")
    #expect(text.contains("    this.gap = 8.0,\n") && text.contains("    gap: _gap_tightLight,\n"))
    #expect(text.contains("  static const double _gap_tightLight = 4.0;"))
    #expect(text.contains("  static const DemoTheme light = DemoTheme(\n    appearance_: ThemeAppearance.light,\n  );"))
    #expect(text.contains("  static const Color _ink_dark = Color(0xFFFFFFFF);"))
    #expect(text.ranges(of: "Color(0xFFFFFFFF)").count == 1)
  }

  @Test func leavesTextsInTheirStrings() throws {
    for file in try NativeHostility.files("flutter") {
      let code = file.text.split(separator: "\n")
        .map { $0.replacing(/'(\\.|[^'\\$])*'/, with: "''") }
        .filter { $0.firstMatch(of: /^ *\/\//) == nil }
      for line in code where !line.hasPrefix("import") {
        let isPlain = line.unicodeScalars.allSatisfy { $0.isASCII && !"`$\"\\#@".unicodeScalars.contains($0) }
        #expect(isPlain || line.contains(/^ *@(override|immutable|Deprecated\(''\))$/), "\(line)")
        #expect(line.count { $0 == "'" } % 2 == 0, "\(line)")
      }
    }
  }

  /// What the constant for an appearance holds: its arguments, and for all others the defaults of the constructor.
  private static func values(in appearance: Appearance, of text: String) throws -> [String: String] {
    let defaults = text.matches(of: /\n    this\.(\w+) = (.+),(?=\n)/)
      .map { (String($0.1), String($0.2.trimmingPrefix("const "))) }
    let constants = text.matches(of: /\n  static const [^ ]+ (_\w+) = (.+);/).map { (String($0.1), String($0.2)) }
    let shared = Dictionary(uniqueKeysWithValues: constants)
    let changes = try Self.arguments(in: appearance, of: text).mapValues { shared[$0] ?? $0 }
    return Dictionary(uniqueKeysWithValues: defaults).merging(changes) { $1 }
  }

  private static func arguments(in appearance: Appearance, of text: String) throws -> [String: String] {
    let start = try #require(text.firstRange(of: " \(appearance.rawValue) = "))
    let end = try #require(text[start.upperBound...].firstRange(of: "\n  );"))
    let lines = text[start.upperBound..<end.lowerBound].split(separator: "\n").dropFirst()
    let members = lines.map { $0.split(separator: ": ", maxSplits: 1) }
    return Dictionary(members.map { ($0[0].trimmingPrefix { $0 == " " }.description, String($0[1].dropLast())) }) { $1 }
  }

  // MARK: How Dart writes values

  private static func text(of token: Token) -> String {
    switch token.value {
    case .color(let value): text(of: value)
    case .dimension(let length): length.value.literal
    case .number(let number): number.literal
    case .fontFamily(let names): "<String>[\(names.map { "'\($0)'" }.joined(separator: ", "))]"
    case .shadow(let layers):
      "<ThemeShadow>["
        + layers.map { layer in
          let offset = "Offset(\(layer.offsetX.value.literal), \(layer.offsetY.value.literal))"
          return "ThemeShadow(color: \(text(of: layer.color)), offset: \(offset), blur: \(layer.blur.value.literal), "
            + "spread: \(layer.spread.value.literal))"
        }
        .joined(separator: ", ") + "]"
    case .typography(let font):
      "TextStyle(fontFamily: '\(font.fontFamily[0])', "
        + "fontFamilyFallback: <String>[\(font.fontFamily.map { "'\($0)'" }.joined(separator: ", "))], "
        + "fontSize: \(font.fontSize.value.literal), fontWeight: FontWeight.w\(font.fontWeight.weight.literal))"
    default: "\(token.value)"
    }
  }

  private static func text(of value: ColorValue) -> String {
    let color = value.color
    let components = [color.components.x, color.components.y, color.components.z]
    guard value.colorSpace == .displayP3 else {
      let bytes = ([color.alpha] + components).map { Int(($0 * 255).rounded()) }
      return "Color(0x" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16).uppercased() }.joined() + ")"
    }
    return "Color.from(alpha: \(color.alpha), red: \(components[0]), green: \(components[1]), blue: \(components[2]), "
      + "colorSpace: ColorSpace.displayP3)"
  }
}
