import Testing

@testable import Livery

@Suite struct UnifiedDiffTests {
  private let lines = (1...20).map(String.init)

  private func diff(_ change: (inout [String]) -> Void) -> String {
    var changed = lines
    change(&changed)
    func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
    return UnifiedDiff.text(from: text(lines), to: text(changed), path: "a")
  }

  @Test func isEmptyWithoutDifference() {
    #expect(diff { _ in } == "")
  }

  @Test func showsThreeLinesAroundAChange() {
    #expect(
      diff { $0[9] = "x" }
        == "--- a\n+++ a\n@@ -7,7 +7,7 @@\n 7\n 8\n 9\n-10\n+x\n 11\n 12\n 13\n"
    )
  }

  @Test func joinsChangesThatAreClose() {
    #expect(diff { ($0[9], $0[13]) = ("x", "y") }.components(separatedBy: "@@ -").count == 2)
    #expect(diff { ($0[2], $0[17]) = ("x", "y") }.components(separatedBy: "@@ -").count == 3)
  }

  @Test func showsTheFirstAndTheLastLine() {
    #expect(diff { $0[0] = "x" }.contains("@@ -1,4 +1,4 @@\n-1\n+x\n 2"))
    #expect(diff { $0.removeLast() }.contains("@@ -17,4 +17,3 @@\n 17\n 18\n 19\n-20\n"))
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] { split(separator: separator) }
}
