import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// That compilers take the project whose names and texts try to break out.
@Suite struct HostileOutputProcessTests {
  @Test(
    .enabled(if: !SassCompiler.installed.isEmpty, "neither sassc nor Dart Sass is installed"),
    arguments: SassCompiler.installed
  )
  func compilesAsSass(compiler: SassCompiler) async throws {
    let file = try #require(try HostileOutputTests.files("scss").first)
    let count = """
      $count: 0;
      @each $look, $values in $tokens {
        @if $look == "light" { @each $name, $value in $values { $count: $count + 1 !global; } }
      }
      .x { y: $count; }
      """
    let folder = try ScratchFolder(["t.scss": file.text + "\n" + count])
    let result = try await compiler.tool.run(["t.scss"], in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    // A font without a line height or letter spacing would be fewer.
    #expect(CSSSheet(result.output).rules.map(\.preludes) == [[".x"]])
    #expect(CSSSheet(result.output).rules.first?.values["y"] == String(try HostileOutputTests.tokenCount() + 2 * 4))
  }

  @Test(.enabled(if: ExternalTool.tsc.isInstalled && ExternalTool.node.isInstalled, "tsc and node are not installed"))
  func compilesAsTypeScriptAndHoldsEveryToken() async throws {
    let files = try HostileOutputTests.files("typescript")
    let name = try #require(files.first?.path.split(separator: "/").last?.dropLast(".ts".count))
    let folder = try await TypeScriptCompiler.compile(files)
    let exports = try await TypeScriptCompiler.exports(of: String(name), in: folder)
    guard case .object(let tokens)? = exports["_1ClassTokens"] else {
      Issue.record("nothing is exported")
      return
    }
    let palette = try #require(HostileOutputTests.outcome.palette)
    #expect(tokens.map(\.key) == palette.tokens.map(\.path.description))
    #expect(tokens.first { $0.key == "__proto__" }?.value["fontWeight"] == .number("650"))
  }
}
