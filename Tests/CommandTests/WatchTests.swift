import Foundation
import LiveryTestSupport
import Testing

@Suite struct WatchTests {
  /// A running `livery watch`, whose output goes to a file.
  private final class Watching: Sendable {
    private let process = Process()
    private let folder: ScratchFolder

    init(in folder: ScratchFolder) throws {
      self.folder = folder
      try folder.write("watch.log", Data())
      let log = try FileHandle(forWritingTo: folder.url(of: "watch.log"))
      process.executableURL = livery
      process.arguments = ["watch"]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = log
      process.standardError = log
      try process.run()
    }

    /// Tests run on threads that block signals, which their children inherit; only this one ends the command for sure.
    deinit { kill(process.processIdentifier, SIGKILL) }

    var log: String { folder.text(of: "watch.log") ?? "" }

    /// Waits until the log contains a text, at most half a minute.
    func waits(for text: String) async throws -> Bool {
      for _ in 0..<600 {
        if log.contains(text) { return true }
        try await Task.sleep(for: .milliseconds(50))
      }
      return false
    }
  }

  @Test func rebuildsWhatASaveAffectsAndSurvivesMistakes() async throws {
    let project = try SmallProject()
    let watching = try Watching(in: project.folder)
    #expect(try await watching.waits(for: "watching Tokens"), "\(watching.log)")
    let path = "Tokens/sea/light.tokens.json"
    let first = try #require(project.folder.text(of: "Generated/css/sea.css"))

    try project.replace("[0, 0, 0]", with: "[0.9, 0.9, 0.9]", in: path)
    #expect(try await watching.waits(for: "Tokens/sea/light.tokens.json: built in "), "\(watching.log)")
    #expect(try await watching.waits(for: "has 1.2"), "a new failure is printed: \(watching.log)")
    #expect(project.folder.text(of: "Generated/css/sea.css") != first)

    try project.replace("[0.9, 0.9, 0.9]", with: "[0.9, 0.9, ", in: path)
    #expect(try await watching.waits(for: "[json-syntax]"), "\(watching.log)")
    #expect(try await watching.waits(for: "nothing was written"))

    try project.replace("[0.9, 0.9, ", with: "[0, 0, 0]", in: path)
    #expect(try await watching.waits(for: "repaired"), "\(watching.log)")
    #expect(try await watching.waits(for: "settled: "), "\(watching.log)")
    #expect(project.folder.text(of: "Generated/css/sea.css") == first)
  }

  @Test func seesFilesInNewFolders() async throws {
    let project = try SmallProject()
    try project.replace("components/*.component.json", with: "components/**/*.component.json", in: "Tokens/livery.json")
    let watching = try Watching(in: project.folder)
    #expect(try await watching.waits(for: "watching Tokens"), "\(watching.log)")
    let spec = try #require(project.folder.text(of: "Tokens/components/lamp.component.json"))
    try project.folder.write(
      "Tokens/components/new/torch.component.json",
      Data(spec.replacingOccurrences(of: #""lamp""#, with: #""torch""#).utf8)
    )
    #expect(try await watching.waits(for: "Tokens/components/new"), "\(watching.log)")
    #expect(try await watching.waits(for: "wrote Generated/css"), "\(watching.log)")
  }

  @Test func rendersWithATemplateAsItIsNow() async throws {
    let project = try SmallProject()
    let watching = try Watching(in: project.folder)
    #expect(try await watching.waits(for: "watching Tokens"), "\(watching.log)")

    try project.replace("[0, 0, 0]", with: "[0.1, 0.1, 0.1]", in: "Tokens/sea/light.tokens.json")
    #expect(try await watching.waits(for: "light.tokens.json: built in "), "\(watching.log)")

    let body = "Templates/css/theme.mustache"
    let text = try #require(project.folder.text(of: body))
    try project.folder.write(body, Data((text + "/* by hand */\n").utf8))
    #expect(try await watching.waits(for: "theme.mustache: built in "), "\(watching.log)")
    #expect(project.folder.text(of: "Generated/css/sea.css")?.contains("/* by hand */") == true)

    // Without its own, the project has the built-in template again.
    try FileManager.default.removeItem(at: project.folder.url(of: "Templates/css/template.json"))
    #expect(try await watching.waits(for: "template.json: built in "), "\(watching.log)")
    #expect(project.folder.text(of: "Generated/css/sea.css")?.contains("/* by hand */") == false)
  }

  @Test func needsAProject() async throws {
    let folder = try ScratchFolder()
    let result = try await runLivery(["watch"], in: folder.path)
    #expect(result.status == 2 && result.errors.contains("livery init"))
  }
}
