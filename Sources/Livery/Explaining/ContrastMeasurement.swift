public import DesignTokens
public import ColorScience
import DocumentReading

/// The contrast of two colours by hand: the ratio, and what each criterion of WCAG 2.2 says of it.
public struct ContrastMeasurement: Sendable {
  /// What the foreground is.
  public enum Kind: Sendable {
    case text, largeText, graphic
  }

  private let foreground: Color
  private let layers: [Color]
  private let stack: LayerStack
  private let decisive: ContrastRequirement
  /// Unrounded.
  public let ratio: Double

  /// - Parameters:
  ///   - foreground: The colour to be seen.
  ///   - layers: What it lies on, nearest first; the last is the backdrop and counts as opaque. Empty means white.
  ///   - kind: Decides, together with the level, which criterion applies.
  ///   - level: The level of conformance.
  public init(foreground: Color, layers: [Color], kind: Kind, level: ConformanceLevel) {
    self.foreground = foreground
    self.layers = layers
    stack = LayerStack(layers: Array(layers.dropLast()), backdrop: layers.last ?? .white)
    decisive =
      switch (kind, level) {
      case (.text, .aa): .textAA
      case (.text, .aaa): .textAAA
      case (.largeText, .aa): .largeTextAA
      case (.largeText, .aaa): .largeTextAAA
      case (.graphic, _): .graphic
      }
    ratio = stack.contrast(of: foreground)
  }

  /// Whether the ratio suffices for the kind and level that were asked for.
  public var passes: Bool { ratio >= decisive.minimum }

  /// The nearest foreground that suffices, or the best that there is; nil if nothing needs repair.
  private var repair: ContrastRepair? {
    passes ? nil : foreground.repaired(toReach: decisive.minimum, on: [stack])
  }

  private static let criteria: [(name: String, requirement: ContrastRequirement)] = [
    ("text AA", .textAA), ("text AAA", .textAAA),
    ("large text AA", .largeTextAA), ("large text AAA", .largeTextAAA),
    ("graphic", .graphic),
  ]

  public func text(style: TextStyle) -> String {
    var lines = ["\(foreground.css) over \(layers.map(\.css).joined(separator: " over "))"]
    lines.append("ratio \(style.bold(ContrastText.ratio(ratio)))")
    for (name, requirement) in Self.criteria {
      let passes = ratio >= requirement.minimum
      let verdict = passes ? style.good("pass") : style.severity("fail", .error)
      let needed = "needs \(ContrastText.threshold(requirement.minimum)):1, WCAG 2.2 \(requirement.criterion)"
      lines.append("  \(verdict)  \(name) (\(needed))")
    }
    if let repair { lines.append(sentence(about: repair)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func sentence(about repair: ContrastRepair) -> String {
    let color = "\(repair.color.hexWithAlpha), which has \(ContrastText.ratio(repair.ratio))"
    return repair.isSufficient
      ? "nearest foreground that suffices: \(color)"
      : "no foreground suffices on this background; the best is \(color)"
  }

  public var json: String {
    JSONWriter.text(
      of: .record([
        "foreground": .string(foreground.css),
        "layers": .list(layers.map(\.css)),
        "ratio": .number(ratio),
        "minimum": .number(decisive.minimum),
        "passes": .bool(passes),
        "repair": repair.map { repair in
          .record([
            "hex": .string(repair.color.hexWithAlpha),
            "ratio": .number(repair.ratio),
            "passes": .bool(repair.isSufficient),
          ])
        },
        "verdicts": .rows(
          Self.criteria.map { name, requirement in
            .record([
              "name": .string(name),
              "criterion": .string("WCAG 2.2 \(requirement.criterion)"),
              "minimum": .number(requirement.minimum),
              "passes": .bool(ratio >= requirement.minimum),
            ])
          }
        ),
      ])
    )
  }
}
