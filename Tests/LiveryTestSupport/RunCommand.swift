package import Foundation
import Testing

/// The exit status and the output of a program.
package struct CommandResult: Sendable {
  package var status: Int32
  package var output: String
  package var errors: String
}

extension CommandResult {
  /// Runs a program, and waits for it outside of the cooperative thread pool.
  ///
  /// The pool has one thread for each processor. A test that blocks one of them stops the tests that do not run programs.
  package init(of program: URL, _ arguments: [String], in folder: String? = nil) async throws {
    ProcessSuite.expectCurrent()
    self = try await withCheckedThrowingContinuation { continuation in
      waitingForPrograms.addOperation {
        continuation.resume(with: Result { try CommandResult(waitingFor: program, arguments, in: folder) })
      }
    }
  }

  /// Output goes to files, because a process that fills a pipe nobody reads waits forever.
  private init(waitingFor program: URL, _ arguments: [String], in folder: String?) throws {
    let scratch = try ScratchFolder(["out": "", "err": ""])
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: scratch.url(of: "out"))
    process.standardError = try FileHandle(forWritingTo: scratch.url(of: "err"))
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    try process.run()
    process.waitUntilExit()
    self.init(
      status: process.terminationStatus,
      output: scratch.text(of: "out") ?? "",
      errors: scratch.text(of: "err") ?? ""
    )
  }
}

/// The threads that wait for programs, no more of which run at a time than there are processors.
private let waitingForPrograms: OperationQueue = {
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
  return queue
}()

/// The built `livery`.
package var livery: URL { builtProducts.appendingPathComponent("livery") }

/// Runs the built `livery` as a process.
package func runLivery(_ arguments: [String], in folder: String? = nil) async throws -> CommandResult {
  try await CommandResult(of: livery, arguments, in: folder)
}

/// The folder in which the package manager leaves what it builds: the tests' own.
private var builtProducts: URL {
  #if os(macOS)
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      return bundle.bundleURL.deletingLastPathComponent()
    }
  #endif
  return URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
}

/// The package's own folder, found from the place of this file.
package var packageFolder: String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .path
}
