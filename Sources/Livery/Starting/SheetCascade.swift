import DesignTokens

/// How style sheets import each other: what a sheet imports comes before what it says itself, as on pages.
struct SheetCascade {
  private let count: Int
  private let places: [String: Int]
  /// By sheet: those that it imports whatever a page is, in their order.
  private let imports: [[Int]]
  /// By sheet: those that import it.
  private let importers: [[Int]]

  init(of sheets: [StyleSheetTokens.Sheet]) {
    count = sheets.count
    let places = Dictionary(sheets.indices.map { (sheets[$0].path, $0) }) { first, _ in first }
    self.places = places
    imports = sheets.map { sheet in
      sheet.reader.imports.compactMap { Self.paths(of: $0, from: sheet.path).lazy.compactMap { places[$0] }.first }
    }
    var importers: [[Int]] = Array(repeating: [], count: sheets.count)
    for (sheet, targets) in imports.enumerated() {
      for target in targets where target != sheet { importers[target].append(sheet) }
    }
    self.importers = importers
  }

  /// The sheets as numbers, each behind those that it imports, and otherwise as they are.
  var order: [Int] {
    // Those that no other imports tell the order of theirs.
    let vertices = (0..<count).filter { importers[$0].isEmpty } + (0..<count).filter { !importers[$0].isEmpty }
    let numbers = Dictionary(vertices.enumerated().map { ($0.element, Int32($0.offset)) }) { first, _ in first }
    var graph = DirectedGraph()
    for sheet in vertices { graph.appendVertex(dependingOn: imports[sheet].compactMap { numbers[$0] }) }
    var order: [Int] = []
    graph.forEachComponent { order += $0.map { vertices[Int($0)] }.sorted() }
    return order
  }

  /// The sheets that have another one on their page, with itself.
  func sheets(having path: String) -> Set<Int> {
    guard let start = places[path] else { return [] }
    var found: Set<Int> = [start]
    var rest = [start]
    while let sheet = rest.popLast() {
      for importer in importers[sheet] where found.insert(importer).inserted { rest.append(importer) }
    }
    return found
  }

  /// The paths that the name in an import may stand for.
  private static func paths(of name: String, from sheet: String) -> [String] {
    guard let path = try? RelativePath.resolve(name, from: sheet) else { return [] }
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let partial = String(path.dropLast(file.count)) + "_" + file
    let ending = sheet.lastIndex(of: ".").map { String(sheet[$0...]) } ?? ""
    return [path, path + ending, partial, partial + ending]
  }
}
