public import DesignTokens
import Foundation

extension Workspace {
  /// Creates a folder with files, and further files beside it: everything, or nothing.
  ///
  /// The files are staged in a folder beside, and appear by one rename. What an interrupted run has staged is hidden, and
  /// the next one removes it.
  ///
  /// - Parameters:
  ///   - folder: The new folder, which must be missing or empty.
  ///   - files: Its files, by paths below it.
  ///   - others: Files outside of it, of which none exists yet.
  public func create(_ folder: String, with files: [OutputFile], and others: [OutputFile]) throws(WriteError) {
    let manager = FileManager.default
    let madeRoot = !manager.fileExists(atPath: root)
    let staging = Workspace(root: location(of: Self.stagingPrefix + UUID().uuidString))
    do throws(WriteError) {
      removeStaged()
      _ = try staging.write(files)
      _ = try write(others)
      do {
        // Only an empty folder gives way.
        if manager.fileExists(atPath: location(of: folder)) { _ = unsafe rmdir(location(of: folder)) }
        try manager.moveItem(atPath: staging.root, toPath: location(of: folder))
      } catch {
        throw WriteError(path: folder, reason: error.reason)
      }
    } catch {
      try? manager.removeItem(atPath: staging.root)
      for file in others { try? manager.removeItem(atPath: location(of: file.path)) }
      for file in others { removeEmpty(from: RelativePath.folder(of: file.path)) }
      if madeRoot { _ = unsafe rmdir(root) }
      throw error
    }
  }

  private static let stagingPrefix = ".livery-init-"

  private func removeStaged() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    where name.hasPrefix(Self.stagingPrefix) {
      try? FileManager.default.removeItem(atPath: location(of: name))
    }
  }

  /// Removes folders as long as they are empty, from a path upwards.
  private func removeEmpty(from path: String) {
    var folder = path
    while !folder.isEmpty, unsafe rmdir(location(of: folder)) == 0 { folder = RelativePath.folder(of: folder) }
  }

  /// What is in the folder itself, by the names on disk; none if it cannot be read.
  public var entries: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted()
  }
}
