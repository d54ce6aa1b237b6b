import DesignTokens
import Foundation
import Livery

/// A file that the command line names to be written, from the working directory.
struct NamedFile {
  var path: String

  /// Writes the file, unless a project is made of it: a slip of the keyboard must not cost tokens.
  ///
  /// - Parameter inputs: The files of a run of the projects; nil to look for those that one would read.
  func write(
    _ text: String,
    besides projects: [Workspace],
    knowing inputs: [String]? = nil
  ) throws(Workspace.WriteError) -> Workspace.WriteResult {
    let folder = FileManager.default.currentDirectoryPath
    for project in projects {
      guard let reason = project.obstacle(toReplacing: path, from: folder, knowing: inputs) else { continue }
      throw Workspace.WriteError(path: path, reason: reason)
    }
    let (workspace, file) = Workspace.around(path, from: folder)
    return try workspace.write([OutputFile(path: file, text: text)])
  }
}
