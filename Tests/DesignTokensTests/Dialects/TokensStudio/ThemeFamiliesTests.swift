import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct ThemeFamiliesTests {
  private func families(_ themes: [ThemeFamilies.Theme]) -> [String] {
    let members = ThemeFamilies(themes).members
    return themes.indices.map { index in
      guard let member = members[index] else { return "-" }
      let ancestors = member.ancestors.map { " < \(themes[$0].name)" }.joined()
      return "\(member.isChosen ? "" : "part ")\(member.root): \(member.name)\(ancestors)"
    }
  }

  @Test func takesExtensionsOfThemesForAlternatives() {
    let themes: [ThemeFamilies.Theme] = [
      .init(id: "1", group: "Colors", name: "Light"), .init(id: "2", group: "Colors", name: "Dark"),
      .init(id: "3", parent: "1", group: "Colors/Acme", name: "Light"),
      .init(id: "4", parent: "2", group: "Colors/Acme", name: "Dark", isEmpty: true),
      .init(id: "5", parent: "3", group: "Colors/Acme/Kids", name: "Bright"),
      .init(id: "6", group: "Sizes", name: "Compact"), .init(id: "7", group: "", name: "Light"),
    ]
    #expect(
      families(themes) == [
        "Colors: Light", "Colors: Dark", "Colors: Acme Light < Light", "Colors: Acme Dark < Dark",
        "Colors: Bright < Light < Light", "-", "-",
      ]
    )
  }

  @Test func takesGroupsCalledAsThemesForPartsOfThem() {
    let themes: [ThemeFamilies.Theme] = [
      .init(group: "Brand", name: "Acme"), .init(group: "Brand", name: "Bolt"), .init(group: "Brand", name: "Plain"),
      .init(group: "Acme", name: "Light"), .init(group: "Acme", name: "Dark"), .init(group: "Bolt", name: "Light"),
      // A list that enables nothing any more.
      .init(group: "Old", name: "Acme", isEmpty: true), .init(group: "Old", name: "Bolt", isEmpty: true),
    ]
    #expect(
      families(themes) == [
        "part Brand: Acme", "part Brand: Bolt", "Brand: Plain", "Brand: Acme Light < Acme", "Brand: Dark < Acme",
        "Brand: Bolt Light < Bolt", "-", "-",
      ]
    )
  }

  @Test func takesANameInCommonForNothing() {
    let themes: [ThemeFamilies.Theme] = [
      .init(group: "Core", name: "Core"), .init(group: "Mode", name: "Light"), .init(group: "Mode", name: "Sizes"),
      .init(group: "Sizes", name: "Small"), .init(group: "Sizes", name: "Large"),
    ]
    #expect(families(themes) == ["-", "-", "-", "-", "-"])
  }

  @Test func endsWhereThemesExtendThemselves() {
    let themes: [ThemeFamilies.Theme] = [
      .init(id: "1", parent: "2", group: "A", name: "x"), .init(id: "2", parent: "1", group: "B", name: "y"),
      .init(id: "3", parent: "3", group: "C", name: "z"),
    ]
    #expect(families(themes).count == 3)
  }

  // MARK: In a folder

  private static let sets = [
    "light.json":
      ##"{ "page": { "value": "#ffffff", "type": "color" }, "brand": { "value": "#0000ff", "type": "color" } }"##,
    "dark.json":
      ##"{ "page": { "value": "#000000", "type": "color" }, "brand": { "value": "#8888ff", "type": "color" } }"##,
    "acme-light.json": ##"{ "brand": { "value": "#ff0000", "type": "color" } }"##,
    "acme-dark.json": ##"{ "brand": { "value": "#ff8888", "type": "color" } }"##,
    "$metadata.json": #"{ "tokenSetOrder": ["light", "dark", "acme-light", "acme-dark"] }"#,
  ]

  private static func theme(_ id: Int, _ group: String, _ name: String, _ set: String, parent: Int? = nil) -> String {
    let parent = parent.map { #""$figmaParentThemeId": "\#($0)", "# } ?? ""
    return
      #"{ "id": "\#(id)", "name": "\#(name)", "group": "\#(group)", \#(parent)"selectedTokenSets": { "\#(set)": "enabled" } }"#
  }

  private func permutations(_ themes: String...) throws -> [String: [String?]] {
    var files = Self.sets
    files["$themes.json"] = "[\(themes.joined(separator: ", "))]"
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(files))
    let theme = try #require(resolver.theme(named: "t", at: "$themes.json", diagnostics: &found))
    #expect(!found.containsErrors)
    return theme.permutations.reduce(into: [:]) { values, permutation in
      values[permutation.id] = ["page", "brand"].map { permutation.tokens[TokenPath($0)]?.value.shortText }
    }
  }

  @Test func givesExtensionsWhatTheyDoNotSet() throws {
    let values = try permutations(
      Self.theme(1, "Colors", "Light", "light"),
      Self.theme(2, "Colors", "Dark", "dark"),
      Self.theme(3, "Colors/Acme", "Light", "acme-light", parent: 1),
      Self.theme(4, "Colors/Acme", "Dark", "acme-dark", parent: 2)
    )
    #expect(
      values == [
        "Light": ["#ffffff", "#0000ff"], "Dark": ["#000000", "#8888ff"], "Acme Light": ["#ffffff", "#ff0000"],
        "Acme Dark": ["#000000", "#ff8888"],
      ]
    )
  }

  /// What an extension sets for light and dark alike is a choice beside them.
  @Test func splitsWhatExtensionsHaveInCommon() throws {
    let values = try permutations(
      Self.theme(1, "Colors", "Light", "light"),
      Self.theme(2, "Colors", "Dark", "dark"),
      Self.theme(3, "Colors/Acme", "Light", "acme-light", parent: 1),
      Self.theme(4, "Colors/Acme", "Dark", "acme-light", parent: 2)
    )
    #expect(
      Set(values.values) == [
        ["#ffffff", "#0000ff"], ["#000000", "#8888ff"], ["#ffffff", "#ff0000"], ["#000000", "#ff0000"],
      ]
    )
    #expect(values.count == 4)
  }

  @Test func choosesAppearancesOfABrandTogetherWithIt() throws {
    let values = try permutations(
      Self.theme(1, "Brand", "Acme", "light"),
      Self.theme(2, "Brand", "Bolt", "dark"),
      Self.theme(3, "Acme", "Red", "acme-light"),
      Self.theme(4, "Acme", "Pink", "acme-dark"),
      Self.theme(5, "Bolt", "Red", "acme-light")
    )
    #expect(
      values == [
        "Acme Red": ["#ffffff", "#ff0000"], "Pink": ["#ffffff", "#ff8888"], "Bolt Red": ["#000000", "#ff0000"],
      ]
    )
  }
}
