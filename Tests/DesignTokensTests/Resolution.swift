import DocumentReading
import DesignTokens
import LiveryTestSupport
import Testing

/// What came of resolving marked files in a test.
struct Resolution {
  let files: MarkedFiles
  let permutation: Permutation?
  let diagnostics: Diagnostics

  /// Resolves one token file.
  init(_ tokens: String, dialect: TokenReading.Dialect = .strict) {
    self.init(tokens, TokenReading(dialect: dialect))
  }

  init(_ tokens: String, _ reading: TokenReading) {
    self.init(["tokens.json": tokens], at: "tokens.json", reading)
  }

  init(
    _ texts: [String: String],
    at path: String,
    input: [(String, JSONValue)] = [],
    _ reading: TokenReading = TokenReading(dialect: .strict)
  ) {
    files = MarkedFiles(texts)
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(files: files.inMemory, reading: reading)
    permutation = resolver.permutation(
      at: path,
      input: input.map { (modifier: $0.0, context: $0.1) },
      diagnostics: &diagnostics
    )
    self.diagnostics = diagnostics
  }

  /// The tokens with a value, each in JSON on one line.
  var tokens: [String: String] {
    var texts: [String: String] = [:]
    for token in permutation?.tokens.tokens ?? [] { texts[token.path.description] = token.value.text }
    return texts
  }

  subscript(path: String) -> Token? {
    permutation?.tokens[TokenPath(path)]
  }

  /// Checks that exactly these diagnostics were reported, in the order of the files.
  func expect(
    _ expected: [(id: String, marker: Character)],
    _ severity: Diagnostic.Severity = .error,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = diagnostics.inFileOrder().map { ExpectedDiagnostic($0) }
    let wanted = expected.map { ExpectedDiagnostic($0.id, severity, at: files.location(of: $0.marker)) }
    #expect(found == wanted, sourceLocation: sourceLocation)
  }

  func expectNoDiagnostics(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(diagnostics.all.map(\.message) == [], sourceLocation: sourceLocation)
  }
}

extension TokenValue {
  var text: String {
    String(JSONWriter.text(of: .inline(json)).dropLast())
  }
}
