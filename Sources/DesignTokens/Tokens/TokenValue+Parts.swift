extension TokenValue {
  /// The parts of a composite value that can be tokens of their own, in order.
  ///
  /// None of a font, whose properties are written one by one.
  package var parts: [TokenValue] {
    switch self {
    case .shadow(let layers):
      layers.flatMap { layer -> [TokenValue] in
        [.color(layer.color)] + [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map { .dimension($0) }
      }
    case .border(let border): [.color(border.color), .dimension(border.width)]
    case .gradient(let stops): stops.map { .color($0.color) }
    case .transition(let transition):
      [.duration(transition.duration), .duration(transition.delay), .cubicBezier(transition.timingFunction)]
    default: []
    }
  }

  /// The value with other parts, as many as it has, of the same types.
  package func with(parts: [TokenValue]) -> TokenValue {
    switch self {
    case .shadow(var layers):
      for index in layers.indices {
        layers[index].set(parts.dropFirst(index * Shadow.partCount))
      }
      return .shadow(layers)
    case .border(var border):
      if case .color(let color)? = parts.first { border.color = color }
      if case .dimension(let width)? = parts.last { border.width = width }
      return .border(border)
    case .gradient(var stops):
      for (index, part) in zip(stops.indices, parts) {
        if case .color(let color) = part { stops[index].color = color }
      }
      return .gradient(stops)
    case .transition(var transition):
      if case .duration(let duration)? = parts.first { transition.duration = duration }
      if case .duration(let delay)? = parts.dropFirst().first { transition.delay = delay }
      if case .cubicBezier(let curve)? = parts.last { transition.timingFunction = curve }
      return .transition(transition)
    default: return self
    }
  }
}

extension TokenValue.Shadow {
  /// How many parts a layer has.
  package static let partCount = 5

  /// Takes the first parts for its own.
  fileprivate mutating func set(_ parts: ArraySlice<TokenValue>) {
    let lengths = parts.prefix(Self.partCount).compactMap {
      if case .dimension(let length) = $0 { length } else { nil }
    }
    guard case .color(let color)? = parts.first, lengths.count == Self.partCount - 1 else { return }
    self.color = color
    (offsetX, offsetY, blur, spread) = (lengths[0], lengths[1], lengths[2], lengths[3])
  }
}
