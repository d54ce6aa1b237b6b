import DesignTokens
import ColorScience
import DocumentReading

/// The compositing of a pair, step by step, and the computation of its contrast.
struct Composition: Sendable, Hashable {
  /// The visible color at the foreground, and beside it.
  struct Side: Sendable, Hashable {
    /// Each compositing step, from the backdrop upwards; empty if nothing is translucent.
    var steps: [String]
    var color: String
    var luminance: Double
  }

  let foreground: Side
  let background: Side
  let forms: ContrastForms

  init(of verdict: Verdict) {
    let stack = verdict.stack
    foreground = Side(of: stack, with: verdict.foreground.color)
    background = Side(of: stack, with: nil)
    forms = stack.contrastForms(of: verdict.foreground.color)
  }

  var lines: [(label: String, text: String)] {
    let lighter = max(foreground.luminance, background.luminance)
    let darker = min(foreground.luminance, background.luminance)
    let (high, low) = (FigureText.number(lighter), FigureText.number(darker))
    return background.lines("seen beneath") + foreground.lines("seen") + [
      (
        "luminance",
        "\(FigureText.number(foreground.luminance)) of \(foreground.color) on "
          + "\(FigureText.number(background.luminance)) of \(background.color)"
      ),
      ("ratio", "(\(high) + 0.05) / (\(low) + 0.05) = \(ContrastText.ratio(forms.asGiven))"),
    ] + eightBitLines
  }

  /// The ratio of the colors as eight-bit sRGB, if it is another one.
  private var eightBitLines: [(label: String, text: String)] {
    let ratio = ContrastText.ratio(forms.eightBit)
    guard ratio != ContrastText.ratio(forms.asGiven) else { return [] }
    return [("", "\(ratio) as 8-bit sRGB\(forms.eightBit < forms.asGiven ? ", which decides" : "")")]
  }

  var json: JSONValue {
    .record(["foreground": foreground.json, "background": background.json])
  }
}

extension Composition.Side {
  fileprivate init(of stack: LayerStack, with foreground: Color?) {
    let seen = stack.appearance(of: foreground)
    color = seen.hex
    luminance = seen.relativeLuminance
    steps = stack.steps(with: foreground)
  }

  fileprivate func lines(_ label: String) -> [(label: String, text: String)] {
    steps.enumerated().map { index, step in (index == 0 ? label : "", step) }
  }

  fileprivate var json: JSONValue {
    .record(["hex": .string(color), "luminance": .number(luminance), "steps": .list(steps)])
  }
}

extension LayerStack {
  /// The steps of compositing the foreground and its layers into one color; none if nothing is translucent.
  ///
  /// Without a group's opacity the order of the steps is free, and they begin at the backdrop as a painter does. With
  /// one, the group comes first, by itself, and is then drawn on the backdrop.
  fileprivate func steps(with foreground: Color?) -> [String] {
    var steps: [String] = []
    var paint = [foreground].compactMap { $0 }
    for group in inner {
      let (own, faded) = Self.fade(paint + group.layers, at: group.opacity)
      steps += own
      paint = [faded].compactMap { $0 }
    }
    guard opacity < 1 else { return steps + Self.paint(paint + layers, on: backdrop).steps }
    let (own, faded) = Self.fade(paint + layers, at: opacity)
    guard let faded else { return steps }
    let seen = faded.composited(over: backdrop)
    return steps + own + ["\(faded.shortText) over \(backdrop.hex) = \(seen.hex)"]
  }

  /// The color of a group by itself, faded; nil if the group is empty.
  private static func fade(_ paint: [Color], at opacity: Double) -> (steps: [String], result: Color?) {
    guard let bottom = paint.last else { return ([], nil) }
    let (steps, group) = Self.paint(paint.dropLast(), on: bottom)
    let faded = group.opacity(multipliedBy: opacity)
    let alpha = "\(FigureText.number(group.alpha)) × \(FigureText.number(opacity)) = \(FigureText.number(faded.alpha))"
    return (steps + ["the group \(group.shortText) drawn at \(PercentText.of(opacity)): alpha \(alpha)"], faded)
  }

  private static func paint(_ colors: some BidirectionalCollection<Color>, on bottom: Color) -> (
    steps: [String], result: Color
  ) {
    var steps: [String] = []
    var result = bottom
    for color in colors.reversed() {
      let below = result
      result = color.composited(over: below)
      // Layers beneath something opaque are not visible.
      if color.alpha >= 1 { steps = [] }
      if color.alpha < 1 { steps.append("\(color.shortText) over \(below.shortText) = \(result.shortText)") }
    }
    return (steps, result)
  }
}
