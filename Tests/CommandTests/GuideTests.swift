import Foundation
import LiveryTestSupport
import Testing

/// The guides of the documentation, followed word for word.
@Suite struct GuideTests {
  struct Article: Sendable, CustomTestStringConvertible {
    var name: String
    /// The folder of `Tests/Guides` that the guide starts with, as `acme`; nil for an empty one.
    var fixture: String?
    /// Commands that build a package, which `.ci/try-plugins` does.
    var skipped: Set<String> = []

    var testDescription: String { name }
  }

  static let articles = [
    Article(name: "GettingStarted", skipped: ["make install PREFIX=~/.local", "swift test"]),
    Article(name: "ContinuousIntegration"), Article(name: "MigratingAssetCatalogs", fixture: "AssetCatalog"),
    Article(name: "MigratingStyleDictionary", fixture: "StyleDictionary"),
    Article(name: "MigratingSwiftGen", fixture: "SwiftGen"),
    Article(name: "MigratingTerrazzo", fixture: "Terrazzo"),
    Article(name: "MigratingTokensStudio", fixture: "TokensStudio"),
  ]

  @Test(arguments: articles) func leadsWhereItSays(article: Article) async throws {
    let path = "\(packageFolder)/Sources/Livery/Livery.docc/\(article.name).md"
    let text = String(decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
    let guide = Guide(text)
    #expect(guide.unclear == [], "a block neither has commands, nor follows 'write `FILE`', nor the name of a file")
    let commands = guide.steps.compactMap(\.command)
    #expect(article.skipped.isSubset(of: commands.map(\.text)))
    let folder = try ScratchFolder()
    if let fixture = article.fixture {
      try folder.copy("\(packageFolder)/Tests/Guides/\(fixture)", to: "acme")
    } else {
      try FileManager.default.createDirectory(at: folder.url(of: "acme"), withIntermediateDirectories: false)
    }
    let run = try await guide.follow(in: folder, skipping: article.skipped)
    #expect(run.status == 0, "\(run.errors)")
    for (index, step) in guide.steps.enumerated() {
      switch step {
      case .write: continue
      case .show(let path, let lines):
        let found = folder.text(of: "shown.\(index)") ?? "there is no such file"
        #expect(Guide.matches(lines, found, isWhole: false), "\(path) is\n\(found)")
      case .run(let command):
        if article.skipped.contains(command.text) { continue }
        let output = folder.text(of: "output.\(index)") ?? ""
        let status = folder.text(of: "status.\(index)") ?? ""
        #expect(status == "\(command.status)\n", "\(command.text) printed\n\(output)")
        if command.output.isEmpty { continue }
        #expect(Guide.matches(command.output, output, isWhole: true), "\(command.text) printed\n\(output)")
      }
    }
  }

  @Test func readsTheStepsOfAnArticle() {
    let guide = Guide(
      """
      Write `a/b.json`:

      ```json
      {}
      ```

      ```console
      $ one \\
        two
      first
      …
      $ three
      ```

      The command exits with 1. Now `a/b.json` is:

      ```json
      { }
      ```

      And this:

      ```swift
      let a = 1
      ```
      """
    )
    #expect(guide.unclear == ["let a = 1"])
    #expect(guide.steps.count == 4)
    #expect(guide.steps.compactMap(\.command).map(\.text) == ["one \\\n  two", "three"])
    #expect(guide.steps.compactMap(\.command).map(\.status) == [0, 1])
    #expect(Guide.matches(["first", "…"], "first\nsecond\n", isWhole: true))
    #expect(!Guide.matches(["…", "first"], "first\nsecond\n", isWhole: true))
    #expect(Guide.matches(["second"], "first\nsecond\n", isWhole: false))
    #expect(!Guide.matches(["first", "third"], "first\nsecond\nthird\n", isWhole: false))
  }
}

/// The commands and files of an article, in their order.
///
/// A block of the language `console` has commands, each with what it prints; `…` stands for any lines. The last command
/// of a block exits with 0, unless the next paragraph says `exits with 1`. A block of another language is a file to
/// write if the paragraph before it says `write` and names it, and else what a file holds that the paragraph names last.
private struct Guide {
  struct ShellCommand {
    var text: String
    var output: [String] = []
    var status = 0
  }

  enum Step {
    case run(ShellCommand)
    case write(path: String, text: String)
    case show(path: String, lines: [String])

    var command: ShellCommand? {
      if case .run(let command) = self { return command }
      return nil
    }
  }

  private(set) var steps: [Step] = []
  /// The first lines of blocks that are neither commands nor files.
  private(set) var unclear: [String] = []

