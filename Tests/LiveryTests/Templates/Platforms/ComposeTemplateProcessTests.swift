import ColorScience
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// Compiles and runs what the template writes, against stand-ins for Compose that print what they were made of.
@Suite(.enabled(if: ExternalTool.kotlinc.isInstalled && ExternalTool.java.isInstalled, "kotlinc is not installed"))
struct ComposeTemplateProcessTests {
  /// A program that prints every token in every scheme.
  private static let reader = [
    "reader/template.json": """
    { "version": 1, "language": "kotlin", "platform": "compose", "naming": "camel", "nested": true,
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
    {{#components}}
    {{#properties}}
    {{^hasParameters}}
      private fun {{component.identifier}}_{{identifier}}(scheme: String, theme: {{theme.typeName}}) {
    {{#component.axes}}
        for ({{identifier}} in {{#isBoolean}}listOf(false, true){{/isBoolean}}{{^isBoolean}}{{theme.typeName}}.{{component.typeName}}.{{typeName}}.values(){{/isBoolean}})
    {{/component.axes}}
          println(scheme + "{{component.name.kebab}}/" + listOf<Any>({{#component.axes}}{{identifier}}{{^last()}}, {{/last()}}{{/component.axes}}) + "/" + {{#property}}"{{fullName.camel}}"{{/property}} + "\\t" + theme.{{component.identifier}}({{#component.axes}}{{identifier}}{{^last()}}, {{/last()}}{{/component.axes}}).{{#property}}{{identifier}}{{/property}})
      }
    {{/hasParameters}}
    {{/properties}}
    {{/components}}
      private fun components(scheme: String, theme: {{theme.typeName}}) {
    {{#components}}
    {{#properties}}
    {{^hasParameters}}
        {{component.identifier}}_{{identifier}}(scheme, theme)
    {{/hasParameters}}
    {{/properties}}
    {{/components}}
      }
      fun read() {
    {{#variants}}
    {{#schemes}}
        {{identifier}}()
        components("{{theme.name.kebab}}/{{identifier}}/", {{theme.typeName}}.{{identifier}})
    {{/schemes}}
    {{/variants}}
      }
    }
    {{/theme}}

    """,
  ]

  @Test func compilesAndHoldsEveryTokenOfTheShippedThemesAsThePaletteDoes() async throws {
    let palette = try #require(ShippedOutputs.palette)
    let run = try TemplateRun("compose", of: palette, reader: Self.reader)
    let printed = try await Self.lines(of: run.files)
    var count = 0
    for theme in palette.themes {
      let variant = try #require(EmittedVariant.all(of: theme).first)
      for row in palette.tokens where row.theme == theme.name && row.isWritten {
        for appearance in variant.appearances {
          let key = "\(theme.name)/\(appearance.rawValue)/\(row.path)"
          let expected = Self.text(of: try variant.expected(row, in: appearance))
          #expect(isSame(printed[key] ?? "", expected), "\(key): \(printed[key] ?? "nothing") for \(expected)")
          count += 1
        }
      }
    }
    #expect(count > 192 * 4 && count == palette.valueCount)
    let cells = PrintedCells(printed: printed, language: .builtIn("kotlin"), style: .pascal) {
      Self.text(of: $0, isComplete: $1)
    }
    try cells.expectToBe(of: palette)
  }

  @Test func compilesForEveryTypeAndForHostileNames() async throws {
    let files = try NativeHostility.files("compose")
    #expect(try await Self.compile(files).errors.isEmpty)
  }

