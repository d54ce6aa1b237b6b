/// The thirteen token types of DTCG 2025.10, spelled as in `$type`.
public enum TokenType: String, Sendable, Hashable, CaseIterable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography
}
