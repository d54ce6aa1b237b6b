// swift-tools-version: 6.2

import PackageDescription

// An app's package that keeps its tokens beside its sources: the theme is generated whenever it is built, and checked
// whenever it is tested. It has nothing but what that takes.
let package = Package(
  name: "Example",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "livery", path: "../..")],
  targets: [
    // SwiftPM looks for files that come and go only in the folders of targets, so the tokens are in one.
    .target(
      name: "ExampleTheme",
      exclude: ["Tokens"],
      plugins: [.plugin(name: "LiveryPlugin", package: "livery")]
    ),
    .testTarget(
      name: "ExampleThemeTests",
      dependencies: [
        "ExampleTheme",
        .product(name: "ColorScience", package: "livery"),
        .product(name: "LiveryTesting", package: "livery"),
      ]
    ),
    .testTarget(
      name: "ThemeTests",
      dependencies: [
        .product(name: "LiveryTesting", package: "livery"),
        .product(name: "LiveryXCTesting", package: "livery"),
      ],
      exclude: ["Snapshots"]
    ),
  ]
)
