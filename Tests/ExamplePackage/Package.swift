// swift-tools-version: 6.2

import PackageDescription

// An app's package that keeps its tokens beside its tests. It has nothing but what it takes to use Livery in tests.
let package = Package(
  name: "Example",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "livery", path: "../..")],
  targets: [
    .testTarget(
      name: "ThemeTests",
      dependencies: [
        .product(name: "LiveryTesting", package: "livery"),
        .product(name: "LiveryXCTesting", package: "livery"),
      ],
      exclude: ["Snapshots"]
    )
  ]
)
