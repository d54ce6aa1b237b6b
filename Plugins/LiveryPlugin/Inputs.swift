import Foundation

/// The input files of a theme: when one of them changes, appears or is removed, the theme is regenerated.
///
/// The plugin does not read the manifest. So all files in the project's folder are inputs, and elsewhere the files that
/// the last run listed as inputs. Folders are inputs too: they change when a file appears in them.
struct Inputs {
  private var paths: Set<String>

  /// - Parameters:
  ///   - manifest: The project's `livery.json`.
  ///   - dependencies: The list of inputs that the last run wrote, if there is one.
  ///   - root: The folder of the whole package, which has many other files.
  init(of manifest: URL, listedIn dependencies: URL, root: URL?) {
    paths = [manifest.path]
    let project = manifest.deletingLastPathComponent()
    if project.standardizedFileURL.path != root?.standardizedFileURL.path {
      paths.formUnion(Self.files(below: project))
    }
    for input in Self.inputs(listedIn: dependencies) where FileManager.default.fileExists(atPath: input.path) {
      paths.formUnion([input.path, input.deletingLastPathComponent().path])
    }
  }

  var files: [URL] { paths.sorted().map { URL(fileURLWithPath: $0) } }

  /// The manifest of the project in a folder.
  static func manifest(in folder: URL) -> URL? {
    ["livery.json", "Tokens/livery.json"].map { folder.appending(path: $0) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The inputs of a list for `make`, as `livery build --depfile` writes it: one on each line below the first.
  private static func inputs(listedIn dependencies: URL) -> [URL] {
    let text = (try? String(contentsOf: dependencies, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { line in
      var path = line.trimmingPrefix("  ")
      if path.hasSuffix(" \\") { path.removeLast(2) }
      let escapes = [("\\ ", " "), ("\\#", "#"), ("\\\t", "\t"), ("$$", "$")]
      return URL(fileURLWithPath: escapes.reduce(String(path)) { $0.replacingOccurrences(of: $1.0, with: $1.1) })
    }
  }

  /// Everything below a folder, and the folder; but no Swift sources, which do not affect a project beside them.
  private static func files(below folder: URL) -> [String] {
    let walk = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles]
    )
    let found = (walk?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension != "swift" }
    return [folder.path] + found.map(\.path)
  }
}
