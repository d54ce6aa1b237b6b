public import DesignTokens

/// An output to write: a template and where its files go.
public struct Output: Sendable {
  public var template: String
  public var destination: Destination
  var options: [OptionValue]
  /// What of the palette it is about.
  var scope = Scope()
  var offset: Int

  /// What of the palette an output is about.
  struct Scope: Sendable {
    /// How an output is divided into files.
    enum Split: String, Sendable, CaseIterable {
      case group, type
    }

    /// The names of themes; empty for all.
    var themes: [Located<String>] = []
    /// The names of components; nil for all.
    var components: [Located<String>]?
    /// The contexts that it has, each of another modifier; what it writes has nothing to choose of these.
    var contexts: [ChosenContext] = []
    var include: [TokenPattern] = []
    var exclude: [TokenPattern] = []
    var split: Split?

    /// By modifier: the context that the output has of it.
    var contextsByModifier: [String: String] {
      Dictionary(contexts.map { ($0.modifier.value, $0.context.value) }) { first, _ in first }
    }

    func contains(theme: String) -> Bool {
      themes.isEmpty || themes.contains { $0.value == theme }
    }

    func contains(_ path: TokenPath, _ type: TokenType?) -> Bool {
      (include.isEmpty || include.contains { $0.matches(path, type) })
        && !exclude.contains { $0.matches(path, type) }
    }

    /// The part that a token is in, if the output is divided.
    func part(of path: TokenPath, _ type: TokenType?) -> String? {
      switch split {
      case .group: path.names.first.map(String.init)
      case .type: type?.rawValue ?? "opaque"
      case nil: nil
      }
    }
  }

  /// A context of a modifier.
  struct ChosenContext: Sendable {
    var modifier: Located<String>
    var context: Located<String>
  }

  /// Some tokens: `color.**`, where `*` stands for a name and `**` for any number of names, or `type:dimension`.
  struct TokenPattern: Sendable {
    private enum Tokens: Sendable {
      /// The only one, from a pattern without stars: large projects exclude tokens by the dozen, and each token is asked for
      /// each pattern.
      case path(String)
      case paths(PathPattern)
      case type(TokenType)
    }

    private let tokens: Tokens
    let text: String
    let offset: Int

    /// Nil for a type that does not exist.
    init?(_ text: String, offset: Int = 0) {
      (self.text, self.offset) = (text, offset)
      guard text.hasPrefix("type:") else {
        let pattern = PathPattern(text.replacing(".", with: "/"))
        let names = text.split { $0 == "." || $0 == "/" }
        tokens = pattern.isLiteral ? .path(names.joined(separator: ".")) : .paths(pattern)
        return
      }
      guard let type = TokenType(rawValue: String(text.dropFirst("type:".count))) else { return nil }
      tokens = .type(type)
    }

    func matches(_ path: TokenPath, _ type: TokenType?) -> Bool {
      switch tokens {
      case .path(let only): path.description == only
      case .paths(let pattern): pattern.matches(path.description.replacing(".", with: "/"))
      case .type(let own): type == own
      }
    }
  }

  /// Who writes the files of an output, and where.
  public enum Destination: Sendable, Hashable {
    /// A build of the project writes them into this folder.
    case folder(String)
    /// They are sources of this target, whose build asks for them.
    case target(String)
  }

  /// The folder that a build of the project writes into; nil for the sources of a target.
  public var folder: String? { if case .folder(let folder) = destination { folder } else { nil } }
  /// The target that the output is for; nil if a build of the project writes it.
  public var target: String? { if case .target(let target) = destination { target } else { nil } }

  struct OptionValue: Sendable {
    var name: String
    var value: OptionLiteral
    var offset: Int
  }
}

/// The value of a template's option: a word, a switch, a number, or texts by name.
public enum OptionLiteral: Sendable, Hashable {
  case string(String)
  case boolean(Bool)
  case number(Number)
  case members([OptionMember])

  /// The texts by name, in the order in which they are written.
  var members: [OptionMember] { if case .members(let members) = self { members } else { [] } }
}

/// One of the texts of an option that has several, by its name.
public struct OptionMember: Sendable, Hashable {
  public var name: String
  public var text: String
  var offset: Int
}
