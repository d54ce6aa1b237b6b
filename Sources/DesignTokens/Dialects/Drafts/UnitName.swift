/// What tools for designs call units: `pixel`, `PERCENT`, `milliseconds`.
enum UnitName {
  /// The unit as CSS has it; any other text as it is.
  static func symbol(of name: String) -> String {
    let word = name.trimmed.lowercased()
    return symbols[word] ?? (ofCSS.contains(word) ? word : name)
  }

  /// Whether it says that there is no unit.
  static func isNone(_ name: String) -> Bool { wordsForNone.contains(name.trimmed.lowercased()) }

  private static let symbols = [
    "pixel": "px", "pixels": "px", "point": "pt", "points": "pt", "percent": "%", "percents": "%", "percentage": "%",
    "second": "s", "seconds": "s", "sec": "s", "millisecond": "ms", "milliseconds": "ms", "msec": "ms",
    "degree": "deg", "degrees": "deg",
  ]
  private static let ofCSS: Set<String> = ["px", "rem", "em", "pt", "dp", "sp", "ms", "s", "deg"]
  private static let wordsForNone: Set<String> = ["", "none", "unitless", "number", "null"]
}
