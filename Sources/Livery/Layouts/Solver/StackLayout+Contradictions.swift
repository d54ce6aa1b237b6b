extension StackLayout {
  /// The conflicts in any container, in the order of the items; found without measuring.
  ///
  /// The first three kinds stop VStackComponent at run time; the others are constraints that contradict each other.
  public var contradictions: [LayoutConflict] {
    let lastFlexible = items.lastIndex { if case .spacing(.flexible) = $0 { true } else { false } }
    var conflicts: [LayoutConflict] = []
    if ![style.defaultSpacing, style.alignment.margin].allSatisfy(\.isLength) {
      conflicts.append(.invalidFigure("the style", item: nil))
    }
    for (index, item) in items.enumerated() {
      switch item {
      case .view(let view): conflicts += contradictions(of: view, at: index)
      case .spacing(let spacing):
        conflicts += contradictions(of: spacing, at: index, isLastFlexible: index == lastFlexible)
      }
    }
    return conflicts + [contradictionOfHeights].compactMap { $0 }
  }

  private func contradictions(of view: View, at index: Int) -> [LayoutConflict] {
    let alignment = alignment(of: view)
    let figures = [
      view.width?.figure, view.height?.figure, alignment.margin, view.intrinsic?.width, view.intrinsic?.height,
    ]
    guard figures.allSatisfy({ $0?.isLength ?? true }) else {
      return [.invalidFigure("view '\(view.name)'", item: index)]
    }
    return [
      direction.across(view).flatMap { contradiction(ofWidth: $0, of: view, at: index, alignment) },
      direction.along(view).flatMap { contradiction(ofHeight: $0, of: view, at: index) },
    ].compactMap { $0 }
  }

  private func contradiction(
    ofWidth width: Dimension,
    of view: View,
    at index: Int,
    _ alignment: Alignment
  ) -> LayoutConflict? {
    switch width {
    case .fill, .fillWithMargin, .minMargin:
      alignment.isCenter ? nil : .widthNeedsCenter(width, of: view, alignment, item: index, direction)
    case .fractional(let fraction):
      alignment.limitingMargin.flatMap { margin in
        fraction > 1 || (fraction == 1 && margin > 0)
          ? .fractionBesideMargin(fraction, of: view, alignment, item: index, direction) : nil
      }
    case .absolute: nil
    }
  }

  private func contradiction(ofHeight height: Dimension, of view: View, at index: Int) -> LayoutConflict? {
    switch height {
    case .fillWithMargin, .minMargin: .heightWithMargin(height, of: view, item: index, direction.words)
    case .fractional, .absolute, .fill: nil
    }
  }

  private func contradictions(of spacing: Spacing, at index: Int, isLastFlexible: Bool) -> [LayoutConflict] {
    switch spacing {
    case .absolute(let height) where !height.isLength: [.invalidFigure("this spacing", item: index, part: .spacing)]
    case .relative(let difference) where !difference.isFigure:
      [.invalidFigure("this spacing", item: index, part: .spacing)]
    case .relative(let difference) where style.defaultSpacing + difference < 0:
      [.negativeSpacing(difference, default: style.defaultSpacing, item: index)]
    case .flexible(let factor) where !factor.isLength: [.invalidFigure("this factor", item: index, part: .spacing)]
    case .flexible(0) where !isLastFlexible: [.zeroFactor(item: index)]
    case .default, .absolute, .relative, .flexible: []
    }
  }

  /// Fractions of the height with a sum above 1, or of 1 beside an item with a height of its own.
  private var contradictionOfHeights: LayoutConflict? {
    let hasOtherHeights = items.contains { $0.fixedHeight(in: self) > 0 }
    let limit = hasOtherHeights ? 1 - Self.fractionTolerance : 1 + Self.fractionTolerance
    var sum = 0.0
    for (index, item) in items.enumerated() {
      let fraction = item.heightFraction(direction)
      sum += fraction
      if fraction > 0, sum >= limit { return .fractionalHeights(comingTo: sum, item: index, direction.words) }
    }
    return nil
  }

  /// Ten fractions of 0.1 are 1, although their binary sum is not.
  static let fractionTolerance = 1e-9
}

extension StackLayout.Item {
  /// The fraction of the container's height for the item, or of its width in a horizontal stack.
  func heightFraction(_ direction: StackLayout.Direction) -> Double {
    guard case .view(let view) = self else { return 0 }
    switch direction.along(view) {
    case .fractional(let fraction): return fraction.asLength
    case .fill: return 1
    case .absolute, .fillWithMargin, .minMargin, nil: return 0
    }
  }

  /// The height that the item has whatever the container and its content.
  fileprivate func fixedHeight(in layout: StackLayout) -> Double {
    switch self {
    case .view(let view): if case .absolute(let height)? = layout.direction.along(view) { height.asLength } else { 0 }
    case .spacing(let spacing): spacing.height(in: layout.style) ?? 0
    }
  }
}

