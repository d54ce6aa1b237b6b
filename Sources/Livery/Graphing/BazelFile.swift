public import DesignTokens

/// A build graph for Bazel: a BUILD file of `genrule` and `filegroup` (https://bazel.build/reference/be/general).
public enum BazelFile {
  /// Nil after a report if a path cannot be a label.
  public static func text(
    of graph: BuildGraph,
    _ setting: GraphSetting,
    diagnostics: inout Diagnostics
  ) -> String? {
    let paths = graph.inputs.flatMap(\.paths) + graph.steps.flatMap { $0.sources + $0.outputs }
    for path in paths {
      guard let reason = fault(of: setting.path(path)) else { continue }
      diagnostics.report(.unwritablePath(setting.path(path), in: "Bazel", because: reason))
      return nil
    }
    return BazelWriter(graph: graph, setting: setting).text
  }

  /// Why a path cannot be the name of a target (https://bazel.build/concepts/labels#target-names); nil if it can.
  private static func fault(of path: String) -> String? {
    if path.hasPrefix("/") || path == ".." || path.hasPrefix("../") { return "it is outside of the package's folder" }
    let isNameable = path.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && scalar.value != 0x7F && scalar != ":" && scalar != "\\"
    }
    return isNameable ? nil : "it contains a character that labels cannot have"
  }
}

private struct BazelWriter {
  let graph: BuildGraph
  let setting: GraphSetting

  private var manifest: String { ":" + setting.path(ManifestLoader.fileName) }

  var text: String {
    var names = PlainNames()
    let groups = Dictionary(
      uniqueKeysWithValues: graph.inputs.map { group in
        let name = group.name == BuildGraph.allThemes ? "all_themes" : group.name
        return (group.name, names.name(like: "livery_inputs_" + name))
      }
    )
    var rules = ["# \(GraphSetting.header)\n"]
    rules += graph.inputs.map { group in
      let labels = group.paths.map { ":" + setting.path($0) }
      return Self.rule("filegroup", [("name", Self.string(groups[group.name] ?? "")), ("srcs", Self.list(labels))])
    }
    for step in graph.steps { rules.append(genrule(step, groups, &names)) }
    return rules.joined(separator: "\n")
  }

  private func genrule(_ step: BuildGraph.Step, _ groups: [String: String], _ names: inout PlainNames) -> String {
    let name = names.name(like: "livery_" + step.action.title)
    let report = step.outputs.isEmpty ? setting.path(graph.reportFolder + "/" + name + ".json") : nil
    let inputs = [":" + (groups[step.inputs] ?? ""), manifest] + step.sources.map { ":" + setting.path($0) }
    var members = [
      ("name", Self.string(name)),
      ("srcs", Self.list(inputs)),
      ("outs", Self.list(report.map { [$0] } ?? step.outputs.map(setting.path))),
      ("cmd", Self.string(command(step.action, report: report))),
    ]
    if setting.isLabel { members.append(("tools", Self.list([setting.tool]))) }
    return Self.rule("genrule", members)
  }

  /// A command in which `$` begins a variable of Bazel (https://bazel.build/reference/be/make-variables).
  private func command(_ action: BuildAction, report: String?) -> String {
    func plain(_ words: [String]) -> String { ShellText.command(words).replacing("$", with: "$$") }
    let tool = setting.isLabel ? "$(execpath \(setting.tool))" : plain([setting.tool])
    var words = [tool, plain(action.arguments), "--project \"$(execpath \(manifest))\"", "--quiet"]
    if let report {
      words.append("--report json=\"$(RULEDIR)\"/" + plain([report]))
      if let today = setting.today { words.append(plain(["--today", today])) }
    } else {
      // Outputs go to the same places below the folder of the package's outputs.
      words.append("--below \"$(RULEDIR)\"/" + plain([setting.prefix]))
    }
    return words.joined(separator: " ")
  }

  // MARK: Syntax

  private static func rule(_ kind: String, _ members: [(name: String, value: String)]) -> String {
    "\(kind)(\n" + members.map { "    \($0.name) = \($0.value),\n" }.joined() + ")\n"
  }

  private static func list(_ items: [String]) -> String {
    guard items.count > 1 else { return "[" + items.map(string).joined() + "]" }
    return "[\n" + items.map { "        \(string($0)),\n" }.joined() + "    ]"
  }

  /// The Starlark specification, "String literals".
  private static func string(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      case "\r": "\\r"
      case "\r\n": "\\r\\n"
      default: String(character)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
