/// What a check or a kind of diagnostic is about, for tools that list rules.
///
/// Only what a page on the web explains better than a sentence needs an entry here; all others are described by their name.
struct RuleDescription: Sendable {
  var text: String
  /// A page that says more; nil for what is of livery's own making.
  var helpURI: String?

  /// The description of a rule, by the name of its check or the id of its diagnostic.
  init(of id: String) {
    self = Self.known[id] ?? RuleDescription(text: Self.words(of: id), helpURI: nil)
  }

  private init(text: String, helpURI: String?) {
    self.text = text
    self.helpURI = helpURI
  }

  private static let known: [String: RuleDescription] = [
    "minimum-contrast": RuleDescription(
      text: "Every pair that meets on screen has the contrast that WCAG 2.2 asks for.",
      helpURI: "https://www.w3.org/TR/WCAG22/#contrast-minimum"
    ),
    "unknown-contrast": RuleDescription(
      text: "Every pair that meets on screen can be measured.",
      helpURI: "https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio"
    ),
    "waiver": RuleDescription(text: "Every waiver covers a failure, and has not expired.", helpURI: nil),
    "json-syntax": RuleDescription(text: "A file is JSON.", helpURI: "https://www.rfc-editor.org/rfc/rfc8259"),
  ]

  /// The id as a sentence, such as `Alias unresolved.` of `alias-unresolved`.
  private static func words(of id: String) -> String {
    let words = id.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst() + "."
  }
}
