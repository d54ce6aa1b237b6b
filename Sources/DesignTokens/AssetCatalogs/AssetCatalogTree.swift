import DocumentReading

/// Declares the colors of a catalog as tokens: folders are groups, color sets are tokens.
///
/// Folders are groups whether or not they provide a namespace: that property decides how an app spells the name of an
/// asset, and two sets of one name in two folders stay two tokens either way.
struct AssetCatalogTree {
  private let catalog: AssetCatalog
  private let appearance: Appearance?
  private let isPortable: Bool
  private let table: SourceTable
  private var tree: TokenTree
  /// The node of each folder; nil where there cannot be one.
  private var nodes: [NodeID?] = []
  private var fallbacks: [(set: ColorSet, detail: String?)] = []
  private var absent: [(set: ColorSet, detail: String?)] = []
  private var diagnostics = Diagnostics()

  /// - Parameters:
  ///   - catalog: The catalog to declare.
  ///   - appearance: The appearance in force; nil for a theme that has none.
  ///   - group: The names of the groups that everything goes into.
  ///   - replaced: Top-level names that are declared elsewhere instead.
  ///   - isPortable: Whether to limit colors of extended spaces to what a token file can hold.
  ///   - table: The files of the catalog.
  ///   - diagnostics: Receives the notes about sets that lack the appearance.
  static func read(
    _ catalog: AssetCatalog,
    for appearance: Appearance?,
    into group: [String] = [],
    leaving replaced: Set<String> = [],
    isPortable: Bool = false,
    table: SourceTable,
    diagnostics: inout Diagnostics
  ) -> TokenTree {
    var reader = AssetCatalogTree(catalog, appearance, isPortable, table)
    reader.addFolders(into: group, leaving: replaced)
    for set in catalog.colorSets { reader.add(set, leaving: group.isEmpty ? replaced : []) }
    reader.report()
    diagnostics.append(reader.diagnostics)
    return reader.tree
  }

  private init(
    _ catalog: AssetCatalog,
    _ appearance: Appearance?,
    _ isPortable: Bool,
    _ table: SourceTable
  ) {
    self.catalog = catalog
    self.appearance = appearance
    self.isPortable = isPortable
    self.table = table
    tree = TokenTree(root: catalog.folders[0].declaration)
    tree.reserveCapacity(catalog.folders.count + catalog.colorSets.count)
  }

  // MARK: Folders

  private mutating func addFolders(into group: [String], leaving replaced: Set<String>) {
    var top: NodeID? = .root
    for name in group {
      top = top.flatMap { $0 == .root && replaced.contains(name) ? nil : child(name, of: $0, catalog.folders[0]) }
    }
    nodes = [top]
    for folder in catalog.folders.dropFirst() {
      let parent = folder.parent.flatMap { nodes[$0] }
      let name = AssetName.token(folder.name)
      let isReplaced = parent == .root && replaced.contains(name)
      if let parent, tree.child(name, of: parent) != nil {
        diagnostics.report(.clash("folder '\(folder.name)'", "group '\(name)'", in: catalog.path))
      }
      nodes.append(isReplaced ? nil : parent.map { child(name, of: $0, folder) })
    }
  }

  private mutating func child(_ name: String, of parent: NodeID, _ folder: AssetCatalog.Folder) -> NodeID {
    tree.child(name, of: parent) ?? tree.append(name, .group, folder.declaration, to: parent)
  }

  // MARK: Color sets

  private mutating func add(_ set: ColorSet, leaving replaced: Set<String>) {
    guard let folder = nodes[set.folder] else { return }
    let name = AssetName.token(set.name)
    if folder == .root, replaced.contains(name) { return }
    guard !set.isBroken else { return append(set, name, .broken, Declaration(set), to: folder) }
    guard let choice = set.choice(for: appearance) else {
      if set.entries.contains(where: { $0.color != nil }) { absent.append((set, nil)) }
      return
    }
    if let slot = choice.fallback { fallbacks.append((set, slot.name)) }
    switch choice.color {
    case .broken: append(set, name, .broken, Declaration(set), to: folder)
    case .value(let value):
      let value = isPortable ? value.portable : value
      append(set, name, .token, Declaration(set, value, at: choice.offset), to: folder)
    }
  }

  /// A set beside a folder of the same name is the token of that group itself.
  private mutating func append(
    _ set: ColorSet,
    _ name: String,
    _ kind: TokenTree.Kind,
    _ declaration: Declaration,
    to folder: NodeID
  ) {
    let twin = tree.child(name, of: folder)
    let isGroup = twin.map { tree[$0].kind == .group } ?? false
    let (name, parent) = isGroup ? ("$root", twin ?? folder) : (name, folder)
    guard tree.child(name, of: parent) == nil else {
      return diagnostics.report(.clash("color set '\(set.name)'", "token '\(name)'", in: set.file))
    }
    _ = tree.append(name, kind, declaration, to: parent)
  }

  private mutating func report() {
    let notes = CatalogNotes(catalog: catalog, table: table)
    let wanted = appearance?.rawValue ?? "any appearance"
    notes.report("appearance-fallback", "has no color for \(wanted) and falls back", &diagnostics, about: fallbacks)
    notes.report("empty-color-set", "has no color for \(wanted) and defines no token", &diagnostics, about: absent)
  }
}

/// The name of a token or group for the name of an asset.
package enum AssetName {
  /// The name itself, or the nearest that the format allows: `brand.primary` becomes `brand-primary`.
  package static func token(_ name: String) -> String {
    guard NameProblem(name) != nil else { return name }
    let allowed = String(name.map { ".{}".contains($0) ? "-" : $0 })
    return allowed.hasPrefix("$") ? "-" + allowed.dropFirst() : allowed
  }
}

extension AssetCatalog.Folder {
  fileprivate var declaration: Declaration {
    Declaration([], offset: contents?.node.offset ?? 0, in: contents?.source ?? SourceID(0))
  }
}

extension Declaration {
  /// A set without a valid value.
  fileprivate init(_ set: ColorSet) {
    self.init([], offset: set.contents?.node.offset ?? 0, in: set.contents?.source ?? SourceID(0))
    type = .known(.color)
  }

  /// A set's color in the form of a token file, every part of it placed where the color is written.
  fileprivate init(_ set: ColorSet, _ value: ColorValue, at offset: Int) {
    var members = [DataNode.Member("$value", value.json, at: offset)]
    if let extensions = value.extensions { members.append(DataNode.Member("$extensions", extensions, at: offset)) }
    self.init(members, offset: offset, in: set.contents?.source ?? SourceID(0))
    type = .known(.color)
  }
}

extension Diagnostic {
  fileprivate static func clash(_ asset: String, _ name: String, in path: String) -> Diagnostic {
    Diagnostic(
      "invalid-name",
      "\(asset) in '\(path)' would become the \(name), which already exists",
      advice: "rename one of them: '.', '{' and '}' are not allowed in names and become '-'",
      subject: path
    )
  }
}
