import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ComponentContextProcessTests {
  @Test func compilesAsAValueWithItsAxesInSwift() async throws {
    var project = ComponentContextTests.project
    project.outputs = #"[{ "template": "swiftui", "into": "out" }]"#
    let files = project.run().files.filter { $0.path.hasPrefix("out/") }
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    let errors = try await SwiftCompiler(folder: folder).typecheck(files.map { "\(folder.path)/\($0.path)" })
    #expect(errors == "")
  }
}
