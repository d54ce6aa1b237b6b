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
  func typecheck(_ sources: [String], _ mode: Mode = .wholeModule) throws -> String {
    try run(
      [
        "swiftc", "-typecheck", mode.rawValue, "-swift-version", "6", "-warnings-as-errors", "-package-name", "p",
        "-I", folder.path,
      ] + flags + sources
    )
  }

  /// Builds a module out of one file and leaves it where ``typecheck(_:)`` finds it.
  func build(module: String, from path: String) throws -> String {
    try folder.copy(path, to: "\(module).swift")
    return try run(
      [
        "swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", module, "-I", folder.path,
        "-o", "\(folder.path)/\(module).swiftmodule", "\(folder.path)/\(module).swift",
      ] + flags
    )
  }

  /// What the compiler says against a program.
  struct Failure: Error {
    var messages: String
  }

  /// What a program made of the files prints.
  func output(of sources: [String]) throws -> String {
    let program = "\(folder.path)/program"
    let errors = try run(
      [
        "swiftc", "-swift-version", "6", "-warnings-as-errors", "-Onone", "-module-name", "probe", "-o", program,
      ] + sources
    )
    guard errors.isEmpty else { throw Failure(messages: errors) }
    return try run([program], keepsOutput: true)
  }

  private func run(_ arguments: [String], keepsOutput: Bool = false) throws -> String {
    try folder.write("messages", Data())
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let messages = try FileHandle(forWritingTo: folder.url(of: "messages"))
    process.standardOutput = messages
    process.standardError = messages
    try process.run()
    process.waitUntilExit()
    let text = folder.text(of: "messages") ?? ""
    if process.terminationStatus == 0 { return keepsOutput ? text : "" }
    return "\(arguments[0]) failed: \(text)"
  }
}

/// Compiles the files as Swift 6 with warnings as errors: as they are on this platform, and against stand-ins for the
/// frameworks of Apple's platforms, which have the declarations that the templates use and nothing behind them.
func expectCompilesOnAllPlatforms(
  _ files: [OutputFile],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let scratch = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
  let sources = files.map { "\(scratch.path)/\($0.path)" }
  let compiler = SwiftCompiler(folder: scratch)
  for modules in [[]] + StandIns.platforms {
    for module in modules {
      try scratch.write("\(module).swiftmodule", try #require(try StandIns.modules.get()[module]))
    }
    let errors = try compiler.typecheck(sources)
    #expect(errors.isEmpty, "with \(modules): \(errors)", sourceLocation: sourceLocation)
  }
  let errors = try compiler.typecheck(sources, .fileByFile)
  #expect(errors.isEmpty, "file by file: \(errors)", sourceLocation: sourceLocation)
}

/// The modules that stand in for frameworks, built once for all tests.
private enum StandIns {
  /// What each platform has beside those before it; a module stands after those that it imports.
  static let platforms = [["CoreGraphics", "SwiftUI", "AppKit"], ["UIKit"]]

  /// By name, as they lie in a folder.
  static let modules = Result {
    let scratch = try ScratchFolder()
    let compiler = SwiftCompiler(folder: scratch)
    return try Dictionary(
      uniqueKeysWithValues: platforms.joined().map { module in
        let errors = try compiler.build(module: module, from: "\(packageFolder)/Tests/StandIns/\(module).swift")
        guard errors.isEmpty else { throw SwiftCompiler.Failure(messages: errors) }
        return (module, try Data(contentsOf: scratch.url(of: "\(module).swiftmodule")))
      }
    )
  }
}
