import Algorithms
import DesignTokens
import ColorScience

/// Verdicts that hang on the same tokens, however many cells show them.
struct VerdictCause: Sendable {
  /// A verdict, and where it is reached.
  ///
  /// It refers to the verdict, because a large palette has more of them than fit into memory several times.
  struct Entry: Sendable {
    private let verdicts: [Verdict]
    /// The verdict's own among ``verdicts``.
    fileprivate let index: Int
    let addresses: [String]

    init(verdictAt index: Int, of verdicts: [Verdict], addresses: [String]) {
      self.verdicts = verdicts
      self.index = index
      self.addresses = addresses
    }

    /// An entry of a verdict that no palette holds, or whose place among the others does not matter.
    init(verdict: Verdict, addresses: [String] = []) {
      self.init(verdictAt: 0, of: [verdict], addresses: addresses)
    }

    var verdict: Verdict { verdicts[index] }
  }

  /// By permutation, in the order of the palette; never empty.
  private(set) var entries: [Entry]

  var sample: Verdict { entries[0].verdict }

  /// The causes of all verdicts that fit, in the order in which the palette reaches them.
  static func all(in palette: Palette, where fits: (Verdict) -> Bool = { _ in true }) -> [VerdictCause] {
    let wanted = palette.verdicts.map(fits)
    let addresses = palette.addresses(ofVerdicts: wanted)
    return grouping(
      wanted.indices.lazy.filter { wanted[$0] }.map { index in
        Entry(verdictAt: index, of: palette.verdicts, addresses: addresses[index] ?? [])
      }
    )
  }

  /// The causes of the verdicts in some places, in the order in which those reach them.
  static func all(in palette: Palette, at places: [PairInstance]) -> [VerdictCause] {
    grouping(places.map { Entry(verdictAt: $0.verdict, of: palette.verdicts, addresses: [$0.address]) })
  }

  /// Verdicts with the same cause, together.
  static func grouping(_ entries: some Sequence<Entry>) -> [VerdictCause] {
    var order: [Verdict.Cause: Int] = [:]
    var causes: [VerdictCause] = []
    for entry in entries {
      let cause = entry.verdict.cause
      if let known = order[cause] {
        causes[known].entries.append(entry)
      } else {
        order[cause] = causes.count
        causes.append(VerdictCause(entries: [entry]))
      }
    }
    return causes
  }

  /// The causes of the verdicts among them that fit, in the order in which the palette reaches those.
  static func all(among causes: [VerdictCause], where fits: (Verdict) -> Bool) -> [VerdictCause] {
    let narrowed = causes.compactMap { cause -> VerdictCause? in
      let entries = cause.entries.filter { fits($0.verdict) }
      return entries.isEmpty ? nil : VerdictCause(entries: entries)
    }
    return narrowed.sorted { $0.entries[0].index < $1.entries[0].index }
  }

  /// The places that show it, each once.
  var addresses: [String] {
    Array(entries.flatMap(\.addresses).uniqued())
  }

  /// The pairs that show it, each once, in ascending order.
  var places: [String] { Set(entries.map(\.verdict.place)).sorted() }

  /// The permutations concerned, each once.
  var permutations: [String] {
    Array(entries.map(\.verdict.permutation).uniqued())
  }
}

// MARK: In words

extension VerdictCause {
  /// `color.main.onMain over color.main.main`.
  var title: String {
    let layers = sample.layers.map(\.name).joined(separator: " over ")
    return "\(sample.foreground.name) over \(layers)"
  }

  /// What a finding about it is called: the theme, the colors that meet, and what is asked of them.
  var subject: String {
    let minimum = sample.requirement.map { " at \(ContrastText.threshold($0.minimum)):1" } ?? ""
    return "\(sample.theme): \(title)\(minimum)"
  }

  /// The component that alone shows it; nil if a pair of the manifest or several components do.
  var component: String? {
    let components = Set(entries.map(\.verdict.component))
    return components.count == 1 ? components.first ?? nil : nil
  }

  /// The worst ratio and what is asked of it.
  var measure: Finding.Measure? {
    guard let minimum = sample.requirement?.minimum, let ratio = entries.compactMap(\.verdict.ratio).min() else {
      return nil
    }
    return .init(value: ratio, minimum: minimum)
  }

  /// The worst ratio in each permutation.
  var worstByPermutation: [Finding.Fact] {
    permutations.map { permutation in
      let ratios = entries.filter { $0.verdict.permutation == permutation }.compactMap(\.verdict.ratio)
      return .init(address: "\(sample.theme)/\(permutation)", value: ratios.min())
    }
  }

  var requirementText: String {
    guard let requirement = sample.requirement else { return "nothing" }
    return
      "\(ContrastText.threshold(requirement.minimum)):1 (WCAG 2.2 \(requirement.criterion), \(sample.kind.rawValue))"
  }

  var worstRatioText: String {
    ContrastText.ratio(entries.compactMap(\.verdict.ratio).min())
  }

  /// One line for each result: its permutations, the ratio, and the colors as they are composited.
  var figures: [String] {
    let results = entries.map { entry in
      let verdict = entry.verdict
      let colors = ([verdict.foreground] + verdict.layers).map(\.colorText).joined(separator: " over ")
      let opacities = (verdict.groups.map(\.opacity) + [verdict.opacity]).filter { $0 < 1 }.map(PercentText.of)
      let group = opacities.isEmpty ? "" : ", drawn at \(opacities.joined(separator: " within "))"
      let ratio = ContrastText.ratio(verdict.ratio, verdict.forms)
      return (verdict.permutation, "\(ratio), \(colors)\(group)")
    }
    return PermutationLines.text(of: results, in: sample.theme)
  }

  /// Where the tokens concerned are written, in the permutations concerned.
  func sources(in palette: Palette) -> [Diagnostic.Note] {
    let notes = entries.flatMap { entry in
      let permutation = palette.permutation(entry.verdict.permutation, of: entry.verdict.theme)
      return ([entry.verdict.foreground] + entry.verdict.layers).compactMap { layer -> Diagnostic.Note? in
        guard let origin = layer.origin, let token = permutation?.tokens[origin] else { return nil }
        return Diagnostic.Note(origin.description, at: token.source)
      }
    }
    return Array(notes.uniqued())
  }
}

extension Verdict {
  /// The pair that it is about, as `button.label`; the name alone if the manifest lists the pair.
  var place: String { component.map { "\($0).\(pair)" } ?? pair }

  /// What a finding about its cause is called.
  var subject: String { VerdictCause(entries: [.init(verdict: self)]).subject }
}

extension Verdict.Layer {
  /// The token that the color is written in, with the opacity that the rule gives it.
  var name: String { name(as: origin) }

  /// The name with the one of its tokens that readers know.
  func name(as token: TokenPath?) -> String {
    if let parameter { return "parameter '\(parameter)'" }
    let name = token?.description ?? color.hex
    return color.alpha < 1 ? "\(name) at \(PercentText.of(color.alpha))" : name
  }

  var colorText: String {
    if let systemColor { return "the system's \(systemColor.name)" }
    if let parameter { return "the value of parameter '\(parameter)'" }
    return color.hexText
  }
}

extension Color {
  /// The hex notation, with the alpha beside it: `#152233 at 72 %`.
  var hexText: String {
    alpha < 1 ? "\(hex) at \(PercentText.of(alpha))" : hex
  }
}
