import DesignTokens
import ColorScience

/// The nearest lightness of a color that distinguishes two neighbors.
struct NeighborRepair {
  var permutation: String
  /// The token to change, or the property where its color is no token's.
  var subject: String
  var color: Color

  /// Steps from black to white.
  private static let steps = 256

  /// Changes the color of the second cell, or of the first if the second shows none.
  ///
  /// Nil where neither draws the property that differs most, or where no lightness suffices.
  init?(of comparison: NeighborComparison, in palette: Palette) {
    let resolved = palette.components[comparison.row].resolved
    guard let columns = palette.measuredColumns(of: resolved.theme) else { return nil }
    let looks = DrawnCells(of: resolved, in: columns)
    let property = comparison.figure.property ?? looks.changingColor(in: comparison)
    guard let property else { return nil }
    let values = resolved.measured[comparison.permutation]
    guard
      let changed = [comparison.second, comparison.first].first(where: { values[$0][property].layer?.isKnown ?? false }
      ),
      let layer = values[changed][property].layer
    else { return nil }
    let start = layer.color.converted(to: .oklch)
    let candidates = (1...Self.steps).lazy.flatMap { step in
      [1.0, -1.0].map { start.components.x + $0 * Double(step) / Double(Self.steps) }
    }
    let found = candidates.filter { (0...1).contains($0) }.compactMap { lightness -> Color? in
      var color = start
      color.components.x = lightness
      let rounded = color.mapped(toGamutOf: .srgb).roundedToEightBits
      return looks.isEnough(comparison, replacing: property, ofCell: changed, with: rounded) ? rounded : nil
    }
    .first
    guard let found else { return nil }
    permutation = columns.theme.permutations[comparison.permutation].id
    // A rule may have made another color of the token's: translucent, or mixed.
    let isTokens = if case .value = values[changed][property].content { true } else { false }
    let name = isTokens ? layer.origin?.description : nil
    subject = name ?? resolved.component.properties[property].address
    color = found
  }
}
