public import DesignTokens
import DocumentReading

/// Reads a baseline.
public struct BaselineLoader: Sendable {
  private let files: any SourceFiles

  public init(files: any SourceFiles) {
    self.files = files
  }

  /// The baseline in a file, or nil after a report.
  public func load(_ path: String, diagnostics: inout Diagnostics) -> Baseline? {
    guard
      let (source, root) = SourceFile.document(at: path, in: files, diagnostics: &diagnostics),
      var reader = ObjectReader(root, "the baseline", in: source, diagnostics: &diagnostics)
    else { return nil }
    var found = Diagnostics()
    reader.checkVersion(diagnostics: &found)
    let items = reader.items("findings", diagnostics: &found)
    reader.reportUnknownKeys(diagnostics: &found)
    var entries: [String: Baseline.Entry] = [:]
    for item in items {
      guard let (id, entry) = entry(item, in: source, diagnostics: &found) else { continue }
      if entries.updateValue(entry, forKey: id) != nil {
        found.report(.repeatedName("finding", id, at: source.place(at: item.offset)))
      }
    }
    diagnostics.append(found)
    return found.containsErrors ? nil : Baseline(entries: entries)
  }

  private func entry(
    _ node: DataNode,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> (String, Baseline.Entry)? {
    guard var reader = ObjectReader(node, "a finding", in: source, diagnostics: &diagnostics) else { return nil }
    let id = reader.requiredString("id", diagnostics: &diagnostics)
    let severity = reader.required("severity", diagnostics: &diagnostics).flatMap { node -> Diagnostic.Severity? in
      source.choice(node, named: "the severity of a finding", diagnostics: &diagnostics)
    }
    let value = number(reader.optional("value"), in: source, diagnostics: &diagnostics)
    let facts = reader.items("facts", diagnostics: &diagnostics)
      .compactMap { fact($0, in: source, diagnostics: &diagnostics) }
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    guard let id, let severity else { return nil }
    return (id, Baseline.Entry(severity: severity, value: value, facts: Dictionary(facts) { first, _ in first }))
  }

  private func fact(
    _ node: DataNode,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> (String, Double?)? {
    guard var reader = ObjectReader(node, "a fact", in: source, diagnostics: &diagnostics) else { return nil }
    let address = reader.requiredString("address", diagnostics: &diagnostics)
    let value = number(reader.optional("value"), in: source, diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    return address.map { ($0, value) }
  }

  private func number(_ node: DataNode?, in source: SourceFile, diagnostics: inout Diagnostics) -> Double? {
    guard let node else { return nil }
    if let number = node.number { return number.value }
    diagnostics.report(.wrongKind("'value'", expected: "a number", node, in: source))
    return nil
  }
}
