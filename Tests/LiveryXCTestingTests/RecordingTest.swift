import XCTest

#if canImport(Darwin)
  /// A test case that records its failures instead of reporting them.
  final class RecordingTest: XCTestCase {
    private(set) var failures: [String] = []
    private var body: () throws -> Void = {}

    convenience init(body: @escaping () throws -> Void) {
      self.init(selector: #selector(runBody))
      self.body = body
    }

    @objc func runBody() throws { try body() }

    override class var defaultTestSuite: XCTestSuite { XCTestSuite(name: "RecordingTest") }

    override func record(_ issue: XCTIssue) {
      failures.append(issue.compactDescription)
    }
  }
#else
  /// A test case that records its failures instead of reporting them.
  final class RecordingTest: XCTestCase {
    private(set) var failures: [String] = []

    convenience init(body: @escaping () throws -> Void) {
      self.init(name: "recording", testClosure: { _ in try body() })
    }

    override func recordFailure(
      withDescription description: String,
      inFile filePath: String,
      atLine lineNumber: Int,
      expected: Bool
    ) {
      failures.append(description)
    }
  }
#endif
