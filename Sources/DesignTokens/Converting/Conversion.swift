import DocumentReading

/// One token file of any dialect, or a folder of Tokens Studio, written in the form of DTCG 2025.10.
///
/// The result is proven before it is handed out: read strictly, it gives every token the value that the original has.
public struct Conversion: Sendable {
  /// The converted document; nil if there is an error.
  public let text: String?
  /// Further documents that ``text`` refers to, by their paths relative to it.
  public let others: [OutputFile]
  /// What is wrong, and what could not be carried over.
  public let diagnostics: Diagnostics
  /// How many tokens the converted document has.
  public let tokenCount: Int

  /// - Parameters:
  ///   - path: A token file, or `$themes.json` or `$metadata.json` for the sets beside it, relative to the folder of `files`.
  ///   - files: Where it is found.
  public init(of path: String, in files: any SourceFiles) {
    var found = Diagnostics()
    var library = DocumentLibrary(files: files)
    if TokensStudioFolder.isList(path) {
      self = FolderConversion.convert(path, &library, found)
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

  init(text: String?, others: [OutputFile] = [], diagnostics: Diagnostics, tokenCount: Int) {
    self.text = text
    self.others = others
    self.diagnostics = diagnostics
    self.tokenCount = tokenCount
  }

  private static func convert(_ document: SourcedNode, in table: SourceTable, _ found: Diagnostics) -> Conversion {
    var found = found
    guard document.node.isShallow else {
      found.report(.tooDeepToConvert(at: table.place(of: document)))
      return Conversion(text: nil, diagnostics: found, tokenCount: 0)
    }
    var draft = ConversionDraft(of: document)
    let names = draft.rename()
    draft.mend(names: names)
    draft.mendValues(with: draft.texts)
    let original = DialectReading(of: draft.place, in: table, &draft.uses)
    draft.uses.report(table, to: &found)
    let text = draft.written(original, in: table, reporting: &found)
    let tokens = original.tokens.tokens
    ConversionProof.check(text, against: tokens, path: table[document.source].path, &found)
    return Conversion(text: found.containsErrors ? nil : text, diagnostics: found, tokenCount: tokens.count)
  }
}

/// A document on its way into today's form.
struct ConversionDraft {
  private(set) var place: SourcedNode
  var uses = DialectUses()
  private var remarks = DialectRemarks()

  init(of document: SourcedNode) {
    place = document.inStandardForm(&uses, &remarks)
    for dialect in TokenDocumentReader.dialects { dialect.remark(on: place.node, &remarks) }
  }

  /// The values of the tokens that are texts or numbers, by path.
  var texts: [String: String] { place.node.valueTexts }

  /// Gives names that are allowed; returns the new paths, by the old ones.
  mutating func rename() -> [String: String] {
    let (document, paths) = NameRepair.renamed(place.node, &remarks)
    place.node = document
    return paths
  }

  /// Makes references follow tokens that were renamed, here or elsewhere.
  mutating func mend(names: [String: String]) {
    place.node = NameRepair.following(names, in: place.node)
  }

  /// - Parameter texts: The values that calculations and font sizes may refer to.
  mutating func mendValues(with texts: [String: String]) {
    place.node = Arithmetic.evaluated(place.node, with: texts, &remarks)
    let calculated = texts.merging(self.texts) { $1 }
    place.node = TypographyRepair.mended(place.node, with: calculated, &remarks)
  }

  /// The result, after a report of all that it says differently or not at all.
  mutating func written(
    _ original: DialectReading,
    in table: SourceTable,
    reporting diagnostics: inout Diagnostics
  ) -> String {
    let file = table[place.source]
    var writer = DocumentWriter(original.tokens)
    let result = writer.document(place.node)
    remarks.append(writer.remarks)
    remarks.report(in: file, to: &diagnostics)
    original.report(leftOut: writer.leftOut, in: file, to: &diagnostics)
    if original.tokens.tokens.isEmpty, !writer.leftOut.isEmpty { diagnostics.report(.nothingConverted(file.path)) }
    return JSONWriter.text(of: result)
  }
}

/// What the original says, as the lenient reader understands it.
struct DialectReading {
  let tokens: TokenTable
  private let problems: Diagnostics

  /// - Parameter context: The documents that this one is laid over, the first undermost.
  init(of document: SourcedNode, over context: [SourcedNode] = [], in table: SourceTable, _ uses: inout DialectUses) {
    var found = Diagnostics()
    var tree = Self.tree(of: context.first ?? document, in: table, &uses, &found)
    for (index, next) in (context.dropFirst() + (context.isEmpty ? [] : [document])).enumerated() {
      let later = Self.tree(of: next, in: table, &uses, &found)
      tree.merge(later, layer: Int32(clamping: index + 1), table: table, diagnostics: &found)
    }
    GroupExpansion.expand(&tree, table: table, limit: TokenReading().inheritanceLimit, diagnostics: &found)
    tokens = TokenResolver.resolve(
      tree,
      isComplete: true,
      origins: [],
      table: table,
      dialect: .compat,
      uses: &uses,
      diagnostics: &found
    )
    problems = found
  }

  private static func tree(
    of document: SourcedNode,
    in table: SourceTable,
    _ uses: inout DialectUses,
    _ diagnostics: inout Diagnostics
  ) -> TokenTree {
    TokenDocumentReader.read([document], table: table, dialect: .compat, uses: &uses, diagnostics: &diagnostics)
  }

  /// Says why something is left out; for what merely refers to such a thing, that it is.
  func report(leftOut: [DocumentWriter.LeftOut], in file: SourceFile, to diagnostics: inout Diagnostics) {
    var explained: Set<String> = []
    let told = Set(diagnostics.all.map(\.location))
    for problem in problems.all where problem.severity == .error || !told.contains(problem.location) {
      // What is wrong with another document of the folder is said when that one is converted.
      if let location = problem.location, location.path != file.path { continue }
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

  static func tooDeepToConvert(at place: SourceFile.Place) -> Diagnostic {
    Diagnostic("conversion-depth", "groups deeper than \(DataNode.rewritingDepth) are not converted", at: place)
  }

  fileprivate static func nothingConverted(_ path: String) -> Diagnostic {
    Diagnostic("conversion-loss", "no token of '\(path)' could be converted", subject: path)
  }
}
