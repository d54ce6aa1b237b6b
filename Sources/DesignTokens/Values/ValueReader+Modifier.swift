import ColorScience
import DocumentReading

// `modify` in the extensions of Tokens Studio: a color that is lightened, darkened, mixed or made translucent.

extension ValueReader {
  /// The color of a token after what its extensions do to it; nil after reporting an error.
  mutating func modified(_ color: ColorValue, by modifier: SourcedNode) -> ColorValue? {
    guard let modifier = writtenOut(modifier) else { return nil }
    guard let type = modifier.node["type"]?.string, let value = amount(modifier),
      let space = modifier.node["space"]?.string.flatMap({ ColorModification.spaces[$0] })
    else { return problemOfModifier == nil ? color : nil }
    var other: Color?
    if type == "mix" {
      guard let node = modifier.node["color"], let mixed = self.color(modifier.at(node)) else { return nil }
      other = mixed.color
    }
    let modification = ColorModification(type: type, amount: value, space: space, other: other)
    guard let result = modification.applied(to: color.color) else { return color }
    return ColorValue(ColorModification.formatted(result, as: modifier.node["format"]?.string))
  }

  /// A modifier that is a reference, replaced by what it leads to; nil after reporting an error.
  private mutating func writtenOut(_ modifier: SourcedNode) -> SourcedNode? {
    guard let reference = Reference(modifier.node), let target = target(of: reference, at: modifier) else {
      return Reference(modifier.node) == nil ? modifier : nil
    }
    guard case .opaque(let token) = target, case .object = token.value.json else {
      if case .token(let token) = target { reportModifier(token.path, at: modifier) }
      return nil
    }
    return modifier.at(DataNode(token.value.json, at: modifier.node.offset))
  }

  private mutating func reportModifier(_ path: TokenPath, at place: SourcedNode) {
    let message = "'\(path)' does not say how to modify a color, which is expected here"
    report(ReferenceProblem(id: "alias-type", message: message), at: place)
  }

  private var problemOfModifier: Diagnostic? { problems.first { $0.severity == .error } }

  /// The number that says how much, which may be a calculation or a reference.
  private mutating func amount(_ modifier: SourcedNode) -> Double? {
    guard let node = modifier.node["value"] else { return nil }
    if let number = node.number { return number.value }
    return number(modifier.at(node.replacing(.string((node.string ?? "").trimmed))))?.value
  }
}

/// What Tokens Studio does to a color, by the rules of its transforms for Style Dictionary.
struct ColorModification {
  static let spaces: [String: ColorSpace] = ["lch": .lch, "hsl": .hsl, "srgb": .srgb, "p3": .displayP3]

  var type: String
  var amount: Double
  var space: ColorSpace
  /// The color to mix with.
  var other: Color?

  /// Nil for a modifier that is not known, which changes nothing.
  func applied(to color: Color) -> Color? {
    switch type {
    case "lighten": return shifted(color.converted(to: space), towards: 1)
    case "darken": return shifted(color.converted(to: space), towards: 0)
    case "alpha":
      var result = color.converted(to: space)
      result.alpha = min(max(amount, 0), 1)
      return result
    case "mix":
      return other.map { other in
        // Unlike CSS, the tool mixes without regard to how opaque each of the two is.
        let share = min(max(amount, 0), 1)
        var result = color.opaque.mixed(with: other.opaque, in: space, percentage: (1 - share) * 100)
        result.alpha = color.alpha + (other.alpha - color.alpha) * share
        return result
      }
    default: return nil
    }
  }

  /// RGB channels move to 1 or 0; in HSL only the lightness does, in LCH the chroma shrinks with it.
  private func shifted(_ color: Color, towards end: Double) -> Color {
    var result = color
    func moved(_ value: Double, to end: Double) -> Double { value + (end - value) * amount }
    switch space {
    case .lch:
      result.components.x = min(max(moved(color.components.x, to: end * 100), 0), 100)
      result.components.y = max(0, moved(color.components.y, to: 0))
    case .hsl:
      result.components.z = min(max(moved(color.components.z, to: end * 100), 0), 100)
    default:
      for index in 0..<3 { result.components[index] = min(max(moved(color.components[index], to: end), 0), 1) }
    }
    return result
  }

  /// The color in the space that a format stands for; hexadecimal digits round it to eight bits.
  static func formatted(_ color: Color, as format: String?) -> Color {
    guard let format else { return color.mappedIntoItsGamut }
    if format == "hex" {
      var result = color.converted(to: .srgb).mapped(toGamutOf: .srgb)
      for index in 0..<3 { result.components[index] = (result.components[index] * 255).rounded() / 255 }
      return result
    }
    return (spaces[format].map { color.converted(to: $0) } ?? color).mappedIntoItsGamut
  }
}

extension Color {
  fileprivate var mappedIntoItsGamut: Color {
    switch space {
    case .srgb, .displayP3: isInGamut(of: space) ? self : mapped(toGamutOf: space)
    case .hsl:
      isInGamut(of: .srgb) ? self : mapped(toGamutOf: .srgb).converted(to: .hsl)
    default: self
    }
  }
}
