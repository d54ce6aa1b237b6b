import DesignTokens

/// The findings about some themes, components and permutations of a project.
public struct FindingSelection: Sendable, Hashable {
  /// Empty for all.
  public var themes: [String]
  /// Empty for all, and for what belongs to no component.
  public var components: [String]
  /// By id, or by a context of theirs; empty for all.
  public var permutations: [String]

  public init(themes: [String] = [], components: [String] = [], permutations: [String] = []) {
    self.themes = themes
    self.components = components
    self.permutations = permutations
  }

  public var isEverything: Bool { themes.isEmpty && components.isEmpty && permutations.isEmpty }

  /// Why a palette has no such part: a sentence about an unknown name; nil if all names exist.
  public func failure(in palette: Palette) -> String? {
    func missing(_ names: [String], _ noun: String, among known: [String]) -> String? {
      names.first { !known.contains($0) }.map { AddressLookup.LookupError.unknown($0, noun, among: known).sentence }
    }
    let selected = palette.themes.filter { themes.isEmpty || themes.contains($0.name) }.flatMap(\.theme.permutations)
    return missing(themes, "theme", among: palette.themes.map(\.name))
      ?? missing(components, "component", among: palette.components.map(\.resolved.component.name))
      ?? missing(permutations, "permutation", among: selected.flatMap { [$0.id] + $0.choices.map(\.context) })
  }

  /// The findings of a run that are about the selection; those about contrast are limited to it.
  public func findings(of outcome: Pipeline.Outcome) -> [Finding] {
    guard !isEverything, let palette = outcome.palette else { return outcome.findings }
    let severities = Dictionary(outcome.findings.map { ($0.id, $0.severity) }) { first, _ in first }
    let contrast = self.contrast(in: palette).compactMap { finding -> Finding? in
      guard let severity = severities[finding.id] else { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
    let others = outcome.findings.filter { finding in
      ![MinimumContrast.name, UnknownContrast.name].contains(finding.check) && contains(finding, in: palette)
    }
    return (contrast + others).worstFirst(\.severity)
  }

  private func contrast(in palette: Palette) -> [Finding] {
    let failing = VerdictCause.all(in: palette) { $0.outcome == .fail && $0.waiver == nil && contains($0, in: palette) }
    let unknown = VerdictCause.all(in: palette) { $0.outcome == .unknown && contains($0, in: palette) }
    let plan = RepairPlan.ofOpenFailures(in: palette)
    return failing.map { MinimumContrast.finding(for: $0, in: palette, repairedBy: plan) }
      + unknown.map { UnknownContrast.finding(for: $0, in: palette) }
  }

  private func contains(_ verdict: Verdict, in palette: Palette) -> Bool {
    guard components.isEmpty || verdict.component.map(components.contains) ?? false else { return false }
    guard let permutation = palette.permutation(verdict.permutation, of: verdict.theme) else { return false }
    return scope.contains(theme: verdict.theme, permutation: permutation)
  }

  /// Whether a finding of another check is about the selection, as far as its addresses tell.
  private func contains(_ finding: Finding, in palette: Palette) -> Bool {
    guard components.isEmpty || finding.component.map(components.contains) ?? false else { return false }
    if themes.isEmpty, permutations.isEmpty { return true }
    let scopes = (finding.addresses + finding.facts.map(\.address)).compactMap { address in
      address.lastIndex(of: "@").flatMap { Address.Scope(address[address.index(after: $0)...]) }
    }
    guard scopes.isEmpty else {
      return palette.themes.contains { columns in
        columns.theme.permutations.contains { permutation in
          scope.contains(theme: columns.name, permutation: permutation)
            && scopes.contains { $0.contains(theme: columns.name, permutation: permutation) }
        }
      }
    }
    return palette.components.contains { row in
      row.resolved.component.name == finding.component && scope.theme.allows(row.resolved.theme)
    }
  }

  private var scope: Address.Scope {
    Address.Scope(
      theme: themes.isEmpty ? .any : .oneOf(themes),
      context: permutations.isEmpty ? .any : .oneOf(permutations)
    )
  }
}
