import ColorScience
import DesignTokens

/// A value of Sass or Less.
indirect enum VariableValue: Sendable {
  case number(Double, unit: String)
  /// In sRGB.
  case color(Color)
  case text(String, isQuoted: Bool = false)
  case list([VariableValue], separator: String)
  case map([Member])

  /// A key of a map, and what it stands for.
  struct Member: Sendable {
    var key: String
    var isQuoted: Bool
    var value: VariableValue

    /// The key as a value.
    var name: VariableValue { .text(key, isQuoted: isQuoted) }
  }

  /// As a style sheet has it; nil for a map, which it cannot have.
  var css: String? {
    switch self {
    case .number(let value, let unit): return Self.text(value) + unit
    case .color(let color): return Self.text(color)
    case .text(let text, let isQuoted):
      guard isQuoted else { return text }
      return text.contains("\"") ? "'\(text)'" : "\"\(text)\""
    case .list(let values, let separator):
      let texts = values.map(\.css)
      return texts.contains(nil) ? nil : texts.compactMap(\.self).joined(separator: separator)
    case .map: return nil
    }
  }

  static let null = VariableValue.text("null")

  init(_ isTrue: Bool) { self = .text(isTrue ? "true" : "false") }

  /// Those of a list, pairs of a map, or the value itself.
  var elements: [VariableValue] {
    switch self {
    case .list(let values, _): values
    case .map(let members): members.map { .list([$0.name, $0.value], separator: " ") }
    default: [self]
    }
  }

  /// Whether it has so many values at most, of which a long text is several.
  func fits(in most: Int) -> Bool {
    var rest = most
    return takes(from: &rest)
  }

  private func takes(from rest: inout Int) -> Bool {
    rest -= 1
    switch self {
    case .number, .color: break
    case .text(let text, _): rest -= text.utf8.count / 64
    case .list(let values, _): for value in values where !value.takes(from: &rest) { return false }
    case .map(let members): for member in members where !member.value.takes(from: &rest) { return false }
    }
    return rest >= 0
  }

  /// What stands between its values if it becomes a list with more.
  var separator: String {
    switch self {
    case .list(_, let separator): separator
    case .map(let members) where !members.isEmpty: ", "
    default: " "
    }
  }

  var isNull: Bool { if case .text("null", isQuoted: false) = self { true } else { false } }

  /// To Sass, everything is true but `false` and `null`.
  var isTrue: Bool {
    guard case .text(let text, isQuoted: false) = self else { return true }
    return text != "false" && text != "null"
  }

  /// Whether Sass takes two values for the same: quotes and the notation of colors make no difference.
  func isSame(as other: VariableValue) -> Bool {
    if let color, let another = other.color { return color.hexWithAlpha == another.hexWithAlpha }
    return interpolated != nil && interpolated == other.interpolated
  }

  /// As interpolation has it, without quotes.
  var interpolated: String? { if case .text(let text, _) = self { text } else { css } }

  /// The color that it is, also by its name.
  var color: Color? {
    switch self {
    case .color(let color): color
    case .text(let text, isQuoted: false): (try? Color(css: text))?.converted(to: .srgb)
    default: nil
    }
  }

  /// Ten decimals, as Sass and Less write at most.
  private static func text(_ value: Double) -> String { Decimal.text((value * 1e10).rounded() / 1e10) }

  /// What screens show of a color, as both write it.
  private static func text(_ color: Color) -> String {
    guard color.alpha < 1 else { return color.hex }
    let channels = (0..<3).map { text((min(max(color.components[$0], 0), 1) * 255).rounded()) }
    return "rgba(\(channels.joined(separator: ", ")), \(text(color.alpha)))"
  }
}

/// Why a variable has no value that can be told.
enum VariableProblem: Error, Hashable {
  case function(String)
  case variable(String)
  case circle
  case depth
  case condition
  case nothing
  case clash
  case map
  case notation

  /// What is said of the variables with it.
  var reason: String {
    switch self {
    case .function(let name): "'\(name)()' is computed by Sass or Less alone"
    case .variable(let name): "'\(name)' is in no sheet that is read"
    case .circle: "they refer to each other"
    case .depth: "too many variables or brackets lead to each other"
    case .condition: "several sheets, or rules in them, give them other values"
    case .clash: "keys of their maps, or other variables, have the same names"
    case .nothing: "they are null, or made of what is"
    case .map: "they hold lists of names and values that style sheets cannot have"
    case .notation: "they are no values of style sheets"
    }
  }
}
