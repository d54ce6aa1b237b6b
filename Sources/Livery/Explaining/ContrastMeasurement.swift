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

  /// The nearest sufficient colors, that of the smaller change first; the best foreground if neither side has one.
  private var repairs: [Repair] {
    guard !passes else { return [] }
    let onTop = Repair(
      side: .foreground,
      result: foreground.repaired(toReach: decisive.minimum, on: [stack])
    )
    let found = ([onTop, opaqueForeground(besides: onTop), underneath].compactMap { $0 }).filter(\.result.isSufficient)
    return found.isEmpty ? [onTop] : found.sorted { $0.result.difference < $1.result.difference }
  }

  /// What an opaque foreground would have to be where no translucent one suffices.
  private func opaqueForeground(besides repair: Repair) -> Repair? {
    guard !repair.result.isSufficient, foreground.alpha < 1 else { return nil }
    return Repair(
      side: .opaqueForeground,
      result: foreground.opaque.repaired(toReach: decisive.minimum, on: [stack])
    )
  }

  /// The nearest layer that suffices under the foreground.
  private var underneath: Repair? {
    guard let nearest = layers.first else { return nil }
    let demand = ContrastDemand(minimum: decisive.minimum, of: .fixed(foreground), on: stack, replacing: [0: .sought])
    return Repair(side: .background, result: nearest.repaired(toMeet: [demand]))
  }

  /// A color with which the contrast would be sufficient, or nearly so.
  private struct Repair {
    enum Side: String {
      case foreground, background
      case opaqueForeground = "opaque foreground"
    }

    var side: Side
    var result: ContrastRepair
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
    lines += repairs.map(sentence)
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(of color: Color) -> String { color.css(precision: precision) }

  private func sentence(about repair: Repair) -> String {
    let result = repair.result
    let color = "\(result.color.writtenText), which has \(ContrastText.ratio(result.ratio))"
    guard result.isSufficient else {
      let place = layers.count > 1 ? "these layers" : "this background"
      let alpha = foreground.alpha < 1 ? " at this alpha" : ""
      return "no foreground is sufficient on \(place)\(alpha); the best is \(color)"
    }
    return "nearest sufficient \(repair.side.rawValue): \(color) (ΔEOK \(ContrastText.difference(result.difference)))"
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
        "repairs": .rows(
          repairs.map { repair in
            .record([
              "side": .string(repair.side == .background ? "background" : "foreground"),
              "color": .string(repair.result.color.css),
              "hex": .string(repair.result.color.hexWithAlpha),
              "ratio": .number(repair.result.ratio),
              "difference": .number(repair.result.difference),
              "passes": .bool(repair.result.isSufficient),
            ])
          }
        ),
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
