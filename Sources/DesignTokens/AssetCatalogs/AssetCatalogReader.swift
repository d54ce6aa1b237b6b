import DocumentReading

/// Reads a catalog: walks its folders, and reads the document of each.
struct AssetCatalogReader {
  /// How many folders may lie inside each other.
  static let maximumDepth = 200

  private var catalog: AssetCatalog
  private var library: DocumentLibrary
  private var folders: [Child: Int] = [:]
  private var colorSets: [Child: Int] = [:]
  private var ignored: Set<Child> = []
  private var ignoredNames: [String] = []
  private var diagnostics = Diagnostics()

  /// What lies in a folder under a name.
  private struct Child: Hashable {
    var folder: Int
    var name: String
  }

  /// Nil after the report that there is no such catalog; whatever is wrong inside of one is reported and left out.
  ///
  /// - Parameter reference: where the catalog is asked for, if a document asks for it.
  static func read(
    _ path: String,
    for reference: SourcedNode?,
    library: inout DocumentLibrary,
    diagnostics: inout Diagnostics
  ) -> AssetCatalog? {
    let files = library.files
    let paths = files.paths(below: path)
    if paths.isEmpty, let problem = Problem(path, in: files) {
      diagnostics.report(.noCatalog(path, problem, at: reference.map(library.table.place(of:))))
      return nil
    }
    var reader = AssetCatalogReader(path, library)
    for path in paths { reader.place(path) }
    reader.readDocuments()
    reader.reportRemarks()
    library = reader.library
    diagnostics.append(reader.diagnostics)
    return reader.catalog
  }

  private init(_ path: String, _ library: DocumentLibrary) {
    self.library = library
    let root = AssetCatalog.Folder(name: path, parent: nil, contents: nil)
    catalog = AssetCatalog(path: path, folders: [root], colorSets: [])
  }
}

// MARK: - Walking

extension AssetCatalogReader {
  /// Finds a place for a path: a folder's document, something in a colour set, or something that is no colour.
  private mutating func place(_ path: String) {
    let parts = path.dropFirst(catalog.path.count + 1).split(separator: "/").map(String.init)
    var folder = 0
    for (depth, part) in parts.enumerated() {
      let child = Child(folder: folder, name: part)
      let isLast = depth == parts.count - 1
      if part.hasSuffix(ColorSet.fileExtension) { return addColorSet(child, below: parts[..<depth]) }
      if AssetCatalog.isOtherAsset(part) { return ignore(child, parts[...depth].joined(separator: "/")) }
      if isLast { return addLeaf(child, at: path) }
      guard depth < Self.maximumDepth else {
        return diagnostics.report(.tooDeep(catalog.path, limit: Self.maximumDepth))
      }
      folder = self.folder(child)
    }
  }

  private mutating func folder(_ child: Child) -> Int {
    if let known = folders[child] { return known }
    catalog.folders.append(AssetCatalog.Folder(name: child.name, parent: child.folder, contents: nil))
    folders[child] = catalog.folders.count - 1
    return catalog.folders.count - 1
  }

  private mutating func addColorSet(_ child: Child, below parts: ArraySlice<String>) {
    guard colorSets[child] == nil else { return }
    colorSets[child] = catalog.colorSets.count
    let file = ([catalog.path] + parts + [child.name, AssetCatalog.contentsName]).joined(separator: "/")
    let name = String(child.name.dropLast(ColorSet.fileExtension.count))
    catalog.colorSets.append(ColorSet(name: name, folder: child.folder, file: file))
  }

  private mutating func ignore(_ child: Child, _ name: String) {
    if ignored.insert(child).inserted { ignoredNames.append(name) }
  }

  /// A file in a folder, or a folder that holds nothing, or a link to one.
  private mutating func addLeaf(_ child: Child, at path: String) {
    if child.name == AssetCatalog.contentsName {
      let document = library.document(at: path, for: nil, diagnostics: &diagnostics)
      catalog.folders[child.folder].contents = document
    } else if !child.name.hasPrefix("."), library.isFolder(path) {
      ignore(child, String(path.dropFirst(catalog.path.count + 1)))
    }
  }
}

