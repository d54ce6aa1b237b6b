import ArgumentParser
import DesignTokens
import Foundation
import Livery

/// Shows the gallery of a project while it is worked on.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show the gallery of a project in a browser, and reload it when a file changes.",
    discussion: """
      Serves the page on the loopback interface, at an address that only this run knows. Requests under another host \
      name and from other pages are refused. With --write, colors that are tried in the page can be written into the \
      token files.

      With --output, writes the page into a file instead. Ends with control-C.
      """
  )

  @Option(help: ArgumentHelp("The port to listen on; by default, a free one.", valueName: "number"))
  var port: UInt16 = 0

  @Flag(help: "Let the page write colors that were tried into the token files.")
  var write = false

  @Option(help: ArgumentHelp("Compare with this palette.json, before and after.", valueName: "file"))
  var compare: String?

  @Option(help: ArgumentHelp("Write the page into this file instead of serving it.", valueName: "file"))
  var output: String?

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if output != nil, write || port != 0 {
      throw ValidationError("--output serves nothing, and cannot be combined with --port or --write.")
    }
  }

  func run() throws {
    let workspace = try project.workspace()
    let before = try compare.map(palette)
    if let output { return try writePage(comparedWith: before, to: output, of: workspace) }
    let state = PreviewProject(workspace: workspace, day: project.day, before: before, canWrite: write)
    let server = PreviewServer(project: state, port: port)
    let terminal = common.terminal
    let prefix = project.prefix(of: workspace)
    try runBlocking {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await state.followChanges { terminal.print($0, prefix: prefix) } }
        group.addTask {
          try await server.run { address in
            terminal.print(address + "\n")
            if !terminal.isQuiet { terminal.printError("Serving the gallery; control-C ends it.\n") }
          }
        }
        // Neither ends by itself; an error of the server is an error of the command.
        try await group.next()
        group.cancelAll()
      }
    }
  }

  /// The text of another palette, of a version that the page can read.
  private func palette(at path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ValidationError("'\(path)' cannot be read.")
    }
    let text = String(decoding: data, as: UTF8.self)
    guard GalleryPage.isPalette(text) else {
      throw ValidationError("'\(path)' is not a palette.json of version 1, as 'livery build' writes it.")
    }
    return text
  }

  private func writePage(comparedWith before: String?, to path: String, of workspace: Workspace) throws {
    let terminal = common.terminal
    let outcome = try project.run(in: workspace, terminal: terminal)
    guard let palette = outcome.palette else { throw Exit.brokenInput }
    let page = GalleryPage(of: palette, findings: outcome.findings, before: before)
    do throws(Workspace.WriteError) {
      _ = try NamedFile(path: path).write(page.text, besides: [workspace])
    } catch {
      try terminal.report(Diagnostics(.unwritable(path, error)), prefix: "")
    }
    if !common.quiet { terminal.print("wrote \(path)\n") }
  }

  /// Runs work of tasks from a command, which has none.
  private func runBlocking(_ work: @escaping @Sendable () async throws -> Void) throws {
    let result = BlockingResult()
    Task.detached {
      do {
        try await work()
        result.finish(with: nil)
      } catch {
        result.finish(with: error)
      }
    }
    if let error = result.wait() {
      guard let failure = error as? LoopbackServer.Failure else { throw error }
      common.terminal.printError("error: \(failure.message)\n")
      throw Exit.brokenInput
    }
  }
}

/// The end of work that a thread waits for.
private final class BlockingResult: Sendable {
  private let condition = NSCondition()
  private nonisolated(unsafe) var isFinished = false
  private nonisolated(unsafe) var error: (any Error)?

  func finish(with error: (any Error)?) {
    condition.lock()
    unsafe self.error = error
    unsafe isFinished = true
    condition.broadcast()
    condition.unlock()
  }

  func wait() -> (any Error)? {
    condition.lock()
    defer { condition.unlock() }
    while unsafe !isFinished { condition.wait() }
    return unsafe error
  }
}
