import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct HueOnlyTests {
  private let name = "hue-only"

  /// A lamp whose boxes have these colors in Oklab: blues and yellows, which red-green deficiencies tell apart.
  private func lamp(_ on: (Double, Double), _ off: (Double, Double), width: Int = 1) -> CheckProject {
    CheckProject(
      tokens: #""one": \#(CheckProject.color(on.0, 0, on.1)), "two": \#(CheckProject.color(off.0, 0, off.1))"#,
      component: CheckProject.lamp(
        on: #""box.fill": "{one}""#,
        off: #""box.fill": "{two}", "box.width": { "value": \#(width), "unit": "px" }"#
      )
    )
  }

  @Test(arguments: [(0.6, 1), (0.6199, 1), (0.62, 0), (0.65, 0)])
  func asksForADifferenceInLightness(lightness: Double, count: Int) {
    #expect(lamp((0.6, 0.1), (lightness, -0.1)).findings(of: name).map(\.severity).count == count)
  }

  @Test func leavesIndistinguishableStatesToTheOtherCheck() {
    #expect(lamp((0.6, 0.01), (0.6, -0.01)).findings(of: name).isEmpty)
  }

  @Test func letsAShapeMeanSomething() {
    #expect(lamp((0.6, 0.1), (0.6, -0.1), width: 2).findings(of: name).isEmpty)
  }

  @Test func asksAlsoOfTheAxesThatAreExposed() {
    var project = lamp((0.6, 0.1), (0.6, -0.1))
    let exposing = #""accessibility": { "exposes": { "off": { "state": "off" } } }"#
    project.component = project.component?.replacing(#""distinguish": ["state"]"#, with: exposing)
    let run = project.run()
    #expect(run.findings.map(\.check).contains(name))
    #expect(!run.findings.map(\.check).contains("indistinguishable-states"))
    project.component = project.component?.replacing(exposing, with: #""distinguish": []"#)
    #expect(project.findings(of: name).isEmpty)
  }
}
