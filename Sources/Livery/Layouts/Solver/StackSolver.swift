/// Computes the frames of the items of a stack in a container of a given size.
///
/// Widths come first, each on its own; then heights, for a text may need more lines where it is narrow; then the
/// remaining space is distributed, and the items are placed below one another. Each step visits each item once. In a
/// horizontal stack, heights and widths change places; a text is on one line there, unless its view has a width.
///
/// - Flexible spaces share the remaining space in proportion to their factors; a single one takes it all, whatever its
///   factor.
/// - Without a flexible space the last view whose height is left to its content takes the remaining space.
///   VStackComponent pins the last item to the bottom and leaves open which view stretches.
/// - Nothing is compressed below its height: what does not fit extends beyond the bottom, and is a conflict.
/// - No number traps or becomes NaN: a number that is not finite or is negative counts as 0, and is a conflict.
public struct StackSolver: Sendable {
  /// The size of a text in points, given the width that it may take; nil leaves it on one line.
  public typealias Measure = (_ text: String, _ proposedWidth: Double?) -> (width: Double, height: Double)

  /// The rounding error of a sum of lengths that is not a conflict, in points.
  public static let tolerance = 1e-6

  private let layout: StackLayout

  public init(_ layout: StackLayout) {
    self.layout = layout
  }

  private var direction: StackLayout.Direction { layout.direction }

  /// Solves the layout in one size.
  ///
  /// - Parameters:
  ///   - container: The size of the container, in points.
  ///   - measure: Called at most once for each view, and only if a dimension depends on the content and there is no
  ///     intrinsic size.
  public func solution(in container: StackLayout.Size, measure: Measure) -> StackSolution {
    let size = container.asLengths
    var conflicts = layout.contradictions
    if size != container { conflicts.append(.unusableContainer) }
    let impossible = Set(conflicts.lazy.filter { $0.kind == .tooWide }.compactMap(\.item))
    var bands: [Band] = []
    bands.reserveCapacity(layout.items.count)
    for (index, item) in layout.items.enumerated() {
      let band = band(of: item, in: size, measure: measure)
      if band.excess > Self.tolerance, !impossible.contains(index), case .view(let view) = item {
        conflicts.append(
          .tooWide(view, by: band.excess, in: direction.across(size), item: index, direction.words)
        )
      }
      bands.append(band)
    }
    if let conflict = share(height: direction.along(size), among: &bands) {
      // Conflicts in all sizes were already reported.
      if !conflicts.contains(where: { $0.kind == .fractionalHeights }) { conflicts.append(conflict) }
    }
    return StackSolution(bands, direction, in: size, conflicts: conflicts)
  }

  // MARK: Widths

  private func band(of item: StackLayout.Item, in size: StackLayout.Size, measure: Measure) -> Band {
    switch item {
    case .view(let view): return band(of: view, in: size, measure: measure)
    case .spacing(.flexible(let factor)): return Band(height: 0, growth: .flexible(factor.asLength))
    case .spacing(let spacing): return Band(height: spacing.height(in: layout.style) ?? 0)
    }
  }

  private func band(of view: StackLayout.View, in size: StackLayout.Size, measure: Measure) -> Band {
    let alignment = alignment(of: view)
    let room = room(for: view, alignment, in: size)
    let asked = width(of: view, in: size)
    let height = height(of: view, in: size)
    let isMeasured = asked == nil || height == nil
    // A text wraps in a width, which is that of the row in a column, and its own in a row.
    let proposed = direction == .vertical ? asked ?? room : height
    let content = isMeasured ? self.content(of: view, width: proposed.map { max(0, $0) }, measure) : .zero
    let width = max(0, asked ?? min(direction.across(content), room ?? .infinity))
    let x = leadingEdge(of: width, alignment, in: size)
    return Band(
      span: .init(x: x, width: width),
      height: height ?? direction.along(content),
      growth: height == nil ? .content : .none,
      excess: max(width - (room ?? .infinity), -x, x + width - direction.across(size))
    )
  }

  /// The view's alignment; a width that requires centering is centered, although its alignment is a conflict.
  private func alignment(of view: StackLayout.View) -> StackLayout.Alignment {
    switch direction.across(view) {
    case .fill, .fillWithMargin, .minMargin: .center
    case .fractional, .absolute, nil: layout.alignment(of: view)
    }
  }

  /// The maximum width of the view; negative if the margins alone are wider than the container.
  private func room(
    for view: StackLayout.View,
    _ alignment: StackLayout.Alignment,
    in size: StackLayout.Size
  ) -> Double? {
    let whole = direction.across(size)
    return switch direction.across(view) {
    case .fillWithMargin(let margin), .minMargin(let margin): whole - 2 * margin.asLength
    case .fractional, .absolute, .fill, nil: alignment.limitingMargin.map { whole - 2 * $0.asLength }
    }
  }

  /// The specified width of the view; nil if it depends on the content.
  private func width(of view: StackLayout.View, in size: StackLayout.Size) -> Double? {
    let whole = direction.across(size)
    return switch direction.across(view) {
    case .fractional(let fraction): fraction.asLength * whole
    case .absolute(let width): width.asLength
    case .fill: whole
    case .fillWithMargin(let margin): whole - 2 * margin.asLength
    case .minMargin, nil: nil
    }
  }

