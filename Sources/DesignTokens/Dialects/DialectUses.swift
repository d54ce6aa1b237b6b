/// Forms of older drafts and other tools that were read, for one warning per file.
struct DialectUses: Sendable {
  enum Form: Sendable, Hashable {
    /// `"#ff8000"`, `"16px"`, `"200ms"`: the drafts before 2025.10.
    case text(String)
    /// `channels` instead of `components`, in a draft of 2025.
    case channels
    /// A type of Tokens Studio, Figma or Style Dictionary.
    case type(String)
    /// `value` and `type` without `$`.
    case styleDictionary
    /// Sets with `$themes` or `$metadata`, or `value` without `$` and the types of Tokens Studio.
    case tokensStudio
    /// A shadow with `x`, `y` and `type`.
    case boxShadow

    /// Whether only another tool writes this, and no draft of the standard.
    fileprivate var isOfTool: Bool {
      switch self {
      case .text, .channels: false
      case .type, .styleDictionary, .tokensStudio, .boxShadow: true
      }
    }
  }

  /// A form, and where it stands in a document.
  struct Use: Sendable {
    var form: Form
    var offset: Int
  }

  /// The first in each file.
  private var first: [SourceID: Use] = [:]

  /// The files that another tool wrote, whose texts may be calculations.
  private(set) var toolSources: Set<SourceID> = []

  mutating func note(_ form: Form, at offset: Int, in source: SourceID) {
    if form.isOfTool { toolSources.insert(source) }
    if let known = first[source], known.offset <= offset { return }
    first[source] = Use(form: form, offset: offset)
  }

  mutating func formUnion(_ other: DialectUses) {
    for (source, use) in other.first { note(use.form, at: use.offset, in: source) }
    toolSources.formUnion(other.toolSources)
  }

  var isEmpty: Bool { first.isEmpty }

  func report(_ table: SourceTable, to diagnostics: inout Diagnostics) {
    for (source, use) in first.sorted(by: { $0.key.index < $1.key.index }) {
      let place = table.place(at: use.offset, in: source)
      diagnostics.report(.dialect(use.form, at: place, file: table[source].path))
    }
  }
}

extension Diagnostic {
  fileprivate static func dialect(
    _ form: DialectUses.Form,
    at place: SourceFile.Place,
    file: String
  ) -> Diagnostic {
    let (what, origin) =
      switch form {
      case .text(let text): ("'\(text)'", "a draft before DTCG 2025.10")
      case .channels: ("'channels'", "a draft before DTCG 2025.10")
      case .type(let name): ("the type '\(name)'", "Tokens Studio or a tool like it")
      case .styleDictionary: ("'value' without '$'", "Style Dictionary")
      case .tokensStudio: ("token sets or types of its own", "Tokens Studio")
      case .boxShadow: ("a shadow with 'x' and 'y'", "Tokens Studio")
      }
    return Diagnostic(
      "legacy-dialect",
      "this file is read as an older dialect: it has \(what), as \(origin) writes it",
      severity: .warning,
      at: place,
      advice: "'livery convert' writes it as DTCG 2025.10; the strict dialect refuses it",
      subject: file
    )
  }
}
