extension StringProtocol {
  /// The words of a name in lower case: `font`, `size` and `xl` of `fontSize-xl`.
  var lowercasedWords: [String] {
    var words: [String] = []
    var word = ""
    for character in self {
      let begins = character.isUppercase && word.last?.isLowercase == true
      if begins || !(character.isLetter || character.isNumber) {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if character.isLetter || character.isNumber { word.append(character) }
    }
    return word.isEmpty ? words : words + [word.lowercased()]
  }
}
