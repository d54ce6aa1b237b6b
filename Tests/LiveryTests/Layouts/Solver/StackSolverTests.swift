import Testing

@testable import DesignTokens
@testable import Livery

/// Figures computed by hand from the rules of VStackComponent, in a container of 320 by 480 points unless it says so.
@Suite struct StackSolverTests {
  private static let container = StackLayout.Size(width: 320, height: 480)

  /// Texts are ten points wide for each character, and twenty high for each line.
  private func solve(
    _ items: [StackLayout.Item],
    style: StackLayout.Alignment = .center,
    spacing: Double = 8,
    in size: StackLayout.Size = container
  ) -> StackSolution {
    let layout = StackLayout(style: .init(alignment: style, defaultSpacing: spacing), items: items)
    return StackSolver(layout).solution(in: size, measure: TextEstimate(characterWidth: 10, lineHeight: 20).size)
  }

  private static func box(
    width: StackLayout.Dimension? = .absolute(100),
    height: StackLayout.Dimension? = .absolute(40),
    _ alignment: StackLayout.Alignment? = nil
  ) -> StackLayout.Item {
    .view(.init("box", width: width, height: height, alignment: alignment))
  }

  private static func text(
    _ text: String = "title",
    width: StackLayout.Dimension? = nil,
    _ alignment: StackLayout.Alignment? = nil
  ) -> StackLayout.Item {
    .view(.init("text", text: text, width: width, alignment: alignment))
  }

  private static let rest = StackLayout.Item.spacing(.flexible(1))

  // MARK: Widths

  @Test(
    arguments: [
      (nil, .center, 110, 100),
      (nil, .leading(), 0, 100),
      (nil, .leading(margin: 16), 16, 100),
      (nil, .trailing(margin: 16), 204, 100),
      (.fractional(0.5), .center, 80, 160),
      (.fractional(0.5), .leading(margin: 10), 10, 160),
      (.fractional(0.5), .trailing(margin: 10), 150, 160),
      (.fractional(1), .leading(), 0, 320),
      (.absolute(120), .center, 100, 120),
      (.absolute(288), .leading(margin: 16), 16, 288),
      (.absolute(300), .trailing(margin: 16, limitsLeading: false), 4, 300),
      (.fill, .center, 0, 320),
      (.fillWithMargin(20), .center, 20, 280),
      (.minMargin(20), .center, 110, 100),
    ] as [(StackLayout.Dimension?, StackLayout.Alignment, Double, Double)]
  )
  func setsLeadingEdgeAndWidth(
    width: StackLayout.Dimension?,
    alignment: StackLayout.Alignment,
    x: Double,
    expected: Double
  ) {
    let view = StackLayout.View("box", intrinsic: .init(width: 100, height: 40), width: width, alignment: alignment)
    let solution = solve([.view(view), Self.rest])
    #expect(solution.frames == [.init(x: x, y: 0, width: expected, height: 40)])
    #expect(solution.conflicts.isEmpty)
  }

  @Test(
    arguments: [
      // 40 characters are 400 points: more than the container.
      (nil, .leading(), 320, 40),
      (nil, .leading(margin: 20), 280, 40),
      (nil, .trailing(margin: 60), 200, 40),
      (.minMargin(110), .center, 100, 80),
      (.fillWithMargin(110), .center, 100, 80),
      (.fractional(0.5), .center, 160, 60),
    ] as [(StackLayout.Dimension?, StackLayout.Alignment, Double, Double)]
  )
  func breaksATextThatIsWiderThanItsLimit(
    width: StackLayout.Dimension?,
    alignment: StackLayout.Alignment,
    expected: Double,
    height: Double
  ) {
    let solution = solve([Self.text(String(repeating: "m", count: 40), width: width, alignment), Self.rest])
    #expect(solution.frames.map(\.width) == [expected])
    #expect(solution.frames.map(\.height) == [height])
    #expect(solution.conflicts.isEmpty)
  }