  /// A constructor of the Java virtual machine takes 255 words, and a color is two of them.
  @Test func compilesForAGroupLargerThanAnyConstructor() async throws {
    let many = (0..<300).map { #""ink\#($0)": \#(color("0, 0, 0"))"# }.joined(separator: ", ")
    // One in a small group, and one with a small group in it.
    let tokens = #""big": { \#(many) }, "all": { "more": { \#(many), "few": { "ink": \#(color("1, 1, 1")) } } }"#
    let files = EmittingProject(tokens: tokens, outputs: #"[{ "template": "compose", "into": "out" }]"#).run().files
    #expect(files.contains { $0.path == "out/DemoTheme.kt" })
    #expect(try await Self.compile(files).errors.isEmpty)
  }

  @Test func givesMaterialTheTokensThatHaveRoles() async throws {
    let project = MaterialRoles.project(
      "compose",
      roles: #""bodyLarge": "{body}", "primary": "{ink}", "small": "{gap}""#
    )
    let main = """
      package theme
      object R { object font { const val lamp_regular = 7 } }
      fun main() {
        val theme = DemoTheme.darkHighContrast
        println("primary\\t" + (theme.colorScheme.primary == theme.tokens.ink))
        println("small\\t" + theme.shapes.small)
        println("body\\t" + theme.typography.bodyLarge.fontFamily?.fonts?.first()?.resId)
        println("other\\t" + (theme.typography.bodySmall.fontFamily == null))
      }
      """
    let files = project.run().files + [OutputFile(path: "out/Main.kt", text: main)]
    #expect(
      try await Self.lines(of: files) == [
        "primary": "true", "small": "RoundedCornerShape(size=Dp(value=8.0))", "body": "7", "other": "true",
      ]
    )
  }

  @Test func holdsLengthsOfTextInSp() async throws {
    let main = """
      package theme
      fun main() {
        val theme = DemoTheme.light
        println("small\\t" + theme.tokens.font.size.small)
        println("caption\\t" + theme.tokens.caption)
        println("minHeight\\t" + theme.row().lineMinHeight)
      }
      """
    let files = TextSizes.project().run().files + [OutputFile(path: "out/Main.kt", text: main)]
    let small = "TextUnit(value=14.0, type=sp)"
    #expect(
      try await Self.lines(of: files) == ["small": small, "caption": small, "minHeight": "Dp(value=17.5)"]
    )
  }

  // MARK: Running Kotlin

  /// What the program prints, by what stands before the tab.
  private static func lines(of files: [OutputFile]) async throws -> [String: String] {
    let (folder, errors) = try await compile(files)
    #expect(errors.isEmpty, "\(errors)")
    let result = try await ExternalTool.java.run(["-cp", "out.jar", "theme.MainKt"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
    return Dictionary(lines.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  private static func compile(_ files: [OutputFile]) async throws -> (folder: ScratchFolder, errors: String) {
    let sources = files.filter { $0.path.hasSuffix(".kt") }
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0.text) }))
    try folder.copy("\(packageFolder)/Tests/StandIns/Compose", to: "compose")
    let result = try await ExternalTool.kotlinc.run(
      ["-include-runtime", "-d", "out.jar", "compose"] + sources.map(\.path),
      in: folder
    )
    let errors = result.errors.split(separator: "\n").filter { $0.contains("error:") }
    return (folder, result.status == 0 ? "" : errors.joined(separator: "\n") + " ")
  }

  // MARK: What the stand-ins print

  private static func text(of token: Token) -> String { text(of: token.value) }

  /// - Parameter isComplete: Whether a font says all there is to say, as those of the shipped tokens do not.
  private static func text(of value: TokenValue, isComplete: Bool = false) -> String {
    switch value {
    case .color(let value): text(of: value)
    case .dimension(let length): text(of: length)
    case .number(let number): number.literal
    case .fontFamily(let names): "[\(names.joined(separator: ", "))]"
    case .shadow(let layers): "[\(layers.map(text).joined(separator: ", "))]"
    case .typography(let font):
      "ThemeTypography(families=[\(font.fontFamily.joined(separator: ", "))], "
        + "textStyle=TextStyle(fontSize=TextUnit(value=\(font.fontSize.value.literal), type=sp), "
        + "fontWeight=FontWeight(weight=\(font.fontWeight.weight.literal)), fontFamily=null, "
        + (isComplete
          ? "letterSpacing=TextUnit(value=\(font.letterSpacing.value.literal), type=sp), "
            + "lineHeight=TextUnit(value=\(font.lineHeight.literal), type=em)))"
          : "letterSpacing=TextUnit(value=NaN, type=unspecified), lineHeight=TextUnit(value=NaN, type=unspecified)))")
    case .duration(let duration): NumberText.whole(duration.value.value * (duration.unit == .s ? 1000 : 1))
    case .cubicBezier(let curve):
      "CubicBezierEasing(a=\(curve.x1.literal), b=\(curve.y1.literal), c=\(curve.x2.literal), d=\(curve.y2.literal))"
    case .fontWeight(let weight): "FontWeight(weight=\(weight.weight.literal))"
    default: "\(value)"
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
