import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct TailwindTemplateTests {
  private static let outputs = #"[{ "template": "tailwind", "into": "../Generated/tailwind" }]"#

  /// The properties of the root on a platform with this look, by the cascade: of several the last.
  private func values(in sheet: CSSSheet, _ look: Appearance, isWide: Bool) -> [String: String] {
    // Tailwind itself writes what stands in @theme for the root and for hosts of shadow trees.
    var queries: Set<String> = ["@theme", ":root", ":root, :host"]
    if look.isDark { queries.insert("@media (prefers-color-scheme: dark)") }
    if look.isHighContrast { queries.insert("@media (prefers-contrast: more)") }
    if look == .darkHighContrast { queries.insert("@media (prefers-color-scheme: dark) and (prefers-contrast: more)") }
    if isWide { queries.formUnion(["@supports (color: color(display-p3 1 1 1))", "@media (color-gamut: p3)"]) }
    return sheet.rules.reduce(into: [:]) { values, rule in
      let root = rule.preludes.last.flatMap { CSSReading.list($0).first { $0.hasPrefix(":root:where(:not(") } }
      guard rule.preludes.dropLast().allSatisfy(queries.contains) else { return }
      guard root != nil || rule.preludes.last.map(queries.contains) ?? false else { return }
      for (name, value) in rule.declarations { values[String(name.dropFirst(2))] = value }
    }
  }

  /// - Parameter read: Reads the sheet of a template, or what Tailwind makes of it.
  private func expectPalette(
    _ outcome: Pipeline.Outcome,
    read: (OutputFile) throws -> CSSSheet = { CSSSheet($0.text) }
  ) throws {
    let palette = try #require(outcome.palette, "\(DiagnosticText().text(of: outcome.diagnostics))")
    for look in palette.looks {
      let file = try #require(outcome.files.first { $0.path.hasSuffix("tailwind/\(look.theme).css") })
      let sheet = try read(file)
      let identifiers = try TemplateIdentifiers(of: look.theme, in: "tailwind", palette: palette)
      for isWide in [false, true] {
        let expected = try ExpectedDeclarations(
          of: look.theme,
          in: palette,
          appearance: look.appearance,
          name: { identifiers.name($0) },
          part: { name, property in
            switch property {
            case "font-size": name
            case "font-family": name.replacing("text-", with: "font-", maxReplacements: 1)
            default: "\(name)--\(property)"
            }
          }
        )
        expected.expect(
          values(in: sheet, look.appearance, isWide: isWide),
          CSSReading(isWide: isWide),
          "\(look.theme) in \(look.appearance), \(isWide ? "wide" : "standard")"
        )
      }
    }
  }

  @Test func holdsEveryTokenOfTheShippedThemesInEveryAppearance() throws {
    try expectPalette(ShippedOutputs.outcome)
  }

  @Test func holdsValuesOfEveryType() throws {
    let project = EmittingProject(
      tokens: AllTypes.json + #", "body": \#(AllTypes.font)"#,
      appearances: [("light", #""ink": \#(color("0, 0, 0"))"#), ("dark", #""ink": \#(color("1, 1, 1"))"#)],
      outputs: Self.outputs
    )
    try expectPalette(project.run())
  }

  // MARK: What Tailwind makes of it

  /// Builds a sheet that has these classes and every property of the theme.
  private func build(_ file: OutputFile, classes: [String] = []) throws -> CSSSheet {
    let folder = try ScratchFolder([
      "theme.css": file.text,
      "sheet.css": """
      @import "./theme.css" theme(static);
      @import "tailwindcss/utilities" source(none);
      \(classes.map { "@source inline(\"\($0)\");" }.joined(separator: "\n"))
      """,
    ])
    let result = try ExternalTool.tailwind.run(["--input", "sheet.css", "--output", "built.css"], in: folder)
    #expect(result.status == 0 && !result.errors.contains("rror"), "\(result.errors)")
    return CSSSheet(try #require(folder.text(of: "built.css")))
  }

  @Test(.enabled(if: ExternalTool.tailwind.isInstalled, "Tailwind CSS is not installed"))
  func becomesASheetOfEveryTokenInEveryAppearance() throws {
    try expectPalette(ShippedOutputs.outcome) { try build($0) }
    let project = EmittingProject(
      tokens: AllTypes.json + #", "body": \#(AllTypes.font)"#,
      appearances: [("light", #""ink": \#(color("0, 0, 0"))"#), ("dark", #""ink": \#(color("1, 1, 1"))"#)],
      outputs: Self.outputs
    )
    try expectPalette(project.run()) { try build($0) }
  }

  /// A token in a namespace is a class, and the class has to refer to the token to follow the appearance.
  @Test(.enabled(if: ExternalTool.tailwind.isInstalled, "Tailwind CSS is not installed"))
  func becomesAClassForEveryTokenThatReferencesIt() throws {
    let utilities: [(namespace: String, name: String, property: String)] = [
      ("color-", "bg-", "background-color"), ("spacing-", "p-", "padding"), ("radius-", "rounded-", "border-radius"),
      ("text-", "text-", "font-size"), ("font-", "font-", "font-family"), ("shadow-", "shadow-", "--tw-shadow"),
    ]
    let palette = try #require(ShippedOutputs.palette)
    for theme in palette.themes.map(\.name) {
      let identifiers = try TemplateIdentifiers(of: theme, in: "tailwind", palette: palette)
      let names = palette.tokens.filter { $0.theme == theme && $0.isWritten }.map { identifiers.name($0) }
      let wanted = names.compactMap { name in
        utilities.first { name.hasPrefix($0.namespace) }.map { utility in
          (name, utility.name + name.dropFirst(utility.namespace.count), utility.property)
        }
      }
      // Tailwind has classes of these names itself, with nothing in them, and so has the theme.
      .filter { !["rounded-none", "shadow-none"].contains($0.1) }
      let sheet = try build(ShippedOutputs.file("tailwind", "\(theme).css"), classes: wanted.map(\.1))
      #expect(wanted.count > (theme == "spark" ? 160 : 20))
      for (name, utility, property) in wanted {
        let found = sheet.rules.first { $0.preludes == [".\(utility)"] }?.values[property]
        #expect(found == "var(--\(name))", "\(utility): \(found ?? "nothing")")
      }
    }
  }

  @Test(.enabled(if: ExternalTool.tailwind.isInstalled, "Tailwind CSS is not installed"))
  func becomesVariantsThatAttributesAndThePlatformSwitch() throws {
    let sheet = try build(
      ShippedOutputs.file("tailwind", "spark.css"),
      classes: ["dark:p-large", "high-contrast:p-large"]
    )
    for (name, attribute, query) in [
      ("dark", "[data-scheme=\"dark\"]", "@media (prefers-color-scheme: dark)"),
      ("high-contrast", "[data-contrast=\"high\"]", "@media (prefers-contrast: more)"),
    ] {
      let rules = sheet.rules.filter { $0.preludes.last?.hasPrefix(".\(name)\\:p-large:where(") ?? false }
      #expect(rules.map { $0.values["padding"] } == ["var(--spacing-large)", "var(--spacing-large)"])
      #expect(rules.first?.preludes.count == 1 && rules.first?.preludes.last?.contains(attribute) ?? false)
      #expect(rules.last?.preludes.first == query)
    }
  }

  /// Only what differs is a reference: `shadow-red-500` cannot colour what Tailwind does not see.
  @Test func refersToAShadowOnlyWhereItDiffers() throws {
    func shadow(_ alpha: String) -> String {
      let length = #"{ "value": 1, "unit": "px" }"#
      return #"""
        { "$type": "shadow", "$value": { "color": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": \#(alpha) },
          "offsetX": \#(length), "offsetY": \#(length), "blur": \#(length), "spread": \#(length) } }
        """#
    }
    let project = EmittingProject(
      tokens: #""same": \#(shadow("0.1"))"#,
      appearances: [("light", #""lift": \#(shadow("0.2"))"#), ("dark", #""lift": \#(shadow("0.4"))"#)],
      outputs: Self.outputs
    )
    let text = try project.text(of: "../Generated/tailwind/demo.css")
    #expect(
      text.contains(
        "@theme inline reference {\n  --shadow-lift: var(--shadow-lift);\n}\n\n:root {\n  --shadow-lift: 1px"
      )
    )
    #expect(!text.contains("var(--shadow-same)"))
  }

  /// `--spacing` alone is what Tailwind multiplies by.
  @Test func neverDeclaresANamespaceItself() throws {
    let text = try EmittingProject(outputs: #"[{ "template": "tailwind", "into": "out" }]"#).text(of: "out/demo.css")
    #expect(text.contains("  --spacing-gap: 8px;"))
  }

  @Test func putsTokensIntoTailwindsNamespaces() throws {
    let palette = try #require(ShippedOutputs.palette)
    let names = try TemplateIdentifiers(of: "spark", in: "tailwind", palette: palette)
    let wanted: [TokenPath: String] = [
      "color.main.onMain": "color-main-on-main", "intent.main.base": "color-intent-main-base",
      "layout.spacing.xLarge": "spacing-x-large", "border.radius.full": "radius-full",
      "border.width.small": "border-width-small", "elevation.dropShadow.default": "shadow-default",
      "font.family.bold": "font-bold", "typography.body1": "text-body1", "dims.dim1": "dims-dim1",
    ]
    for (path, name) in wanted { #expect(names[path] == name) }
    let text = try ShippedOutputs.file("tailwind", "spark.css").text
    #expect(text.contains("@theme {\n") && text.contains("@custom-variant dark {"))
    #expect(text.contains("  --text-body1: 16px;\n") && text.contains("  --text-body1--font-weight: "))
  }
}
