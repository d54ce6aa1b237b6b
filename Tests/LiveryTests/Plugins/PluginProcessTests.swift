import Foundation
import LiveryTestSupport
import Testing

/// The package plugins; that they do their work is for the example package to show.
@Suite struct PluginProcessTests {
  /// Where the toolchain keeps the module for plugins; nil if it has none.
  private static let pluginModule: String? = {
    let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
    let compiler = places.first { FileManager.default.isExecutableFile(atPath: $0) }
    let tools = compiler.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent() }
    let folder = tools?.deletingLastPathComponent().path.appending("/lib/swift/pm/PluginAPI")
    return folder.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
  }()

  /// No package is ever built with the half for Xcode's projects outside of Xcode, where a mistake would stop all builds.
  @Test(
    .enabled("there is no module PackagePlugin", { Self.pluginModule != nil }),
    arguments: [
      ["LiveryPlugin/LiveryPlugin.swift", "LiveryPlugin/Inputs.swift"],
      ["LiveryCommandPlugin/LiveryCommandPlugin.swift"],
    ]
  )
  func compilesForProjectsOfXcode(sources: [String]) async throws {
    let module = try #require(Self.pluginModule)
    let compiler = SwiftCompiler(
      folder: try ScratchFolder([:]),
      flags: ["-parse-as-library", "-package-description-version", "6.2.0", "-I", module]
    )
    let standIn = "\(packageFolder)/Tests/StandIns/XcodeProjectPlugin.swift"
    #expect(try await compiler.build(module: "XcodeProjectPlugin", from: standIn) == "")
    #expect(try await compiler.typecheck(sources.map { "\(packageFolder)/Plugins/\($0)" }) == "")
  }
}
