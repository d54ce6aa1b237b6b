extension Pipeline.Outcome {
  /// The failures that waivers for contrast accept.
  public var waivedFindings: [Finding] {
    palette.map { MinimumContrast.waived(in: $0).map(\.finding) } ?? []
  }
}
