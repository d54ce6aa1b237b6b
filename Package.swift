// swift-tools-version: 6.2

import PackageDescription

/// The settings of every target: what is imported is a decision, and what is unsafe says so.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

let package = Package(
  name: "livery",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "livery", targets: ["LiveryCommand"]),
    .library(name: "Livery", targets: ["Livery"]),
    .library(name: "LiveryTesting", targets: ["LiveryTesting"]),
    .library(name: "ColorScience", targets: ["ColorScience"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    .systemLibrary(name: "CJSONC", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"]), .brew(["json-c"])]),
    .target(name: "DocumentReading", dependencies: ["CJSONC"], swiftSettings: settings),
    .target(name: "ColorScience", swiftSettings: settings),
    .target(
      name: "Livery",
      dependencies: [
        "ColorScience", "DocumentReading",
        .product(name: "OrderedCollections", package: "swift-collections"),
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: settings
    ),
    .target(name: "LiveryTesting", dependencies: ["Livery"], swiftSettings: settings),
    .executableTarget(
      name: "LiveryCommand",
      dependencies: ["Livery", "ColorScience", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: settings
    ),
    .target(
      name: "LiveryTestSupport",
      dependencies: ["Livery", "DocumentReading"],
      path: "Tests/LiveryTestSupport",
      swiftSettings: settings
    ),
    .testTarget(
      name: "LiveryTests",
      dependencies: ["Livery", "LiveryTestSupport", "DocumentReading", "ColorScience"],
      swiftSettings: settings
    ),
    .testTarget(name: "DocumentReadingTests", dependencies: ["DocumentReading"], swiftSettings: settings),
    .testTarget(name: "ColorScienceTests", dependencies: ["ColorScience"], swiftSettings: settings),
  ]
)
