import Foundation
import LiveryTestSupport
import Testing

/// Standard output that is closed, full, or no longer read.
@Suite struct StandardStreamTests {
  private static let shell = URL(fileURLWithPath: "/bin/sh")

  private func run(_ script: String, in project: SmallProject) async throws -> CommandResult {
    try await CommandResult(of: Self.shell, ["-c", script, livery.path], in: project.folder.path)
  }

  @Test(arguments: ["check", "list tokens", "build", "--help", "--version", "check --help", "template list"])
  func endsWithAMessageIfItCannotPrint(command: String) async throws {
    let project = try SmallProject()
    let closed = try await run("\"$0\" \(command) >&-", in: project)
    #expect(closed.status == 2)
    #expect(closed.errors.contains("livery: cannot write to standard output: bad file descriptor\n"))
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let full = try await run("\"$0\" \(command) > /dev/full", in: project)
    #expect(full.status == 2)
    #expect(full.errors.hasSuffix("livery: cannot write to standard output: no space left on device\n"))
  }

  /// The shell waits for the reader to leave before the command starts.
  @Test(arguments: ["check", "list tokens", "--help"])
  func endsQuietlyIfNobodyReads(command: String) async throws {
    let project = try SmallProject()
    let script = "trap '' PIPE; { sleep 1; \"$0\" \(command); echo $? > status; } | true"
    let result = try await run(script, in: project)
    #expect(project.folder.text(of: "status") == "0\n")
    #expect(!result.errors.contains("livery:"))
  }

  /// Files would be opened under the numbers of streams that are closed, and messages written into them.
  @Test func writesNoMessageIntoAFile() async throws {
    let project = try SmallProject()
    _ = try await run("\"$0\" build >&- 2>&- <&-", in: project)
    let closed = project.folder.files.filter { $0.hasPrefix("Generated/") }.map { project.folder.text(of: $0) }
    let other = try SmallProject()
    _ = try await run("\"$0\" build", in: other)
    let open = other.folder.files.filter { $0.hasPrefix("Generated/") }.map { other.folder.text(of: $0) }
    #expect(closed.count > 1)
    #expect(closed.filter { $0?.contains("cannot write") == true } == [])
    #expect(closed.count == open.count)
  }
}
