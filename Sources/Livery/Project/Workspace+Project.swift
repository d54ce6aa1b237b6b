public import DesignTokens
import Foundation

extension Workspace {
  /// The project of a folder: the nearest ancestor with `livery.json`, `Tokens/livery.json` or `livery/livery.json`.
  public static func project(containing folder: String) -> Workspace? {
    var folder = URL(fileURLWithPath: folder).standardizedFileURL
    while true {
      for candidate in [folder] + Self.folders.map({ folder.appendingPathComponent($0) }) where candidate.holdsManifest
      {
        return Workspace(root: candidate.path)
      }
      guard folder.path != "/", !folder.path.isEmpty else { return nil }
      folder = folder.deletingLastPathComponent()
    }
  }

  /// The folders that a project usually has: `livery` is for projects beside tokens that stay where they are.
  public static let folders = ["Tokens", "livery"]

  /// The project at a path that names its folder, the folder above `Tokens`, or the manifest itself.
  public static func project(at path: String) -> Workspace {
    let place = URL(fileURLWithPath: path).standardizedFileURL
    if place.lastPathComponent == ManifestLoader.fileName {
      return Workspace(root: place.deletingLastPathComponent().path)
    }
    if place.holdsManifest { return Workspace(root: place.path) }
    let folder = Self.folders.map { place.appendingPathComponent($0) }.first(where: \.holdsManifest)
    return Workspace(root: (folder ?? place).path)
  }

  /// A workspace for one file outside any project, and the file's path in it.
  ///
  /// Files below the working directory may refer to each other; a file elsewhere may refer to files beside and below
  /// it.
  public static func around(_ file: String, from workingDirectory: String) -> (workspace: Workspace, path: String) {
    let base = URL(fileURLWithPath: workingDirectory, isDirectory: true)
    let place = URL(fileURLWithPath: file, relativeTo: base).standardizedFileURL.path
    let folder = URL(fileURLWithPath: workingDirectory).standardizedFileURL.path
    if place.hasPrefix(folder + "/") { return (Workspace(root: folder), String(place.dropFirst(folder.count + 1))) }
    let parts = place.split(separator: "/")
    return (Workspace(root: "/" + parts.dropLast().joined(separator: "/")), parts.last.map(String.init) ?? "")
  }

  /// Why a file that is named from a working directory may not be replaced, as the end of a sentence; nil if it is none of
  /// those that the project is made of.
  ///
  /// - Parameter inputs: The files of a run beside the manifest; nil to look for those that one would read.
  public func obstacle(
    toReplacing file: String,
    from workingDirectory: String,
    knowing inputs: [String]? = nil
  ) -> String? {
    let location = Workspace(root: workingDirectory).resolved(file)
    // What is not there need not be looked for, but may be known to be an output.
    guard inputs != nil || FileManager.default.fileExists(atPath: location) else { return nil }
    let own = inputs.map { [ManifestLoader.fileName] + $0 } ?? sources
    return own.contains { resolved($0) == location } ? "it is a file of the project" : nil
  }

  /// The manifest and every file that it leads to, as far as they can be read.
  private var sources: [String] {
    var unheard = Diagnostics()
    guard let project = LoadedProject(files: self, diagnostics: &unheard) else { return [ManifestLoader.fileName] }
    return project.sources.map(\.path) + TemplateEmitter(manifest: project.manifest, files: self).sources
  }

  /// Whether the folder has a manifest.
  public var hasManifest: Bool { URL(fileURLWithPath: root).holdsManifest }

  /// The path from a working directory to this project's folder, such as `Tokens/`; empty if they are the same.
  public func prefix(from workingDirectory: String) -> String {
    let target = URL(fileURLWithPath: root).standardizedFileURL.pathComponents
    let start = URL(fileURLWithPath: workingDirectory).standardizedFileURL.pathComponents
    let shared = zip(target, start).prefix { $0 == $1 }.count
    // For distant folders, an absolute path is easier to read than a long relative one.
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
