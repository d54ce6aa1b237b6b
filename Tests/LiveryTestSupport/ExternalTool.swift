import Foundation

/// A program of the system that reads what was written; a test that needs one is skipped where it is not installed.
package struct ExternalTool: Sendable {
  package static let sassc = ExternalTool("sassc")
  package static let sass = ExternalTool("sass")
  package static let tailwind = ExternalTool("tailwindcss")
  package static let aapt2 = ExternalTool("aapt2")
  package static let node = ExternalTool("node")
  package static let cmark = ExternalTool("cmark-gfm")
  package static let dart = ExternalTool("dart")
  /// Dart itself, or the compiler of an older one.
  package static let anyDart = ExternalTool("dart", "dart-2.16")
  package static let java = ExternalTool("java")
  /// Run once, it is done in half the time if the virtual machine does not optimize it meanwhile.
  package static let kotlinc = ExternalTool("kotlinc", options: ["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"])
  package static let xmllint = ExternalTool("xmllint")
  /// The declarations that come with the compiler are not what is tested.
  package static let tsc = ExternalTool("tsc", options: ["--skipLibCheck"])
  package static let esbuild = ExternalTool("esbuild")
  package static let rustc = ExternalTool("rustc", options: ["--edition", "2021"])
  package static let ninja = ExternalTool("ninja", "ninja-build")
  package static let python = ExternalTool("python3")
  package static let swiftc = ExternalTool("swiftc")
  package static let swiftFormat = ExternalTool("swift-format")
  package static let chromium = ExternalTool("chromium", "chromium-browser", "google-chrome")

  /// Nil if none of the names is found.
  private let path: String?
  /// What is passed before all other arguments.
  private let options: [String]

  private init(_ names: String..., options: [String] = []) {
    self.options = options
    let inPath = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    // Where .ci/setup puts what no package manager of the system has.
    let folders = inPath + [packageFolder + "/.build/tools/bin"]
    path = names.lazy.flatMap { name in folders.lazy.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  package var isInstalled: Bool { path != nil }

  package func run(_ arguments: [String], in folder: ScratchFolder) async throws -> CommandResult {
    try await CommandResult(of: URL(fileURLWithPath: path ?? ""), options + arguments, in: folder.path)
  }
}