  @Test(
    arguments: [
      (.absolute(289), .leading(margin: 16)),
      (.absolute(321), .center),
      (.absolute(321), .leading()),
      (.absolute(320), .trailing(margin: 1, limitsLeading: false)),
      (.fractional(0.95), .leading(margin: 16)),
      (.fractional(1.5), .center),
      (.fillWithMargin(161), .center),
      (.minMargin(161), .center),
      (nil, .leading(margin: 161)),
    ] as [(StackLayout.Dimension?, StackLayout.Alignment)]
  )
  func reportsAWidthThatGoesBeyondItsLimits(width: StackLayout.Dimension?, alignment: StackLayout.Alignment) {
    let solution = solve([Self.text(width: width, alignment), Self.rest])
    #expect(solution.conflicts.map(\.kind) == [.tooWide])
    #expect(solution.conflicts.map(\.item) == [0])
  }

  @Test func doesNotBreakATextInTheCenterWhichHasNoLimits() {
    let solution = solve([Self.text(String(repeating: "m", count: 40)), Self.rest])
    #expect(solution.frames == [.init(x: -40, y: 0, width: 400, height: 20)])
    #expect(solution.conflicts.map(\.message) == ["view 'text' extends 40 points beyond its limits in a width of 320"])
  }

  @Test func measuresTheNameOfAViewWithoutText() {
    #expect(solve([.view(.init("four")), Self.rest]).frames.map(\.width) == [40])
  }

  // MARK: Heights

  @Test(
    arguments: [
      ([box(), .spacing(.default), box(), rest], 8, [8, 392]),
      ([box(), .spacing(.default), rest], 12, [12, 428]),
      ([box(), .spacing(.absolute(20)), rest], 8, [20, 420]),
      ([box(), .spacing(.relative(4)), rest], 8, [12, 428]),
      ([box(), .spacing(.relative(-8)), rest], 8, [0, 440]),
      ([box(), .spacing(.none), rest], 8, [0, 440]),
      // A single flexible space takes it all, whatever its factor.
      ([.spacing(.flexible(0.1)), box()], 8, [440]),
      ([.spacing(.flexible(7)), box()], 8, [440]),
      ([.spacing(.flexible(0)), box()], 8, [440]),
      // The example of VStackComponent's README: factors 1, 3 and 2 share 480 less three views and 20.
      (
        [
          .spacing(.flexible(1)), box(), .spacing(.flexible(3)), box(), .spacing(.absolute(20)), box(),
          .spacing(.flexible(2)),
        ], 0, [340.0 / 6, 170, 20, 340.0 / 3]
      ),
      ([.spacing(.flexible(2)), box(), .spacing(.flexible(0))], 8, [440, 0]),
    ] as [([StackLayout.Item], Double, [Double])]
  )
  func givesSpacingsTheirHeight(items: [StackLayout.Item], spacing: Double, expected: [Double]) {
    let solution = solve(items, spacing: spacing)
    #expect(zip(solution.spacings, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(solution.spacings)")
    #expect(solution.spacings.count == expected.count)
    #expect(solution.conflicts.isEmpty)
  }

  @Test func putsNoSpaceBetweenViewsUnlessAnItemDoes() {
    #expect(solve([Self.box(), Self.box(), Self.rest]).frames.map(\.y) == [0, 40])
  }

  @Test(
    arguments: [
      (.fractional(0.25), 120), (.absolute(44), 44), (nil, 20),
    ] as [(StackLayout.Dimension?, Double)]
  )
  func givesViewsTheirHeight(height: StackLayout.Dimension?, expected: Double) {
    #expect(solve([Self.box(height: height), Self.rest]).frames.map(\.height) == [expected])
  }

  @Test(arguments: [StackLayout.Alignment.leading(), .center, .trailing()])
  func fillsTheHeightWithAnyAlignment(alignment: StackLayout.Alignment) {
    let solution = solve([Self.box(height: .fill, alignment)])
    #expect(solution.frames.map(\.height) == [480])
    #expect(solution.conflicts.isEmpty)
  }

  @Test func stretchesTheLastViewThatIsLeftToItsContentWhereNothingIsFlexible() {
    let solution = solve([Self.text(), .spacing(.default), Self.text(), Self.box()])
    #expect(solution.frames.map(\.height) == [20, 412, 40])
    #expect(solution.frames.map(\.y) == [0, 28, 440])
    #expect(solution.conflicts.isEmpty)
  }

