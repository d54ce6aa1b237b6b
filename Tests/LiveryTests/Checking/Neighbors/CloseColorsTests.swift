import LiveryTestSupport
import Testing

@testable import Livery

@Suite struct CloseColorsTests {
  private static let limit = 0.01

  private func isClose(_ one: [SIMD4<Double>], _ two: [SIMD4<Double>]) -> Bool {
    zip(one, two).allSatisfy { one, two in
      let offset = one - two
      let distance = (offset.x * offset.x + offset.y * offset.y + offset.z * offset.z).squareRoot()
      return distance < Self.limit - 1e-9 && abs(offset.w) < Self.limit
    }
  }

  /// Groups by comparing all with all.
  private func groups(of colors: [[SIMD4<Double>]]) -> [[Int]] {
    var numbers = Array(colors.indices)
    for one in colors.indices {
      for two in colors.indices where one < two && isClose(colors[one], colors[two]) {
        let (from, to) = (max(numbers[one], numbers[two]), min(numbers[one], numbers[two]))
        for index in numbers.indices where numbers[index] == from { numbers[index] = to }
      }
    }
    return Dictionary(grouping: colors.indices, by: { numbers[$0] }).values.filter { $0.count > 1 }
      .map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  @Test(arguments: [(1, 0.05), (1, 0.2), (2, 0.03), (3, 0.02)])
  func findsTheGroupsThatComparingAllWithAllFinds(permutations: Int, spread: Double) {
    var state: UInt64 = 88_172_645_463_325_252
    func random() -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Double(state >> 11) / Double(1 << 53)
    }
    let colors = (0..<300).map { _ in
      (0..<permutations).map { _ in
        SIMD4(0.5, 0, -0.1, 0.9) + SIMD4(random(), random(), random(), random() / 2) * spread
      }
    }
    let close = CloseColors(Array(colors.joined()), width: permutations, limit: Self.limit)
    let expected = groups(of: colors)
    #expect(close.groups(of: Array(colors.indices)) == expected)
    #expect(!expected.isEmpty)
    let grouped = Set(expected.joined())
    #expect(colors.indices.allSatisfy { close.hasNeighbor($0) == grouped.contains($0) })
  }

  @Test func aColorBeyondAllNumbersIsCloseToNone() {
    let colors = [
      SIMD4(0.5, 0, 0, 1), SIMD4(.infinity, 0, 0, 1), SIMD4(.nan, 0, 0, 1), SIMD4(1e300, 0, 0, 1),
      SIMD4(0.5, 0.001, 0, 1),
    ]
    #expect(CloseColors(colors, width: 1, limit: Self.limit).groups(of: Array(0..<5)) == [[0, 4]])
    #expect(CloseColors([], width: 0, limit: Self.limit).groups(of: []).isEmpty)
  }

  @Test(.workLimit(.seconds(60)))
  func manyColorsInARowAreOneGroup() {
    let colors = (0..<50_000).map { SIMD4(0.4 + 0.2 * Double($0) / 50_000, 0, 0, 1) }
    #expect(CloseColors(colors, width: 1, limit: Self.limit).groups(of: Array(colors.indices)).map(\.count) == [50_000])
  }
}
