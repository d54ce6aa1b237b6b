import LiveryTestSupport
import Testing

/// The arrows between the folders of a module: which may use which.
///
/// A folder stands below those that it uses, so that the list itself cannot hold a cycle.
@Suite struct FolderArrowsTests {
  struct Module: Sendable, CustomTestStringConvertible {
    var name: String
    /// From the bottom up; each folder with the ones above it in this list that it uses.
    var folders: [(name: String, uses: [String])]

    var testDescription: String { name }
  }

  static let designTokens = Module(
    name: "DesignTokens",
    folders: [
      ("Files", []),
      ("Tokens", ["Files"]),
      ("Diagnostics", ["Files", "Tokens"]),
      ("Diagnostics/Catalog", ["Diagnostics"]),
      ("Dialects", ["Files", "Tokens", "Diagnostics"]),
      ("Reading", ["Files", "Tokens", "Diagnostics", "Dialects"]),
      ("Dialects/Drafts", ["Tokens", "Dialects", "Reading"]),
      ("Dialects/Plain", ["Tokens", "Dialects", "Reading", "Dialects/Drafts"]),
      ("Dialects/Figma", ["Tokens", "Dialects", "Reading", "Dialects/Drafts", "Dialects/Plain"]),
      ("Dialects/StyleDictionary", ["Files", "Tokens", "Dialects", "Reading", "Dialects/Drafts", "Dialects/Figma"]),
      ("Dialects/Penpot", ["Dialects"]),
      ("Dialects/Terrazzo", ["Dialects", "Reading"]),
      ("Dialects/Specify", ["Dialects", "Reading"]),
      ("Dialects/Theo", ["Files", "Dialects"]),
      (
        "Dialects/TokensStudio",
        [
          "Files", "Tokens", "Diagnostics", "Dialects", "Reading", "Dialects/StyleDictionary", "Dialects/Drafts",
          "Dialects/Figma",
        ]
      ),
      (
        "Documents",
        [
          "Files", "Tokens", "Diagnostics", "Dialects", "Reading", "Dialects/Drafts", "Dialects/StyleDictionary",
          "Dialects/Figma", "Dialects/Plain", "Dialects/Specify", "Dialects/TokensStudio",
        ]
      ),
      ("AssetCatalogs", ["Files", "Tokens", "Diagnostics", "Reading", "Documents"]),
      (
        "Values",
        [
          "Files", "Tokens", "Diagnostics", "Dialects", "Reading", "Dialects/Drafts",
          "Dialects/TokensStudio",
        ]
      ),
      (
        "Resolving",
        [
          "Files", "Tokens", "Diagnostics", "Dialects", "Reading", "Dialects/Drafts", "Dialects/StyleDictionary",
          "Dialects/Figma", "Dialects/TokensStudio", "Documents", "AssetCatalogs", "Values",
        ]
      ),
      (
        "Converting",
        [
          "Files", "Tokens", "Diagnostics", "Dialects", "Reading", "Dialects/Drafts", "Dialects/StyleDictionary",
          "Dialects/Figma", "Dialects/Plain", "Dialects/Terrazzo", "Dialects/Theo", "Dialects/TokensStudio",
          "Documents",
          "AssetCatalogs", "Values", "Resolving",
        ]
      ),
    ]
  )

