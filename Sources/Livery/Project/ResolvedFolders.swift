import DesignTokens

/// Where folders lead once all links are followed.
///
/// Each folder is asked for once, and told from the one above it: to follow a path from the root of the disk costs a call of
/// the system for each folder on the way, and an asset catalog has a folder for each color.
struct ResolvedFolders {
  private struct Place {
    var location: String
    /// Whether a link on the way leads to nothing.
    var isDangling = false
  }

  /// The longest path that any system knows; what is longer cannot exist, and no link is on its way.
  private static let longestPath = 4096

  private let workspace: Workspace
  private var known: [String: Place] = [:]

  init(of workspace: Workspace) {
    self.workspace = workspace
  }

  /// The location of a folder, as far as it exists.
  mutating func location(of folder: String) -> String { place(of: folder).location }

  /// Whether a file would be in a folder.
  mutating func holds(_ path: String, in folder: String) -> Bool {
    let parent = place(of: RelativePath.folder(of: path))
    return !parent.isDangling && Self.lies(parent.location, in: location(of: folder))
  }

  /// Whether a location is a folder or lies below it, going by their names.
  static func lies(_ location: String, in folder: String) -> Bool {
    location == folder || location.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  private mutating func place(of folder: String) -> Place {
    if let place = known[folder] { return place }
    var folder = RelativePath.normalized(folder)
    guard folder.utf8.count <= Self.longestPath else { return Place(location: workspace.location(of: folder)) }
    var open: [String] = []
    while known[folder] == nil, !folder.isEmpty, folder != "/", folder != "..", !folder.hasSuffix("/..") {
      open.append(folder)
      folder = RelativePath.folder(of: folder)
    }
    var place = known[folder] ?? Place(location: workspace.resolved(folder))
    known[folder] = place
    for folder in open.reversed() {
      let name = folder.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? ""
      place.location += (place.location == "/" ? "" : "/") + name
      if workspace.stamp(of: folder)?.kind == .link {
        if let target = workspace.target(of: folder) { place.location = target } else { place.isDangling = true }
      }
      known[folder] = place
    }
    return place
  }
}
