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
  /// The files that were read, relative to the folder that they are read from.
  public private(set) var inputs: [String] = []

  /// How many permutations were resolved and compared.
  public let verified: Int

  /// The group of tokens that stand for contexts of several modifiers, to which only others refer; nil if there are none.
  let groupOfChoices: String?

  /// How many tokens the converted document has.
  public var tokenCount: Int { counts.converted }

  /// - Parameters:
  ///   - path: A token file, or `$themes.json` or `$metadata.json` for the sets beside it, relative to the folder of `files`.
  ///   - files: Where it is read from.
  ///   - reading: How tokens are read, such as what a manifest settles.
  public init(of path: String, in files: any SourceFiles, reading: TokenReading = TokenReading()) {
    var plan = MigrationPlan(files: files, at: path, reading: reading)
    if let part = plan.part(at: path) {
      self = FolderConversion.convert(part.folder, part.features, &plan.library, part.diagnostics, reading)
      inputs = plan.library.table.files.map(\.path)
      return
    }
    var found = plan.problems
    let document = found.containsErrors ? nil : plan.library.document(at: path, for: nil, diagnostics: &found)
    if let document {
      self = Self.convert(document, in: plan.library.table, rules: reading.rules, found)
    } else {
      self.init(text: nil, diagnostics: found, tokenCount: 0)
    }
  }

  /// Converts a folder that is one project: themes of Tokens Studio, a configuration of Style Dictionary, a resolver
  /// document or loose files.
  ///
  /// - Parameter ignored: Folders in it that are not read.
  public init(
    ofFolder files: any SourceFiles,
    ignoring ignored: [String] = [],
    reading: TokenReading = TokenReading()
  ) {
    var plan = MigrationPlan(files: files, ignored: ignored, reading: reading)
    plan.dividesBrands = false
    let parts = plan.parts()
    var found = plan.problems
    if parts.count != 1, !found.containsErrors { found.report(.notOneProject(parts.map(\.source))) }
    guard var part = parts.first, !found.containsErrors else {
      self.init(text: nil, diagnostics: found, tokenCount: 0)
      return
    }
    found.append(part.diagnostics)
    part.diagnostics = found
    self = plan.converted(part).conversion
    inputs = plan.library.table.files.map(\.path)
  }

  /// The result where nothing could be read.
  public init(refused diagnostics: Diagnostics) {
    self.init(text: nil, diagnostics: diagnostics, tokenCount: 0)
  }

  init(
    text: String?,
    others: [OutputFile] = [],
    diagnostics: Diagnostics,
    counts: ConversionCounts,
    verified: Int = 1,
    groupOfChoices: String? = nil
  ) {
    self.verified = verified
    self.groupOfChoices = groupOfChoices
    self.text = text
    self.others = others
    self.diagnostics = diagnostics
    self.counts = counts
  }

  init(text: String?, diagnostics: Diagnostics, tokenCount: Int) {
    self.init(text: text, diagnostics: diagnostics, counts: ConversionCounts())
  }

  private static func convert(
    _ document: SourcedNode,
    in table: SourceTable,
    rules: [ReadingRule],
    _ found: Diagnostics
  ) -> Conversion {
    var found = found
    guard document.node.isShallow else {
      found.report(.tooDeepToConvert(at: table.place(of: document)))
      return Conversion(text: nil, diagnostics: found, tokenCount: 0)
    }
    let completed = LeftOutGroups.completing([document], reporting: &found)
    var draft = ConversionDraft(of: completed.first ?? document)
    draft.nest(DottedNames(in: [draft.place.node]))
    let names = draft.rename(amongst: draft.place.node.groupPaths)
    draft.updateReferences(to: names)
    let original = DialectReading(of: draft.place, in: table, rules: rules, &draft.features)
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

  /// - Parameters:
  ///   - tool: Whose files the document is among, if that is known.
  ///   - variables: Those of the files of Figma that it is among, if it is one of several.
  init(of document: SourcedNode, from tool: ToolProfile? = nil, among variables: FigmaFileVariables? = nil) {
    features.assumed = tool
    place = document.inStandardForm(&features, &notes, among: variables)
  }

  /// Makes groups of names with points in them.
  ///
  /// - Parameter names: Those of the documents that this one is merged with; nil if they have none.
  mutating func nest(_ names: DottedNames?) {
    if let names { place.node = names.nested(place.node) }
  }

  /// Replaces names that are not allowed; returns the new paths, by the old ones.
  ///
  /// - Parameter groups: The groups of the documents that this one is merged with.
  mutating func rename(amongst groups: Set<String>) -> [String: String] {
    let (document, paths) = NameRepair.renamed(place.node, amongst: groups, &notes)
    place.node = document
    return paths
  }

  /// Updates references to tokens that were renamed, here or elsewhere.
  mutating func updateReferences(to names: [String: String]) {
    place.node = NameRepair.following(names, in: place.node)
  }

  /// Leaves out the values of tokens in modes, which other documents have: a copy of them would say nothing.
  mutating func removeModes() { place.node = TokenModes.removed(from: place.node) }

  /// The result, after reporting everything that it changes or leaves out.
  ///
  /// - Parameters:
  ///   - notations: The colors that pages have as components alone.
  ///   - isAlone: Whether it is an error if nothing can be converted.
  mutating func written(
    _ original: DialectReading,
    in table: SourceTable,
    reporting diagnostics: inout Diagnostics,
    counts: inout ConversionCounts,
    notations: [TokenPath: ComponentNotation] = [:],
    isAlone: Bool = true
  ) -> JSONValue {
    let file = table[place.source]
    var writer = DocumentWriter(original.tokens)
    writer.notations = notations
    let result = writer.document(place.node)
    notes.append(writer.notes)
    notes.report(in: file, to: &diagnostics)
    counts.losses += original.report(leftOut: writer.leftOut, in: file, to: &diagnostics)
    if isAlone, writer.counts.converted + writer.counts.opaque == 0, !writer.leftOut.isEmpty {
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
    rules: [ReadingRule],
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
      rules: rules,
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
  func report(
    leftOut: [DocumentWriter.LeftOut],
    in file: SourceFile,
    to diagnostics: inout Diagnostics
  ) -> [ConversionCounts.Loss] {
    let paths = Set(leftOut.map(\.path))
    var reasons: [String: String] = [:]
    var explained: Set<String> = []
    let reported = Set(diagnostics.all.map(\.location))
    // What is only expressed differently was said in the words of a conversion.
    let changed = Set(diagnostics.all.lazy.filter { $0.id == "conversion-change" }.map(\.subject))
    for problem in problems.all where problem.severity == .error || !reported.contains(problem.location) {
      // Problems in another document of the folder are reported when that one is converted.
      if let location = problem.location, location.path != file.path { continue }
      if problem.severity == .warning, problem.id == "invalid-value", changed.contains(problem.subject) { continue }
      explained.formUnion([problem.subject ?? ""] + problem.tokens.map(\.description))
      let subjects = [problem.subject ?? ""] + problem.tokens.map(\.description)
      if problem.severity == .error {
        for subject in subjects where reasons[subject] == nil { reasons[subject] = problem.reasonOfLoss }
      }
      diagnostics.report(problem.asLoss(isLeftOut: problem.subject.map(paths.contains) ?? false))
    }
    for loss in leftOut where !explained.contains(loss.path) {
      diagnostics.report(.leftOut(loss.path, at: file.place(at: loss.offset)))
    }
    return leftOut.map { loss in
      let reason = reasons[loss.path] ?? "what it refers to could not be converted"
      return ConversionCounts.Loss(path: loss.path, reason: reason)
    }
  }
}

extension Diagnostic {
  /// Why something is not in the result, and where that is.
  var reasonOfLoss: String { message + (location.map { " (\($0.path):\($0.line):\($0.column))" } ?? "") }

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

  fileprivate static func notOneProject(_ sources: [String]) -> Diagnostic {
    guard !sources.isEmpty else {
      return Diagnostic(
        "source-unreadable",
        "no token file was found in the folder",
        advice: "name the folder that the token files are in"
      )
    }
    return Diagnostic(
      "several-projects",
      "the folder holds \(sources.count) projects: \(sources.joined(separator: ", "))",
      advice: "name one of these files, or use 'livery migrate', which writes a theme for each"
    )
  }

  static func tooDeepToConvert(at place: SourceFile.Place) -> Diagnostic {
    Diagnostic("conversion-depth", "groups deeper than \(DataNode.rewritingDepth) are not converted", at: place)
  }

  fileprivate static func nothingConverted(_ path: String) -> Diagnostic {
    Diagnostic("conversion-loss", "no token of '\(path)' could be converted", subject: path)
  }
}
