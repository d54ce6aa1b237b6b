/// A template as a tree; ranges and offsets count bytes of the template's text.
indirect enum TemplateNode: Sendable {
  /// What is put out as it is.
  case text(Range<Int>)
  /// A line begins here with a tag that is not alone in it; text that begins a line needs no such mark.
  case lineStart(Int)
  case variable(TemplateName)
  case section(TemplateName, isInverted: Bool, body: [TemplateNode])
  case partial(TemplateName, Placement)

  /// How a partial stands in its line.
  enum Placement: Sendable {
    case inLine
    /// Alone, behind this white space, which then begins each of its lines.
    case alone(indentation: Range<Int>)
  }
}

/// A name in a tag, and where it stands.
struct TemplateName: Sendable {
  var text: String
  var offset: Int
}
