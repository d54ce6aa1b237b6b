import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct TargetSourcesProcessTests {
  @Test func compileAsOneFile() async throws {
    let outcome = TargetSourcesTests.run("App", TargetSourcesTests.mixed)
    #expect(outcome.diagnostics.all.isEmpty)
    #expect(outcome.files.count == 1)
    try await expectCompilesOnAllPlatforms(outcome.files)
  }
}
