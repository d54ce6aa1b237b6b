import DesignTokens
import Foundation
import Livery

extension TokenProject {
  /// The variable of the environment that has snapshots written instead of compared.
  public static let recordingVariable = "LIVERY_RECORD_SNAPSHOTS"

  /// What differs between the palette and a snapshot of it on disk; nothing if they agree or the snapshot was recorded.
  ///
  /// - Parameters:
  ///   - path: The snapshot, relative to the folder of the test's file.
  ///   - file: The test's file.
  public func snapshotFailures(matching path: String, file: String) -> [String] {
    let isRecording = ProcessInfo.processInfo.environment[Self.recordingVariable] == "1"
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    return snapshotFailures(matching: path, in: Workspace(root: folder), isRecording: isRecording)
  }

  func snapshotFailures(matching path: String, in workspace: Workspace, isRecording: Bool) -> [String] {
    let current = PaletteSnapshot(of: palette)
    if isRecording {
      do throws(Workspace.WriteError) {
        _ = try workspace.write([OutputFile(path: path, text: current.text)])
        return []
      } catch {
        return ["cannot write the snapshot '\(path)': \(error.reason)"]
      }
    }
    let place = path.hasPrefix("/") ? path : workspace.root + "/" + path
    let howToRecord = "to record it, run the tests with \(Self.recordingVariable)=1"
    guard let file = try? workspace.file(at: path) else {
      return ["there is no snapshot at \(place); \(howToRecord)"]
    }
    let changes = current.changes(from: PaletteSnapshot(text: String(decoding: file.bytes, as: UTF8.self)))
    guard !changes.isEmpty else { return [] }
    let shown = changes.prefix(Self.shownChanges) + (changes.count > Self.shownChanges ? ["…"] : [])
    let heading = "the palette differs from \(place) in \(changes.count) \(changes.count == 1 ? "line" : "lines")"
    return [([heading] + shown.map { "  \($0)" } + ["if that is meant: \(howToRecord)"]).joined(separator: "\n")]
  }

  /// How many changes are told before the rest is left to a comparison of the files.
  private static let shownChanges = 40
}
