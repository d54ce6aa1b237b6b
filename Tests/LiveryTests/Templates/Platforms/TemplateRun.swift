import Testing

@testable import DesignTokens
@testable import Livery

/// The files that a shipped template makes of a palette, beside those of a template that reads them back.
struct TemplateRun {
  let files: [OutputFile]

  /// - Parameter reader: A template of the test's own, by path below the folder of templates; its name is `reader`.
  init(_ template: String, of palette: Palette, options: String = "{}", reader: [String: String] = [:]) throws {
    let outputs =
      [#"{ "template": "\#(template)", "into": "out", "options": \#(options) }"#]
      + (reader.isEmpty ? [] : [#"{ "template": "reader", "into": "out" }"#])
    let project = EmittingProject(outputs: "[\(outputs.joined(separator: ", "))]", templates: reader)
    var diagnostics = Diagnostics()
    let manifest = try #require(ManifestLoader(files: project.files).load(diagnostics: &diagnostics))
    files = TemplateEmitter(manifest: manifest, files: project.files).files(for: palette, diagnostics: &diagnostics)
    #expect(!diagnostics.containsErrors, "\(DiagnosticText().text(of: diagnostics))")
  }

  subscript(path: String) -> String? {
    files.first { $0.path == "out/" + path }?.text
  }
}

extension Palette {
  /// How many values outputs have to hold: one for each token and permutation.
  var valueCount: Int {
    tokens.filter(\.isWritten).map(\.tokens.count).reduce(0, +)
  }
}

extension Palette.TokenRow {
  /// Whether a file knows what the token is, and not only a platform.
  var isWritten: Bool {
    !tokens.contains { token in
      guard case .color(let color) = token?.value else { return false }
      return !color.isKnown
    }
  }
}

extension EmittedVariant {
  /// The token of a row in the scheme of an appearance.
  func expected(_ row: Palette.TokenRow, in appearance: Appearance) throws -> Token {
    try #require(token(of: row, in: appearance))
  }
}

/// Texts that are the same but for the spelling of their numbers, which 32 bits hold.
func isSame(_ text: String, _ other: String, tolerance: Float = 0) -> Bool {
  if text == other { return true }

  func split(_ text: String) -> (words: [String], numbers: [Float]) {
    var words: [String] = []
    var numbers: [Float] = []
    var rest = text[...]
    while let match = rest.firstMatch(of: /-?[0-9]+(\.[0-9]+)?([eE]-?[0-9]+)?/) {
      words.append(String(rest[..<match.range.lowerBound]))
      numbers.append(Float(match.0) ?? 0)
      rest = rest[match.range.upperBound...]
    }
    return (words + [String(rest)], numbers)
  }

  let (first, second) = (split(text), split(other))
  return first.words == second.words && first.numbers.count == second.numbers.count
    && zip(first.numbers, second.numbers).allSatisfy { abs($0 - $1) <= tolerance }
}
