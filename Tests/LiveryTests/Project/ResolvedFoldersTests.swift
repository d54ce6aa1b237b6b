import DesignTokens
import Foundation
import LiveryTestSupport
import Testing

@testable import Livery

@Suite struct ResolvedFoldersTests {
  private let scratch: ScratchFolder
  private let root: String

  init() throws {
    scratch = try ScratchFolder(["project/out/deep/a": "", "elsewhere/x/a": ""])
    let links = FileManager.default
    try links.createSymbolicLink(atPath: scratch.path + "/project/away", withDestinationPath: "../elsewhere")
    try links.createSymbolicLink(atPath: scratch.path + "/project/near", withDestinationPath: "out")
    try links.createSymbolicLink(atPath: scratch.path + "/project/none", withDestinationPath: "nowhere")
    root = try #require(Workspace(root: scratch.path).target(of: ""))
  }

  private var folders: ResolvedFolders { ResolvedFolders(of: Workspace(root: scratch.path + "/project")) }

  @Test(
    arguments: [
      ("", "/project"), ("out", "/project/out"), ("out/deep", "/project/out/deep"),
      ("./out//deep", "/project/out/deep"),
      ("out/new/newer", "/project/out/new/newer"), ("near/deep", "/project/out/deep"), ("away/x", "/elsewhere/x"),
      ("away/new", "/elsewhere/new"), ("..", ""), ("../elsewhere/x", "/elsewhere/x"), ("out/../near", "/project/out"),
    ]
  )
  func followsLinksAsTheSystemDoes(folder: String, location: String) {
    var folders = folders
    #expect(folders.location(of: folder) == root + location)
    // Once more, now that everything on the way is known.
    #expect(folders.location(of: folder) == root + location)
  }

  @Test(
    arguments: [
      ("out/deep/a", "out", true), ("out/a", "out", true), ("out/new/a", "out", true), ("near/deep/a", "out", true),
      ("out/a", "near", true), ("away/x/a", "away", true), ("away/x/a", "", false), ("away/x/a", "out", false),
      ("none/a", "", false), ("outer/a", "out", false), ("../elsewhere/a", "../elsewhere", true),
    ]
  )
  func saysWhetherAFileWouldBeInAFolder(file: String, folder: String, isIn: Bool) {
    var folders = folders
    #expect(folders.holds(file, in: folder) == isIn)
  }

  /// No path of a document may exhaust the stack or the memory.
  @Test(arguments: [2000, 2_000_000]) func endsForAPathOfAnyLength(depth: Int) {
    var folders = folders
    let path = Array(repeating: "a", count: depth).joined(separator: "/")
    #expect(folders.location(of: path).hasSuffix(path))
  }
}
