import ColorScience
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct EmbeddedComponentTests {
  /// A panel with a knob on it: the knob follows the panel unless that is busy, when it stays on.
  private func panel(use: String = "", rules: String = "", pairs: String = "") -> String {
    #"""
    "axes": { "state": { "values": ["on", "off", "busy"] } },
    "parts": { "plate": { "color": "color", "opacity": "number" } },
    "uses": { "knob": { "component": "knob"\#(use) } },
    "rules": [
      { "set": { "plate.color": "{dark}", "plate.opacity": 1 } },
      { "when": { "state": ["on", "off"] }, "set": { "knob.$cell.state": "$state" } }\#(rules) ],
    "pairs": [ { "name": "plate", "foreground": "plate.color", "over": ["$surface"], "kind": "graphic" }\#(pairs) ]
    """#
  }

  private func palette(_ panel: String) throws -> Palette {
    try SpecProject(["knob": SpecProject.knob, "panel": panel]).palette()
  }

  @Test func showsTheUsedComponentInTheCellThatEachOfItsOwnChooses() throws {
    let palette = try palette(panel())
    #expect(try palette.values(of: "knob.cap.opacity", in: "panel") == ["1", "0.5", "1"])
    #expect(try palette.values(of: "knob.cap.color", in: "panel") == ["#000000", "#000000", "#000000"])
  }

  /// As percent, or by a token; of a used component, it is reported there alone.
  @Test func opacitiesAreFromZeroToOne() {
    let knob = SpecProject.knob.replacing(#""cap.opacity": 0.5"#, with: #"1️⃣"cap.opacity": 50"#)
    SpecProject(["knob": knob]).expect([("opacity-range", "1️⃣")])
  }

  @Test func takesAConstantCellAndDefaultsForTheRest() throws {
    let rule = #", { "when": { "state": "off" }, "set": { "knob.$cell.state": "lit" } }"#
    let palette = try palette(panel(use: #", "cell": { "size": "small" }"#, rules: rule))
    #expect(try palette.values(of: "knob.cap.color", in: "panel") == ["#333333", "#333333", "#333333"])
    #expect(try palette.values(of: "knob.cap.opacity", in: "panel") == ["1", "1", "1"])
  }

  @Test func namesAParameterByItsUse() throws {
    #expect(
      try palette(panel()).values(of: "knob.cap.text", in: "panel") == ["knob.title", "knob.title", "knob.title"]
    )
  }

  @Test func exemptsABroughtPairWhereEitherComponentIsInactive() throws {
    let own = try palette(panel()).verdicts(on: "knob.cap", of: "panel")
    #expect(own.map { $0?.outcome } == [.pass, .exempt, .pass])
    let both = try palette(panel(use: #", "inactive": { "state": "busy" }"#)).verdicts(on: "knob.cap", of: "panel")
    #expect(both.map { $0?.outcome } == [.pass, .exempt, .exempt])
  }

  @Test func fadesTheUsedComponentWithinTheGroupAroundIt() throws {
    let rule = #", { "when": { "state": "off" }, "set": { "plate.opacity": 0.4 } }"#
    let palette = try palette(panel(use: #", "group": "plate.opacity""#, rules: rule))
    let verdict = try #require(try palette.verdicts(on: "knob.cap", of: "panel")[1])
    // Black at 0.5 · 0.4 on white is 0.8.
    #expect(abs(verdict.opacity - 0.2) < 1e-12)
    #expect(verdict.groups.isEmpty)
    let expected = Contrast.ratio(of: Color(.srgb, 0.8, 0.8, 0.8), on: .white)
    #expect(abs((verdict.ratio ?? 0) - expected) < 1e-12)
  }

  @Test func drawsTheUsedComponentOnWhatItsUserPutsUnderIt() throws {
    let rule = #", { "when": { "state": "off" }, "set": { "plate.opacity": 0.4 } }"#
    let use = #", "over": ["plate.color", "$surface"], "group": "plate.opacity""#
    let verdicts = try palette(panel(use: use, rules: rule)).verdicts(on: "knob.cap", of: "panel")
    let first = try #require(verdicts[0])
    #expect(first.layers.map(\.name) == ["dark"])
    let nested = try #require(verdicts[1])
    #expect(nested.layers.map(\.name) == ["dark", "page"])
    #expect(nested.groups == [.init(layerCount: 0, opacity: 0.5)])
    #expect(nested.opacity == 0.4)
    // Black at 0.5 on 0.2 is 0.1; at 0.4 on white that is 0.64, and the plate beside it 0.68.
    let expected = Contrast.ratio(of: Color(.srgb, 0.64, 0.64, 0.64), on: Color(.srgb, 0.68, 0.68, 0.68))
    #expect(abs((nested.ratio ?? 0) - expected) < 1e-12)
    #expect(abs(nested.stack.contrast(of: nested.foreground.color) - expected) < 1e-12)
  }

  @Test func letsOwnPairsReferToWhatIsBrought() throws {
    let pair = #", { "name": "edge", "foreground": "plate.color", "over": ["knob.cap.color"], "kind": "decorative" }"#
    let verdicts = try palette(panel(pairs: pair)).verdicts(on: "edge", of: "panel")
    #expect(verdicts[0]?.layers.map(\.name) == ["ink"])
  }

  @Test func nestsAsDeepAsComponentsAreMadeOfEachOther() throws {
    let desk = #"""
      "axes": { "state": { "values": ["open", "shut"] } },
      "parts": { "top": { "opacity": "number" } },
      "uses": { "left": { "component": "panel", "group": "top.opacity" } },
      "rules": [ { "set": { "top.opacity": 1 } },
                 { "when": { "state": "shut" }, "set": { "top.opacity": 0.5, "left.$cell.state": "off" } } ]
      """#
    let project = SpecProject(["desk": desk, "knob": SpecProject.knob, "panel": panel()])
    let palette = try project.palette()
    #expect(try palette.values(of: "left.knob.cap.opacity", in: "desk") == ["1", "0.5"])
    let verdict = try #require(try palette.verdicts(on: "left.knob.cap", of: "desk")[1])
    #expect(verdict.outcome == .exempt)
    #expect(verdict.opacity == 0.25)
    #expect(palette.components.map(\.resolved.component.name) == ["desk", "knob", "panel"])
  }

  @Test func leavesOutABackdropThatTheUsedComponentBringsAlong() throws {
    let stamp = #"""
      "axes": {}, "parts": { "ink": { "color": "color", "opacity": "number" } },
      "rules": [ { "set": { "ink.color": "{ink}", "ink.opacity": 0.5 } } ],
      "pairs": [ { "name": "ink", "foreground": "ink.color", "over": ["{page}"], "kind": "graphic", "group": "ink.opacity" } ]
      """#
    let sheet = #"""
      "parts": { "sheet": { "opacity": "number" } },
      "uses": { "stamp": { "component": "stamp", "over": ["{dark}"], "group": "sheet.opacity" } },
      "rules": [ { "set": { "sheet.opacity": 0.5 } } ]
      """#
    let palette = try SpecProject(["stamp": stamp, "sheet": sheet]).palette()
    let own = try #require(try palette.verdicts(on: "ink", of: "stamp")[0])
    let brought = try #require(try palette.verdicts(on: "stamp.ink", of: "sheet")[0])
    #expect(own.layers.map(\.name) == ["page"])
    // The page of the stamp now lies in the sheet's group, and what is under the sheet shows through.
    #expect(brought.layers.map(\.name) == ["page", "dark"])
    #expect(brought.groups == [.init(layerCount: 0, opacity: 0.5)])
  }

  @Test func writesWhatIsUsedIntoThePalette() throws {
    let text = PaletteDocument(palette: try palette(panel(use: #", "cell": { "size": "big" }"#))).text
    let use = #"{ "name": "knob", "component": "knob", "cell": { "state": "on", "size": "big" }, "over": ["#
    #expect(text.contains(use))
    #expect(text.contains(#""cell": { "state": "off" }, "uses": { "knob": { "state": "off", "size": "big" } }"#))
    // The third rule of the knob, whichever of the panel's chose the cell.
    let half = #"{ "rule": 3, "source": "knob.component.json:8:42", "values": [ { "value": 0.5 } ] }"#
    let halves = text.split(separator: "\n").filter { $0.contains(half) }
    #expect(halves.count == 2)
  }
}
