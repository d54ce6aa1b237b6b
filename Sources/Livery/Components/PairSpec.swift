import DesignTokens

/// What a pair is for, which decides how much contrast it needs.
public enum PairKind: String, Sendable, Hashable, CaseIterable {
  case text
  /// A ring, a border, an icon: needed to recognise a control or its state.
  case graphic
  case focus
  /// Carries no meaning; the figure is reported and nothing is asked of it.
  case decorative
}

/// A foreground over a stack of layers, as a spec or the manifest asks for it to be checked.
struct PairSpec: Sendable {
  /// A group around the group of a pair.
  struct Enclosure: Sendable {
    var over: [Located<Operand>]
    var groupOpacity: Int?
  }

  /// A colour that takes part in a pair.
  enum Operand: Sendable, Hashable {
    /// A property of a component, by its index.
    case property(Int)
    case token(TokenPath)
    /// Each of the theme's surfaces in turn.
    case surface
  }

  var name: String
  var kind: PairKind
  var foreground: Located<Operand>
  /// From what lies nearest under the foreground down to the backdrop.
  var over: [Located<Operand>]
  /// The property that holds the typography of the text.
  var typography: Int?
  /// The property that holds the opacity of everything above the surface.
  var groupOpacity: Int?
  /// The groups around it, from the nearest outwards, with what each holds beneath: a used component brings pairs along.
  ///
  /// For such a pair ``over`` ends where the used component ends.
  var enclosing: [Enclosure] = []
  /// The cells in which the pair exists.
  var when: CellCondition
  /// The cells in which WCAG exempts it, because the control is inactive; nil for never.
  var inactive: CellCondition?
  /// The themes that the pair belongs to; nil for all of its owner's.
  var themes: [Located<String>]?
  var offset: Int
}

extension PairSpec {
  /// All that may lie under the foreground, from the nearest downwards.
  var beneath: [Located<Operand>] { over + enclosing.flatMap(\.over) }

  /// The properties that fade the groups of the pair, its own first.
  var groupOpacities: [Int?] { [groupOpacity] + enclosing.map(\.groupOpacity) }

  /// Every property that its verdict depends on.
  ///
  /// Cells that agree on them, on the backdrop and on whether the pair is inactive have the same verdict.
  var properties: [Int] {
    ([foreground] + beneath).compactMap { operand in
      if case .property(let index) = operand.value { index } else { nil }
    } + ([typography] + groupOpacities).compactMap { $0 }
  }
}
