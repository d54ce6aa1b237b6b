import Algorithms
import DesignTokens
import ColorScience

/// The report as the XML of JUnit, as Jenkins and GitLab read it: a suite for each component in a theme, a test for each of
/// its pairs in each permutation.
///
/// A failure that is waived, or that a baseline knows, is a skipped test. What other checks found and what is wrong with the
/// input have suites of their own.
/// Times are 0: a report is the same whenever it is made.
struct JUnitReport {
  /// How many places a failure names.
  private static let shownAddresses = 20

  private let report: Report
  private let suites: [Suite]

  init(_ report: Report) {
    self.report = report
    let pairs = report.palette.map { palette in
      Self.suites(of: palette, reasons: Self.reasons(of: palette.waivers), isKnown: report.isKnown)
    }
    suites = [Self.input(report)] + (pairs ?? []) + [Self.checks(report)]
  }

  var text: String {
    let root = XMLElement(
      name: "testsuites",
      attributes: [
        ("name", Tool.name),
        ("tests", String(suites.reduce(0) { $0 + $1.cases.count })),
        ("failures", String(suites.reduce(0) { $0 + $1.count("failure") })),
        ("errors", String(suites.reduce(0) { $0 + $1.count("error") })),
        ("time", "0"),
      ],
      children: suites.filter { !$0.cases.isEmpty }.map(\.element)
    )
    return root.document
  }

  // MARK: The input

  /// A test for each diagnostic; one that passes if there is none.
  private static func input(_ report: Report) -> Suite {
    var cases = report.open.filter { $0.origin == .input }
      .map { problem in
        let place = problem.location.map { " at \(report.place(of: $0))" } ?? ""
        let text = report.problemText.text(of: problem)
        let isError = problem.severity == .error
        return Case(
          name: "\(problem.id)\(place)",
          outcome: isError ? .init("error", problem.message, type: problem.id.description, text: text) : nil,
          remarks: isError ? "" : text
        )
      }
    if cases.isEmpty { cases.append(Case(name: "can be read")) }
    return Suite(name: "input", cases: cases)
  }

  // MARK: Pairs

  private static func suites(
    of palette: Palette,
    reasons: [String: String],
    isKnown: (Verdict) -> Bool
  ) -> [Suite] {
    let components = palette.components.map { row in
      let component = row.resolved.component
      let reached = zip(row.resolved.matrix.cells, row.verdicts).flatMap { cell, indices in
        indices.map { (palette.verdicts[$0], component.address(of: cell) + "." + palette.verdicts[$0].pair) }
      }
      return suite("\(row.resolved.theme).\(component.name)", of: reached, reasons: reasons, isKnown: isKnown)
    }
    let pairs = palette.themes.map { columns in
      let reached = palette.pairs.flatMap { row in
        row.verdicts.map { (palette.verdicts[$0], row.name) }.filter { $0.0.theme == columns.name }
      }
      return suite("\(columns.name).tokens", of: reached, reasons: reasons, isKnown: isKnown)
    }
    return components + pairs
  }

  private static func suite(
    _ name: String,
    of reached: [(verdict: Verdict, address: String)],
    reasons: [String: String],
    isKnown: (Verdict) -> Bool
  ) -> Suite {
    var names: [String] = []
    var groups: [String: [(verdict: Verdict, address: String)]] = [:]
    for entry in reached {
      let name = "\(entry.verdict.pair) in \(entry.verdict.permutation)"
      if groups[name] == nil { names.append(name) }
      groups[name, default: []].append(entry)
    }
    return Suite(
      name: name,
      cases: names.map { Case(name: $0, outcome: outcome(of: groups[$0] ?? [], reasons, isKnown)) }
    )
  }

  /// Why a pair does not pass in a permutation; nil if it does.
  private static func outcome(
    of reached: [(verdict: Verdict, address: String)],
    _ reasons: [String: String],
    _ isKnown: (Verdict) -> Bool
  ) -> Case.Outcome? {
    let failed = reached.filter { $0.verdict.outcome == .fail }
    let unwaived = failed.filter { $0.verdict.waiver == nil }
    let open = unwaived.filter { !isKnown($0.verdict) }
    if !open.isEmpty { return .init("failure", worst(of: open), type: MinimumContrast.name, text: lines(open)) }
    guard !failed.isEmpty else { return nil }
    let waivers = failed.compactMap(\.verdict.waiver).uniqued().map { "waived by \($0): \(reasons[$0] ?? "")" }
    let known = unwaived.isEmpty ? [] : ["known from the baseline: \(worst(of: unwaived))"]
    let type = unwaived.isEmpty ? "waived" : "known"
    return .init("skipped", (known + waivers).joined(separator: "; "), type: type, text: lines(failed))
  }

