package import DesignTokens
package import ColorScience

/// Whether one color has enough contrast over others, for callers that give tokens, colors and a ratio themselves.
package struct ContrastQuestion: Sendable {
  /// A color that takes part.
  package enum Operand: Sendable, Hashable {
    case token(TokenPath)
    case color(Color)

    /// Reads `{path}`, or a color in CSS's notation; nil for what is neither.
    package init?(_ text: String) {
      if let path = TokenPath(alias: text) {
        self = .token(path)
      } else if let color = try? Color(css: text) {
        self = .color(color)
      } else {
        return nil
      }
    }
  }

  private let foreground: Operand
  /// From the nearest under the foreground down to the backdrop.
  private let layers: [Operand]
  private let minimum: Double

  package init(of foreground: Operand, over layers: [Operand], atLeast minimum: Double) {
    self.foreground = foreground
    self.layers = layers
    self.minimum = minimum
  }

  private var tokens: [TokenPath] {
    ([foreground] + layers).compactMap { operand in
      if case .token(let path) = operand { path } else { nil }
    }
  }

  /// What is wrong, one text for each cause; empty if the contrast suffices wherever the tokens exist.
  ///
  /// - Parameters:
  ///   - palette: Where the tokens are found.
  ///   - theme: The only theme to ask about; nil asks about all that have the tokens.
  ///   - text: How a finding is worded.
  package func failures(in palette: Palette, theme: String? = nil, text: (Finding) -> String) -> [String] {
    let themes = palette.themes.filter { theme ?? $0.name == $0.name }
    if let theme, themes.isEmpty {
      return [AddressLookup.LookupError.unknown(theme, "theme", among: palette.themes.map(\.name)).sentence]
    }
    let missing = tokens.filter { path in
      !themes.contains { $0.theme.permutations.contains { $0.tokens[path] != nil } }
    }
    guard missing.isEmpty else { return missing.map { palette.sentence(aboutMissing: $0.description) } }
    let concerned = themes.filter { columns in
      tokens.allSatisfy { path in columns.theme.permutations.contains { $0.tokens[path] != nil } }
    }
    guard !concerned.isEmpty else {
      return ["No theme has all of \(tokens.map(\.description).joined(separator: ", "))."]
    }
    return concerned.flatMap { failures(in: $0, of: palette, text: text) }
  }

  private func failures(in columns: Palette.ThemeColumns, of palette: Palette, text: (Finding) -> String) -> [String] {
    var failures: [String] = []
    var entries: [VerdictCause.Entry] = []
    for permutation in columns.theme.permutations {
      do throws(AddressLookup.LookupError) {
        let verdict = try verdict(in: permutation, of: columns.name)
        if verdict.outcome == .fail { entries.append(.init(verdict: verdict)) }
      } catch {
        failures.append("\(columns.name)/\(permutation.id): \(error.sentence)")
      }
    }
    let plan = RepairPlan.of(entries.map(\.verdict), in: palette)
    return failures + VerdictCause.grouping(entries).map { text(finding(for: $0, in: palette, repairedBy: plan)) }
  }

  private func verdict(in permutation: Permutation, of theme: String) throws(AddressLookup.LookupError) -> Verdict {
    let foreground = try layer(foreground, in: permutation)
    var layers: [Verdict.Layer] = []
    for operand in self.layers { layers.append(try layer(operand, in: permutation)) }
    guard let backdrop = layers.last, backdrop.color.alpha >= 1 else {
      throw .init(sentence: "no layer underneath is opaque; add the layers below it")
    }
    let stack = LayerStack(layers: layers.dropLast().map(\.color), opacity: 1, backdrop: backdrop.color)
    let forms = stack.contrastForms(of: foreground.color)
    return Verdict(
      pair: "",
      theme: theme,
      permutation: permutation.id,
      kind: .graphic,
      foreground: foreground,
      layers: layers,
      opacity: 1,
      ratio: forms.worst,
      forms: forms,
      requirement: ContrastRequirement(minimum: minimum, criterion: ""),
      outcome: forms.worst >= minimum ? .pass : .fail
    )
  }

  private func layer(
    _ operand: Operand,
    in permutation: Permutation
  ) throws(AddressLookup.LookupError) -> Verdict.Layer {
    switch operand {
    case .color(let color): return Verdict.Layer(tokens: [], color: color)
    case .token(let path):
      guard let token = permutation.tokens[path] else {
        throw .init(sentence: "token '\(path)' does not exist in this permutation")
      }
      guard case .color(let value) = token.value else {
        throw .init(sentence: "'\(path)' is a \(token.type.rawValue), not a color")
      }
      guard value.isKnown else { throw .init(sentence: "'\(path)' is a system color, whose value is not in any file") }
      return Verdict.Layer(tokens: [path] + token.aliasChain, color: value.color)
    }
  }

  private func finding(
    for cause: VerdictCause,
    in palette: Palette,
    repairedBy plan: RepairPlan
  ) -> Finding {
    Finding(
      check: MinimumContrast.name,
      subject: cause.subject,
      severity: .error,
      message: "\(cause.title) needs \(ContrastText.threshold(minimum)):1 and has \(cause.worstRatioText)",
      measure: cause.measure,
      details: cause.figures,
      sources: cause.sources(in: palette),
      advice: RepairText(plan: plan).advice(for: cause)
    )
  }
}
