public import DesignTokens
import Foundation

extension Workspace {
  /// The project that a folder belongs to: the nearest ancestor that holds `livery.json` or `Tokens/livery.json`.
  public static func project(containing folder: String) -> Workspace? {
    var folder = URL(fileURLWithPath: folder).standardizedFileURL
    while true {
      for candidate in [folder, folder.appendingPathComponent("Tokens")] where candidate.holdsManifest {
        return Workspace(root: candidate.path)
      }
      guard folder.path != "/", !folder.path.isEmpty else { return nil }
      folder = folder.deletingLastPathComponent()
    }
  }

  /// The project at a path that names its folder, the folder above `Tokens`, or the manifest itself.
  public static func project(at path: String) -> Workspace {
    let place = URL(fileURLWithPath: path).standardizedFileURL
    if place.lastPathComponent == ManifestLoader.fileName {
      return Workspace(root: place.deletingLastPathComponent().path)
    }
    let tokens = place.appendingPathComponent("Tokens")
    return Workspace(root: !place.holdsManifest && tokens.holdsManifest ? tokens.path : place.path)
  }

  /// A workspace for one file outside any project, and the file's path in it.
  ///
  /// Files below the working directory may refer to each other; a file elsewhere, to what lies beside it and below.
  public static func around(_ file: String, from workingDirectory: String) -> (workspace: Workspace, path: String) {
    let base = URL(fileURLWithPath: workingDirectory, isDirectory: true)
    let place = URL(fileURLWithPath: file, relativeTo: base).standardizedFileURL.path
    let folder = URL(fileURLWithPath: workingDirectory).standardizedFileURL.path
    if place.hasPrefix(folder + "/") { return (Workspace(root: folder), String(place.dropFirst(folder.count + 1))) }
    let parts = place.split(separator: "/")
    return (Workspace(root: "/" + parts.dropLast().joined(separator: "/")), parts.last.map(String.init) ?? "")
  }

  /// Whether a manifest lies in the folder.
  public var hasManifest: Bool { URL(fileURLWithPath: root).holdsManifest }

  /// What leads from a working directory to this project's folder, such as `Tokens/`; empty if they are the same.
  public func prefix(from workingDirectory: String) -> String {
    let target = URL(fileURLWithPath: root).standardizedFileURL.pathComponents
    let start = URL(fileURLWithPath: workingDirectory).standardizedFileURL.pathComponents
    let shared = zip(target, start).prefix { $0 == $1 }.count
    // Far apart, an absolute path is easier to read than a climb to the root.
    guard shared > 1 || start.count <= 1 else { return root + "/" }
    let steps = [String](repeating: "..", count: start.count - shared) + target[shared...]
    return steps.map { $0 + "/" }.joined()
  }
}

extension URL {
  fileprivate var holdsManifest: Bool {
    FileManager.default.fileExists(atPath: appendingPathComponent(ManifestLoader.fileName).path)
  }
}
