import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// The Rust theme, as its compiler reads it.
@Suite struct RustTemplateProcessTests {
  @Test(.enabled(if: ExternalTool.rustc.isInstalled, "rustc is not installed"))
  func compilesAndHoldsEveryToken() async throws {
    let main = """
      #[path = "demo.rs"]
      mod demo;

      fn main() {
          for (path, value) in demo::tokens {
              print!("{path}={value:?}\\0");
          }
      }
      """
    let theme = try RustTemplateTests.project.text(of: "out/demo.rs")
    let folder = try ScratchFolder(["demo.rs": theme, "main.rs": main])
    let compilation = try await ExternalTool.rustc.run(["main.rs", "-o", "main"], in: folder)
    try #require(compilation.status == 0, "\(compilation.errors)")
    let result = try await CommandResult(of: folder.url(of: "main"), [], in: folder.path)
    let lines = result.output.split(separator: "\0").map(String.init)
    let palette = try #require(RustTemplateTests.project.run().palette)
    #expect(lines == palette.tokens.map { "\($0.path)=\($0.type == .fontWeight ? "400.0" : "1.0")" })
  }
}
