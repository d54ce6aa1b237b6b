import DesignTokens
import Livery

extension TokenProject {
  /// The failures of this project, or of a part of it: one text for each cause, none if everything passes or is waived.
  ///
  /// The whole project includes every check. A theme, a component or an address includes only the contrast of its
  /// pairs, a component also its other findings.
  ///
  /// - Parameters:
  ///   - theme: The theme to test; nil for all.
  ///   - component: The component to test; nil for all.
  ///   - address: The pair to test, such as `button[intent=main].label@spark/dark`; without a pair all of the cell's.
  ///     `*` and `a|b` match several cells.
  ///   - strictness: Whether warnings fail as well.
  public func failures(
    theme: String? = nil,
    component: String? = nil,
    at address: String? = nil,
    failingOn strictness: Strictness = .errors
  ) -> [String] {
    guard theme != nil || component != nil || address != nil else { return texts(of: findings, strictness) }
    do throws(LoadingError) {
      let selected = try places(theme: theme, component: component, at: address)
      let others = findings.filter { component != nil && $0.component == component && !scopedFindings.covers($0) }
      return texts(of: scopedFindings.findings(at: selected) + (address == nil ? others : []), strictness)
    } catch {
      return error.problems
    }
  }

  /// The failures to reach a ratio, one text for each cause; none if it is reached in every theme that has the tokens.
  ///
  /// - Parameters:
  ///   - foreground: A token as `{path}`, or a color in CSS notation.
  ///   - layers: The colors behind it, from the nearest to the backdrop.
  ///   - minimum: The required ratio, such as 4.5.
  ///   - theme: The theme to test; nil for all.
  public func contrastFailures(
    of foreground: String,
    over layers: [String],
    atLeast minimum: Double,
    theme: String? = nil
  ) -> [String] {
    let operands = ([foreground] + layers).map { ($0, ContrastQuestion.Operand($0)) }
    let wrong = operands.filter { $0.1 == nil }.map {
      "'\($0.0)' is neither a token such as {color.main} nor a CSS color"
    }
    guard wrong.isEmpty, let first = operands.first?.1 else { return wrong }
    return ContrastQuestion(of: first, over: operands.dropFirst().compactMap(\.1), atLeast: minimum)
      .failures(in: palette, theme: theme, text: problemText.text)
      .map(\.trimmingLineFeed)
  }

  func texts(of findings: [Finding], _ strictness: Strictness) -> [String] {
    findings.filter { $0.severity == .error || strictness == .warnings && $0.severity == .warning }
      .map { problemText.text(of: $0).trimmingLineFeed }
  }

  // MARK: Selecting

  func places(theme: String?, component: String?, at address: String?) throws(LoadingError) -> [PairInstance] {
    if let theme, palette.columns(of: theme) == nil {
      throw LoadingError(.unknown(theme, "theme", among: palette.themes.map(\.name)))
    }
    if let component { try check(component) }
    let named = if let address { try places(at: address) } else { palette.places }
    let selected = named.filter { place in
      let verdict = palette.verdicts[place.verdict]
      return theme ?? verdict.theme == verdict.theme && (component == nil || verdict.component == component)
    }
    if let address, selected.isEmpty {
      throw LoadingError(problems: ["'\(address)' does not match an existing pair: its foreground is not drawn there"])
    }
    return selected
  }

  func check(_ component: String) throws(LoadingError) {
    let known = palette.components.map(\.resolved.component.name)
    guard !known.contains(component) else { return }
    throw LoadingError(.unknown(component, "component", among: known))
  }

  private func places(at address: String) throws(LoadingError) -> [PairInstance] {
    do throws(AddressLookup.LookupError) {
      return try AddressLookup(in: palette).pairPlaces(at: address)
    } catch {
      throw LoadingError(error)
    }
  }
}

extension TokenProject.LoadingError {
  init(_ failure: AddressLookup.LookupError) {
    self.init(problems: [failure.sentence])
  }
}
