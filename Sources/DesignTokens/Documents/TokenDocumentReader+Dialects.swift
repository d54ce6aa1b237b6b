import DocumentReading
import Parallelism

extension TokenDocumentReader {
  /// The supported dialects of whole documents, in the order in which they are tried.
  ///
  /// Tokens Studio comes second, because its older files name their keys as Style Dictionary does.
  static let dialects: [any Dialect.Type] = [StyleDictionary.self, TokensStudio.self, FigmaExport.self]

  /// Those that only write values otherwise, whatever else a document is; what they are read as is in none of these.
  static let dialectsOfValues: [any Dialect.Type] = [AlphaFirst.self, Specify.self]
}

extension SourcedNode {
  /// The document as the standard has it; the same one if it is in no dialect.
  ///
  /// - Parameter variables: Those of the files of Figma that it is read with, if it is one of several.
  func inStandardForm(
    _ features: inout DialectFeatures,
    _ notes: inout ConversionNotes,
    among variables: FigmaFileVariables? = nil
  ) -> SourcedNode {
    for dialect in TokenDocumentReader.dialectsOfValues {
      guard let use = dialect.recognize(node) else { continue }
      features.note(use.feature, at: use.offset, in: source)
      return at(dialect.read(node, &notes)).inStandardForm(&features, &notes, among: variables)
    }
    var result = self
    var recognized: [any Dialect.Type] = []
    for dialect in TokenDocumentReader.dialects {
      guard let use = dialect.recognize(node) else { continue }
      recognized.append(dialect)
      features.note(use.feature, at: use.offset, in: source)
      if dialect == FigmaExport.self, let variables {
        result.node = FigmaExport.read(result.node, among: variables)
      } else {
        result.node = dialect.read(result.node, &notes)
      }
    }
    if recognized.isEmpty, let use = DocumentTexts.recognize(node) {
      features.note(use.feature, at: use.offset, in: source)
      result.node = DocumentTexts.read(result.node, &notes)
    }
    if recognized.isEmpty, let use = FigmaVariableMap.recognize(node) {
      features.note(use.feature, at: use.offset, in: source)
      result.node = FigmaVariableMap.read(result.node, &notes)
    } else if recognized.isEmpty, let use = PlainValues.recognize(node) {
      features.note(use.feature, at: use.offset, in: source)
      result.node = PlainValues.read(result.node, &notes)
    }
    if recognized.isEmpty, features.assumed == .scripts, let use = PlainValues.recognizeBesideTokens(result.node) {
      features.note(use.feature, at: use.offset, in: source)
      result.node = PlainValues.readBesideTokens(result.node, &notes)
    }
    // Only with keys or types that Tokens Studio writes, or has written.
    let mayHaveSets = !recognized.contains { $0 == TokensStudio.self }
    let isOfStyleDictionary = recognized.contains { $0 == StyleDictionary.self }
    let (document, standard) = (node, result.node)
    // Both look at every token, and in most files neither finds anything.
    var (schemePair, hasTypesOfSets) = Concurrently.both {
      SchemePairs.recognize(standard)
    } _: {
      mayHaveSets && (isOfStyleDictionary || DialectTypes.areOfTokensStudio(in: document))
    }
    if hasTypesOfSets, let use = TokensStudio.recognizeSets(result.node) {
      features.note(use.feature, at: use.offset, in: source)
      result.node = TokensStudio.read(result.node, &notes)
      schemePair = SchemePairs.recognize(result.node)
    }
    if let use = FigmaPluginVariables.recognize(result.node) {
      features.note(use.feature, at: use.offset, in: source)
      result.node = FigmaPluginVariables.read(result.node, &notes)
    }
    // Of whatever tool the file is.
    if let use = schemePair {
      features.note(use.feature, at: use.offset, in: source)
      result.node = SchemePairs.read(result.node, &notes)
    }
    if let assumed = features.assumed { features.note(assumed, of: source) }
    // Where a configuration is known, it says how sizes are written.
    if isOfStyleDictionary, features.assumed != .styleDictionary {
      if FigmaPluginStyle.isUsed(in: node) { features.note(.styleDictionaryInPixels, of: source) }
      if features.profiles[source] == .styleDictionary { features.note(BareSizes(in: result.node)) }
    }
    let tool = features.profiles[source]
    if tool == .figma || tool == .tokensStudio || FigmaPluginVariables.isOfPlugin(result.node) {
      result.node = SinglePrecision.shortened(result.node)
    }
    return result
  }
}
