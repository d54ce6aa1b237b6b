import Foundation
import LiveryTestSupport
import Testing

@testable import Livery

/// With the cache and without, a run does and says the same.
@Suite struct RunCacheEquivalenceTests {
  /// Random changes to all kinds of input, to outputs, to the ledger and to the cache itself, after each of which the
  /// project is built and checked as it is, and built and checked in a copy without a cache.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func holdsOverRandomEdits(seed: UInt64) throws {
    var generator = SplitMix(seed: seed)
    let project = try CachedProject()
    var known = 0
    for step in 0..<30 {
      var changes = try change(project, using: &generator)
      if Int.random(in: 0..<3, using: &generator) == 0 { changes += "; " + (try change(project, using: &generator)) }
      let today = ["2026-01-01", "2026-12-31"].randomElement(using: &generator)
      let clean = try CachedProject(copying: project)
      try? FileManager.default.removeItem(at: clean.folder.url(of: "out/.livery-cache"))
      let place = "step \(step) of \(seed): \(changes)"
      for _ in 0..<2 {
        let (cached, plain) = (project.build(today: today), clean.build(today: today, tool: nil))
        #expect(cached.visible == plain, "\(place)")
        #expect(project.files == clean.files, "\(place)")
        if cached.isKnown { known += 1 }
      }
      let check = project.check(today: today)
      #expect(check.visible == clean.check(today: today, tool: nil), "\(place)")
    }
    #expect(known > 10, "most builds without a change are known")
  }

  private func change(_ project: CachedProject, using generator: inout SplitMix) throws -> String {
    let outputs = project.files.filter { $0.key.hasPrefix("out/") && $0.value != "a folder" }.keys.sorted()
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      guard let path = outputs.randomElement(using: &generator) else { return "nothing" }
      let edits: [String?] = [nil, "edited", (project.folder.text(of: path) ?? "") + " "]
      try project.write(path, edits[Int.random(in: 0..<3, using: &generator)])
      return "edit \(path)"
    case 1:
      try project.write("out/.livery-outputs.json", Bool.random(using: &generator) ? nil : "{ broken")
      return "ledger"
    case 2:
      let path = ["out/css/sea.css", "out/list/sea.txt", "components/extra.txt"].randomElement(using: &generator) ?? ""
      try project.write(path, "theirs")
      return "foreign \(path)"
    case 3:
      try project.write(CachedProject.cache, Bool.random(using: &generator) ? nil : "damaged")
      return "cache"
    case 4, 5:
      // Back to a project that can be built.
      for (path, variants) in CachedProject.variants { try project.write(path, variants[0]) }
      for path in outputs where ["edited", "theirs"].contains(project.folder.text(of: path)) {
        try project.write(path, nil)
      }
      return "reset"
    default:
      let path = CachedProject.variants.keys.sorted().randomElement(using: &generator) ?? ""
      let variants = CachedProject.variants[path] ?? []
      let index = Int.random(in: variants.indices, using: &generator)
      try project.write(path, variants[index])
      return "\(path) \(index)"
    }
  }
}
