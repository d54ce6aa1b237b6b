extension DocumentFormat {
  package static let json = DocumentFormat(
    name: "JSON",
    fileExtensions: ["json"],
    read: { (bytes) throws(ReadingError) in
      if let grammar = RelaxedJSON.grammar(announcedIn: bytes) { return try RelaxedJSON.read(bytes, as: grammar) }
      return try JSONReader.read(bytes)
    }
  )
}
