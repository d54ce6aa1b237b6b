import DesignTokens

/// A layout as a `*.layout.json` describes it, its lengths resolved.
public struct LayoutDocument: Sendable {
  /// The locations of an item and its parts.
  struct ItemLocations: Sendable {
    var item: Int
    var width: Int?
    var height: Int?
    var spacing: Int?
    /// The location of the alignment, in the item or in the style.
    var alignment: Int?
    var component: Int?
  }

  public var name: String
  public var description: String?
  /// The theme of the tokens in lengths.
  public var theme: String?
  public var layout: StackLayout
  /// The layout by permutation of its theme; once if it has no theme.
  var solvable: [StackLayout] = []
  let source: SourceFile
  let offset: Int
  let items: [ItemLocations]

  /// Where the file begins.
  var location: SourceFile.Location { source.location(at: offset) }

  /// A conflict of the layout as a diagnostic, at the line that causes it.
  func diagnostic(for conflict: LayoutConflict) -> Diagnostic {
    let places = conflict.item.flatMap { items.indices.contains($0) ? items[$0] : nil }
    let offset =
      switch conflict.part {
      case .item: places?.item
      case .width: places?.width ?? places?.item
      case .height: places?.height ?? places?.item
      case .spacing: places?.spacing ?? places?.item
      }
    var diagnostic = Diagnostic(
      Diagnostic.ID(stringLiteral: "layout-" + conflict.kind.rawValue),
      conflict.message,
      at: source.place(at: offset ?? self.offset),
      advice: conflict.advice,
      subject: name
    )
    if conflict.kind == .widthNeedsCenter, let alignment = places?.alignment {
      diagnostic.notes.append(.init("the alignment is written here", at: source.location(at: alignment)))
    }
    return diagnostic
  }
}
