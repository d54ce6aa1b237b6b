import DesignTokens

/// The projects for platforms that frameworks put around an app of theirs, which need no tokens of their own.
enum AppFrames {
  /// The folders of such projects, by the files at the top: `android` and `ios` of Flutter, `Platforms` of .NET.
  static func folders(beside names: [String]) -> [String] {
    if names.contains("pubspec.yaml") { return ["android", "ios", "macos"] }
    return names.contains { $0.hasSuffix(".csproj") } ? ["Platforms"] : []
  }
}

/// The builds of apps for Android in a folder.
struct GradleBuilds {
  private let paths: [String]

  /// - Parameter paths: The files that may be builds.
  init(among paths: [String]) {
    self.paths = paths.filter { path in
      ["build.gradle", "build.gradle.kts"].contains { "/\(path)".hasSuffix("/\($0)") }
    }
  }

  /// The outputs that the apps need: an app in Compose has its theme in Kotlin, and resources for its layouts in XML, if it has
  /// such as well.
  func templates(in workspace: Workspace) -> [String] {
    let ofCompose = paths.filter { path in
      (try? workspace.file(at: path)).map { Self.usesCompose(String(decoding: $0.bytes, as: UTF8.self)) } ?? false
    }
    guard !ofCompose.isEmpty else { return ["android"] }
    let hasLayouts = paths.contains { path in
      let folder = RelativePath.folder(of: path)
      let layouts = (folder.isEmpty ? "" : folder + "/") + "src/main/res/layout/*.xml"
      return !workspace.paths(matching: layouts).isEmpty
    }
    return hasLayouts ? ["android", "compose"] : ["compose"]
  }

  /// Whether a build names the feature, a plugin or a library of Compose; the name alone may be that of a tool of Docker.
  private static func usesCompose(_ build: String) -> Bool {
    let owners = ["androidx", "jetbrains", "kotlin", "plugin", "plugins", "libs", "android", "library", "application"]
    return build.contains(#/[\s{;]compose\s*=?\s*true/#)
      || (owners + ["activity"]).contains { build.contains("\($0).compose") || build.contains("\($0)-compose") }
  }
}

/// The sources of apps for Apple's platforms.
enum AppleSources {
  /// The output that apps need: that for UIKit if files import it and none imports SwiftUI.
  ///
  /// - Parameter isSource: Whether a file belongs to an app, and not to its dependencies.
  static func template(in workspace: Workspace, where isSource: (String) -> Bool) -> String {
    var usesUIKit = false
    for path in workspace.paths(matching: "**") where path.hasSuffix(".swift") && isSource(path) {
      guard let file = try? workspace.file(at: path) else { continue }
      let text = String(decoding: file.bytes, as: UTF8.self)
      if text.contains("import SwiftUI") { return "swiftui" }
      usesUIKit = usesUIKit || text.contains("import UIKit")
    }
    return usesUIKit ? "uikit" : "swiftui"
  }
}
