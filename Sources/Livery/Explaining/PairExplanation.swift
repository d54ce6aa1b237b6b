import Algorithms
import DesignTokens
import ColorScience
import DocumentReading

/// The explanation of one pair in one place: its colors, their compositing, and the verdict.
struct PairExplanation: Sendable {
  /// The explanation for a permutation.
  struct Derivation: Sendable, Hashable {
    /// The foreground, and the layers beneath, nearest first.
    var layers: [PairOperandDerivation]
    /// The opacity of the group that it is drawn in, if it has one.
    var group: PairOperandDerivation?
    /// The theme's surfaces with the ratio on each, if it has several; the least one decided.
    var surfaces: [Surface]
    var composition: Composition?
    var judgment: Judgment
    var repair: RepairAdvice?
  }

  struct Surface: Sendable, Hashable {
    var token: String
    var ratio: Double?
  }

  /// The requirement, and the verdict.
  struct Judgment: Sendable, Hashable {
    var requirement: ContrastRequirement?
    var ratio: Double?
    var outcome: Verdict.Outcome
    /// Why there is no requirement or no ratio, as the end of a sentence.
    var reason: String?
    var waiver: Waived?
    /// The waivers that would accept the failure if they had not expired.
    var expired: [Expired] = []
  }

  struct Waived: Sendable, Hashable {
    var id: String
    var reason: String
  }

  struct Expired: Sendable, Hashable {
    var id: String
    /// The last day on which it held.
    var day: String
    var source: SourceFile.Location
  }

  private let address: String
  private let kind: PairKind
  private let theme: String
  private let source: SourceFile.Location
  private let sections: [ExplanationSection<Derivation>]
  private let count: Int

  /// - Parameters:
  ///   - source: Where it is specified.
  ///   - setting: Where it is used.
  ///   - places: Its places there, one for each permutation and in their order; at least one.
  ///   - columns: The theme.
  ///   - palette: Its palette.
  init(
    at places: [PairInstance],
    specifiedAt source: SourceFile.Location,
    in setting: PairSetting,
    of columns: Palette.ThemeColumns,
    in palette: Palette
  ) {
    address = places.first?.address ?? ""
    self.source = source
    kind = setting.spec.kind
    let columns = palette.measuredColumns(of: columns.name) ?? columns
    theme = columns.name
    count = columns.theme.permutations.count
    let plan = RepairPlan.plans(for: places.map { palette.verdicts[$0.verdict] }, in: palette)
    let explainer = PairExplainer(setting: setting, columns: columns, palette: palette, plan: plan)
    sections = ExplanationSection.grouping(
      places.map { (palette.verdicts[$0.verdict].permutation, explainer.content(at: $0)) }
    )
  }

