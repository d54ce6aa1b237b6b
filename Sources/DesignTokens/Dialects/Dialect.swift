import DocumentReading

/// A form of token documents that another tool writes: what shows it, and what it means in the terms of the standard.
///
/// A new dialect is a folder beside this file and a line in ``TokenDocumentReader/dialects``. What the drafts before
/// DTCG 2025.10 write differently are single values, which ``ValueReader`` understands wherever they stand.
protocol Dialect: Sendable {
  /// What shows that a document is written in the dialect, and where; nil for every other document.
  static func recognize(_ document: DataNode) -> DialectUses.Use?

  /// The document with the keys of the standard and with complete references.
  ///
  /// Values stay texts, which are understood where values are read.
  static func read(_ document: DataNode, _ remarks: inout DialectRemarks) -> DataNode

  /// Adds what a conversion has to say about a document after it was read: what is kept and not followed.
  static func remark(on document: DataNode, _ remarks: inout DialectRemarks)
}

extension Dialect {
  static func remark(on document: DataNode, _ remarks: inout DialectRemarks) {}
}
