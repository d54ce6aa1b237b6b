import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct InputDigestTests {
  /// `sha256sum` of the path, the length and the bytes gives it too.
  @Test func aFileIsDigestedByItsPathAndBytes() {
    let digest = InputDigest.of([SourceFile(path: "a.json", text: "{}")])
    #expect(digest == InputDigest.of("a.json\n2\n{}"))
  }

  /// It may not change with the machine or the version of the tool: palettes and evidence name it.
  @Test func aLargeFileIsDigestedByItsContentHash() {
    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: (1 << 18) + 1)
    let digest = InputDigest.of([SourceFile(path: "a.json", bytes: bytes)])
    #expect(digest == InputDigest.of("a.json\n262145\n" + ContentHash(of: bytes).hexadecimal))
    #expect(digest == "sha256-fd15b4dce28ddaf0ec05766f3a89fa8ead59a1af10b1693c6b5abefdf38d6d54")
    bytes[bytes.count / 2] = UInt8(ascii: "b")
    #expect(InputDigest.of([SourceFile(path: "a.json", bytes: bytes)]) != digest)
  }
}
