import DocumentReading

extension TokenDocumentReader {
  /// The forms of whole documents that are understood besides the standard's, in the order in which they are read.
  ///
  /// Tokens Studio comes second, because its older files name their keys as Style Dictionary does.
  static let dialects: [any Dialect.Type] = [StyleDictionary.self, TokensStudio.self]
}

extension SourcedNode {
  /// The document as the standard has it; the same one if it is in no dialect.
  func inStandardForm(_ uses: inout DialectUses, _ remarks: inout DialectRemarks) -> SourcedNode {
    var result = self
    for dialect in TokenDocumentReader.dialects {
      guard let use = dialect.recognize(node) else { continue }
      uses.note(use.form, at: use.offset, in: source)
      result.node = dialect.read(result.node, &remarks)
    }
    return result
  }
}
