import Foundation
import DesignTokens
import Livery
import LiveryTestSupport
import Testing

/// Runs the Swift compiler of this machine.
struct SwiftCompiler {
  /// Where modules are put and found.
  let folder: ScratchFolder
  /// What every call is given besides.
  var flags: [String] = []

  /// How the compiler looks at files: all at once, as in a release build, or each for itself, as in a debug build.
  ///
  /// What it finds is not always the same.
  enum Mode: String {
    case wholeModule = "-whole-module-optimization"
    case fileByFile = "-no-whole-module-optimization"
  }

  /// What the compiler says against the files, in Swift 6 mode with warnings as errors; empty if nothing.
  func typecheck(_ sources: [String], _ mode: Mode = .wholeModule) async throws -> String {
    try await errors(
      of: [
        "-typecheck", mode.rawValue, "-swift-version", "6", "-warnings-as-errors", "-package-name", "p", "-I",
        folder.path,
      ] + flags + sources
    )
  }

  /// Builds a module out of one file and leaves it where ``typecheck(_:)`` finds it.
  func build(module: String, from path: String) async throws -> String {
    try folder.copy(path, to: "\(module).swift")
    return try await errors(
      of: [
        "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", module, "-I", folder.path, "-o",
        "\(folder.path)/\(module).swiftmodule", "\(folder.path)/\(module).swift",
      ] + flags
    )
  }

  /// Builds a module out of files and leaves it where ``typecheck(_:)`` finds it.
  func build(module: String, from paths: [String]) async throws -> String {
    try await errors(
      of: [
        "-emit-module", "-parse-as-library", "-wmo", "-swift-version", "6", "-module-name", module, "-I", folder.path,
        "-o", "\(folder.path)/\(module).swiftmodule",
      ] + flags + paths
    )
  }

  /// What the compiler says against a program.
  struct Failure: Error {
    var messages: String
  }

  /// What a program made of the files prints.
  func output(of sources: [String]) async throws -> String {
    let program = folder.url(of: "program")
    let errors = try await errors(
      of: [
        "-swift-version", "6", "-warnings-as-errors", "-Onone", "-module-name", "probe", "-o", program.path,
      ] + sources
    )
    guard errors.isEmpty else { throw Failure(messages: errors) }
    let result = try await CommandResult(of: program, [])
    guard result.status == 0 else { throw Failure(messages: result.errors) }
    return result.output
  }

  private func errors(of arguments: [String]) async throws -> String {
    let result = try await ExternalTool.swiftc.run(arguments, in: folder)
    return result.status == 0 ? "" : "swiftc failed: \(result.output)\(result.errors)"
  }
}

/// Compiles the files as Swift 6 with warnings as errors: as they are on this platform, and against stand-ins for the
/// frameworks of Apple's platforms, which have the declarations that the templates use and nothing behind them.
func expectCompilesOnAllPlatforms(
  _ files: [OutputFile],
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let scratch = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
  let sources = files.map { "\(scratch.path)/\($0.path)" }
  let compiler = SwiftCompiler(folder: scratch)
  for modules in [[]] + StandIns.platforms {
    for module in modules {
      try scratch.write("\(module).swiftmodule", try #require(try await StandIns.modules.value[module]))
    }
    let errors = try await compiler.typecheck(sources)
    #expect(errors.isEmpty, "with \(modules): \(errors)", sourceLocation: sourceLocation)
  }
  let errors = try await compiler.typecheck(sources, .fileByFile)
  #expect(errors.isEmpty, "file by file: \(errors)", sourceLocation: sourceLocation)
}

/// The modules that stand in for frameworks, built once for all tests.
private enum StandIns {
  /// What each platform has beside those before it; a module stands after those that it imports.
  static let platforms = [["CoreGraphics", "SwiftUI", "AppKit"], ["UIKit"]]

  /// By name, as they lie in a folder.
  static let modules = Task {
    let scratch = try ScratchFolder()
    let compiler = SwiftCompiler(folder: scratch)
    var modules: [String: Data] = [:]
    for module in platforms.joined() {
      let errors = try await compiler.build(
        module: module,
        from: "\(packageFolder)/Tests/StandIns/\(module).swift"
      )
      guard errors.isEmpty else { throw SwiftCompiler.Failure(messages: errors) }
      modules[module] = try Data(contentsOf: scratch.url(of: "\(module).swiftmodule"))
    }
    return modules
  }
}
