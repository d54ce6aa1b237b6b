import ColorScience
import DocumentReading

// `linear-gradient(180deg, {a} 0%, #fff 100%)`: gradients as CSS and tools write them.

extension ValueReader {
  /// Whether a gradient is written as a text, or as an object around its stops.
  func isForeignGradient(_ place: SourcedNode, as type: TokenType) -> Bool {
    guard dialect == .compat, type == .gradient || type == .color else { return false }
    if let text = place.node.string {
      return GradientText.isGradient(text) || type == .gradient && GradientText(stops: text) != nil
    }
    return type == .gradient && place.node["stops"]?.array != nil
  }

  /// A gradient in such a form: of another kind than a linear one, it is carried along; nil after reporting an error.
  mutating func foreignGradient(_ place: SourcedNode) -> ReadValue? {
    guard let text = place.node.string else { return gradientObject(place) }
    guard let parts = GradientText(text) ?? GradientText(stops: text), !CSSList.isComputed(text) else {
      return foreignValue(place, as: TokenType.gradient.rawValue).map { .opaque($0) }
    }
    noteDialect(.text(text), at: place)
    var colors: [(color: ColorValue, position: Number?)] = []
    for stop in parts.stops {
      guard let color = color(place.at(place.node.replacing(.string(stop.color)))) else { return nil }
      colors.append((color, stop.position))
    }
    let positions = GradientText.positions(colors.map(\.position))
    let stops = zip(colors, positions).map { TokenValue.GradientStop(color: $0.color, position: $1) }
    return .value(.gradient(GradientText.visible(stops)))
  }

  /// `{ "type": "linear", "angle": 90, "stops": […] }`.
  private mutating func gradientObject(_ place: SourcedNode) -> ReadValue? {
    guard GradientText.isLinear(place.node) else {
      return foreignValue(place, as: TokenType.gradient.rawValue).map { .opaque($0) }
    }
    return place.node["stops"].flatMap { gradient(place.at($0)) }.map { .value(.gradient($0)) }
  }

  /// The position of a stop, which CSS writes in percent.
  mutating func stopPosition(_ place: SourcedNode) -> Number? {
    if let position = dialectText(place, GradientText.percentage) { return position }
    return plainNumber(place)
  }
}

/// The parts of a linear gradient.
struct GradientText {
  struct Stop {
    var color: String
    /// From 0 to 1; nil where the text does not say.
    var position: Number?
  }

  /// Such as `90deg` or `to right`; nil for stops alone.
  private(set) var angle: String?
  private(set) var stops: [Stop] = []

  static func isGradient(_ text: String) -> Bool {
    text.contains("gradient(")
  }

  /// Nil for a text that is no linear gradient with at least two stops, or that the stops of the standard cannot express.
  init?(_ text: String) {
    let text = text.withoutSpaceAround
    guard text.hasPrefix("linear-gradient("), text.hasSuffix(")"),
      let parts = CSSList.parts(of: text.dropFirst("linear-gradient(".count).dropLast(), separator: \.isComma),
      let first = parts.first
    else { return nil }
    let isFirstAngle = GradientAngle.isValid(first)
    // What CSS takes where none is written; with it, the gradient is known to be a whole one.
    angle = isFirstAngle ? first : GradientAngle.standard
    guard addStops(parts.dropFirst(isFirstAngle ? 1 : 0)), stops.count > 1 else { return nil }
  }

  /// The stops alone, as in `#000 0%, #fff 100%`.
  ///
  /// A color alone is none: it may be the name of anything.
  init?(stops text: String) {
    guard !Self.isGradient(text), let parts = CSSList.parts(of: text[...], separator: \.isComma), addStops(parts[...])
    else { return nil }
    guard stops.count > 1 || stops.first?.position != nil else { return nil }
  }

  /// The angle beside the stops, for which the standard has no key.
  static func angle(of node: DataNode) -> String? {
    if let text = node.string { return GradientText(text)?.angle }
    guard node["stops"] != nil, let angle = node["angle"] ?? node["rotation"] else { return nil }
    return angle.string ?? angle.number.map { $0.text + "deg" }
  }

