import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct FigmaPluginVariablesTests {
  /// - Parameter scopes: A list in JSON.
  private func variable(_ value: String, scopes: String = #"["ALL_SCOPES"]"#) -> String {
    let key = "org.lukasoppermann.figmaDesignTokens"
    return #"""
      { "type": "dimension", "value": \#(value),
        "extensions": { "\#(key)": { "exportKey": "variables", "scopes": \#(scopes) } } }
      """#
  }

  /// Resolves variables by the path in Figma, each in a group of its own.
  private func resolve(_ variables: KeyValuePairs<String, String>) -> Resolution {
    let groups = variables.map { path, variable in
      let names = path.split(separator: "/")
      return #""\#(names[0])": { "\#(names[1])": \#(variable) }"#
    }
    return Resolution("{ \(groups.joined(separator: ", ")) }", dialect: .compat)
  }

  @Test func readsWhatNamesOfVariablesSay() {
    let resolution = resolve([
      "opacity/low": variable("20"), "hover/opacity": variable(#""80px""#), "font/weight": variable("700"),
      "z-index/top": variable(#""900""#), "duration/short": variable("150"),
      "pane/quiet": variable(#""{opacity.low}""#),
    ])
    #expect(
      resolution.tokens.mapValues { $0.filter { $0 != " " } } == [
        "opacity.low": "0.2", "hover.opacity": "0.8", "font.weight": "700", "z-index.top": "900",
        "duration.short": #"{"value":150,"unit":"ms"}"#, "pane.quiet": "0.2",
      ]
    )
    #expect(resolution["pane.quiet"]?.type == .number && resolution["font.weight"]?.type == .fontWeight)
    #expect(resolution.diagnostics.all.map(\.id) == ["legacy-dialect"], "\(resolution.diagnostics)")
  }

  /// Scopes say more than names.
  @Test func readsWhatScopesOfVariablesSay() {
    let resolution = resolve([
      "shade/low": variable("40", scopes: #"["OPACITY"]"#), "opacity/low": variable("8", scopes: #"["GAP"]"#),
      "scale/low": variable("16", scopes: #"["OPACITY", "GAP"]"#),
    ])
    #expect(resolution["shade.low"]?.value.text == "0.4")
    #expect(resolution["opacity.low"]?.type == .dimension && resolution["scale.low"]?.type == .dimension)
  }

  @Test(arguments: [
    ("gap/s", "4"), ("line-height/s", "4"), ("stroke/weight", "4"), ("columns/gap", "4"),
    ("hidden/opacity", #""2rem""#),
  ])
  func whatMayBeALengthIsOne(path: String, value: String) {
    let resolution = resolve(["opacity/low": variable("20"), path: variable(value)])
    #expect(resolution[path.replacing("/", with: ".")]?.type == .dimension)
    #expect(resolution["opacity.low"]?.type == .number)
  }

  @Test func readsValuesOfModesAsWell() throws {
    let text = #"""
      { "alpha": { "opacity": { "$type": "dimension", "$value": "60px", "$extensions": {
          "mode": { "Light": "60px", "Dark": "{low.opacity}" }, "figma": { "variableId": "VariableID:1:2" } } } },
        "low": { "opacity": { "$type": "dimension", "$value": "30px", "$extensions": {
          "figma": { "variableId": "VariableID:1:3" } } } } }
      """#
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(["t.json": text]))
    let theme = try #require(resolver.theme(named: "t", at: "t.json", diagnostics: &found))
    #expect(theme.permutations.map { $0.tokens["alpha.opacity"]?.value.shortText } == ["0.6", "0.6", "0.3"])
    #expect(!found.containsErrors, "\(found)")
  }

  /// Of other tools, a length is what its type says.
  @Test func otherFilesMeanWhatTheyWrite() {
    let text = #"{ "opacity": { "low": { "type": "dimension", "value": "20px" } } }"#
    #expect(Resolution(text, dialect: .compat)["opacity.low"]?.type == .dimension)
  }

  @Test func convertsThemToWhatTheyAre() throws {
    let files = InMemoryFiles(["t.json": #"{ "opacity": { "low": \#(variable("20")) } }"#])
    let conversion = Conversion(of: "t.json", in: files)
    let text = try #require(conversion.text)
    #expect(text.contains(#""$type": "number""#) && text.contains(#""$value": 0.2"#), "\(text)")
    #expect(conversion.diagnostics.all.contains { $0.message.hasPrefix("'opacity.low' is no length") })
  }
}
