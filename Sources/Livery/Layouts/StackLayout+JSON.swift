import DocumentReading

// Layouts in the words of a layout file, with every length in points.

extension StackLayout {
  var json: JSONValue {
    .record([
      "direction": direction == .vertical ? nil : .string(direction.rawValue),
      "style": .record([
        "alignment": style.alignment.json(direction),
        "defaultSpacing": .number(style.defaultSpacing),
      ]),
      "items": .array(items.map { $0.json(direction) }),
    ])
  }
}

extension StackLayout.Item {
  fileprivate func json(_ direction: StackLayout.Direction) -> JSONValue {
    switch self {
    case .view(let view): view.json(direction)
    case .spacing(let spacing): .record(["spacing": spacing.json])
    }
  }
}

extension StackLayout.View {
  fileprivate func json(_ direction: StackLayout.Direction) -> JSONValue {
    .record([
      "view": .string(name),
      "component": component.map(JSONValue.string),
      "text": text.map(JSONValue.string),
      "intrinsic": intrinsic.map { .array([.number($0.width), .number($0.height)]) },
      "width": width?.json,
      "height": height?.json,
      "alignment": alignment?.json(direction),
    ])
  }
}

extension StackLayout.Spacing {
  fileprivate var json: JSONValue {
    switch self {
    case .default: .string(SpacingCase.default.rawValue)
    case .absolute(let height): SpacingCase.absolute.json(.number(height))
    case .relative(let difference): SpacingCase.relative.json(.number(difference))
    case .flexible(let factor): SpacingCase.flexible.json(.number(factor))
    }
  }
}

extension StackLayout.Dimension {
  fileprivate var json: JSONValue {
    switch self {
    case .fractional(let share): DimensionCase.fractional.json(.number(share))
    case .absolute(let length): DimensionCase.absolute.json(.number(length))
    case .fill: .string(DimensionCase.fill.rawValue)
    case .fillWithMargin(let margin): DimensionCase.fillWithMargin.json(.number(margin))
    case .minMargin(let margin): DimensionCase.minMargin.json(.number(margin))
    }
  }
}

extension StackLayout.Alignment {
  fileprivate func json(_ direction: StackLayout.Direction) -> JSONValue {
    switch self {
    case .center: .string(AlignmentCase.center.rawValue)
    case .leading(let margin, let limits) where direction == .horizontal:
      RowAlignmentCase.top.json(.record(["margin": .number(margin), "limitsBottom": .bool(limits)]))
    case .trailing(let margin, let limits) where direction == .horizontal:
      RowAlignmentCase.bottom.json(.record(["margin": .number(margin), "limitsTop": .bool(limits)]))
    case .leading(let margin, let limits):
      AlignmentCase.leading.json(.record(["margin": .number(margin), "limitsTrailing": .bool(limits)]))
    case .trailing(let margin, let limits):
      AlignmentCase.trailing.json(.record(["margin": .number(margin), "limitsLeading": .bool(limits)]))
    }
  }
}

extension LayoutCase {
  fileprivate func json(_ value: JSONValue) -> JSONValue { .object([JSONMember(rawValue, value)]) }
}
