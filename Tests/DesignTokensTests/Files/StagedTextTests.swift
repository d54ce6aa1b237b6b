import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct StagedTextTests {
  private static let text = String(repeating: "0123456789abcdef", count: 1 << 16)

  /// A file whose text waits in a folder.
  private func file(_ path: String, _ text: String = text, in folder: String) -> OutputFile {
    var file = OutputFile(path: path, text: text)
    file.stage(in: StagingFolder(at: folder))
    return file
  }

  @Test func waitsOnDiskOnlyIfItIsLarge() throws {
    let folder = try ScratchFolder()
    let large = file("a", in: folder.path)
    let small = file("b", String(Self.text.dropLast()), in: folder.path)
    #expect(large.staged != nil && small.staged == nil)
    #expect(folder.files.count == 1)
    #expect(large.text == Self.text && large.count == Self.text.utf8.count)
    #expect(large == OutputFile(path: "a", text: Self.text) && large != OutputFile(path: "a", text: small.text))
    #expect(large.hash == ContentHash(of: Self.text))
  }

  @Test func leavesNothingBehind() throws {
    let folder = try ScratchFolder()
    func stage() -> [String] { withExtendedLifetime(file("a", in: folder.path + "/new/deep")) { _ in folder.files } }
    #expect(stage().count == 1)
    #expect(folder.files == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/new"))
  }

  /// The folder may be created by whoever writes the files while what staged none of them ends.
  @Test func removesNoFolderInWhichNothingWaited() throws {
    let folder = try ScratchFolder()
    func stage() throws {
      let staging = StagingFolder(at: folder.path + "/new")
      try FileManager.default.createDirectory(atPath: folder.path + "/new", withIntermediateDirectories: true)
      withExtendedLifetime(staging) {}
    }
    try stage()
    #expect(FileManager.default.fileExists(atPath: folder.path + "/new"))
  }

  @Test func leavesNothingBehindOfWhatSomebodyStillHolds() throws {
    let folder = try ScratchFolder()
    let staging = StagingFolder(at: folder.path + "/new/deep")
    var file = OutputFile(path: "a", text: Self.text)
    file.stage(in: staging)
    #expect(folder.files.count == 1)
    staging.clear()
    #expect(folder.files == [] && !FileManager.default.fileExists(atPath: folder.path + "/new"))
    withExtendedLifetime(file) {}
  }

  @Test func takesItsPlaceWithoutBeingWrittenAgain() throws {
    let folder = try ScratchFolder(["old": "old"])
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path + "/old")
    let files = [file("old", in: folder.path + "/out"), file("out/new/a", in: folder.path + "/out")]
    let number = try number(of: files[0].staged?.location ?? "")
    let result = try Workspace(root: folder.path).write(files)
    #expect(result.written == ["old", "out/new/a"])
    #expect(folder.files == ["old", "out/new/a"])
    #expect(folder.text(of: "old") == Self.text && folder.text(of: "out/new/a") == Self.text)
    #expect(try self.number(of: folder.path + "/old") == number)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/old")[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func staysInMemoryWhereItCannotBeWritten() throws {
    let folder = try ScratchFolder(["taken": "a file"])
    let file = file("a", in: folder.path + "/taken")
    #expect(file.staged == nil && file.text == Self.text)
    #expect(folder.files == ["taken"])
  }

  @Test func isWrittenPartByPart() throws {
    let folder = try ScratchFolder()
    let bytes = Array(Self.text.utf8.prefix(4000))
    for size in [1, 63, 64, 1000] {
      let writer = StagedTextWriter(in: StagingFolder(at: folder.path))
      for start in stride(from: 0, to: 4000, by: size) { writer.append(Array(bytes[start...].prefix(size))) }
      let text = try #require(writer.finished())
      #expect(text.bytes == bytes && text.count == 4000)
      #expect(text.hash == ContentHash(of: bytes), "\(size) bytes at a time")
    }
  }

  @Test func leavesNothingBehindOfPartsThatNobodyWants() throws {
    let folder = try ScratchFolder()
    func begin() {
      let writer = StagedTextWriter(in: StagingFolder(at: folder.path + "/new"))
      writer.append([1])
      _ = writer.finished()
    }
    begin()
    #expect(folder.files == [] && !FileManager.default.fileExists(atPath: folder.path + "/new"))
  }

  @Test func isNoTextIfAPartCannotBeWritten() throws {
    let folder = try ScratchFolder(["taken": "a file"])
    let writer = StagedTextWriter(in: StagingFolder(at: folder.path + "/taken"))
    for _ in 0..<3 { writer.append([1]) }
    #expect(writer.finished() == nil)
    #expect(folder.files == ["taken"])
  }

  @Test func changesNothingIfAnotherFileCannotBeWritten() throws {
    let folder = try ScratchFolder(["a": "old", "taken": "a file"])
    func write() throws {
      let files = [file("a", in: folder.path), OutputFile(path: "taken/b", text: "b")]
      _ = try Workspace(root: folder.path).write(files)
    }
    #expect(throws: Workspace.WriteError.self) { try write() }
    #expect(folder.files == ["a", "taken"])
    #expect(folder.text(of: "a") == "old")
  }

  /// The number of a file on its disk.
  private func number(of path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
  }
}
