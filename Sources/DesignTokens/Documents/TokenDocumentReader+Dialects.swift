import DocumentReading

extension TokenDocumentReader {
  /// The supported dialects of whole documents, in the order in which they are tried.
  ///
  /// Tokens Studio comes second, because its older files name their keys as Style Dictionary does.
  static let dialects: [any Dialect.Type] = [StyleDictionary.self, TokensStudio.self, FigmaExport.self]
}

extension SourcedNode {
  /// The document as the standard has it; the same one if it is in no dialect.
  func inStandardForm(_ features: inout DialectFeatures, _ notes: inout ConversionNotes) -> SourcedNode {
    var result = self
    var recognized: [any Dialect.Type] = []
    for dialect in TokenDocumentReader.dialects {
      guard let use = dialect.recognize(node) else { continue }
      recognized.append(dialect)
      features.note(use.feature, at: use.offset, in: source)
      result.node = dialect.read(result.node, &notes)
    }
    if recognized.isEmpty, let use = DocumentTexts.recognize(node) {
      features.note(use.feature, at: use.offset, in: source)
      result.node = DocumentTexts.read(result.node, &notes)
    }
    if recognized.isEmpty, let use = PlainValues.recognize(node) {
      features.note(use.feature, at: use.offset, in: source)
      result.node = PlainValues.read(result.node, &notes)
    }
    if recognized.isEmpty, features.assumed == .scripts, let use = PlainValues.recognizeBesideTokens(result.node) {
      features.note(use.feature, at: use.offset, in: source)
      result.node = PlainValues.readBesideTokens(result.node, &notes)
    }
    // Only with keys or types that Tokens Studio writes, or has written.
    if !recognized.contains(where: { $0 == TokensStudio.self }),
      recognized.contains(where: { $0 == StyleDictionary.self }) || DialectTypes.areOfTokensStudio(in: node),
      let use = TokensStudio.recognizeSets(result.node)
    {
      features.note(use.feature, at: use.offset, in: source)
      result.node = TokensStudio.read(result.node, &notes)
    }
    // Of whatever tool the file is.
    if let use = SchemePairs.recognize(result.node) {
      features.note(use.feature, at: use.offset, in: source)
      result.node = SchemePairs.read(result.node, &notes)
    }
    if let assumed = features.assumed { features.note(assumed, of: source) }
    return result
  }
}
