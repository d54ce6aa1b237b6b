import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct InputDigestTests {
  /// What stands in palettes of large files is defined by more than this code: `split -b 16384` and `sha256sum` give it too.
  @Test func aLargeFileIsDigestedByItsPieces() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: (1 << 18) + 1)
    let digest = InputDigest.of([SourceFile(path: "a.json", bytes: bytes)])
    #expect(digest == "sha256-c3b4deb9ff56a7dc57ce6ffed5dff5c4ff800790bc7f4d50d0dd7d0235035d03")
  }
}
