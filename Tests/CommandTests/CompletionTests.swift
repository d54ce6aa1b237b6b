import Foundation
import LiveryTestSupport
import Testing

@Suite struct CompletionTests {
  /// What the scripts of all shells ask for: the options or the position, the place in the line, and its words.
  private static let questions: [([String], String, [String])] = [
    (["check"], "--theme", ["sea", "wood"]),
    (["explain"], "positional@0", ["lamp[]", "body", "ink", "minimum-contrast"]),
    (["fix"], "positional@0", ["ink", "tone.soft"]), (["check"], "--set", ["ink="]),
    (["check"], "--permutation", ["light", "dark"]), (["list"], "positional@1", ["lamp"]),
    (["build"], "--only", ["css", "swiftui"]), (["template", "show"], "positional@0", ["css", "swiftui"]),
  ]

  private func complete(_ question: [String], _ argument: String, _ words: [String], in folder: String) async throws
    -> [String]
  {
    let last = words.last ?? ""
    let result = try await runLivery(
      ["---completion"] + question + ["--", argument, "\(words.count - 1)", "\(last.count)"] + words,
      in: folder
    )
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: questions) func knowsTheProject(question: [String], argument: String, expected: [String])
    async throws
  {
    let project = try SmallProject()
    let found = try await complete(question, argument, ["livery"] + question + [""], in: project.folder.path)
    #expect(Set(expected).isSubset(of: found), "\(found)")
    // From elsewhere, with the project named, and with the beginning of a word.
    let first = try #require(expected.first)
    let words = ["livery"] + question + ["--project", project.folder.path, String(first.prefix(2))]
    let elsewhere = try await complete(question, argument, words, in: "/")
    #expect(elsewhere.contains(first) && elsewhere.allSatisfy { $0.hasPrefix(first.prefix(2)) }, "\(elsewhere)")
  }

  @Test func completesNothingWithoutAProject() async throws {
    let folder = try ScratchFolder(["Tokens/livery.json": "{"])
    #expect(try await complete(["check"], "--theme", ["livery", "check", ""], in: folder.path) == [])
    #expect(try await complete(["check"], "--theme", ["livery", "check", "--project"], in: "/") == [])
  }

  @Test func completesRevisions() async throws {
    let project = try SmallProject()
    let git = """
      git init -q -b trunk && git add -A && git commit -qm x && git tag v1
      """
    let environment = ["GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b"]
    let env = URL(fileURLWithPath: "/usr/bin/env")
    let start = try await CommandResult(of: env, environment + ["sh", "-c", git], in: project.folder.path)
    #expect(start.status == 0, "\(start)")
    let words = ["livery", "diff", ""]
    #expect(try await complete(["diff"], "positional@0", words, in: project.folder.path) == ["trunk", "v1"])
  }

  /// The whole way in bash; the others complete only on a terminal, so that theirs are read without being run.
  @Test(arguments: ["bash", "fish", "zsh"]) func worksInAShell(shell: String) async throws {
    let project = try SmallProject()
    let script = try await runLivery(["--generate-completion-script", shell])
    #expect(script.status == 0)
    try project.folder.write("livery.\(shell)", Data(script.output.utf8))
    let commands = [
      "bash": """
      . ./livery.bash
      COMP_WORDS=(livery check --theme s); COMP_CWORD=3; COMP_LINE='livery check --theme s'; COMP_POINT=${#COMP_LINE}
      COMP_TYPE=9; _livery livery s --theme 2>/dev/null; printf '%s\\n' "${COMPREPLY[@]}"
      """,
      "fish": "fish --no-execute livery.fish && echo sea",
      "zsh": "zsh -n livery.zsh && echo sea",
    ]
    let path = livery.deletingLastPathComponent().path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let env = URL(fileURLWithPath: "/usr/bin/env")
    let result = try await CommandResult(
      of: env,
      ["PATH=\(path)", "HOME=\(project.folder.path)", shell, "-c", commands[shell] ?? ""],
      in: project.folder.path
    )
    // That of `env` if there is no such shell.
    if result.status == 127 { return }
    #expect(
      result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == ["sea"],
      "\(result)"
    )
  }
}
