public import Livery

/// Tests name tokens as authors do: `"color.main.onMain"`.
extension TokenPath: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
