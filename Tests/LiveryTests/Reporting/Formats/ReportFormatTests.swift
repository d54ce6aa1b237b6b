import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ReportFormatTests {
  @Test func everyFormatIsInTheList() throws {
    let folder = packageFolder + "/Sources/Livery/Reporting/Formats"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let names = files.filter { $0.hasSuffix("Report.swift") && $0 != "Report.swift" }.map {
      $0.dropLast("Report.swift".count).lowercased()
    }
    #expect(names.sorted() == ReportFormat.all.map(\.name).sorted())
  }

  @Test(arguments: ReportFormat.all.map(\.name))
  func writesTheSameBytesForTheSameRun(format: String) throws {
    let text = try ReportProject.text(format, of: ReportProject().report())
    #expect(try ReportProject.text(format, of: ReportProject().report()) == text)
    #expect(text.hasSuffix("\n"))
  }

  @Test(arguments: ReportFormat.all.map(\.name))
  func tellsOfBrokenInput(format: String) throws {
    let broken = ReportProject(manifest: #", "surprise": 1"#).report(prefix: "Tokens/")
    #expect(try ReportProject.text(format, of: broken).contains("unknown-key"))
    let unreadable = Report(of: Pipeline(files: InMemoryFiles(["livery.json": "{"])).run(), prefix: "Tokens/")
    let text = try ReportProject.text(format, of: unreadable)
    #expect(text.contains("json-syntax"))
    #expect(text.contains("Tokens/livery.json"))
  }

  @Test(arguments: ReportFormat.all.map(\.name))
  func namesNoPathOfTheMachine(format: String) throws {
    let text = try ReportProject.text(format, of: ReportProject().report(prefix: "/home/me/Tokens/"))
    #expect(!text.contains("/home/me"))
  }

  @Test(arguments: ReportFormat.all.map(\.name))
  func holdsNoControlCharacter(format: String) throws {
    let text = try ReportProject.text(format, of: ReportProject().report())
    #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
  }

  @Test func ordersWhatItNamesByWeight() {
    let severities: [Diagnostic.Severity] = [.note, .error, .warning, .error]
    #expect(severities.worstFirst { $0 } == [.error, .error, .warning, .note])
  }
}
