import DesignTokens
import ColorScience
import DocumentReading

/// With which colour a pair that fails would pass, and what else would move.
enum RepairAdvice: Sendable, Hashable {
  /// Another colour for the foreground's token.
  case token(Edit)
  /// The foreground's colour stands in no token: a rule writes it out or mixes it.
  case nameless(hex: String, ratio: Double, suffices: Bool)
  /// The foreground and what lies beneath have their colour from the same token.
  case entangled(token: String)

  struct Edit: Sendable, Hashable {
    var token: String
    var source: SourceFile.Location
    var hex: String
    var ratio: Double
    var reach: TokenRepair.Reach
    /// How many other pairs, by address, the token takes part in.
    var otherPairs: Int
    /// Their verdicts that would pass and fail now.
    var gains: [Flip]
    /// Their verdicts that would fail and pass now.
    var losses: [Flip]
  }

  struct Flip: Sendable, Hashable {
    var address: String
    var before: Double?
    var after: Double?
  }

  init?(of place: PairInstance, in palette: Palette) {
    let verdict = palette.verdicts[place.verdict]
    guard let minimum = verdict.requirement?.minimum else { return nil }
    if let repair = TokenRepair(at: place, in: palette) {
      self = .token(Edit(repair, besides: place.address, of: verdict.theme))
      return
    }
    if let origin = verdict.foreground.origin {
      self = .entangled(token: origin.description)
      return
    }
    let repair = verdict.foreground.color.repaired(toReach: minimum, on: palette.stacks(at: place))
    self = .nameless(hex: repair.color.hexWithAlpha, ratio: repair.ratio, suffices: repair.isSufficient)
  }
}

extension RepairAdvice.Edit {
  fileprivate init(_ repair: TokenRepair, besides address: String, of theme: String) {
    token = repair.declaration.path.description
    source = repair.declaration.source
    hex = repair.color.hexWithAlpha
    ratio = repair.ratio
    reach = repair.reach
    // The same failure in another permutation goes with this one.
    let others = repair.effects.filter { effect in
      !(effect.place.address == address && effect.before.theme == theme && effect.before.outcome == .fail)
    }
    otherPairs = Set(others.map(\.place.address)).subtracting([address]).count
    gains = others.filter { $0.before.outcome == .fail && $0.after.outcome == .pass }.map(RepairAdvice.Flip.init)
    losses = others.filter { $0.before.outcome == .pass && $0.after.outcome == .fail }.map(RepairAdvice.Flip.init)
  }
}

extension RepairAdvice.Flip {
  fileprivate init(_ effect: ColorChange.Effect) {
    self.init(
      address: "\(effect.place.address)@\(effect.before.theme)/\(effect.before.permutation)",
      before: effect.before.ratio,
      after: effect.after.ratio
    )
  }

  fileprivate var words: String {
    "\(address): \(ContrastText.ratio(before)), then \(ContrastText.ratio(after))"
  }
}

// MARK: - In words

extension RepairAdvice {
  func lines(_ place: LocationText) -> [String] {
    switch self {
    case .token(let edit): return edit.lines(place)
    case .nameless(let hex, let ratio, let suffices):
      let figure = "\(hex), which has \(ContrastText.ratio(ratio))"
      return [
        labelled(
          "repair",
          suffices
            ? "no token holds the foreground's colour; it would pass as \(figure)"
            : "no foreground suffices on these layers; the best is \(figure)"
        )
      ]
    case .entangled(let token):
      return [labelled("repair", "\(token) colours what lies beneath as well; give one of them another token")]
    }
  }

  var json: JSONValue {
    switch self {
    case .token(let edit): edit.json
    case .nameless(let hex, let ratio, let suffices):
      .record(["hex": .string(hex), "ratio": .number(ratio), "suffices": .bool(suffices)])
    case .entangled(let token): .record(["token": .string(token), "suffices": false])
    }
  }
}

extension RepairAdvice.Edit {
  /// How many flips are named before the rest is only counted.
  private static let shown = 3

  fileprivate func lines(_ place: LocationText) -> [String] {
    guard reach != .nowhere else {
      let best = "the best, \(hex), has \(ContrastText.ratio(ratio))"
      return [labelled("repair", "no colour of \(token) suffices on these layers; \(best)")]
    }
    let edit = "\(token) as \(hex) has \(ContrastText.ratio(ratio)) here, \(reach.words)"
    return [labelled("repair", edit), labelled("", "it is to be written at \(place(source))"), labelled("", moves)]
      + lines(of: gains, as: "then passes") + lines(of: losses, as: "then fails")
  }

  private var moves: String {
    guard otherPairs > 0 || !gains.isEmpty || !losses.isEmpty else { return "no other pair has a colour from it" }
    func count(_ flips: [RepairAdvice.Flip]) -> String { flips.isEmpty ? "none" : String(flips.count) }
    let pairs = counted(otherPairs, "other pair") + (otherPairs == 1 ? " has" : " have") + " a colour from it"
    return "\(pairs): \(count(gains)) of their verdicts would turn to pass, \(count(losses)) to fail"
  }

  private func lines(of flips: [RepairAdvice.Flip], as label: String) -> [String] {
    let more = flips.count > Self.shown ? ["and \(flips.count - Self.shown) more"] : []
    return (flips.prefix(Self.shown).map { "\(label): \($0.words)" } + more).map { labelled("", "  " + $0) }
  }

  fileprivate var json: JSONValue {
    .record([
      "token": .string(token),
      "source": .string(source.description),
      "hex": .string(hex),
      "ratio": .number(ratio),
      "suffices": .bool(reach != .nowhere),
      "reach": .string(reach.rawValue),
      "otherPairs": .number(otherPairs),
      "toPass": .rows(gains.map(\.json)),
      "toFail": .rows(losses.map(\.json)),
    ])
  }
}

extension RepairAdvice.Flip {
  fileprivate var json: JSONValue {
    .record([
      "address": .string(address),
      "before": before.map { .number($0) } ?? .null,
      "after": after.map { .number($0) } ?? .null,
    ])
  }
}

extension TokenRepair.Reach {
  fileprivate var words: String {
    switch self {
    case .everywhere: "and suffices wherever the token takes part"
    case .foregrounds: "and suffices wherever the token is the foreground"
    case .here: "but not wherever the token is the foreground"
    case .nowhere: "and suffices nowhere"
    }
  }
}
