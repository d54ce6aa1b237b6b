import Testing

@testable import Livery

@Suite struct LanguageTests {
  @Test(
    arguments: [
      ("main", "main"), ("class", "`class`"), ("default", "`default`"), ("1st", "_1st"), ("self", "self_"),
      ("Type", "Type_"), ("init", "init_"), ("", "_"),
    ]
  )
  func declaresAnyNameInSwift(name: String, identifier: String) {
    #expect(Language.swift.identifier(name) == identifier)
  }

  @Test func endsNoStringEarly() {
    let hostile = "a\"; \\(x) \n\u{0}\u{2028}</style>"
    #expect(Language.swift.stringLiteral(hostile) == #""a\"; \\(x) \n\u{0}\u{2028}</style>""#)
    #expect(Language.css.stringLiteral(hostile) == #""a\"; \\(x) \a \0 \2028 \3c /style>""#)
  }

  @Test func endsNoCommentEarly() {
    let hostile = "one */ body{} /* two\r\nthree </style>\u{2028}four\u{7}\n\n"
    #expect(
      Language.css.commentLines(hostile) == ["one * / body{} /* two", "three < /style>", "four"]
    )
    #expect(Language.swift.commentLines("\na\n\nb\n") == ["a", "", "b"])
  }
}
