import LiveryTestSupport
import Testing

@testable import Livery

@Suite struct SwiftTemplateTests {
  /// What the program prints that the files and the probe's own make.
  private func output(of files: [OutputFile]) throws -> String {
    let files = files + [OutputFile(path: "Support.swift", text: SwiftProbe.support)]
    let scratch = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    return try SwiftCompiler(folder: scratch).output(of: files.map { "\(scratch.path)/\($0.path)" })
  }

  @Test func everyTokenAndEveryCellComesOutOfACompilerAsThePaletteHasIt() throws {
    let palette = try #require(ShippedOutputs.palette)
    let project = EmittingProject(
      outputs: #"[{ "template": "probe", "into": "out" }]"#,
      templates: SwiftProbe.templates
    )
    var diagnostics = Diagnostics()
    let manifest = try #require(ManifestLoader(files: project.files).load(diagnostics: &diagnostics))
    let files = TemplateEmitter(manifest: manifest, files: project.files).files(for: palette, diagnostics: &diagnostics)
    #expect(!diagnostics.containsErrors, "\(DiagnosticText().text(of: diagnostics))")

    var printed: [Substring: Substring] = [:]
    for line in try output(of: files).split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      printed[line[..<colon]] = line[colon...].dropFirst(2)
    }
    let expected = SwiftProbe.expectations(of: palette, valueNames: ["spark": "spark", "brand": "brand"])
    #expect(expected.count >= 10_000)
    let wrong = expected.filter { name, text in
      // What the cell takes from a parameter is whatever the program passed.
      if text == "parameter" { return !["-77.0", "parameter", "true"].contains(printed[name[...]] ?? "") }
      return !SwiftProbe.agree(String(printed[name[...]] ?? "nothing"), text)
    }
    for name in wrong.keys.sorted().prefix(5) {
      Issue.record("\(name): \(printed[name[...]] ?? "nothing") is not \(expected[name] ?? "")")
    }
    #expect(wrong.isEmpty)
  }
}
