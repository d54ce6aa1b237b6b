// swift-tools-version: 6.2

import PackageDescription

// A program for libFuzzer. A package of its own, because everything in it is built with the fuzzer's instrumentation.
let package = Package(
  name: "livery-fuzzing",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "livery", path: "../..")],
  targets: [
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "CFuzzer",
        .product(name: "Livery", package: "livery"),
        .product(name: "DesignTokens", package: "livery"),
        .product(name: "ColorScience", package: "livery"),
      ],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]
    ),
  ]
)
