import DocumentReading

/// A document that is a list of named values in place of an object.
enum ListDocument {
  /// The tokens that such a list has; nil for any other one.
  static func tokens(in document: DataNode) -> DataNode? { PlainValues.tokens(ofList: document) }
}
