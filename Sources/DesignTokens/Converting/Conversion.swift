import DocumentReading

/// A token file of any dialect, or a Tokens Studio folder, converted to DTCG 2025.10.
///
/// The result is verified: read strictly, it gives every token the value that the original has.
public struct Conversion: Sendable {
  /// The converted document; nil if there is an error.
  public let text: String?
  /// Further documents that ``text`` refers to, by their paths relative to it.
  public let others: [OutputFile]
  /// The problems, and what could not be converted.
  public let diagnostics: Diagnostics
  /// What became of the tokens.
  public let counts: ConversionCounts

  /// How many tokens the converted document has.
  public var tokenCount: Int { counts.converted }

  /// - Parameters:
  ///   - path: A token file, or `$themes.json` or `$metadata.json` for the sets beside it, relative to the folder of `files`.
  ///   - files: Where it is read from.
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
    var features = DialectFeatures()
    let themes = TokensStudioFolder.read(file: document, features: &features, library: &library, diagnostics: &found)
    if let themes {
      self = FolderConversion.convert(themes, features, &library, found)
    } else {
      self = Self.convert(document, in: library.table, found)
    }
  }

  init(text: String?, others: [OutputFile] = [], diagnostics: Diagnostics, counts: ConversionCounts) {
    self.text = text
    self.others = others
    self.diagnostics = diagnostics
    self.counts = counts
  }

  init(text: String?, diagnostics: Diagnostics, tokenCount: Int) {
    self.init(text: text, diagnostics: diagnostics, counts: ConversionCounts())
  }

  private static func convert(_ document: SourcedNode, in table: SourceTable, _ found: Diagnostics) -> Conversion {
    var found = found
    guard document.node.isShallow else {
      found.report(.tooDeepToConvert(at: table.place(of: document)))
      return Conversion(text: nil, diagnostics: found, tokenCount: 0)
    }
    var draft = ConversionDraft(of: document)
    let names = draft.rename()
    draft.updateReferences(to: names)
    let original = DialectReading(of: draft.place, in: table, &draft.features)
    draft.features.report(table, to: &found)
    var counts = ConversionCounts()
    let text = JSONWriter.text(of: draft.written(original, in: table, reporting: &found, counts: &counts))
    ConversionProof.check(text, against: original.tokens, path: table[document.source].path, &found)
    return Conversion(text: found.containsErrors ? nil : text, diagnostics: found, counts: counts)
  }
}

/// A document during its conversion.
struct ConversionDraft {
  private(set) var place: SourcedNode
  var features = DialectFeatures()
  private var notes = ConversionNotes()

  init(of document: SourcedNode) {
    place = document.inStandardForm(&features, &notes)
  }

  /// Replaces names that are not allowed; returns the new paths, by the old ones.
  mutating func rename() -> [String: String] {
    let (document, paths) = NameRepair.renamed(place.node, &notes)
    place.node = document
    return paths
  }

  /// Updates references to tokens that were renamed, here or elsewhere.
  mutating func updateReferences(to names: [String: String]) {
    place.node = NameRepair.following(names, in: place.node)
  }

  /// The result, after reporting everything that it changes or leaves out.
  mutating func written(
    _ original: DialectReading,
    in table: SourceTable,
    reporting diagnostics: inout Diagnostics,
    counts: inout ConversionCounts
  ) -> JSONValue {
    let file = table[place.source]
    var writer = DocumentWriter(original.tokens)
    let result = writer.document(place.node)
    notes.append(writer.notes)
    notes.report(in: file, to: &diagnostics)
    original.report(leftOut: writer.leftOut, in: file, to: &diagnostics)
    if writer.counts.converted + writer.counts.opaque == 0, !writer.leftOut.isEmpty {
      diagnostics.report(.nothingConverted(file.path))
    }
    counts += writer.counts
    return result
  }
}

/// The original, as the lenient reader resolves it.
struct DialectReading {
  let tokens: TokenTable
  private let problems: Diagnostics

  /// - Parameter context: The documents that this one is merged over, lowest first.
  init(
    of document: SourcedNode,
    over context: [SourcedNode] = [],
    in table: SourceTable,
    _ features: inout DialectFeatures
  ) {
    var found = Diagnostics()
    var tree = Self.tree(of: context.first ?? document, in: table, &features, &found)
    for (index, next) in (context.dropFirst() + (context.isEmpty ? [] : [document])).enumerated() {
      let later = Self.tree(of: next, in: table, &features, &found)
      tree.merge(later, layer: Int32(clamping: index + 1), table: table, diagnostics: &found)
    }
    GroupExpansion.expand(&tree, table: table, limit: TokenReading().inheritanceLimit, diagnostics: &found)
    tokens = TokenResolver.resolve(
      tree,
      isComplete: true,
      origins: [],
      table: table,
      dialect: .compat,
      features: &features,
      diagnostics: &found
    )
    problems = found
  }

  private static func tree(
    of document: SourcedNode,
    in table: SourceTable,
    _ features: inout DialectFeatures,
    _ diagnostics: inout Diagnostics
  ) -> TokenTree {
    TokenDocumentReader.read(
      [document],
      table: table,
      dialect: .compat,
      rewriting: false,
      features: &features,
      diagnostics: &diagnostics
    )
  }

  /// Reports why something is left out, and what is left out only because it refers to it.
  func report(leftOut: [DocumentWriter.LeftOut], in file: SourceFile, to diagnostics: inout Diagnostics) {
    var explained: Set<String> = []
    let reported = Set(diagnostics.all.map(\.location))
    // What is only expressed differently was said in the words of a conversion.
    let changed = Set(diagnostics.all.lazy.filter { $0.id == "conversion-change" }.map(\.subject))
    for problem in problems.all where problem.severity == .error || !reported.contains(problem.location) {
      // Problems in another document of the folder are reported when that one is converted.
      if let location = problem.location, location.path != file.path { continue }
      if problem.severity == .warning, problem.id == "invalid-value", changed.contains(problem.subject) { continue }
      explained.formUnion([problem.subject ?? ""] + problem.tokens.map(\.description))
      diagnostics.report(problem.asLoss(isLeftOut: leftOut.contains { $0.path == problem.subject }))
    }
    for loss in leftOut where !explained.contains(loss.path) {
      diagnostics.report(.leftOut(loss.path, at: file.place(at: loss.offset)))
    }
  }
}

extension Diagnostic {
  /// An error in the input removes a token from the result, but does not stop the conversion.
  fileprivate func asLoss(isLeftOut: Bool) -> Diagnostic {
    guard severity == .error else { return self }
    var result = self
    result.severity = .warning
    if isLeftOut {
      result.notes.append(Note("the token is left out of the result and kept unchanged in '$extensions'"))
    }
    return result
  }

  fileprivate static func leftOut(_ path: String, at place: SourceFile.Place) -> Diagnostic {
    Diagnostic(
      "conversion-loss",
      "'\(path)' is kept only in '$extensions': what it refers to could not be converted",
      severity: .warning,
      at: place,
      subject: path
    )
  }

  fileprivate static func isResolver(_ path: String, at place: SourceFile.Place) -> Diagnostic {
    Diagnostic(
      "not-a-token-file",
      "'\(path)' is a resolver document, which is already DTCG 2025.10",
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
