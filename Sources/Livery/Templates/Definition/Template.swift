import DesignTokens

/// An output's recipe: what is rendered how often, into which files, in which language.
struct Template: Sendable {
  /// What one file is made for.
  enum Subject: String, Sendable, CaseIterable {
    case once, theme, permutation, component, token
  }

  /// A kind of document that is built, by its name.
  struct DocumentReference: Sendable {
    var name: String
    /// What writes a value in it, where the kind of document wants that.
    var body: TemplateText?
    /// Whether it calls tokens by their identifiers, of which no two may then be the same.
    var usesIdentifiers: Bool
  }

  /// A file to render: the pattern of its name, and what is in it.
  struct File: Sendable {
    /// A text with tags, or a document that is built.
    enum Content: Sendable {
      case text(TemplateText)
      case document(DocumentReference)
    }

    var subject: Subject
    /// Where it is another than that of the template.
    var language: Language?
    /// Itself a template, over the same context as the text.
    var name: TemplateText
    var content: Content
  }

  /// A setting that an output may change.
  struct Option: Sendable {
    enum Kind: String, Sendable, CaseIterable {
      case string, boolean, number, name
      case enumeration = "enum"
      /// Texts by name.
      case map
      /// A reference to a token, or to a group of tokens; empty for none.
      case token, group
      /// References to tokens by the roles that they have on a platform.
      case tokens
    }

    /// The names of roles for tokens of one type.
    struct Roles: Sendable {
      var type: TokenType
      var names: [String]
    }

    var name: String
    var kind: Kind
    var defaultValue: OptionLiteral
    /// What an option of kind ``Kind/enumeration`` can be.
    var values: [String]
    /// The roles that an option of kind ``Kind/tokens`` can give to tokens.
    var roles: [Roles] = []
    /// The least that an option of kind ``Kind/number`` can be.
    var minimum: Double?
    var description: String?
  }

  /// The beginning of the names of some tokens, by which a platform knows what they are for.
  struct Namespace: Sendable {
    var name: String
    /// What tokens belong to it.
    var types: [TokenType]
    /// One of these has to be in the path of a token, in whose identifier it is replaced by ``name``; if there are
    /// none, every token of ``types`` belongs.
    var phrases: [[String]]
    /// Names that the platform has in it already, for something else.
    var reserved: [ReservedName] = []
  }

  /// Names that a platform has in a namespace, as a pattern.
  struct ReservedName: Sendable {
    private let beginning: String
    private let isNumbered: Bool
    private let isWhole: Bool

    /// - Parameter pattern: A name, its beginning and a `*`, or its beginning and `[0-9]*` if a figure follows.
    init(_ pattern: String) {
      isNumbered = pattern.hasSuffix("[0-9]*")
      isWhole = !pattern.hasSuffix("*")
      beginning = String(pattern.dropLast(isNumbered ? 6 : isWhole ? 0 : 1))
    }

    func matches(_ name: String) -> Bool {
      if isWhole { return name == beginning }
      guard name.hasPrefix(beginning) else { return false }
      return !isNumbered || name.dropFirst(beginning.count).first.map { "0"..."9" ~= $0 } ?? false
    }
  }

  var name: String
  var description: String?
  var language: Language
  /// Those whose fields it sees: its own and those of the templates that it includes.
  var platforms: [PlatformFields] = []
  /// The spelling of identifiers.
  var naming: NameStyle
  /// How the identifiers of tokens are written instead, which an output may ask for.
  var tokenNaming: TokenNaming?
  /// What identifiers call groups and tokens otherwise, which an output may ask for.
  var renaming: Renaming?
  /// Which tokens are in a theme of the platform whatever their names say, which an output may decide.
  var places: ThemePlaces?
  /// Whether a font is declared under the name of its token, too, beside its properties.
  var writesFonts = false
  /// The length beyond which lines of its texts are broken; nil for one that leaves them as they are.
  var columns: Int?
  /// Whether groups are namespaces, so that an identifier has to be unique only in its group.
  var isNested: Bool
  /// A pattern of the words before every identifier, over the context of a theme.
  var prefix: TemplateText?
  /// Of several that fit a token, the first counts.
  var namespaces: [Namespace]
  /// What a file declares beside the tokens, as words after the same prefix.
  var names: [Located<String>]
  var files: [File]
  var options: [Option]
  /// The other Mustache files of the folder, and of the templates that this one borrows from, by name.
  var partials: [String: TemplateText]
  /// Where the template is described.
  var source: SourceFile

  /// Whether tokens are called by their identifiers, of which no two may then be the same.
  var usesIdentifiers: Bool {
    language.declaresNames
      && files.contains { file in
        if case .document(let document) = file.content { document.usesIdentifiers } else { true }
      }
  }

  /// The files of the languages that its files are in.
  var languages: Set<String> { Set(files.map { ($0.language ?? language).path }) }

  /// The paths of all its files, in no order.
  var sources: [String] {
    [source.path, language.path] + files.compactMap(\.language?.path) + texts.map(\.source.path)
  }

  /// Whether a text asks for the decisions that the style of a component is.
  var writesStyles: Bool {
    texts.contains { $0.text.contains("{{#factored}}") || $0.text.contains("{{#table}}") }
  }

  /// Whether a text writes components, of which most values are those of tokens.
  var writesComponents: Bool { writesStyles || texts.contains { $0.text.contains("{{#standard}}") } }

  /// Whether a text declares the texts that the standard has no type for.
  var writesTexts: Bool { texts.contains { $0.text.contains("{{#texts}}") } }

  /// Whether a text asks for tokens by their paths, or what aliases refer to.
  var refersToTokens: Bool {
    // The aliases of a component's axis refer to none.
    texts.contains { $0.namesInTags(anyOf: ["token(", "alias"], butNot: "aliases") }
  }

  /// Whether a file may depend on other themes than the one that it is made for: it covers all of them, lists them, or
  /// names types that themes with the same tokens share.
  var readsAllThemes: Bool {
    language.declaresTypes || files.contains { $0.subject == .once }
      || texts.contains { $0.namesInTags(anyOf: ["themes", "shape", "typeName"]) }
  }

  /// Whether a file that is made for a theme may list the others.
  var namesThemes: Bool { texts.contains { $0.namesInTags(anyOf: ["themes"]) } }

  /// The bodies of its files and its partials.
  private var texts: [TemplateText] {
    let bodies = files.compactMap { file -> TemplateText? in
      switch file.content {
      case .text(let text): text
      case .document(let document): document.body
      }
    }
    return bodies + partials.values
  }
}

extension TemplateText {
  /// Whether a tag has one of the words; the text between tags may have any.
  ///
  /// - Parameter other: A longer word that begins like one of them.
  fileprivate func namesInTags(anyOf words: [String], butNot other: String = "") -> Bool {
    let (words, other) = (words.map { Array($0.utf8) }, Array(other.utf8))
    var rest = Array(text.utf8)[...]
    while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[(brace + 1)...]
      guard rest.first == UInt8(ascii: "{") else { continue }
      let tag = rest.prefix { $0 != UInt8(ascii: "}") }
      rest = rest[tag.endIndex...]
      if words.contains(where: { tag.contains($0, butNot: other) }) { return true }
    }
    return false
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ word: [UInt8], butNot other: [UInt8]) -> Bool {
    indices.contains { index in
      let rest = self[index...]
      return rest.starts(with: word) && (other.isEmpty || !rest.starts(with: other))
    }
  }
}
