import DesignTokens

/// Where something falls short, in the terms in which a waiver can name it.
struct WaivableLocation: Sendable {
  /// Nil for what is the same in every theme.
  var theme: String?
  /// Nil for what is the same in every permutation.
  var permutation: Permutation?
  var component: Component?
  /// The cells concerned, of which a waiver has to cover all; empty for what concerns the component as a whole.
  var cells: [Cell] = []
  /// The pair concerned.
  var member: String?
  /// The token concerned, with those of its alias chain; of a pair, the foreground's.
  var tokens: [TokenPath] = []
  /// The tokens of the layer under the foreground.
  var layer: [TokenPath] = []
  /// The success criteria and the platforms concerned; empty for all.
  var criteria: [String] = []
  var platforms: [Accessibility.Platform] = []
  /// What the check measured there, of which less is worse; nil for what is no matter of degree.
  var measure: Double?
  /// Whether what was measured is an error.
  var isError = false
}

extension Waiver {
  /// Whether it accepts what was measured at a place that its pattern matches: nothing below its floor, and no error without.
  func accepts(_ place: WaivableLocation) -> Bool {
    guard let measure = place.measure else { return least == nil }
    guard let least else { return !place.isError }
    return measure >= least - 1e-9
  }
}

extension Waiver.Pattern {
  func matches(_ place: WaivableLocation) -> Bool {
    guard scope.contains(place) else { return false }
    switch self {
    case .tokens(let foreground, let layer, _):
      return place.tokens.contains(foreground) && place.layer.contains(layer)
    case .token(let pattern, _):
      return place.tokens.contains { pattern.matches($0) }
    case .address(let address):
      guard let component = place.component else { return address.pairOfManifest == place.member }
      return address.component == component.name
        && (address.member == nil || address.member == place.member)
        && place.cells.allSatisfy { address.matches($0, of: component) }
    }
  }

  var scope: Address.Scope {
    switch self {
    case .address(let address): address.scope
    case .tokens(_, _, let scope), .token(_, let scope): scope
    }
  }
}

extension Address {
  /// The pair of the manifest that a bare name stands for, which reads like a component without axes.
  fileprivate var pairOfManifest: String? {
    guard let component else { return member }
    return axes.isEmpty && aliases.isEmpty && member == nil ? component : nil
  }
}

extension Address.Scope {
  /// What has no theme or no permutation of its own is covered by what holds in all of them.
  fileprivate func contains(_ place: WaivableLocation) -> Bool {
    guard let theme = place.theme else { return self == .everywhere }
    guard let permutation = place.permutation else { return self.theme.allows(theme) && context == .any }
    return contains(theme: theme, permutation: permutation)
  }
}

/// The waivers of a run that are in force, and which of them something needed.
struct WaiverLedger: Sendable {
  /// A finding about a component that a waiver accepts.
  struct Acceptance: Sendable, Hashable {
    var check: String
    var waiver: String
    var component: String
    var scope: Finding.Scope
  }

  /// By the name of the check that they are for.
  private let waivers: [String: [Waiver]]
  private(set) var used: Set<String> = []
  /// How many places were found to be covered.
  private(set) var coveredPlaces = 0
  private(set) var acceptances: Set<Acceptance> = []
  /// By id of a waiver: the least that was measured where it accepts it.
  private(set) var leastAccepted: [String: Double] = [:]
  /// By id of a waiver: the least that was measured where its pattern matches and no waiver accepts it.
  private(set) var leastRefused: [String: Double] = [:]

  init(of palette: Palette) {
    let inForce = palette.waivers.filter { !$0.hasExpired(on: palette.day) }
    waivers = Dictionary(grouping: inForce, by: \.check)
  }

  /// Adds what another part of the same run needed.
  mutating func add(_ other: WaiverLedger) {
    used.formUnion(other.used)
    coveredPlaces += other.coveredPlaces
    acceptances.formUnion(other.acceptances)
    leastAccepted.merge(other.leastAccepted, uniquingKeysWith: min)
    leastRefused.merge(other.leastRefused, uniquingKeysWith: min)
  }

  /// Whether there is a waiver for a check.
  func concerns(_ check: String) -> Bool { waivers[check] != nil }

  /// Whether a waiver would accept that a check is not met at a place; none counts as used.
  func accepts(_ check: String, _ place: @autoclosure () -> WaivableLocation) -> Bool {
    guard let candidates = waivers[check] else { return false }
    let place = place()
    return candidates.contains { $0.pattern.matches(place) && $0.accepts(place) }
  }

  /// Whether a waiver accepts that a check is not met at a place; the first that does counts as used.
  mutating func covers(_ check: String, _ place: @autoclosure () -> WaivableLocation) -> Bool {
    refusing(check, place()) == nil
  }

  /// The waivers that match a place where a check is not met and that do not accept it; nil if one accepts it, the first of
  /// which counts as used.
  mutating func refusing(_ check: String, _ place: @autoclosure () -> WaivableLocation) -> [Waiver]? {
    guard let candidates = waivers[check] else { return [] }
    let place = place()
    guard let waiver = candidates.first(where: { $0.pattern.matches(place) && $0.accepts(place) }) else {
      // What is not measured is nothing to compare with a floor.
      guard let measure = place.measure else { return [] }
      let refusing = candidates.filter { $0.pattern.matches(place) }
      for waiver in refusing { leastRefused[waiver.id] = min(measure, leastRefused[waiver.id] ?? measure) }
      return refusing
    }
    used.insert(waiver.id)
    coveredPlaces += 1
    if let measure = place.measure { leastAccepted[waiver.id] = min(measure, leastAccepted[waiver.id] ?? measure) }
    if let component = place.component {
      let scope = Finding.Scope(theme: place.theme, criteria: place.criteria, platforms: place.platforms)
      acceptances.insert(Acceptance(check: check, waiver: waiver.id, component: component.name, scope: scope))
    }
    return nil
  }
}
