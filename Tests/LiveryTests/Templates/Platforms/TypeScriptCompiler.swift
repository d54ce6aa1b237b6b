import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// Compiles files of template `typescript`.
enum TypeScriptCompiler {
  static let isInstalled = ExternalTool.tsc.isInstalled && ExternalTool.node.isInstalled

  /// What projects that are stricter than strict ask for besides; generated files are compiled by their settings.
  private static let strictness = [
    "strict", "noUnusedLocals", "noUnusedParameters", "noImplicitReturns", "noUncheckedIndexedAccess",
    "noPropertyAccessFromIndexSignature", "exactOptionalPropertyTypes", "isolatedModules",
  ]

  /// Compiles files in strict mode, together with one that uses them; fails the test if the compiler objects.
  static func compile(_ files: [OutputFile], using text: String = "") async throws -> ScratchFolder {
    let texts = files.map { (String($0.path.split(separator: "/").last ?? ""), $0.text) }
    let use = text.isEmpty ? "export {};" : text
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: texts + [("use.ts", use)]))
    let options = strictness.map { "--\($0)" } + ["--target", "es2020", "--module", "commonjs", "--declaration"]
    let result = try await ExternalTool.tsc.run(options + texts.map(\.0) + ["use.ts"], in: folder)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    return folder
  }

  /// What a compiled module exports, as JSON.
  static func exports(of module: String, in folder: ScratchFolder) async throws -> JSONValue {
    let script = "console.log(JSON.stringify(require('./\(module).js')))"
    let result = try await ExternalTool.node.run(["-e", script], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return JSONValue(try JSONReader.read(Array(result.output.utf8)))
  }
}
