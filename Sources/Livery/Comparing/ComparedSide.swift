import DesignTokens

/// One side of a comparison: a palette, and the outputs if it is that of a project.
public struct ComparedSide: Sendable {
  public var name: String
  let palette: RecordedPalette
  /// By path.
  let outputs: [String: [UInt8]]?

  /// A palette that was kept.
  public init(name: String, palette: RecordedPalette) {
    self.name = name
    self.palette = palette
    outputs = nil
  }

  /// A project; nil if its input is broken.
  ///
  /// - Parameter outcome: A complete run that rendered the outputs.
  public init?(name: String, outcome: Pipeline.Outcome) {
    // The palette is the first of the files that every run writes, which have no origin.
    guard let document = outcome.files.first(where: { $0.origin == nil }),
      let palette = RecordedPaletteReader.palette(of: document.bytes)
    else { return nil }
    self.name = name
    self.palette = palette
    let outputs = outcome.files.filter { $0.origin != nil }
    self.outputs = Dictionary(outputs.map { ($0.path, $0.bytes) }) { first, _ in first }
  }
}
