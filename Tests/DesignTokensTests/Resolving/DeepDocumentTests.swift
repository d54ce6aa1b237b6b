import DesignTokens
import LiveryTestSupport
import Testing

/// Documents as deep as JSON may be, on the stack of a secondary thread on Apple's platforms.
@Suite struct DeepDocumentTests {
  private static let depth = 505

  private func nested(_ open: String, _ inner: String, _ close: String, depth: Int = Self.depth) -> String {
    String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
  }

  @Test(arguments: [TokenReading.Dialect.strict, .compat])
  func resolvesDeepGroups(dialect: TokenReading.Dialect) async {
    let text = nested(#"{"g": "#, #"{"$type": "number", "$value": 1}"#, "}")
    let resolution = await onSmallStack { Resolution(text, dialect: dialect) }
    #expect(resolution.permutation?.tokens.tokens.count == 1)
  }

  @Test func readsDeepGroupsOfStyleDictionary() async {
    let text = nested(#"{"g": "#, #"{"type": "number", "value": 1}"#, "}", depth: 60)
    let resolution = await onSmallStack { Resolution(text, dialect: .compat) }
    #expect(resolution.permutation?.tokens.tokens.count == 1)
  }

  @Test func refusesGroupsOfStyleDictionaryThatAreNestedBeyondReason() async {
    let text = nested(#"{"g": "#, #"{"type": "number", "value": 1}"#, "}")
    let resolution = await onSmallStack { Resolution(text, dialect: .compat) }
    #expect(resolution.diagnostics.containsErrors)
  }

  @Test(arguments: TokenType.allCases)
  func refusesDeepValues(type: TokenType) async {
    let text = #"{"x": {"$type": "\#(type.rawValue)", "$value": \#(nested("[", "{}", "]"))}}"#
    let resolution = await onSmallStack { Resolution(text) }
    #expect(resolution.diagnostics.containsErrors)
  }

  @Test func keepsDeepExtensions() async {
    let text = #"{"x": {"$type": "number", "$value": 1, "$extensions": {"a": \#(nested("[", "0", "]"))}}}"#
    let resolution = await onSmallStack { Resolution(text) }
    #expect(resolution["x"]?.extensions != nil)
  }
}
