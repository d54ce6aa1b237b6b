/// Says of a whole catalog what would be tedious to read of each of its sets.
struct CatalogRemarks {
  let catalog: AssetCatalog
  let table: SourceTable

  private static let nameLimit = 3
  private static let noteLimit = 2

  /// Reports one note about all sets of the same fate; nothing if there are none.
  ///
  /// - Parameters:
  ///   - id: The kind of the note.
  ///   - predicate: What is to be said, for one set: `has no colour`.
  ///   - diagnostics: Takes the note.
  ///   - sets: The sets, each with what is to be said of it in particular.
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
      ? "colour set \(names[0]) \(predicate)"
      : "each of \(sets.count) colour sets \(predicate): \(Self.list(names))"
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
      ? "\(quoted[0]) in '\(catalog.path)' is no colour set and is not read"
      : "\(names.count) things in '\(catalog.path)' are no colour sets and are not read: \(Self.list(quoted))"
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
