import Foundation
import LiveryTestSupport
import Testing

@Suite struct GraphCommandTests {
  /// The generated files of a project with their texts, without the record of written files.
  private func outputs(of project: any ProjectFolder) -> [String: String] {
    let paths = project.folder.files.filter { $0.hasPrefix("Generated/") && !$0.contains("/.livery") }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, project.folder.text(of: $0) ?? "") })
  }

  private func expectNinjaToBuild(_ project: any ProjectFolder, like built: any ProjectFolder) async throws {
    let tool = livery.path
    #expect(try await runLivery(["build"], in: built.folder.path).status == 0)
    let graph = ["graph", "--format", "ninja", "--into", "build.ninja", "--tool", tool]
    #expect(try await runLivery(graph, in: project.folder.path).status == 0)
    let ninja = try await ExternalTool.ninja.run([], in: project.folder)
    #expect(ninja.status == 0, "\(ninja.output)")
    #expect(outputs(of: project) == outputs(of: built))
    let again = try await ExternalTool.ninja.run([], in: project.folder)
    #expect(again.output.contains("no work to do"), "\(again.output)")
  }

  @Test(.enabled(if: ExternalTool.ninja.isInstalled, "ninja is not installed"))
  func ninjaBuildsASmallProjectAndThenOnlyWhatChanged() async throws {
    let (project, built) = (try SmallProject(), try SmallProject())
    try await expectNinjaToBuild(project, like: built)
    for folder in [project, built] {
      try folder.replace("0.5, 0.5, 0.5", with: "0.4, 0.4, 0.4", in: "Tokens/sea/light.tokens.json")
    }
    #expect(try await runLivery(["build"], in: built.folder.path).status == 0)
    let changed = try await ExternalTool.ninja.run(["-v"], in: project.folder)
    #expect(changed.output.contains("--template css --theme sea"))
    #expect(!changed.output.contains("--template css --theme wood"))
    #expect(outputs(of: project) == outputs(of: built))
    #expect(try await ExternalTool.ninja.run(["livery-checks"], in: project.folder).status == 0)
    #expect(project.folder.text(of: "Generated/.livery-checks/checks_of_sea.json") != nil)
  }

  @Test(.enabled(if: ExternalTool.ninja.isInstalled, "ninja is not installed"))
  func ninjaBuildsTheShippedProject() async throws {
    try await expectNinjaToBuild(try ShippedProject(), like: try ShippedProject())
  }

  /// Reads a BUILD file as Starlark, which is a part of Python's syntax, and runs its rules as Bazel does: in a folder
  /// that holds only what a rule declares, with the outputs elsewhere.
  private static let bazel = #"""
    import ast, os, re, shutil, subprocess, sys
    text = open("BUILD.bazel").read()
    allowed = (ast.Module, ast.Expr, ast.Call, ast.Name, ast.Load, ast.keyword, ast.List, ast.Constant)
    for node in ast.walk(ast.parse(text)): assert isinstance(node, allowed), node
    rules = {}
    def rule(**members):
        assert re.fullmatch(r"[A-Za-z0-9_]+", members["name"]) and members["name"] not in rules
        rules[members["name"]] = members
    exec(text, {"filegroup": rule, "genrule": rule})
    declared = set()
    def files(labels):
        for label in labels:
            name = label[1:]
            assert label[0] == ":"
            if name in rules: yield from files(rules[name]["srcs"])
            else: yield name
    for members in rules.values():
        if "cmd" not in members: continue
        shutil.rmtree("sandbox", ignore_errors=True)
        for path in files(members["srcs"]):
            os.makedirs(os.path.dirname("sandbox/" + path), exist_ok=True)
            if not os.path.lexists("sandbox/" + path): os.symlink(os.path.abspath(path), "sandbox/" + path)
        out = os.path.abspath("bazel-out")
        cmd = re.sub(r"\$\(execpath :(.*?)\)", lambda m: m[1], members["cmd"])
        cmd = cmd.replace("$(RULEDIR)", out).replace("$$", "$")
        subprocess.run(["sh", "-euc", cmd], cwd="sandbox", check=True)
        for path in members["outs"]:
            assert path not in declared and os.path.isfile(os.path.join(out, path)), path
            declared.add(path)
    found = {os.path.relpath(os.path.join(f, n), out) for f, _, names in os.walk(out) for n in names}
    assert found == declared, found ^ declared
    """#

  @Test(.enabled(if: ExternalTool.python.isInstalled, "Python is not installed"))
  func rulesForBazelRunWithNothingButWhatTheyDeclare() async throws {
    let (project, built) = (try SmallProject(), try SmallProject())
    #expect(try await runLivery(["build"], in: built.folder.path).status == 0)
    let graph = ["graph", "--format", "bazel", "--into", "BUILD.bazel", "--tool", livery.path]
    #expect(try await runLivery(graph, in: project.folder.path).status == 0)
    try project.folder.write("bazel.py", Data(Self.bazel.utf8))
    let result = try await ExternalTool.python.run(["bazel.py"], in: project.folder)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    for (path, text) in outputs(of: built) {
      #expect(project.folder.text(of: "bazel-out/" + path) == text, "\(path)")
    }
  }

  @Test(arguments: [
    ["graph"], ["graph", "--format", "make"], ["action", "output"], ["action", "checks", "--template", "css"],
    ["action", "documents", "--theme", "sea"], ["action", "checks", "--theme", "none"],
    ["action", "output", "--template", "none"],
  ])
  func refusesWhatItDoesNotKnow(arguments: [String]) async throws {
    let project = try SmallProject()
    #expect(try await runLivery(arguments, in: project.folder.path).status == 64)
  }

  @Test func anActionLeavesTheRecordOfWrittenFilesAlone() async throws {
    let project = try SmallProject()
    let action = ["action", "output", "--template", "css", "--theme", "sea"]
    #expect(try await runLivery(action, in: project.folder.path).output == "wrote Generated/css/sea.css\n")
    #expect(project.folder.files.filter { $0.hasPrefix("Generated/") } == ["Generated/css/sea.css"])
    #expect(try await runLivery(action, in: project.folder.path).output.isEmpty)
  }

  @Test func aGraphOfAnInvalidProjectIsNotWritten() async throws {
    let project = try SmallProject()
    try project.folder.write("Tokens/sea/dark.tokens.json", Data("{".utf8))
    let result = try await runLivery(["graph", "--format", "ninja", "--into", "b"], in: project.folder.path)
    #expect(result.status == 2)
    #expect(project.folder.text(of: "b") == nil)
  }
}