  private func leadingEdge(
    of width: Double,
    _ alignment: StackLayout.Alignment,
    in size: StackLayout.Size
  ) -> Double {
    switch alignment {
    case .leading(let margin, _): margin.asLength
    case .center: (direction.across(size) - width) / 2
    case .trailing(let margin, _): direction.across(size) - margin.asLength - width
    }
  }

  private func content(of view: StackLayout.View, width: Double?, _ measure: Measure) -> StackLayout.Size {
    if let intrinsic = view.intrinsic { return intrinsic.asLengths }
    let size = measure(view.text ?? view.name, width)
    return StackLayout.Size(width: size.width, height: size.height).asLengths
  }

  // MARK: Heights

  /// The specified height of the view; nil if it depends on the content.
  private func height(of view: StackLayout.View, in size: StackLayout.Size) -> Double? {
    let whole = direction.along(size)
    return switch direction.along(view) {
    case .fractional(let fraction): fraction.asLength * whole
    case .absolute(let height): height.asLength
    case .fill: whole
    // A conflict; the height of the content is used.
    case .fillWithMargin, .minMargin, nil: nil
    }
  }

  /// Distributes the remaining space to the items that may grow; returns why the heights do not match the container.
  private func share(height: Double, among bands: inout [Band]) -> LayoutConflict? {
    guard !bands.isEmpty else { return nil }
    let rest = height - bands.reduce(0) { $0 + $1.height }
    if rest < -Self.tolerance { return conflict(ofExcess: -rest, over: height, bands) }
    let flexible = bands.indices.filter { bands[$0].factor != nil }
    if !flexible.isEmpty {
      share(max(0, rest), among: flexible, of: &bands)
    } else if let last = bands.lastIndex(where: { $0.growth == .content }) {
      bands[last].height = max(0, bands[last].height + rest)
    } else if rest > Self.tolerance {
      return .unfilled(by: rest, of: height, direction.words)
    }
    return nil
  }

  private func share(_ rest: Double, among flexible: [Int], of bands: inout [Band]) {
    let sum = flexible.reduce(0) { $0 + (bands[$1].factor ?? 0) }
    // A single space takes everything even with a factor of 0, which is relative to nothing then.
    guard sum > 0 else {
      if let last = flexible.last { bands[last].height = rest }
      return
    }
    for index in flexible { bands[index].height = rest * ((bands[index].factor ?? 0) / sum) }
  }

  private func conflict(ofExcess excess: Double, over height: Double, _ bands: [Band]) -> LayoutConflict {
    var fractions = 0.0
    for (index, item) in layout.items.enumerated() where item.heightFraction(direction) > 0 {
      fractions += item.heightFraction(direction)
      if fractions >= 1 - StackLayout.fractionTolerance {
        return .fractionalHeights(comingTo: fractions, item: index, direction.words)
      }
    }
    var bottom = 0.0
    let first = bands.firstIndex { band in
      bottom += band.height
      return bottom > height + Self.tolerance
    }
    return .tooTall(by: excess, of: height, item: first, direction.words)
  }
}

/// A strip of the container across the stack that belongs to one item; named as in a vertical stack.
struct Band {
  /// Where a view is in its strip.
  struct Span {
    var x: Double
    var width: Double
  }

  enum Growth: Equatable {
    case none
    /// A view whose height depends on its content.
    case content
    case flexible(Double)
  }

  /// Nil for a spacing.
  var span: Span?
  var height: Double
  var growth = Growth.none
  /// How far the view extends beyond an edge or a margin.
  var excess = 0.0

  var factor: Double? {
    if case .flexible(let factor) = growth { factor } else { nil }
  }
}

extension StackLayout.Size {
  static let zero = Self(width: 0, height: 0)
}

extension LayoutConflict {
  fileprivate static let unusableContainer = Self(
    .invalidFigure,
    "width and height of the container must be from 0 to \(StackLayout.largestFigure.shortText) points"
  )

  fileprivate static func tooWide(
    _ view: StackLayout.View,
    by excess: Double,
    in whole: Double,
    item: Int,
    _ words: StackLayout.Direction.Words
  ) -> Self {
    Self(
      .tooWide,
      "view '\(view.name)' extends \(excess.shortText) points beyond its limits in a \(words.across) of \(whole.shortText)",
      item: item,
      part: words.acrossPart
    )
  }

  fileprivate static func tooTall(
    by excess: Double,
    of height: Double,
    item: Int?,
    _ words: StackLayout.Direction.Words
  ) -> Self {
    Self(
      .tooTall,
      "the items need \((height + excess).shortText) points of \(words.along), but the container has \(height.shortText)"
        + (item == nil ? "" : "; this is the first one beyond the \(words.end)"),
      item: item
    )
  }

  fileprivate static func unfilled(
    by rest: Double,
    of height: Double,
    _ words: StackLayout.Direction.Words
  ) -> Self {
    Self(
      .unfilled,
      "the items fill only \((height - rest).shortText) of \(height.shortText) points of \(words.along), and none can grow",
      advice: "add { \"spacing\": { \"flexible\": 1 } }, or omit a \(words.along)"
    )
  }
}
