import Testing

@testable import Livery

@Suite struct NameHashesTests {
  /// More names than it was made for.
  @Test func knowsEachNameOnce() {
    var hashes = NameHashes(expecting: 10)
    let names = (0..<20_000).map { NameHashes.hash(of: "color-\($0 / 100)-step-\($0)") }
    let new = names.filter { hashes.insert($0) }
    #expect(new.count == names.count)
    let newAgain = names.filter { hashes.insert($0) }
    #expect(newAgain.isEmpty)
  }

  @Test func tellsScopesAndLengthsApart() {
    let names = ["", "\0", "\0\0", "a", "a\0", "12345678", "12345678\0", "123456789", "87654321", "größer"]
    let hashes = (0..<50).flatMap { scope in names.map { NameHashes.hash(of: $0, in: scope) } }
    #expect(Set(hashes).count == hashes.count)
  }

  @Test func takesZeroForAHash() {
    var hashes = NameHashes(expecting: 0)
    let answers = [0, 0, 2].map { hashes.insert($0) }
    #expect(answers == [true, false, true])
  }
}
