public import DesignTokens

/// One thing that is wrong, as reporters take it: a diagnostic about the input, or a finding of a check.
public struct Problem: Sendable {
  public enum Origin: Sendable, Hashable {
    /// The input is broken or doubtful.
    case input
    /// The input is sound, and a check is not met.
    case check
  }

  /// What the team has decided about a problem.
  public enum State: Sendable {
    case open
    /// A waiver accepts it.
    case waived(Waiver)
    /// A baseline records it, and it has not become worse.
    case known
  }

  /// The kind of problem; `ProblemCatalog` describes it.
  public var id: Diagnostic.ID
  public var origin: Origin
  public var severity: Diagnostic.Severity
  /// A sentence without a full stop.
  public var message: String
  public var state = State.open
  /// Absent for findings, which have ``sources``, and where no single place is to blame.
  public var location: SourceFile.Location?
  /// The source line that ``location`` points into.
  public var excerpt: SourceFile.Excerpt?
  /// What belongs to the message, such as the members of a cycle.
  public var notes: [Diagnostic.Note] = []
  /// How many of the figures people are shown before the rest is only counted.
  static let shownDetails = 20

  /// The figures, one line each.
  public var details: [String] = []
  /// Where it is seen: cells, pairs and tokens, by address.
  public var addresses: [String] = []
  /// Where the tokens concerned are written, with what each of them is; the most important first.
  public var sources: [Diagnostic.Note] = []
  public var advice: String?
  /// The changes of single tokens that would settle it.
  public var repairs: [Finding.Repair] = []
  /// What it is about: a token, group, pointer or key, a pair of tokens, a component and two states.
  public var subject: String?
  /// The component that it is about; nil if it is about tokens, or about more than one component.
  public var component: String?
  /// The place in a resolver document as a JSON pointer.
  public var pointer: String?
  /// Every token that has no value because of it, when there is more than ``subject``.
  public var tokens: [TokenPath] = []
  /// What was measured, and what is asked of it.
  public var measure: Finding.Measure?
  /// The parts of a finding that could occur alone.
  public var facts: [Finding.Fact] = []

  public init(_ diagnostic: Diagnostic) {
    id = diagnostic.id
    origin = .input
    severity = diagnostic.severity
    message = diagnostic.message
    location = diagnostic.location
    excerpt = diagnostic.excerpt
    notes = diagnostic.notes
    advice = diagnostic.advice
    subject = diagnostic.subject
    pointer = diagnostic.pointer
    tokens = diagnostic.tokens
  }

  public init(_ finding: Finding, state: State = .open) {
    id = Diagnostic.ID(stringLiteral: finding.check)
    origin = .check
    severity = finding.severity
    message = finding.message
    self.state = state
    details = finding.details
    addresses = finding.addresses
    sources = finding.sources
    advice = finding.advice
    repairs = finding.repairs
    subject = finding.subject
    component = finding.component
    measure = finding.measure
    facts = finding.facts
  }

  /// A name that stays the same from run to run, wherever the problem has moved to and whatever its figures are.
  public var identity: String {
    switch origin {
    case .input: "\(id): \(location?.path ?? ""): \(subject ?? message)"
    case .check: "\(id): \(subject ?? "")"
    }
  }

  public var waiver: Waiver? {
    if case .waived(let waiver) = state { waiver } else { nil }
  }

  public var isOpen: Bool {
    if case .open = state { true } else { false }
  }

  /// Everything that it points to, the place where it is shown first.
  var places: [Diagnostic.Note] {
    // A place of its own comes first even where there is none, so that a note does not take its place.
    sources.isEmpty ? [Diagnostic.Note(message, at: location)] + notes : sources
  }
}
