import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct DiskFileTests {
  /// More than one core reads at a time.
  private static let large = String(repeating: "0123456789abcdeF", count: 300_000) + "end"

  @Test("reads all that is there, whatever size was expected", arguments: [large, "small", ""])
  func readsAll(text: String) throws {
    let folder = try ScratchFolder(["a": text])
    let size = text.utf8.count
    for expected in [size, 0, size / 2, size + 1, size * 2] {
      let bytes = try DiskFile.bytes(at: folder.path + "/a", expecting: expected)
      #expect(bytes == Array(text.utf8), "\(expected) bytes were expected")
    }
  }

  @Test func tellsWhyAFileCannotBeRead() throws {
    let folder = try ScratchFolder()
    for size in [1, Self.large.utf8.count] {
      let failure = #expect(throws: DiskFile.Failure.self) {
        _ = try DiskFile.bytes(at: folder.path + "/a", expecting: size)
      }
      #expect(failure?.reason == "no such file or directory")
      #expect(throws: DiskFile.Failure.self) { _ = try DiskFile.bytes(at: folder.path, expecting: size) }
    }
  }
}
