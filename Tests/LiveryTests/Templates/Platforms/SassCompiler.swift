import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// One of the two compilers of Sass: the one that is kept up, and the one in C that much still links with.
enum SassCompiler: CaseIterable, CustomTestStringConvertible {
  case dartSass, libSass

  static let installed = allCases.filter(\.tool.isInstalled)

  var tool: ExternalTool { self == .dartSass ? .sass : .sassc }

  var testDescription: String { self == .dartSass ? "Dart Sass" : "LibSass" }

  /// Compiles a sheet beside the files of a template; fails the test if the compiler has anything to say, be it that
  /// something is deprecated.
  ///
  /// - Parameter sheet: Written for LibSass: with `@import` and `inspect()`.
  func compile(_ files: [OutputFile], _ sheet: String) async throws -> CSSSheet {
    let texts = files.map { (String($0.path.split(separator: "/").last ?? ""), $0.text) }
    var (arguments, sheet) = (["--precision", "12", "sheet.scss"], sheet)
    if self == .dartSass {
      arguments = ["sheet.scss"]
      sheet =
        "@use \"sass:meta\";\n"
        + sheet.replacing("inspect(", with: "meta.inspect(")
        .replacing(/@import ("[^"]*")/) { "@use \($0.output.1) as *" }
    }
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: texts + [("sheet.scss", sheet)]))
    let result = try await tool.run(arguments, in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return CSSSheet(result.output)
  }
}
