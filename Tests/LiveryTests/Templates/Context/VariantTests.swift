import Foundation
import Testing

@testable import DesignTokens
@testable import Livery

/// Modifiers other than the appearance multiply the permutations.
@Suite struct VariantTests {
  private func files(_ template: String) throws -> [String: String] {
    var texts = [
      "livery.json": """
      { "version": 1, "themes": { "v": { "resolver": "v.resolver.json", "appearance": "look" } },
        "templates": "Templates", "outputs": [{ "template": "\(template)", "into": "out" }] }
      """,
      "v.resolver.json": """
      { "version": "2025.10",
        "sets": { "all": { "sources": [{ "ink": \(color("0, 0, 0")) }] } },
        "modifiers": {
          "look": { "default": "light", "contexts": {
            "light": [{ "page": \(color("1, 1, 1")) }], "dark": [{ "page": \(color("0, 0, 0")) }] } },
          "My Density": { "default": "wide", "contexts": {
            "wide": [{ "gap": \(Self.gap(8)) }], "tight": [{ "gap": \(Self.gap(4)) }] } } },
        "resolutionOrder": [
          { "$ref": "#/sets/all" }, { "$ref": "#/modifiers/look" }, { "$ref": "#/modifiers/My Density" }] }
      """,
    ]
    texts.merge(EmittingProject.shippedTemplates) { $1 }
    let outcome = Pipeline(files: InMemoryFiles(texts)).run()
    #expect(outcome.diagnostics.all.isEmpty, "\(DiagnosticText().text(of: outcome.diagnostics))")
    return Dictionary(uniqueKeysWithValues: outcome.files.map { ($0.path, $0.text) })
  }

  private static func gap(_ points: Int) -> String {
    #"{ "$type": "dimension", "$value": { "value": \#(points), "unit": "px" } }"#
  }

