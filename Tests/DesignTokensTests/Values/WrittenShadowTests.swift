import ColorScience
import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens

/// Gradients and shadows in the forms that files of Style Dictionary have.
@Suite struct WrittenShadowTests {
  private static let parts =
    ##""ink": {"type": "color", "value": "#102030"}, "s": {"type": "dimension", "value": "4px"}"##

  private func resolution(_ type: String, _ value: String) -> Resolution {
    Resolution(#"{\#(Self.parts), "x": {"type": "\#(type)", "value": \#(value)}}"#, dialect: .compat)
  }

  @Test(arguments: [
    (##""linear-gradient(60deg, #000 10%, #fff 33.3%)""##, ["0.1", "0.333"]),
    (##""linear-gradient(to right, #000, rgba(0, 0, 0, 0), #fff)""##, ["0", "0.5", "1"]),
    (##""linear-gradient(#000 0% 50%, {ink} 50%)""##, ["0", "0.5", "0.5"]),
    (##""#000 0, color(display-p3 1 0 0 / 0.5) 100%""##, ["0", "1"]),
    (##""#000 50%""##, ["0.5"]),
    (
      ##"{"type": "linear", "angle": 90, "stops": [{"color": "{ink}", "position": 0}, {"color": "#fff", "position": "7%"}]}"##,
      [
        "0", "0.07",
      ]
    ),
    (##"[{"color": "{ink}", "offset": 0}, {"color": "#fff", "position": "100%"}]"##, ["0", "1"]),
  ])
  func readsLinearGradients(value: String, positions: [String]) {
    let resolution = resolution("gradient", value)
    #expect(!resolution.diagnostics.containsErrors)
    #expect(resolution["x"]?.value.gradient?.map(\.position.literal) == positions)
  }

  @Test(arguments: [
    ##""radial-gradient(circle, #000, #fff)""##, ##""linear-gradient(#000, 30%, #fff)""##,
    ##""linear-gradient(#000 10px, #fff)""##, ##""linear-gradient(#000, #fff), linear-gradient(#fff, #000)""##,
    ##""linear-gradient(var(--a), #fff)""##, ##""linear-gradient(in oklch, #000, #fff)""##,
    ##"{"gradientType": "radial", "stops": [{"color": "#000", "position": 0}]}"##,
  ])
  func carriesOtherGradientsAlong(value: String) {
    let resolution = resolution("gradient", value)
    #expect(!resolution.diagnostics.containsErrors)
    #expect(resolution["x"] == nil)
    #expect(resolution.permutation?.tokens.opaque.map(\.path.description) == ["x"])
  }

  /// What is shown of a gradient whose stops are outside of its line is the same with ends that are mixed.
  @Test(arguments: [
    ("#000000 -100%, #ffffff 300%", ["#404040 0", "#808080 1"]), ("#000000, #ffffff 200%", ["#000000 0", "#808080 1"]),
    ("#000000 -100%, #ffffff 0%, #000000 200%", ["#ffffff 0", "#808080 1"]),
    ("#000000 -20%, #ffffff -10%", ["#ffffff 0", "#ffffff 1"]),
    ("#000000 110%, #ffffff 90%", ["#000000 0", "#000000 1"]),
    ("rgba(255, 0, 0, 0) -100%, #ff0000 50%, #0000ff", ["#ff0000aa 0", "#ff0000 0.5", "#0000ff 1"]),
  ])
  func cutsGradientsAtTheirEnds(stops: String, expected: [String]) {
    let found = resolution("gradient", "\"linear-gradient(90deg, \(stops))\"")["x"]?.value.gradient
    #expect(found?.map { "\($0.color.color.hexWithAlpha) \($0.position.literal)" } == expected)
  }

  /// In time that grows with their number only.
  @Test func spreadsAnyNumberOfStops() {
    let positions = GradientText.positions(Array(repeating: nil, count: 100_001)).map(\.value)
    #expect(positions.first == 0 && positions.last == 1)
    #expect((0..<100_001).allSatisfy { abs(positions[$0] - Double($0) / 100_000) < 1e-6 })
  }

  @Test func keepsTheAngleOfAnObject() {
    let value = ##"{"rotation": 45.5, "stops": [{"color": "#000", "position": 0}, {"color": "#fff", "position": 1}]}"##
    let tokens = #"{"x": {"type": "gradient", "value": \#(value)}}"#
    let text = Conversion(of: "t.json", in: InMemoryFiles(["t.json": tokens])).text
    #expect(text?.contains(#""angle": "45.5deg""#) == true)
  }

  @Test(arguments: [
    ("gradient", ##""linear-gradient(#12345, #fff)""##), ("gradient", ##""linear-gradient({nope}, #fff)""##),
    ("shadow", ##""0 1px #12345""##), ("shadow", #""0 1px 2px {nope}""#),
  ])
  func refusesTheTokenAlone(type: String, value: String) {
    let resolution = resolution(type, value)
    let errors = resolution.diagnostics.all.filter { $0.severity == .error }
    #expect(errors.count == 1 && errors.first?.subject == "x", "\(errors.map(\.message))")
    #expect(Set(resolution.tokens.keys) == ["ink", "s"])
  }

  @Test(arguments: [
    ("gradient", #""blue""#), ("gradient", ##"[{"color": "#000", "position": "10px"}]"##),
    ("shadow", #""soft""#), ("shadow", #""0 1px 2px""#), ("shadow", ##""0 1px 2px 3px 4px #000""##),
    ("shadow", #"["soft"]"#),
    ("shadow", ##"{"offsetX": 0, "offsetY": "4px", "blur": 0, "color": "#000", "type": "glow"}"##),
    ("shadow", ##"{"offsetX": 0, "offsetY": "4px", "blur": 0, "color": "#000", "alpha": 2}"##),
    ("color", #""color(srgb 2 2 2)""#), ("color", #""color(display-p3 -1 0 0 / 2)""#),
    ("color", #""color(srgb 2 none 0)""#),
  ])
  func carriesAlongWhatIsNoneWithAWarning(type: String, value: String) {
    let resolution = resolution(type, value)
    #expect(!resolution.diagnostics.containsErrors)
    let carried = resolution.diagnostics.all.filter {
      $0.subject == "x" && $0.notes.contains { $0.message.contains("carried along") }
    }
    #expect(carried.count == 1, "\(resolution.diagnostics.all.map(\.message))")
    #expect(resolution.permutation?.tokens.opaque.map(\.path.description) == ["x"])
  }

  @Test(arguments: [
    ##""inset 0 1px 2px #f000""##, ##""#f000 0 1px 2px 0px inset""##, ##"["inset 0 1px 2px #f000"]"##,
    ##"{"offsetX": "0", "offsetY": "1px", "blur": "2px", "spread": "0", "color": "#f000", "type": "inset"}"##,
    ##"{"offsetX": 0, "offsetY": "1px", "blur": "2px", "color": "#f000", "type": "innerShadow", "inset": true}"##,
    ##"[{"offsetX": 0, "offsetY": "1px", "blur": "2px", "color": "#f00", "type": "innerShadow", "alpha": 0}]"##,
    ##"[{"offsetX": 0, "offsetY": "1px", "blur": "2px", "color": "#f00", "inset": true, "alpha": "0"}]"##,
  ])
  func readsShadows(value: String) throws {
    let resolution = resolution("shadow", value)
    #expect(!resolution.diagnostics.containsErrors)
    let layers = try #require(resolution["x"]?.value.shadow)
    let layer = try #require(layers.first)
    #expect(layers.count == 1 && layer.inset == true)
    #expect([layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(\.value.value) == [0, 1, 2, 0])
    #expect(layer.color.color.alpha == 0 && layer.color.color.component(at: 0) == 1)
  }

  @Test func readsLayersWithReferences() {
    let resolution = resolution("shadow", #""0 {s} 8px rgba(0, 0, 0, 0.5), {ink} 0 0 {s}""#)
    #expect(!resolution.diagnostics.containsErrors)
    #expect(resolution["x"]?.value.shadow?.map(\.offsetY.value.value) == [4, 0])
    #expect(resolution["x"]?.value.shadow?.map(\.blur.value.value) == [8, 4])
  }

  @Test(arguments: [##""0 1em 2px #000""##, #""0 1px 2px var(--a)""#, ##""0 1px 2px calc(1px + 1px) #000""##])
  func carriesShadowsAlongThatDependOnSomethingElse(value: String) {
    let resolution = resolution("shadow", value)
    #expect(!resolution.diagnostics.containsErrors)
    #expect(
      resolution.permutation?.tokens.opaque.map(\.value.json) == [.string(String(value.dropFirst().dropLast()))]
    )
  }

  // MARK: References to shadows

  private static let shadows = ##"""
    "near": {"type": "shadow", "value": "0 1px 2px #000"},
    "deep": {"type": "shadow", "value": "0 2px 4px #111, inset 0 3px 6px #222"}
    """##

  @Test(arguments: [#""type": "shadow","#, #""type": "elevation","#, ""])
  func readsReferencesToShadowsInAList(type: String) {
    let value = #""{near}, 0 6px 12px #0002, {deep}""#
    let resolution = Resolution(#"{ \#(Self.shadows), "x": {\#(type) "value": \#(value)} }"#, dialect: .compat)
    #expect(!resolution.diagnostics.containsErrors)
    let layers = resolution["x"]?.value.shadow ?? []
    #expect(layers.map(\.offsetY.value.value) == [1, 6, 2, 3])
    #expect(layers.map { $0.inset == true } == [false, false, false, true])
  }

  @Test func writesOutReferencesToShadowsBesideWhatOnlyBrowsersKnow() {
    let tokens = #"{ \#(Self.shadows), "x": {"type": "shadow", "value": "{deep}, 0 1px var(--a)"} }"#
    let resolution = Resolution(tokens, dialect: .compat)
    #expect(!resolution.diagnostics.containsErrors)
    let text = "0px 2px 4px 0px #111111, inset 0px 3px 6px 0px #222222, 0 1px var(--a)"
    #expect(resolution.permutation?.tokens.opaque.map(\.value.json) == [.string(text)])
  }

  /// The standard has lists of references to one layer each.
  @Test func keepsReferencesToShadowsInAListWhereItConverts() {
    let tokens = #"{ \#(Self.shadows), "x": {"value": "{near}, {deep}"} }"#
    let conversion = Conversion(of: "t.json", in: InMemoryFiles(["t.json": tokens]))
    #expect(!conversion.diagnostics.containsErrors)
    #expect(conversion.text?.contains(#""{near}""#) == true)
    #expect(conversion.text?.contains("{deep}") == false)
  }

  @Test(arguments: [
    ("shadow", ##""0 1px 2px #000""##, "drop-shadow({part})"), ("border", ##""1px solid #000""##, "{part} inset"),
    ("gradient", ##""linear-gradient(#000, #fff)""##, "{part}, none"),
  ])
  func refusesTextsInWhichValuesOfSeveralPartsStand(type: String, part: String, value: String) {
    let tokens = #"{ "part": {"type": "\#(type)", "value": \#(part)}, "x": {"value": "\#(value)"} }"#
    let resolution = Resolution(tokens, dialect: .compat)
    let errors = resolution.diagnostics.all.filter { $0.severity == .error }
    #expect(errors.map(\.id) == ["alias-type"] && errors.first?.subject == "x", "\(errors.map(\.message))")
    #expect(resolution.permutation?.tokens.opaque.isEmpty == true)
  }

  // MARK: Colors made of tokens

  @Test(arguments: [
    ("shadow", "0 4px 12px rgba({channels}, 0.3)"), ("border", "1px solid rgba({channels}, 0.3)"),
    ("gradient", "linear-gradient(rgba({channels}, 0.3), #fff)"),
  ])
  func readsColorsOfChannelsThatAreATokenInPartsOfValues(type: String, value: String) throws {
    let tokens =
      #"{ "channels": {"value": "32, 64, 96"}, "x": {"type": "\#(type)", "value": "\#(value)"} }"#
    let resolution = Resolution(tokens, dialect: .compat)
    #expect(!resolution.diagnostics.containsErrors)
    let read = resolution["x"]?.value
    let color = try #require(read?.shadow?.first?.color ?? read?.border?.color ?? read?.gradient?.first?.color)
    #expect(color.color.hex == "#204060" && color.color.alpha == 0.3)
  }

  /// CSS has colors outside of the space that they are written in.
  @Test func readsColorsOutsideOfTheirSpace() throws {
    let resolution = resolution("color", #""color(display-p3 -0.4 0.8 -0.2 / 0.5)""#)
    #expect(!resolution.diagnostics.containsErrors)
    let color = try #require(resolution["x"]?.value.color)
    #expect(color.colorSpace == .oklch && color.alpha?.value == 0.5)
    let components = color.color.converted(to: .displayP3).components
    #expect(abs(components.x + 0.4) < 1e-6 && abs(components.y - 0.8) < 1e-6 && abs(components.z + 0.2) < 1e-6)
  }

  @Test(arguments: [
    ("gradient", ##""#000 0%, #fff 100%""##), ("shadow", ##""0 1px 2px #000""##),
    ("shadow", ##"{"offsetX": "0", "offsetY": "4px", "blur": "0", "spread": "0", "color": "#000", "type": "inset"}"##),
  ])
  func isNotOfTheStandard(type: String, value: String) {
    #expect(Resolution(#"{"x": {"$type": "\#(type)", "$value": \#(value)}}"#).diagnostics.containsErrors)
  }
}
