import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// What the compiler does not hold: who may know whom, and that lists are complete.
@Suite struct ArchitectureTests {
  /// The Swift files below a folder of the package, by path.
  private func sources(in folder: String) throws -> [String: String] {
    let root = packageFolder + "/Sources/" + folder
    let walk = try #require(FileManager.default.enumerator(atPath: root))
    let paths = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    return Dictionary(
      uniqueKeysWithValues: paths.map { path in
        (
          path,
          FileManager.default.contents(atPath: root + "/" + path).map { String(decoding: $0, as: UTF8.self) } ?? ""
        )
      }
    )
  }

  private func files(in folder: String, holding text: String) throws -> Set<String> {
    Set(try sources(in: folder).filter { $0.value.contains(text) }.keys)
  }

  @Test func onlyTheReaderKnowsTheCLibrary() throws {
    #expect(try files(in: "DocumentReading", holding: "import CJSONC") == ["JSON/JSONReader.swift"])
    for module in [
      "ColorScience", "DesignTokens", "Livery", "LiveryAssertions", "LiveryCommand", "LiveryTesting", "LiveryXCTesting",
    ] {
      #expect(try files(in: module, holding: "import CJSONC").isEmpty, "\(module)")
    }
  }

  @Test func documentsAreReadInTheFormatOfTheirFile() throws {
    for module in ["DesignTokens", "Livery", "LiveryAssertions", "LiveryCommand"] {
      #expect(try files(in: module, holding: "JSONReader").isEmpty, "\(module)")
    }
  }

  @Test func onlyTheWorkspaceTouchesTheDisk() throws {
    let users = try files(in: "Livery", holding: "FileManager")
    #expect(users.allSatisfy { $0.hasPrefix("Project/Workspace+") }, "\(users)")
    #expect(
      try files(in: "DesignTokens", holding: "FileManager") == ["Files/TemporaryFile.swift", "Files/Workspace.swift"]
    )
    #expect(try files(in: "ColorScience", holding: "import Foundation").isEmpty)
    #expect(try files(in: "DocumentReading", holding: "import Foundation").isEmpty)
  }

  @Test func theLayoutSolverKnowsNothingButItself() throws {
    for word in ["import ", "Diagnostic", "SourceFile", "DataNode", "Palette", "Finding", "Theme", "Token"] {
      #expect(try files(in: "Livery/Layouts/Solver", holding: word).isEmpty, "\(word)")
    }
  }

  @Test func noLibraryForTestsNeedsBothTestFrameworks() throws {
    #expect(try files(in: "LiveryAssertions", holding: "import Testing").isEmpty)
    #expect(try files(in: "LiveryAssertions", holding: "import XCTest").isEmpty)
    #expect(try files(in: "LiveryTesting", holding: "import XCTest").isEmpty)
    #expect(try files(in: "LiveryXCTesting", holding: "import Testing").isEmpty)
  }

  @Test func everyCheckIsInTheListOfChecks() throws {
    let files = try sources(in: "Livery/Checking/Checks").keys.map { String($0.dropLast(".swift".count)) }
    let listed = StandardChecks.all.map { String(describing: type(of: $0)) }
    #expect(Set(files) == Set(listed))
    #expect(Set(StandardChecks.all.map { type(of: $0).name }).count == listed.count)
  }

  /// What has no tests of its own is seen at once, because they lie at its path.
  @Test(arguments: ["DesignTokens", "DocumentReading", "Livery"])
  func everyCheckAndReaderHasTestsAtItsPath(module: String) throws {
    let tests = Set(try sources(in: "../Tests/\(module)Tests").keys)
    let subjects = try sources(in: module).keys.map { $0.dropLast(".swift".count) }.filter {
      $0.hasPrefix("Checking/Checks/") || $0.hasSuffix("Reader") || $0.hasSuffix("Loader")
    }
    #expect(!subjects.isEmpty)
    #expect(subjects.filter { !tests.contains("\($0)Tests.swift") } == [])
  }

  /// `make test-fast` knows the tests that run programs by their names only.
  @Test func onlySuitesThatSaySoRunPrograms() throws {
    let tests = try sources(in: "../Tests").filter { path, _ in
      !path.hasPrefix("LiveryTestSupport/") && !path.hasPrefix("CommandTests/")
        && !path.hasSuffix("ArchitectureTests.swift")
    }
    let helpers = tests.filter { !$0.value.contains("@Test") && $0.value.contains("ExternalTool") }
    let types = helpers.keys.compactMap { $0.split(separator: "/").last?.dropLast(".swift".count) }.map(String.init)
    #expect(types.contains("SwiftCompiler"))
    let words = ["ExternalTool", "CommandResult(", "runLivery(", "expectCompilesOnAllPlatforms("] + types
    let suites = tests.filter { file in file.value.contains("@Test") && words.contains { file.value.contains($0) } }
    #expect(suites.keys.filter { !$0.hasSuffix("ProcessTests.swift") } == [])
    let makefile = FileManager.default.contents(atPath: packageFolder + "/Makefile")
    let pattern = "PROCESS_TESTS = \(ProcessSuite.names.joined(separator: "|"))\n"
    #expect(makefile.map { String(decoding: $0, as: UTF8.self) }?.contains(pattern) == true)
  }
}
