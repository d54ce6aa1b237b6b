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
    var found = Diagnostics()
    defer { diagnostics.append(found) }
    guard let (source, root) = SourceFile.document(at: path, in: files, diagnostics: &found) else { return nil }
    let entries = ObjectReader.read(root, "the baseline", in: source, diagnostics: &found, self.entries)
    return found.containsErrors ? nil : entries.map { Baseline(entries: $0) }
  }

  private func entries(_ reader: inout ObjectReader) -> [String: Baseline.Entry]? {
    reader.checkVersion()
    var entries: [String: Baseline.Entry] = [:]
    for item in reader.items("findings") {
      guard let (id, entry) = reader.object(item, "a finding", self.entry) else { continue }
      if entries.updateValue(entry, forKey: id) != nil {
        reader.report(.repeatedName("finding", id, at: reader.place(at: item.offset)))
      }
    }
    return entries
  }

  private func entry(_ reader: inout ObjectReader) -> (String, Baseline.Entry)? {
    let id = reader.requiredString("id")
    let severity = reader.required("severity").flatMap { node -> Diagnostic.Severity? in
      reader.choice(node, named: "the severity of a finding")
    }
    let value = value(of: &reader)
    let facts = reader.objects("facts", each: "a fact", fact)
    guard let id, let severity else { return nil }
    return (id, Baseline.Entry(severity: severity, value: value, facts: Dictionary(facts) { first, _ in first }))
  }

  private func fact(_ reader: inout ObjectReader) -> (String, Double?)? {
    let address = reader.requiredString("address")
    let value = value(of: &reader)
    return address.map { ($0, value) }
  }

  private func value(of reader: inout ObjectReader) -> Double? {
    guard let node = reader.optional("value") else { return nil }
    if let number = node.number { return number.value }
    reader.report(.wrongKind("'value'", expected: "a number", node, in: reader.source))
    return nil
  }
}
