import DocumentReading

/// A token document format of another tool: how to recognize it, and how to convert it to the standard's terms.
///
/// A new dialect is a folder beside this file and a line in ``TokenDocumentReader/dialects``. Drafts before DTCG
/// 2025.10 differ only in single values, which ``ValueReader`` reads wherever they occur.
protocol Dialect: Sendable {
  /// The feature that identifies the dialect, and its position; nil for every other document.
  static func recognize(_ document: DataNode) -> DialectFeatures.Occurrence?

  /// The document with the keys of the standard and with complete references.
  ///
  /// Values stay texts, which are interpreted where values are read.
  static func read(_ document: DataNode, _ notes: inout ConversionNotes) -> DataNode
}
