import DesignTokens
import Foundation
import Livery

/// A project as the preview shows it: its page, and what is wrong with what was saved last.
///
/// A version is a state of the files. Broken input keeps the last page that could be made, and is reported beside it.
actor PreviewProject {
  /// What the page is told when it asks for changes.
  struct Answer: Sendable, Equatable {
    var version: Int
    /// Nil if the page shows the files as they are.
    var problem: String?
  }

  private let workspace: Workspace
  private let day: String
  private let before: String?
  private let canWrite: Bool

  private var version = 0
  private var problem: String?
  private var page = ""
  private var outcome: Pipeline.Outcome?
  /// The files that the page is made of, and those that it was made of before they were broken.
  private var inputs: Set<String> = []
  private var stamps = FileStamps()
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextTicket = 0

  /// How often the files are looked at.
  private static let interval = Duration.milliseconds(150)
  /// How long a request for changes is kept before it is answered without one.
  static let patience = Duration.seconds(20)

  init(workspace: Workspace, day: String, before: String?, canWrite: Bool) {
    self.workspace = workspace
    self.day = day
    self.before = before
    self.canWrite = canWrite
  }

  /// The page of the last state that could be resolved.
  func currentPage() -> String {
    if version == 0 { rebuild() }
    guard page.isEmpty else { return page }
    return GalleryPage.placeholder(for: problem ?? "")
  }

  /// Waits until the version is another one, but not for ever.
  func answer(since known: Int) async -> Answer {
    if known == version {
      let ticket = nextTicket
      nextTicket += 1
      let timeout = Task {
        try? await Task.sleep(for: Self.patience)
        resume(ticket)
      }
      await withCheckedContinuation { waiting[ticket] = $0 }
      timeout.cancel()
    }
    return Answer(version: version, problem: problem)
  }

  private func resume(_ ticket: Int) {
    waiting.removeValue(forKey: ticket)?.resume()
  }

  /// Looks for changes until the task is canceled.
  ///
  /// - Parameter report: Gets what is wrong with the files.
  func followChanges(_ report: @Sendable (Diagnostics) -> Void) async {
    while !Task.isCancelled {
      if version == 0 || FileStamps(of: inputs, in: workspace) != stamps {
        rebuild()
        if let diagnostics = outcome?.diagnostics, diagnostics.containsErrors { report(diagnostics.errors) }
        for ticket in waiting.keys { resume(ticket) }
      }
      try? await Task.sleep(for: Self.interval)
    }
  }

  private func rebuild() {
    // A change while the files are read is found next time.
    let before = FileStamps(of: inputs, in: workspace)
    let outcome = Pipeline(files: workspace, today: day).run(rendering: false)
    version += 1
    problem =
      outcome.diagnostics.containsErrors ? DiagnosticText().text(of: outcome.diagnostics.errors) : nil
    if let palette = outcome.palette, problem == nil {
      page =
        GalleryPage(
          of: palette,
          findings: outcome.findings,
          before: self.before,
          preview: .init(version: version, canWrite: canWrite)
        ).text
    }
    if outcome.palette != nil || self.outcome == nil { self.outcome = outcome }
    // A file that cannot be read is none that a palette is made of, and yet the one to look at.
    inputs = Set(outcome.palette?.inputs ?? []).union(problem == nil ? [] : inputs)
    stamps = FileStamps(of: inputs, in: workspace).keeping(before)
  }

  /// Writes colors into the token files, and tells what happened.
  func write(_ texts: [String]) -> (isWritten: Bool, message: String) {
    guard canWrite else { return (false, "The preview was started without --write.") }
    guard let outcome, let palette = outcome.palette, problem == nil else { return (false, "The project has errors.") }
    var assumptions: [Assumption] = []
    for text in texts {
      do throws(Assumption.SyntaxError) {
        let assumption = try Assumption(text)
        if let failure = assumption.failure(in: palette) { throw failure }
        assumptions.append(assumption)
      } catch {
        return (false, error.message)
      }
    }
    let edits = AssumptionEdits(assumptions, for: outcome, in: workspace)
    if let reason = edits.files.lazy.compactMap({ self.workspace.obstacle(toEditing: $0.path) }).first {
      return (false, "Nothing was written: \(reason).")
    }
    if let first = edits.diagnostics.errors.all.first { return (false, "Nothing was written: \(first.message).") }
    do throws(Workspace.WriteError) {
      let result = try workspace.write(edits.files)
      let paths = result.written.joined(separator: ", ")
      return (true, paths.isEmpty ? "Nothing had to change." : "Wrote \(paths).")
    } catch {
      return (false, "'\(error.path)' could not be written: \(error.reason).")
    }
  }
}

/// When files were last changed, and how large they are.
struct FileStamps: Equatable, Sendable {
  private struct Stamp: Equatable, Sendable {
    var date: Date?
    var size: Int?
  }

  private var stamps: [String: Stamp] = [:]

  init() {}

  /// - Parameter files: Paths in the workspace; their folders are looked at, too, in which new ones may appear.
  init(of files: Set<String>, in workspace: Workspace) {
    let folders = Set(files.map { ($0 as NSString).deletingLastPathComponent })
    for path in files.union(folders).union(["livery.json"]) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: workspace.root + "/" + path)
      stamps[path] = Stamp(
        date: attributes?[.modificationDate] as? Date,
        size: folders.contains(path) ? nil : attributes?[.size] as? Int
      )
    }
  }

  /// The stamps of the same files, with those that were taken earlier.
  func keeping(_ earlier: Self) -> Self {
    var result = self
    result.stamps.merge(earlier.stamps.filter { stamps[$0.key] != nil }) { $1 }
    return result
  }
}
