/// The work tree and the other folders that outputs are allowed in, with all links followed.
struct OutputTrees {
  var folders: [String]

  /// Where version control keeps its own data, and what it runs: nothing there is a file of the work tree.
  private static let repositories: Set<String> = [".git", ".hg", ".svn", ".jj", ".bzr"]

  func allow(_ location: String) -> Bool {
    folders.contains { folder in
      ResolvedFolders.lies(location, in: folder) && !Self.leadsIntoRepository(location.dropFirst(folder.utf8.count))
    }
  }

  static func leadsIntoRepository(_ path: some StringProtocol) -> Bool {
    path.split(separator: "/").contains { repositories.contains($0.lowercased()) }
  }
}
