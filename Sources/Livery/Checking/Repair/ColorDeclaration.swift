import DesignTokens
import ColorScience

/// The color literal on one line of the sources, which an author edits to change the color.
///
/// Permutations and themes that read the same line share it, and a change applies to all of them. One file of an asset
/// catalog defines several colors at one location, so the location alone is ambiguous.
struct ColorDeclaration: Sendable, Hashable {
  var path: TokenPath
  var source: SourceFile.Location
  var color: Color

  init(path: TokenPath, source: SourceFile.Location, color: Color) {
    (self.path, self.source, self.color) = (path, source, color)
  }

  /// Nil for what is no color, and for a color that only the system knows.
  init?(of path: TokenPath, in permutation: Permutation) {
    guard let token = permutation.tokens[path], case .color(let value) = token.value, value.isKnown else { return nil }
    self.init(path: path, source: token.source, color: value.color)
  }
}
