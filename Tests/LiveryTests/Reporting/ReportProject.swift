import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// A project with a pair that fails, one that is waived, one that passes and a warning, whose names try to break out of
/// every format.
struct ReportProject {
  /// Ends a CDATA section, a workflow command, a cell, a code span, a comment; holds what XML and terminals cannot.
  static let hostile = "a]]>::b%0A|`😀--><@c\u{1}\n#1\"&"

  let files: InMemoryFiles

  /// - Parameter manifest: Further members of the manifest.
  init(manifest: String = "") {
    let name = Self.json(Self.hostile)
    let token = Self.json("{ink \(Self.hostile)}")
    files =
      ProjectFiles(
        tokenFile: "é 1.tokens.json",
        tokens: """
          "page": \(ProjectFiles.grey(1)), "pale": \(ProjectFiles.grey(0.9)), "black": \(ProjectFiles.grey(0)),
            "$description": "😀é", \(Self.json("ink " + Self.hostile)): \(ProjectFiles.grey(0.6))
          """,
        pairs: """
          { "name": \(name), "foreground": \(token), "over": ["{page}"], "kind": "text" },
          { "name": "waived", "foreground": "{pale}", "over": ["{page}"], "kind": "graphic" },
          { "name": "sound", "foreground": "{black}", "over": ["{page}"], "kind": "text" }
          """,
        waivers: #"""
          { "id": "pale", "pattern": "waived@t", "reason": \#(name), "owner": "us",
            \#(CheckProject.accepts("graphic", 3, 1.24)) }
          """#,
        manifest: #""components": [\#(Self.json("none \(Self.hostile)/*.json"))]\#(manifest)"#
      )
      .inMemory
  }

  func report(prefix: String = "") -> Report {
    Report(of: Pipeline(files: files).run(), prefix: prefix, files: files)
  }

  static func text(_ format: String, of report: Report) throws -> String {
    try #require(ReportFormat.named(format)).text(of: report)
  }

  static func object(_ format: String, of report: Report) throws -> [String: Any] {
    let text = try text(format, of: report)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static func json(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
