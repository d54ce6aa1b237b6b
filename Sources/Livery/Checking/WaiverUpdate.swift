public import DesignTokens
import DocumentReading

/// A waivers file in which every waiver for contrast accepts exactly what it has to.
///
/// A waiver that does not state what it accepts gets everything that its pattern matches; any other is only tightened.
/// Nothing but `accepts` changes in the file.
public struct WaiverUpdate: Sendable {
  /// The file of the waivers.
  public let path: String
  /// The new contents of the file; nil if it does not change or cannot be rewritten safely.
  public private(set) var text: String?
  /// What changes, one line each, which begins with the id of a waiver.
  public let changes: [String]
  /// The waivers that need a person, one line each.
  public let leftAlone: [String]

  /// Whether there are changes that cannot be written.
  public var isRefused: Bool { text == nil && !changes.isEmpty }

  /// Nil if the project has no waivers.
  public init?(of palette: Palette, in files: any SourceFiles) {
    guard let path = palette.waivers.first?.place.location.path else { return nil }
    let updates = Self.updates(in: palette)
    self.path = path
    changes = updates.flatMap(\.changes)
    leftAlone = updates.compactMap(\.leftAlone)
    let accepts = updates.filter { !$0.changes.isEmpty }.map { ($0.id, $0.accepts) }
    guard !accepts.isEmpty else { return }
    var unheard = Diagnostics()
    text = SourceFile.document(at: path, in: files, diagnostics: &unheard).flatMap { source, root -> String? in
      WaiversRewriting(source: source, root: root)
        .text(accepting: Dictionary(accepts) { first, _ in first })
    }
  }

  private struct Update {
    var id: String
    var accepts: [Waiver.Acceptance]
    var changes: [String] = []
    var leftAlone: String?
  }

  private static func updates(in palette: Palette) -> [Update] {
    var palette = palette
    return palette.waivers.filter(\.isForContrast).map { waiver in
      var update = Update(id: waiver.id, accepts: waiver.accepts)
      if let expires = waiver.expires, waiver.hasExpired(on: palette.day) {
        update.leftAlone = "\(waiver.id): expired on \(expires); repair the colors, or give it another date"
        return update
      }
      let floors = WaiverFloors(of: waiver, in: palette)
      if waiver.accepts.isEmpty {
        update.accepts = floors.all
        update.changes = floors.all.map { "\(waiver.id): accepts \($0.words)" }
        // A failure needs one waiver only.
        for index in palette.verdicts.indices where palette.verdicts[index].outgrownWaivers.contains(waiver.id) {
          let verdict = palette.verdicts[index]
          palette.verdicts[index] = verdict.with(waivers: (accepting: [], outgrown: []))
        }
      } else if !floors.tight.isEmpty {
        update.changes = floors.slack.map { "\(waiver.id): tightened for \($0)" }
        if !update.changes.isEmpty { update.accepts = floors.tight }
      }
      if update.accepts.isEmpty || !waiver.accepts.isEmpty && floors.all.isEmpty {
        update.leftAlone = "\(waiver.id): covers no failure; remove it, or correct its pattern"
      } else if floors.isOutgrown, !waiver.accepts.isEmpty {
        update.leftAlone = "\(waiver.id): outgrown; repair the colors, or lower the floor by hand"
      }
      return update
    }
  }
}

extension Waiver.Acceptance {
  /// `text at 4.5:1 down to 3.47:1 in light`.
  fileprivate var words: String {
    "\(about) down to \(ContrastText.floor(ratio)) in \(permutations.joined(separator: ", "))"
  }
}
