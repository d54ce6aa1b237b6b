import Algorithms
import DesignTokens
import DocumentReading

/// The report as SARIF 2.1.0, the format of code scanning (OASIS Standard, errata 01).
///
/// Diagnostics and findings are results; so are failures that a waiver accepts, with the waiver as an external suppression,
/// so that a code scanning service shows them as dismissed and for what reason.
struct SARIFReport {
  /// What paths are relative to: the folder that livery ran in, which no other machine needs to know.
  private static let baseID = "%SRCROOT%"

  private let report: Report
  private let results: [Problem]
  private let rules: [Diagnostic.ID]
  private let columns: [SourceFile.Location: Int]

  init(_ report: Report) {
    self.report = report
    results = report.open + report.waived
    rules = Array(results.map(\.id).uniqued())
    columns = report.columns.columns(of: results.lazy.flatMap { $0.places.compactMap(\.location) })
  }

  var text: String {
    JSONWriter.text(
      of: .record([
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0",
        "runs": .array([run]),
      ])
    )
  }

  private var run: JSONValue {
    let base: JSONValue = .record(["description": .message("The folder that livery ran in.")])
    return .record([
      "tool": .record([
        "driver": .record([
          "name": .string(Tool.name),
          "version": .string(Tool.version),
          "semanticVersion": .string(Tool.version),
          "rules": .array(rules.map(rule)),
        ])
      ]),
      "automationDetails": .record(["id": .string("\(Tool.name)/")]),
      "invocations": .array([.record(["executionSuccessful": .bool(!report.isInputBroken)])]),
      "originalUriBaseIds": .object([JSONMember(Self.baseID, base)]),
      "columnKind": "unicodeCodePoints",
      "results": .array(resultsWithFingerprints()),
    ])
  }

  // MARK: Rules

  /// A rule as the catalog describes it; what no catalog knows has its name alone.
  private func rule(_ id: Diagnostic.ID) -> JSONValue {
    let kind = ProblemCatalog.kind(named: id.description)
    let worst = kind?.severities.max() ?? results.lazy.filter { $0.id == id }.map(\.severity).max()
    return .record([
      "id": .string(id.description),
      "shortDescription": .message(kind?.plainTitle ?? id.description),
      "fullDescription": kind.map { .message($0.plainHelp) },
      "helpUri": kind?.sources.first.map { .string($0.url) },
      "help": kind.map { .record(["text": .string($0.plainHelp), "markdown": .string($0.markdown)]) },
      "defaultConfiguration": .record(["level": .string((worst ?? .warning).rawValue)]),
    ])
  }

  // MARK: Results

  /// Results that would have the same fingerprint are numbered.
  private func resultsWithFingerprints() -> [JSONValue] {
    var counts: [String: Int] = [:]
    return results.map { result in
      let count = counts[result.identity, default: 0] + 1
      counts[result.identity] = count
      return json(result, occurrence: count)
    }
  }

  private func json(_ result: Problem, occurrence: Int) -> JSONValue {
    let further = result.places.dropFirst()
    return .record([
      "ruleId": .string(result.id.description),
      "ruleIndex": rules.firstIndex(of: result.id).map { .number($0) },
      "level": .string(result.severity.rawValue),
      "message": .message(result.paragraphs),
      "locations": .array([location(of: result)]),
      "relatedLocations": further.isEmpty ? nil : .array(further.enumerated().map { related($1, id: $0 + 1) }),
      "partialFingerprints": .record([
        "liveryFindingId/v1": .string(result.identity),
        "primaryLocationLineHash": .string("\(Self.hash(result.identity)):\(occurrence)"),
      ]),
      "suppressions": result.waiver.map { .array([suppression(by: $0)]) },
      "properties": result.measure.map { .record(["value": .number($0.value), "minimum": .number($0.minimum)]) },
    ])
  }

  /// The first place, or the manifest where there is none: a service has nowhere to show a result without a file.
  private func location(of result: Problem) -> JSONValue {
    let place = result.places.first?.location
    return .record([
      "physicalLocation": physical(place),
      "logicalLocations": result.addresses.isEmpty
        ? nil : .rows(result.addresses.map { .record(["fullyQualifiedName": .string($0)]) }),
    ])
  }

  private func related(_ note: Diagnostic.Note, id: Int) -> JSONValue {
    .record([
      "id": .number(id),
      "physicalLocation": note.location.map { physical($0) },
      "message": .message(note.message.withoutLinks),
    ])
  }

  private func physical(_ location: SourceFile.Location?) -> JSONValue {
    let path = location.map { report.path(of: $0.path) } ?? report.manifestPath
    return .record([
      "artifactLocation": .record(["uri": .string(path.asURI), "uriBaseId": .string(Self.baseID)]),
      "region": location.map {
        .record(["startLine": .number($0.line), "startColumn": .number(columns[$0] ?? $0.column)])
      },
    ])
  }

  private func suppression(by waiver: Waiver) -> JSONValue {
    .record(["kind": "external", "justification": .string("\(waiver.id): \(waiver.reason)")])
  }

  /// Sixteen hexadecimal digits, as services expect them.
  private static func hash(_ text: String) -> String {
    String(SHA256.hexadecimal(of: text.utf8).prefix(16))
  }
}

extension Problem {
  /// What a viewer shows: the message, the figures and the advice, line by line.
  fileprivate var paragraphs: String {
    let advice = advice.map { ["advice: \($0)"] } ?? []
    let lines = [message] + details.lines(first: Self.shownDetails) + advice
    return lines.map(\.oneLine.withoutLinks).joined(separator: "\n")
  }
}

extension JSONValue {
  fileprivate static func message(_ text: String) -> JSONValue {
    .record(["text": .string(text)])
  }
}

extension String {
  /// The text in which nothing reads as a link: a viewer makes one of `[text](target)` in any message.
  fileprivate var withoutLinks: String {
    split(separator: "](", omittingEmptySubsequences: false).joined(separator: "] (")
  }

  /// The path as a relative reference (RFC 3986): all but unreserved characters and `/` are percent-encoded.
  fileprivate var asURI: String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-._~/".contains(character))
      return isPlain ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    .joined()
  }
}
