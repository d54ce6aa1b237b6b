/// Every kind of problem that is reported, by subject.
public enum ProblemCatalog {
  /// The kinds about one subject.
  public struct Section: Sendable {
    public let title: String
    public let kinds: [ProblemKind]

    package init(_ title: String, _ kinds: [ProblemKind]) {
      self.title = title
      self.kinds = kinds
    }
  }
}
