import LiveryTestSupport
import LiveryXCTesting
import XCTest

final class XCTAssertPassesTests: XCTestCase {
  func testAcceptsAProjectWhosePairsAllPass() throws {
    let folder = try ScratchFolder(ProjectFiles.textOnPage(grey: "0").texts)
    XCTAssertPasses(try TokenProject(at: folder.path))
    XCTAssertPasses(try TokenProject(at: folder.path).pairs[0])
    XCTAssertContrast(of: "{text}", over: "{page}", atLeast: 21, in: try TokenProject(at: folder.path))
  }

  func testReportsTheCauseWithTokensRatioAndRepair() throws {
    let folder = try ScratchFolder(ProjectFiles.textOnPage(grey: "0.6").texts)
    let failures = Failures.record { XCTAssertPasses(try TokenProject(at: folder.path)) }
    XCTAssertEqual(failures.count, 1)
    let text = failures.first ?? ""
    for part in [
      "text over page needs 4.5:1", "has 2.84:1", "\(folder.path)/theme.tokens.json:3:3", "text as #",
    ] {
      XCTAssertTrue(text.contains(part), text)
    }
  }

  func testReportsBrokenInputInsteadOfThrowing() throws {
    let folder = try ScratchFolder(ProjectFiles.textOnPage(grey: "\"red\"").texts)
    let failures = Failures.record { XCTAssertPasses(try TokenProject(at: folder.path)) }
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.first?.contains("theme.tokens.json:3:") ?? false, "\(failures)")
  }

  func testReportsASnapshotThatIsMissing() throws {
    let folder = try ScratchFolder(ProjectFiles.textOnPage(grey: "0").texts)
    let failures = Failures.record {
      XCTAssertPalette(of: try TokenProject(at: folder.path), matches: "\(folder.path)/none.txt")
    }
    XCTAssertTrue(failures.first?.contains("LIVERY_RECORD_SNAPSHOTS=1") ?? false, "\(failures)")
  }
}

/// What assertions report, kept from being a failure of the test that runs them.
private enum Failures {
  static func record(_ body: @escaping () throws -> Void) -> [String] {
    let test = RecordingTest(body: body)
    test.run()
    return test.failures
  }
}
