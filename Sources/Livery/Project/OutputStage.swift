public import DesignTokens

/// Where a run may write large outputs as they are finished, before it is known whether any of them may take its place.
public struct OutputStage: Sendable {
  private let workspace: Workspace
  private let allowedFolders: [String]

  /// - Parameter allowedFolders: Folders beside the work tree that may hold outputs.
  public init(in workspace: Workspace, allowedFolders: [String] = []) {
    self.workspace = workspace
    self.allowedFolders = allowedFolders
  }

  /// The folder of the palette; nil if nothing may be written there.
  func folder(for manifest: Manifest) -> StagingFolder? {
    var folders = ResolvedFolders(of: workspace)
    let location = folders.location(of: RelativePath.folder(of: manifest.palette))
    let trees = workspace.trees(allowing: allowedFolders)
    return trees.contains { ResolvedFolders.lies(location, in: $0) } ? StagingFolder(at: location) : nil
  }
}
