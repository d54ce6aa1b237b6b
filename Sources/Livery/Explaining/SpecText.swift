import DesignTokens
import ColorScience
import DocumentReading

// What a spec says, said again in its own words.

extension Component {
  /// The cells that a rule or a pair speaks of: `variant is ghost or outlined and state is pressed`; nil for all.
  func words(of condition: CellCondition) -> String? {
    let terms = condition.allowed.sorted { $0.key < $1.key }.map { index, allowed in
      let axis = axes[index]
      return "\(axis.name) is \(allowed.sorted().map { axis.values[$0] }.joined(separator: " or "))"
    }
    return terms.isEmpty ? nil : terms.joined(separator: " and ")
  }

  /// An expression as a rule writes it.
  func json(of expression: Expression) -> JSONValue {
    switch expression {
    case .notDrawn: .null
    case .literal(let content): content.json
    case .alias(let template, _): .string(words(of: template))
    case .translucent(let inner, let opacity):
      .record(["$value": json(of: inner), "opacity": json(of: opacity)])
    case .mixed(let first, let second, let amount, let space):
      .record([
        "mix": json(of: first), "with": json(of: second), "amount": json(of: amount), "in": .string(space.rawValue),
      ])
    case .parameter(let name): .record(["parameter": .string(name)])
    }
  }

  /// The same on one line.
  func words(of expression: Expression) -> String {
    JSONWriter.line(of: json(of: expression))
  }

  private func words(of template: AliasTemplate) -> String {
    let segments = template.segments.map { segment in
      switch segment {
      case .name(let name): name
      case .axis(let axis): "$" + axes[axis].name
      }
    }
    return "{\(segments.joined(separator: "."))}"
  }
}

extension CellValue {
  /// The value in a few characters.
  var shortText: String { content.shortText }
}

extension CellValue.Content {
  var shortText: String {
    switch self {
    case .notDrawn: "not drawn"
    case .value(let value): value.shortText
    case .color(let color): color.shortText
    case .string(let text): text
    case .boolean(let flag): String(flag)
    case .parameter(let name): "the parameter '\(name)'"
    }
  }

  /// What a rule that writes the value out says.
  fileprivate var json: JSONValue {
    switch self {
    case .notDrawn: .null
    case .value(let value): value.json
    case .color(let color): .string(color.css)
    case .string(let text): .string(text)
    case .boolean(let flag): .bool(flag)
    case .parameter(let name): .record(["parameter": .string(name)])
    }
  }
}

extension Color {
  /// `#ec5a13 at 16 %`.
  var shortText: String {
    alpha < 1 ? "\(hex) at \(PercentText.of(alpha))" : hex
  }
}

/// Figures of an explanation's arithmetic.
enum FigureText {
  /// To four places, without zeros at the end.
  static func number(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
    return String(Int(rounded))
  }
}
