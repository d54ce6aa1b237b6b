import DesignTokens
package import DocumentReading

/// What a component draws, as a tree of nodes in the order of drawing.
///
/// Whatever shows a component (style sheets, pictures, views) is generated from it.
public struct Anatomy: Sendable {
  /// One control.
  var root: AnatomyNode
  /// Several controls that belong together, such as radio buttons with their title; nil for a component without one.
  var group: AnatomyNode?
  /// The ring around a control with keyboard focus; nil for the default of the platform.
  var focus: FocusRing?
  /// The properties that are not drawn, each with the reason.
  var undrawn: [Undrawn]
  /// As written, for other tools to draw from.
  package var written: JSONValue
  var offset: Int

  struct Undrawn: Sendable, Hashable {
    /// The part or the property as written.
    var name: String
    var properties: [Int]
    var reason: String
    var offset: Int
  }

  struct FocusRing: Sendable, Hashable {
    var color: AnatomyNode.Value
    var width: AnatomyNode.Value
    var offset: AnatomyNode.Value?

    /// The properties that it draws.
    var properties: [Int] {
      [color, width, offset].compactMap { if case .property(let index)? = $0 { index } else { nil } }
    }
  }

  /// The nodes of the control and of its group, each before its children.
  var nodes: [AnatomyNode] { root.flattened + (group?.flattened ?? []) }
}

/// Something that is drawn, or that arranges what is drawn.
struct AnatomyNode: Sendable, Hashable {
  enum Kind: String, Sendable, Hashable, CaseIterable {
    case stack, shape, text, image, use
    case repetition = "repeat"
    /// In a group: the component itself, which a repetition without an item draws.
    case component
  }

  enum Direction: String, Sendable, Hashable, CaseIterable {
    case horizontal, vertical, overlay
  }

  enum Alignment: String, Sendable, Hashable, CaseIterable {
    case start, center, end, stretch, baseline
  }

  enum Distribution: String, Sendable, Hashable, CaseIterable {
    case start, center, end, spaceBetween
  }

  enum Form: String, Sendable, Hashable, CaseIterable {
    case rectangle, capsule, circle
    /// A mark that means yes; its fill is the color of the mark.
    case checkmark
  }

  enum StrokePosition: String, Sendable, Hashable, CaseIterable {
    case inside, center, outside
  }

  /// What a node can give a value to.
  enum Slot: String, Sendable, Hashable, CaseIterable {
    case gap
    /// On the leading and the trailing side.
    case paddingHorizontal
    /// Above and below.
    case paddingVertical
    case radius, fill, stroke, strokeWidth, strokePosition, shadow
    case color, typography, tint, lines, minimumScale, content
    /// Of a stack: the size of the images in it.
    case imageSize
    case width, height, minWidth, minHeight, inset, insetTop, opacity, scale
    /// How far a shape is from where it would be, along the reading direction.
    case shift
    case duration, easing
  }

  /// Where a value comes from.
  enum Value: Sendable, Hashable {
    /// A property of the component, by its index.
    case property(Int)
    case token(TokenPath)
    case parameter(String)
    case literal(TokenValue)
    case text(String)
    /// The tint of the stack around it.
    case tint
  }

  /// A word that the node's arrangement takes from a parameter of the component.
  struct ParameterWord: Sendable, Hashable {
    var parameter: String
    var word: String
  }

  var kind: Kind
  /// The name of what it draws, which classes and views are named after.
  var part: String?
  var direction = Direction.horizontal
  /// The parameter whose words are directions; `direction` is its default.
  var directionParameter: String?
  /// Where the parameter has this word, the children are in reverse order.
  var reversed: ParameterWord?
  var alignment: Alignment?
  var distribution: Distribution?
  var form = Form.rectangle
  var values: [Slot: Value] = [:]
  /// By parameter: what has another value where the parameter is not passed.
  var without: [String: [Slot: Value]] = [:]
  /// The name of a use, of a list parameter, or nil.
  var name: String?
  /// The cells that have the node; nil for all.
  var when: CellCondition?
  /// The cells in which changes are animated; nil for all.
  var animated: CellCondition?
  /// Whether its colors carry no meaning, so that no pair has to measure them.
  var isDecorative = false
  /// What it has from a stack around it, which draws these properties.
  var inherited: Set<Slot> = []
  var children: [AnatomyNode] = []
  var offset: Int

  /// The node and those in it, each before its children.
  var flattened: [AnatomyNode] { [self] + children.flatMap(\.flattened) }

  /// Gives the images in it a size that they do not have themselves.
  mutating func inheritImageSize(_ size: Value) {
    for index in children.indices {
      if children[index].kind == .image {
        for slot in [Slot.width, .height] where children[index].values[slot] == nil {
          children[index].values[slot] = size
          children[index].inherited.insert(slot)
        }
      } else if children[index].values[.imageSize] == nil {
        children[index].inheritImageSize(size)
      }
    }
  }

  /// The properties that the node itself draws.
  var properties: [(slot: Slot, property: Int)] {
    let own = values.filter { !inherited.contains($0.key) }
    let all = [own] + without.sorted { $0.key < $1.key }.map(\.value)
    return all.flatMap { values in
      Slot.allCases.compactMap { slot in
        if case .property(let index)? = values[slot] { (slot, index) } else { nil }
      }
    }
  }
}

extension AnatomyNode.Slot {
  /// The types of tokens and properties that it takes.
  var types: [Component.PropertyType] {
    switch self {
    case .gap, .paddingHorizontal, .paddingVertical, .radius, .strokeWidth, .width, .height, .minWidth, .minHeight,
      .inset, .insetTop, .imageSize, .shift:
      [.token(.dimension)]
    case .fill: [.token(.color), .token(.gradient)]
    case .stroke, .color, .tint: [.token(.color)]
    case .shadow: [.token(.shadow)]
    case .typography: [.token(.typography), .token(.fontWeight)]
    case .lines, .minimumScale, .opacity, .scale: [.token(.number)]
    case .duration: [.token(.duration)]
    case .easing: [.token(.cubicBezier)]
    case .strokePosition, .content: []
    }
  }

  var isColor: Bool { [.fill, .stroke, .color, .tint].contains(self) }
}
