/// A kind of problem: what all diagnostics or findings with one id have in common.
public struct ProblemKind: Sendable, Hashable {
  /// Stable and in kebab-case: manifests, waivers, baselines and the rules of other tools refer to it.
  public let id: Diagnostic.ID
  /// The severities that it is reported with unless a manifest says otherwise, the most severe first.
  public let severities: [Diagnostic.Severity]
  /// What is wrong or, for a check, what must hold: one sentence.
  public let title: String
  /// Why it matters and what to do about it, in Markdown: paragraphs of one line each, separated by empty lines.
  public let help: String
  public let example: Example?
  /// Where the rule comes from; empty for a rule of Livery's own.
  public let sources: [Source]
  public let role: Role

  /// Who reports a problem, which decides how it can be silenced.
  public enum Role: Sendable, Hashable {
    /// It is reported while input is read; it goes away when the input is corrected.
    case diagnostic
    /// A check reports it; the manifest can change its severity.
    ///
    /// A waiver with a floor states how little of what the check measures it accepts.
    case check(isWaivable: Bool, hasFloor: Bool = false)
  }

  /// A few lines that cause the problem, and the same lines without it.
  public struct Example: Sendable, Hashable {
    /// The kind of file that the lines belong to.
    ///
    /// The lines are either the complete file or members of its object.
    public enum Form: Sendable, Hashable {
      /// A complete token file.
      case tokens
      /// A complete resolver document.
      case resolver
      /// Members of `livery.json`.
      case manifest
      /// Members of a component spec.
      case component
      /// Members of a file of waivers.
      case waivers
      /// Members of a layout.
      case layout
      /// Members of `template.json`.
      case template
      /// Members of `language.json`.
      case language
      /// Lines of a Mustache file, within the tokens of a variant of a theme.
      case mustache

      /// The file, as in "incorrect, in a component spec".
      public var file: String {
        switch self {
        case .tokens: "a token file"
        case .resolver: "a resolver document"
        case .manifest: "livery.json"
        case .component: "a component spec"
        case .waivers: "the file of waivers"
        case .layout: "a layout"
        case .template: "template.json"
        case .language: "language.json"
        case .mustache: "a template"
        }
      }
    }

    public let form: Form
    public let wrong: String
    public let right: String

    package init(_ form: Form, wrong: String, right: String) {
      self.form = form
      self.wrong = wrong
      self.right = right
    }
  }

  package init(
    _ id: Diagnostic.ID,
    _ severities: Diagnostic.Severity...,
    title: String,
    help: String,
    example: Example? = nil,
    sources: [Source] = [],
    role: Role = .diagnostic
  ) {
    self.id = id
    self.severities = severities.sorted(by: >)
    self.title = title
    self.help = help.joiningLinesOfParagraphs
    self.example = example
    self.sources = sources
    self.role = role
  }

  public var isCheck: Bool { role != .diagnostic }

  /// Whether waivers can accept single findings.
  public var isWaivable: Bool { if case .check(isWaivable: true, _) = role { true } else { false } }

  /// Whether such waivers can state how little they accept.
  public var hasFloor: Bool { if case .check(_, hasFloor: true) = role { true } else { false } }

  /// The severities in words, such as `error, note`.
  public var severityText: String { severities.map(\.rawValue).joined(separator: ", ") }
}

extension ProblemKind {
  /// A section of a standard that a rule comes from.
  public struct Source: Sendable, Hashable {
    /// The standard, such as `WCAG 2.2`.
    public let document: String
    /// The section, such as `1.4.3`; nil for the document as a whole.
    public let section: String?
    public let url: String

    package init(_ document: String, _ section: String? = nil, url: String) {
      self.document = document
      self.section = section
      self.url = url
    }
  }

  /// The sources in words, such as `WCAG 2.2 1.4.3, 1.4.6`; `Livery` if there are none.
  public var sourceText: String {
    guard !sources.isEmpty else { return "Livery" }
    var texts: [String] = []
    for (index, source) in sources.enumerated() {
      let isContinued = index > 0 && sources[index - 1].document == source.document
      texts.append([isContinued ? nil : source.document, source.section].compactMap { $0 }.joined(separator: " "))
    }
    return texts.joined(separator: ", ")
  }
}

extension ProblemKind.Source {
  /// A section of the Format module of DTCG 2025.10.
  package static func format(_ section: String, _ anchor: String) -> Self {
    Self("DTCG 2025.10 Format", section, url: "https://www.designtokens.org/TR/2025.10/format/#\(anchor)")
  }

  /// A section of the Color module of DTCG 2025.10.
  package static func color(_ section: String, _ anchor: String) -> Self {
    Self("DTCG 2025.10 Color", section, url: "https://www.designtokens.org/TR/2025.10/color/#\(anchor)")
  }

  /// A section of the Resolver module of DTCG 2025.10.
  package static func resolver(_ section: String, _ anchor: String) -> Self {
    Self("DTCG 2025.10 Resolver", section, url: "https://www.designtokens.org/TR/2025.10/resolver/#\(anchor)")
  }

  /// A success criterion of WCAG 2.2.
  package static func wcag(_ criterion: String, _ anchor: String) -> Self {
    Self("WCAG 2.2", criterion, url: "https://www.w3.org/TR/WCAG22/#\(anchor)")
  }

  /// The standard of JSON.
  package static let json = Self("RFC 8259", url: "https://www.rfc-editor.org/rfc/rfc8259")

  package static let xml = Self("XML 1.0", url: "https://www.w3.org/TR/xml/")

  /// The standard of JSON Pointer.
  package static let pointer = Self("RFC 6901", url: "https://www.rfc-editor.org/rfc/rfc6901")
}

extension String {
  /// Paragraphs of several lines as paragraphs of one line each.
  fileprivate var joiningLinesOfParagraphs: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split(separator: "").map { $0.joined(separator: " ") }.joined(separator: "\n\n")
  }
}
