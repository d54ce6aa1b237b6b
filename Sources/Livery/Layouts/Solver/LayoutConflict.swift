/// A demand of a layout that cannot be met, in any container or in the one at hand.
///
/// Its ``Kind`` is stable, and is the end of the id under which it is reported: `layout-width-needs-center`.
public struct LayoutConflict: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A width that takes its measure from both edges, in a view that stands at one of them.
    case widthNeedsCenter = "width-needs-center"
    /// A height with a margin, which only widths can have.
    case heightWithMargin = "height-with-margin"
    /// A factor of 0 with another flexible space after it, whose height would be a division by it.
    case zeroFactor = "zero-factor"
    /// A number that is negative where it must not be, not finite, or beyond ``StackLayout/largestFigure``.
    case invalidFigure = "invalid-figure"
    /// A spacing relative to the default that comes to less than nothing.
    case negativeSpacing = "negative-spacing"
    /// A view that goes beyond an edge, or beyond the margin that its alignment keeps there.
    case tooWide = "too-wide"
    /// Fractional heights that leave nothing for the other items, or are more than the container themselves.
    case fractionalHeights = "fractional-heights"
    /// Heights that come to more than the container.
    case tooTall = "too-tall"
    /// Heights that come to less than the container, with nothing that could grow.
    case unfilled
  }

  /// The part of an item that asks for too much.
  public enum Part: Sendable, Hashable {
    case item, width, height, spacing
  }

  public var kind: Kind
  /// The index of the item; nil where the style or the layout as a whole is to blame.
  public var item: Int?
  public var part: Part
  /// A sentence without a full stop.
  public var message: String
  /// What to do about it.
  public var advice: String?

  init(_ kind: Kind, _ message: String, item: Int? = nil, part: Part = .item, advice: String? = nil) {
    self.kind = kind
    self.item = item
    self.part = part
    self.message = message
    self.advice = advice
  }
}
