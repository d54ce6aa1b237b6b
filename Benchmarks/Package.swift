// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that nobody who depends on Livery fetches what only its benchmarks need.
let package = Package(
  name: "livery-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "livery", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "PipelineBenchmarks",
      dependencies: [
        .product(name: "Livery", package: "livery"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Pipeline",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    .executableTarget(
      name: "ColorBenchmarks",
      dependencies: [
        .product(name: "ColorScience", package: "livery"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Colors",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
  ]
)
