import DocumentReading
import DesignTokens
import LiveryTestSupport
import Testing

@Suite struct PermutationInputTests {
  private func resolve(_ input: [(String, JSONValue)], default context: String? = nil) -> Resolution {
    let fallback = context.map { #", "default": "\#($0)""# } ?? ""
    let document = #"""
      {"version": "2025.10", "resolutionOrder": [
        {"type": "modifier", "name": "colorScheme"\#(fallback), "contexts": {
          "light": [{"n": {"$type": "number", "$value": 1}}], "dark": [{"n": {"$type": "number", "$value": 2}}]}}]}
      """#
    return Resolution(["r.json": document], at: "r.json", input: input)
  }

  @Test(arguments: [("colorScheme", "dark"), ("COLORSCHEME", "Dark")])
  func takesTheChosenContextWhateverItsCase(modifier: String, context: String) {
    #expect(resolve([(modifier, .string(context))]).tokens == ["n": "2"])
  }

  @Test func takesTheDefaultForWhatIsNotChosen() {
    #expect(resolve([], default: "dark").tokens == ["n": "2"])
    #expect(resolve([], default: "dark").permutation?.id == "dark")
  }

  @Test func reportsAllThatIsWrongWithTheChoice() {
    let resolution = resolve([("theme", .string("dark")), ("colorScheme", .string("drak"))])
    #expect(resolution.permutation == nil)
    #expect(resolution.diagnostics.all.map(\.id) == ["input-unknown-modifier", "input-invalid-context"])
    #expect(resolution.diagnostics.all.map(\.subject) == ["theme", "colorScheme"])
    #expect(resolution.diagnostics.all.last?.advice == "did you mean 'dark'?")
  }

  @Test(arguments: [JSONValue.null, .bool(true), .number(1), .array([.string("dark")])])
  func demandsStrings(value: JSONValue) {
    #expect(resolve([("colorScheme", value)], default: "dark").diagnostics.all.map(\.id) == ["input-not-string"])
  }

  @Test func reportsAMissingChoice() {
    #expect(resolve([]).diagnostics.all.map(\.id) == ["input-missing"])
  }
}
