public import DesignTokens
import DocumentReading

/// One file resolved outside any project: its tokens, and everything that was to be said.
public struct Resolution: Sendable {
  public let diagnostics: Diagnostics
  private let permutation: Permutation?

  /// - Parameters:
  ///   - path: A token file, a resolver document or an asset catalog, relative to the folder of `files`.
  ///   - files: Where that file and those that it refers to are found.
  ///   - contexts: The context that is chosen for each modifier; one that is left out takes its default.
  ///   - appearance: The appearance for which asset catalogs are read; nil reads what holds for any.
  ///   - reading: How tokens are read.
  public init(
    of path: String,
    in files: any SourceFiles,
    contexts: [(modifier: String, context: String)] = [],
    appearance: Appearance? = nil,
    reading: TokenReading = TokenReading()
  ) {
    var found = Diagnostics()
    var resolver = ThemeResolver(files: files, reading: reading)
    let input = contexts.map { (modifier: $0.modifier, context: JSONValue.string($0.context)) }
    permutation = resolver.permutation(at: path, input: input, appearance: appearance, diagnostics: &found)
    diagnostics = found
  }

  /// The tokens and the diagnostics as one JSON document.
  public var json: String {
    JSONWriter.text(of: ResolvedDocument.json(of: permutation, diagnostics))
  }

  /// The tokens as a table; empty if there are none.
  public var text: String {
    let rows = (permutation?.tokens.tokens ?? []).map { token in
      [token.path.description, token.type.rawValue, token.value.shortText]
    }
    return rows.isEmpty ? "" : TextTable(columns: ["path", "type", "value"], rows: rows).text(style: .plain)
  }
}
