public import DesignTokens

/// A build graph for ninja (https://ninja-build.org/manual.html).
public enum NinjaFile {
  /// Nil after a report if a path cannot be written.
  public static func text(
    of graph: BuildGraph,
    _ setting: GraphSetting,
    diagnostics: inout Diagnostics
  ) -> String? {
    let paths = graph.sources + graph.inputs.flatMap(\.paths) + graph.steps.flatMap { $0.sources + $0.outputs }
    let names = paths + graph.inputs.map(\.name) + [setting.prefix, setting.tool, setting.file ?? ""]
    guard let broken = names.first(where: { $0.contains(where: \.isNewline) }) else {
      return NinjaWriter(graph: graph, setting: setting).text
    }
    diagnostics.report(.unwritablePath(broken, in: "ninja", because: "it contains a line break"))
    return nil
  }
}

private struct NinjaWriter {
  let graph: BuildGraph
  let setting: GraphSetting

  private var project: [String] { ["--project", setting.prefix.isEmpty ? "." : setting.prefix] }
  private var today: [String] { setting.today.map { ["--today", $0] } ?? [] }

  var text: String {
    var names = PlainNames()
    let groups = Dictionary(
      uniqueKeysWithValues: graph.inputs.map { group in
        (
          group.name,
          "livery-inputs-" + names.name(like: group.name == BuildGraph.allThemes ? "all-themes" : group.name)
        )
      }
    )
    var lines = [
      "# \(GraphSetting.header)",
      "ninja_required_version = 1.3",
      "livery = \(Self.value(ShellText.command([setting.tool])))",
      "project = \(Self.value(ShellText.command(project)))",
      "",
      // An output that stays the same keeps its date, which then says nothing of its inputs.
      "rule livery",
      "  command = $livery $work $project --quiet",
      "  description = $title",
      "  restat = 1",
    ]
    lines += graph.inputs.map { group in
      "\nbuild \(groups[group.name] ?? ""): phony" + Self.list(group.paths.map(setting.path))
    }
    var outputs: [String] = []
    var reports: [String] = []
    for step in graph.steps {
      let targets = step.outputs.map(setting.path)
      if targets.isEmpty {
        let report = report(of: step, &names)
        reports.append(report)
        lines += build([report], step, groups, further: ["--report", "json=" + report] + today)
      } else {
        outputs += targets
        lines += build(targets, step, groups)
      }
    }
    lines.append("\nbuild livery-outputs: phony" + Self.list(outputs))
    lines.append("\nbuild livery-checks: phony" + Self.list(reports))
    lines += itself
    lines.append("\ndefault livery-outputs")
    return lines.joined(separator: "\n") + "\n"
  }

  private func build(
    _ targets: [String],
    _ step: BuildGraph.Step,
    _ groups: [String: String],
    further: [String] = []
  ) -> [String] {
    [
      "",
      "build" + Self.list(targets) + ": livery " + (groups[step.inputs] ?? "")
        + Self.list(step.sources.map(setting.path)),
      "  work = \(Self.value(ShellText.command(step.action.arguments + further)))",
      "  title = \(Self.value(step.action.title))",
    ]
  }

  private func report(of step: BuildGraph.Step, _ names: inout PlainNames) -> String {
    setting.path(graph.reportFolder + "/" + names.name(like: step.action.title) + ".json")
  }

  /// The graph is written anew when the project changes, as a new token may mean a new file.
  private var itself: [String] {
    guard let file = setting.file else { return [] }
    let command = ["graph", "--format", "ninja"] + project + ["--tool", setting.tool, "--into", file] + today
    return [
      "\nrule livery-graph",
      "  command = $livery \(Self.value(ShellText.command(command)))",
      "  description = graph",
      "  generator = 1",
      "  restat = 1",
      "\nbuild" + Self.list([file]) + ": livery-graph" + Self.list(graph.sources.map(setting.path)),
    ]
  }

  // MARK: Syntax

  private static func list(_ paths: [String]) -> String { paths.map { " " + path($0) }.joined() }

  /// The manual, "Lexical syntax": `$` escapes itself, spaces and colons in paths.
  private static func path(_ path: String) -> String {
    escaped(path) { $0 == "$" || $0 == " " || $0 == ":" || $0 == "|" }
  }

  private static func value(_ text: String) -> String { escaped(text) { $0 == "$" } }

  private static func escaped(_ text: String, _ isSpecial: (Character) -> Bool) -> String {
    guard text.contains(where: isSpecial) else { return text }
    return text.map { isSpecial($0) ? "$\($0)" : String($0) }.joined()
  }
}
