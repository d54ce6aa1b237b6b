import ColorScience

@testable import DesignTokens

/// A catalog in memory, described by its colour sets.
struct CatalogFixture {
  static let path = "A.xcassets"

  var files: [String: String] = [:]

  /// - Parameter sets: The entries of each colour set, by its path without an ending.
  init(_ sets: [String: String] = [:]) {
    for (path, entries) in sets {
      files["\(Self.path)/\(path).colorset/Contents.json"] =
        #"{ "colors": [\#(entries)], "info": { "author": "xcode", "version": 1 } }"#
    }
  }

  var sources: InMemoryFiles { InMemoryFiles(files) }

  /// An entry of eight-bit sRGB.
  static func entry(_ red: String, appearances: [String] = [], also: String = "") -> String {
    let names = appearances.map { name in
      #"{ "appearance": "\#(name == "high" ? "contrast" : "luminosity")", "value": "\#(name)" }"#
    }
    let list = names.isEmpty ? "" : #""appearances": [\#(names.joined(separator: ", "))], "#
    return #"""
      { \#(list)\#(also)"color": { "color-space": "srgb", "components":
        { "red": "\#(red)", "green": "0x00", "blue": "0x00", "alpha": "1.000" } }, "idiom": "universal" }
      """#
  }

  func permutation(for appearance: Appearance? = nil) -> (tokens: TokenTable, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(files: sources)
    let permutation = resolver.permutation(
      at: Self.path,
      input: [],
      appearance: appearance,
      diagnostics: &diagnostics
    )
    return (permutation?.tokens ?? TokenTable(), diagnostics)
  }

  /// The red of a colour, as a count of 255.
  func red(of path: TokenPath, for appearance: Appearance?) -> Double? {
    permutation(for: appearance).tokens[path]?.value.color.map { ($0.color.components.x * 255).rounded() }
  }
}
