import DesignTokens
import Livery

extension TokenProject {
  /// What does not pass in this project, or in a part of it; one text for each cause, and none if all is well or waived.
  ///
  /// The whole project answers for every check. A theme, a component or an address answers for the contrast of its pairs,
  /// a component also for what else the checks say about it.
  ///
  /// - Parameters:
  ///   - theme: The only theme to ask about.
  ///   - component: The only component to ask about.
  ///   - address: The only pair to ask about, such as `button[intent=main].label@spark/dark`; without a pair all of the
  ///     cell's. `*` and `a|b` name several cells.
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
      let scoped = ScopedFindings(in: palette)
      let others = findings.filter { component != nil && $0.component == component && !scoped.covers($0) }
      return texts(of: scoped.findings(at: selected) + (address == nil ? others : []), strictness)
    } catch {
      return error.problems
    }
  }

  /// What does not reach a ratio, one text for each cause; none if it suffices in every theme that has the tokens.
  ///
  /// - Parameters:
  ///   - foreground: A token as `{path}`, or a colour in CSS's notation.
  ///   - layers: What it lies on, from the nearest down to the backdrop.
  ///   - minimum: The ratio that is just enough, such as 4.5.
  ///   - theme: The only theme to ask about.
  public func contrastFailures(
    of foreground: String,
    over layers: [String],
    atLeast minimum: Double,
    theme: String? = nil
  ) -> [String] {
    let operands = ([foreground] + layers).map { ($0, ContrastQuestion.Operand($0)) }
    let wrong = operands.filter { $0.1 == nil }.map {
      "'\($0.0)' is neither a token such as {color.main} nor a CSS colour"
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
      throw LoadingError(problems: ["'\(address)' names no pair that exists: its foreground is not drawn there"])
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
