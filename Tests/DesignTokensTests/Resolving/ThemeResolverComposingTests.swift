import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens

/// Permutations that are put together from fewer are the same as each resolved by itself.
@Suite struct ThemeResolverComposingTests {
  /// Three modifiers with 4, 3 and 5 contexts, whose contents a test decides on.
  private func document(_ base: String, _ contexts: (_ modifier: Int, _ context: Int) -> String) -> String {
    let modifiers = [4, 3, 5].enumerated().map { modifier, count in
      let texts = (0..<count).map { #""\#(modifier)c\#($0)": [\#(contexts(modifier, $0))]"# }
      return #"{ "type": "modifier", "name": "m\#(modifier)", "contexts": { \#(texts.joined(separator: ", ")) } }"#
    }
    return #"""
      { "version": "2025.10", "resolutionOrder": [
        { "type": "set", "name": "base", "sources": [{ \#(base) }] }, \#(modifiers.joined(separator: ", ")) ] }
      """#
  }

  private func number(_ name: String, _ value: String) -> String {
    #""\#(name)": { "$type": "number", "$value": \#(value) }"#
  }

  /// A token without a type of the standard, as `livery convert` carries it along.
  private func carried(_ name: String, _ value: String) -> String {
    let token = #"{ "\#(name)": { "$type": "border", "$value": "\#(value)" } }"#
    return #""$extensions": { "dev.livery": { "opaque": \#(token) } }"#
  }

  /// Resolves the theme, and each of its permutations by itself, and expects the same of both.
  private func expectSame(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Theme? {
    let files = InMemoryFiles(["r.json": text])
    var found = Diagnostics()
    var resolver = ThemeResolver(files: files)
    let theme = resolver.theme(named: "a", at: "r.json", diagnostics: &found)
    #expect(theme?.permutations.count == 60, sourceLocation: sourceLocation)
    for permutation in theme?.permutations ?? [] {
      var own = Diagnostics()
      var separate = ThemeResolver(files: files)
      let input = permutation.choices.map { ($0.modifier, JSONValue.string($0.context)) }
      let alone = separate.permutation(at: "r.json", input: input, diagnostics: &own)
      #expect(alone?.tokens.tokens.count == permutation.tokens.tokens.count, sourceLocation: sourceLocation)
      for (one, two) in zip(alone?.tokens.tokens ?? [], permutation.tokens.tokens) {
        #expect(
          one.path == two.path && one.isWrittenLike(two) && one.provenance == two.provenance
            && one.partReferences == two.partReferences && permutation.tokens[one.path]?.isIdentical(to: two) == true,
          "\(one.path) in \(permutation.id)",
          sourceLocation: sourceLocation
        )
      }
      let messages = Set(own.all.map(\.message))
      #expect(messages.isSubset(of: found.all.map(\.message)), sourceLocation: sourceLocation)
    }
    return theme
  }

  @Test func contextsMayGiveTheirTokensAnotherType() throws {
    let theme = expectSame(
      document(#""$type": "number", "a": { "$value": 1 }, "g": { "b": { "$value": 2 } }"#) { modifier, context in
        let types = ["fontWeight", "number", "fontWeight"]
        return #"{ "$type": "\#(types[modifier])", "g": { "c\#(modifier)": { "$value": \#(context + 3) } } }"#
      }
    )
    let tokens = try #require(theme?.permutations.last?.tokens)
    #expect(["a", "g.b", "g.c1"].allSatisfy { tokens[TokenPath($0)]?.type == .number })
    #expect(["g.c0", "g.c2"].allSatisfy { tokens[TokenPath($0)]?.type == .fontWeight })
  }

  @Test func modifiersWithTokensOfTheirOwnAreIndependent() throws {
    let base = [
      number("x0", "1"), number("x1", "1"), number("x2", "1"), number("a0", "\"{x0}\""), number("a1", "\"{x1}\""),
    ]
    let theme = expectSame(
      document(base.joined(separator: ", ")) { modifier, context in "{ \(number("x\(modifier)", "\(context + 2)")) }" }
    )
    // A token that nothing changes is one and the same everywhere, and so is one of another modifier.
    let first = try #require(theme?.permutations.first), last = try #require(theme?.permutations.last)
    #expect(first.tokens["a1"]?.value.json == .number("2"))
    #expect(last.tokens["a1"]?.value.json == .number("4"))
    let second = try #require(theme?.permutations[1])
    #expect(second.tokens["a0"].map { first.tokens["a0"]?.isIdentical(to: $0) ?? false } == true)
    #expect(second.tokens["x2"].map { first.tokens["x2"]?.isIdentical(to: $0) ?? true } == false)
  }

  /// A text style of two numbers, which depends on the modifiers of both.
  private func style(_ name: String, _ lineHeight: String, _ weight: String) -> String {
    let font = #""fontFamily": "A", "fontSize": { "value": 1, "unit": "px" }"#
    let spacing = #""letterSpacing": { "value": 0, "unit": "px" }"#
    let numbers = #""lineHeight": "{\#(lineHeight)}", "fontWeight": "{\#(weight)}""#
    return #""\#(name)": { "$type": "typography", "$value": { \#(font), \#(spacing), \#(numbers) } }"#
  }

  @Test func aModifierMayDecideTogetherWithTwoOthers() throws {
    let base = (0..<3).map { number("x\($0)", "1") } + [style("s01", "x0", "x1"), style("s12", "x1", "x2")]
    let theme = expectSame(
      document(base.joined(separator: ", ")) { modifier, context in "{ \(number("x\(modifier)", "\(context + 2)")) }" }
    )
    // 4 × 3 and 3 × 5 are resolved, not 4 × 3 × 5.
    let styles = (theme?.permutations ?? []).compactMap { $0.tokens["s01"] }
    let distinct = styles.reduce(into: [Token]()) { found, style in
      if !found.contains(where: { $0.isIdentical(to: style) }) { found.append(style) }
    }
    #expect(distinct.count == 12)
  }

  @Test(arguments: 0..<40)
  func anythingThatModifiersShareIsTheSame(seed: Int) {
    var generator = SplitMix(seed: UInt64(seed))
    func pick(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
    func value() -> String { pick(2) == 0 ? "\(pick(9))" : "\"{x\(pick(4))}\"" }
    let base =
      (0..<4).map { number("x\($0)", "\($0)") } + (0..<6).map { number("y\($0)", value()) }
      + (0..<pick(3)).map { style("s\($0)", "x\(pick(4))", "y\(pick(6))") }
    let group = #""g": { "$type": "number", "in": { "$value": 7 }, "also": { "$value": "{x1}" } }"#
    // Every context of a modifier declares the same tokens, and sometimes one that another modifier has as well.
    let declared = (0..<3).map { modifier in [modifier, pick(4)] + (pick(3) == 0 ? [pick(4)] : []) }
    let groups = (0..<3).map { _ in pick(6) }
    _ = expectSame(
      document((base + [group]).joined(separator: ", ")) { modifier, context in
        var members = Set(declared[modifier]).sorted().map { number("x\($0)", "\(10 * modifier + context)") }
        if groups[modifier] == 0 { members.append(#""g": { "in": { "$value": \#(context) } }"#) }
        if groups[modifier] == 1 { members.append(number("y\(modifier)", "\"{x\(context % 4)}\"")) }
        if groups[modifier] == 2, context > 0 { members.append(number("z\(modifier)", "\(context)")) }
        return "{ \(members.joined(separator: ", ")) }"
      }
    )
  }

  @Test func problemsAreReportedForThePermutationsThatHaveThem() {
    let files = InMemoryFiles([
      "r.json": document(number("x0", "1") + ", " + number("bad", "\"x\"")) { modifier, context in
        modifier == 1 ? "{ \(number("x1", context == 2 ? "\"{missing}\"" : "1")) }" : ""
      }
    ])
    var found = Diagnostics()
    var resolver = ThemeResolver(files: files)
    _ = resolver.theme(named: "a", at: "r.json", diagnostics: &found)
    #expect(found.all.map(\.id).sorted { $0.description < $1.description } == ["alias-unresolved", "invalid-value"])
    let notes = found.all.first { $0.id == "alias-unresolved" }?.notes.map(\.message) ?? []
    #expect(notes.last?.hasPrefix("in 20 of 60 permutations") == true, "\(notes)")
  }

  @Test func problemsOfTwoModifiersAreThoseOfTheirContexts() {
    // Two tokens refer to each other in one context of the first modifier and one of the second.
    let base = (0..<3).map { number("x\($0)", "1") } + [number("y", "1"), number("z", "1"), style("s", "x1", "x2")]
    let files = InMemoryFiles([
      "r.json": document(base.joined(separator: ", ")) { modifier, context in
        var members = [number("x\(modifier)", "\(context + 1)")]
        if modifier == 0, context == 1 { members.append(number("y", "\"{z}\"")) }
        if modifier == 1, context == 1 { members.append(number("z", "\"{y}\"")) }
        return "{ \(members.joined(separator: ", ")) }"
      }
    ])
    var found = Diagnostics()
    var resolver = ThemeResolver(files: files)
    _ = resolver.theme(named: "a", at: "r.json", diagnostics: &found)
    #expect(Set(found.all.map(\.id)) == ["alias-circular"])
    let notes = found.all.map { $0.notes.last?.message ?? "" }
    #expect(notes.allSatisfy { $0.hasPrefix("in 5 of 60 permutations") }, "\(notes)")
  }

  @Test func tenThousandPermutationsAreFewResolutions() throws {
    let modifiers = (0..<4).map { modifier in
      let contexts = (0..<10).map { #""\#(modifier)c\#($0)": [{ \#(number("x\(modifier)", "\($0)")) }]"# }
      return #"{ "type": "modifier", "name": "m\#(modifier)", "contexts": { \#(contexts.joined(separator: ", ")) } }"#
    }
    let text = #"{ "version": "2025.10", "resolutionOrder": [\#(modifiers.joined(separator: ", "))] }"#
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(["r.json": text]))
    let theme = try #require(resolver.theme(named: "a", at: "r.json", diagnostics: &found))
    #expect(found.all.isEmpty)
    #expect(theme.permutations.count == 10_000)
    let permutation = theme.permutations[1234]
    #expect(permutation.id == "0c1-1c2-2c3-3c4")
    #expect((0..<4).map { permutation.tokens[TokenPath("x\($0)")]?.value.json } == (1...4).map { .number("\($0)") })
  }

  @Test func permutationsOfWhichEachHasOtherTokensArePutTogether() throws {
    let modifiers = (0..<4).map { modifier -> String in
      let contexts = (0..<10).map { context -> String in
        var members = [number("x\(modifier)", "\(context)"), carried("t\(modifier)", "\(context)ch solid")]
        if context == 3 { members.append(number("only\(modifier)", "1")) }
        if context == 4 { members.removeLast() }
        if context == 5 { members.append(number("bad\(modifier)", "[1]")) }
        if context == 2 { members.reverse() }
        return #""\#(modifier)c\#(context)": [{ \#(members.joined(separator: ", ")) }]"#
      }
      return #"{ "type": "modifier", "name": "m\#(modifier)", "contexts": { \#(contexts.joined(separator: ", ")) } }"#
    }
    let text = #"{ "version": "2025.10", "resolutionOrder": [\#(modifiers.joined(separator: ", "))] }"#
    let files = InMemoryFiles(["r.json": text])
    var found = Diagnostics()
    var resolver = ThemeResolver(files: files)
    let theme = try #require(resolver.theme(named: "a", at: "r.json", diagnostics: &found))
    #expect(theme.permutations.count == 10_000)
    for index in [0, 2345, 5432, 3333, 4444, 5555, 9999] {
      let permutation = theme.permutations[index]
      let input = permutation.choices.map { ($0.modifier, JSONValue.string($0.context)) }
      var separate = ThemeResolver(files: files)
      var own = Diagnostics()
      let alone = try #require(separate.permutation(at: "r.json", input: input, diagnostics: &own))
      #expect(alone.tokens.tokens.count == permutation.tokens.tokens.count, "\(permutation.id)")
      for token in alone.tokens.tokens {
        #expect(permutation.tokens[token.path]?.isWrittenLike(token) == true, "\(token.path) in \(permutation.id)")
      }
      #expect(alone.tokens.opaque.count == permutation.tokens.opaque.count, "\(permutation.id)")
      for token in alone.tokens.opaque {
        #expect(permutation.tokens.opaqueToken(token.path)?.value.json == token.value.json, "\(token.path)")
      }
      #expect(alone.tokens.invalid == permutation.tokens.invalid, "\(permutation.id)")
      #expect(Set(own.all.map(\.message)).isSubset(of: found.all.map(\.message)))
    }
  }

  @Test func tooManyThatDecideTogetherAreRefused() {
    let modifiers = (0..<4).map { modifier in
      let contexts = (0..<10).map { #""\#(modifier)c\#($0)": [{ \#(number("x", "\($0)")) }]"# }
      return #"{ "type": "modifier", "name": "m\#(modifier)", "contexts": { \#(contexts.joined(separator: ", ")) } }"#
    }
    let text = #"{ "version": "2025.10", "resolutionOrder": [\#(modifiers.joined(separator: ", "))] }"#
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(["r.json": text]))
    #expect(resolver.theme(named: "a", at: "r.json", diagnostics: &found) == nil)
    #expect(found.all.map(\.id) == ["permutation-limit"])
  }
}

/// Random numbers that are the same in every run, by SplitMix64.
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
