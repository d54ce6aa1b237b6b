/// The conformance level of WCAG that decides which contrast is enough.
public enum ConformanceLevel: String, Sendable, Hashable, CaseIterable {
  case aa = "AA"
  case aaa = "AAA"
}
