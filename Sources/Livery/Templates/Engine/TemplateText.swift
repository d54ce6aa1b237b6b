import DesignTokens

/// A template's text and where it is: a whole file, or a string inside a JSON file.
struct TemplateText: Sendable {
  /// What the template is called in a partial tag and in messages.
  let name: String
  let text: String
  let source: SourceFile
  /// Where the text begins in the file.
  var start = 0

  func place(at offset: Int) -> SourceFile.Place {
    source.place(at: start + offset)
  }
}
