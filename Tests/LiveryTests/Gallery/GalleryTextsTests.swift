import Foundation
import LiveryTestSupport
import Testing

@testable import Livery

/// The gallery's files, as they are embedded and as they lie beside the code.
@Suite struct GalleryTextsTests {
  private static let folder = packageFolder + "/Sources/Livery/Gallery/Page"

  /// `make generate` makes them so.
  @Test func areTheFilesOfTheFolder() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { !$0.hasPrefix(".") }.sorted()
    #expect(names == GalleryTexts.texts.map(\.path))
    for (path, text) in GalleryTexts.texts {
      let file = try String(contentsOfFile: "\(Self.folder)/\(path)", encoding: .utf8)
      #expect(file == text, "\(path) was changed: run make generate")
    }
  }

  /// The modules become one script, in which each name can be declared once.
  @Test func declareNoNameTwice() {
    let declaration = /^(?:export )?(?:async )?(?:function\*?|const|let|class) (\w+)/.anchorsMatchLineEndings()
    let names = GalleryTexts.texts.filter { $0.path.hasSuffix(".js") }
      .flatMap { $0.text.matches(of: declaration).map { String($0.1) } }
    #expect(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
  }

  @Test func importOnlyWhatOtherModulesExport() throws {
    for (path, text) in GalleryTexts.texts where path.hasSuffix(".js") {
      let imports = text.matches(of: #/^import \{ ([^}]+) \} from "\./([\w-]+\.js)";$/#.anchorsMatchLineEndings())
      for match in imports {
        let module = GalleryTexts.text(of: String(match.2))
        for name in match.1.split(separator: ", ") {
          let export = try Regex(#"(?m)^export (?:async )?(?:function\*?|const|class) \#(name)\b"#)
          #expect(module.contains(export), "\(path) imports \(name) of \(match.2)")
        }
      }
      #expect(imports.count == text.split(separator: "\n").filter { $0.hasPrefix("import ") }.count, "\(path)")
    }
  }

  @Test func haveNoPartThatEndsAnElement() {
    #expect(!GalleryTexts.script.contains("</script") && !GalleryTexts.script.contains("<!--"))
    #expect(!GalleryTexts.style.contains("</style"))
    #expect(!GalleryTexts.script.contains("innerHTML") && !GalleryTexts.script.contains("eval("))
  }

  @Test func namesEveryPartOfThePageOnce() {
    let names = GalleryTexts.page.compactMap { if case .part(let name) = $0 { name } else { nil } }
    #expect(names == ["policy", "generator", "style", "palette", "before", "settings", "script"])
  }
}
