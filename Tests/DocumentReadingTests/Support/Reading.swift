import DocumentReading

func read(_ text: String) throws(ReadingError) -> DataNode {
  try JSONReader.read(Array(text.utf8))
}

/// What is wrong with a text; nothing if it can be read.
func problems(in bytes: [UInt8], limits: JSONReader.Limits = .standard) -> [SyntaxError] {
  do throws(ReadingError) {
    _ = try JSONReader.read(bytes, limits: limits)
    return []
  } catch {
    return error.problems
  }
}

func problems(in text: String) -> [SyntaxError] {
  problems(in: Array(text.utf8))
}
