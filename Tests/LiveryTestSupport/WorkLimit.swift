import Foundation
package import Testing

/// How long the work of a test may take, whenever it comes to run.
///
/// The time limits of the Testing library count from when a test is due: side by side with others, one that does next to
/// nothing fails for the time that it waits for a thread.
package struct WorkLimit: TestTrait, SuiteTrait, TestScoping {
  let limit: Duration

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let name = "\(test.id)"
    // Nothing can stop a test that runs for ever, except the end of the process.
    let watch = DispatchWorkItem { [limit] in fatalError("\(name) takes more than \(limit)") }
    DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + limit.seconds, execute: watch)
    defer { watch.cancel() }
    try await function()
  }
}

extension Trait where Self == WorkLimit {
  /// Ends the run if the test takes longer than this.
  package static func workLimit(_ limit: Duration) -> Self { Self(limit: limit) }
}

extension Duration {
  fileprivate var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
