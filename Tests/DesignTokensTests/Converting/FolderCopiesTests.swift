import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct FolderCopiesTests {
  private static func color(_ group: String, _ name: String, _ value: String) -> String {
    ##"{ "\##(group)": { "\##(name)": { "type": "color", "value": "\##(value)" } } }"##
  }

  /// Two brands in two appearances, and what both have in common.
  private static let files = [
    "brand/elm.json": color("brand", "main", "#8a2be2"), "brand/oak.json": color("brand", "main", "#0f6b5c"),
    "theme/light.json": color("page", "accent", "{brand.main}"),
    "theme/dark.json": color("page", "accent", "{hue.blue}"),
    "globals/value.json": color("hue", "blue", "#1a3fc2"),
  ]

  private static func files(in folder: String) -> [String: String] {
    Dictionary(files.map { ("\(folder)/\($0.key)", $0.value) }) { first, _ in first }
  }

  /// The copy of a folder is left out, whether or not the other one has more.
  @Test(arguments: [[:], ["pkg/tokens/base.json": color("base", "sample", "#ff0000")]])
  func readsAFolderAndItsCopyOnce(more: [String: String]) {
    let both = Self.files(in: "pkg/json").merging(Self.files(in: "pkg/tokens")) { $1 }
    let migration = Migration(of: InMemoryFiles(both.merging(more) { $1 }))
    #expect(migration.counts.lost == 0, "\(migration.diagnostics.all.map(\.message))")
    #expect(!migration.files.contains { $0.path.contains("json/brand") }, "\(migration.files.map(\.path))")
    #expect(migration.files.contains { $0.path == "pkg/tokens/brand/oak.tokens.json" })
    #expect(migration.diagnostics.all.contains { $0.id == "files-unread" })
  }

  /// What differs in one file is no copy.
  @Test func foldersWithOtherValuesAreNoCopies() {
    var paths = FolderCopies(among: []) { _ in nil }.files
    #expect(paths.isEmpty)
    let files = Self.files(in: "a").merging(Self.files(in: "b")) { $1 }
    for (changed, isCopy) in [([:], true), (["a/brand/elm.json": "{}"], false)] as [([String: String], Bool)] {
      let all = files.merging(changed) { $1 }
      paths = FolderCopies(among: all.keys.sorted()) { path in all[path].map { ContentHash(of: $0) } }.files
      #expect(paths.isEmpty != isCopy && paths.allSatisfy { $0.hasPrefix("a/") })
    }
  }
}
