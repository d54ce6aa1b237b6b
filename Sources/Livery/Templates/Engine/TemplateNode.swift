/// A node of a template's syntax tree; ranges and offsets count bytes of the template's text.
indirect enum TemplateNode: Sendable {
  /// Text between tags.
  case text(Range<Int>)
  /// A line that begins with a tag which is not alone on it; lines that begin with text have no such node.
  case lineStart(Int)
  case variable(TemplateName)
  case section(TemplateName, isInverted: Bool, body: [TemplateNode])
  case partial(TemplateName, Placement)

  /// Whether a partial is alone on its line.
  enum Placement: Sendable {
    case inLine
    /// Alone on its line; the white space before it indents each line of the partial.
    case alone(indentation: Range<Int>)
  }
}

/// A name in a tag with its position.
struct TemplateName: Sendable {
  var text: String
  var offset: Int
}
