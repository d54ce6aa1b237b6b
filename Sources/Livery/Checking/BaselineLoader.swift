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
    let places = reader.strings("places").map(\.value)
    guard let id, let severity else { return nil }
    func values(_ facts: [Fact]) -> [String: Double?] {
      Dictionary(facts.map { ($0.address, $0.value) }) { first, _ in first }
    }
    let open = facts.filter { !$0.isWaived }
    let waived = facts.filter(\.isWaived)
    let entry = Baseline.Entry(
      severity: severity,
      value: value,
      facts: values(open),
      waived: values(waived),
      places: Set(places)
    )
    return (id, entry)
  }

  private struct Fact {
    var address: String
    var value: Double?
    var isWaived: Bool
  }

  private func fact(_ reader: inout ObjectReader) -> Fact? {
    let address = reader.requiredString("address")
    let value = value(of: &reader)
    let isWaived = reader.flag("waived") ?? false
    return address.map { Fact(address: $0, value: value, isWaived: isWaived) }
  }

  private func value(of reader: inout ObjectReader) -> Double? {
    guard let node = reader.optional("value") else { return nil }
    if let number = node.number { return number.value }
    reader.report(.wrongKind("'value'", expected: "a number", node, in: reader.source))
    return nil
  }
}
