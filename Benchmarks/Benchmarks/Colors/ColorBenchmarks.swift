import Benchmark
import ColorScience

/// What colors cost: a million of each per iteration, so that seconds read as microseconds for one.
let benchmarks = { @Sendable in
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput],
    warmupIterations: 1,
    maxDuration: .seconds(5)
  )

  let colors = (0..<1_000).map { (index: Int) -> Color in
    let tenths = SIMD3<Double>(Double(index % 10), Double(index / 10 % 10), Double(index / 100)) / 10
    return Color(.displayP3, tenths.x, tenths.y, tenths.z)
  }

  Benchmark("a million conversions from Display P3 to OKLCH") { benchmark in
    for _ in benchmark.scaledIterations {
      var sum = 0.0
      for _ in 0..<1_000 { for color in colors { sum += color.converted(to: .oklch).components.x } }
      precondition(sum > 0)
      blackHole(sum)
    }
  }

  Benchmark("a million contrast ratios") { benchmark in
    for _ in benchmark.scaledIterations {
      var sum = 0.0
      for _ in 0..<1_000 { for color in colors { sum += Contrast.ratio(of: color, on: .white) } }
      precondition(sum >= 1_000_000)
      blackHole(sum)
    }
  }
}
