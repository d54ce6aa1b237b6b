import ColorScience

/// The drawn layers of a pair, group by group from the foreground outwards, and the backdrop beneath them.
struct LayerGroups {
  /// Layers that are drawn as one.
  struct Group {
    /// Nearest under the foreground first.
    var layers: [Verdict.Layer] = []
    var opacity: Double
  }

  /// The groups within the outermost one, innermost first; each of them affects the result.
  private(set) var inner: [Group] = []
  private(set) var outer: Group
  /// The backdrop: one color, or each of the theme's surfaces.
  let backdrops: [Verdict.Layer]

  /// - Parameters:
  ///   - groups: The operands of each group, the foreground's own first, with the opacity of the group.
  ///   - surfaces: The theme's surfaces.
  ///   - colors: The colors of an operand: none if it is not drawn; nil for the theme's surfaces.
  init(
    of groups: [(operands: [PairSpec.Operand], opacity: Double)],
    surfaces: [Verdict.Layer],
    colors: (PairSpec.Operand) -> [Verdict.Layer]?
  ) {
    var drawn = groups.map { Group(opacity: $0.opacity) }
    backdrops = Self.fill(&drawn, with: groups.map(\.operands), surfaces: surfaces, colors: colors)
    outer = drawn.first ?? Group(opacity: 1)
    for group in drawn.dropFirst() { enclose(in: group) }
  }

  /// All layers with the backdrop, from the nearest down.
  func layers(on backdrop: Verdict.Layer?) -> [Verdict.Layer] {
    inner.flatMap(\.layers) + outer.layers + [backdrop].compactMap { $0 }
  }

  /// The visible contrast in each form; nil if a color is unknown, or if nothing opaque is underneath.
  func contrast(of foreground: Verdict.Layer, on backdrop: Verdict.Layer) -> ContrastForms? {
    guard backdrop.isOpaque, foreground.isKnown, layers(on: nil).allSatisfy(\.isKnown) else { return nil }
    return LayerStack(
      inner: inner.map { .init(layers: $0.layers.map(\.color), opacity: $0.opacity) },
      layers: outer.layers.map(\.color),
      opacity: outer.opacity,
      backdrop: backdrop.color
    )
    .contrastForms(of: foreground.color)
  }

  /// Adds the layers until nothing further is visible, and returns the layers beneath.
  private static func fill(
    _ groups: inout [Group],
    with operands: [[PairSpec.Operand]],
    surfaces: [Verdict.Layer],
    colors: (PairSpec.Operand) -> [Verdict.Layer]?
  ) -> [Verdict.Layer] {
    for level in groups.indices {
      // Layers beneath an opaque color are not visible, unless a group with opacity contains it.
      let hides = groups[level...].allSatisfy { $0.opacity >= 1 }
      for operand in operands[level] {
        let found = colors(operand)
        if operand == .surface || found == nil { return found ?? surfaces }
        groups[level].layers += found ?? []
        if hides, let last = groups[level].layers.last, last.isOpaque {
          groups[level].layers.removeLast()
          return [last]
        }
      }
    }
    guard let lowest = groups.lastIndex(where: { !$0.layers.isEmpty }) else { return [] }
    return [groups[lowest].layers.removeLast()]
  }

  /// Puts the layers so far into a further group.
  ///
  /// Source-over is associative, so a group that is not faded is no group. And to fade means to multiply color and
  /// coverage alike, so fading twice with nothing drawn in between is fading once by the product. Only a faded group on
  /// layers of the next one has to stay a group.
  private mutating func enclose(in group: Group) {
    if outer.opacity >= 1 {
      outer = Group(layers: outer.layers + group.layers, opacity: group.opacity)
    } else if group.layers.isEmpty {
      outer.opacity *= group.opacity
    } else {
      inner.append(outer)
      outer = group
    }
  }
}

extension Verdict.Layer {
  /// Whether it is opaque; unknown for an unknown color.
  var isOpaque: Bool { isKnown && color.alpha >= 1 }
}
