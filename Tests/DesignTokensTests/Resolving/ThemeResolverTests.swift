import DocumentReading
import DesignTokens
import LiveryTestSupport
import Synchronization
import Testing

@Suite struct ThemeResolverTests {
  private func theme(
    _ texts: [String: String],
    limit: Int = 1000
  ) -> (theme: Theme?, diagnostics: Diagnostics, files: MarkedFiles) {
    let files = MarkedFiles(texts)
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(files: files.inMemory, reading: TokenReading(permutationLimit: limit))
    let theme = resolver.theme(named: "spark", at: "r.json", diagnostics: &diagnostics)
    return (theme, diagnostics, files)
  }

  private static let document = #"""
    {"version": "2025.10",
     "modifiers": {"density": {"contexts": {"regular": [], "compact": [{"gap": {"$value": 1️⃣"{spce}"}}]}},
                   "appearance": {"contexts": {"light": [{"$ref": "light.json"}], "dark": [{"$ref": "dark.json"}]}}},
     "resolutionOrder": [{"type": "set", "name": "base", "sources": [{"$ref": "base.json"}]},
                         {"$ref": "#/modifiers/appearance"}, {"$ref": "#/modifiers/density"}]}
    """#

  private static let files = [
    "r.json": document,
    "base.json": #"{"space": {"$type": "number", "$value": 4}, "bad": {"$type": "number", "$value": 2️⃣"x"}}"#,
    "light.json": #"{"bg": {"$type": "number", "$value": 1}}"#,
    "dark.json": #"{"bg": {"$type": "number", "$value": 0}}"#,
  ]

  @Test func makesEveryPermutationInTheOrderOfTheModifiers() {
    let theme = theme(Self.files).theme
    #expect(theme?.permutations.map(\.id) == ["light-regular", "light-compact", "dark-regular", "dark-compact"])
    #expect(theme?.permutations.last?.tokens["bg"]?.value.text == "0")
    #expect(theme?.permutations.last?.tokens["bg"]?.source.path == "dark.json")
  }

  @Test func reportsAMistakeOnceAndNamesThePermutationsIfNotAllHaveIt() {
    let result = theme(Self.files)
    let found = result.diagnostics.inFileOrder()
    #expect(found.map(\.id).sorted { $0.description < $1.description } == ["alias-unresolved", "invalid-value"])
    let alias = found.first { $0.id == "alias-unresolved" }
    #expect(alias?.location == result.files.location(of: "1️⃣"))
    #expect(alias?.notes.last?.message == "only in 'light-compact', 'dark-compact'")
    #expect(found.first { $0.id == "invalid-value" }?.notes == [])
  }

  @Test func givesAPlainFileOnePermutation() {
    let theme = theme(["r.json": #"{"n": {"$type": "number", "$value": 1}}"#]).theme
    #expect(theme?.name == "spark")
    #expect(theme?.permutations.map(\.id) == ["default"])
  }

  /// What the top or a group of a file says of its tokens is not meant for those of another file.
  @Test func givesTheTokensOfAFileItsOwnTypes() {
    let files = [
      "r.json": #"""
      {"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "base", "sources": [
        {"$ref": "a.json"}, {"$ref": "b.json"}, {"$ref": "c.json"}, {"$ref": "d.json"}]}]}
      """#,
      "a.json": ##"""
      {"$type": "color", "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
       "g": {"black": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}, "z": {"$value": "{ink}"}},
       "h": {"$type": "number", "a": {"$value": 1}}, "k": {"$value": 0}}
      """##,
      "b.json": #"{"$type": "number", "one": {"$value": 1}, "g": {"two": {"$value": 2}}, "h": {"b": {"$value": 3}}}"#,
      "c.json": #"{"g": {"$type": "fontWeight", "bold": {"$value": 700}}, "untyped": {"$value": 5}}"#,
      "d.json":
        #"{"h": {"$type": "fontWeight"}, "k": {"$value": 7}, "g": {"$type": "duration", "two": {"$value": 2}}}"#,
    ]
    let result = theme(files)
    let tokens = result.theme?.permutations.first?.tokens
    let types = [
      "ink": TokenType.color, "g.black": .color, "g.z": .color, "one": .number, "g.bold": .fontWeight, "h.a": .number,
      "h.b": .number, "untyped": .number, "k": .number,
    ]
    for (path, type) in types { #expect(tokens?[TokenPath(path)]?.type == type, "\(path)") }
    // A token that a later file declares anew is what that file says.
    #expect(tokens?[TokenPath("g.two")] == nil)
    #expect(result.diagnostics.all.map(\.subject) == ["g.two"])
  }

  @Test func refusesToEnumerateMoreThanTheLimit() {
    let result = theme(Self.files, limit: 3)
    #expect(result.theme == nil)
    #expect(result.diagnostics.all.map(\.id) == ["permutation-limit"])
    #expect(result.diagnostics.all.first?.message.contains("2 × 2 = 4") == true)
  }

  @Test func tellsPermutationsApartWhoseContextsContainHyphens() {
    let document = #"""
      {"version": "2025.10", "resolutionOrder": [
        {"type": "modifier", "name": "m", "contexts": {"a-b": [], "a": []}},
        {"type": "modifier", "name": "n", "contexts": {"c": [], "b-c": []}}]}
      """#
    let ids = theme(["r.json": document]).theme?.permutations.map(\.id) ?? []
    #expect(Set(ids).count == 4)
  }

  @Test func warnsOfAModifierThatHasNoEffect() {
    let document = #"""
      {"version": "2025.10", "modifiers": {"m": 1️⃣{"contexts": {"a": [], "b": []}}},
       "resolutionOrder": [{"type": "set", "name": "s", "sources": []}]}
      """#
    let result = theme(["r.json": document])
    #expect(result.theme?.permutations.count == 1)
    #expect(result.diagnostics.all.map(\.id) == ["unused-modifier"])
  }

  @Test func readsEachFileOnce() {
    let files = CountingFiles(files: MarkedFiles(Self.files).inMemory)
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(files: files)
    _ = resolver.theme(named: "spark", at: "r.json", diagnostics: &diagnostics)
    #expect(files.counts.withLock { $0 } == ["r.json": 1, "base.json": 1, "light.json": 1, "dark.json": 1])
  }

  @Test(
    arguments: [
      #"{"a": {"$type": "number", "$value": N}}"#,
      #"{"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "s", "sources": [{"a": {"$type": "number", "$value": N}}]}]}"#,
    ]
  )
  func keepsDocumentsOfOneLayoutApart(document: String) {
    let texts = ["1.json", "2.json"].map { ($0, document.replacing("N", with: $0.prefix(1))) }
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(Dictionary(uniqueKeysWithValues: texts)))
    let themes = texts.map { resolver.theme(named: $0.0, at: $0.0, diagnostics: &diagnostics) }
    #expect(themes.map { $0?.permutations.first?.tokens["a"]?.value.text } == ["1", "2"])
  }

  @Test func writesWhatWasResolved() {
    let resolution = Resolution(
      #"""
      {"a": {"$type": "number", "$value": 1.50, "$description": "one", "$deprecated": false}, "b": {"$value": "{c}"}}
      """#
    )
    let text = JSONWriter.text(of: .inline(ResolvedDocument.json(of: resolution.permutation, resolution.diagnostics)))
    #expect(text.contains(#""value": 1.50"#) || text.contains(#""value":1.50"#))
    #expect(text.contains("deprecated"))
    #expect(text.contains("alias-unresolved"))
    #expect(!text.contains(#""b": {"#))
  }
}

/// Counts how often each file is asked for.
private final class CountingFiles: SourceFiles {
  let files: InMemoryFiles
  let counts = Mutex<[String: Int]>([:])

  init(files: InMemoryFiles) {
    self.files = files
  }

  func file(at path: String) throws(SourceFileError) -> SourceFile {
    counts.withLock { $0[path, default: 0] += 1 }
    return try files.file(at: path)
  }

  func paths(matching pattern: String) -> [String] {
    files.paths(matching: pattern)
  }
}