  /// Whether an object around stops is a linear gradient, or does not say what it is.
  static func isLinear(_ node: DataNode) -> Bool {
    guard let kind = (node["gradientType"] ?? node["type"])?.string else { return true }
    return kind.lowercased().contains("linear")
  }

  /// `33.3%`, as the number that is written with two more decimals; 0 needs no unit.
  static func percentage(_ text: String) -> Number? {
    guard let (number, unit) = DraftText.measure(text), unit == "%" || unit.isEmpty && number.value == 0 else {
      return nil
    }
    return number.hundredth
  }

  /// False for what is more than a color and up to two positions in percent, such as a hint or a length.
  private mutating func addStops(_ parts: ArraySlice<String>) -> Bool {
    for part in parts {
      guard let words = CSSList.parts(of: part[...], separator: \.isWhitespace) else { return false }
      let positions = words.dropFirst().compactMap(Self.percentage)
      guard let color = words.first, DraftText.measure(color) == nil, positions.count == words.count - 1,
        positions.count <= 2
      else { return false }
      stops += positions.isEmpty ? [Stop(color: color)] : positions.map { Stop(color: color, position: $0) }
    }
    return true
  }

  /// Missing positions are spread evenly between those around them.
  static func positions(_ written: [Number?]) -> [Number] {
    var known = written
    if known.first == .some(nil) { known[0] = Number(0) }
    if known.last == .some(nil) { known[known.count - 1] = Number(1) }
    var result: [Number] = []
    result.reserveCapacity(known.count)
    var next = 0
    for (index, position) in known.enumerated() {
      if let position {
        result.append(position)
        continue
      }
      // Found once for each run of missing positions, of which there may be any number.
      if next < index { next = known[index...].firstIndex { $0 != nil } ?? index }
      let (start, end) = (result.last?.value ?? 0, known[next]?.value ?? 1)
      result.append(Number(derived: start + (end - start) / Double(next - index + 1)))
    }
    return result
  }
}

// MARK: - Stops outside of the line

extension GradientText {
  /// Stops at positions from 0 to 1 that show the same as those of a text, whose ends may be anywhere.
  ///
  /// The ends of what is shown have colors between those of two stops, as CSS mixes them. In the standard, a position outside is
  /// that of the nearer end, which is another picture.
  static func visible(_ stops: [TokenValue.GradientStop]) -> [TokenValue.GradientStop] {
    func isInside(_ stop: TokenValue.GradientStop) -> Bool { (0...1).contains(stop.position.value) }
    guard !stops.allSatisfy(isInside) else { return stops }
    var stops = stops
    // A stop in front of an earlier one is where that is.
    for index in stops.indices.dropFirst() where stops[index].position.value < stops[index - 1].position.value {
      stops[index].position = stops[index - 1].position
    }
    var result = stops.filter(isInside)
    if let before = stops.lastIndex(where: { $0.position.value < 0 }), result.first?.position.value != 0 {
      result.insert(stop(at: 0, between: stops[before], stops[min(before + 1, stops.count - 1)]), at: 0)
    }
    if let after = stops.firstIndex(where: { $0.position.value > 1 }), result.last?.position.value != 1 {
      result.append(stop(at: 1, between: stops[max(after - 1, 0)], stops[after]))
    }
    // All of them were on the same side.
    if result.count == 1, let only = result.first {
      result = [0, 1].map { TokenValue.GradientStop(color: only.color, position: Number($0)) }
    }
    return result
  }

  private static func stop(
    at position: Int,
    between first: TokenValue.GradientStop,
    _ second: TokenValue.GradientStop
  ) -> TokenValue.GradientStop {
    let distance = second.position.value - first.position.value
    let share = distance > 0 ? (Double(position) - first.position.value) / distance : 0
    let areLegacy = [first, second].allSatisfy { [.srgb, .hsl, .hwb].contains($0.color.colorSpace) }
    let color = first.color.color.mixed(
      with: second.color.color,
      in: areLegacy ? .srgb : .oklab,
      percentage: (1 - share) * 100
    )
    return TokenValue.GradientStop(color: ColorValue(color), position: Number(position))
  }
}