  static let livery = Module(
    name: "Livery",
    folders: [
      (".", []),
      ("Caching", []),
      ("Components", []),
      ("Components/Reading", ["Components"]),
      ("Text", []),
      ("Layouts/Solver", []),
      ("Layouts", ["Layouts/Solver"]),
      ("Palette", [".", "Components", "Components/Reading", "Layouts"]),
      ("Checking/Neighbors", ["Components", "Palette"]),
      ("Checking/Repair", ["Components", "Palette"]),
      ("Checking", [".", "Text", "Components", "Palette", "Checking/Neighbors", "Checking/Repair"]),
      ("Checking/Checks", ["Components", "Palette", "Checking/Neighbors", "Checking/Repair", "Checking"]),
      ("Checking/Judging", ["Components", "Palette", "Checking/Repair", "Checking", "Checking/Checks"]),
      ("Components/Style", ["Components"]),
      ("Schemas", []),
      ("Gallery", [".", "Layouts/Solver", "Layouts", "Palette", "Checking"]),
      ("Templates/Languages", []),
      ("Templates/Engine", ["Templates/Languages"]),
      ("Templates/Definition", ["Templates/Engine", "Templates/Languages"]),
      (
        "Templates/Context",
        [
          ".", "Components", "Palette", "Checking", "Components/Style", "Templates/Engine",
          "Templates/Languages", "Templates/Definition",
        ]
      ),
      (
        "Templates/Platforms/Accessibility",
        [
          "Components", "Templates/Engine", "Templates/Languages", "Templates/Definition", "Templates/Context",
        ]
      ),
      (
        "Templates/Platforms/Android",
        [
          "Components", "Components/Style", "Templates/Engine", "Templates/Languages", "Templates/Definition",
          "Templates/Context",
        ]
      ),
      (
        "Templates/Platforms/Compose",
        [
          "Templates/Engine", "Templates/Languages", "Templates/Definition", "Templates/Context",
        ]
      ),
      (
        "Templates/Platforms/CSS",
        [
          "Components", "Components/Style", "Templates/Engine", "Templates/Languages", "Templates/Definition",
          "Templates/Context",
        ]
      ),
      (
        "Templates/Platforms/Flutter",
        [
          "Templates/Engine", "Templates/Languages", "Templates/Definition", "Templates/Context",
        ]
      ),
      ("Templates/Platforms/SCSS", ["Palette", "Templates/Engine", "Templates/Definition", "Templates/Context"]),
      (
        "Templates/Platforms/Swift",
        [
          "Components", "Templates/Engine", "Templates/Languages", "Templates/Definition", "Templates/Context",
        ]
      ),
      (
        "Templates/Platforms/TypeScript",
        [
          "Templates/Engine", "Templates/Languages", "Templates/Definition", "Templates/Context",
        ]
      ),
      (
        "Templates/Documents",
        [
          "Gallery", "Palette", "Templates/Engine", "Templates/Languages", "Templates/Definition", "Templates/Context",
          "Templates/Platforms/Android",
        ]
      ),
      (
        "Templates",
        [
          "Palette", "Templates/Engine", "Templates/Languages", "Templates/Definition", "Templates/Context",
          "Templates/Documents", "Text",
        ]
      ),
      (
        "Project",
        [
          "Caching", "Components", "Components/Reading", "Palette", "Checking", "Checking/Judging", "Layouts/Solver",
          "Layouts",
          "Templates/Engine", "Templates/Definition", "Templates/Context", "Text", "Templates",
        ]
      ),
      (
        "Project/Caching",
        ["Caching", "Palette", "Checking", "Templates/Definition", "Project"]
      ),
      ("Graphing", [".", "Palette", "Templates/Definition", "Templates", "Project"]),
      (
        "Explaining",
        [".", "Components", "Palette", "Checking/Repair", "Checking", "Checking/Checks", "Text", "Project"]
      ),
      (
        "Fixing",
        ["Palette", "Checking/Repair", "Checking", "Checking/Neighbors", "Checking/Checks", "Project"]
      ),
      ("Starting/Preprocessors", []),
      (
        "Starting",
        [
          "Starting/Preprocessors", "Palette", "Checking", "Checking/Judging", "Templates", "Templates/Context",
          "Templates/Definition",
          "Templates/Languages", "Project",
        ]
      ),
      ("Comparing", [".", "Checking", "Checking/Checks", "Explaining", "Palette", "Text", "Project"]),
      ("Reporting/Catalog", ["Checking/Judging"]),
      ("Reporting", ["Palette", "Checking/Repair", "Checking", "Checking/Checks", "Text", "Project"]),
      ("Reporting/Formats", [".", "Palette", "Text", "Checking", "Checking/Checks", "Checking/Judging", "Reporting"]),
    ]
  )

  @Test(arguments: [designTokens, livery]) func noFolderUsesOneThatItMayNot(module: Module) throws {
    let arrows = try FolderArrows(ofModule: module.name)
    let allowed = Dictionary(uniqueKeysWithValues: module.folders.map { ($0.name, Set($0.uses)) })
    for (folder, used) in arrows.uses {
      for (other, uses) in used where allowed[folder]?.contains(other) != true {
        Issue.record("\(folder) must not use \(other): \(uses.map(\.description).sorted().joined(separator: ", "))")
      }
    }
    #expect(arrows.folders.subtracting(allowed.keys).isEmpty, "a folder without a line in the list")
  }

  @Test(arguments: [designTokens, livery]) func everyFolderStandsAboveThoseThatUseIt(module: Module) {
    var above: Set<String> = []
    for (name, uses) in module.folders {
      #expect(Set(uses).isSubset(of: above), "\(name) uses \(Set(uses).subtracting(above)), which stand below it")
      above.insert(name)
    }
  }

  @Test(arguments: [designTokens, livery]) func noArrowIsAllowedThatNobodyNeeds(module: Module) throws {
    let arrows = try FolderArrows(ofModule: module.name)
    for (name, uses) in module.folders {
      let needed = Set((arrows.uses[name] ?? [:]).keys)
      #expect(Set(uses).subtracting(needed).isEmpty, "\(name) is allowed to use folders that it does not use")
    }
  }
}
