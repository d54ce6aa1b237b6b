public import LiveryAssertions
public import Testing

extension PairCase: CustomTestStringConvertible {
  /// `button[intent=main,state=enabled].label in spark/dark`.
  public var testDescription: String { description }
}

extension CellCase: CustomTestStringConvertible {
  /// `button[intent=main,state=enabled] in spark`.
  public var testDescription: String { description }
}
