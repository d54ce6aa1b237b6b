import DesignTokens

/// What the sources of apps in a folder declare: the names by which these know the tokens, whatever wrote them.
struct PublishedNatives {
  /// Fewer names are those of tokens by chance.
  private static let leastNames = 3
  /// Longer beginnings of lines are no declarations.
  private static let longest = 200
  private static let variables: Set<Substring> = ["const", "final", "let", "val", "var"]
  private static let kinds: Set<Substring> = ["class", "enum", "extension", "interface", "object", "struct"]

  private var names: Set<String> = []
  /// The types around them, which may be groups.
  private var types: Set<String> = []

  /// - Parameter template: The output that takes their place.
  /// - Returns: Nil for an output that is for no app.
  init?(of template: String, in files: PublishedFiles) {
    switch template {
    case "android": addResources(of: files.texts([".xml"]))
    case "compose": addDeclarations(of: files.texts([".kt"]))
    case "flutter": addDeclarations(of: files.texts([".dart"]))
    case "swift", "swiftui", "uikit": addDeclarations(of: files.texts([".swift"]))
    case "xcassets": names.formUnion(files.colorSets.map { PublishedToken.key(of: $0) })
    default: return nil
    }
  }

  private init() {}

  /// The outputs for apps that a folder has already, whatever wrote them: sources that declare most tokens by their names.
  ///
  /// Only files are read whose paths say that there are tokens in them.
  static func templates(for palette: Palette, renamedBy renaming: Renaming?, in files: PublishedFiles) -> [String] {
    let texts = files.texts([".swift", ".xml", ".kt", ".dart"], where: \.isNamedLikeTokens)
    guard !texts.isEmpty else { return [] }
    // Words such as `primary` are the names of other things, too.
    let tokens = PublishedToken.all(of: palette).filter { $0.names.count > 1 }
    return marks.compactMap { template, ending, marks in
      let own = texts.filter { path, text in path.hasSuffix(ending) && marks.contains { text.contains($0) } }
      var found = PublishedNatives()
      if ending == ".xml" { found.addResources(of: own) } else { found.addDeclarations(of: own) }
      let count = tokens.count { token in
        found.names.contains(PublishedToken.key(of: token.names))
          || renaming.map { found.names.contains(PublishedToken.key(of: $0.path(for: token.path).names)) } ?? false
      }
      return count >= leastNames && count * 2 >= tokens.count ? template : nil
    }
  }

  /// By output: how the sources end that take its place, and what one of their kind has.
  private static let marks: [(template: String, ending: String, marks: [String])] = [
    ("swiftui", ".swift", ["import SwiftUI"]), ("uikit", ".swift", ["import UIKit"]),
    ("android", ".xml", ["<resources"]), ("compose", ".kt", ["androidx.compose"]),
    ("flutter", ".dart", ["package:flutter", "dart:ui"]),
  ]

  /// Whether tokens are called as a renaming has it; nil if hardly any has the one name or the other.
  func have(_ tokens: [PublishedToken], renamedBy renaming: Renaming) -> Bool? {
    var (renamed, plain) = (0, 0)
    for token in tokens {
      let own = PublishedToken.key(of: token.names)
      let other = PublishedToken.key(of: renaming.path(for: token.path).names)
      if own == other { continue }
      if names.contains(own) || names.contains(other) && isInType(token, renaming) {
        plain += 1
      } else if names.contains(other) {
        renamed += 1
      }
    }
    return renamed + plain < Self.leastNames ? nil : renamed > plain
  }

  /// Whether a group that is left out is a type here: `Color.ink` is called as its path is.
  private func isInType(_ token: PublishedToken, _ renaming: Renaming) -> Bool {
    zip(token.path.names, renaming.names(for: token.path)).contains { name, own in
      let key = PublishedToken.key(of: name)
      return own.isEmpty && (types.contains(key) || types.contains(key + "s"))
    }
  }

  private mutating func addResources(of files: [(path: String, text: String)]) {
    for (_, text) in files {
      names.formUnion(PublishedResources.entries(in: text).lazy.map { PublishedToken.key(of: $0.name) })
    }
  }

  private mutating func addDeclarations(of programs: [(path: String, text: String)]) {
    for line in programs.lazy.flatMap({ $0.text.utf8.split(separator: UInt8(ascii: "\n")) }) {
      // What follows is the type, the value or the body.
      let head = line.prefix(Self.longest).prefix { !Self.ends.contains($0) }
      let words = head.split { !$0.isNameByte && $0 != UInt8(ascii: "_") }.map { Substring($0) }
      guard let last = words.last else { continue }
      if words.dropLast().contains(where: Self.variables.contains) {
        names.insert(PublishedToken.key(of: last))
      } else if let kind = words.firstIndex(where: Self.kinds.contains), kind + 1 < words.count {
        types.insert(PublishedToken.key(of: words[kind + 1]))
      }
    }
  }

  private static let ends = Array("=:{(".utf8)
}
