import ColorScience
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct RuleReaderTests {
  /// The shape of what a rule assigns to the color of the box.
  private func shape(of value: String) throws -> String {
    let more = #""rules": [ { "set": { "box.color": \#(value), "box.opacity": 1 } } ]"#
    let (component, diagnostics) = SpecText.load(SpecText.spec(more: more))
    expect(diagnostics, are: [], in: "")
    return Self.shape(of: try #require(component?.rules.first?.assignments.first?.expression))
  }

  private static func shape(of expression: Expression) -> String {
    switch expression {
    case .notDrawn: "not drawn"
    case .literal(.value(.number(let number))): number.literal
    case .literal(.value(let value)): value.color?.hex ?? "a value"
    case .literal: "a literal"
    case .alias(let alias, _):
      alias.segments.map { segment in
        switch segment {
        case .name(let name): name
        case .axis(let axis): "$\(axis)"
        }
      }
      .joined(separator: ".")
    case .translucent(let color, let opacity): "\(shape(of: color)) at \(shape(of: opacity))"
    case .mixed(let color, let other, let amount, let space):
      "\(shape(of: color)) with \(shape(of: amount)) of \(shape(of: other)) in \(space.rawValue)"
    case .parameter(let name): "parameter \(name)"
    }
  }

  @Test func readsConditionsAndWhatEachAssignsTo() throws {
    let more = #"""
      "rules": [
        { "set": { "box.color": null, "box.opacity": 1 } },
        { "description": "Lit.", "when": { "state": ["on"] }, "set": { "$surface": "{page}", "box.opacity": 0.5 } } ]
      """#
    let rules = try #require(SpecText.load(SpecText.spec(more: more)).component?.rules)
    #expect(rules.map(\.when.allowed) == [[:], [0: [0]]])
    #expect(rules.map { $0.assignments.map(\.target) } == [[.property(0), .property(1)], [.surface, .property(1)]])
  }

  @Test(arguments: [
    ("null", "not drawn"), (#""{paint.$state}""#, "paint.$0"),
    (##"{ "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000" }"##, "#ff0000"),
    (#"{ "$value": "{a}", "opacity": 0.5 }"#, "a at 0.5"),
    (#"{ "mix": "{a}", "with": "{b}", "amount": 0.25, "in": "srgb" }"#, "a with 0.25 of b in srgb"),
    (#"{ "mix": "{a}", "with": "{b}", "amount": "{c}" }"#, "a with c of b in oklab"),
  ])
  func readsWhatARuleAssigns(value: String, shape: String) throws {
    #expect(try self.shape(of: value) == shape)
  }

  @Test(arguments: [
    (#""rules": [ { "when": { 1️⃣"stat": "on" }, "set": {} } ]"#, "unknown-axis"),
    (#""rules": [ { "when": { "state": 1️⃣"onn" }, "set": {} } ]"#, "unknown-value"),
    (#""rules": [ { "when": { "state": 1️⃣[] }, "set": {} } ]"#, "empty-condition"),
    (#""rules": [ { "set": { 1️⃣"box.hue": null } } ]"#, "unknown-property"),
    (#""rules": [ { "set": { "box.color": 1️⃣"{paint.on" } } ]"#, "alias-syntax"),
    (#""rules": [ { "set": { "box.color": 1️⃣"{paint.$stat}" } } ]"#, "unknown-axis"),
    (#""rules": [ { "set": { "box.opacity": { "$value": 1, "opacity": 1️⃣1 } } } ]"#, "property-type"),
    (#""rules": [ { "set": { "box.opacity": 1️⃣{ "parameter": "fade" } } } ]"#, "unknown-value"),
  ])
  func reportsEachMistakeWhereItIsWritten(more: String, id: String) {
    let source = SpecText.spec(more: more)
    let (component, diagnostics) = SpecText.load(source)
    #expect(component == nil)
    expect(diagnostics, are: [(id, "1️⃣")], in: source)
  }

  @Test func reportsAllMistakesInOneRun() {
    let source = SpecText.spec(
      more: #"""
        "rules": [
          { "when": { 1️⃣"size": "big" }, "set": { 2️⃣"box.hue": null } },
          { "set": { "box.color": 3️⃣"{a}{b}" } } ]
        """#
    )
    let ids = [("unknown-axis", "1️⃣" as Character?), ("unknown-property", "2️⃣"), ("alias-syntax", "3️⃣")]
    expect(SpecText.load(source).diagnostics, are: ids, in: source)
  }

  @Test func offersTheNearestName() {
    let source = SpecText.spec(more: #""rules": [ { "when": { "stat": "on" }, "set": {} } ]"#)
    #expect(SpecText.load(source).diagnostics.all.first?.advice == "did you mean 'state'?")
  }
}
