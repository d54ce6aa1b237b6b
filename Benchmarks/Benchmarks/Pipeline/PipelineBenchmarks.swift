import Benchmark
import Foundation
import Livery

/// What a run costs: the shipped project, and token files of growing size, which must grow in proportion.
let benchmarks = { @Sendable in
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .cpuTotal, .peakMemoryResident],
    warmupIterations: 1,
    maxDuration: .seconds(5)
  )

  let shipped = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Tokens").standardizedFileURL.path

  Benchmark("shipped project") { benchmark in
    for _ in benchmark.scaledIterations {
      let outcome = Pipeline(files: Workspace(root: shipped)).run()
      // A fast wrong answer is no answer.
      precondition(!outcome.diagnostics.containsErrors && !outcome.files.isEmpty)
      blackHole(outcome)
    }
  }

  for count in [1_000, 10_000, 100_000] {
    let files = InMemoryFiles([
      "livery.json": #"""
      { "version": 1, "themes": { "flat": { "resolver": "flat.tokens.json" } },
        "outputs": [{ "template": "css", "into": "css" }] }
      """#,
      "flat.tokens.json": syntheticTokens(count),
    ])
    Benchmark("\(count) tokens to CSS") { benchmark in
      for _ in benchmark.scaledIterations {
        let outcome = Pipeline(files: files).run(only: OutputSelection(templates: ["css"]))
        precondition(outcome.files.count == 1)
        blackHole(outcome)
      }
    }
    Benchmark("\(count) tokens to a palette") { benchmark in
      for _ in benchmark.scaledIterations {
        let outcome = Pipeline(files: files).run(rendering: false)
        precondition(outcome.palette?.tokens.count == count)
        blackHole(outcome)
      }
    }
  }
}

/// A token file of groups of a hundred tokens with about 260 bytes each: six of ten are colors, three are aliases of one,
/// and one is a composite.
private func syntheticTokens(_ count: Int) -> String {
  let description = "Backgrounds of raised surfaces and cards, where content needs emphasis against its neighbors"
  var text = "{"
  for group in 0..<(count + 99) / 100 {
    text += (group == 0 ? "" : ",") + "\n\"group\(group)\": { \"$description\": \"\(description).\""
    for index in 0..<min(100, count - group * 100) {
      text += ",\n  \"token\(index)\": { \(synthetic(index, in: group)), "
      text += "\"$description\": \"\(description), for use number \(index).\" }"
    }
    text += " }"
  }
  return text + "}\n"
}

/// The type and the value of a token.
private func synthetic(_ index: Int, in group: Int) -> String {
  let color = """
    { "colorSpace": "srgb", "components": [0.\(group % 90 + 10), 0.\(index + 10), 0.5], "hex": "#808080" }
    """
  switch index % 10 {
  case 0..<6: return #""$type": "color", "$value": \#(color)"#
  case 6..<9: return #""$type": "color", "$value": "{group\#(group).token\#(index - 6)}""#
  default:
    return #"""
      "$type": "border", "$value": { "color": "{group\#(group).token\#(index - 9)}", "width": \#
      { "value": 1, "unit": "px" }, "style": "solid" }
      """#
  }
}