extension StackLayout.Spacing {
  /// The height of the space; nil if it depends on the remaining space.
  func height(in style: StackLayout.Style) -> Double? {
    switch self {
    case .default: style.defaultSpacing.asLength
    case .absolute(let height): height.asLength
    case .relative(let difference): difference.isFigure ? max(0, style.defaultSpacing.asLength + difference) : 0
    case .flexible: nil
    }
  }
}

extension Double {
  /// Whether the number is a figure and not negative.
  fileprivate var isLength: Bool { isFigure && self >= 0 }
}

extension StackLayout.Dimension {
  /// The case as written in a layout file.
  fileprivate var name: String {
    switch self {
    case .fractional: "fractional"
    case .absolute: "absolute"
    case .fill: "fill"
    case .fillWithMargin: "fillWithMargin"
    case .minMargin: "minMargin"
    }
  }
}

extension StackLayout.Alignment {
  fileprivate func name(_ direction: StackLayout.Direction) -> String {
    switch self {
    case .leading: direction == .vertical ? "leading" : "top"
    case .center: "center"
    case .trailing: direction == .vertical ? "trailing" : "bottom"
    }
  }

  fileprivate func flag(_ direction: StackLayout.Direction) -> String {
    if case .leading = self { return direction == .vertical ? "limitsTrailing" : "limitsBottom" }
    return direction == .vertical ? "limitsLeading" : "limitsTop"
  }
}

extension LayoutConflict {
  fileprivate static func widthNeedsCenter(
    _ width: StackLayout.Dimension,
    of view: StackLayout.View,
    _ alignment: StackLayout.Alignment,
    item: Int,
    _ direction: StackLayout.Direction
  ) -> Self {
    let words = direction.words
    let found = alignment.name(direction) + (view.alignment == nil ? " by the style" : "")
    return Self(
      .widthNeedsCenter,
      "\(words.across) '\(width.name)' of view '\(view.name)' requires the alignment 'center', but it is \(found)",
      item: item,
      part: words.acrossPart,
      advice: "write \"alignment\": \"center\" here, or give the \(words.across) as 'fractional' or 'absolute'"
    )
  }

  fileprivate static func fractionBesideMargin(
    _ fraction: Double,
    of view: StackLayout.View,
    _ alignment: StackLayout.Alignment,
    item: Int,
    _ direction: StackLayout.Direction
  ) -> Self {
    let words = direction.words
    let margins = alignment.margin > 0 ? " less a margin at either side" : ""
    return Self(
      .tooWide,
      "view '\(view.name)' must be \(fraction.shortText) of the container \(words.wide), but must fit into it\(margins)",
      item: item,
      part: words.acrossPart,
      advice: alignment.margin > 0
        ? "use a smaller fraction, or a centered 'fillWithMargin'; "
          + "\"\(alignment.flag(direction))\": false lets the view extend beyond the opposite edge"
        : "use a fraction of at most 1"
    )
  }

  fileprivate static func heightWithMargin(
    _ height: StackLayout.Dimension,
    of view: StackLayout.View,
    item: Int,
    _ words: StackLayout.Direction.Words
  ) -> Self {
    Self(
      .heightWithMargin,
      "the \(words.along) of view '\(view.name)' cannot be '\(height.name)', which is for \(words.across)s",
      item: item,
      part: words.alongPart,
      advice: "use 'fill', 'fractional' or 'absolute', or omit the \(words.along); use spacings for margins"
    )
  }

  fileprivate static func zeroFactor(item: Int) -> Self {
    Self(
      .zeroFactor,
      "a flexible space with the factor 0 cannot be combined with flexible spaces after it",
      item: item,
      part: .spacing,
      advice: "remove it, or give it a factor above 0"
    )
  }

  fileprivate static func negativeSpacing(_ difference: Double, default spacing: Double, item: Int) -> Self {
    Self(
      .negativeSpacing,
      "the default spacing of \(spacing.shortText) and \(difference.shortText) are less than 0 in total",
      item: item,
      part: .spacing,
      advice: "the minimum is \((-spacing).shortText)"
    )
  }

  fileprivate static func invalidFigure(_ subject: String, item: Int?, part: Part = .item) -> Self {
    Self(
      .invalidFigure,
      "\(subject) has a number that is not from 0 to \(StackLayout.largestFigure.shortText)",
      item: item,
      part: part
    )
  }

  static func fractionalHeights(
    comingTo sum: Double,
    item: Int,
    _ words: StackLayout.Direction.Words
  ) -> Self {
    let share = abs(sum - 1) <= StackLayout.fractionTolerance ? "all" : sum.shortText
    return Self(
      .fractionalHeights,
      share == "all"
        ? "fractional \(words.along)s take all of the container, but other items have a \(words.along) too"
        : "fractional \(words.along)s are \(share) of the container in total",
      item: item,
      part: words.alongPart,
      advice: "use fractions of less than 1 in total, and a flexible space for the rest"
    )
  }
}

extension Double {
  /// The number for messages, with at most three decimals.
  var shortText: String {
    guard magnitude < 1e15 else { return description }
    let text = ((self * 1000).rounded() / 1000).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
