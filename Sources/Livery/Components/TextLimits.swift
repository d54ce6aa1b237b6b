import Algorithms
import DesignTokens

/// What keeps the text of a component from growing to 200 %: fixed heights, limits of lines, shrinking, limits of the size.
///
/// It is read from the properties of the parts that text is drawn in: the parts of the colors of a text pair, and those with a
/// font or a limit of text. Used components are judged on their own.
struct TextLimits: Sendable, Hashable {
  enum Limit: Sendable, Hashable {
    /// The address of a height.
    case height(String)
    case lines(String)
    case scale(String)
    case size(String)
  }

  var limits: [Limit]

  init(of resolved: ResolvedComponent) {
    let component = resolved.component
    let parts = component.partsOfText
    limits = component.ownProperties.indices.compactMap { index in
      let property = component.properties[index]
      guard parts.contains(property.part), let limit = Self.limit(property) else { return nil }
      let values = resolved.values.joined().lazy.map { $0[index].content }
      return values.contains { Self.isLimit($0, limit) } ? limit : nil
    }
  }

  private static func limit(_ property: Component.Property) -> Limit? {
    switch property.name {
    case "height", "maxHeight": property.type == .token(.dimension) ? .height(property.address) : nil
    case "lineLimit": .lines(property.address)
    case "minimumScale": .scale(property.address)
    case "maximumTextSize": .size(property.address)
    default: nil
    }
  }

  private static func isLimit(_ content: CellValue.Content, _ limit: Limit) -> Bool {
    switch (limit, content) {
    case (.height, .value(.dimension(let length))): length.pixels.isFinite
    case (.lines, .value(.number(let count))): count.value > 0
    case (.scale, .value(.number(let scale))): scale.value < 1
    // The sizes for accessibility are those that reach 200 %.
    case (.size, .string(let name)): !name.hasPrefix("accessibility")
    default: false
    }
  }
}

extension TextLimits.Limit {
  var address: String {
    switch self {
    case .height(let address), .lines(let address), .scale(let address), .size(let address): address
    }
  }

  /// As in `the height 'container.height' is fixed`.
  var words: String {
    switch self {
    case .height(let address): "'\(address)' is a fixed height"
    case .lines(let address): "'\(address)' limits the lines"
    case .scale(let address): "'\(address)' shrinks the text"
    case .size(let address): "'\(address)' limits the text size"
    }
  }
}

extension Component {
  /// The component's own parts in which text is drawn.
  fileprivate var partsOfText: Set<String> {
    let own = ownProperties.indices
    let operands = pairs.filter { $0.kind == .text }.compactMap { pair -> [PairSpec.Operand]? in
      guard case .property(let index) = pair.foreground.value, own.contains(index) else { return nil }
      return ([pair.foreground] + pair.over).map(\.value)
    }
    guard !operands.isEmpty else { return [] }
    let colored = operands.joined().compactMap { operand -> String? in
      guard case .property(let index) = operand, own.contains(index) else { return nil }
      return properties[index].part
    }
    return Set(colored + own.filter { properties[$0].isOfText }.map { properties[$0].part })
  }
}

extension Component.Property {
  /// Whether only a part with text has such a property.
  fileprivate var isOfText: Bool {
    type == .token(.typography) || type == .token(.fontWeight) || type == .token(.fontFamily)
      || ["lineLimit", "minimumScale", "maximumTextSize"].contains(name)
  }
}
