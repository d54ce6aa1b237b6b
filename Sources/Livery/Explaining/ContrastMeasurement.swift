public import DesignTokens
public import ColorScience
import DocumentReading

/// The contrast of two given colors: the ratio, and the result for each criterion of WCAG 2.2.
public struct ContrastMeasurement: Sendable {
  /// The kind of the foreground.
  public enum Kind: Sendable {
    case text, largeText, graphic
  }

  private let foreground: Color
  private let layers: [Color]
  private let stack: LayerStack
  private let decisive: ContrastRequirement
  /// The ratio in each form in which the colors can be shown, unrounded.
  private let forms: ContrastForms
  /// How many digits the colors are written with.
  private let precision: Int
  /// The lower ratio of both forms, unrounded.
  public var ratio: Double { forms.worst }

  /// - Parameters:
  ///   - foreground: The foreground color.
  ///   - layers: The colors behind it, nearest first; the last is the backdrop and counts as opaque. Empty means white.
  ///   - kind: Determines the criterion, together with the level.
  ///   - level: The level of conformance.
  ///   - precision: How many digits the colors are written with.
  public init(
    foreground: Color,
    layers: [Color],
    kind: Kind,
    level: ConformanceLevel,
    precision: Int = Color.readablePrecision
  ) {
    self.precision = precision
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
    forms = stack.contrastForms(of: foreground)
  }

  /// Whether the ratio is sufficient for the kind and level.
  public var passes: Bool { ratio >= decisive.minimum }

  /// The nearest sufficient foreground, or the best one; nil if no repair is needed.
  private var repair: ContrastRepair? {
    passes ? nil : foreground.repaired(toReach: decisive.minimum, on: [stack])
  }

  private static let criteria: [(name: String, requirement: ContrastRequirement)] = [
    ("text AA", .textAA), ("text AAA", .textAAA),
    ("large text AA", .largeTextAA), ("large text AAA", .largeTextAAA),
    ("graphic", .graphic),
  ]

  public func text(style: TextStyle) -> String {
    var lines = ["\(text(of: foreground)) over \(layers.map(text).joined(separator: " over "))"]
    lines.append("ratio \(style.bold(ContrastText.ratio(ratio, forms)))")
    for (name, requirement) in Self.criteria {
      let passes = ratio >= requirement.minimum
      let verdict = passes ? style.good("pass") : style.severity("fail", .error)
      let needed = "needs \(ContrastText.threshold(requirement.minimum)):1, WCAG 2.2 \(requirement.criterion)"
      lines.append("  \(verdict)  \(name) (\(needed))")
    }
    if let repair { lines.append(sentence(about: repair)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(of color: Color) -> String { color.css(precision: precision) }

  private func sentence(about repair: ContrastRepair) -> String {
    let color = "\(repair.color.hexWithAlpha), which has \(ContrastText.ratio(repair.ratio))"
    return repair.isSufficient
      ? "nearest sufficient foreground: \(color)"
      : "no foreground is sufficient on this background; the best is \(color)"
  }

  public var json: String {
    JSONWriter.text(
      of: .record([
        "foreground": .string(text(of: foreground)),
        "layers": .list(layers.map(text)),
        "ratio": .number(ratio),
        "forms": .record(["given": .number(forms.asGiven), "eightBit": .number(forms.eightBit)]),
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
