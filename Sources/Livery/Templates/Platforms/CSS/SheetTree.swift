/// How a value is found among those of all combinations of contexts.
indirect enum SheetTree: Sendable {
  /// The value of this number.
  case value(Int)
  /// The values for a light and for a dark scheme, which the color scheme of the element chooses from.
  case schemes(light: Int, dark: Int)
  /// A branch for the contexts of an axis that agree.
  case choice(axis: Int, branches: [Branch])

  struct Branch: Sendable {
    var contexts: [Int]
    var tree: SheetTree
  }

  /// - Parameters:
  ///   - values: By cell: the number of the value.
  ///   - isPair: Whether two values can be written as one that has both.
  init(_ space: SheetSpace, _ values: [Int], isPair: (Int, Int) -> Bool) {
    self = Self.tree(space, values[...], from: 0, isPair)
  }

  private static func tree(
    _ space: SheetSpace,
    _ values: ArraySlice<Int>,
    from axis: Int,
    _ isPair: (Int, Int) -> Bool
  ) -> SheetTree {
    guard axis < space.axes.count, let first = values.first else { return .value(values.first ?? 0) }
    if values.allSatisfy({ $0 == first }) { return .value(first) }
    let stride = space.strides[axis]
    var branches: [(contexts: [Int], values: ArraySlice<Int>)] = []
    for context in space.axes[axis].contexts.indices {
      let slice = values.dropFirst(context * stride).prefix(stride)
      if let index = branches.firstIndex(where: { $0.values.elementsEqual(slice) }) {
        branches[index].contexts.append(context)
      } else {
        branches.append(([context], slice))
      }
    }
    if branches.count == 1 { return tree(space, branches[0].values, from: axis + 1, isPair) }
    if space.axes[axis].kind == .scheme, branches.count == 2, let light = branches[0].values.first,
      let dark = branches[1].values.first, isPair(light, dark)
    {
      return .schemes(light: light, dark: dark)
    }
    let trees = branches.map {
      Branch(contexts: $0.contexts, tree: tree(space, $0.values, from: axis + 1, isPair))
    }
    return .choice(axis: axis, branches: trees)
  }

  /// The axes that are chosen from, in ascending order.
  var axes: Set<Int> {
    guard case .choice(let axis, let branches) = self else { return [] }
    return branches.reduce(into: [axis]) { $0.formUnion($1.tree.axes) }
  }

  /// Whether the color scheme of the element chooses from values.
  var hasSchemes: Bool {
    switch self {
    case .value: false
    case .schemes: true
    case .choice(_, let branches): branches.contains { $0.tree.hasSchemes }
    }
  }
}
