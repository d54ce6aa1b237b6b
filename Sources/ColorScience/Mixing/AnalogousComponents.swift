// Source: CSS Color 4, "Interpolating with Missing Components": analogous components and analogous sets.

/// The property of a color that a component describes, to match components of different spaces.
private enum ComponentMeaning: Hashable {
  case red, green, blue, lightness, colorfulness, hue, opponentA, opponentB, whiteness, blackness

  /// Whiteness and blackness mean nothing outside HWB.
  var isComparable: Bool { self != .whiteness && self != .blackness }
}

extension ColorSpace {
  private var meanings: [ComponentMeaning] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .proPhotoRGB, .rec2020, .xyzD65, .xyzD50: [.red, .green, .blue]
    case .hsl: [.hue, .colorfulness, .lightness]
    case .hwb: [.hue, .whiteness, .blackness]
    case .lab, .oklab: [.lightness, .opponentA, .opponentB]
    case .lch, .oklch: [.lightness, .colorfulness, .hue]
    }
  }

  /// The components of this space that must be missing when those in `missing` were missing in `source`.
  ///
  /// A component carries over to its counterpart; what has no counterpart carries over only as a whole.
  func carriedForward(_ missing: MissingComponents, from source: ColorSpace) -> MissingComponents {
    var result: MissingComponents = []
    var leftover: MissingComponents = []
    var leftoverIsMissing = true
    for (index, meaning) in source.meanings.enumerated() {
      let isMissing = missing.contains(.component(index))
      if let counterpart = counterpart(of: meaning) {
        if isMissing { result.insert(.component(counterpart)) }
      } else {
        leftoverIsMissing = leftoverIsMissing && isMissing
      }
    }
    for (index, meaning) in meanings.enumerated() where source.counterpart(of: meaning) == nil {
      leftover.insert(.component(index))
    }
    return leftoverIsMissing ? result.union(leftover) : result
  }

  private func counterpart(of meaning: ComponentMeaning) -> Int? {
    meaning.isComparable ? meanings.firstIndex(of: meaning) : nil
  }
}
