import Algorithms
import ColorScience
import DesignTokens
import DocumentReading

/// The failures that the pattern of a waiver matches, and what the waiver would have to accept for them.
struct WaiverFloors {
  let waiver: Waiver
  /// The failures that it accepts.
  private let covered: [Verdict]
  /// The failures that its pattern matches and no waiver accepts.
  private let outgrown: [Verdict]
  /// Whether several themes of its scope have a permutation of one name, which then needs the name of its theme.
  private let namesThemes: Bool

  init(of waiver: Waiver, in palette: Palette) {
    self.waiver = waiver
    covered = palette.verdicts.filter { $0.waiver == waiver.id }
    outgrown = palette.verdicts.filter { $0.outgrownWaivers.contains(waiver.id) }
    let themes = palette.themes.filter { waiver.pattern.scope.theme.allows($0.name) }
    let ids = themes.flatMap { Set($0.theme.permutations.map(\.id)) }
    namesThemes = Set(ids).count < ids.count
  }

  /// What covers all failures that the pattern matches and no other waiver accepts.
  var all: [Waiver.Acceptance] { acceptances(of: covered + outgrown) }

  /// What covers the accepted failures, and nothing else.
  var tight: [Waiver.Acceptance] { acceptances(of: covered) }

  /// Whether its pattern matches failures that no waiver accepts.
  var isOutgrown: Bool { !outgrown.isEmpty }

  private struct Kind: Hashable {
    var kind: PairKind
    var minimum: Double
  }

  private func acceptances(of verdicts: [Verdict]) -> [Waiver.Acceptance] {
    var floors: [Kind: [String: Double]] = [:]
    var kinds: [Kind] = []
    var permutations: [String] = []
    var known: Set<String> = []
    for verdict in verdicts {
      guard let ratio = verdict.ratio, let minimum = verdict.requirement?.minimum else { continue }
      let kind = Kind(kind: verdict.kind, minimum: minimum)
      let permutation = namesThemes ? "\(verdict.theme)/\(verdict.permutation)" : verdict.permutation
      if floors[kind] == nil { kinds.append(kind) }
      if known.insert(permutation).inserted { permutations.append(permutation) }
      let floor = Self.floor(of: ratio)
      floors[kind, default: [:]][permutation] = min(floor, floors[kind]?[permutation] ?? floor)
    }
    return kinds.flatMap { kind -> [Waiver.Acceptance] in
      let found = floors[kind] ?? [:]
      return Set(found.values).sorted(by: >).map { ratio in
        let named = permutations.filter { found[$0] == ratio }
        return .init(kind: kind.kind, minimum: kind.minimum, ratio: ratio, permutations: named)
      }
    }
  }

  /// A ratio as it is printed: rounded down to two places.
  private static func floor(of ratio: Double) -> Double {
    (ratio * 100).rounded(.down) / 100
  }
}

// MARK: In words

extension WaiverFloors {
  /// The lines about what a waiver accepts and does not need to; none if it is as tight as it can be.
  var slack: [String] {
    let tight = tight
    return waiver.accepts.flatMap { acceptance -> [String] in
      acceptance.permutations.compactMap { permutation in
        let alike = tight.filter { $0.kind == acceptance.kind && $0.minimum == acceptance.minimum }
        let here = alike.filter { $0.permutations.contains { $0.names(permutation) } }.map(\.ratio).min()
        guard let here else { return "\(acceptance.about) in \(permutation): nothing fails" }
        guard here > acceptance.ratio + 1e-9 else { return nil }
        let (accepted, worst) = (ContrastText.floor(acceptance.ratio), ContrastText.floor(here))
        return "\(acceptance.about) in \(permutation): \(accepted) is accepted, and the worst is \(worst)"
      }
    }
  }
}

extension Waiver.Acceptance {
  /// `text at 4.5:1`.
  var about: String { "\(kind.rawValue) at \(ContrastText.threshold(minimum)):1" }

  /// `{ "kind": "text", "minimum": 4.5, "ratio": 3.47, "permutations": ["light"] }`.
  var line: String {
    let names = permutations.map { JSONWriter.line(of: .string($0)) }.joined(separator: ", ")
    let figures = [minimum, ratio].map { JSONWriter.line(of: .number($0)) }
    return
      #"{ "kind": "\#(kind.rawValue)", "minimum": \#(figures[0]), "ratio": \#(figures[1]), "permutations": [\#(names)] }"#
  }
}

extension [Waiver.Acceptance] {
  /// The member of a waiver, on one line.
  var line: String { "\"accepts\": [ \(map(\.line).joined(separator: ", ")) ]" }
}

extension String {
  /// Whether two names mean the same permutation, one of which may have the name of the theme before it.
  fileprivate func names(_ other: String) -> Bool {
    self == other || hasSuffix("/\(other)") || other.hasSuffix("/\(self)")
  }
}

extension VerdictCause {
  /// The waivers whose patterns match its failures and that do not accept them, and why they do not.
  func outgrown(in palette: Palette) -> [String] {
    palette.waivers.flatMap { waiver -> [String] in
      let verdicts = entries.map(\.verdict).filter { $0.outgrownWaivers.contains(waiver.id) }
      guard !verdicts.isEmpty else { return [] }
      if let expires = waiver.expires, waiver.hasExpired(on: palette.day) {
        return ["waiver '\(waiver.id)' expired on \(expires)"]
      }
      guard !waiver.accepts.isEmpty else {
        let line = WaiverFloors(of: waiver, in: palette).all.line
        return ["waiver '\(waiver.id)' does not state what it accepts: \(line)"]
      }
      return Array(verdicts.map { waiver.shortfall(of: $0) }.uniqued())
    }
  }
}

extension Waiver {
  /// Why it does not accept a failure that its pattern matches.
  fileprivate func shortfall(of verdict: Verdict) -> String {
    let about = accepts.filter { $0.isAbout(verdict) }
    let permutation = "\(verdict.theme)/\(verdict.permutation)"
    if let nearest = about.filter({ $0.names(verdict) }).map(\.ratio).min() {
      let below = ContrastText.difference(from: nearest, to: verdict.ratio)
      let figures = "\(ContrastText.ratio(verdict.ratio)) is \(below) below its \(ContrastText.floor(nearest))"
      return "outgrows waiver '\(id)' in \(permutation): \(figures)"
    }
    if !about.isEmpty {
      let named = about.flatMap(\.permutations).uniqued().joined(separator: ", ")
      return "outgrows waiver '\(id)': it accepts \(named), not \(permutation)"
    }
    let minimum = verdict.requirement.map { ContrastText.threshold($0.minimum) } ?? ""
    let listed = accepts.map(\.about).uniqued().joined(separator: ", ")
    let figure =
      "\(ContrastText.difference(from: verdict.requirement?.minimum ?? 0, to: verdict.ratio)) below the minimum"
    return "outgrows waiver '\(id)' in \(permutation): it accepts \(listed), not \(verdict.kind.rawValue) at "
      + "\(minimum):1, and \(ContrastText.ratio(verdict.ratio)) is \(figure)"
  }
}
