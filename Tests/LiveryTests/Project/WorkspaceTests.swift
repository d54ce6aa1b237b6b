import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct WorkspaceTests {
  @Test func findsWhatMatchesAPatternAtItsDepthOnly() throws {
    let folder = try ScratchFolder(["a.json": "", "one/b.json": "", "one/two/c.json": "", "one/d.txt": ""])
    let workspace = Workspace(root: folder.path)
    #expect(workspace.paths(matching: "*.json") == ["a.json"])
    #expect(workspace.paths(matching: "one/*.json") == ["one/b.json"])
    #expect(workspace.paths(matching: "*/*/*.json") == ["one/two/c.json"])
    #expect(workspace.paths(matching: "**/*.json") == ["a.json", "one/b.json", "one/two/c.json"])
    #expect(workspace.paths(matching: "nowhere/*") == [])
  }

  @Test func tellsWhatCannotBeReadFromWhatIsMissing() throws {
    let folder = try ScratchFolder(["a/b.json": "{}"])
    let workspace = Workspace(root: folder.path)
    #expect(throws: SourceFileError.missing) { try workspace.file(at: "b.json") }
    #expect(throws: SourceFileError.directory) { try workspace.file(at: "a") }
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/x", withDestinationPath: folder.path + "/x")
    #expect(throws: SourceFileError.self) { try workspace.file(at: "x") }
  }

  @Test func writesAllFilesOrNone() throws {
    let folder = try ScratchFolder(["taken": "a file"])
    let workspace = Workspace(root: folder.path)
    #expect(throws: Workspace.WriteError.self) {
      try workspace.write([OutputFile(path: "new/a", text: "a"), OutputFile(path: "taken/b", text: "b")])
    }
    #expect(folder.text(of: "new/a") == nil)
    #expect(folder.text(of: "taken") == "a file")
  }

  @Test func leavesAFileAloneThatHoldsTheTextAlready() throws {
    let folder = try ScratchFolder(["same": "text", "other": "old"])
    let report = try Workspace(root: folder.path).write([
      OutputFile(path: "same", text: "text"), OutputFile(path: "other", text: "new"),
    ])
    #expect(report.written == ["other"])
    #expect(report.unchanged == ["same"])
    #expect(folder.text(of: "other") == "new")
  }

  @Test(arguments: ["/dev/null", "/dev/fd/999", "nowhere"])
  func replacesNeitherADeviceNorALinkToNoFile(target: String) throws {
    let folder = try ScratchFolder()
    let link = folder.path + "/out"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(throws: Workspace.WriteError.self) {
      try Workspace(root: folder.path).write([OutputFile(path: "out", text: "a")])
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(folder.files == ["out"])
  }

  @Test func findsTheProjectOfAFolderInTheNearestAncestor() throws {
    let folder = try ScratchFolder(["Tokens/livery.json": "{}", "Sources/App/x": ""])
    let found = Workspace.project(containing: folder.path + "/Sources/App")
    #expect(found?.root.hasSuffix("/Tokens") == true)
    #expect(found?.prefix(from: folder.path) == "Tokens/")
    #expect(found?.prefix(from: folder.path + "/Sources/App") == "../../Tokens/")
  }

  @Test func takesFilesBelowTheWorkingDirectoryTogether() {
    let inside = Workspace.around("tokens/a.json", from: "/home/me")
    #expect(inside.workspace.root == "/home/me")
    #expect(inside.path == "tokens/a.json")
    let outside = Workspace.around("/srv/tokens/a.json", from: "/home/me")
    #expect(outside.workspace.root == "/srv/tokens")
    #expect(outside.path == "a.json")
  }
}
