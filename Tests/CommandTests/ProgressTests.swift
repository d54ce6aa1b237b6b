import Foundation
import LiveryTestSupport
import Testing

@testable import LiveryCommand

@Suite struct ProgressTests {
  @Test func fitsIntoTheTerminal() {
    let line = ProgressLine("building Tokens", width: 40)
    #expect(line.line(after: 0.5).hasSuffix(" building Tokens, 0 s"))
    #expect(line.line(after: 61.7).hasSuffix(" building Tokens, 61 s"))
    #expect(line.line(after: 0.5) != line.line(after: 0.6), "it moves")
    #expect(ProgressLine("building Tokens", width: 10).line(after: 3).count == 9)
    #expect(ProgressLine("building Tokens", width: 0).line(after: 3).isEmpty)
  }

  @Test func saysNothingThatIsShort() {
    let line = ProgressLine("building Tokens", width: 40)
    line.show()
    line.finish()
  }

  /// The first check of the shipped project takes longer than half a second, in a debug build.
  @Test(.enabled("python3 makes a terminal", { ExternalTool.python.isInstalled }))
  func isForPeopleWhoWatch() async throws {
    let project = try ShippedProject()
    func check(_ settings: String...) async throws -> String {
      let program = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"
      let clean = ["-u", "CI", "TERM=xterm"] + settings
      let command = ["env"] + clean + [livery.path, "check", "--no-cache"]
      let result = try await ExternalTool.python.run(["-c", program] + command, in: project.folder)
      #expect(result.status == 0, "\(result)")
      return result.output
    }
    let shown = try await check()
    #expect(shown.contains(" checking Tokens, 0 s\u{1b}[K"), "\(shown.prefix(200))")
    let end = try #require(shown.range(of: "\r\u{1b}[K", options: .backwards))
    #expect(!shown[end.upperBound...].contains("checking Tokens"), "the line is gone when the result is printed")
    for setting in ["TERM=dumb", "CI=true"] {
      #expect(try await !check(setting).contains("checking Tokens"), "\(setting)")
    }
    let piped = try await runLivery(["check", "--no-cache"], in: project.folder.path)
    #expect(!piped.errors.contains("checking Tokens"))
  }
}
