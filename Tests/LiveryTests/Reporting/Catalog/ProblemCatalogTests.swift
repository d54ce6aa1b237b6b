import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ProblemCatalogTests {
  private static let kinds = ProblemCatalog.all.flatMap(\.kinds)

  @Test func describesExactlyTheProblemsThatAreReported() throws {
    let described = Self.kinds.map(\.id.description)
    let reported = try ReportedIDs.inSources()
    #expect(Set(described).symmetricDifference(reported) == [])
    #expect(Set(described).count == described.count)
  }

  @Test(arguments: Self.kinds.map(\.id.description))
  func saysWhatEachProblemMeans(id: String) throws {
    let kind = try #require(ProblemCatalog.kind(named: id))
    #expect(kind.title.hasSuffix(".") && kind.title.first?.isUppercase ?? false)
    #expect(kind.title.count <= 120)
    #expect(kind.help.hasSuffix("."))
    #expect(!kind.help.contains("  ") && !kind.help.contains("\n\n\n"))
    #expect(!kind.severities.isEmpty)
    #expect(kind.severities == kind.severities.sorted(by: >))
    #expect(kind.sources.allSatisfy { $0.url.hasPrefix("https://") })
  }

  @Test func namesEachCheckAsItsType() {
    for check in StandardChecks.all.map({ type(of: $0) }) {
      #expect(String(describing: check).inKebabCase == check.name)
      #expect(check.about.isCheck)
    }
    #expect(Self.kinds.filter(\.isCheck) == StandardChecks.kinds)
  }

  @Test func offersTheNearestID() {
    #expect(ProblemCatalog.nearestID(to: "alias-unresolvd") == "alias-unresolved")
    #expect(ProblemCatalog.nearestID(to: "color.main.main") == nil)
  }
}

/// The ids that the sources report problems under.
private enum ReportedIDs {
  static func inSources() throws -> Set<String> {
    let folder = packageFolder + "/Sources/"
    let walk = try #require(FileManager.default.enumerator(atPath: folder))
    let paths = walk.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.contains("+Texts") && !$0.contains("ProblemCatalog") }
    let texts = paths.compactMap { FileManager.default.contents(atPath: folder + $0) }
    return Set(texts.flatMap { ids(in: String(decoding: $0, as: UTF8.self)) })
      .union(LayoutConflict.Kind.allCases.map { "layout-" + $0.rawValue })
  }

  /// The words in the first argument of whatever makes or reports a problem, also where an expression chooses one of two.
  private static func ids(in text: String) -> [String] {
    let call = #/(?:\b(?:Diagnostic|ReferenceProblem|ProblemKind|report)\(|\bID = )\s*(?:id:\s*)?([^,){]*)/#
    let id = #/"([a-z0-9]+(?:-[a-z0-9]+)+)"/#
    // The default boundary, that of Unicode, sees one word in `notes.report`.
    return text.matches(of: call.wordBoundaryKind(.simple)).flatMap { $0.1.matches(of: id).map { String($0.1) } }
  }
}

extension String {
  /// `targetSize` and `TargetSize` as `target-size`.
  fileprivate var inKebabCase: String {
    reduce(into: "") { text, character in
      if character.isUppercase, !text.isEmpty { text.append("-") }
      text += character.lowercased()
    }
  }
}
