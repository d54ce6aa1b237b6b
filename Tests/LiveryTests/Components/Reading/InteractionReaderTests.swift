import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct InteractionReaderTests {
  private func load(_ interaction: String) -> (component: Component?, diagnostics: Diagnostics) {
    let text = """
      { "version": 1, "component": "lamp",
        "axes": { "state": { "values": ["on", "off"] } },
        "parameters": { "caption": { "type": "string" } },
        "parts": { "bulb": { "color": "color" }, "hold": { "delay": "duration" } },
        "rules": [ { "set": { "bulb.color": null, "hold.delay": { "value": 1, "unit": "s" } } } ],
        "interaction": { \(interaction) } }
      """
    var diagnostics = Diagnostics()
    let files = InMemoryFiles(["c.json": text])
    return (ComponentLoader(files: files).load("c.json", diagnostics: &diagnostics), diagnostics)
  }

  @Test func bindsAPatternToTheComponent() throws {
    let (component, diagnostics) = load(
      #"""
      "pattern": "switch", "control": "bulb", "name": "caption", "states": { "checked": { "state": "on" } },
      "hold": { "delay": "hold.delay" }
      """#
    )
    expect(diagnostics, are: [], in: "")
    let interaction = try #require(component?.interaction)
    #expect(interaction.pattern == .toggle)
    #expect(interaction.roles == [.control: "bulb", .name: "caption"])
    #expect(interaction.states == [.checked: CellCondition(allowed: [0: [0]])])
    #expect(interaction.hold == [.delay: 1])
  }

  @Test(
    arguments: [
      (#""pattern": "swich""#, "unknown-value"), (#""states": {}"#, "missing-key"),
      (#""pattern": "stepper", "decrement": "bulb""#, "missing-key"),
      (#""pattern": "button", "control": "bulbs""#, "unknown-value"),
      (#""pattern": "button", "name": "bulb""#, "unknown-value"),
      (#""pattern": "button", "states": { "chekced": { "state": "on" } }"#, "unknown-value"),
      (#""pattern": "button", "states": { "checked": { "stat": "on" } }"#, "unknown-axis"),
      (#""pattern": "button", "hold": { "delay": "bulb.color" }"#, "property-type"),
      (#""pattern": "button", "hold": { "dely": "hold.delay" }"#, "unknown-value"),
      (#""pattern": "button", "policies": 1"#, "unknown-key"),
    ]
  )
  func refusesWhatItCannotBind(interaction: String, id: String) {
    #expect(load(interaction).diagnostics.all.map(\.id.description) == [id])
  }
}