  func text(style: TextStyle, _ place: LocationText) -> String {
    var lines = [style.bold("\(address), \(kind.words) of theme '\(theme)'"), "specified at \(place(source))"]
    for section in sections {
      lines.append(section.heading(of: count))
      lines += section.content.lines(style: style, place).map { "  \($0)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  var json: JSONValue {
    .record([
      "kind": "pair",
      "address": .string(address),
      "theme": .string(theme),
      "purpose": .string(kind.rawValue),
      "source": .string(source.description),
      "verdicts": .array(sections.map { $0.json { $0.members } }),
    ])
  }
}

/// Where a pair is used: its colors, and its cell.
struct PairSetting {
  var spec: PairSpec
  /// Nil for a pair of the manifest.
  var component: ResolvedComponent?
  var cell: Int = 0

  /// The colors of a pair, as its spec names them, with the rule that decides each.
  func role(of operand: PairSpec.Operand) -> (name: String, rule: Int?) {
    switch operand {
    case .property(let index):
      let winner = component.flatMap { $0.matrix.winners[cell][index] }
      return (component?.component.properties[index].address ?? "", winner.map { $0.rule + 1 })
    case .token(let path): return ("{\(path)}", nil)
    case .surface: return ("$surface", component?.matrix.surfaceWinner(inCellAt: cell).map { $0.rule + 1 })
    }
  }

  /// Why the pair has no requirement.
  var exemption: String {
    guard spec.kind != .decorative, let inactive = spec.inactive, let component else { return "it is decorative" }
    let condition = component.component.words(of: inactive) ?? "always"
    return "the control is inactive, \(condition)"
  }
}

/// Explains a verdict.
private struct PairExplainer {
  let setting: PairSetting
  let columns: Palette.ThemeColumns
  let palette: Palette
  let plan: (Verdict) -> RepairPlan?

  func content(at place: PairInstance) -> PairExplanation.Derivation {
    let verdict = palette.verdicts[place.verdict]
    return PairExplanation.Derivation(
      layers: layers(of: verdict),
      group: group(of: verdict),
      surfaces: surfaces(of: verdict, at: place),
      composition: verdict.ratio == nil ? nil : Composition(of: verdict),
      judgment: judgment(of: verdict),
      repair: plan(verdict).flatMap { RepairAdvice(of: place, by: $0, in: palette) }
    )
  }

  private func permutation(of verdict: Verdict) -> Permutation? {
    columns.theme.permutations.first { $0.id == verdict.permutation }
  }

  // MARK: Layers

  private func layers(of verdict: Verdict) -> [PairOperandDerivation] {
    let permutation = permutation(of: verdict)
    let roles = [setting.role(of: setting.spec.foreground.value)] + drawn(in: permutation).map(setting.role)
    return ([verdict.foreground] + verdict.layers).enumerated().map { index, layer in
      let role = index < roles.count ? roles[index] : nil
      let token = layer.tokens.first.flatMap { permutation?.tokens[$0] }
      return PairOperandDerivation(
        role: role?.name,
        rule: role?.rule,
        value: layer.colorText,
        tokens: layer.tokens.map(\.description),
        content: permutation.flatMap { permutation in token.map { TokenDerivation(of: $0, in: permutation) } }
      )
    }
  }

  private func group(of verdict: Verdict) -> PairOperandDerivation? {
    guard let component = setting.component,
      let index = columns.theme.permutations.firstIndex(where: { $0.id == verdict.permutation }),
      let property = setting.spec.groupOpacities.compactMap({ $0 }).first(where: { property in
        component.measured[index][setting.cell][property].number.map { $0 < 1 } ?? false
      })
    else { return nil }
    let role = setting.role(of: .property(property))
    let value = component.measured[index][setting.cell][property]
    let permutation = columns.theme.permutations[index]
    return PairOperandDerivation(
      role: role.name,
      rule: role.rule,
      value: value.shortText,
      tokens: value.tokens.map(\.description),
      content: value.tokens.first.flatMap { permutation.tokens[$0] }.map { TokenDerivation(of: $0, in: permutation) }
    )
  }

  /// The operands underneath that are drawn.
  private func drawn(in permutation: Permutation?) -> [PairSpec.Operand] {
    let index = columns.theme.permutations.firstIndex { $0.id == permutation?.id }
    return setting.spec.beneath.map(\.value).filter { operand in
      guard case .property(let property) = operand, let component = setting.component, let index else { return true }
      return component.measured[index][setting.cell][property].color != nil
    }
  }

  /// Every surface of the theme, if the worst of several decided.
  private func surfaces(of verdict: Verdict, at place: PairInstance) -> [PairExplanation.Surface] {
    let surfaces = palette.surfaces(at: place)
    guard surfaces.count > 1 else { return [] }
    let above = [verdict.foreground] + verdict.layers.dropLast()
    let isKnown = verdict.opacityParameter == nil && above.allSatisfy(\.isKnown)
    return surfaces.map { surface in
      let stack = isKnown && surface.isOpaque ? verdict.on(surface).stack : nil
      return .init(
        token: surface.tokens.first?.description ?? "",
        ratio: stack?.contrastForms(of: verdict.foreground.color).worst
      )
    }
  }

  // MARK: Judgment

  private func judgment(of verdict: Verdict) -> PairExplanation.Judgment {
    let waiver = verdict.waiver.flatMap { id in palette.waivers.first { $0.id == id } }
    return .init(
      requirement: verdict.requirement,
      ratio: verdict.ratio,
      outcome: verdict.outcome,
      reason: reason(for: verdict),
      waiver: waiver.map { .init(id: $0.id, reason: $0.reason) },
      expired: expired(for: verdict)
    )
  }

  private func expired(for verdict: Verdict) -> [PairExplanation.Expired] {
    guard verdict.waiver == nil, !verdict.outgrownWaivers.isEmpty else { return [] }
    return palette.waivers.compactMap { waiver in
      guard verdict.outgrownWaivers.contains(waiver.id), waiver.accepts(verdict), waiver.hasExpired(on: palette.day),
        let day = waiver.expires
      else { return nil }
      return .init(id: waiver.id, day: day, source: waiver.place.location)
    }
  }

  private func reason(for verdict: Verdict) -> String? {
    switch verdict.outcome {
    case .pass, .fail: return nil
    case .exempt: return setting.exemption
    case .unknown:
      let system = ([verdict.foreground] + verdict.layers).lazy.compactMap(\.systemColor).first
      return system.map { "'\($0.name)' is a system color" }
        ?? verdict.unsetParameter.map { "parameter '\($0)' has no default" } ?? "no layer underneath is opaque"
    }
  }
}

// MARK: - In words

extension PairExplanation.Derivation {
  fileprivate func lines(style: TextStyle, _ place: LocationText) -> [String] {
    var lines = layers.enumerated().map { index, layer in
      labeled(index == 0 ? "foreground" : index == 1 ? "over" : "and", layer.words)
    }
    if let group { lines.append(labeled("drawn at", group.words)) }
    if !surfaces.isEmpty {
      let figures = surfaces.map { "\(ContrastText.ratio($0.ratio)) on \($0.token)" }
      let decisive = judgment.ratio == nil ? "an unknown one" : "the least one"
      lines.append(labeled("surfaces", figures.joined(separator: ", ") + "; \(decisive) decides"))
    }
    lines += (layers + [group].compactMap { $0 }).compactMap(\.content).flatMap { $0.lines(place) }
      .uniqued()
      .map { labeled("", $0) }
    lines += (composition?.lines ?? []).map { labeled($0.label, $0.text) }
    lines += judgment.lines(style: style, place)
    return lines + (repair?.lines(place) ?? [])
  }

  fileprivate var members: [JSONMember] {
    let figures = composition.map { [JSONMember("seen", $0.json)] } ?? []
    return [
      JSONMember("foreground", layers.first?.json ?? .null),
      JSONMember("layers", .array(layers.dropFirst().map(\.json))),
      JSONMember("group", group.map(\.json) ?? .null),
      JSONMember(
        "surfaces",
        .rows(surfaces.map { .record(["token": .string($0.token), "ratio": $0.ratio.map { .number($0) } ?? .null]) })
      ),
    ] + figures + judgment.members + (repair.map { [JSONMember("repair", $0.json)] } ?? [])
  }
}

/// A line of an explanation: its label in a column of its own.
func labeled(_ label: String, _ text: String) -> String {
  label + String(repeating: " ", count: max(14 - label.count, 1)) + text
}

extension PairExplanation.Judgment {
  fileprivate func lines(style: TextStyle, _ place: LocationText) -> [String] {
    var lines: [String] = []
    switch outcome {
    case .unknown: lines.append(labeled("verdict", style.severity("unknown", .warning) + ": \(reason ?? "")"))
    case .exempt: lines.append(labeled("verdict", "exempt: \(reason ?? "")"))
    case .pass, .fail:
      let words = outcome == .pass ? style.good("passes") : style.severity("fails", .error)
      lines.append(labeled("verdict", "\(words): it needs \(requirementWords)"))
    }
    if let waiver { lines.append(labeled("waived", "by '\(waiver.id)': \(waiver.reason.oneLine)")) }
    lines += expired.map { labeled("not waived", "'\($0.id)' expired on \($0.day), at \(place($0.source))") }
    return lines
  }

  private var requirementWords: String {
    guard let requirement else { return "nothing" }
    let large = requirement == .largeTextAA || requirement == .largeTextAAA ? " for large text" : ""
    return "\(ContrastText.threshold(requirement.minimum)):1\(large) by WCAG 2.2 \(requirement.criterion)"
  }

  fileprivate var members: [JSONMember] {
    [
      JSONMember("ratio", ratio.map { .number($0) } ?? .null),
      JSONMember("minimum", requirement.map { .number($0.minimum) } ?? .null),
      JSONMember("criterion", requirement.map { .string("WCAG 2.2 \($0.criterion)") } ?? .null),
      JSONMember("verdict", .string(outcome.rawValue)),
    ]
      + (reason.map { [JSONMember("reason", .string($0))] } ?? [])
      + (waiver.map {
        [JSONMember("waiver", .record(["id": .string($0.id), "reason": .string($0.reason)]))]
      } ?? [])
      + (expired.isEmpty ? [] : [JSONMember("expiredWaivers", .rows(expired.map(\.json)))])
  }
}

extension PairExplanation.Expired {
  fileprivate var json: JSONValue {
    .record(["id": .string(id), "expires": .string(day), "source": .string(source.description)])
  }
}

extension PairKind {
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .graphic: "a graphic"
    case .focus: "a focus indicator"
    case .decorative: "decoration"
    }
  }
}
