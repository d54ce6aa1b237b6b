import DesignTokens
import Foundation
import LiveryTestSupport
import Testing

@testable import Livery

@Suite struct RunCacheTests {
  // MARK: Nothing changed

  @Test func knowsABuildAfterWhichNothingChanged() throws {
    let project = try CachedProject()
    let first = project.build()
    #expect(!first.isKnown && first.messages == "" && first.refusals == [] && first.written.count == 9)
    let files = project.files
    let second = project.build()
    #expect(second.isKnown)
    #expect(second.written == [] && second.unchanged.count == 9)
    #expect((second.summary, second.findings, second.messages) == (first.summary, first.findings, first.messages))
    #expect(project.files == files)
  }

  @Test func knowsACheckOnlyOnceThereIsALedger() throws {
    let project = try CachedProject()
    #expect(!project.check().isKnown && !project.check().isKnown)
    #expect(project.folder.text(of: "out/.livery-cache/runs") == nil)
    _ = project.build(selection: OutputSelection(themes: ["wood"]))
    let first = project.check()
    let second = project.check()
    #expect(!first.isKnown && second.isKnown)
    #expect(first.visible == second.visible)
    #expect(second.findings.count > 1)
    #expect(!project.build().isKnown, "a check writes no outputs")
  }

  @Test func knowsACheckAfterABuild() throws {
    let project = try CachedProject()
    _ = project.build()
    let clean = project.check(tool: nil)
    try project.write("out/css/sea.css", nil)
    let check = project.check()
    #expect(check.isKnown && check.visible == clean)
    #expect(!project.build().isKnown)
    try project.write("sea.tokens.json", "{ broken")
    #expect(!project.check().isKnown && project.build().isKnown)
  }

  @Test func repeatsTheErrorsOfAnInputThatDidNotChange() throws {
    let project = try CachedProject()
    _ = project.build()
    try project.write("sea.tokens.json", "{ broken")
    let first = project.build()
    let second = project.build()
    #expect(!first.isKnown && second.isKnown)
    #expect(first.messages.contains("sea.tokens.json:1:3: error") && first.visible == second.visible)
    try project.write("sea.tokens.json", CachedProject.variants["sea.tokens.json"]?[0] ?? nil)
    #expect(project.build().isKnown, "the result from before is still there")
  }

  @Test func keepsPartialBuildsApart() throws {
    let project = try CachedProject()
    let wood = OutputSelection(themes: ["wood"])
    _ = project.build(selection: wood)
    #expect(project.files["out/css/sea.css"] == nil)
    #expect(project.build(selection: wood).isKnown)
    #expect(!project.build().isKnown)
    #expect(project.files["out/css/sea.css"] != nil)
    #expect(project.build().isKnown)
    #expect(!project.build(selection: wood).isKnown, "the ledger is another")
  }

  // MARK: What a result depends on

  @Test func runsAgainOnAnotherDay() throws {
    let project = try CachedProject()
    #expect(!project.build(today: "2026-06-30").isKnown)
    #expect(project.build(today: "2026-06-30").isKnown)
    let later = project.build(today: "2026-07-01")
    #expect(!later.isKnown)
    #expect(later.findings.contains { $0.contains("stale-waiver") })
    #expect(project.build(today: "2026-07-01").isKnown)
  }

  @Test func runsAgainWithAnotherBuildOfTheTool() throws {
    let project = try CachedProject()
    _ = project.build(tool: "one")
    #expect(project.build(tool: "one").isKnown)
    #expect(!project.build(tool: "two").isKnown)
  }

  @Test func theToolIsItsFile() throws {
    let folder = try ScratchFolder(["a": "one", "b": "one"])
    let workspace = Workspace(root: folder.path)
    let stamps = [workspace.stamp(of: "a"), workspace.stamp(of: "b")].map { $0?.text }
    #expect(stamps[0] != stamps[1])
    #expect(ToolIdentity.current != nil && ToolIdentity.current == ToolIdentity.current)
  }

