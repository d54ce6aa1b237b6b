import DocumentReading

// `linear-gradient(180deg, {a} 0%, #fff 100%)`: gradients as CSS writes them.

extension ValueReader {
  /// The stops of a gradient that is written as a text; nil for any other value, and after reporting an error.
  mutating func gradientText(_ place: SourcedNode) -> [TokenValue.GradientStop]? {
    guard dialect == .compat, let parts = place.node.string.flatMap(GradientText.init) else { return nil }
    noteDialect(.text(place.node.string ?? ""), at: place)
    var colors: [(color: ColorValue, position: Double?)] = []
    for stop in parts.stops {
      guard let color = stopColor(stop.color, at: place) else { return nil }
      colors.append((color, stop.position))
    }
    let positions = GradientText.positions(colors.map(\.position))
    return zip(colors, positions).map {
      TokenValue.GradientStop(color: $0.color, position: Number(derived: $1).clampedToUnit)
    }
  }

  private mutating func stopColor(_ text: String, at place: SourcedNode) -> ColorValue? {
    color(place.at(place.node.replacing(.string(text))))
  }
}

/// The parts of a linear gradient.
struct GradientText {
  struct Stop {
    var color: String
    /// From 0 to 1; nil where the text does not say.
    var position: Double?
  }

  /// Such as `180deg` or `to right`; nil where the text does not say.
  private(set) var angle: String?
  private(set) var stops: [Stop] = []

  static func isGradient(_ text: String) -> Bool {
    text.contains("gradient(")
  }

  /// Nil for a text that is no linear gradient with at least two stops.
  init?(_ text: String) {
    let text = text.trimmed
    guard text.hasPrefix("linear-gradient("), text.hasSuffix(")") else { return nil }
    for (index, part) in Self.arguments(text.dropFirst("linear-gradient(".count).dropLast()).enumerated() {
      if index == 0,
        part.hasPrefix("to ") || DraftText.measure(part).map({ $0.unit == "deg" || $0.unit == "turn" }) == true
      {
        angle = part
        continue
      }
      stops.append(Self.stop(part))
    }
    guard stops.count > 1 else { return nil }
  }

  private static func stop(_ text: String) -> Stop {
    guard let space = text.lastIndex(where: \.isWhitespace), text.hasSuffix("%"),
      let position = DraftText.number(String(text[text.index(after: space)...]))
    else { return Stop(color: text, position: nil) }
    return Stop(color: text[..<space].trimmed, position: position.value)
  }

  /// What stands between the commas that are in no parentheses.
  private static func arguments(_ text: Substring) -> [String] {
    var depth = 0
    var parts: [String] = [""]
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map(\.trimmed)
  }

  /// Missing positions are spread evenly between those around them.
  static func positions(_ written: [Double?]) -> [Double] {
    var known = written
    if known.first == .some(nil) { known[0] = 0 }
    if known.last == .some(nil) { known[known.count - 1] = 1 }
    var result: [Double] = []
    for (index, position) in known.enumerated() {
      if let position {
        result.append(position)
        continue
      }
      let next = known[index...].firstIndex { $0 != nil } ?? index
      let (start, end) = (result.last ?? 0, (known[next] ?? 1))
      result.append(start + (end - start) / Double(next - index + 1))
    }
    return result
  }
}
