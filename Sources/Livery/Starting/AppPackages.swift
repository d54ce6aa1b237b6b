import DesignTokens

/// The packages of apps in a folder, whose themes are none of its pages.
struct AppPackages {
  private enum Kind { case reactNative, flutter, other }

  /// By the folder of a package.
  private var kinds: [String: Kind] = [:]

  /// - Parameter paths: The files that may be sources.
  init(among paths: [String], in folder: any SourceFiles) {
    for path in paths {
      let own = RelativePath.folder(of: path)
      switch path.split(separator: "/").last {
      case "package.json": kinds[own] = ReactNative.isUsed(by: path, in: folder) ? .reactNative : kinds[own] ?? .other
      case "pubspec.yaml": kinds[own] = .flutter
      default: break
      }
    }
  }

  /// The files with the themes of apps, which nothing reads beside style sheets, and why.
  ///
  /// - Parameters:
  ///   - paths: The files that may be sources.
  ///   - ignored: The folders that are not read.
  func themes(among paths: [String], in folder: any SourceFiles, ignoring ignored: [String]) -> [PassedOver] {
    let found = Set(kinds.values)
    let programs =
      found.contains(.reactNative) ? Migration.sources(in: folder, ignoring: ignored, readsPrograms: true) : []
    let ofReactNative = programs.compactMap { path -> PassedOver? in
      guard let package = package(of: path), kinds[package] == .reactNative else { return nil }
      let advice = package.isEmpty ? "" : "; 'livery init \(package)' makes a project of it"
      return PassedOver(
        path: path,
        reason: "it is the theme of an app, and the style sheets are that of pages\(advice)"
      )
    }
    let colors = found.contains(.flutter) ? NativeColors.files(among: paths, in: folder) : []
    let ofFlutter = colors.filter { file in
      file.path.hasSuffix(".dart") && package(of: file.path).flatMap { kinds[$0] } == .flutter
    }
    return ofReactNative + ofFlutter
  }

  /// The folder of the package that a file belongs to: the nearest one around it.
  private func package(of path: String) -> String? {
    var folders = path.split(separator: "/").dropLast()
    while true {
      let folder = folders.joined(separator: "/")
      if kinds[folder] != nil { return folder }
      if folders.popLast() == nil { return nil }
    }
  }
}
