/// A problem in the input: where it is, what it is, and what to do about it.
///
/// One problem is one diagnostic. Related information (the members of a cycle, the rule that applies) goes into
/// ``notes``.
public struct Diagnostic: Sendable, Hashable {
  /// The severity of a diagnostic: any error stops the run before a file is written.
  ///
  /// The cases are in order of severity, the worst first, and the worst is the greatest.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    case error, warning, note

    public static func < (first: Self, second: Self) -> Bool {
      first.index > second.index
    }

    private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The stable, kebab-case name of a kind of problem, such as `alias-unresolved`.
  public struct ID: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let description: String

    public init(stringLiteral value: String) {
      description = value
    }
  }

  /// Additional information about a diagnostic, with an optional location of its own.
  public struct Note: Sendable, Hashable {
    public var message: String
    public var location: SourceFile.Location?

    public init(_ message: String, at location: SourceFile.Location? = nil) {
      self.message = message
      self.location = location
    }
  }

  public var id: ID
  public var severity: Severity
  /// What is wrong: a sentence without a full stop, with names as the author spelled them.
  public var message: String
  /// Nil if no single location applies, such as for a missing file named on the command line.
  public var location: SourceFile.Location?
  /// The source line that ``location`` points into.
  public var excerpt: SourceFile.Excerpt?
  public var notes: [Note]
  /// A suggested fix, most often the nearest name that exists.
  public var advice: String?
  /// The token, group, pointer or key that the diagnostic is about.
  public var subject: String?
  /// The place in a resolver document as a JSON pointer with its `#`, such as `#/sets/base/sources/0`.
  public var pointer: String?
  /// Every token that has no value because of this problem, when there is more than ``subject``.
  public var tokens: [TokenPath]

  /// Hashes what tells most diagnostics apart: of a hundred thousand, each with an excerpt, all would take seconds.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(location?.line)
    hasher.combine(location?.column)
    hasher.combine(message)
  }

  public init(
    _ id: ID,
    _ message: String,
    severity: Severity = .error,
    at place: SourceFile.Place? = nil,
    notes: [Note] = [],
    advice: String? = nil,
    subject: String? = nil,
    pointer: String? = nil,
    tokens: [TokenPath] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.location = place?.location
    self.excerpt = place?.excerpt
    self.notes = notes
    self.advice = advice
    self.subject = subject
    self.pointer = pointer
    self.tokens = tokens
  }
}

extension Sequence {
  /// The elements by severity, the worst first, otherwise in their order.
  package func worstFirst(_ severity: (Element) -> Diagnostic.Severity) -> [Element] {
    Diagnostic.Severity.allCases.flatMap { wanted in filter { severity($0) == wanted } }
  }
}
