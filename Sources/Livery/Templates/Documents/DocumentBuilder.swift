import DesignTokens
import DocumentReading

/// A kind of document that is built as a value and then written, where Mustache could only imitate its syntax.
///
/// A template names one in the place of a body: `{ "render": "permutation", "file": "…", "document": "dtcg" }`. A new kind
/// is a new file with one of these, and its line in ``all``.
struct DocumentBuilder: Sendable {
  /// As `template.json` says it.
  var name: String
  /// What it can be made for.
  var subjects: [Template.Subject]
  /// Whether it calls tokens by their identifiers in the template's language, of which no two may then be the same.
  var usesIdentifiers = false
  /// Whether a subject is always one file at the request's path, so that a run that needs no bytes need not build it.
  var isOneFile = false
  /// Whether it takes longer than all files of another output.
  var isSlow = false
  /// The record that the body of such a document writes, once for each of many; nil for a kind that has no body.
  var bodyType: (@Sendable (Template) -> RecordSchema)?
  /// The document of a subject: one file at a path, or, for a kind that is a folder, several below it.
  var files: @Sendable (_ request: Request, _ diagnostics: inout Diagnostics) -> [OutputFile]
  /// Reports what such a document cannot hold.
  var check: @Sendable (_ subject: RootContext.Subject, _ diagnostics: inout Diagnostics) -> Void = { _, _ in }

  /// What a document is built from.
  struct Request {
    var subject: RootContext.Subject
    /// The entry's `file` for the subject, relative to the output's folder.
    var path: String
    /// What the entry's `body` says.
    var body: TemplateRenderer?
    /// Whether only the paths of the files are wanted, which may then be empty.
    var isOfPaths = false
  }

  static let all: [DocumentBuilder] = [
    .assetCatalog, .colorStateLists, .dtcg, .dtcgResolver, .figmaVariables, .flat, .gallery, .styleDictionary,
    .swatches,
  ]

  static func named(_ name: String) -> DocumentBuilder? {
    all.first { $0.name == name }
  }
}

extension DocumentBuilder {
  /// A kind that is one JSON file for each permutation.
  ///
  /// - Parameter document: The document of a theme in the permutation with this index.
  static func json(
    _ name: String,
    usesIdentifiers: Bool = false,
    _ document: @escaping @Sendable (_ theme: EmittedTheme, _ index: Int, _ options: TemplateOptions) -> JSONValue
  ) -> Self {
    Self(
      name: name,
      subjects: [.permutation],
      usesIdentifiers: usesIdentifiers,
      isOneFile: true,
      files: { request, _ in
        let subject = request.subject
        guard let theme = subject.theme, let index = subject.permutation else { return [] }
        return [OutputFile(path: request.path, text: JSONWriter.text(of: document(theme, index, subject.options)))]
      }
    )
  }
}

extension EmittedTheme {
  /// The tokens that exist in a permutation, as they are there.
  func tokens(inPermutation index: Int) -> [(emitted: EmittedToken, token: Token)] {
    tokens.compactMap { emitted in emitted.row.tokens[index].map { (emitted, $0) } }
  }
}
