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
      "livery.json": #"{ "version": 1, "themes": { "flat": { "resolver": "flat.tokens.json" } } }"#,
      "flat.tokens.json": syntheticTokens(count),
    ])
    Benchmark("\(count) tokens to a palette") { benchmark in
      for _ in benchmark.scaledIterations {
        let outcome = Pipeline(files: files).run()
        precondition(outcome.palette?.tokens.count == count)
        blackHole(outcome)
      }
    }
  }
}

/// A token file of groups of a hundred colours, every second of which is an alias of its neighbour.
private func syntheticTokens(_ count: Int) -> String {
  var text = #"{ "$type": "color""#
  for group in 0..<(count + 99) / 100 {
    text += ",\n\"group\(group)\": {"
    for index in 0..<min(100, count - group * 100) {
      let value =
        index % 2 == 0
        ? #"{ "colorSpace": "srgb", "components": [0.\#(group % 9 + 1), 0.\#(index + 10), 0.5] }"#
        : #""{group\#(group).token\#(index - 1)}""#
      text +=
        (index == 0 ? "\n" : ",\n")
        + #"  "token\#(index)": { "$value": \#(value), "$description": "Number \#(index)." }"#
    }
    text += " }"
  }
  return text + "}\n"
}
