extension DocumentFormat {
  package static let yaml = DocumentFormat(
    name: "YAML",
    fileExtensions: ["yaml", "yml"],
    read: { (bytes) throws(ReadingError) in try YAMLReader.read(bytes) }
  )
}
