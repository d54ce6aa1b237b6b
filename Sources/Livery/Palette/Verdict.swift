public import DesignTokens
public import ColorScience

/// The contrast of one pair in one permutation, and its requirement.
///
/// An object, because a palette has thousands: all that is said of them passes them on, and copies of a value with so many
/// texts would take longer than what is said.
public final class Verdict: Sendable, Hashable {
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    case pass, fail, exempt
    /// Nothing opaque is underneath, or a color is the system's own, so there is no ratio.
    case unknown
  }

  /// A color of the stack and the tokens that it comes from.
  public struct Layer: Sendable, Hashable {
    /// The token as the rule or the pair names it, then those of its alias chain; empty for a color without a name.
    public var tokens: [TokenPath]
    public var color: Color
    /// The color of the platform that this one is, which makes ``color`` a placeholder; nil for all others.
    public var systemColor: ColorValue.SystemColor? = nil
    /// The parameter without a default that the color depends on, which makes ``color`` a placeholder; nil for all others.
    public var parameter: String? = nil

    /// Whether ``color`` is the visible color.
    public var isKnown: Bool { systemColor == nil && parameter == nil }

    /// The token that holds the color literal.
    public var origin: TokenPath? { tokens.last }
  }

  /// Consecutive layers, drawn as one on those that follow.
  public struct Group: Sendable, Hashable {
    /// How many of ``Verdict/layers`` it holds besides the groups before it.
    public var layerCount: Int
    /// Below 1.
    public var opacity: Double
  }

  /// Nil for a pair that the manifest lists.
  public let component: String?
  public let pair: String
  public let theme: String
  public let permutation: String
  public let kind: PairKind
  public let foreground: Layer
  /// From the nearest under the foreground down to the backdrop, which decided if there were several surfaces.
  public let layers: [Layer]
  /// The groups around the foreground within the outermost one, innermost first; almost always none.
  public let groups: [Group]
  /// The opacity of the outermost group that the foreground belongs to.
  public let opacity: Double
  /// The parameter without a default that an opacity depends on; nil if there is none.
  public let opacityParameter: String?
  /// The ratio, unrounded: that of the form in which it is lower; nil where nothing can be measured.
  public let ratio: Double?
  /// The ratio in each form in which the colors are shown; nil where nothing can be measured.
  public let forms: ContrastForms?
  /// Nil for decorative pairs, which have no requirement.
  public let requirement: ContrastRequirement?
  public let outcome: Outcome
  /// The id of the waiver that accepts a failure.
  public let waiver: String?
  /// The ids of the waivers that accept it as well, one after the other, if ``waiver`` expires.
  let substitutes: [String]
  /// The ids of the waivers whose patterns match a failure that none of them accepts.
  public let outgrownWaivers: [String]

  init(
    component: String? = nil,
    pair: String,
    theme: String,
    permutation: String,
    kind: PairKind,
    foreground: Layer,
    layers: [Layer],
    groups: [Group] = [],
    opacity: Double,
    opacityParameter: String? = nil,
    ratio: Double? = nil,
    forms: ContrastForms? = nil,
    requirement: ContrastRequirement? = nil,
    outcome: Outcome,
    waiver: String? = nil,
    substitutes: [String] = [],
    outgrownWaivers: [String] = []
  ) {
    self.component = component
    self.pair = pair
    self.theme = theme
    self.permutation = permutation
    self.kind = kind
    self.foreground = foreground
    self.layers = layers
    self.groups = groups
    self.opacity = opacity
    self.opacityParameter = opacityParameter
    self.ratio = ratio
    self.forms = forms
    self.requirement = requirement
    self.outcome = outcome
    self.waiver = waiver
    self.substitutes = substitutes
    self.outgrownWaivers = outgrownWaivers
  }

  /// The same on other layers, or with other waivers: those that accept it, and those that it has outgrown.
  func with(layers: [Layer]? = nil, waivers: (accepting: [String], outgrown: [String])? = nil) -> Verdict {
    Verdict(
      component: component,
      pair: pair,
      theme: theme,
      permutation: permutation,
      kind: kind,
      foreground: foreground,
      layers: layers ?? self.layers,
      groups: groups,
      opacity: opacity,
      opacityParameter: opacityParameter,
      ratio: ratio,
      forms: forms,
      requirement: requirement,
      outcome: outcome,
      waiver: waivers.map(\.accepting.first) ?? waiver,
      substitutes: waivers.map { Array($0.accepting.dropFirst()) } ?? substitutes,
      outgrownWaivers: waivers?.outgrown ?? outgrownWaivers
    )
  }

  /// The parameter without a default that the result depends on; nil if there is none.
  var unsetParameter: String? {
    ([foreground] + layers).lazy.compactMap(\.parameter).first ?? opacityParameter
  }

  /// The layers under the foreground; the last one is the backdrop.
  var stack: LayerStack {
    var rest = layers.dropLast().map(\.color)[...]
    let inner = groups.map { group in
      defer { rest = rest.dropFirst(group.layerCount) }
      return LayerStack.Group(layers: Array(rest.prefix(group.layerCount)), opacity: group.opacity)
    }
    return LayerStack(inner: inner, layers: Array(rest), opacity: opacity, backdrop: layers.last?.color ?? .white)
  }

  /// The cause of the result, whatever component shows it: failures with the same cause are one failure.
  var cause: Cause {
    Cause(theme: theme, foreground: foreground.cause, layers: layers.map(\.cause), minimum: requirement?.minimum)
  }

  struct Cause: Hashable {
    var theme: String
    var foreground: String
    var layers: [String]
    var minimum: Double?
  }
}

extension Verdict {
  public static func == (one: Verdict, other: Verdict) -> Bool {
    if one === other { return true }
    return one.pair == other.pair
      && one.permutation == other.permutation
      && one.component == other.component
      && one.ratio == other.ratio
      && one.theme == other.theme
      && one.kind == other.kind
      && one.foreground == other.foreground
      && one.layers == other.layers
      && one.groups == other.groups
      && one.opacity == other.opacity
      && one.opacityParameter == other.opacityParameter
      && one.forms == other.forms
      && one.requirement == other.requirement
      && one.outcome == other.outcome
      && one.waiver == other.waiver
      && one.substitutes == other.substitutes
      && one.outgrownWaivers == other.outgrownWaivers
  }

  /// What tells most verdicts apart: hashing every layer would cost more than measuring it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(component)
    hasher.combine(pair)
    hasher.combine(permutation)
    hasher.combine(ratio)
    hasher.combine(foreground.tokens.first)
  }
}

extension Verdict.Layer {
  /// The token that holds the color, with its opacity; the color itself if it has no token.
  fileprivate var cause: String {
    if let parameter { return "parameter \(parameter)" }
    let opacity = color.alpha < 1 ? " at \(color.alpha)" : ""
    return (origin?.description ?? color.hex) + opacity
  }
}
