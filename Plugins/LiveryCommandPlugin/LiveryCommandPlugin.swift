import Foundation
import PackagePlugin

/// `swift package livery …`: the command line in the folder of a package, with nothing installed.
@main
struct LiveryCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "LiveryCommand").url, arguments, in: context.package.directoryURL)
  }

  /// Runs the tool, and ends as it does: its exit code says whether checks failed (1) or the input is broken (2).
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
      // Xcode names the chosen targets, which the tool has no use for.
      var rest = ArgumentExtractor(arguments)
      _ = rest.extractOption(named: "target")
      try run(context.tool(named: "LiveryCommand").url, rest.remainingArguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
