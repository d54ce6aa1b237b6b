public import DesignTokens
import Foundation

/// Where a run may write large outputs as they are finished, before it is known whether any of them may take its place.
public final class OutputStage: Sendable {
  private let workspace: Workspace
  private let allowedFolders: [String]
  private let lock = NSLock()
  // Only accessed while the lock is held.
  nonisolated(unsafe) private var folders: [StagingFolder] = []

  /// - Parameter allowedFolders: Folders beside the work tree that may hold outputs.
  public init(in workspace: Workspace, allowedFolders: [String] = []) {
    self.workspace = workspace
    self.allowedFolders = allowedFolders
  }

  /// Removes the outputs that have not taken their places; they have no text any more.
  public func clear() {
    for folder in lock.withLock({ unsafe folders }) { folder.clear() }
  }

  /// The folder of the palette; nil if nothing may be written there.
  func folder(for manifest: Manifest) -> StagingFolder? {
    var resolved = ResolvedFolders(of: workspace)
    let location = resolved.location(of: RelativePath.folder(of: manifest.palette))
    guard workspace.trees(allowing: allowedFolders).allow(location) else { return nil }
    let folder = StagingFolder(at: location)
    lock.withLock { unsafe folders.append(folder) }
    return folder
  }
}
