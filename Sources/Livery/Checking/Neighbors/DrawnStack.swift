import DesignTokens
import ColorScience

/// What is beneath a color property, according to the component's pairs.
struct DrawnStack: Hashable {
  /// The color property.
  var property: Int
  /// From what is nearest under it down to the backdrop.
  var over: [PairSpec.Operand]
  /// The properties that fade it: that of its own group, and those of the groups around it.
  ///
  /// Their product is what is seen, unless something is drawn between two groups that are both faded.
  var opacities: [Int]

  /// All properties on which it depends how the stack looks on a surface.
  var properties: [Int] {
    let beneath = over.compactMap { operand in if case .property(let property) = operand { property } else { nil } }
    return [property] + beneath + opacities
  }

  /// The stacks of every color property of a component.
  ///
  /// A property is a pair's foreground, or one of its layers, and is on the rest then; one that is in no pair is on
  /// the surface. In which cells the pair is judged plays no part: what is drawn is there all the same.
  static func all(of component: Component) -> [DrawnStack] {
    var stacks: [DrawnStack] = []
    var placed: Set<Int> = []
    for pair in component.pairs {
      let operands = ([pair.foreground] + pair.beneath).map(\.value)
      let opacities = pair.groupOpacities.compactMap { $0 }
      for (index, operand) in operands.enumerated() {
        guard case .property(let property) = operand else { continue }
        let over = Array(operands[(index + 1)...])
        // A last layer that is a property is a backdrop for others, and itself is on the surface.
        let stack = DrawnStack(property: property, over: over.isEmpty ? [.surface] : over, opacities: opacities)
        if !stacks.contains(stack) { stacks.append(stack) }
        placed.insert(property)
      }
    }
    for (index, property) in component.properties.enumerated()
    where property.type == .token(.color) && !placed.contains(index) {
      stacks.append(DrawnStack(property: index, over: [.surface], opacities: []))
    }
    return stacks
  }
}

/// What is seen where a stack of colors is on a backdrop.
enum SeenStack: Hashable {
  case color(Color)
  /// A color of the system takes part, or nothing opaque is underneath; equal stacks still look the same.
  case unknown(layers: [Verdict.Layer], opacity: Double, backdrop: Verdict.Layer?)

  /// - Parameters:
  ///   - layers: The colors, nearest first.
  ///   - opacity: That of the whole group.
  ///   - backdrop: What the group is drawn on; nil if nothing is known of it.
  init(layers: [Verdict.Layer], opacity: Double, backdrop: Verdict.Layer?) {
    var visible: [Verdict.Layer] = []
    for layer in layers {
      visible.append(layer)
      if layer.isKnown, layer.color.alpha >= 1 { break }
    }
    let covers = opacity >= 1 && (visible.last.map { $0.isKnown && $0.color.alpha >= 1 } ?? false)
    let isBackdropKnown = backdrop.map { $0.isKnown && $0.color.alpha >= 1 } ?? false
    guard visible.allSatisfy(\.isKnown), covers || isBackdropKnown else {
      let anonymous = (visible + [backdrop].compactMap { $0 }).map { layer in
        Verdict.Layer(tokens: [], color: layer.color, systemColor: layer.systemColor)
      }
      self = .unknown(
        layers: backdrop == nil ? anonymous : anonymous.dropLast(),
        opacity: opacity,
        backdrop: backdrop == nil ? nil : anonymous.last
      )
      return
    }
    let stack = LayerStack(layers: visible.map(\.color), opacity: opacity, backdrop: backdrop?.color ?? .white)
    self = .color(stack.appearance(of: nil))
  }
}
