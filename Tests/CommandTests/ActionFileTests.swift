import Foundation
import LiveryTestSupport
import Testing

/// The steps of `action.yml`, run as a runner of GitHub runs them: in a clone with the branch of a pull request, with the
/// files of a runner, and with stand-ins for `make`, which would compile, and `gh`, which would call the service.
@Suite struct ActionFileTests {
  @Test func keepsOneCommentOnAPullRequest() async throws {
    let runner = try await Runner()
    let same = try await runner.run()
    #expect(same.status == 0, "\(same)")
    #expect(runner.comments == [:], "nothing differs, so nothing is said")
    #expect(runner.folder.text(of: "output") == "result=pass\n")

    try runner.change(to: "[0.6, 0.6, 0.6]")
    let worse = try await runner.run()
    #expect(worse.status == 1 && worse.output.contains("::error"), "\(worse)")
    let first = try #require(runner.comments["comment.1"])
    #expect(first.hasPrefix("<!-- livery diff -->") && first.contains("2.84"), "\(first)")
    #expect(runner.folder.text(of: "summary")?.contains(first) == true)
    #expect(runner.folder.text(of: "output")?.hasSuffix("result=fail\n") == true)

    try runner.change(from: "[0.6, 0.6, 0.6]", to: "[0.7, 0.7, 0.7]")
    let other = try await runner.run()
    #expect(other.status == 1, "\(other)")
    #expect(runner.comments.count == 1 && runner.comments["comment.1"] != first, "the comment is updated")

    try runner.change(from: "[0.7, 0.7, 0.7]", to: "[0, 0, 0]")
    #expect(try await runner.run().status == 0)
    #expect(runner.comments.values.map { $0.contains("nothing differs any more") } == [true])
  }

  @Test func failsAsItIsAskedTo() async throws {
    let runner = try await Runner()
    try runner.change(to: "[0.1, 0.1, 0.1]")
    #expect(try await runner.run(["fail-on": "never", "comment": "false"]).status == 0)
    #expect(runner.comments == [:])
    #expect(try await runner.run(["fail-on": "any"]).status == 1)
    // A push, for which there is nothing to compare with.
    #expect(try await runner.run(["base": ""]).status == 0)
    try runner.change(from: "[0.1, 0.1, 0.1]", to: "[0.1, ")
    let broken = try await runner.run()
    #expect(broken.status == 2 && broken.output.contains("::error file=Tokens/sea/light.tokens.json"), "\(broken)")
    #expect(runner.folder.text(of: "output")?.hasSuffix("result=broken\n") == true)
  }

  /// The token of a pull request from a fork can only read.
  @Test func saysThatItMayNotComment() async throws {
    let runner = try await Runner()
    try runner.change(to: "[0.01, 0.01, 0.01]")
    try runner.folder.write("gh-refuses", Data())
    let result = try await runner.run(["fail-on": "never"])
    #expect(
      result.status == 0 && result.output.contains("::warning title=Livery::The comment was not written"),
      "\(result)"
    )
  }
}

/// A repository with a branch, and what a runner has around it.
private struct Runner {
  let project: SmallProject
  var folder: ScratchFolder { project.folder }

