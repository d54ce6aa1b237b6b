import DesignTokens
import Parallelism

/// Loads the themes of a manifest, and validates the manifest's references to their tokens.
struct ProjectThemes {
  let manifest: Manifest
  let files: any SourceFiles
  var assumptions: [Assumption] = []
  /// The themes of the run before this one.
  var known: LoadedThemes?

  /// A theme of the manifest, and what was found in its files.
  struct Resolved: Sendable {
    var theme: Theme?
    var diagnostics = Diagnostics()
  }

  func load(diagnostics: inout Diagnostics) -> [Theme] {
    var themes: [Theme] = []
    let kept = assumptions.isEmpty ? known?.themes(for: keys, in: files, resolve) : nil
    let resolved = kept ?? resolve(Array(manifest.themes.indices), in: files)
    for (entry, resolved) in zip(manifest.themes, resolved) {
      diagnostics.append(resolved.diagnostics)
      guard let theme = resolved.theme else { continue }
      checkAppearances(of: theme, entry: entry, diagnostics: &diagnostics)
      checkSurfaces(of: theme, entry: entry, diagnostics: &diagnostics)
      themes.append(theme)
    }
    checkPairs(against: themes, diagnostics: &diagnostics)
    return themes
  }

  private var keys: [LoadedThemes.Key] {
    manifest.themes.map { entry in
      LoadedThemes.Key(
        name: entry.name,
        resolver: entry.resolver,
        appearance: entry.appearance,
        reading: manifest.reading,
        isSkipping: manifest.broken == .skip
      )
    }
  }

  /// The themes with some indices, in their order.
  private func resolve(_ indices: [Int], in files: any SourceFiles) -> [Resolved] {
    var resolver = ThemeResolver(files: files, reading: manifest.reading, overrides: assumptions.map(\.tokenOverride))
    let themes = indices.map { index in
      let entry = manifest.themes[index]
      var resolved = Resolved()
      resolved.theme = resolver.theme(
        named: entry.name,
        at: entry.resolver,
        appearance: entry.appearance,
        diagnostics: &resolved.diagnostics
      )
      if manifest.broken == .skip { resolved.theme = resolved.theme?.skippingInvalid(&resolved.diagnostics) }
      return resolved
    }
    Concurrently.discard(consume resolver)
    return themes
  }

  private func checkAppearances(of theme: Theme, entry: Manifest.ThemeEntry, diagnostics: inout Diagnostics) {
    guard let appearance = entry.appearance else { return }
    for permutation in theme.permutations where appearance.appearance(of: permutation) == nil {
      let place = manifest.source.place(at: entry.offset)
      diagnostics.report(.noAppearance(appearance, for: permutation, of: theme, at: place))
      return
    }
  }

  private func checkSurfaces(of theme: Theme, entry: Manifest.ThemeEntry, diagnostics: inout Diagnostics) {
    for surface in entry.surfaces { check(surface, named: "a surface", in: theme, diagnostics: &diagnostics) }
  }

  private func checkPairs(against themes: [Theme], diagnostics: inout Diagnostics) {
    for pair in manifest.pairs {
      for theme in themes where pair.themes?.contains(where: { $0.value == theme.name }) ?? true {
        for operand in [pair.foreground] + pair.over {
          guard case .token(let path) = operand.value else { continue }
          let token = Located(path, offset: operand.offset)
          check(token, named: "pair '\(pair.name)'", in: theme, diagnostics: &diagnostics)
        }
      }
    }
  }

  /// Checks that a token in the manifest is a color in every permutation.
  private func check(
    _ name: Located<TokenPath>,
    named subject: String,
    in theme: Theme,
    diagnostics: inout Diagnostics
  ) {
    let place = manifest.source.place(at: name.offset)
    for permutation in theme.permutations {
      if permutation.tokens.lacks(name.value) {
        diagnostics.report(.unknownToken(name.value, for: subject, of: theme, in: permutation, at: place))
        return
      }
      if let token = permutation.tokens[name.value], token.type != .color {
        diagnostics.report(.notAColor(token, for: subject, at: place))
        return
      }
    }
  }
}

extension Theme {
  /// The theme as if its refused tokens were not declared; their errors become warnings.
  ///
  /// Errors that concern more than tokens stay.
  fileprivate func skippingInvalid(_ diagnostics: inout Diagnostics) -> Theme {
    let invalid = permutations.reduce(into: Set<TokenPath>()) { $0.formUnion($1.tokens.invalid) }
    guard !invalid.isEmpty else { return self }
    var theme = self
    for index in theme.permutations.indices { theme.permutations[index].tokens.skipsInvalid = true }
    // A type that is wrong for a group is reported once, for the group.
    let groups = Set(
      invalid.lazy.flatMap { path in path.names.indices.map { path.names[...$0].joined(separator: ".") } }
    )
    diagnostics.amend { diagnostic in
      guard diagnostic.severity == .error, let subject = diagnostic.subject, groups.contains(subject) else { return }
      diagnostic.severity = .warning
      diagnostic.notes.append(.init(#"it is left out, as the manifest says with "broken": "skip""#))
    }
    return theme
  }
}

extension Diagnostic {
  fileprivate static func noAppearance(
    _ appearance: AppearanceModifier,
    for permutation: Permutation,
    of theme: Theme,
    at place: SourceFile.Place
  ) -> Self {
    let names = Appearance.allCases.map(\.rawValue).joined(separator: ", ")
    guard let choice = permutation.choices.first(where: { $0.modifier == appearance.modifier }) else {
      let known = permutation.choices.map(\.modifier)
      return Diagnostic(
        "unknown-modifier",
        "unknown modifier '\(appearance.modifier)' of theme '\(theme.name)'\(known.isEmpty ? ", which has none" : "")",
        at: place,
        advice: NearestName.advice(for: appearance.modifier, among: known)
          ?? (known.isEmpty ? "remove 'appearance'" : "modifiers: \(known.joined(separator: ", "))"),
        subject: appearance.modifier
      )
    }
    return Diagnostic(
      "unknown-appearance",
      "context '\(choice.context)' of modifier '\(choice.modifier)' is not one of the appearances \(names)",
      at: place,
      advice:
        #"map it: "appearance": { "modifier": "\#(choice.modifier)", "contexts": { "\#(choice.context)": "light" } }"#,
      subject: choice.context
    )
  }

  fileprivate static func unknownToken(
    _ path: TokenPath,
    for subject: String,
    of theme: Theme,
    in permutation: Permutation,
    at place: SourceFile.Place
  ) -> Self {
    let somewhere = theme.permutations.contains { $0.tokens[path] != nil }
    let scope = somewhere ? " in permutation '\(permutation.id)'" : ""
    return Diagnostic(
      "alias-unresolved",
      "token '\(path)' of \(subject) not found in theme '\(theme.name)'\(scope)",
      at: place,
      advice: NearestName.advice(
        for: path.description,
        among: permutation.tokens.tokens.lazy.map(\.path.description)
      ),
      subject: path.description
    )
  }

  fileprivate static func notAColor(_ token: Token, for subject: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "alias-type",
      "\(subject) must be a color, but '\(token.path)' is a \(token.type.rawValue)",
      at: place,
      notes: [Note("declared here", at: token.source)],
      subject: token.path.description
    )
  }
}
