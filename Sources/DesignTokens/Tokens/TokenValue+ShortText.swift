import ColorScience
import DocumentReading

extension TokenValue {
  /// The value in a few characters: a color as hex, everything else as its JSON.
  package var shortText: String {
    guard case .color(let value) = self else { return JSONWriter.line(of: json) }
    if let systemColor = value.systemColor { return systemColor.name }
    let alpha = value.color.alpha
    return value.color.hex + (alpha < 1 ? " at \(PercentText.of(alpha))" : "")
  }
}

/// Shares as readable text.
package enum PercentText {
  /// A share of one with at most one decimal, such as `12.5 %`.
  package static func of(_ share: Double) -> String {
    let tenths = (share * 1000).rounded() / 10
    return (Int(exactly: tenths)?.description ?? tenths.description) + " %"
  }
}
