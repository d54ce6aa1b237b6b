import DesignTokens

/// The packages of apps in a folder, whose themes are none of its pages.
struct AppPackages {
  private enum Kind { case reactNative, flutter, other }

  /// By the folder of a package.
  private var kinds: [String: Kind] = [:]
  /// The folders with the projects for Android that frameworks put around their apps.
  private(set) var framesOfAndroid: Set<String> = []

  /// - Parameter paths: The files that may be sources.
  init(among paths: [String], in folder: any SourceFiles) {
    for path in paths {
      let own = RelativePath.folder(of: path)
      switch path.split(separator: "/").last {
      case "package.json": kinds[own] = ReactNative.isUsed(by: path, in: folder) ? .reactNative : kinds[own] ?? .other
      case "pubspec.yaml": kinds[own] = .flutter
      case let name?:
        let start = own.isEmpty ? "" : own + "/"
        if name.hasPrefix("capacitor.config.") { framesOfAndroid.insert(start + "android") }
        if name.hasSuffix(".csproj") { framesOfAndroid.insert(start + "Platforms") }
      case nil: break
      }
    }
    for (own, kind) in kinds where kind != .other { framesOfAndroid.insert(own.isEmpty ? "android" : own + "/android") }
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
    let ofApps = programs.compactMap { path in
      package(of: path).flatMap { kinds[$0] == .reactNative ? (path: path, package: $0) : nil }
    }
    let packages = Dictionary(grouping: ofApps, by: \.package)
    let sheets = ofApps.isEmpty ? [] : Self.sheets(among: paths, in: folder)
    let places = packages.compactMapValues { files in
      Self.place(of: files.map(\.path), in: files[0].package, besides: sheets, folder)
    }
    let ofReactNative = ofApps.map { path, package in
      let advice = places[package].map { "; 'livery init \($0)' makes a project of it" } ?? ""
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

  /// The style sheets that a project would be made of.
  private static func sheets(among paths: [String], in folder: any SourceFiles) -> [String] {
    StyleSheetTokens.Sheet.all(among: paths, Array(ProjectStart.endingsOfSheets.joined()), in: folder)
      .filter { !$0.reader.declarations.isEmpty && !SiteSheets.contains($0) }.map(\.path)
  }

  /// The outermost folder of a package in which a project of the app's themes can be made: no style sheet is in it, and the
  /// programs are called like themes as seen from there.
  ///
  /// - Parameter themes: The programs with the themes.
  /// - Returns: Nil if there is no such folder but that of all.
  private static func place(
    of themes: [String],
    in package: String,
    besides sheets: [String],
    _ folder: any SourceFiles
  ) -> String? {
    let parts = themes.map { $0.split(separator: "/").dropLast() }
    let shared = parts.dropFirst().reduce(parts[0]) { shared, other in
      shared.prefix(zip(shared, other).prefix { $0 == $1 }.count)
    }
    let depth = package.split(separator: "/").count
    let places = (depth...max(depth, shared.count)).lazy.map { shared.prefix($0).joined(separator: "/") }
    return places.first { place in
      guard !place.isEmpty, !sheets.contains(where: { RelativePath.lies($0, in: place) }) else { return false }
      let texts = themes.compactMap { path in
        (try? folder.file(at: path)).map {
          (String(path.dropFirst(place.count + 1)), String(decoding: $0.bytes, as: UTF8.self))
        }
      }
      let files = InMemoryFiles(Dictionary(texts) { first, _ in first })
      return Migration.sources(in: files, readsPrograms: true).count == themes.count
    }
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
