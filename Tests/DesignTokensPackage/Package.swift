// swift-tools-version: 6.2

import PackageDescription

// A package that uses DesignTokens alone, as a tool of somebody else would.
let package = Package(
  name: "design-tokens-client",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "livery", path: "../..")],
  targets: [
    .testTarget(
      name: "ResolvingTests",
      dependencies: [.product(name: "DesignTokens", package: "livery")],
      exclude: ["Tokens"]
    )
  ]
)
