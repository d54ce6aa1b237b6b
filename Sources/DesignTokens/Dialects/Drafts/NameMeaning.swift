/// What the names around a value say about it; the nearest one that says something counts.
enum NameMeaning: Sendable {
  case color, gradient, size, weight, family, number, lineHeight, duration, curve, shadow

  init?(of path: [String]) {
    guard let nearest = Self.nearest(in: path) else { return nil }
    self = nearest.meaning
  }

  /// The name that says something, and what it says.
  static func nearest(in path: [String]) -> (name: String, meaning: Self)? {
    for index in path.indices.reversed() {
      guard let meaning = meaning(of: path[index]) else { continue }
      // In a scale of sizes are sizes; a scale that is itself a value is a factor.
      if index < path.count - 1, isScale(path[index]), let outer = nearest(in: Array(path[..<index])),
        outer.meaning == .size || outer.meaning == .lineHeight
      {
        return outer
      }
      // Among fonts it is one with round ends, as `ui-rounded`.
      if path[index].lowercased() == "rounded", let outer = nearest(in: Array(path[..<index])), outer.meaning == .family
      {
        return outer
      }
      return (path[index], meaning)
    }
    return nil
  }

  /// Whether a name says nothing but that there are values in steps: `scale`.
  static func isScale(_ name: String) -> Bool { ["scale", "scales"].contains(name.lowercased()) }

  /// Whether a number is in a scale of text, `typography.scale.large`, or a step of what is as wide as it is high, `icon.sm`:
  /// a size, if it is too great for a factor.
  static func isStepOfSizes(_ path: [String]) -> Bool {
    guard path.count > 1 else { return false }
    let group = path[path.count - 2]
    if isScale(group) {
      return path.count > 2 && path[path.count - 3].lowercasedWords.last.map(wordsOfText.contains) ?? false
    }
    let step = path[path.count - 1].lowercasedWords.map { String($0.drop { $0.isNumber }) }
    return !step.isEmpty && step.allSatisfy(wordsOfSteps.contains)
      && group.lowercasedWords.last.map(wordsOfPictures.contains) ?? false
  }

  private static let wordsOfText: Set<String> = ["font", "fonts", "text", "type", "typography"]
  private static let wordsOfPictures: Set<String> = ["avatar", "avatars", "icon", "icons", "logo", "logos"]
  private static let wordsOfSteps: Set<String> = [
    "base", "default", "extra", "large", "lg", "md", "medium", "s", "l", "m", "sm", "small", "xl", "xs", "xxl", "xxs",
    "xxxl",
  ]

  /// Whether the nearest name that says something is that of the space between letters.
  static func isLetterSpacing(_ path: [String]) -> Bool {
    guard let words = nearest(in: path)?.name.lowercasedWords else { return false }
    return words.contains("tracking") || words.contains("letter") && words.contains { $0.hasPrefix("spacing") }
  }

  /// Whether a number is called what sizes are multiplied by: `radiusScalar`, `spacingFactor`.
  static func isFactorOfSizes(_ path: [String]) -> Bool {
    guard let words = path.last?.lowercasedWords, words.contains(where: wordsOfFactors.contains) else { return false }
    return words.contains { wordsOfKinds[$0] == .size }
  }

  private static let wordsOfFactors: Set<String> = [
    "factor", "factors", "multiplier", "multipliers", "scalar", "scalars",
  ]

  /// Whether the names around a number call it a speed of what moves: `motion.fast`, `animation.speed.slow`, `timing.quick`.
  ///
  /// Most such numbers are milliseconds, but those of springs and frames are called so, too.
  static func isSpeed(_ path: [String]) -> Bool {
    let words = path.flatMap(\.lowercasedWords).map { String($0.prefix { !$0.isNumber }) }
    let rest = words.reversed().drop(while: wordsOfSpeeds.contains)
    guard rest.count < words.count else { return false }
    if let name = rest.first(where: { !wordsOfTime.contains($0) }) { return wordsOfMotion.contains(name) }
    return rest.contains { ["timing", "timings"].contains($0) }
  }

  private static let wordsOfSpeeds: Set<String> = [
    "base", "default", "extra", "fast", "faster", "fastest", "gentle", "immediate", "instant", "long", "longer",
    "longest", "medium", "moderate", "normal", "quick", "quicker", "quickest", "regular", "short", "shorter",
    "shortest", "slow", "slower", "slowest", "standard", "ultra", "very",
  ]
  private static let wordsOfTime: Set<String> = ["speed", "speeds", "time", "times", "timing", "timings"]
  private static let wordsOfMotion: Set<String> = [
    "animation", "animations", "motion", "motions", "transition", "transitions",
  ]

  private static func meaning(of name: String) -> Self? {
    let words = name.lowercasedWords
    let all = Set(words)
    func has(_ word: String) -> Bool { all.contains(word) || all.contains(word + "s") }
    if has("weight") { return .weight }
    if has("family") || all.contains("families") || has("typeface") || words == ["font"] || words == ["fonts"] {
      return .family
    }
    if has("height") && has("line") || has("leading") { return .lineHeight }
    if has("opacity") || all.contains("opacities") || has("alpha")
      || has("index") || has("ratio") || has("scale") || has("order") || has("layer") || has("column") || words == ["z"]
      || !all.isDisjoint(with: wordsOfFactors)
    {
      return .number
    }
    if has("duration") || has("delay") { return .duration }
    if has("easing") || has("ease") || has("bezier") || has("curve") { return .curve }
    if has("shadow") || has("elevation") { return .shadow }
    if has("target") && !all.isDisjoint(with: ["hit", "tap", "touch"]) || has("slop") { return .size }
    return words.lazy.compactMap { wordsOfKinds[$0] }.first
  }

  private static let wordsOfKinds: [String: Self] = {
    let sizes = [
      "size", "sizes", "sizing", "space", "spaces", "spacing", "spacings", "radius", "radii", "rounded", "corner",
      "corners", "gap", "gaps", "gutter", "padding", "margin", "inset", "width", "widths", "height", "heights",
      "breakpoint", "breakpoints", "screen", "screens", "tracking", "indent", "border", "borders", "stroke", "strokes",
      "offset", "blur", "spread", "x", "y",
    ]
    let colors = ["color", "colors", "colour", "colours", "palette", "palettes"]
    return Dictionary(
      uniqueKeysWithValues: sizes.map { ($0, Self.size) } + colors.map { ($0, Self.color) }
        + ["gradient", "gradients"].map { ($0, .gradient) }
    )
  }()
}
