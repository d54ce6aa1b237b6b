import DocumentReading
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct DecisionTableTests {
  private func table(_ component: String, _ specs: [String: String]) throws -> DecisionTable {
    try #require(try SpecProject(specs).palette().decisionTable(of: component))
  }

  @Test func countsTheCellsThatEachRuleDecides() throws {
    let opacity = try #require(
      try table("knob", ["knob": SpecProject.knob]).properties.first { $0.name == "cap.opacity" }
    )
    #expect(opacity.type == "number")
    #expect(opacity.lines.map(\.rule) == [1, 3])
    #expect(opacity.lines.map(\.cells) == [2, 1])
    #expect(opacity.lines.map(\.written) == [.number("1"), .number("0.5")])
  }

  @Test func tellsSizeAxesRulesPairsAndExclusions() throws {
    let text = try table("knob", ["knob": SpecProject.knob]).text(style: .plain)
    #expect(
      text == """
        knob, theme t: 3 cells, state 2 × size 2 minus 1 excluded

          axis   default  values      aliases
          state  on       on, off     lit = on
          size   big      big, small

          parameter  type    default   values
          title      string  required

        cap.color: color
          rule  cells  when        value
             1      2  always      {ink}
             2      1  size small  {dark}

        cap.fill: color
          rule  cells  when    value
             1      3  always  null

        cap.opacity: number
          rule  cells  when       value
             1      2  always     1
             3      1  state off  0.5

        cap.text: string
          rule  cells  when    value
             1      3  always  { "parameter": "title" }

          cells  excluded               because
              1  state off, size small  A small knob is always on.

        cap: graphic
          cap.color over cap.fill over $surface
          faded by cap.opacity
          inactive where state off

        """
    )
  }

  @Test func tellsWhichCellsOfAUsedComponentAreShown() throws {
    let panel = #"""
      "axes": { "state": { "values": ["on", "off", "busy"] } }, "uses": { "knob": { "component": "knob" } },
      "rules": [ { "when": { "state": "off" }, "set": { "knob.$cell.state": "$state" } } ]
      """#
    let table = try table("panel", ["knob": SpecProject.knob, "panel": panel])
    #expect(table.shown(of: 0).map(\.cells) == [2, 1])
    #expect(table.choices(of: 0).map(\.name) == ["knob.$cell.state"])
    #expect(table.properties.isEmpty)
    let text = table.text(style: .plain)
    #expect(text.contains("      2  knob[state=on,size=big]\n      1  knob[state=off,size=big]\n"))
    #expect(text.contains("  inactive where panel[state=off]\n"))
    #expect(table.json.contains(#"{ "cell": { "state": "off", "size": "big" }, "cells": 1 }"#))
  }

  @Test func breaksLongConditionsInsteadOfLines() throws {
    let values = (1...30).map { #""value-\#($0)""# }.joined(separator: ", ")
    let spec = #"""
      "axes": { "kind": { "values": [\#(values)] } }, "parts": { "box": { "color": "color" } },
      "rules": [ { "set": { "box.color": null } },
                 { "when": { "kind": [\#(values.dropLast(12))] }, "set": { "box.color": "{ink}" } } ]
      """#
    let text = try table("lamp", ["lamp": spec]).text(style: .plain)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(text.contains("value-28"))
  }

  @Test func offersTheNearestNameOfAComponent() throws {
    let palette = try SpecProject(["knob": SpecProject.knob]).palette()
    #expect(palette.decisionTable(of: "nob").map { _ in true } == nil)
    #expect(palette.sentence(aboutMissingComponent: "nob") == "Unknown component 'nob'; did you mean 'knob'?")
    #expect(palette.sentence(aboutMissingComponent: "lamp") == "Unknown component 'lamp'; the project has knob.")
  }
}