  @Test(
    arguments: [
      ([box(), .spacing(.absolute(20))], .unfilled, nil),
      ([.spacing(.default)], .unfilled, nil),
      ([box(height: .absolute(400)), box(height: .absolute(100)), rest], .tooTall, 1),
      ([box(height: .absolute(481))], .tooTall, 0),
      ([text(), box(height: .absolute(461))], .tooTall, 1),
      ([text(), box(height: .fill)], .fractionalHeights, 1),
      ([box(height: .fractional(0.4)), text(), box(height: .fractional(0.6)), rest], .fractionalHeights, 2),
    ] as [([StackLayout.Item], LayoutConflict.Kind, Int?)]
  )
  func reportsHeightsThatDoNotComeToThatOfTheContainer(
    items: [StackLayout.Item],
    kind: LayoutConflict.Kind,
    item: Int?
  ) {
    let solution = solve(items)
    #expect(solution.conflicts.map(\.kind) == [kind])
    #expect(solution.conflicts.map(\.item) == [item])
  }

  @Test func pressesNothingWhereThereIsTooLittleRoom() {
    let solution = solve([Self.rest, Self.text(), Self.box(), Self.rest], in: .init(width: 320, height: 50))
    #expect(solution.frames.map(\.height) == [20, 40])
    #expect(solution.spacings == [0, 0])
    #expect(
      solution.conflicts.map(\.message) == [
        "the items need 60 points of height, but the container has 50; this is the first one beyond the bottom"
      ]
    )
  }

  @Test func fillsTheContainerWithTenTenths() {
    let solution = solve([StackLayout.Item](repeating: Self.box(height: .fractional(0.1)), count: 10))
    #expect(solution.conflicts.isEmpty)
  }

  @Test func solvesAnEmptyListToNothing() {
    let solution = solve([])
    #expect(solution.frames.isEmpty && solution.spacings.isEmpty && solution.conflicts.isEmpty)
  }

  // MARK: What cannot be

  @Test(
    arguments: [
      (box(width: .fill, .leading()), .widthNeedsCenter), (box(width: .fill, .trailing()), .widthNeedsCenter),
      (box(width: .fillWithMargin(20), .leading()), .widthNeedsCenter),
      (box(width: .fillWithMargin(20), .trailing(margin: 5)), .widthNeedsCenter),
      (box(width: .minMargin(20), .leading()), .widthNeedsCenter),
      (box(width: .minMargin(20), .trailing()), .widthNeedsCenter),
      (box(height: .fillWithMargin(20)), .heightWithMargin), (box(height: .minMargin(20)), .heightWithMargin),
      (box(width: .fractional(1), .leading(margin: 1)), .tooWide),
      (box(width: .fractional(1), .trailing(margin: 1)), .tooWide),
      (box(width: .fractional(1.01), .leading()), .tooWide),
      (box(height: .fractional(1)), .fractionalHeights), (box(height: .fractional(1.1)), .fractionalHeights),
      (.spacing(.flexible(0)), .zeroFactor), (.spacing(.relative(-9)), .negativeSpacing),
      (.spacing(.absolute(-1)), .invalidFigure), (.spacing(.flexible(-1)), .invalidFigure),
      (.spacing(.relative(.nan)), .invalidFigure), (box(width: .absolute(.infinity)), .invalidFigure),
      (box(width: .absolute(-1)), .invalidFigure), (box(.leading(margin: -1)), .invalidFigure),
      (.view(.init("box", intrinsic: .init(width: .nan, height: 1))), .invalidFigure),
    ] as [(StackLayout.Item, LayoutConflict.Kind)]
  )
  func namesWhatNoContainerCanSatisfy(item: StackLayout.Item, kind: LayoutConflict.Kind) {
    // The height beside it, and the flexible space after it, are what some of them contradict.
    let items = [item, Self.box(), Self.rest]
    let layout = StackLayout(style: .init(alignment: .center, defaultSpacing: 8), items: items)
    #expect(layout.contradictions.map(\.kind) == [kind])
    #expect(layout.contradictions.map(\.item) == [0])
    let solution = solve(items)
    #expect(solution.conflicts.map(\.kind) == [kind])
    #expect(solution.isFinite)
  }

  @Test(arguments: [
    box(width: .fractional(1), .leading(margin: 1, limitsTrailing: false)), box(width: .fractional(1), .trailing()),
    box(width: .fractional(1.5), .center), box(width: .absolute(9999), .leading(margin: 16)), .spacing(.relative(-8)),
  ])
  func leavesToTheSizeWhatDependsOnIt(item: StackLayout.Item) {
    let layout = StackLayout(style: .init(alignment: .center, defaultSpacing: 8), items: [item, Self.rest])
    #expect(layout.contradictions.isEmpty)
  }

  @Test func takesTheAlignmentOfTheStyleForViewsWithoutOne() {
    let conflict = solve([Self.box(width: .fill), Self.rest], style: .leading(margin: 4)).conflicts.first
    #expect(
      conflict?.message == "width 'fill' of view 'box' requires the alignment 'center', but it is leading by the style"
    )
  }

  @Test(arguments: [
    (Double.nan, 480.0), (320, -1), (.infinity, 480), (1e300, 480), (0, 0), (-.infinity, .nan),
  ])
  func neverTrapsOnAContainer(width: Double, height: Double) {
    let items = [Self.text(), Self.rest, Self.box(width: .fill, height: .fractional(0.5)), Self.rest]
    #expect(solve(items, in: .init(width: width, height: height)).isFinite)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300])
  func countsAMeasureThatIsNoLengthAsNothing(length: Double) {
    let layout = StackLayout(style: .init(alignment: .center, defaultSpacing: 8), items: [Self.text(), Self.rest])
    let solution = StackSolver(layout).solution(in: Self.container) { _, _ in (length, length) }
    #expect(solution.frames == [.init(x: 160, y: 0, width: 0, height: 0)])
  }

  @Test func measuresEachViewOnceAndOnlyIfItsContentMatters() {
    let count = 100_000
    var items: [StackLayout.Item] = []
    for index in 0..<count {
      items.append(.view(.init("measured", height: index.isMultiple(of: 2) ? nil : .absolute(1))))
      items.append(Self.box(height: .absolute(1)))
      items.append(.spacing(.flexible(Double(index % 7 + 1))))
    }
    let layout = StackLayout(style: .init(alignment: .center, defaultSpacing: 8), items: items)
    var calls = 0
    let solution = StackSolver(layout).solution(in: .init(width: 320, height: 1e6)) { _, _ in
      calls += 1
      return (10, 1)
    }
    #expect(calls == count)
    #expect(solution.frames.count == 2 * count)
    #expect(solution.conflicts.isEmpty)
  }

  // MARK: Properties

  @Test(arguments: 0..<400)
  func holdsWhatItPromisesForAnyLayout(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let layout = StackLayout(using: &generator)
    let size = StackLayout.Size(
      width: .random(in: 0...600, using: &generator),
      height: .random(in: 0...2000, using: &generator)
    )
    let solution = StackSolver(layout).solution(in: size, measure: TextEstimate().size)
    let views = layout.items.filter { if case .view = $0 { true } else { false } }
    #expect(solution.isFinite)
    #expect(solution.frames.count == views.count)
    #expect(solution.spacings.count == layout.items.count - views.count)
    #expect(zip(solution.frames, solution.frames.dropFirst()).allSatisfy { $0.y + $0.height <= $1.y })
    #expect((solution.frames.map(\.height) + solution.frames.map(\.width) + solution.spacings).allSatisfy { $0 >= 0 })

    let height = (solution.frames.map(\.height) + solution.spacings).reduce(0, +)
    let isTooTall = solution.conflicts.contains { $0.kind == .tooTall || $0.kind == .fractionalHeights }
    let isFlexible = layout.items.contains { if case .spacing(.flexible) = $0 { true } else { false } }
    if isFlexible, !isTooTall { #expect(abs(height - size.height) < 1e-6) }
    guard solution.conflicts.isEmpty else { return }
    #expect(layout.items.isEmpty || abs(height - size.height) < 1e-6)
    for frame in solution.frames {
      #expect(frame.x >= -1e-6 && frame.x + frame.width <= size.width + 1e-6)
      #expect(frame.y >= 0 && frame.y + frame.height <= size.height + 1e-6)
    }
  }

  @Test func triesLayoutsOfAllKindsInItsProperties() {
    var kinds: Set<LayoutConflict.Kind> = []
    var withoutConflict = 0
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let layout = StackLayout(using: &generator)
      let size = StackLayout.Size(
        width: .random(in: 0...600, using: &generator),
        height: .random(in: 0...2000, using: &generator)
      )
      let conflicts = StackSolver(layout).solution(in: size, measure: TextEstimate().size).conflicts
      kinds.formUnion(conflicts.map(\.kind))
      withoutConflict += conflicts.isEmpty ? 1 : 0
    }
    #expect(withoutConflict > 40)
    #expect(kinds == Set(LayoutConflict.Kind.allCases))
  }
}