  @Test(arguments: CachedProject.variants.keys.sorted())
  func runsAgainAfterAChangeTo(file: String) throws {
    let project = try CachedProject()
    _ = project.build()
    for variant in (CachedProject.variants[file] ?? []).dropFirst() {
      try project.write(file, variant)
      let clean = try CachedProject(copying: project)
      #expect(project.build().visible == clean.build(tool: nil))
      #expect(project.files == clean.files)
    }
  }

  // MARK: Outputs

  @Test func writesAnOutputAgainThatWasEditedOrDeleted() throws {
    let project = try CachedProject()
    _ = project.build()
    let files = project.files
    let paths = files.keys.filter { files[$0] != "a folder" && $0.hasPrefix("out/") }
    #expect(paths.count == 10)
    for path in paths {
      try project.write(path, nil)
      #expect(!project.build().isKnown, "\(path)")
      #expect(project.files == files, "\(path)")
      guard !path.hasSuffix(".livery-outputs.json") else { continue }
      let text = try #require(files[path])
      // Of the same length, and with the beginning by which the tool knows its own files.
      try project.write(path, text.dropLast(2) + "##")
      #expect(!project.build().isKnown, "\(path)")
      #expect(project.files == files, "\(path)")
    }
  }

  @Test func doesNotTakeALinkForAnOutput() throws {
    let project = try CachedProject()
    _ = project.build()
    let place = project.folder.path + "/out/css/sea.css"
    try FileManager.default.moveItem(atPath: place, toPath: project.folder.path + "/elsewhere.css")
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: "../../elsewhere.css")
    let result = project.build()
    #expect(!result.isKnown)
    #expect(result.refusals.contains { $0.contains("is or contains a link") })
  }

  @Test func doesNotTakeALinkedFolderForAnOutputs() throws {
    let project = try CachedProject()
    _ = project.build()
    let place = project.folder.path + "/out/css"
    try FileManager.default.moveItem(atPath: place, toPath: project.folder.path + "/elsewhere")
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: "../elsewhere")
    let clean = try CachedProject(copying: project)
    let result = project.build()
    #expect(!result.isKnown)
    #expect(result.refusals == clean.build(tool: nil).refusals)
  }

  @Test func warnsInEachRunAboutWhatIsLeftAlone() throws {
    let project = try CachedProject()
    _ = project.build()
    try project.write("out/css/sea.css", "/* edited */")
    try project.write("livery.json", CachedProject.variants["livery.json"]?[2] ?? nil)
    for _ in 0..<2 {
      let result = project.build()
      #expect(!result.isKnown && result.refusals.count == 1)
    }
    try project.write("out/css/sea.css", nil)
    #expect(!project.build().isKnown)
    #expect(project.build().isKnown)
  }

  // MARK: The file

  @Test func mayBeDeletedAndDamaged() throws {
    let project = try CachedProject()
    _ = project.build()
    let whole = try #require(FileManager.default.contents(atPath: project.folder.url(of: CachedProject.cache).path))
    let files = project.files
    for damaged in [Data(), Data(whole.dropLast()), whole + Data([0]), Data(whole.reversed()), Data("{}".utf8)] {
      try project.folder.write(CachedProject.cache, damaged)
      #expect(!project.build().isKnown)
      #expect(project.build().isKnown)
    }
    try FileManager.default.removeItem(at: project.folder.url(of: "out/.livery-cache"))
    #expect(!project.build().isKnown)
    #expect(project.build().isKnown)
    #expect(project.files == files)
  }

  /// A record with a valid digest, cut off or changed at any place, is read without a trap.
  @Test func readsAnyRecord() throws {
    let project = try CachedProject()
    _ = project.build()
    let tool = ToolIdentity("tool").hash
    let cache = try #require(project.workspace.cache(in: "out"))
    let entry = try #require(RecordFile(cache, tool: tool)?.entries.first)
    let record = Array(entry.bytes)
    let files = project.files
    var generator = SplitMix(seed: 1)
    for _ in 0..<200 {
      var damaged = Array(record.prefix(Int.random(in: record.count / 2...record.count, using: &generator)))
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        damaged[Int.random(in: damaged.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      var file = RecordFile(tool: tool)
      file.put(damaged, for: entry.key)
      project.workspace.store(cache: file.bytes, in: "out")
      let cache = RunCache(of: project.workspace, for: .build(.everything), today: nil, by: ToolIdentity("tool"))
      if let known = try #require(cache).known() { _ = known.summary.figures.map { SummaryText($0).text } }
    }
    _ = project.build()
    #expect(project.files == files)
  }

  @Test func isNoPartOfARepository() throws {
    let project = try CachedProject()
    _ = project.build()
    #expect(project.folder.text(of: "out/.livery-cache/.gitignore") == "*\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: project.folder.path + "/out/.livery-cache")
    #expect(names.sorted() == [".gitignore", "runs"])
  }

  @Test func followsNoLink() throws {
    let project = try CachedProject()
    _ = project.build()
    try project.write("victim/runs", "theirs")
    let place = project.folder.path + "/out/.livery-cache"
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: "../victim")
    #expect(!project.build().isKnown && !project.build().isKnown)
    #expect(project.folder.text(of: "victim/runs") == "theirs")
    try FileManager.default.removeItem(atPath: place)
    try project.write("out/.livery-cache", "a file")
    #expect(!project.build().isKnown && !project.build().isKnown)
  }

  @Test func removesWhatAKilledRunHasLeft() throws {
    let project = try CachedProject()
    _ = project.build()
    let names = ["999999999-old", "\(getpid())-young"].map { "out/.livery-cache/.livery-\($0).new" }
    for name in names { try project.write(name, "") }
    try project.write("waivers.json", CachedProject.variants["waivers.json"]?[1] ?? nil)
    _ = project.build()
    #expect(project.folder.text(of: names[0]) == nil && project.folder.text(of: names[1]) != nil)
  }

  // MARK: Inputs

  /// What is read twice and differs cannot be compared with anything later.
  @Test func remembersNothingOfInputsThatChangeMeanwhile() throws {
    let folder = try ScratchFolder(["a": "one"])
    let files = TracedFiles(Workspace(root: folder.path))
    _ = try files.file(at: "a")
    #expect(files.trace.isConsistent)
    try folder.write("a", Data("two".utf8))
    _ = try files.file(at: "a")
    #expect(!files.trace.isConsistent)
  }

  @Test func asksEveryQuestionAgain() throws {
    let folder = try ScratchFolder(["a": "one", "b/c": "two", "d/e/f": "three"])
    let workspace = Workspace(root: folder.path)
    let files = TracedFiles(workspace)
    _ = try files.file(at: "a")
    for path in ["b", "none"] { #expect(throws: SourceFileError.self) { try files.file(at: path) } }
    #expect(files.paths(matching: "b/*") == ["b/c"])
    #expect(files.paths(below: "d") == ["d/e/f"])
    var writer = RecordWriter()
    files.trace.write(to: &writer)
    var reader = RecordReader(writer.bytes[...])
    let trace = try InputTrace(from: &reader)
    #expect(trace.answers == files.trace.answers && trace.answers.count == 5)
    #expect(trace.isCurrent(in: workspace))
    let changes: [(String, String?)] = [
      ("a", "other"), ("a", nil), ("b/x", ""), ("d/e/x", ""), ("none", ""),
    ]
    for (path, text) in changes {
      let before = folder.text(of: path)
      try? FileManager.default.removeItem(at: folder.url(of: path))
      if let text { try folder.write(path, Data(text.utf8)) }
      #expect(!trace.isCurrent(in: workspace), "\(path)")
      try? FileManager.default.removeItem(at: folder.url(of: path))
      if let before { try folder.write(path, Data(before.utf8)) }
      #expect(trace.isCurrent(in: workspace), "\(path)")
    }
  }
}
