extension DocumentFormat {
  /// JSON with comments and trailing commas.
  package static let jsonWithComments = DocumentFormat(
    name: "JSON with comments",
    fileExtensions: ["jsonc"],
    read: { (bytes) throws(ReadingError) in try RelaxedJSON.read(bytes, as: .comments) }
  )

  package static let json5 = DocumentFormat(
    name: "JSON5",
    fileExtensions: ["json5"],
    read: { (bytes) throws(ReadingError) in try RelaxedJSON.read(bytes, as: .json5) }
  )
}
