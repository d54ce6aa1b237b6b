import Testing

@testable import Livery

@Suite struct CharacterClassTests {
  private var quotesAndLetters: CharacterClass {
    var characters = CharacterClass()
    characters.insert("\""..."\"")
    characters.insert("a"..."z")
    characters.insert("é"..."é")
    return characters
  }

  @Test func isAskedOfWholeTexts() {
    let characters = quotesAndLetters
    #expect(characters.containsASCII("abc\"z"))
    #expect(characters.containsASCII(""))
    #expect(!characters.containsASCII("abc1"))
    #expect(characters.excludesASCII("A-1 ~\u{0}\u{7F}"))
    #expect(!characters.excludesASCII("A-1z"))
    #expect(!characters.excludesASCII("A\"1"))
  }

  @Test(arguments: ["é", "aé", "ß", "\u{80}", "🔥"])
  func saysNothingOfWhatIsBeyondASCII(text: String) {
    #expect(!quotesAndLetters.containsASCII(text))
    #expect(!quotesAndLetters.excludesASCII(text))
    #expect(!CharacterClass().excludesASCII(text))
  }

  @Test func knowsEachByte() {
    let characters = quotesAndLetters
    for byte in UInt8.min...(.max) {
      let isMember = byte == UInt8(ascii: "\"") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      #expect(characters.contains(byte: byte) == isMember)
    }
  }
}
