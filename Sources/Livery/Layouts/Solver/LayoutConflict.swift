/// A requirement of a layout that cannot be met, in any container or in the given one.
///
/// Its ``Kind`` is stable, and is the end of the id under which it is reported: `layout-width-needs-center`.
public struct LayoutConflict: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A width that is relative to both edges, in a view that is aligned to one of them.
    case widthNeedsCenter = "width-needs-center"
    /// A height with a margin, which only widths can have.
    case heightWithMargin = "height-with-margin"
    /// A factor of 0 with another flexible space after it, whose height would be a division by it.
    case zeroFactor = "zero-factor"
    /// A number that is negative where it must not be, not finite, or beyond ``StackLayout/largestFigure``.
    case invalidFigure = "invalid-figure"
    /// A relative spacing that is negative in total.
    case negativeSpacing = "negative-spacing"
    /// A view that extends beyond an edge, or beyond the margin of its alignment.
    case tooWide = "too-wide"
    /// Fractional heights that leave no space for the other items, or exceed the container.
    case fractionalHeights = "fractional-heights"
    /// Heights that exceed the container in total.
    case tooTall = "too-tall"
    /// Heights that do not fill the container, with nothing that could grow.
    case unfilled
  }

  /// The part of an item that causes the conflict.
  public enum Part: Sendable, Hashable {
    case item, width, height, spacing
  }

  public var kind: Kind
  /// The index of the item; nil if the style or the whole layout is the cause.
  public var item: Int?
  public var part: Part
  /// A sentence without a full stop.
  public var message: String
  /// A suggested fix.
  public var advice: String?

  init(_ kind: Kind, _ message: String, item: Int? = nil, part: Part = .item, advice: String? = nil) {
    self.kind = kind
    self.item = item
    self.part = part
    self.message = message
    self.advice = advice
  }
}
