extension StackLayout {
  /// What no container can satisfy, in the order of the items; nothing is measured to find it.
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
      view.width.flatMap { contradiction(ofWidth: $0, of: view, at: index, alignment) },
      view.height.flatMap { contradiction(ofHeight: $0, of: view, at: index) },
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
      alignment.isCenter ? nil : .widthNeedsCenter(width, of: view, alignment, item: index)
    case .fractional(let fraction):
      alignment.limitingMargin.flatMap { margin in
        fraction > 1 || (fraction == 1 && margin > 0)
          ? .fractionBesideMargin(fraction, of: view, alignment, item: index) : nil
      }
    case .absolute: nil
    }
  }

  private func contradiction(ofHeight height: Dimension, of view: View, at index: Int) -> LayoutConflict? {
    switch height {
    case .fillWithMargin, .minMargin: .heightWithMargin(height, of: view, item: index)
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

  /// Fractions of the height that come to more than 1, or to 1 beside anything that has a height of its own.
  private var contradictionOfHeights: LayoutConflict? {
    let hasOtherHeights = items.contains { $0.fixedHeight(in: self) > 0 }
    let limit = hasOtherHeights ? 1 - Self.fractionTolerance : 1 + Self.fractionTolerance
    var sum = 0.0
    for (index, item) in items.enumerated() {
      sum += item.heightFraction
      if item.heightFraction > 0, sum >= limit { return .fractionalHeights(comingTo: sum, item: index) }
    }
    return nil
  }

  /// Ten fractions of 0.1 are the whole, although their sum in binary is not.
  static let fractionTolerance = 1e-9
}

extension StackLayout.Item {
  /// The part of the container's height that the item asks for.
  var heightFraction: Double {
    guard case .view(let view) = self else { return 0 }
    switch view.height {
    case .fractional(let fraction): return fraction.asLength
    case .fill: return 1
    case .absolute, .fillWithMargin, .minMargin, nil: return 0
    }
  }

  /// The height that the item has whatever the container and its content.
  fileprivate func fixedHeight(in layout: StackLayout) -> Double {
    switch self {
    case .view(let view): if case .absolute(let height)? = view.height { height.asLength } else { 0 }
    case .spacing(let spacing): spacing.height(in: layout.style) ?? 0
    }
  }
}

extension StackLayout.Spacing {
  /// The height of the space; nil if it depends on what is left over.
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
  /// The case as a layout file writes it.
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
  fileprivate var name: String {
    switch self {
    case .leading: "leading"
    case .center: "center"
    case .trailing: "trailing"
    }
  }

  fileprivate var flag: String {
    if case .leading = self { "limitsTrailing" } else { "limitsLeading" }
  }
}

extension LayoutConflict {
  fileprivate static func widthNeedsCenter(
    _ width: StackLayout.Dimension,
    of view: StackLayout.View,
    _ alignment: StackLayout.Alignment,
    item: Int
  ) -> Self {
    let origin = view.alignment == nil ? " by the style" : ""
    return Self(
      .widthNeedsCenter,
      "width '\(width.name)' of view '\(view.name)' needs the alignment 'center', but is \(alignment.name)\(origin)",
      item: item,
      part: .width,
      advice: #"write "alignment": "center" here, or give the width as 'fractional' or 'absolute'"#
    )
  }

  fileprivate static func fractionBesideMargin(
    _ fraction: Double,
    of view: StackLayout.View,
    _ alignment: StackLayout.Alignment,
    item: Int
  ) -> Self {
    let margins = alignment.margin > 0 ? " less a margin at either side" : ""
    return Self(
      .tooWide,
      "view '\(view.name)' is to be \(fraction.shortText) of the container wide and to fit into it\(margins)",
      item: item,
      part: .width,
      advice: alignment.margin > 0
        ? "take a smaller fraction, or a 'fillWithMargin' in the centre; "
          + "\"\(alignment.flag)\": false lets the view go over the far edge"
        : "take a fraction of at most 1"
    )
  }

  fileprivate static func heightWithMargin(
    _ height: StackLayout.Dimension,
    of view: StackLayout.View,
    item: Int
  ) -> Self {
    Self(
      .heightWithMargin,
      "the height of view '\(view.name)' cannot be '\(height.name)', which is for widths",
      item: item,
      part: .height,
      advice: "use 'fill', 'fractional' or 'absolute', or leave the height to the content; spacings make the margin"
    )
  }

  fileprivate static func zeroFactor(item: Int) -> Self {
    Self(
      .zeroFactor,
      "a flexible space with the factor 0 cannot be the measure of the flexible spaces after it",
      item: item,
      part: .spacing,
      advice: "leave it out, or give it a factor above 0"
    )
  }

  fileprivate static func negativeSpacing(_ difference: Double, default spacing: Double, item: Int) -> Self {
    Self(
      .negativeSpacing,
      "the default spacing of \(spacing.shortText) and \(difference.shortText) come to less than 0",
      item: item,
      part: .spacing,
      advice: "the least is \((-spacing).shortText), which is no space"
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

  static func fractionalHeights(comingTo sum: Double, item: Int) -> Self {
    let share = abs(sum - 1) <= StackLayout.fractionTolerance ? "all" : sum.shortText
    return Self(
      .fractionalHeights,
      share == "all"
        ? "fractional heights take all of the container, and other items have a height too"
        : "fractional heights come to \(share) of the container",
      item: item,
      part: .height,
      advice: "let the fractions come to less than 1, and share the rest with a flexible space"
    )
  }
}

extension Double {
  /// The number to three places at most, as a message shows it.
  var shortText: String {
    guard magnitude < 1e15 else { return description }
    let text = ((self * 1000).rounded() / 1000).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
