import Foundation
import DesignTokens
import Livery
import LiveryTestSupport
import Testing

@testable import LiveryAssertions

@Suite struct SnapshotTests {
  @Test func failsWithHowToRecordWhereThereIsNoSnapshot() throws {
    let lamp = try LampProject()
    let failures = try lamp.project.snapshotFailures(
      matching: "palette.txt",
      in: Workspace(root: lamp.folder.path),
      isRecording: false
    )
    #expect(
      failures == [
        "snapshot \(lamp.folder.path)/palette.txt not found; to record it, run the tests with LIVERY_RECORD_SNAPSHOTS=1"
      ]
    )
    #expect(lamp.folder.text(of: "palette.txt") == nil)
  }

  @Test func recordsOnlyWhenAskedAndThenAgrees() throws {
    let lamp = try LampProject()
    let workspace = Workspace(root: lamp.folder.path)
    func failures(recording: Bool) throws -> [String] {
      try lamp.project.snapshotFailures(matching: "deep/palette.txt", in: workspace, isRecording: recording)
    }
    #expect(try failures(recording: true) == [])
    #expect(try failures(recording: false) == [])
    #expect(
      lamp.folder.text(of: "deep/palette.txt") == """
        # The palette in short: values by permutation, ratios rounded down.
        theme t = default
        t page = #ffffff
        t grey = #999999
        t ink = #000000
        t half = 0.5
        t tone.soft = #999999
        t tone.strong = #000000
        t body = 21.00:1
        t lamp[tone=soft,state=shown].box = 2.84:1 fail
        t lamp[tone=strong,state=shown].box = 21.00:1

        """
    )
  }

  @Test func listsTheLinesThatChanged() throws {
    let lamp = try LampProject()
    let workspace = Workspace(root: lamp.folder.path)
    let old = PaletteSnapshot(of: try lamp.project.palette).text
      .replacingOccurrences(of: "t ink = #000000", with: "t ink = #000001")
      .replacingOccurrences(of: "t half = 0.5\n", with: "t third = 0.3\n")
    try lamp.folder.write("palette.txt", Data(old.utf8))
    let failures = try lamp.project.snapshotFailures(matching: "palette.txt", in: workspace, isRecording: false)
    #expect(
      failures == [
        """
        the palette differs from \(lamp.folder.path)/palette.txt in 3 lines
          changed t ink: default #000001 → #000000
          added   t half = 0.5
          removed t third = 0.3
        if this is intended: to record it, run the tests with LIVERY_RECORD_SNAPSHOTS=1
        """
      ]
    )
  }
}