extension StackSolution {
  fileprivate var isFinite: Bool {
    frames.allSatisfy { [$0.x, $0.y, $0.width, $0.height].allSatisfy(\.isFinite) } && spacings.allSatisfy(\.isFinite)
  }
}

extension StackLayout {
  /// A layout of up to eight items; most seeds give one that makes sense.
  fileprivate init(using generator: inout SeededGenerator) {
    let isTame = Int.random(in: 0..<4, using: &generator) > 0
    let alignment = Alignment(isTame: isTame, using: &generator)
    let items = (0..<Int.random(in: 0...8, using: &generator)).map { index -> Item in
      Bool.random(using: &generator)
        ? .view(View(index, isTame: isTame, using: &generator)) : .spacing(Spacing(isTame: isTame, using: &generator))
    }
    self.init(style: .init(alignment: isTame ? .center : alignment, defaultSpacing: 8), items: items)
  }
}

extension StackLayout.View {
  fileprivate init(_ index: Int, isTame: Bool, using generator: inout SeededGenerator) {
    let text = String(repeating: "m", count: .random(in: 0...30, using: &generator))
    let alignment = StackLayout.Alignment(isTame: isTame, using: &generator)
    let width = StackLayout.Dimension(isTame: isTame && alignment != .center, most: 0.8, using: &generator)
    let height = StackLayout.Dimension(isTame: isTame, most: 0.3, using: &generator)
    self.init("\(index)", text: text, width: width, height: height, alignment: alignment)
  }
}