// MARK: - Documents

extension AssetCatalogReader {
  private mutating func readDocuments() {
    for index in catalog.colorSets.indices {
      let file = catalog.colorSets[index].file
      guard let root = library.document(at: file, for: nil, diagnostics: &diagnostics) else {
        catalog.colorSets[index].isBroken = true
        continue
      }
      catalog.colorSets[index].contents = root
      let subject = String(file.dropFirst(catalog.path.count + 1))
      let found = ColorSetReader.read(&catalog.colorSets[index], root, subject: subject, table: library.table)
      diagnostics.append(found)
    }
  }

  private mutating func reportRemarks() {
    let sets = catalog.colorSets.filter { !$0.isBroken }
    let remarks = CatalogRemarks(catalog: catalog, table: library.table)
    remarks.report(
      "empty-color-set",
      "has no colour and makes no token",
      &diagnostics,
      about: sets.compactMap { set in
        set.entries.allSatisfy { $0.color == nil } ? (set, nil) : nil
      }
    )
    remarks.report(
      "system-color",
      "stands for a colour of the system, which no file knows",
      &diagnostics,
      about: sets.compactMap { set in
        set.systemColorNames.isEmpty ? nil : (set, set.systemColorNames.joined(separator: ", "))
      }
    )
    remarks.report(
      "asset-entries-left",
      "has colours that are not read",
      &diagnostics,
      about: sets.compactMap { set in
        let left = set.leftEntries
        return left.isEmpty ? nil : (set, left.map(\.audience).joined(separator: "; "))
      }
    )
    remarks.report(
      "asset-renamed",
      "has a name that no token can have and is called by the nearest one",
      &diagnostics,
      about: sets.compactMap { set in
        let name = AssetName.token(set.name)
        return name == set.name ? nil : (set, name)
      }
    )
    remarks.reportIgnored(ignoredNames, &diagnostics)
  }
}

extension AssetCatalog {
  /// The endings of everything else that a catalog may hold, by Xcode's documentation and its templates.
  private static let otherExtensions: Set<String> = [
    "appiconset", "arobject", "arreferenceimage", "arresourcegroup", "brandassets", "complicationset", "cubetextureset",
    "dataset", "gcdashboardimage", "gcleaderboard", "gcleaderboardset", "iconset", "imageset", "imagestack",
    "imagestacklayer", "launchimage", "mipmapset", "solidimagestack", "solidimagestacklayer", "spriteatlas", "sticker",
    "stickerpack", "stickersequence", "stickersiconset", "symbolset", "textureset", "watchface",
  ]

  static func isOtherAsset(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return otherExtensions.contains(String(name[name.index(after: dot)...]))
  }
}

extension ColorSet {
  package static let fileExtension = ".colorset"

  /// The colours of the system that stand in it, each once.
  fileprivate var systemColorNames: [String] {
    var seen: Set<String> = []
    return entries.compactMap { entry -> String? in
      guard case .value(let value)? = entry.color, let name = value.systemColor?.name else { return nil }
      return seen.insert(name).inserted ? name : nil
    }
  }
}

extension AssetCatalogReader {
  /// Why there is no catalog at a path.
  fileprivate enum Problem {
    case missing
    case file

    /// Nil for a folder with nothing in it, which is a catalog.
    init?(_ path: String, in files: any SourceFiles) {
      do throws(SourceFileError) {
        _ = try files.file(at: path)
        self = .file
      } catch {
        if error == .directory { return nil }
        self = error == .missing ? .missing : .file
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func noCatalog(
    _ path: String,
    _ problem: AssetCatalogReader.Problem,
    at place: SourceFile.Place?
  ) -> Diagnostic {
    let message =
      switch problem {
      case .missing: "there is no asset catalog '\(path)'"
      case .file: "'\(path)' is a file, but an asset catalog is a folder"
      }
    return Diagnostic("source-unreadable", message, at: place, subject: path)
  }

  fileprivate static func tooDeep(_ path: String, limit: Int) -> Diagnostic {
    Diagnostic(
      "source-unreadable",
      "in '\(path)' folders lie in each other deeper than the limit of \(limit)",
      subject: path
    )
  }
}