  private enum Piece {
    case paragraph(String)
    case block(language: String, lines: [String])
  }

  init(_ article: String) {
    let pieces = Self.pieces(of: article)
    for (index, piece) in pieces.enumerated() {
      guard case .block(let language, let lines) = piece else { continue }
      func paragraph(_ index: Int) -> String {
        guard pieces.indices.contains(index), case .paragraph(let text) = pieces[index] else { return "" }
        return text
      }
      if language == "console" {
        let status = paragraph(index + 1).firstMatch(of: /exits with (\d)/).flatMap { Int($0.1) } ?? 0
        steps += Self.commands(lines, endingWith: status).map(Step.run)
      } else {
        read(lines, after: paragraph(index - 1))
      }
    }
  }

  private mutating func read(_ lines: [String], after paragraph: String) {
    if let path = paragraph.firstMatch(of: /[Ww]rite `([^`]+)`/)?.1 {
      steps.append(.write(path: String(path), text: lines.joined(separator: "\n") + "\n"))
    } else if let path = paragraph.matches(of: /`([\w.\/+-]+\w\.[a-z]+)`/).last?.1 {
      steps.append(.show(path: String(path), lines: lines))
    } else {
      unclear.append(lines.first ?? "")
    }
  }

  private static func pieces(of article: String) -> [Piece] {
    var pieces: [Piece] = []
    var paragraph: [String] = []
    var block: (language: String, lines: [String])?
    for line in article.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""] {
      if let open = block {
        if line.hasPrefix("```") {
          pieces.append(.block(language: open.language, lines: open.lines))
          block = nil
        } else {
          block?.lines.append(line)
        }
      } else if line.isEmpty || line.hasPrefix("```") {
        if !paragraph.isEmpty { pieces.append(.paragraph(paragraph.joined(separator: " "))) }
        paragraph = []
        if line.hasPrefix("```") { block = (String(line.dropFirst(3)), []) }
      } else {
        paragraph.append(line)
      }
    }
    return pieces
  }

  private static func commands(_ lines: [String], endingWith status: Int) -> [ShellCommand] {
    var commands: [ShellCommand] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        commands.append(ShellCommand(text: String(line.dropFirst(2))))
      } else if var last = commands.popLast() {
        if last.text.hasSuffix("\\"), last.output.isEmpty { last.text += "\n" + line } else { last.output.append(line) }
        commands.append(last)
      }
    }
    if var last = commands.popLast() {
      last.status = status
      commands.append(last)
    }
    return commands
  }

  /// Does everything in one shell, in which folders and variables stay as a command leaves them.
  func follow(in folder: ScratchFolder, skipping skipped: Set<String>) async throws -> CommandResult {
    let root = folder.path
    var script = """
      cd "\(root)/acme"
      export PATH="\(livery.deletingLastPathComponent().path):$PATH" NO_COLOR=1 HOME="\(root)" GIT_CONFIG_GLOBAL=/dev/null
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com

      """
    for (index, step) in steps.enumerated() {
      switch step {
      case .run(let command):
        if skipped.contains(command.text) { continue }
        script += "{ \(command.text)\n} >\"\(root)/output.\(index)\" 2>&1; echo $? >\"\(root)/status.\(index)\"\n"
      case .write(let path, let text):
        try folder.write("written.\(index)", Data(text.utf8))
        script += "mkdir -p \"$(dirname '\(path)')\"; cp \"\(root)/written.\(index)\" '\(path)'\n"
      case .show(let path, _):
        script += "cp '\(path)' \"\(root)/shown.\(index)\" || true\n"
      }
    }
    return try await CommandResult(of: URL(fileURLWithPath: "/bin/sh"), ["-c", script + "exit 0\n"], in: root)
  }

  /// Whether lines are those that are expected, of which `…` is any number.
  ///
  /// - Parameter isWhole: Whether nothing may be before and behind them.
  static func matches(_ expected: [String], _ text: String, isWhole: Bool) -> Bool {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    let runs = expected.split(separator: "…", omittingEmptySubsequences: false)
    var position = 0
    for (index, run) in runs.enumerated() where !run.isEmpty {
      guard position + run.count <= lines.count else { return false }
      let starts = (position...(lines.count - run.count)).filter { lines[$0..<($0 + run.count)].elementsEqual(run) }
      let isFirst = isWhole && index == 0
      let isLast = isWhole && index == runs.count - 1
      guard let start = isLast ? starts.last : starts.first, !isFirst || start == 0 else { return false }
      position = start + run.count
      if isLast, position != lines.count { return false }
    }
    return true
  }
}
