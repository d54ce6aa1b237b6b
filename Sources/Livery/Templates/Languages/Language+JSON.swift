import DocumentReading

extension Language {
  /// JSON, which a builder of documents writes: any text can be a key, and there are no comments.
  static let json = Language(
    name: "json",
    identifier: { $0 },
    stringLiteral: { String(JSONWriter.text(of: .string($0)).dropLast()) },
    commentLine: { $0 }
  )
}
