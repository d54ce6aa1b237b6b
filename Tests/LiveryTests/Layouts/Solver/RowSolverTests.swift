import Testing

@testable import DesignTokens
@testable import Livery

/// Horizontal stacks: what holds of heights in a column holds of widths in a row.
@Suite struct RowSolverTests {
  private typealias Layout = StackLayout

  /// Ten points for a character; a text wraps in a width.
  private func measure(_ text: String, _ width: Double?) -> (width: Double, height: Double) {
    let length = Double(text.count) * 10
    guard let width, width > 0, width < length else { return (length, 20) }
    return (width, (length / width).rounded(.up) * 20)
  }

  private func solve(
    _ items: [StackLayout.Item],
    alignment: StackLayout.Alignment = .center,
    in size: StackLayout.Size = .init(width: 320, height: 100)
  ) -> StackSolution {
    let layout = Layout(direction: .horizontal, style: .init(alignment: alignment, defaultSpacing: 8), items: items)
    return StackSolver(layout).solution(in: size, measure: measure)
  }

  private func box(
    _ name: String,
    _ width: StackLayout.Dimension? = nil,
    _ height: StackLayout.Dimension? = nil,
    alignment: StackLayout.Alignment? = nil
  ) -> StackLayout.Item {
    .view(.init(name, intrinsic: .init(width: 40, height: 30), width: width, height: height, alignment: alignment))
  }

  @Test func placesItemsFromTheLeadingEdge() {
    let solution = solve([
      box("a"), .spacing(.default), box("b", .absolute(60)), .spacing(.flexible(1)), box("c", nil, .fill),
    ])
    #expect(solution.conflicts == [])
    #expect(
      solution.frames == [
        .init(x: 0, y: 35, width: 40, height: 30), .init(x: 48, y: 35, width: 60, height: 30),
        .init(x: 280, y: 0, width: 40, height: 100),
      ]
    )
    #expect(solution.spacings == [8, 172])
  }

  @Test(arguments: [
    (StackLayout.Alignment.leading(margin: 4), 4.0), (.center, 35), (.trailing(margin: 4), 66),
  ])
  func alignsToTopCenterAndBottom(alignment: StackLayout.Alignment, y: Double) {
    let solution = solve([box("a"), .spacing(.flexible(1))], alignment: alignment)
    #expect(solution.frames.first?.y == y)
  }

  @Test func keepsATextOnOneLineUnlessItHasAWidth() {
    let words = "some words to read"
    let items: [StackLayout.Item] = [
      .view(.init("a", text: words)), .view(.init("b", text: words, width: .absolute(60))), .spacing(.flexible(1)),
    ]
    let frames = solve(items).frames
    #expect(frames.map(\.width) == [180, 60])
    #expect(frames.map(\.height) == [20, 60])
  }

  @Test func givesTheRestToTheLastViewWithoutAWidth() {
    let solution = solve([box("a"), box("b"), box("c", .absolute(40))])
    #expect(solution.frames.map(\.width) == [40, 240, 40])
  }

  @Test func fractionsAreOfTheWidth() {
    let solution = solve([box("a", .fractional(0.25), .fillWithMargin(10)), .spacing(.flexible(1))])
    #expect(solution.frames == [.init(x: 0, y: 10, width: 80, height: 80)])
  }

  @Test func namesTheDimensionsOfARowInConflicts() {
    #expect(solve([box("a", .absolute(400))]).conflicts.map(\.kind) == [.tooTall])
    #expect(
      solve([box("a", .absolute(400))]).conflicts.first?.message
        == "the items need 400 points of width, but the container has 320; this is the first one beyond the trailing edge"
    )
    let center = solve([box("a", nil, .fill, alignment: .leading())]).conflicts.first
    #expect(center?.kind == .widthNeedsCenter)
    #expect(center?.part == .height)
    #expect(center?.message == "height 'fill' of view 'a' requires the alignment 'center', but it is top")
    let margin = solve([box("a", .minMargin(4)), .spacing(.flexible(1))]).conflicts.first
    #expect(margin?.message == "the width of view 'a' cannot be 'minMargin', which is for heights")
    let high = solve([box("a", nil, .absolute(120)), .spacing(.flexible(1))], alignment: .leading()).conflicts.first
    #expect(high?.message == "view 'a' extends 20 points beyond its limits in a height of 100")
  }
}
