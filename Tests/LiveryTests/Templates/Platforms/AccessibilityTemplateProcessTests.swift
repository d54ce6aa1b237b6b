import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct AccessibilityTemplateProcessTests {
  @Test func declaresConstantsThatSwiftCompiles() async throws {
    let files = try AccessibilityTemplateTests.shipped.get().files.filter { $0.path.hasSuffix(".swift") }
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    let errors = try await SwiftCompiler(folder: folder).typecheck(files.map { "\(folder.path)/\($0.path)" })
    #expect(errors.isEmpty, "\(errors)")
    #expect(files.contains { $0.text.contains("AccessibilityTraits { .isButton }") })
  }

  @Test(.enabled(if: ExternalTool.kotlinc.isInstalled, "kotlinc is not installed"))
  func declaresConstantsThatKotlinCompiles() async throws {
    let files = try AccessibilityTemplateTests.shipped.get().files.filter { $0.path.hasSuffix(".kt") }
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    try folder.copy("\(packageFolder)/Tests/StandIns/Compose/Semantics.kt", to: "Semantics.kt")
    let result = try await ExternalTool.kotlinc.run(["-d", "classes", "Semantics.kt"] + files.map(\.path), in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(files.contains { $0.text.contains("Role.RadioButton") })
  }

  @Test(.enabled(if: ExternalTool.tsc.isInstalled, "tsc is not installed"))
  func declaresConstantsThatTypeScriptCompiles() async throws {
    let files = try AccessibilityTemplateTests.shipped.get().files.filter { $0.path.hasSuffix(".ts") }
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    let result = try await ExternalTool.tsc.run(
      ["--noEmit", "--strict", "--target", "es2020"] + files.map(\.path),
      in: folder
    )
    #expect(result.status == 0, "\(result.output)")
  }
}
