import DesignTokens

/// The findings that a team knows of, so that only what is new or worse stops it.
public struct Baseline: Sendable {
  /// A finding as it was when it was recorded.
  struct Entry: Sendable {
    var severity: Diagnostic.Severity
    /// What was measured; nil for what is no matter of degree.
    var value: Double?
    /// The parts of the finding by address, with what was measured there.
    var facts: [String: Double?]
    /// The same of the parts that a waiver accepted.
    var waived: [String: Double?] = [:]
    /// The pairs that showed it, whether a waiver accepted them or not; none recorded means that all are known.
    var places: Set<String> = []
  }

  /// By the lasting name of a finding.
  var entries: [String: Entry] = [:]

  /// The comparison of a run with a baseline.
  public struct Comparison: Sendable {
    /// The findings that are new or worse; of a finding with several parts or places, only those that are.
    public var findings: [Finding]
    /// The findings that are recorded and have not become worse.
    public var known: [Finding]
    /// The names of recorded findings that occur no more, in ascending order.
    public var gone: [String]
  }

  /// What decimals of no consequence may take from a recorded figure, which was printed to twelve digits.
  private static let rounding = 1e-9

  init(entries: [String: Entry] = [:]) {
    self.entries = entries
  }

  /// A baseline in which all of these findings are known.
  ///
  /// - Parameters:
  ///   - findings: The open findings.
  ///   - waived: The failures that waivers accept. They stay known if their waivers are removed.
  public init(of findings: [Finding], waived: [Finding] = []) {
    for finding in findings {
      entries[finding.id] = Entry(
        severity: finding.severity,
        value: finding.measure?.value,
        facts: Dictionary(finding.parts.map { ($0.address, $0.value) }) { first, _ in first },
        places: Set(finding.places)
      )
    }
    for finding in waived {
      var entry = entries[finding.id] ?? Entry(severity: finding.severity, value: nil, facts: [:])
      for part in finding.parts {
        entry.waived[part.address] = [entry.waived[part.address] ?? nil, part.value].compactMap { $0 }.min()
      }
      entry.places.formUnion(finding.places)
      entries[finding.id] = entry
    }
  }

  /// - Parameters:
  ///   - findings: The open findings of a run.
  ///   - waived: The failures that its waivers accept.
  public func comparison(with findings: [Finding], waived: [Finding] = []) -> Comparison {
    let names = Set((findings + waived).map(\.id))
    let news = findings.map(news)
    return Comparison(
      findings: news.compactMap { $0 },
      known: zip(findings, news).filter { $1 == nil }.map(\.0),
      gone: entries.keys.filter { !names.contains($0) }.sorted()
    )
  }

  /// What of a finding is new or worse; nil if nothing is.
  private func news(of finding: Finding) -> Finding? {
    guard let entry = entries[finding.id] else { return finding }
    if finding.severity > entry.severity { return finding }
    let parts = finding.parts
    let isWhole = parts.isEmpty || entry.facts.isEmpty && entry.waived.isEmpty
    if isWhole, isWorse(finding.measure?.value, than: entry.value) { return finding }
    let newParts = isWhole ? [] : parts.filter { isNew($0, since: entry) }
    let newPlaces = entry.places.isEmpty ? [] : finding.places.filter { !entry.places.contains($0) }
    if newParts.isEmpty { return newPlaces.isEmpty ? nil : finding.limited(to: newPlaces) }
    var news = finding
    news.places = newPlaces
    let known = parts.count - newParts.count
    if known > 0 { news.details.append("known from the baseline: \(known) of \(parts.count)") }
    guard !finding.facts.isEmpty else {
      news.permutations = newParts
      return news
    }
    news.facts = newParts
    if !news.addresses.isEmpty { news.addresses = newParts.map(\.address) }
    return news
  }

  private func isNew(_ part: Finding.Fact, since entry: Entry) -> Bool {
    (entry.facts[part.address] ?? entry.waived[part.address]).map { isWorse(part.value, than: $0) } ?? true
  }

  private func isWorse(_ value: Double?, than recorded: Double?) -> Bool {
    guard let value, let recorded else { return false }
    return value < recorded - Self.rounding * max(1, abs(recorded))
  }
}

extension Finding {
  /// What could come and go one by one: its facts, or else the permutations that it is seen in.
  fileprivate var parts: [Fact] { facts.isEmpty ? permutations : facts }

  /// The finding in some of the pairs that show it, the others of which are known.
  fileprivate func limited(to new: [String]) -> Finding {
    var news = self
    let isNew = Set(new)
    news.permutations = []
    news.places = new
    news.addresses = addresses.filter { address in Address(address)?.place.map(isNew.contains) ?? true }
    let known = places.count - new.count
    if known > 0 { news.details.append("known from the baseline: \(known) of \(counted(places.count, "pair"))") }
    return news
  }
}

extension Address {
  /// The pair of a component, or of the manifest, as findings name it.
  fileprivate var place: String? {
    member.map { member in component.map { "\($0).\(member)" } ?? member }
  }
}
