import ColorScience
import DocumentReading

/// An asset catalog as token files: a resolver document, and the files that it combines.
///
/// Sets with the same color in every appearance go into one file, the others into one file for each appearance of the
/// catalog. What DTCG cannot express (folders, empty sets, entries for other devices and gamuts) goes into another
/// file, under this tool's key of `$extensions`, from which ``AssetCatalogExporter`` recreates the catalog.
public struct AssetCatalogImport: Sendable {
  /// Empty if there is an error.
  public let files: [OutputFile]
  public let diagnostics: Diagnostics

  /// - Parameters:
  ///   - path: The catalog, relative to the folder of `files`.
  ///   - files: Where it is read from.
  ///   - name: The base name of the files; nil uses the name of the catalog.
  public init(of path: String, in files: any SourceFiles, name: String? = nil) {
    var found = Diagnostics()
    var library = DocumentLibrary(files: files)
    let catalog = AssetCatalogReader.read(path, for: nil, library: &library, diagnostics: &found)
    let fileName = path.split(separator: "/").last.map(String.init) ?? path
    let documents = catalog.map {
      AssetCatalogDocuments($0, named: name ?? String(fileName.dropLast(9)), table: library.table, diagnostics: &found)
    }
    self.files = found.containsErrors ? [] : documents?.files ?? []
    diagnostics = found
  }
}

/// Lays a catalog out as token files.
private struct AssetCatalogDocuments {
  private let name: String
  private let catalog: AssetCatalog
  private let appearances: [Appearance]
  /// By appearance; one for a catalog that knows none.
  private let trees: [TokenTree]

  init(_ catalog: AssetCatalog, named name: String, table: SourceTable, diagnostics: inout Diagnostics) {
    self.catalog = catalog
    self.name = name
    let appearances = catalog.appearances
    var trees: [TokenTree] = []
    for appearance in appearances.isEmpty ? [nil] : appearances.map({ $0 }) {
      var found = Diagnostics()
      trees.append(
        AssetCatalogTree.read(catalog, for: appearance, isPortable: true, table: table, diagnostics: &found)
      )
      // The color that a set falls back to is written out here, so the missing entry needs no report.
      for diagnostic in found.all where diagnostic.id != "appearance-fallback" { diagnostics.report(diagnostic) }
    }
    self.appearances = appearances
    self.trees = trees
    let beyond = catalog.colorSets.filter(\.isBrighterThanWhite)
    CatalogNotes(catalog: catalog, table: table)
      .report(
        "color-out-of-range",
        "is brighter than white, which token files cannot express",
        &diagnostics,
        about: beyond.map { ($0, nil) }
      )
  }

  var files: [OutputFile] {
    let varying = varyingPaths
    let shared = trees[0].document { !varying.contains($0) }
    var files = [OutputFile(path: "\(name).resolver.json", text: resolver(hasShared: shared != nil).document)]
    if let shared { files.append(OutputFile(path: sharedFile, text: shared.document)) }
    for (appearance, tree) in zip(appearances, trees) {
      let document = tree.document(where: varying.contains) ?? .object([])
      files.append(OutputFile(path: file(for: appearance), text: document.document))
    }
    files.append(OutputFile(path: catalogFile, text: catalog.remainder.document))
    return files
  }

  /// The tokens whose value is not written at the same place for every appearance.
  private var varyingPaths: Set<String> {
    let places = trees.map(\.placesOfTokens)
    let paths = Set(places.flatMap(\.keys))
    return paths.filter { path in places.contains { $0[path] != places[0][path] } }
  }

  // MARK: Files

  private var sharedFile: String { "\(name).tokens.json" }
  private var catalogFile: String { "\(name).catalog.tokens.json" }

  private func file(for appearance: Appearance) -> String {
    "\(name).\(appearance.rawValue).tokens.json"
  }

  private func resolver(hasShared: Bool) -> JSONValue {
    var sets: [JSONMember] = []
    if hasShared {
      sets.append(JSONMember("shared", set("The colors that are the same in every appearance.", sharedFile)))
    }
    sets.append(
      JSONMember("catalog", set("Other contents of the catalog: folders, empty sets, further entries.", catalogFile))
    )
    let references = (hasShared ? ["#/sets/shared"] : []) + (appearances.isEmpty ? [] : ["#/modifiers/appearance"])
    return .record([
      "version": "2025.10",
      "name": .string(name),
      "sets": .object(sets),
      "modifiers": appearances.isEmpty ? nil : .record(["appearance": modifier]),
      "resolutionOrder": .rows((references + ["#/sets/catalog"]).map { .record(["$ref": .string($0)]) }),
    ])
  }

