import ColorScience

/// The drawn layers of a pair, group by group from the foreground outwards, and what lies beneath them all.
struct LayerGroups {
  /// Layers that are drawn as one.
  struct Group {
    /// Nearest under the foreground first.
    var layers: [Verdict.Layer] = []
    var opacity: Double
  }

  /// The groups within the outermost one, innermost first; each says something that its neighbours cannot.
  private(set) var inner: [Group] = []
  private(set) var outer: Group
  /// What everything is drawn on: one colour, or each of the theme's surfaces.
  let backdrops: [Verdict.Layer]

  /// - Parameters:
  ///   - groups: The operands of each group, the foreground's own first, with the opacity of the group.
  ///   - surfaces: The theme's surfaces.
  ///   - colors: What an operand stands for: nothing where it is not drawn; nil for the theme's surfaces.
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

  /// The contrast that is seen; nil where a colour is unknown, or where nothing opaque lies underneath.
  func ratio(of foreground: Verdict.Layer, on backdrop: Verdict.Layer) -> Double? {
    guard backdrop.isOpaque, foreground.isKnown, layers(on: nil).allSatisfy(\.isKnown) else { return nil }
    return LayerStack(
      inner: inner.map { .init(layers: $0.layers.map(\.color), opacity: $0.opacity) },
      layers: outer.layers.map(\.color),
      opacity: outer.opacity,
      backdrop: backdrop.color
    )
    .contrast(of: foreground.color)
  }

  /// Lays the layers down until nothing further can be seen, and returns what lies beneath.
  private static func fill(
    _ groups: inout [Group],
    with operands: [[PairSpec.Operand]],
    surfaces: [Verdict.Layer],
    colors: (PairSpec.Operand) -> [Verdict.Layer]?
  ) -> [Verdict.Layer] {
    for level in groups.indices {
      // What lies beneath something opaque is not seen, unless a group that holds it lets it through.
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

  /// Puts what there is into a further group.
  ///
  /// Source-over is associative, so a group that is not faded is no group. And to fade means to multiply colour and
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
  /// Whether nothing is seen through it; of a colour that is not known, that is not known either.
  fileprivate var isOpaque: Bool { isKnown && color.alpha >= 1 }
}
