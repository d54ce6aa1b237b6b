import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// That views for every kind of node are Swift, against stand-ins for SwiftUI.
@Suite struct SwiftUIViewsProcessTests {
  private func files(_ options: String) throws -> [OutputFile] {
    let outcome = DrawnComponents.project(options).run()
    try #require(!outcome.diagnostics.containsErrors, "\(DiagnosticText().text(of: outcome.diagnostics))")
    return outcome.files.filter { $0.path.hasPrefix("out/") && $0.path.hasSuffix(".swift") }
  }

  @Test(arguments: [#""access": "public""#, ""])
  func compile(options: String) async throws {
    let files = try files(options)
    #expect(files.map(\.path).contains("out/DemoTheme+Views.swift"))
    try await expectCompilesOnAllPlatforms(files)
  }

  @Test(.enabled(if: ExternalTool.swiftFormat.isInstalled)) func areLaidOutAsTheFormatterDoes() async throws {
    let views = try #require(try files("").first { $0.path.hasSuffix("+Views.swift") })
    let scratch = try ScratchFolder(["Views.swift": views.text])
    let result = try await ExternalTool.swiftFormat.run(
      ["lint", "--strict", "--configuration", #"{ "version": 1 }"#, "Views.swift"],
      in: scratch
    )
    #expect(result.status == 0, "\(result.errors)")
  }
}
