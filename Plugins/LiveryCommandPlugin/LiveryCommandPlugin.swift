import Foundation
import PackagePlugin

/// `swift package livery …`: runs the command in the folder of a package, without installing it.
@main
struct LiveryCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(Self.tool { try context.tool(named: $0).url }, arguments, in: context.package.directoryURL)
  }

  /// The command: that of a bundle of binaries, or the one that this package compiles.
  private static func tool(_ find: (String) throws -> URL) throws -> URL {
    if let binary = try? find("livery") { return binary }
    return try find("LiveryCommand")
  }

  /// Runs the tool and exits with its exit code: 1 if checks failed, 2 if the input is invalid.
  func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LiveryCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode passes the chosen targets, which the tool does not use.
      var rest = ArgumentExtractor(arguments)
      _ = rest.extractOption(named: "target")
      let tool = try Self.tool { try context.tool(named: $0).url }
      try run(tool, rest.remainingArguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
