import Foundation
import PackagePlugin

/// Writes a target's theme before the target is compiled: `livery build --target NAME`.
///
/// The outputs are those that the manifest gives to the target, `{ "template": "swiftui", "target": "NAME" }`. The
/// manifest is searched for in the target's folder, then in the package's, as `livery.json` or `Tokens/livery.json`.
@main
struct LiveryPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    try commands(
      for: target.name,
      lookingIn: [target.directoryURL, context.package.directoryURL],
      tool: Self.tool { try context.tool(named: $0).url },
      workFolder: context.pluginWorkDirectoryURL
    )
  }

  /// The command: that of a bundle of binaries, or the one that this package compiles.
  private static func tool(_ find: (String) throws -> URL) throws -> URL {
    if let binary = try? find("livery") { return binary }
    return try find("LiveryCommand")
  }

  /// - Parameter folders: The folders to search for the project; the last is the root folder.
  func commands(for target: String, lookingIn folders: [URL], tool: URL, workFolder: URL) -> [Command] {
    guard let manifest = folders.lazy.compactMap(Inputs.manifest).first else {
      Diagnostics.error(
        "no livery.json found for the target '\(target)' in \(folders.map(\.path).joined(separator: " or ")), "
          + "nor in a Tokens folder there"
      )
      return []
    }
    let output = workFolder.appending(path: "\(target)Theme.swift")
    let dependencies = workFolder.appending(path: "\(target)Theme.d")
    let inputs = Inputs(of: manifest, listedIn: dependencies, root: folders.last)
    let arguments = [
      "build", "--target", target, "--project", manifest.path, "--output", output.path, "--depfile",
      dependencies.path, "--quiet",
    ]
    return [
      .buildCommand(
        displayName: "Livery: theme of \(target)",
        executable: tool,
        arguments: arguments,
        inputFiles: inputs.files,
        outputFiles: [output]
      )
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LiveryPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let root = context.xcodeProject.directoryURL
      return try commands(
        for: target.displayName,
        lookingIn: [root.appending(path: target.displayName), root],
        tool: Self.tool { try context.tool(named: $0).url },
        workFolder: context.pluginWorkDirectoryURL
      )
    }
  }
#endif
