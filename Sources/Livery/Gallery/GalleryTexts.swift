/// The files of the gallery's page, embedded so that the tool is one file.
///
/// They lie in the folder `Page` beside this: a page with names in braces, a style sheet, and modules of a script.
enum GalleryTexts {
  /// What the page consists of.
  enum Piece: Sendable {
    case text(String)
    /// What stands in place of a name in braces.
    case part(String)
  }

  /// The page in pieces, so that no text that is inserted can be taken for a name.
  static let page: [Piece] = {
    let pieces = text(of: "index.html").split(separator: "{{", omittingEmptySubsequences: false)
    return pieces.enumerated().flatMap { index, piece -> [Piece] in
      guard index > 0, let end = piece.firstRange(of: "}}") else { return [.text(String(piece))] }
      return [.part(String(piece[..<end.lowerBound])), .text(String(piece[end.upperBound...]))]
    }
  }()

  static let style = texts.filter { $0.path.hasSuffix(".css") }.map(\.text).joined()

  /// The modules as one script: as files they import each other by name, and in one script every name is known.
  static let script: String = {
    let last = "main.js"
    let modules = texts.filter { $0.path.hasSuffix(".js") && $0.path != last }.map(\.text) + [text(of: last)]
    let bodies = modules.map { module in
      let lines = module.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return lines.filter { !$0.starts(with: "import ".utf8) }
        .map { String(Substring($0.starts(with: "export ".utf8) ? $0.dropFirst("export ".utf8.count) : $0)) }
        .joined(separator: "\n")
    }
    return "\"use strict\";\n{\n" + bodies.joined() + "}\n"
  }()

  static func text(of path: String) -> String {
    texts.first { $0.path == path }?.text ?? ""
  }
}