  @Test func areAttributesInCSSThatDeclareOnlyWhatTheyChange() throws {
    let text = try #require(try files("css")["out/v.css"])
    #expect(
      text.hasSuffix(
        """
        :root, [data-my-density="wide"] {
          --gap: 8px;
        }

        [data-my-density="tight"] {
          --gap: 4px;
        }

        """
      )
    )
    #expect(text.contains("--page: light-dark(#ffffff, #000000);"))
  }

  @Test func areValuesOfOneTypeInSwift() throws {
    let text = try #require(try files("swift")["out/VTheme.swift"])
    #expect(text.contains("  internal let ink: ThemeColor = ThemeColor(0x000000)\n"))
    #expect(text.contains("  internal let gap: ThemeLength\n"))
    #expect(
      text.contains(
        """
          fileprivate init(_ _choice: VThemeChoice) {
            switch _choice {
            case .vTight:
              gap = 4
            default:
              gap = 8
            }
          }

        """
      )
    )
    #expect(
      text.hasSuffix(
        """
        private enum VThemeChoice {
          case v
          case vTight
        }

        extension VTheme {
          internal static let v = VTheme(.v)
          internal static let vTight = VTheme(.vTight)
        }

        """
      )
    )
  }

  /// In Swift a component belongs to the type, whose values are the variants; CSS mixes where the variant is known.
  @Test(arguments: [("swift", true), ("compose", true), ("flutter", true), ("css", false), ("accessibility", false)])
  func ofWhichOneIsWrittenForAllAreReported(template: String, isReported: Bool) {
    let files = [
      "livery.json": """
      { "version": 1, "themes": { "v": { "resolver": "v.resolver.json" } }, "components": ["c.json"],
        "templates": "Templates", "outputs": [{ "template": "\(template)", "into": "out" }] }
      """,
      "v.resolver.json": """
      { "version": "2025.10", "sets": { "all": { "sources": [{ "ink": \(color("0, 0, 0")) }] } },
        "modifiers": { "brand": { "default": "a", "contexts": {
          "a": [{ "main": \(color("1, 0, 0")) }], "b": [{ "main": \(color("0, 0, 1")) }] } } },
        "resolutionOrder": [{ "$ref": "#/sets/all" }, { "$ref": "#/modifiers/brand" }] }
      """,
      "c.json": """
      { "version": 1, "component": "tag", "axes": {}, "parts": { "box": { "fill": "color", "line": "color", "ink": "color" } },
        "rules": [{ "set": { "box.fill": { "mix": "{ink}", "with": "{main}", "amount": 0.5 }, "box.line": "{main}",
          "box.ink": { "$value": "{main}", "opacity": 0.5 } } }] }
      """,
    ]
    let texts = files.merging(EmittingProject.shippedTemplates) { $1 }
    let found = Pipeline(files: InMemoryFiles(texts)).run().diagnostics.all
    #expect(found.map(\.id.description) == (isReported ? ["variant-value"] : []))
    #expect(found.allSatisfy { $0.message.contains("'box.fill'") && $0.severity == .warning })
  }

  /// Two modifiers have contexts of one name, and others have names of the same words.
  @Test func areCalledByTheirModifiersWhereTheirContextsHaveOneName() throws {
    let modifiers = [("Brand", ["acme", "2x", "2-x"]), ("Sub brand", ["none", "acme", "Other"])]
    let contexts = modifiers.map { name, contexts in
      let values = contexts.enumerated().map { #""\#($1)": [{ "\#(name)": \#(Self.gap($0)) }]"# }
      return #""\#(name)": { "default": "\#(contexts[0])", "contexts": { \#(values.joined(separator: ", ")) } }"#
    }
    let texts = [
      "livery.json": #"{ "version": 1, "themes": { "v": { "resolver": "v.resolver.json" } }, "outputs": [] }"#,
      "v.resolver.json": #"""
      { "version": "2025.10", "modifiers": { \#(contexts.joined(separator: ", ")) },
        "resolutionOrder": [{ "$ref": "#/modifiers/Brand" }, { "$ref": "#/modifiers/Sub brand" }] }
      """#,
    ]
    let outcome = Pipeline(files: InMemoryFiles(texts)).run()
    let theme = try #require(outcome.palette?.themes.first, "\(DiagnosticText().text(of: outcome.diagnostics))")
    #expect(
      EmittedVariant.all(of: theme).map(\.name) == [
        "default", "acme", "Other", "Brand-2x", "Brand-2x-Sub brand-acme", "Brand-2x-Sub brand-Other", "Brand-2-x-2",
        "Brand-2-x-Sub brand-acme-2", "Brand-2-x-Sub brand-Other-2",
      ]
    )
  }

  @Test(arguments: [
    ("android", "out/values/v_dimens.xml", ["\"v_brand__brand_acme\"", "\"v_sub_brand__sub_brand_acme\""]),
    ("compose", "out/VTheme.kt", ["val brandAcmeLight:", "val subBrandAcmeLight:", "val acmeAcmeLight:"]),
    (
      "flutter", "out/v_theme.dart",
      ["VTheme brandAcmeLight =", "VTheme subBrandAcmeLight =", "VTheme acmeAcmeLight ="]
    ),
    ("swift", "out/VTheme.swift", ["vBrandAcme =", "vSubBrandAcme =", "vAcmeAcme ="]),
  ])
  func haveDifferentNamesOnEveryPlatform(template: String, path: String, names: [String]) throws {
    let gaps = [[("none", 1), ("acme", 2)], [("none", 3), ("acme", 4)]]
    let modifiers = zip(["Brand", "Sub brand"], gaps).map { name, gaps in
      (name, gaps.map { ($0, #""gap": \#(Self.gap($1)), "\#(name)": \#(Self.gap($1))"#) })
    }
    let text = try #require(Self.outputs(of: template, modifiers: modifiers)[path])
    for name in names { #expect(text.components(separatedBy: name).count == 2, "\(name) in \(text)") }
  }

  /// A token that the default lacks has no value there, and its own where a variant has one.
  @Test(arguments: [
    (
      "compose", "out/VTheme.kt",
      ["val extra: Dp?\n", "val gap: Dp,\n", "extra = null\n", "extra = 2.dp\n", "extra = 3.dp\n"]
    ),
    (
      "flutter", "out/v_theme.dart",
      ["    this.extra,\n", "  final double? extra;", "    double? extra,\n", "    extra: 2.0,\n", "    extra: 3.0,\n"]
    ),
  ])
  func haveTokensThatTheDefaultLacks(template: String, path: String, parts: [String]) throws {
    let contexts = [
      ("wide", #""gap": \#(Self.gap(1))"#), ("tight", #""extra": \#(Self.gap(2))"#),
      ("dense", #""extra": \#(Self.gap(3))"#),
    ]
    let base = [("base", [("all", #""gap": \#(Self.gap(1))"#)])]
    let text = try #require(Self.outputs(of: template, modifiers: base + [("density", contexts)])[path])
    for part in parts { #expect(text.contains(part), "\(part) in \(text)") }
  }

  /// The files of a template, of tokens that are in modifiers alone; the first context of each is its default.
  private static func outputs(
    of template: String,
    modifiers: [(name: String, contexts: [(name: String, tokens: String)])]
  ) -> [String: String] {
    let members = modifiers.map { name, contexts in
      let values = contexts.map { #""\#($0)": [{ \#($1) }]"# }.joined(separator: ", ")
      return #""\#(name)": { "default": "\#(contexts[0].name)", "contexts": { \#(values) } }"#
    }
    var texts = [
      "livery.json": """
      { "version": 1, "themes": { "v": { "resolver": "v.resolver.json" } }, "templates": "Templates",
        "outputs": [{ "template": "\(template)", "into": "out" }] }
      """,
      "v.resolver.json": """
      { "version": "2025.10", "modifiers": { \(members.joined(separator: ", ")) },
        "resolutionOrder": [\(modifiers.map { "{ \"$ref\": \"#/modifiers/\($0.name)\" }" }.joined(separator: ", "))] }
      """,
    ]
    texts.merge(EmittingProject.shippedTemplates) { $1 }
    let files = Pipeline(files: InMemoryFiles(texts)).run().files
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
  }
}
