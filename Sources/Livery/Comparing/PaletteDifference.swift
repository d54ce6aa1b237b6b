import ColorScience
import DocumentReading

/// What differs between two palettes, and between the outputs of two projects.
public struct PaletteDifference: Sendable {
  /// A name that is only on one side, or a permutation of a theme.
  struct Presence: Sendable, Hashable {
    enum Kind: String, Sendable, Hashable {
      case theme, permutation, component, pair, layout
    }

    var kind: Kind
    var name: String
    var change: Change
  }

  enum Change: String, Sendable, Hashable {
    case added, removed, changed
  }

  /// A value in the permutations that have it.
  struct Figure: Sendable {
    var permutations: [String]
    /// What these have in common and no others, such as `dark` where densities do not matter; nil if they have to be listed.
    var contexts: String?
    /// Nil where there is none on this side.
    var before: RecordedPalette.Value?
    var after: RecordedPalette.Value?

    /// ΔEOK between two colors; nil for other values.
    var difference: Double? {
      guard let before = before?.color, let after = after?.color else { return nil }
      return ColorDifference.deltaEOK(between: before, and: after)
    }
  }

  /// A token that is on one side, has another name, or has another value.
  struct TokenChange: Sendable {
    var theme: String
    /// The new name, if there are two.
    var path: String
    var type: String
    /// The old name of a token that was renamed.
    var oldPath: String?
    /// The values that differ; of a token on one side, all of them.
    var figures: [Figure] = []
    /// What else differs, such as `description`.
    var details: [String] = []
  }

  /// A property that looks different in some cells.
  struct LookChange: Sendable {
    var theme: String
    var component: String
    var property: String
    var figure: Figure
    /// The addresses of the cells.
    var cells: [String]
  }

  /// Worse is also what is asked for less.
  enum Direction: String, Sendable, Hashable, CaseIterable {
    case worse, better, neutral
  }

  /// Verdicts of one pair that change from one outcome to another.
  struct VerdictChange: Sendable {
    struct Figure: Sendable, Hashable {
      var permutations: [String]
      var before: Double?
      var after: Double?
      var minimum: Double?
      /// What was asked for before; nil if that is the same.
      var formerMinimum: Double?
      /// The colors as they are now, or were if there are none now.
      var colors: [String]
      var hexes: [String]
      var waiver: String?
    }

    var theme: String
    /// Nil for a pair of the manifest.
    var component: String?
    var pair: String
    /// Nil for a place that is new.
    var before: Consequences.Status?
    /// Nil for a place that is gone.
    var after: Consequences.Status?
    var direction: Direction
    var figures: [Figure]
    /// Where it is seen; each once.
    var addresses: [String]

    var name: String { component.map { "\($0).\(pair)" } ?? pair }
  }

  struct FindingChange: Sendable {
    var finding: RecordedPalette.Finding
    var isNew: Bool
  }

  /// A file of an output.
  struct OutputChange: Sendable, Hashable {
    var path: String
    var change: Change
  }

  /// The names of the two sides, as they were asked for.
  public let names: (old: String, new: String)
  var levels: (old: String, new: String)
  var presences: [Presence] = []
  var added: [TokenChange] = []
  var removed: [TokenChange] = []
  var renamed: [TokenChange] = []
  var changed: [TokenChange] = []
  var looks: [LookChange] = []
  /// By component and theme, the numbers of cells.
  var addedCells = 0
  var removedCells = 0
  var changedCells = 0
  /// Those that got worse come first.
  var verdicts: [VerdictChange] = []
  /// How many verdicts have another ratio, counted by place.
  var changedRatios = 0
  var findings: [FindingChange] = []
  /// Nil if a side has no outputs, because it is a palette.
  var outputs: [OutputChange]?

  /// Whether nothing differs.
  public var isEmpty: Bool {
    levels.old == levels.new && presences.isEmpty && added.isEmpty && removed.isEmpty && renamed.isEmpty
      && changed.isEmpty && looks.isEmpty && addedCells + removedCells == 0 && verdicts.isEmpty && changedRatios == 0
      && findings.isEmpty && outputs?.isEmpty ?? true
  }

  /// Whether a verdict got worse, or there is a new finding that is an error.
  public var isWorse: Bool {
    verdicts.contains { $0.direction == .worse } || findings.contains { $0.isNew && $0.finding.severity == "error" }
  }
}
