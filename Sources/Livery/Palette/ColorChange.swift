import DesignTokens
import ColorScience

/// The color literal on one line of the sources, which an author edits to change the color.
///
/// Permutations and themes that read the same line share it, and a change applies to all of them.
struct ColorDeclaration: Sendable, Hashable {
  var path: TokenPath
  var source: SourceFile.Location
  var color: Color

  /// The declaration that decides the color of a layer; nil for a color that no token holds or only the system knows.
  init?(of layer: Verdict.Layer, in permutation: Permutation) {
    guard layer.isKnown, let origin = layer.origin else { return nil }
    self.init(of: origin, in: permutation)
  }

  private init?(of path: TokenPath, in permutation: Permutation) {
    guard let token = permutation.tokens[path], case .color(let value) = token.value, value.isKnown else { return nil }
    self.path = path
    source = token.source
    color = value.color
  }

  /// Whether it decides the color of a layer.
  ///
  /// One file of an asset catalog defines several colors at one location, so the location alone is ambiguous.
  func decides(_ layer: Verdict.Layer, in permutation: Permutation) -> Bool {
    guard let other = ColorDeclaration(of: layer, in: permutation) else { return false }
    return source == other.source && color == other.color
  }

  func decides(_ token: Token, in permutation: Permutation) -> Bool {
    guard let other = ColorDeclaration(of: token.origin, in: permutation) else { return false }
    return source == other.source && color == other.color
  }
}

/// The verdicts that would result if a declaration had another color.
struct ColorChange {
  /// A pair in a place, before and after.
  struct Effect: Sendable {
    var place: PairInstance
    var before: Verdict
    var after: Verdict

    /// Whether it passes on one side only.
    var flips: Bool { before.outcome != after.outcome }
  }

  let palette: Palette
  let declaration: ColorDeclaration

  /// The places whose colors change, in the order of the palette.
  func effects(of color: Color) -> [Effect] {
    let themes = palette.themes.map { changed($0.theme, to: color) }
    return palette.pairs.indices.flatMap { effects(onPair: $0, themes) }
      + palette.components.indices.flatMap { effects(onComponent: $0, themes) }
  }

  /// The changed theme; nil if nothing changes.
  private func changed(_ theme: Theme, to color: Color) -> Theme? {
    var theme = theme
    var isChanged = false
    for index in theme.permutations.indices {
      let permutation = theme.permutations[index]
      theme.permutations[index].tokens.replaceValues { token in
        guard case .color(let value) = token.value, declaration.decides(token, in: permutation) else { return nil }
        isChanged = true
        return .color(value.replaced(by: color))
      }
    }
    return isChanged ? theme : nil
  }

  private func evaluator(for theme: Theme) -> PairEvaluator {
    let surfaces = palette.columns(of: theme.name)?.surfaces ?? []
    return PairEvaluator(theme: theme, surfaces: surfaces, level: palette.level)
  }

  private func effects(onPair row: Int, _ themes: [Theme?]) -> [Effect] {
    palette.places(ofPair: row).compactMap { place in
      let before = palette.verdicts[place.verdict]
      guard let theme = theme(before.theme, among: themes),
        let permutation = theme.permutations.first(where: { $0.id == before.permutation }),
        let after = evaluator(for: theme).verdict(on: palette.pairs[row].spec, in: permutation)
      else { return nil }
      return effect(at: place, before, after)
    }
  }

  private func effects(onComponent row: Int, _ themes: [Theme?]) -> [Effect] {
    let resolved = palette.components[row].resolved
    guard let theme = theme(resolved.theme, among: themes) else { return [] }
    // References that do not resolve were reported before.
    var ignored = Diagnostics()
    let matrices = [resolved.matrix] + resolved.matrix.used
    guard let changed = ComponentResolver(theme: theme).resolve(matrices, diagnostics: &ignored).first else {
      return []
    }
    let evaluator = evaluator(for: theme)
    return resolved.matrix.cells.indices.flatMap { cell in
      palette.places(of: row, cell: cell).compactMap { place in
        let before = palette.verdicts[place.verdict]
        guard let pair = resolved.component.pairs.first(where: { $0.name == before.pair }),
          let permutation = theme.permutations.firstIndex(where: { $0.id == before.permutation }),
          let after = evaluator.verdict(on: pair, of: changed, cell: cell, permutation: permutation)
        else { return nil }
        return effect(at: place, before, after)
      }
    }
  }

  private func theme(_ name: String, among themes: [Theme?]) -> Theme? {
    themes.lazy.compactMap { $0 }.first { $0.name == name }
  }

  private func effect(at place: PairInstance, _ before: Verdict, _ after: Verdict) -> Effect? {
    guard before.foreground.color != after.foreground.color || before.layers.map(\.color) != after.layers.map(\.color)
    else { return nil }
    return Effect(place: place, before: before, after: after)
  }
}

extension ColorValue {
  /// Another color with the alpha of this one, in sRGB.
  fileprivate func replaced(by color: Color) -> ColorValue {
    let srgb = color.converted(to: .srgb).components
    let components = [srgb.x, srgb.y, srgb.z].map { Component.number(.component($0)) }
    return ColorValue(colorSpace: .srgb, components: components, alpha: alpha, hex: nil)
  }
}
