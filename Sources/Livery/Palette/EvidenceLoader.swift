import Algorithms
import DesignTokens
import DocumentReading

/// Reads the evidence of a project: answers to statements that only a run of the component can give.
struct EvidenceLoader {
  let files: any SourceFiles
  /// The names of all themes of the project.
  let themes: [String]
  /// All components of the project.
  let components: [Component]

  func load(_ path: String, diagnostics: inout Diagnostics) -> Evidence? {
    guard let (source, root) = SourceFile.document(at: path, in: files, diagnostics: &diagnostics) else { return nil }
    return ObjectReader.read(root, "the evidence", in: source, diagnostics: &diagnostics, evidence)
  }

  private struct Run {
    var by: String
    var platform: Accessibility.Platform
    var mode: Evidence.Mode
    var date: String?
  }

  private func evidence(_ reader: inout ObjectReader) -> Evidence? {
    reader.checkVersion()
    let run = reader.required("run").flatMap { reader.object($0, "the run", self.run) }
    let platform = run?.platform
    let rows = reader.objects("components", each: "a component of the evidence") { self.row(&$0, on: platform) }
    guard let run else { return nil }
    return Evidence(
      by: run.by,
      platform: run.platform,
      mode: run.mode,
      date: run.date,
      components: rows,
      source: reader.source
    )
  }

  private func run(_ reader: inout ObjectReader) -> Run? {
    let by = reader.requiredString("by")
    let platform: Accessibility.Platform? = reader.required("platform").flatMap {
      reader.choice($0, named: "the platform of the run")
    }
    let mode: Evidence.Mode? = reader.required("mode").flatMap { reader.choice($0, named: "the mode of the run") }
    let date = reader.string("date")
    if let date, !date.isCalendarDay { reader.report(.notADay(date, at: reader.place(of: "date"))) }
    guard let by, let platform, let mode else { return nil }
    return Run(by: by, platform: platform, mode: mode, date: date)
  }

  private func row(
    _ reader: inout ObjectReader,
    on platform: Accessibility.Platform?
  ) -> Evidence.ComponentAnswers? {
    let name = reader.requiredString("component")
    let theme = reader.requiredString("theme")
    let inputs = reader.requiredString("inputs")
    let component = name.flatMap { name in components.first { $0.name == name } }
    if let name, component == nil {
      verify(name, "component", among: components.map(\.name), &reader)
    }
    if let theme { verify(theme, "theme", among: themes, &reader) }
    let statements = component.map { $0.accessibility?.statements ?? [] }
    let answers = reader.objects("answers", each: "an answer") { self.answer(&$0, to: statements, on: platform) }
    guard let name, let theme, let inputs, component != nil, themes.contains(theme) else { return nil }
    return .init(component: name, theme: theme, inputs: inputs, answers: answers, offset: reader.node.offset)
  }

  private func verify(_ name: String, _ key: String, among known: [String], _ reader: inout ObjectReader) {
    guard !known.contains(name) else { return }
    reader.report(.unknownWord(name, named: "the \(key) of evidence", known: known, at: reader.place(of: key)))
  }

  /// - Parameter statements: The statements of the component; nil if it is unknown, which was reported.
  private func answer(
    _ reader: inout ObjectReader,
    to statements: [Accessibility.Statement]?,
    on platform: Accessibility.Platform?
  ) -> Evidence.Answer? {
    let id = reader.requiredString("statement")
    let outcome: Verdict? = reader.required("verdict").flatMap { reader.choice($0, named: "the verdict of an answer") }
    let measured = reader.strings("measured").map(\.value)
    guard let id, let outcome else { return nil }
    if let statements {
      guard let statement = statements.first(where: { $0.id == id }) else {
        verify(id, "statement", among: statements.map(\.id), &reader)
        return nil
      }
      if let platform, !statement.platforms.isEmpty, !statement.platforms.contains(platform) {
        reader.report(.otherPlatform(statement, platform, at: reader.place(of: "statement")))
        return nil
      }
    }
    return .init(statement: id, isMet: outcome == .met, measured: measured, offset: reader.node.offset)
  }

  private enum Verdict: String, CaseIterable {
    case met
    case notMet = "not-met"
  }
}

extension Diagnostic {
  fileprivate static func notADay(_ text: String, at place: SourceFile.Place) -> Self {
    Diagnostic("invalid-date", "invalid date '\(text)'; expected YYYY-MM-DD", at: place)
  }

  fileprivate static func otherPlatform(
    _ statement: Accessibility.Statement,
    _ platform: Accessibility.Platform,
    at place: SourceFile.Place
  ) -> Self {
    let known = statement.platforms.map(\.rawValue).joined(separator: ", ")
    return Diagnostic(
      "evidence-platform",
      "statement '\(statement.id)' is not about \(platform.rawValue)",
      at: place,
      advice: "remove the answer; the statement is about \(known)",
      subject: statement.id
    )
  }
}
