import Foundation
import Testing

@testable import DesignTokens

@Suite struct SHA256Tests {
  /// The examples that NIST gives with FIPS 180-4 ("SHA_All.pdf", and the million letters of its appendix).
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func agreesWithTheStandard(text: String, digest: String) {
    #expect(SHA256.hexadecimal(of: text.utf8) == digest)
  }

  /// Wherever a block ends, and wherever the padding takes one more.
  @Test func doesNotDependOnHowTheBytesArrive() {
    let bytes = (0..<200).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for count in 0...200 {
      let whole = SHA256.hexadecimal(of: bytes[..<count])
      for step in [1, 63, 64, 65] {
        var hash = SHA256()
        for start in stride(from: 0, to: count, by: step) { hash.update(with: bytes[start..<min(start + step, count)]) }
        #expect(hash.hexadecimal == whole, "\(count) bytes, \(step) at a time")
      }
    }
  }
}
