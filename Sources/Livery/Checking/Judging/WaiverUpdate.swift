public import DesignTokens
import DocumentReading

/// A waivers file in which every waiver accepts exactly what it has to, as far as what it accepts is measured.
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
    /// The items, as JSON.
    var accepts: [String]
    var changes: [String] = []
    var leftAlone: String?
  }

  private static func updates(in palette: Palette) -> [Update] {
    var rest = palette
    let ledger = ledger(of: palette)
    return palette.waivers.compactMap { waiver in
      if let expires = waiver.expires, waiver.hasExpired(on: palette.day) {
        let hint = "\(waiver.id): expired on \(expires); repair what it covered, or give it another date"
        return Update(id: waiver.id, accepts: [], leftAlone: hint)
      }
      if waiver.isForContrast { return contrast(waiver, in: &rest) }
      return StandardChecks.measuring.contains(waiver.check) ? figure(waiver, ledger) : nil
    }
  }

  private static func contrast(_ waiver: Waiver, in palette: inout Palette) -> Update {
    let floors = WaiverFloors(of: waiver, in: palette)
    var update = Update(id: waiver.id, accepts: [])
    if waiver.accepts.isEmpty {
      update.accepts = floors.all.map(\.line)
      update.changes = floors.all.map { "\(waiver.id): accepts \($0.words)" }
      // A failure needs one waiver only.
      for index in palette.verdicts.indices where palette.verdicts[index].outgrownWaivers.contains(waiver.id) {
        palette.verdicts[index] = palette.verdicts[index].with(waivers: (accepting: [], outgrown: []))
      }
    } else if !floors.tight.isEmpty {
      update.changes = floors.slack.map { "\(waiver.id): tightened for \($0)" }
      if !update.changes.isEmpty { update.accepts = floors.tight.map(\.line) }
    }
    if floors.all.isEmpty {
      update.leftAlone = "\(waiver.id): covers no failure; remove it, or correct its pattern"
    } else if floors.isOutgrown, !waiver.accepts.isEmpty {
      update.leftAlone = "\(waiver.id): outgrown; repair the colors, or lower the floor by hand"
    }
    return update
  }

  // MARK: Other checks

  /// What checks other than that of contrast measure where waivers are for them.
  private static func ledger(of palette: Palette) -> WaiverLedger {
    var run = CheckRun(of: palette, isBrief: true)
    let checks = StandardChecks.withFloors.filter { run.waivers.concerns(type(of: $0).name) }
    if !checks.isEmpty { _ = run.findings(of: checks) }
    return run.waivers
  }

  private static func figure(_ waiver: Waiver, _ ledger: WaiverLedger) -> Update {
    let (accepted, refused) = (ledger.leastAccepted[waiver.id], ledger.leastRefused[waiver.id])
    var update = Update(id: waiver.id, accepts: [])
    guard let all = [accepted, refused].compactMap({ $0 }).min() else {
      if !ledger.used.contains(waiver.id) {
        update.leftAlone =
          "\(waiver.id): covers nothing that check '\(waiver.check)' finds; remove it, or correct its pattern"
      }
      return update
    }
    if waiver.least == nil {
      update.accepts = [WaiverFigure.item(accepting: all)]
      update.changes = ["\(waiver.id): accepts \(WaiverFigure.text(of: all)) and more"]
    } else {
      update.changes = waiver.slack(above: accepted).map { "\(waiver.id): tightened: \($0)" }
      if let accepted, !update.changes.isEmpty { update.accepts = [WaiverFigure.item(accepting: accepted)] }
      if refused != nil { update.leftAlone = "\(waiver.id): outgrown; repair it, or lower the floor by hand" }
    }
    return update
  }
}

extension Waiver.Acceptance {
  /// `text at 4.5:1 down to 3.47:1 in light`.
  fileprivate var words: String {
    "\(about) down to \(ContrastText.floor(ratio)) in \(permutations.joined(separator: ", "))"
  }
}