extension StackLayout.Dimension {
  /// A tame one goes with every alignment, and with heights.
  fileprivate init?(isTame: Bool, most: Double, using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<(isTame ? 3 : 7), using: &generator) {
    case 0: self = .fractional(.random(in: 0...most, using: &generator))
    case 1: self = .absolute(.random(in: 0...120, using: &generator).rounded())
    case 3: self = .fill
    case 4: self = .fillWithMargin(.random(in: 0...40, using: &generator).rounded())
    case 5: self = .minMargin(.random(in: 0...40, using: &generator).rounded())
    case 6: self = .absolute(.nan)
    default: return nil
    }
  }
}

extension StackLayout.Alignment {
  fileprivate init(isTame: Bool, using generator: inout SeededGenerator) {
    let margin = Double(Int.random(in: 0...16, using: &generator))
    let isLimit = Bool.random(using: &generator)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: self = .leading(margin: margin, limitsTrailing: isTame || isLimit)
    case 1: self = .trailing(margin: margin, limitsLeading: isTame || isLimit)
    default: self = .center
    }
  }
}

extension StackLayout.Spacing {
  fileprivate init(isTame: Bool, using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<(isTame ? 5 : 6), using: &generator) {
    case 0: self = .default
    case 1: self = .absolute(.random(in: 0...40, using: &generator).rounded())
    case 2: self = .relative(.random(in: (isTame ? -8 : -12)...8, using: &generator).rounded())
    case 5: self = .flexible(0)
    default: self = .flexible(.random(in: 1...4, using: &generator).rounded())
    }
  }
}

/// SplitMix64 (https://prng.di.unimi.it/splitmix64.c), so that a failing seed fails again.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