  init() async throws {
    project = try SmallProject()
    try stand(
      for: "make",
      #"""
      # make -C FOLDER install PREFIX=FOLDER
      [ "$1" = -C ] && [ "$3" = install ] || exit 64
      exec sh "$2/.ci/install" "$BUILT_LIVERY" "${4#PREFIX=}"
      """#
    )
    try stand(
      for: "gh",
      #"""
      [ ! -e "$RUNNER_TEMP/gh-refuses" ] || { echo "HTTP 403" >&2; exit 1; }
      for word; do case $word in body=@*) body=${word#body=@} ;; esac; done
      case "$*" in
        "api --paginate repos/acme/app/issues/3/comments "*)
          for comment in "$RUNNER_TEMP"/comment.*; do [ ! -e "$comment" ] || echo "${comment##*.}"; done ;;
        "api --method POST repos/acme/app/issues/3/comments "*)
          count=$(ls "$RUNNER_TEMP" | grep -c '^comment' || true)
          cp "$body" "$RUNNER_TEMP/comment.$((count + 1))" ;;
        "api --method PATCH repos/acme/app/issues/comments/"*)
          id=${4##*/}
          [ -e "$RUNNER_TEMP/comment.$id" ] && cp "$body" "$RUNNER_TEMP/comment.$id" ;;
        *) echo "unexpected: gh $*" >&2; exit 64 ;;
      esac
      """#
    )
    let start = try await shell(
      """
      git init -q -b main && git add Tokens Templates && git commit -qm 'Add tokens'
      git update-ref refs/remotes/origin/main main && git checkout -qb change
      """
    )
    #expect(start.status == 0, "\(start)")
  }

  /// The comments that the stand-in keeps.
  var comments: [String: String] {
    let names = folder.files.filter { $0.hasPrefix("comment.") }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.text(of: $0) ?? "") })
  }

  func change(from old: String = "[0, 0, 0]", to new: String) throws {
    try project.replace(
      "\(old) } },\n  \"grey\"",
      with: "\(new) } },\n  \"grey\"",
      in: "Tokens/sea/light.tokens.json"
    )
  }

  /// Runs the steps until one fails.
  ///
  /// - Parameter inputs: Those that differ from their defaults.
  func run(_ inputs: [String: String] = [:]) async throws -> CommandResult {
    let action = try ActionFile()
    var expressions = [
      "runner.temp": folder.path, "github.token": "secret",
      "inputs.comment == 'true' && github.event.pull_request.number || ''": inputs["comment"] == "false" ? "" : "3",
    ]
    for (name, proposed) in action.inputs { expressions["inputs.\(name)"] = inputs[name] ?? proposed }
    // What the default of `base` is for a pull request.
    expressions["inputs.base"] = inputs["base"] ?? "origin/main"
    var result: CommandResult?
    for step in action.steps where result?.status ?? 0 == 0 {
      let settings = step.environment.mapValues { value in
        value.replacing(/\$\{\{ *(.*?) *\}\}/) { match in
          if let known = expressions[String(match.1)] { return known }
          Issue.record("an expression that the test does not know: \(match.1)")
          return ""
        }
      }
      var run = try await shell(step.script, settings)
      run.output = (result?.output ?? "") + run.output
      run.errors = (result?.errors ?? "") + run.errors
      result = run
    }
    return try #require(result)
  }

  private func stand(for program: String, _ script: String) throws {
    try folder.write("bin/\(program)", Data("#!/bin/sh\n\(script)\n".utf8))
    let path = folder.url(of: "bin/\(program)").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func shell(_ script: String, _ settings: [String: String] = [:]) async throws -> CommandResult {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let runner = [
      "PATH": "\(folder.path)/bin:\(path)", "HOME": folder.path, "BUILT_LIVERY": livery.path,
      "RUNNER_TEMP": folder.path, "GITHUB_ACTION_PATH": packageFolder, "GITHUB_REPOSITORY": "acme/app",
      "GITHUB_STEP_SUMMARY": folder.path + "/summary", "GITHUB_OUTPUT": folder.path + "/output",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.com",
    ]
    let all = runner.merging(settings) { $1 }.map { "\($0)=\($1)" }
    // As GitHub runs a step with `shell: sh`.
    return try await CommandResult(
      of: URL(fileURLWithPath: "/usr/bin/env"),
      ["-i"] + all + ["sh", "-e", "-c", script],
      in: folder.path
    )
  }
}

/// What `action.yml` says, as far as it is written in this repository: single lines, two spaces for a level.
private struct ActionFile {
  struct Step {
    var script = ""
    var environment: [String: String] = [:]
  }

  private(set) var inputs: [String: String] = [:]
  private(set) var steps: [Step] = []

  init() throws {
    let data = try #require(FileManager.default.contents(atPath: packageFolder + "/action.yml"))
    var (section, input) = ("", "")
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init) {
      let depth = line.prefix { $0 == " " }.count
      let parts = line.trimmingCharacters(in: .whitespaces).split(separator: ":", maxSplits: 1).map(String.init)
      let value = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
      if depth == 0 { section = parts[0] }
      switch (section, depth) {
      case ("inputs", 2): input = parts[0]
      case ("inputs", 4) where parts[0] == "default": inputs[input] = value.trimmingCharacters(in: ["\""])
      case ("runs", 4) where parts[0].hasPrefix("- "): steps.append(Step())
      case ("runs", 6) where parts[0] == "run": steps[steps.count - 1].script = value
      case ("runs", 8): steps[steps.count - 1].environment[parts[0]] = value
      default: continue
      }
    }
    #expect(steps.count == 2 && steps.allSatisfy { !$0.script.isEmpty } && inputs.count == 4)
  }
}
