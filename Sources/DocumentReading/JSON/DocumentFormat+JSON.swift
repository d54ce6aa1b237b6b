extension DocumentFormat {
  package static let json = DocumentFormat(
    name: "JSON",
    fileExtensions: ["json"],
    read: { (bytes) throws(ReadingError) in try JSONReader.read(bytes) }
  )
}
