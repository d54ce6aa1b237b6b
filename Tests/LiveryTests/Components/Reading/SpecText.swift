import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// The text of a component spec, for the tests of what reads it.
enum SpecText {
  static func load(_ source: MarkedText) -> (component: Component?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let files = InMemoryFiles(["c.json": source.text])
    return (ComponentLoader(files: files).load("c.json", diagnostics: &diagnostics), diagnostics)
  }

  /// A spec around some members; what is not given is filled in.
  static func spec(
    axes: String = #""state": { "values": ["on", "off"] }"#,
    parts: String = #""box": { "color": "color", "opacity": "number" }"#,
    more: String
  ) -> MarkedText {
    MarkedText(
      stringLiteral: """
        { "version": 1, "component": "lamp",
          "axes": { \(axes) },
          "parts": { \(parts) },
          \(more) }
        """
    )
  }
}
