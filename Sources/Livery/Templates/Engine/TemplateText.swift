import DesignTokens

/// A template's text and where it is: a whole file, or a string inside a JSON file.
struct TemplateText: Sendable {
  /// What the template is called in a partial tag and in messages.
  let name: String
  let text: String
  let source: SourceFile
  /// Where the text begins in the file.
  var start = 0
  /// The language of the template whose folder it lies in; nil if it is that of the file which is rendered.
  var language: Language?

  func place(at offset: Int) -> SourceFile.Place {
    source.place(at: start + offset)
  }
}
