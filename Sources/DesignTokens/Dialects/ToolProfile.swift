/// What a tool means by what it leaves out: the unit of a bare number, the base of a line height.
///
/// Each tool has one, in its own folder; the article on dialects says where each rule is known from.
struct ToolProfile: Sendable, Hashable {
  /// What a line height without a unit is.
  enum LineHeight: Sendable, Hashable {
    /// A multiple of the font size.
    case factor
    /// A length in the unit of bare sizes.
    case length
  }

  /// How messages name the tool.
  var name: String
  /// Which profile counts where a file has features of two tools: the greater one.
  var rank: Int
  /// The unit of a size that is a bare number; nil where only zero may stand without one.
  var bareSize: TokenValue.Dimension.Unit?
  /// That of a length inside a composite value, where it is another one.
  var barePart: TokenValue.Dimension.Unit?
  /// Whether that unit is the most likely one only, so that each file that relies on it gets a warning.
  var guessesSize = false
  /// Why it is the most likely one; nil where it is the one that the tool means by default.
  var reasonOfSize: String?
  var bareLineHeight = LineHeight.factor
  /// The unit of a duration that is a bare number.
  var bareDuration: TokenValue.Duration.Unit?
  /// Whether a number may be a duration only because it is called a speed, so that each file that relies on it gets a warning.
  var guessesSpeeds = false
  /// Whether texts may be calculations.
  var calculates = false
  /// Whether `modify` in the extensions of a token changes its color.
  var modifiesColors = false
  /// Whether a token without a type gets one from the form of its value.
  var infersTypes = false
  /// Whether the unit of a number and the alpha of a color may stand beside the value.
  var completesValues = false

  /// Whether another tool than an author with the standard in hand wrote the file.
  var isOfTool: Bool { rank > 0 }
}
