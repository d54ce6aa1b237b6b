/// Reports one note about a catalog instead of one for each of its sets.
struct CatalogNotes {
  let catalog: AssetCatalog
  let table: SourceTable

  private static let nameLimit = 3
  private static let noteLimit = 2

  /// Reports one note about all sets with the same problem; nothing if there are none.
  ///
  /// - Parameters:
  ///   - id: The kind of the note.
  ///   - predicate: The predicate for one set, such as `has no color`.
  ///   - diagnostics: Receives the note.
  ///   - sets: The sets, each with an optional detail.
  func report(
    _ id: Diagnostic.ID,
    _ predicate: String,
    _ diagnostics: inout Diagnostics,
    about sets: [(set: ColorSet, detail: String?)]
  ) {
    guard let first = sets.first else { return }
    let names = sets.map { "'\($0.set.name)'" + ($0.detail.map { " (\($0))" } ?? "") }
    let message =
      sets.count == 1
      ? "color set \(names[0]) \(predicate)"
      : "each of \(sets.count) color sets \(predicate): \(Self.list(names))"
    diagnostics.report(
      Diagnostic(
        id,
        message,
        severity: .note,
        at: place(of: first.set),
        notes: sets.dropFirst().prefix(Self.noteLimit).compactMap { set, _ in
          place(of: set).map { Diagnostic.Note("'\(set.name)'", at: $0.location) }
        },
        subject: catalog.path
      )
    )
  }

  func reportIgnored(_ names: [String], _ diagnostics: inout Diagnostics) {
    guard !names.isEmpty else { return }
    let quoted = names.map { "'\($0)'" }
    let message =
      names.count == 1
      ? "\(quoted[0]) in '\(catalog.path)' is not a color set and is ignored"
      : "\(names.count) items in '\(catalog.path)' are not color sets and are ignored: \(Self.list(quoted))"
    diagnostics.report(Diagnostic("asset-ignored", message, severity: .note, subject: catalog.path))
  }

  private func place(of set: ColorSet) -> SourceFile.Place? {
    set.contents.map(table.place(of:))
  }

  private static func list(_ names: [String]) -> String {
    let more = names.count - nameLimit
    let shown = names.prefix(more == 1 ? nameLimit + 1 : nameLimit).joined(separator: ", ")
    return more > 1 ? "\(shown) and \(more) more" : shown
  }
}
