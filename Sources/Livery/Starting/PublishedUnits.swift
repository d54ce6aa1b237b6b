import DesignTokens

/// A number with the unit that is written behind it; none for a bare number.
struct PublishedMeasure: Hashable {
  /// In ten thousandths, to compare what is written in several ways; a sixteenth, which is a pixel in rem, is a whole number.
  private var amount: Int
  private(set) var unit: Unit?

  enum Unit: String, CaseIterable {
    case px, rem, ms, s
    case percent = "%"

    /// How many px or ms one is.
    fileprivate var size: Double {
      switch self {
      case .px, .ms, .percent: 1
      case .rem: 16
      case .s: 1000
      }
    }

    /// The unit of the same kind.
    fileprivate var other: Unit {
      switch self {
      case .px: .rem
      case .rem: .px
      case .ms: .s
      case .s: .ms
      case .percent: .percent
      }
    }
  }

  init?(_ number: Double, _ unit: Unit?) {
    guard let amount = Int(exactly: (number * Self.precision).rounded()) else { return nil }
    (self.amount, self.unit) = (amount, unit)
  }

  init?(_ text: String) {
    guard let (number, unit) = DraftText.measure(text), unit.isEmpty || Unit(rawValue: unit) != nil else { return nil }
    self.init(number.value, Unit(rawValue: unit))
  }

  init?(_ value: TokenValue) {
    switch value {
    case .number(let number): self.init(number.value, nil)
    case .dimension(let length): self.init(length.value.value, length.unit == .px ? .px : .rem)
    case .duration(let time): self.init(time.value.value, time.unit == .ms ? .ms : .s)
    default: return nil
    }
  }

  /// The number, if it is written in rem.
  var inRem: Double? { unit == .rem ? Double(amount) / Self.precision : nil }

  /// Nothing is nothing in every unit.
  var isZero: Bool { amount == 0 }

  /// In px or ms, whatever its unit, in thousandths.
  var inSmallUnit: Int? {
    Int(exactly: (Double(amount) * (unit?.size ?? 1) * 1000 / Self.precision).rounded())
  }

  private static let precision = 10_000.0

  /// The number with another unit behind it, and the same length or time in the other unit of its kind, which tools may
  /// round to three decimals where it is in rem.
  fileprivate func written(as unit: Unit?) -> Set<Self> {
    let number = Double(amount) / Self.precision
    guard let unit else { return Set([Self(number, nil)].compactMap(\.self)) }
    let other = number * unit.size / unit.other.size
    let rounded = unit.other == .rem ? Self((other * 1000).rounded() / 1000, .rem) : nil
    return Set([Self(number, unit), Self(other, unit.other), rounded].compactMap(\.self))
  }
}

/// The units that style sheets write behind numbers which have none in the files of the tokens.
///
/// What a program does with `"value": 4` on the way to `4px` is in no file of tokens; its sheets show it.
struct PublishedUnits {
  /// A list of more rules would be one of tokens.
  private static let mostRules = 24

  /// In the order of the paths: where all numbers of a group have one unit, it is one rule.
  private(set) var rules: [ReadingRule] = []
  /// Whether any of them is for a token that got another unit when it was converted, so that it would come too late.
  private(set) var correctsConversion = false
  /// Whether the sheets have at least two of the numbers, and each that they have with one unit or none.
  private(set) var isCertain = false

  /// - Parameter tokens: Each with the property that it is.
  init(of tokens: [(token: PublishedToken, property: PublishedProperties.Property?)]) {
    var ofAliases: [TokenPath: [PublishedProperties.Property]] = [:]
    for (token, property) in tokens {
      guard let property else { continue }
      for target in token.targets { ofAliases[target, default: []].append(property) }
    }
    var root = Group()
    for (token, property) in tokens {
      guard var vote = Vote(token, property) else { continue }
      if vote == .unknown { vote = Vote(token, ofAliases: ofAliases[token.path] ?? []) }
      root.add(vote, at: token.path.names[...])
      if case .missing = vote, token.measures.contains(where: { $0.unit != nil && !$0.isZero }) {
        correctsConversion = true
      }
    }
    isCertain = root.isCertain
    let found = root.groups.sorted { $0.key < $1.key }.flatMap { $0.value.rules(at: String($0.key)) }
    if found.count <= Self.mostRules { rules = found }
  }

  /// What the sheets say of the unit of a token.
  private enum Vote: Equatable {
    /// They have it with this unit, and so have the tokens.
    case written(PublishedMeasure.Unit?)
    /// They have it with this unit, which no file of tokens says.
    case missing(PublishedMeasure.Unit)
    /// They have something else.
    case other
    /// They do not have it.
    case unknown

    /// Nil for a token that has no unit, and needs none.
    init?(_ token: PublishedToken, _ property: PublishedProperties.Property?) {
      let own = token.measures.filter { !$0.isZero }
      guard !own.isEmpty else { return nil }
      guard let property, !property.measures.isEmpty || !property.values.isEmpty || !property.refers else {
        self = .unknown
        return
      }
      let units = Set(own.map(\.unit))
      guard units.count == 1, let unit = units.first else {
        self = .other
        return
      }
      let known = [unit] + PublishedMeasure.Unit.allCases.filter { $0 != unit }
      let written = known.first { unit in
        own.allSatisfy { !$0.written(as: unit).isDisjoint(with: property.measures) }
      }
      switch written {
      case nil: self = .other
      // Only a number may be in percent.
      case .some(.percent) where unit != nil: self = .other
      case .some(unit): self = .written(unit)
      case .some(let other): self = other.map(Vote.missing) ?? .other
      }
    }

    /// What the properties of its aliases say of a token that has none itself, if they agree: sheets may leave out what others
    /// are built upon.
    init(_ token: PublishedToken, ofAliases properties: [PublishedProperties.Property]) {
      let votes = properties.compactMap { Vote(token, $0) }.filter { $0 != .unknown }
      let first = votes.first ?? .unknown
      self = votes.allSatisfy { $0 == first } ? first : .other
    }
  }

  /// The tokens of a group, and those of the groups in it.
  private struct Group {
    private(set) var groups: [Substring: Group] = [:]
    private var units: Set<PublishedMeasure.Unit?> = []
    private var missing = 0
    private var known = 0
    private var unknown = 0
    private var hasOthers = false

    var isCertain: Bool { known > 1 && !hasOthers }

    mutating func add(_ vote: Vote, at names: ArraySlice<Substring>) {
      switch vote {
      case .written(let unit):
        units.insert(unit)
        known += 1
      case .missing(let unit):
        units.insert(unit)
        known += 1
        missing += 1
      case .other: hasOthers = true
      case .unknown: unknown += 1
      }
      if let name = names.first { groups[name, default: Group()].add(vote, at: names.dropFirst()) }
    }

    /// The rules for what is missing in it, as few as there can be.
    func rules(at path: String) -> [ReadingRule] {
      guard missing > 0, !path.contains(where: { "*?[]{}!".contains($0) }) else { return [] }
      let isOne = units.count == 1 && !hasOthers && unknown <= known
      if isOne, let unit = units.first??.rawValue {
        if groups.isEmpty { return [ReadingRule(pattern: path, unit: unit)] }
        if known > 1 { return [ReadingRule(pattern: path + ".**", unit: unit)] }
      }
      return groups.sorted { $0.key < $1.key }.flatMap { $0.value.rules(at: "\(path).\($0.key)") }
    }
  }
}
