import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct AccessibilityTemplateTests {
  private static let shipped = Result {
    try TemplateRun("accessibility", of: try #require(ShippedOutputs.palette))
  }

  private func run() throws -> TemplateRun {
    try Self.shipped.get()
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

  @Test func declaresConstantsThatSwiftCompiles() throws {
    let files = try run().files.filter { $0.path.hasSuffix(".swift") }
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    let errors = try SwiftCompiler(folder: folder).typecheck(files.map { "\(folder.path)/\($0.path)" })
    #expect(errors.isEmpty, "\(errors)")
    #expect(files.contains { $0.text.contains("AccessibilityTraits { .isButton }") })
  }

  @Test(.enabled(if: ExternalTool.kotlinc.isInstalled, "kotlinc is not installed"))
  func declaresConstantsThatKotlinCompiles() throws {
    let files = try run().files.filter { $0.path.hasSuffix(".kt") }
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    try folder.copy("\(packageFolder)/Tests/StandIns/Compose/Semantics.kt", to: "Semantics.kt")
    let result = try ExternalTool.kotlinc.run(["-d", "classes", "Semantics.kt"] + files.map(\.path), in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(files.contains { $0.text.contains("Role.RadioButton") })
  }

  @Test(.enabled(if: ExternalTool.tsc.isInstalled, "tsc is not installed"))
  func declaresConstantsThatTypeScriptCompiles() throws {
    let files = try run().files.filter { $0.path.hasSuffix(".ts") }
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    let result = try ExternalTool.tsc.run(
      ["--noEmit", "--strict", "--target", "es2020"] + files.map(\.path),
      in: folder
    )
    #expect(result.status == 0, "\(result.output)")
  }
}
