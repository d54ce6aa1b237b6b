import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct SwiftUIViewsTests {
  private static let path = "out/DemoTheme+Views.swift"

  private func views(_ project: EmittingProject = DrawnComponents.project()) throws -> String {
    let outcome = project.run()
    let messages = DiagnosticText().text(of: outcome.diagnostics)
    #expect(!outcome.diagnostics.containsErrors, "\(messages)")
    return try #require(outcome.files.first { $0.path == Self.path }?.text)
  }

  @Test(arguments: [#""views": false"#, #""components": false"#]) func areLeftOutOnRequest(options: String) {
    let files = DrawnComponents.project(options).run().files
    #expect(!files.isEmpty && !files.contains { $0.path == Self.path })
  }

  @Test func needAnAnatomy() throws {
    let spec = """
      { "version": 1, "component": "line", "parts": { "line": { "color": "color" } },
        "rules": [{ "set": { "line.color": "{ink}" } }] }
      """
    let files = DrawnComponents.project(components: [spec]).run().files
    #expect(files.contains { $0.path == "out/DemoTheme+Components.swift" })
    #expect(!files.contains { $0.path == Self.path })
  }

  @Test func drawWhatUsesAPictureOrAButtonOnly() throws {
    let checkbox = DrawnComponents.plain.replacing(#""pattern": "button""#, with: #""pattern": "checkbox""#)
    let text = try views(DrawnComponents.project(components: [DrawnComponents.card, checkbox]))
    #expect(text.contains("struct PlainView: View") && !text.contains("CardView"))
  }

  @Test func giveParametersNamesThatNoMemberHas() throws {
    let text = try views()
    for line in ["theme2: String? = nil,", "style2: Image? = nil,", "closeLabel2: String,"] {
      #expect(text.contains("        \(line)\n") || text.contains("      \(line)\n"), "\(line)")
    }
  }

  @Test func followTheStatesOfThePlatform() throws {
    #expect(
      try views().contains(
        """
                var style = cell
                if isHovered { style.state = .hovered }
                if isPressed { style.state = .pressed }
                if !isEnabled { style.state = .off }
                return style
        """
      )
    )
  }

  @Test func honorReducedMotion() throws {
    let text = try views()
    #expect(text.contains("!reduceMotion && [.pressed, .hovered].contains(style.state)"))
    #expect(text.contains("reduceMotion\n              ? nil\n              : .easeInOut(duration: theme.time),"))
    #expect(text.contains(".scaleEffect(reduceMotion ? 0 : 0.5)"))
  }

  @Test func passAUsedComponentTheCellThatTheSpecChooses() throws {
    let text = try views()
    #expect(text.contains("var used = PlainStyle(tone: .loud)"))
    #expect(text.contains("if style.state == .off { used.tone = .quiet }"))
    #expect(text.contains("PlainView(closeLabel2, style: closeStyle, action: closeAction)"))
  }

  @Test func ofTheShippedProjectStepByTheirList() throws {
    let palette = try #require(ShippedOutputs.palette)
    let files = try TemplateRun("swiftui", of: palette).files
    let text = try #require(files.first { $0.path.hasSuffix("SparkTheme+Views.swift") }?.text)
    #expect(text.contains("case (true, false): style.position = .last"))
    #expect(text.contains("ButtonView(image: Image(systemName: \"minus\"), style: decrementStyle) { move(by: -1) }"))
    #expect(text.contains(".accessibilityAdjustableAction { direction in"))
    #expect(text.contains("struct RadioButtonGroup<Value: Hashable>: View"))
  }

  /// A button has no value of its own, so that an empty one changes nothing.
  @Test func ofTheShippedProjectAnnounceAMixedCheckbox() throws {
    let files = try TemplateRun("swiftui", of: try ShippedOutputs.requiredPalette()).files
    let text = try #require(files.first { $0.path.hasSuffix("SparkTheme+Views.swift") }?.text)
    let checkbox = try #require(text.split(separator: "struct CheckboxView").last)
    #expect(checkbox.contains(#".accessibilityValue(isMixed ? Text("mixed") : Text(verbatim: ""))"#))
    #expect(text.matches(of: /isMixed \? Text/).count == 1)
  }
}
