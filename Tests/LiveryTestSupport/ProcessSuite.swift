import Testing

/// The rule by which `make test-fast` tells the tests that run programs from those that do not.
package enum ProcessSuite {
  /// One of these is in the identifier of every test that runs a program: in the name of its suite or of its target.
  ///
  /// The pattern that the Makefile passes to `swift test --skip` has the same words.
  package static let names = ["ProcessTests", "CommandTests"]

  /// Fails the current test if it runs a program although its name does not say so.
  static func expectCurrent() {
    guard let test = Test.current else { return }
    let identifier = "\(test.id)"
    guard !names.contains(where: { identifier.contains($0) }) else { return }
    Issue.record("\(identifier) runs a program outside of the suites for that: \(names.joined(separator: ", "))")
  }
}
