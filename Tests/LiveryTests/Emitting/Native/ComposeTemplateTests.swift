import ColorScience
import LiveryTestSupport
import Testing

@testable import Livery

/// Compiles and runs what the template writes, against stand-ins for Compose that print what they were made of.
@Suite(.enabled(if: ExternalTool.kotlinc.isInstalled && ExternalTool.java.isInstalled, "kotlinc is not installed"))
struct ComposeTemplateTests {
  /// A program that prints every token in every scheme.
  private static let reader = [
    "reader/template.json": """
    { "version": 1, "language": "kotlin", "naming": "camel", "nested": true,
      "files": [
        { "render": "once", "file": "Main.kt", "body": "main.mustache" },
        { "render": "theme", "file": "{{theme.typeName}}Reader.kt", "body": "theme.mustache" }] }
    """,
    "reader/main.mustache": """
    package theme
    fun main() {
    {{#themes}}
      {{typeName}}Reader.read()
    {{/themes}}
    }

    """,
    "reader/theme.mustache": """
    package theme
    {{#theme}}
    object {{typeName}}Reader {
    {{#variants}}
    {{#schemes}}
      private fun {{identifier}}() {
        val scheme = "{{theme.name.kebab}}/{{identifier}}/"
        val theme = {{theme.typeName}}.{{identifier}}
    {{#tokens}}
        println(scheme + {{pathLiteral}} + "\\t" + theme.tokens{{access}})
    {{/tokens}}
      }
    {{/schemes}}
    {{/variants}}
      fun read() {
    {{#variants}}
    {{#schemes}}
        {{identifier}}()
    {{/schemes}}
    {{/variants}}
      }
    }
    {{/theme}}

    """,
  ]

  @Test func compilesAndHoldsEveryTokenOfTheShippedThemesAsThePaletteDoes() throws {
    let palette = try #require(ShippedOutputs.palette)
    let run = try TemplateRun("compose", of: palette, reader: Self.reader)
    let printed = try Self.lines(of: run.files)
    var count = 0
    for theme in palette.themes {
      let variant = try #require(EmittedVariant.all(of: theme).first)
      for row in palette.tokens where row.theme == theme.name {
        for appearance in variant.appearances {
          let key = "\(theme.name)/\(appearance.rawValue)/\(row.path)"
          let expected = Self.text(of: try variant.expected(row, in: appearance))
          #expect(isSame(printed[key] ?? "", expected), "\(key): \(printed[key] ?? "nothing") for \(expected)")
          count += 1
        }
      }
    }
    #expect(printed.count == count && count == 192 * 4 + 29)
  }

  @Test func compilesForEveryTypeAndForHostileNames() throws {
    let files = try NativeHostility.files("compose")
    #expect(try Self.compile(files).errors.isEmpty)
  }

  /// A constructor of the Java virtual machine takes 255 words, and a colour is two of them.
  @Test func compilesForAGroupLargerThanAnyConstructor() throws {
    let tokens = (0..<300).map { #""ink\#($0)": \#(color("0, 0, 0"))"# }.joined(separator: ", ")
    let files = EmittingProject(tokens: tokens, outputs: #"[{ "template": "compose", "into": "out" }]"#).run().files
    #expect(files.contains { $0.path == "out/DemoTheme.kt" })
    #expect(try Self.compile(files).errors.isEmpty)
  }

  // MARK: Running Kotlin

  /// What the program prints, by what stands before the tab.
  private static func lines(of files: [OutputFile]) throws -> [String: String] {
    let (folder, errors) = try compile(files)
    #expect(errors.isEmpty, "\(errors)")
    let result = try ExternalTool.java.run(["-cp", "out.jar", "theme.MainKt"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
    return Dictionary(lines.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  private static func compile(_ files: [OutputFile]) throws -> (folder: ScratchFolder, errors: String) {
    let sources = files.filter { $0.path.hasSuffix(".kt") }
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0.text) }))
    try folder.copy("\(packageFolder)/Tests/StandIns/Compose", to: "compose")
    let result = try ExternalTool.kotlinc.run(
      ["-include-runtime", "-d", "out.jar", "compose"] + sources.map(\.path),
      in: folder
    )
    let errors = result.errors.split(separator: "\n").filter { $0.contains("error:") }
    return (folder, result.status == 0 ? "" : errors.joined(separator: "\n") + " ")
  }

  // MARK: What the stand-ins print

  private static func text(of token: Token) -> String {
    switch token.value {
    case .color(let value): text(of: value)
    case .dimension(let length): text(of: length)
    case .number(let number): number.literal
    case .fontFamily(let names): "[\(names.joined(separator: ", "))]"
    case .shadow(let layers): "[\(layers.map(text).joined(separator: ", "))]"
    case .typography(let font):
      "ThemeTypography(families=[\(font.fontFamily.joined(separator: ", "))], "
        + "textStyle=TextStyle(fontSize=TextUnit(value=\(font.fontSize.value.literal), type=sp), "
        + "fontWeight=FontWeight(weight=\(font.fontWeight.weight.literal)), fontFamily=null, "
        + "letterSpacing=TextUnit(value=NaN, type=unspecified), lineHeight=TextUnit(value=NaN, type=unspecified)))"
    default: "\(token.value)"
    }
  }

  private static func text(of layer: TokenValue.Shadow) -> String {
    let lengths = [("x", layer.offsetX), ("y", layer.offsetY), ("blur", layer.blur), ("spread", layer.spread)]
    return "ThemeShadow(color=\(text(of: layer.color)), "
      + lengths.map { "\($0.0)=\(text(of: $0.1))" }.joined(separator: ", ") + ", isInset=false)"
  }

  private static func text(of length: TokenValue.Dimension) -> String {
    "Dp(value=\(length.value.literal))"
  }

  private static func text(of value: ColorValue) -> String {
    let isWide = value.colorSpace == .displayP3
    let color = value.color
    func channel(_ value: Double) -> Float { isWide ? Float(value) : Float((value * 255).rounded()) / 255 }
    let alpha = channel(color.alpha)
    return "Color(red=\(channel(color.components.x)), green=\(channel(color.components.y)), "
      + "blue=\(channel(color.components.z)), alpha=\(alpha), space=ColorSpace(name=\(isWide ? "display-p" : "srgb")"
      + (isWide ? "3))" : "))")
  }
}
