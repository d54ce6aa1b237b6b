/// The frames of the items of a stack in a container of one size.
public struct StackSolution: Sendable, Hashable {
  /// The container, in points.
  public let size: StackLayout.Size
  /// The frames of the views, in the order of the layout.
  public let frames: [StackLayout.Frame]
  /// The heights of the spacings in points, or their widths in a horizontal stack, in the order of the layout.
  public let spacings: [Double]
  /// The requirements that cannot be met.
  ///
  /// If there is no conflict, every frame is in the container, and the heights of the items, if there are any, add up
  /// to that of the container.
  public let conflicts: [LayoutConflict]

  init(
    _ bands: [Band],
    _ direction: StackLayout.Direction,
    in size: StackLayout.Size,
    conflicts: [LayoutConflict]
  ) {
    var frames: [StackLayout.Frame] = []
    var spacings: [Double] = []
    var top = 0.0
    for band in bands {
      if let span = band.span {
        frames.append(
          direction == .vertical
            ? .init(x: span.x, y: top, width: span.width, height: band.height)
            : .init(x: top, y: span.x, width: band.height, height: span.width)
        )
      } else {
        spacings.append(band.height)
      }
      top += band.height
    }
    self.size = size
    self.frames = frames
    self.spacings = spacings
    self.conflicts = conflicts
  }
}
