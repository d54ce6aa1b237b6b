// swift-tools-version: 6.2

import PackageDescription

/// The settings of every target: what is imported is a decision, and what is unsafe says so.
var settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]
if Context.environment["LIVERY_WARNINGS_AS_ERRORS"] != nil {
  settings.append(.treatAllWarnings(as: .error))
}

let package = Package(
  name: "livery",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "livery", targets: ["LiveryCommand"]),
    .library(name: "Livery", targets: ["Livery"]),
    .library(name: "DesignTokens", targets: ["DesignTokens"]),
    .library(name: "LiveryTesting", targets: ["LiveryTesting"]),
    .library(name: "LiveryXCTesting", targets: ["LiveryXCTesting"]),
    .library(name: "ColorScience", targets: ["ColorScience"]),
    .library(name: "LiveryRuntime", targets: ["LiveryRuntime"]),
    .plugin(name: "LiveryPlugin", targets: ["LiveryPlugin"]),
    .plugin(name: "LiveryCommandPlugin", targets: ["LiveryCommandPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .systemLibrary(name: "CJSONC", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"]), .brew(["json-c"])]),
    .target(name: "Parallelism", swiftSettings: settings),
    .target(
      name: "DocumentReading",
      dependencies: ["CJSONC", "Parallelism", .product(name: "Yams", package: "Yams")],
      swiftSettings: settings
    ),
    .target(name: "ColorScience", swiftSettings: settings),
    .target(
      name: "DesignTokens",
      dependencies: [
        "ColorScience", "DocumentReading", "Parallelism",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Livery",
      dependencies: [
        "ColorScience", "DesignTokens", "DocumentReading", "Parallelism",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ],
      exclude: ["Gallery/Page", "Schemas/JSON"],
      swiftSettings: settings
    ),
    .target(
      name: "LiveryAssertions",
      dependencies: ["Livery", "DesignTokens", "ColorScience"],
      swiftSettings: settings
    ),
    // One library for each test framework, so that none makes a bundle link the other's.
    .target(
      name: "LiveryTesting",
      dependencies: ["LiveryAssertions", "Livery", "DesignTokens"],
      swiftSettings: settings
    ),
    .target(
      name: "LiveryXCTesting",
      dependencies: ["LiveryAssertions", "Livery", "DesignTokens"],
      swiftSettings: settings
    ),
    // What the generated Swift of all themes shares, for apps with several modules of them.
    .target(name: "LiveryRuntime", swiftSettings: settings),
    .executableTarget(
      name: "LiveryCommand",
      dependencies: [
        "Livery", "DesignTokens", "ColorScience", "Parallelism",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: settings
    ),
    .plugin(name: "LiveryPlugin", capability: .buildTool(), dependencies: ["LiveryCommand"]),
    .plugin(
      name: "LiveryCommandPlugin",
      capability: .command(
        intent: .custom(verb: "livery", description: "Resolve, check and regenerate the design tokens of this package"),
        permissions: [.writeToPackageDirectory(reason: "'livery build' writes the palette and the themes")]
      ),
      dependencies: ["LiveryCommand"]
    ),
    .target(
      name: "LiveryTestSupport",
      dependencies: ["DesignTokens"],
      path: "Tests/LiveryTestSupport",
      swiftSettings: settings
    ),
    .testTarget(name: "ParallelismTests", dependencies: ["Parallelism"], swiftSettings: settings),
    .testTarget(
      name: "DocumentReadingTests",
      dependencies: ["DocumentReading", "CJSONC", "LiveryTestSupport"],
      swiftSettings: settings
    ),
    .testTarget(name: "ColorScienceTests", dependencies: ["ColorScience"], swiftSettings: settings),
    .testTarget(
      name: "DesignTokensTests",
      dependencies: ["DesignTokens", "LiveryTestSupport", "DocumentReading", "ColorScience"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LiveryTests",
      dependencies: ["Livery", "DesignTokens", "LiveryTestSupport", "DocumentReading", "ColorScience"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LiveryTestingTests",
      dependencies: ["LiveryTesting", "Livery", "DesignTokens", "LiveryTestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LiveryXCTestingTests",
      dependencies: ["LiveryXCTesting", "Livery", "DesignTokens", "LiveryTestSupport"],
      swiftSettings: settings
    ),
    // The tests of the example package, which `.ci/run` also builds by itself, as its users would.
    .testTarget(
      name: "ExamplePackageTests",
      dependencies: ["LiveryTesting", "LiveryXCTesting"],
      path: "Tests/ExamplePackage/Tests/ThemeTests",
      exclude: ["Snapshots"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: ["LiveryCommand", "Livery", "DesignTokens", "LiveryTestSupport"],
      swiftSettings: settings
    ),
  ]
)
