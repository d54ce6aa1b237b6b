public import DesignTokens
public import Foundation

extension Workspace {
  /// Why a source may not be written, as the end of a sentence; nil if nothing stands against it.
  ///
  /// Sources belong to their authors: a link, or a file outside of the work tree, may be someone else's.
  public func obstacle(toEditing path: String) -> String? {
    let location = URL(fileURLWithPath: location(of: path)).standardizedFileURL
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: location.path)) != nil { return "it is a link" }
    let tree = workTree.resolvingSymlinksInPath().path
    let resolved = location.resolvingSymlinksInPath().path
    guard resolved.hasPrefix(tree + "/") else { return "it lies outside of the work tree" }
    return FileManager.default.isWritableFile(atPath: resolved) ? nil : "it cannot be written"
  }

  /// The same project, of which nothing is read that a link leads to out of the work tree.
  public var confinedToWorkTree: Workspace { Workspace(self, linksStayIn: workTree.path) }

  /// The nearest folder with a repository; without one, the folder above the project's.
  var workTree: URL { repository ?? URL(fileURLWithPath: root).standardizedFileURL.deletingLastPathComponent() }

  /// The nearest folder with a repository, the project's own or one around it.
  public var repository: URL? {
    var folder = URL(fileURLWithPath: root).standardizedFileURL
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
