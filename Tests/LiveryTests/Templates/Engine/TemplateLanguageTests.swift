import Testing

@testable import DesignTokens
@testable import Livery

/// The rules of Mustache that templates rely on, as the specification of the language has them
/// (mustache(5) and github.com/mustache/spec, version 1.4).
@Suite struct TemplateLanguageTests {
  private func expect(
    _ template: String,
    of record: SampleRecord,
    partials: [String: String] = [:],
    renders expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var diagnostics = Diagnostics()
    let text = record.render(template, partials: partials, diagnostics: &diagnostics)
    #expect(diagnostics.all.isEmpty, sourceLocation: sourceLocation)
    #expect(text == expected, "\(template)", sourceLocation: sourceLocation)
  }

  // MARK: Interpolation

  @Test(arguments: [
    ("no tags", "no tags"),
    ("{{subject}}", "world"),
    ("Hello, {{ subject }}!", "Hello, world!"),
    ("{{{subject}}}{{&subject}}{{{ subject }}}", "worldworldworld"),
    ("{{symbols}} {{{symbols}}} {{& symbols}}", #"& " < > & " < > & " < >"#),
    ("{{nothing}}|", "|"),
    ("{{yes}} {{no}}", "true false"),
    ("  {{subject}}\n", "  world\n"),
    ("| {{subject}} |", "| world |"),
    ("{{subject}}}", "world}"),
    ("{ {{subject}} }", "{ world }"),
    ("{{a.b.c}}", "deep"),
    ("ünïcödé {{subject}} 🎨", "ünïcödé world 🎨"),
  ])
  func putsOutValues(template: String, expected: String) {
    let record: SampleRecord = [
      "subject": "world", "symbols": #"& " < >"#, "nothing": "", "yes": true, "no": false,
      "a": ["b": ["c": "deep"]],
    ]
    expect(template, of: record, renders: expected)
  }

  // MARK: Sections

  private static let sections: SampleRecord = [
    "yes": true, "no": false, "text": "text", "nothing": "", "letters": ["a", "b", "c"], "empty": [],
    "person": ["name": "Joe", "town": ["name": "Rome"]], "people": [["name": "Ann"], ["name": "Bob"]],
    "name": "outside", "only": "root",
  ]

  @Test(arguments: [
    ("{{#yes}}shown{{/yes}}", "shown"),
    ("{{#no}}hidden{{/no}}", ""),
    ("{{#text}}<{{.}}>{{/text}}", "<text>"),
    ("{{#nothing}}hidden{{/nothing}}", ""),
    ("{{#letters}}{{.}}{{/letters}}", "abc"),
    ("{{#empty}}hidden{{/empty}}", ""),
    ("{{#person}}Hi {{name}}.{{/person}}", "Hi Joe."),
    ("{{#people}}{{name}} {{/people}}", "Ann Bob "),
    ("{{#people}}{{only}} {{/people}}", "root root "),
    ("{{#people}}{{#person}}{{name}}{{/person}}{{/people}}", "JoeJoe"),
    ("{{#yes}}{{name}}{{/yes}}", "outside"),
    ("{{#letters}}{{.}}{{name}} {{/letters}}", "aoutside boutside coutside "),
    ("{{#letters}}{{#letters}}{{.}}{{/letters}},{{/letters}}", "abc,abc,abc,"),
    ("{{#person.town}}{{name}}{{/person.town}}", "Rome"),
    ("{{#person.town.name}}{{.}} {{name}}{{/person.town.name}}", "Rome outside"),
    ("{{#people}}{{person.town.name}}{{/people}}", "RomeRome"),
    ("{{#person}}{{#town}}{{person.name}}{{/town}}{{/person}}", "Joe"),
    ("{{# yes }}shown{{/ yes }}", "shown"),
    ("{{#yes}}{{#no}}a{{/no}}b{{/yes}}", "b"),
    ("{{#yes}}{{/yes}}|", "|"),
  ])
  func rendersSectionsForWhatIsThere(template: String, expected: String) {
    expect(template, of: Self.sections, renders: expected)
  }

  @Test(arguments: [
    ("{{^yes}}hidden{{/yes}}", ""),
    ("{{^no}}shown{{/no}}", "shown"),
    ("{{^text}}hidden{{/text}}", ""),
    ("{{^nothing}}{{name}}{{/nothing}}", "outside"),
    ("{{^letters}}hidden{{/letters}}", ""),
    ("{{^empty}}{{name}}{{/empty}}", "outside"),
    ("{{^person}}hidden{{/person}}", ""),
    ("{{^person.name}}hidden{{/person.name}}|", "|"),
    ("{{#people}}{{^no}}{{name}}{{/no}}{{/people}}", "AnnBob"),
    ("{{#letters}}{{^empty}}{{.}}{{/empty}}{{/letters}}", "abc"),
  ])
  func rendersInvertedSectionsForWhatIsNot(template: String, expected: String) {
    expect(template, of: Self.sections, renders: expected)
  }

  @Test(arguments: [
    ("{{#letters}}{{.}}{{^last()}}, {{/last()}}{{/letters}}", "a, b, c"),
    ("{{#letters}}{{#first()}}>{{/first()}}{{.}}{{/letters}}", ">abc"),
    ("{{#letters}}{{index()}}{{.}}{{/letters}}", "0a1b2c"),
    ("{{#letters}}{{#even()}}{{.}}{{/even()}}{{#odd()}}-{{/odd()}}{{/letters}}", "a-c"),
    ("{{#letters}}{{first()}} {{/letters}}", "true false false "),
    ("{{#letters}}{{#yes}}{{^last()}},{{/last()}}{{/yes}}{{/letters}}", ",,"),
    ("{{#letters}}{{^empty}}{{^last()}},{{/last()}}{{/empty}}{{/letters}}", ",,"),
    ("{{#letters}}{{#person.yes}}{{#last()}}!{{/last()}}{{/person.yes}}{{/letters}}", "!"),
    ("{{#letters}}{{>comma}}{{/letters}}", "a, b, c"),
    ("{{#letters}}{{#index()}}{{.}}{{/index()}}{{^index()}}never{{/index()}}{{/letters}}", "012"),
  ])
  func knowsWhereAnItemStandsInItsList(template: String, expected: String) {
    let record: SampleRecord = ["letters": ["a", "b", "c"], "empty": [], "yes": true, "person": ["yes": true]]
    expect(template, of: record, partials: ["comma": "{{.}}{{^last()}}, {{/last()}}"], renders: expected)
  }

  // MARK: Lines

  @Test(arguments: [
    ("| This Is\n{{#yes}}\n|\n{{/yes}}\n| A Line", "| This Is\n|\n| A Line"),
    ("| This Is\n  {{#yes}}\n|\n  {{/yes}}\t\n| A Line", "| This Is\n|\n| A Line"),
    ("| This Is\n{{^no}}\n|\n{{/no}}\n| A Line", "| This Is\n|\n| A Line"),
    ("|\r\n{{#yes}}\r\n{{/yes}}\r\n|", "|\r\n|"),
    ("  {{#yes}}\n#{{/yes}}\n/", "#\n/"),
    ("#{{#yes}}\n/\n  {{/yes}}", "#\n/\n"),
    (" | {{#yes}}\t|\t{{/yes}} | \n", " | \t|\t | \n"),
    (" {{#yes}}YES{{/yes}}\n {{#yes}}GOOD{{/yes}}\n", " YES\n GOOD\n"),
    ("{{#yes}}\na\n{{/yes}}{{#yes}}\nb\n{{/yes}}\n", "a\n\nb\n"),
    ("{{#yes}}{{#yes}}\na{{/yes}}{{/yes}}", "\na"),
    ("{{#words}}\n- {{.}}\n{{/words}}\nend", "- x\n- y\nend"),
    ("a\n{{! alone }}\nb", "a\nb"),
    ("a\n  {{!\n    over\n    lines\n  }}\nb", "a\nb"),
    ("12 {{! in line }}\n", "12 \n"),
    ("  {{! at the end }}", ""),
    ("a {{!}}{{!{{!}}b", "a b"),
    ("{{% CONTENT_TYPE:TEXT}}\na", "a"),
    ("  {{yes}}\n", "  true\n"),
    ("\n\n{{#yes}}\n\n{{/yes}}\n\n", "\n\n\n\n"),
  ])
  func takesALineWithATagThatIsAloneInIt(template: String, expected: String) {
    expect(template, of: ["yes": true, "no": false, "words": ["x", "y"]], renders: expected)
  }

  // MARK: Partials

  @Test(arguments: [
    ("{{>text}}", "from partial"),
    ("{{> text }}|", "from partial|"),
    ("{{>value}}", "*content*"),
    ("| {{>value}} |", "| *content* |"),
    ("{{#items}}{{>item}}{{/items}}", "[1][2]"),
    (">\n{{>lines}}\n<", ">\none\ntwo\n<"),
    ("|\r\n{{>text}}\r\n|", "|\r\nfrom partial|"),
    ("  {{>lines}}\n<", "  one\n  two\n<"),
    ("\t {{>lines}}", "\t one\n\t two\n"),
    (" {{>value}}  {{>value}}\n", " *content*  *content*\n"),
    ("\\\n {{>multiline}}\n/\n", "\\\n |\n content\n |\n/\n"),
    (" {{>sectioned}}\n", " [\n - 1\n - 2\n ]\n"),
    (" {{>nested}}\n", " <\n   one\n   two\n >\n"),
    (" {{>inline}}", " (one\n two\n)\n"),
    ("  {{>silent}}\n|", "|"),
    ("  {{>spaced}}\n", "  a\n  \n  b\n"),
    ("{{#section}}{{>value}}{{/section}}", "*inner*"),
  ])
  func rendersPartialsWhereTheyStand(template: String, expected: String) {
    let partials = [
      "text": "from partial", "value": "*{{content}}*", "item": "[{{n}}]", "lines": "one\ntwo\n",
      "multiline": "|\n{{content}}\n|\n", "sectioned": "[\n{{#items}}\n- {{n}}\n{{/items}}\n]\n",
      "nested": "<\n  {{>lines}}\n>\n", "inline": "({{>lines}})\n", "silent": "{{#section}}\n{{/section}}\n",
      "spaced": "a\n\nb\n",
    ]
    let record: SampleRecord = [
      "content": "content", "items": [["n": "1"], ["n": "2"]], "section": ["content": "inner"],
    ]
    expect(template, of: record, partials: partials, renders: expected)
  }

  @Test func indentsNoLinesOfValues() {
    let record: SampleRecord = ["content": "<\n->"]
    expect("\\\n {{>p}}\n/\n", of: record, partials: ["p": "|\n{{{content}}}\n|\n"], renders: "\\\n |\n <\n->\n |\n/\n")
  }
}
