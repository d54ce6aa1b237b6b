import LiveryXCTesting
import XCTest

/// The same in XCTest, for bundles that have not moved to Swift Testing.
final class LegacyThemeTests: XCTestCase {
  private static let project = Result { try TokenProject(at: "Sources/ExampleTheme/Tokens") }

  func testThemesPassOrAreWaived() {
    XCTAssertPasses(try Self.project.get())
    XCTAssertPasses(try Self.project.get(), component: "badge")
    XCTAssertPasses(try Self.project.get(), at: "badge[tone=loud].label@app/light")
  }

  func testEveryBadgeKeepsItsContrast() throws {
    for pair in try Self.project.get().pairs(ofComponent: "badge") { XCTAssertPasses(pair) }
  }

  func testInkSufficesEvenForTheHighestLevel() {
    XCTAssertContrast(of: "{ink}", over: "{page}", atLeast: 7, in: try Self.project.get())
  }

  func testPaletteIsTheOneThatWasReviewed() {
    XCTAssertPalette(of: try Self.project.get(), matches: "Snapshots/palette.txt")
  }
}
