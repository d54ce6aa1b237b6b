import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// What Tailwind makes of a theme.
@Suite(.enabled(if: ExternalTool.tailwind.isInstalled, "Tailwind CSS is not installed"))
struct TailwindTemplateProcessTests {
  /// Builds a sheet that has these classes and every property of the theme.
  private func build(_ file: OutputFile, classes: [String] = []) async throws -> CSSSheet {
    let folder = try ScratchFolder([
      "theme.css": file.text,
      "sheet.css": """
      @import "./theme.css" theme(static);
      @import "tailwindcss/utilities" source(none);
      \(classes.map { "@source inline(\"\($0)\");" }.joined(separator: "\n"))
      """,
    ])
    let result = try await ExternalTool.tailwind.run(["--input", "sheet.css", "--output", "built.css"], in: folder)
    #expect(result.status == 0 && !result.errors.contains("rror"), "\(result.errors)")
    return CSSSheet(try #require(folder.text(of: "built.css")))
  }

  @Test func becomesASheetOfEveryTokenInEveryAppearance() async throws {
    for outcome in [ShippedOutputs.outcome, TailwindTemplateTests.allTypes.run()] {
      var sheets: [String: CSSSheet] = [:]
      for file in outcome.files where file.path.contains("/tailwind/") { sheets[file.path] = try await build(file) }
      try TailwindTemplateTests.expectPalette(outcome) { try #require(sheets[$0.path]) }
    }
  }

  /// A token in a namespace is a class, and the class has to refer to the token to follow the appearance.
  @Test func becomesAClassForEveryTokenThatReferencesIt() async throws {
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
      let sheet = try await build(ShippedOutputs.file("tailwind", "\(theme).css"), classes: wanted.map(\.1))
      #expect(wanted.count > (theme == "spark" ? 160 : 20))
      for (name, utility, property) in wanted {
        let found = sheet.rules.first { $0.preludes == [".\(utility)"] }?.values[property]
        if property == "--tw-shadow" {
          // Tailwind copies a shadow and lets a class replace its color, which is still one for both schemes.
          let color = found?.firstMatch(of: /var\(--tw-shadow-color, (.*)\)$/)?.1
          #expect(color.map { $0.hasPrefix("light-dark(") || name.hasSuffix("-none") } ?? false, "\(utility)")
          continue
        }
        #expect(found == "var(--\(name))", "\(utility): \(found ?? "nothing")")
      }
    }
  }

  @Test func becomesVariantsThatAttributesAndThePlatformSwitch() async throws {
    let sheet = try await build(
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
}
