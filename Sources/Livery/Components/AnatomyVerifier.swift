import DesignTokens

/// Verifies that what a component draws is what its properties and pairs say.
struct AnatomyVerifier {
  let component: Component
  let anatomy: Anatomy

  init?(_ component: Component) {
    guard let anatomy = component.anatomy else { return nil }
    self.component = component
    self.anatomy = anatomy
  }

  /// What a color stands for in the order of drawing: the later one is above the earlier one.
  private var order: [Int: Int] {
    var order: [Int: Int] = [:]
    let nodes = anatomy.nodes
    for (position, node) in nodes.enumerated() {
      // The fill of a shape is beneath its stroke.
      for (slot, property) in node.properties where slot.isColor && order[property] == nil {
        // A tint is drawn where the first text or image has it.
        let inner = slot == .tint ? node.flattened.firstIndex { $0.kind == .text || $0.kind == .image } ?? 0 : 0
        order[property] = (position + inner) * 2 + (slot == .stroke ? 1 : 0)
      }
    }
    // The ring is around everything else.
    for property in anatomy.focus?.properties ?? [] where order[property] == nil { order[property] = nodes.count * 2 }
    return order
  }

  func verify(diagnostics: inout Diagnostics) {
    reportPlaces(diagnostics: &diagnostics)
    reportPairs(diagnostics: &diagnostics)
    reportUses(diagnostics: &diagnostics)
    reportRepeatedParts(diagnostics: &diagnostics)
  }

  /// Each property is drawn once, bound to the behavior, or undrawn with a reason.
  private func reportPlaces(diagnostics: inout Diagnostics) {
    var drawn: [Int: AnatomyNode] = [:]
    for node in anatomy.nodes {
      for property in Set(node.properties.map(\.property)).sorted() {
        if let other = drawn[property], node.when == nil || other.when == nil {
          diagnostics.report(.drawnTwice(component.properties[property], by: node, and: other, of: component))
        }
        drawn[property] = drawn[property] ?? node
      }
    }
    let bound = Set(component.interaction?.hold.values.map { $0 } ?? [])
    let undrawn = Set(anatomy.undrawn.flatMap(\.properties))
    let ring = Set(anatomy.focus?.properties ?? [])
    for note in anatomy.undrawn {
      for property in note.properties where drawn[property] != nil || ring.contains(property) {
        diagnostics.report(.undrawnIsDrawn(component.properties[property], at: note.offset, of: component))
      }
    }
    for index in component.ownProperties.indices
    where drawn[index] == nil && !ring.contains(index) && !bound.contains(index) && !undrawn.contains(index) {
      diagnostics.report(.notPlaced(component.properties[index], of: component))
    }
  }

  /// The colors of a pair are drawn, in the order in which it lists them.
  private func reportPairs(diagnostics: inout Diagnostics) {
    let order = order
    for pair in component.pairs {
      var above: (property: Int, position: Int)?
      for operand in [pair.foreground] + pair.over {
        guard case .property(let property) = operand.value, component.ownProperties.indices.contains(property) else {
          continue
        }
        guard let position = order[property] else {
          diagnostics.report(.pairNotDrawn(component.properties[property], pair, at: operand.offset, of: component))
          continue
        }
        if let above, above.position <= position, above.property != property {
          let upper = component.properties[above.property]
          let lower = component.properties[property]
          diagnostics.report(.pairOutOfOrder(upper, over: lower, pair, at: operand.offset, of: component))
        }
        above = (property, position)
      }
    }
  }

  /// Each used component is drawn once.
  private func reportUses(diagnostics: inout Diagnostics) {
    let drawn = anatomy.nodes.filter { $0.kind == .use }.compactMap(\.name)
    for use in component.uses where !drawn.contains(use.name) {
      diagnostics.report(.useNotDrawn(use, of: component))
    }
  }

  private func reportRepeatedParts(diagnostics: inout Diagnostics) {
    for nodes in [anatomy.root.flattened, anatomy.group?.flattened ?? []] {
      var known: Set<String> = []
      for node in nodes {
        guard let part = node.part else { continue }
        if !known.insert(part).inserted {
          diagnostics.report(.repeatedName("node", part, at: component.source.place(at: node.offset)))
        }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func notPlaced(_ property: Component.Property, of component: Component) -> Self {
    Diagnostic(
      "property-not-drawn",
      "'\(property.address)' is drawn by no node of the anatomy of component '\(component.name)'",
      at: component.source.place(at: property.offset),
      advice: "place it in a node, or list it under 'undrawn' with the reason",
      subject: property.address
    )
  }

  fileprivate static func drawnTwice(
    _ property: Component.Property,
    by node: AnatomyNode,
    and other: AnatomyNode,
    of component: Component
  ) -> Self {
    Diagnostic(
      "property-drawn-twice",
      "'\(property.address)' is drawn by two nodes of component '\(component.name)'",
      at: component.source.place(at: node.offset),
      notes: [Note("it is drawn here too", at: component.source.location(at: other.offset))],
      advice: "set it in a stack around both, or give each a 'when'",
      subject: property.address
    )
  }

  fileprivate static func undrawnIsDrawn(
    _ property: Component.Property,
    at offset: Int,
    of component: Component
  ) -> Self {
    Diagnostic(
      "property-drawn-twice",
      "'\(property.address)' is listed as undrawn, and drawn by a node",
      at: component.source.place(at: offset),
      subject: property.address
    )
  }

  fileprivate static func pairNotDrawn(
    _ property: Component.Property,
    _ pair: PairSpec,
    at offset: Int,
    of component: Component
  ) -> Self {
    Diagnostic(
      "pair-not-drawn",
      "pair '\(pair.name)' measures '\(property.address)', which no node draws as a color",
      at: component.source.place(at: offset),
      subject: pair.name
    )
  }

  fileprivate static func pairOutOfOrder(
    _ upper: Component.Property,
    over lower: Component.Property,
    _ pair: PairSpec,
    at offset: Int,
    of component: Component
  ) -> Self {
    Diagnostic(
      "pair-out-of-order",
      "pair '\(pair.name)' has '\(upper.address)' over '\(lower.address)', which is drawn after it",
      at: component.source.place(at: offset),
      advice: "list the layers from the nearest to the farthest, and draw what is beneath first",
      subject: pair.name
    )
  }

  fileprivate static func useNotDrawn(_ use: Component.Use, of component: Component) -> Self {
    Diagnostic(
      "property-not-drawn",
      "the used component '\(use.name)' is drawn by no node of the anatomy of component '\(component.name)'",
      at: component.source.place(at: use.offset),
      advice: "draw it with a node 'use'",
      subject: use.name
    )
  }
}
