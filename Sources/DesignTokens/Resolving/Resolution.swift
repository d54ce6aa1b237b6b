import DocumentReading

/// The tokens of one token file, resolver document or asset catalog, in one permutation.
///
/// ```swift
/// let resolution = Resolution(of: "app.resolver.json", in: Workspace(root: "Tokens"), contexts: [("mode", "dark")])
/// resolution.permutation?.tokens["color.accent"]?.value
/// ```
public struct Resolution: Sendable {
  /// The problems of every file that was read; with an error among them, tokens may be missing.
  public let diagnostics: Diagnostics
  /// The chosen contexts and the tokens that have a value in them; nil if the document itself is unusable.
  public let permutation: Permutation?

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

  /// The tokens and the diagnostics as one JSON document: `{ "tokens": { path: … }, "diagnostics": [ … ] }`.
  public var json: String {
    JSONWriter.text(of: ResolvedDocument.json(of: permutation, diagnostics))
  }
}
