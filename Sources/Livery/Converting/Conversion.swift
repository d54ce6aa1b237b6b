import DocumentReading

/// One token file of any dialect, written in the form of DTCG 2025.10.
///
/// The result is proven before it is handed out: read strictly, it gives every token the value that the original has.
public struct Conversion: Sendable {
  /// The converted document; nil if there is an error.
  public let text: String?
  /// What is wrong, and what could not be carried over.
  public let diagnostics: Diagnostics
  /// How many tokens the converted document has.
  public let tokenCount: Int

  /// - Parameters:
  ///   - path: A token file, relative to the folder of `files`.
  ///   - files: Where it is found.
  public init(of path: String, in files: any SourceFiles) {
    var found = Diagnostics()
    var library = SourceLibrary(files: files)
    if path.hasSuffix("$themes.json") || path.hasSuffix("$metadata.json") {
      found.report(.hasNoTokens(path))
      self.init(text: nil, diagnostics: found, tokenCount: 0)
      return
    }
    guard let document = library.document(at: path, for: nil, diagnostics: &found) else {
      self.init(text: nil, diagnostics: found, tokenCount: 0)
      return
    }
    guard !ResolverDocument.isResolver(document.node, at: path) else {
      found.report(.isResolver(path, at: library.table.place(of: document)))
      self.init(text: nil, diagnostics: found, tokenCount: 0)
      return
    }
    self = Self.convert(document, in: library.table, found)
  }

  private init(text: String?, diagnostics: Diagnostics, tokenCount: Int) {
    self.text = text
    self.diagnostics = diagnostics
    self.tokenCount = tokenCount
  }

  private static func convert(_ document: Place, in table: SourceTable, _ found: Diagnostics) -> Conversion {
    var found = found
    guard document.node.isShallow else {
      found.report(.tooDeep(at: table.place(of: document)))
      return Conversion(text: nil, diagnostics: found, tokenCount: 0)
    }
    var remarks = DialectRemarks()
    var legacy = LegacyUses()
    var mended = OlderDialect.modernized(document, &legacy, &remarks)
    TokensStudio.remarkModifiers(mended.node, &remarks)
    mended.node = NameMending.mended(mended.node, &remarks)
    mended.node = Arithmetic.evaluated(mended.node, with: mended.node.valueTexts, &remarks)
    mended.node = TypographyMending.mended(mended.node, with: mended.node.valueTexts, &remarks)
    let original = CompatReading(of: mended, in: table, &legacy)
    legacy.report(table, to: &found)
    var writer = DocumentWriter(original.tokens)
    let result = writer.document(mended.node)
    remarks.append(writer.remarks)
    remarks.report(in: table[document.source], to: &found)
    original.report(leftOut: writer.leftOut, in: table[document.source], to: &found)
    let text = JSONWriter.text(of: result)
    let tokens = original.tokens.tokens
    if tokens.isEmpty, !writer.leftOut.isEmpty { found.report(.nothingConverted(table[document.source].path)) }
    ConversionProof.check(text, against: tokens, path: table[document.source].path, &found)
    return Conversion(text: found.containsErrors ? nil : text, diagnostics: found, tokenCount: tokens.count)
  }
}

/// What the original says, as the lenient reader understands it.
struct CompatReading {
  let tokens: TokenTable
  private let problems: Diagnostics

  init(of document: Place, in table: SourceTable, _ legacy: inout LegacyUses) {
    var found = Diagnostics()
    var tree = TokenDocumentReader.read(
      [document],
      table: table,
      dialect: .compat,
      legacy: &legacy,
      diagnostics: &found
    )
    GroupExpansion.expand(&tree, table: table, limit: TokenReading().inheritanceLimit, diagnostics: &found)
    tokens = TokenResolver.resolve(
      tree,
      isComplete: true,
      origins: [],
      table: table,
      dialect: .compat,
      legacy: &legacy,
      diagnostics: &found
    )
    problems = found
  }

  /// Says why something is left out; for what merely refers to such a thing, that it is.
  func report(leftOut: [DocumentWriter.LeftOut], in file: SourceFile, to diagnostics: inout Diagnostics) {
    var explained: Set<String> = []
    let told = Set(diagnostics.all.map(\.location))
    for problem in problems.all where problem.severity == .error || !told.contains(problem.location) {
      explained.formUnion([problem.subject ?? ""] + problem.tokens.map(\.description))
      diagnostics.report(problem.asLoss(isLeftOut: leftOut.contains { $0.path == problem.subject }))
    }
    for loss in leftOut where !explained.contains(loss.path) {
      diagnostics.report(.leftOut(loss.path, at: file.place(at: loss.offset)))
    }
  }
}

extension Diagnostic {
  /// A mistake of the input takes a token away from the result, but does not stop the conversion.
  fileprivate func asLoss(isLeftOut: Bool) -> Diagnostic {
    guard severity == .error else { return self }
    var result = self
    result.severity = .warning
    if isLeftOut { result.notes.append(Note("it is no token of the result, and kept as it is in '$extensions'")) }
    return result
  }

  fileprivate static func leftOut(_ path: String, at place: SourceFile.Place) -> Diagnostic {
    Diagnostic(
      "conversion-loss",
      "'\(path)' is kept in '$extensions' only: what it refers to could not be converted",
      severity: .warning,
      at: place,
      subject: path
    )
  }

  fileprivate static func isResolver(_ path: String, at place: SourceFile.Place) -> Diagnostic {
    Diagnostic(
      "not-a-token-file",
      "'\(path)' is a resolver document, which only DTCG 2025.10 has",
      at: place,
      advice: "convert the token files that it names",
      subject: path
    )
  }

  fileprivate static func tooDeep(at place: SourceFile.Place) -> Diagnostic {
    Diagnostic("conversion-depth", "groups deeper than \(DataNode.rewritingDepth) are not converted", at: place)
  }

  fileprivate static func hasNoTokens(_ path: String) -> Diagnostic {
    Diagnostic(
      "not-a-token-file",
      "'\(path)' holds no tokens: Tokens Studio lists its themes and sets there",
      advice: "convert the token sets beside it; in DTCG 2025.10 a resolver document says how sets and themes combine",
      subject: path
    )
  }

  fileprivate static func nothingConverted(_ path: String) -> Diagnostic {
    Diagnostic("conversion-loss", "no token of '\(path)' could be converted", subject: path)
  }
}
