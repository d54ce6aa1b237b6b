import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct LanguageTests {
  @Test(
    arguments: [
      ("main", "main"), ("class", "`class`"), ("default", "`default`"), ("1st", "_1st"), ("self", "self_"),
      ("Type", "Type_"), ("init", "init_"), ("", "_"),
    ]
  )
  func declaresAnyNameInSwift(name: String, identifier: String) {
    #expect(Language.builtIn("swift").identifier(name) == identifier)
  }

  @Test(
    arguments: [
      ("main", "main", "main"), ("class", "class", "class_"), ("1st", "\"1st\"", "_1st"), ("", "\"\"", "_"),
      ("__proto__", "[\"__proto__\"]", "__proto__"), ("constructor", "constructor", "constructor_"),
      ("é", "\"é\"", "ue9"), ("a\"]; drop()", "\"a\\\"]; drop()\"", "au22u5du3bu20dropu28u29"),
    ]
  )
  func declaresAnyNameInTypeScript(name: String, key: String, constant: String) {
    #expect(Language.builtIn("typescript").identifier(name) == key)
    #expect(Language.builtIn("typescript").binding(name) == constant)
  }

  // MARK: Names that stay apart

  @Test(
    arguments: [
      ("css", NameStyle.kebab, true), ("swift", .camel, true), ("kotlin", .camel, true), ("xml", .snake, true),
      // What has to be spelled may become what another name is.
      ("xml", .kebab, false), ("kotlin", .kebab, false), ("typescript", .camel, false),
    ]
  )
  func knowsWhichStylesItKeepsApart(name: String, style: NameStyle, isKept: Bool) {
    #expect(Language.builtIn(name).keepsApart(style) == isKept)
  }

  @Test(arguments: BuiltInTemplates.languages.map(\.name))
  func keepsApartWhatDiffersInLettersAndFigures(name: String) {
    let language = Language.builtIn(name)
    let words = ["class", "default", "self", "in", "is", "object", "init", "type", "x", "u", "ux", "a1", "n"]
    let names = words.map { [$0] } + words.flatMap { first in words.map { [first, $0] } }
    for style in NameStyle.allCases where language.keepsApart(style) {
      var written: [String: String] = [:]
      for name in names {
        for identifier in Set([style.name(of: name)].flatMap { [language.identifier($0), language.binding($0)] }) {
          let letters = name.joined()
          #expect(written.updateValue(letters, forKey: identifier) ?? letters == letters, "\(identifier) in \(style)")
        }
      }
    }
  }

  @Test func namesThePartsOfAFontAsTailwindFindsThem() {
    let names = [FontProperty.fontFamily, .fontSize, .lineHeight].map {
      Language.builtIn("tailwind").fontProperty("text-body", $0)
    }
    #expect(names == ["font-body", "text-body", "text-body--line-height"])
  }

  @Test func endsNoStringEarly() {
    let hostile = "a\"; \\(x) \n\u{0}\u{2028}</style>"
    #expect(Language.builtIn("typescript").stringLiteral(hostile) == #""a\"; \\(x) \n\u{0}\u{2028}\u{3c}/style>""#)
    #expect(Language.builtIn("scss").stringLiteral("a #{b}") == "\"a \\#{b}\"")
    #expect(Language.builtIn("swift").stringLiteral(hostile) == #""a\"; \\(x) \n\u{0}\u{2028}</style>""#)
    #expect(Language.builtIn("css").stringLiteral(hostile) == #""a\"; \\(x) \a \0 \2028 \3c /style>""#)
  }

  @Test func endsNoCommentEarly() {
    let hostile = "one */ body{} /* two\r\nthree </style>\u{2028}four\u{7}\n\n"
    #expect(
      Language.builtIn("css").commentLines(hostile) == ["one * / body{} /* two", "three < /style>", "four"]
    )
    #expect(Language.builtIn("typescript").commentLines(" @deprecated */\n@x") == ["\\@deprecated * /", "\\@x"])
    #expect(Language.builtIn("swift").commentLines("\na\n\nb\n") == ["a", "", "b"])
  }
}