  /// `1.24:1 at worst, in 2 places`.
  private static func worst(of entries: [(verdict: Verdict, address: String)]) -> String {
    let ratio = entries.map { $0.verdict.ratio ?? 0 }.min()
    return "\(ContrastText.ratio(ratio)) at worst, in \(counted(entries.count, "place"))"
  }

  private static func lines(_ entries: [(verdict: Verdict, address: String)]) -> String {
    let shown = entries.lines(first: shownAddresses) { entry in
      let verdict = entry.verdict
      let minimum = verdict.requirement.map { " of \(ContrastText.threshold($0.minimum)):1" } ?? ""
      let layers = verdict.layers.map(\.name).joined(separator: " over ")
      return
        "\(entry.address): \(ContrastText.ratio(verdict.ratio))\(minimum), \(verdict.foreground.name) over \(layers)"
    }
    return shown.map(\.oneLine).joined(separator: "\n")
  }

  private static func reasons(of waivers: [Waiver]) -> [String: String] {
    Dictionary(waivers.map { ($0.id, $0.reason) }) { first, _ in first }
  }

  // MARK: Other checks

  /// A test for each check whose findings are not among the pairs.
  private static func checks(_ report: Report) -> Suite {
    guard report.palette != nil else { return Suite(name: "checks", cases: []) }
    let findings = Dictionary(grouping: report.open.filter { $0.origin == .check }, by: \.id)
    let accepted = Dictionary(grouping: report.known, by: \.id)
    let known = StandardChecks.kinds.map(\.id)
    let others = report.open.filter { $0.origin == .check && !known.contains($0.id) }.map(\.id)
    let ids = (known + others).filter { $0 != MinimumContrast.about.id }.uniqued()
    return Suite(
      name: "checks",
      cases: ids.map { test(of: $0, findings[$0] ?? [], known: accepted[$0] ?? [], in: report) }
    )
  }

  /// Readers keep one failure of a test, so all findings of a check are in one.
  private static func test(
    of check: Diagnostic.ID,
    _ findings: [Problem],
    known: [Problem],
    in report: Report
  ) -> Case {
    let errors = findings.filter { $0.severity == .error }
    let others = findings.filter { $0.severity != .error }
    let knownErrors = known.filter { $0.severity == .error }
    let outcome = first(of: errors).map { message in
      Case.Outcome("failure", message, type: check.description, text: text(of: errors, in: report))
    }
    let skipped = first(of: knownErrors).map { message in
      Case.Outcome(
        "skipped",
        "known from the baseline: \(message)",
        type: "known",
        text: text(of: knownErrors, in: report)
      )
    }
    return Case(name: check.description, outcome: outcome ?? skipped, remarks: text(of: others, in: report))
  }

  /// The message of the first one, and how many more there are.
  private static func first(of findings: [Problem]) -> String? {
    let more = findings.count > 1 ? " (and \(findings.count - 1) more)" : ""
    return findings.first.map { $0.message + more }
  }

  private static func text(of findings: [Problem], in report: Report) -> String {
    findings.map(report.problemText.text).joined(separator: "\n")
  }
}

/// A group of tests.
private struct Suite {
  var name: String
  var cases: [Case]

  func count(_ kind: String) -> Int {
    cases.count { $0.outcome?.kind == kind }
  }

  var element: XMLElement {
    XMLElement(
      name: "testsuite",
      attributes: [
        ("name", name), ("tests", String(cases.count)), ("failures", String(count("failure"))),
        ("errors", String(count("error"))), ("skipped", String(count("skipped"))), ("time", "0"),
      ],
      children: cases.map { $0.element(in: name) }
    )
  }
}

/// A test, and why it did not pass.
private struct Case {
  struct Outcome {
    /// The name of the element: `failure`, `error` or `skipped`.
    var kind: String
    var message: String
    var type: String
    var text: String

    init(_ kind: String, _ message: String, type: String, text: String) {
      self.kind = kind
      self.message = message
      self.type = type
      self.text = text
    }
  }

  var name: String
  /// Nil for a test that passes.
  var outcome: Outcome?
  var remarks = ""

  func element(in suite: String) -> XMLElement {
    var children: [XMLElement] = []
    if let outcome {
      let attributes = [("message", outcome.message.oneLine), ("type", outcome.type)]
      children.append(XMLElement(name: outcome.kind, attributes: attributes, text: outcome.text))
    }
    if !remarks.isEmpty { children.append(XMLElement(name: "system-out", text: remarks)) }
    return XMLElement(
      name: "testcase",
      attributes: [("name", name.oneLine), ("classname", suite), ("time", "0")],
      children: children
    )
  }
}
