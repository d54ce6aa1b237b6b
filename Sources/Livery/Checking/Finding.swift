/// What a check has to say about a theme that is sound as input.
public struct Finding: Sendable {
  /// The check's name, kebab-case and stable.
  public var check: String
  public var severity: Diagnostic.Severity
  public var message: String
  /// The figures, one line each.
  public var details: [String]
  /// Where it is seen: cells and pairs, by address.
  public var addresses: [String]
  /// Where the tokens concerned are written, with what each of them is.
  public var sources: [Diagnostic.Note]
  public var advice: String?
}
