import Foundation
import LiveryTestSupport

/// Which folder of a module uses types of which other folder, as far as their names show.
struct FolderArrows {
  /// A use of another folder's type: the file, and the type that it names.
  struct Use: Hashable, CustomStringConvertible {
    var file: String
    var type: String

    var description: String { "\(file) uses \(type)" }
  }

  /// By folder, and by the folder that it uses; the module's own folder is called `.`.
  private(set) var uses: [String: [String: Set<Use>]] = [:]
  /// Every folder that holds Swift files.
  let folders: Set<String>

  /// Reads the sources of a module.
  init(ofModule module: String) throws {
    let root = packageFolder + "/Sources/" + module
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    let files = paths.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("+Texts.swift") }.sorted()
    let codes = try files.map { try Self.code(of: String(contentsOfFile: root + "/" + $0, encoding: .utf8)) }
    var owners: [String: String] = [:]
    for (file, code) in zip(files, codes) {
      for type in Self.declaredTypes(in: code) { owners[type] = Self.folder(of: file) }
    }
    folders = Set(files.map(Self.folder))
    for (file, code) in zip(files, codes) {
      let folder = Self.folder(of: file)
      for type in Self.namedTypes(in: code) {
        guard let owner = owners[type], owner != folder else { continue }
        uses[folder, default: [:]][owner, default: []].insert(Use(file: file, type: type))
      }
    }
  }

  private static func folder(of file: String) -> String {
    let folder = (file as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  /// The text without comments and without what strings say.
  private static func code(of text: String) throws -> String {
    try text
      .replacing(Regex(#"(?s)"""(.*?)""""#), with: "")
      .replacing(Regex(#"//[^\n]*"#), with: "")
      .replacing(Regex(#""(?:\\.|[^"\\\n])*""#), with: "")
  }

  /// The types at the top of a file that other files can see.
  private static func declaredTypes(in code: String) -> [String] {
    code.matches(of: #/(?m)^((?:[a-z@]\w*(?:\([^)]*\))? )*)(?:struct|class|enum|protocol|typealias) (\w+)/#)
      .filter { !$0.1.contains("private") }
      .map { String($0.2) }
  }

  /// The types that a file names, but for those that it declares inside its own.
  private static func namedTypes(in code: String) -> Set<String> {
    let nested = code.matches(of: #/(?m)^ +(?:[a-z@]\w* )*(?:struct|class|enum|typealias) (\w+)/#).map { String($0.1) }
    let named = code.matches(of: #/(?:^|[^.\w])([A-Z]\w*)/#).map { String($0.1) }
    return Set(named).subtracting(nested)
  }
}
