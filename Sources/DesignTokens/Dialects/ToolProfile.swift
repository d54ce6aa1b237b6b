/// What a tool means by what it leaves out: the unit of a bare number, the base of a line height.
///
/// Each tool has one, in its own folder; the article on dialects says where each rule is known from. An object, because every
/// value that is read asks for it, and a copy of all that it says would take longer than the answer.
final class ToolProfile: Sendable {
  /// What a line height without a unit is.
  enum LineHeight: Sendable, Hashable {
    /// A multiple of the font size.
    case factor
    /// A length in the unit of bare sizes.
    case length
  }

  /// How messages name the tool.
  let name: String
  /// Which profile counts where a file has features of two tools: the greater one.
  let rank: Int
  /// The unit of a size that is a bare number; nil where only zero may stand without one.
  let bareSize: TokenValue.Dimension.Unit?
  /// That of a length inside a composite value, where it is another one.
  let barePart: TokenValue.Dimension.Unit?
  /// Whether that unit is the most likely one only, so that each file that relies on it gets a warning.
  let guessesSize: Bool
  /// Why it is the most likely one; nil where it is the one that the tool means by default.
  let reasonOfSize: String?
  let bareLineHeight: LineHeight
  /// The unit of a duration that is a bare number.
  let bareDuration: TokenValue.Duration.Unit?
  /// Whether a number may be a duration only because it is called a speed, so that each file that relies on it gets a warning.
  let guessesSpeeds: Bool
  /// Whether texts may be calculations.
  let calculates: Bool
  /// Whether `modify` in the extensions of a token changes its color.
  let modifiesColors: Bool
  /// Whether a token without a type gets one from the form of its value.
  let infersTypes: Bool
  /// Whether the unit of a number and the alpha of a color may stand beside the value.
  let completesValues: Bool

  init(
    name: String,
    rank: Int,
    bareSize: TokenValue.Dimension.Unit? = nil,
    barePart: TokenValue.Dimension.Unit? = nil,
    guessesSize: Bool = false,
    reasonOfSize: String? = nil,
    bareLineHeight: LineHeight = .factor,
    bareDuration: TokenValue.Duration.Unit? = nil,
    guessesSpeeds: Bool = false,
    calculates: Bool = false,
    modifiesColors: Bool = false,
    infersTypes: Bool = false,
    completesValues: Bool = false
  ) {
    self.name = name
    self.rank = rank
    self.bareSize = bareSize
    self.barePart = barePart
    self.guessesSize = guessesSize
    self.reasonOfSize = reasonOfSize
    self.bareLineHeight = bareLineHeight
    self.bareDuration = bareDuration
    self.guessesSpeeds = guessesSpeeds
    self.calculates = calculates
    self.modifiesColors = modifiesColors
    self.infersTypes = infersTypes
    self.completesValues = completesValues
  }

  /// Whether another tool than an author with the standard in hand wrote the file.
  var isOfTool: Bool { rank > 0 }
}

extension ToolProfile: Hashable {
  /// There is one of each.
  static func == (one: ToolProfile, other: ToolProfile) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