  private func set(_ description: String, _ file: String) -> JSONValue {
    .record(["description": .string(description), "sources": sources(file)])
  }

  private var modifier: JSONValue {
    .record([
      "contexts": .object(appearances.map { JSONMember($0.rawValue, sources(file(for: $0))) }),
      "default": .string(appearances[0].rawValue),
    ])
  }

  private func sources(_ file: String) -> JSONValue {
    let reference = file.replacing("%", with: "%25").replacing("#", with: "%23")
    return .inline(.array([.record(["$ref": .string(reference)])]))
  }
}

extension AssetCatalog {
  /// The appearances that its sets have colors for, if more than one.
  fileprivate var appearances: [Appearance] {
    let slots = colorSets.flatMap(\.entries).filter { $0.color != nil }.compactMap(\.slot)
    let isDark = slots.contains { $0.luminosity == .dark }
    let isHighContrast = slots.contains(where: \.isHighContrast)
    let known = Appearance.allCases.filter { (isDark || !$0.isDark) && (isHighContrast || !$0.isHighContrast) }
    return known.count > 1 ? known : []
  }

  /// A document of groups that hold, under this tool's key, what token files cannot express.
  fileprivate var remainder: JSONValue {
    var members = folders.indices.map { [JSONMember("$extensions", extensions(ofFolderAt: $0))] }
    // Each folder comes after its parent, so that in reverse order every folder is complete when it is visited.
    for (index, folder) in folders.enumerated().reversed() {
      guard let parent = folder.parent else { continue }
      members[parent].insert(JSONMember(AssetName.token(folder.name), .object(members[index])), at: 1)
    }
    return .object(members[0])
  }

  private func extensions(ofFolderAt index: Int) -> JSONValue {
    let folder = folders[index]
    let sets = colorSets.filter { $0.folder == index }.compactMap { set in
      set.contents.map { JSONMember(set.name, .inline(JSONValue($0.node))) }
    }
    let record = AssetFolderRecord(
      name: folder.parent == nil || AssetName.token(folder.name) == folder.name ? nil : folder.name,
      contents: folder.contents.map { .inline(JSONValue($0.node)) },
      sets: sets
    )
    return record.extensions
  }
}

extension ColorSet {
  /// Whether an entry exceeds the maximum lightness of Oklab, and so of a token file.
  fileprivate var isBrighterThanWhite: Bool {
    entries.contains { entry in
      guard case .value(let value)? = entry.color, value.isBeyondRange else { return false }
      return !(0...1).contains(value.color.converted(to: .oklab).components.x)
    }
  }
}

extension TokenTree {
  /// Where the value of each token is written, by path.
  fileprivate var placesOfTokens: [String: TokenKey] {
    var places: [String: TokenKey] = [:]
    for (index, node) in nodes.enumerated() where node.kind == .token {
      places[path(of: NodeID(index))] = TokenKey(source: node.declaration.source, offset: node.declaration.offset)
    }
    return places
  }

  /// The selected tokens as a token file of colors; nil if there are none.
  fileprivate func document(where isWanted: (String) -> Bool) -> JSONValue? {
    var members = [[JSONMember]](repeating: [], count: nodes.count)
    // A node comes after its parent.
    for (index, node) in nodes.enumerated().reversed() where index > 0 {
      if node.kind == .token, isWanted(path(of: NodeID(index))) {
        let token = node.declaration.members.map { JSONMember($0.key, JSONValue($0.node)) }
        members[node.parent.index].append(JSONMember(node.name, .inline(.object(token))))
      } else if !members[index].isEmpty {
        members[node.parent.index].append(JSONMember(node.name, .object(members[index].reversed())))
      }
    }
    return members[0].isEmpty ? nil : .object([JSONMember("$type", "color")] + members[0].reversed())
  }
}

private struct TokenKey: Hashable {
  var source: SourceID
  var offset: Int
}

extension JSONValue {
  fileprivate var document: String { JSONWriter.text(of: self) }
}
