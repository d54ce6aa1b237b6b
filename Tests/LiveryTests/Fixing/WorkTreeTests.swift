import DesignTokens
import Foundation
import LiveryTestSupport
import Testing

@testable import Livery

@Suite struct WorkTreeTests {
  @Test func allowsFilesOfTheWorkTreeOnly() throws {
    let folder = try ScratchFolder()
    try folder.write("tree/.git/HEAD", Data())
    try folder.write("tree/Tokens/a.json", Data("{}".utf8))
    try folder.write("tree/sibling/b.json", Data("{}".utf8))
    try folder.write("outside.json", Data("{}".utf8))
    let workspace = Workspace(root: folder.path + "/tree/Tokens")
    #expect(workspace.obstacle(toEditing: "a.json") == nil)
    #expect(workspace.obstacle(toEditing: "../sibling/b.json") == nil)
    #expect(workspace.obstacle(toEditing: "../../outside.json") == "it lies outside of the work tree")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path + "/tree/Tokens/link.json", withDestinationPath: "a.json")
    #expect(workspace.obstacle(toEditing: "link.json") == "it is a link")
    try manager.createSymbolicLink(atPath: folder.path + "/tree/Tokens/far", withDestinationPath: "../..")
    #expect(workspace.obstacle(toEditing: "far/outside.json") == "it lies outside of the work tree")
  }

  @Test func keepsToTheFolderAroundTheProjectWhereThereIsNoRepository() throws {
    let folder = try ScratchFolder()
    try folder.write("app/Tokens/a.json", Data("{}".utf8))
    try folder.write("app/b.json", Data("{}".utf8))
    try folder.write("c.json", Data("{}".utf8))
    let workspace = Workspace(root: folder.path + "/app/Tokens")
    #expect(workspace.obstacle(toEditing: "a.json") == nil)
    #expect(workspace.obstacle(toEditing: "../b.json") == nil)
    #expect(workspace.obstacle(toEditing: "../../c.json") == "it lies outside of the work tree")
  }
}
