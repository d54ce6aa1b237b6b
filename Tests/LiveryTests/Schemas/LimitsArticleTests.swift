import DocumentReading
import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// The article about limits has the figures of the code.
@Suite struct LimitsArticleTests {
  private static let limits: [(of: String, figure: Int, unit: String, id: String)] = [
    ("a file that is read", Workspace.maximumFileSize >> 20, " MiB", "source-unreadable"),
    ("nesting of JSON, JSON5 and YAML", JSONReader.Limits.standard.maximumDepth, " levels", "json-syntax"),
    ("nesting of XML", XMLReader.maximumDepth, " levels", "xml-syntax"),
    ("what entities of XML become", XMLReader.maximumExpansion >> 20, " MiB", "xml-syntax"),
    ("permutations of a resolver document", TokenReading().permutationLimit, ", of which", "permutation-limit"),
    ("permutations of a resolver document", TokenReading().resolutionLimit, " may have", "permutation-limit"),
    ("tokens that groups inherit with `$extends`", TokenReading().inheritanceLimit, "", "extends-limit"),
    ("cells of a component", StateMatrix.maximumCellCount, "", "matrix-too-large"),
    ("values of a component", StateMatrix.maximumSlotCount, "", "component-too-large"),
    ("properties of a component", UsesReader.maximumPropertyCount, "", "component-too-large"),
    ("nesting of used components", UsesReader.maximumDepth, "", "component-too-large"),
    ("nesting of sections and partials", TemplateScanner.maximumDepth, "", "template-limit"),
    ("instructions of a template", TemplateCompiler.maximumSize, "", "template-limit"),
    ("steps to render one file", TemplateMachine.maximumSteps, "", "template-limit"),
    ("bytes of one rendered file", TemplateMachine.maximumBytes >> 20, " MiB", "template-limit"),
    ("nested folders in an asset catalog", AssetCatalogReader.maximumDepth, "", "source-unreadable"),
  ]

  @Test(arguments: limits.indices)
  func statesTheLimit(index: Int) throws {
    let article = try String(contentsOfFile: packageFolder + "/Sources/Livery/Livery.docc/Limits.md", encoding: .utf8)
    let limit = Self.limits[index]
    let row = try #require(article.split(separator: "\n").first { $0.hasPrefix("| \(limit.of)") })
    #expect(row.contains(grouped(limit.figure) + limit.unit), "\(row)")
    #expect(row.contains("`\(limit.id)`"), "\(row)")
    #expect(ProblemCatalog.kind(named: limit.id) != nil, "\(limit.id)")
  }

  private func grouped(_ number: Int) -> String {
    number < 1000 ? String(number) : grouped(number / 1000) + "," + String(String(number % 1000 + 1000).dropFirst())
  }
}
