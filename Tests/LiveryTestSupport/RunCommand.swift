package import Foundation

/// What a run of the command came to.
package struct CommandResult: Sendable {
  package var status: Int32
  package var output: String
  package var errors: String
}

extension CommandResult {
  /// Runs a program.
  ///
  /// Output goes to files, since a process that fills a pipe nobody reads waits for ever.
  package init(of program: URL, _ arguments: [String], in folder: String? = nil) throws {
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

/// Runs the built `livery` as a process.
package func runLivery(_ arguments: [String], in folder: String? = nil) throws -> CommandResult {
  try CommandResult(of: builtProducts.appendingPathComponent("livery"), arguments, in: folder)
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
