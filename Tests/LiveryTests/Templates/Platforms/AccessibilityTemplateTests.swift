import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct AccessibilityTemplateTests {
  static let shipped = Result {
    try TemplateRun("accessibility", of: try #require(ShippedOutputs.palette))
  }

  private func run() throws -> TemplateRun {
    try Self.shipped.get()
  }

  @Test func givesEachControlItsIdentifierRoleAndStates() throws {
    let run = try run()
    let swift = try #require(run["SparkThemeAccessibility.swift"])
    #expect(swift.contains("static let identifier = \"spark-stepper-decrement-button\""))
    #expect(swift.contains("static let identifier = \"spark-radio-button\""))
    #expect(swift.contains("static let identifier = \"spark-array-stepper-increment\""))
    #expect(!swift.contains("decrementDisabled"))
    #expect(swift.contains("static let label = \"spark-radio-button-text-label\""))
    #expect(swift.contains("static let title = \"spark-radio-button-group-title\""))
    #expect(swift.contains("static let ring = \"spark-radio-button-ring\""))
    let radio = try #require(run["spark/radio-button.ios.md"])
    #expect(radio.contains("The part label has the identifier spark-radio-button-text-label."))
    let script = try #require(run["spark/stepper.web.md"])
    #expect(script.contains("`spark-stepper-increment-button`"))
  }

  @Test func asksEveryManualStatementOnEachOfItsPlatformsAndNamesTheCheckOfOthers() throws {
    let palette = try #require(ShippedOutputs.palette)
    let run = try run()
    var count = 0
    for row in palette.components {
      let (component, theme) = (row.resolved.component, row.resolved.theme)
      for platform in Accessibility.Platform.allCases {
        let text = try #require(run["\(theme)/\(component.name).\(platform.rawValue).md"])
        for statement in component.accessibility?.statements ?? [] {
          let lines = text.split(separator: "\n").filter { $0.contains("**\(statement.id)**") }
          #expect(lines.count == (statement.platforms.contains(platform) ? 1 : 0))
          guard let line = lines.first else { continue }
          #expect(line.hasPrefix(statement.method == .manual ? "1. [ ] " : "- "))
          #expect(statement.criteria.allSatisfy(line.contains))
          #expect(statement.check.map { line.contains("`\($0)`") } ?? true)
          count += 1
        }
      }
    }
    #expect(count > 100)
  }
}
