/// The conformance level of WCAG, which decides the required contrast.
public enum ConformanceLevel: String, Sendable, Hashable, CaseIterable {
  case aa = "AA"
  case aaa = "AAA"
}
