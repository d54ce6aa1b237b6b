import Algorithms
import DocumentReading

/// A folder of tokens as it is, turned into a project: token files and a resolver document of DTCG 2025.10, and a
/// manifest.
///
/// What the folder means is worked out in this order: the themes of Tokens Studio, in a folder or in a file; a
/// configuration of Style Dictionary; resolver documents; else all token files, of which those that declare the same
/// tokens are alternatives. The result is resolved strictly, in every permutation, and compared with the original.
public struct Migration: Sendable {
  /// The files of the project, relative to its folder; empty if there is an error.
  public let files: [OutputFile]
  /// The problems, and everything that is expressed differently or lost.
  public let diagnostics: Diagnostics
  /// What became of the tokens.
  public let counts: ConversionCounts
  /// What the folder was taken for, in words.
  public let source: String

  public static let resolverName = "tokens.resolver.json"

  /// - Parameters:
  ///   - files: The folder.
  ///   - ignored: Folders in it that are not read, such as the one that the result goes into.
  public init(of files: any SourceFiles, ignoring ignored: [String] = []) {
    var plan = MigrationPlan(files: files, ignored: ignored)
    let folder = plan.folder()
    source = plan.source
    guard let folder, !plan.diagnostics.containsErrors else {
      if !plan.diagnostics.containsErrors { plan.diagnostics.report(.noTokenFiles) }
      (self.files, diagnostics, counts) = ([], plan.diagnostics, ConversionCounts())
      return
    }
    let conversion = FolderConversion.convert(folder, plan.features, &plan.library, plan.diagnostics)
    diagnostics = conversion.diagnostics
    counts = conversion.counts
    guard let text = conversion.text else {
      self.files = []
      return
    }
    let manifest = OutputFile(path: "livery.json", text: JSONWriter.text(of: Self.manifest(of: folder)))
    self.files = [manifest, OutputFile(path: Self.resolverName, text: text)] + conversion.others
  }

  private static func manifest(of folder: TokensStudioFolder) -> JSONValue {
    var theme = [JSONMember("resolver", .string(resolverName))]
    if let (modifier, contexts) = folder.appearances {
      let names = contexts.map { JSONMember($0.context, .string($0.appearance.rawValue)) }
      theme.append(
        JSONMember(
          "appearance",
          .object([JSONMember("modifier", .string(modifier)), JSONMember("contexts", .object(names))])
        )
      )
    }
    return .object([
      JSONMember("version", .number(1)), JSONMember("themes", .object([JSONMember("main", .object(theme))])),
    ])
  }
}

/// Works out what the files of a folder are.
private struct MigrationPlan {
  private let files: any SourceFiles
  private let paths: [String]
  var library: DocumentLibrary
  var features = DialectFeatures()
  var diagnostics = Diagnostics()
  var source = ""

  init(files: any SourceFiles, ignored: [String]) {
    self.files = files
    library = DocumentLibrary(files: files)
    paths = files.paths(matching: "**").filter { path in
      let parts = path.split(separator: "/")
      return !parts.contains { $0 == "node_modules" || $0.hasPrefix(".") }
        && !ignored.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
  }

  private var documents: [String] { paths.filter { DocumentFormat.ofFile(named: $0) != nil } }

  mutating func folder() -> TokensStudioFolder? {
    if let list = documents.first(where: TokensStudioFolder.isList) {
      source = "a folder of Tokens Studio"
      let themes = list.replacing("$metadata.json", with: "$themes.json")
      let path = documents.contains(themes) ? themes : list
      return TokensStudioFolder.read(path, features: &features, library: &library, diagnostics: &diagnostics)
    }
    if let configured = configuredFiles() { return loose(configured, areAlternatives: false) }
    let readable = documents.filter { document($0) != nil }
    if let path = readable.first(where: { path in
      document(path).map { ResolverDocument.isResolver($0.node, at: path) } ?? false
    }) {
      source = "the resolver document '\(path)'"
      return resolver(path)
    }
    for path in readable {
      guard let document = document(path) else { continue }
      let themes = TokensStudioFolder.read(
        file: document,
        features: &features,
        library: &library,
        diagnostics: &diagnostics
      )
      guard let themes else { continue }
      source = "the themes of Tokens Studio in '\(path)'"
      return themes
    }
    source = "loose token files"
    return loose(readable, areAlternatives: true)
  }

  /// A document that may hold tokens; what cannot be read is reported.
  private mutating func document(_ path: String) -> SourcedNode? {
    var found = Diagnostics()
    let document = library.document(at: path, for: nil, diagnostics: &found)
    // Files of other kinds are no problem of a folder.
    for problem in found.all where problem.id == "json-syntax" { diagnostics.report(problem.asWarning) }
    guard let document, document.node.isShallow else { return nil }
    let isResolver = ResolverDocument.isResolver(document.node, at: path)
    return isResolver || document.node["$themes"] != nil || document.hasTokens ? document : nil
  }

  // MARK: Style Dictionary

  /// The files that a configuration of Style Dictionary names; nil without one.
  private mutating func configuredFiles() -> [String]? {
    for path in paths where path.isConfiguration {
      guard let configuration = configuration(at: path) else { continue }
      let base = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      let inside = paths.filter { $0.hasPrefix(base) }.map { String($0.dropFirst(base.count)) }
      let found = configuration.files(among: inside).map { base + $0 }.filter {
        DocumentFormat.ofFile(named: $0) != nil
      }
      guard !found.isEmpty else { continue }
      source = "the files that '\(path)' of Style Dictionary names"
      features.assumed = configuration.writesPixels ? .styleDictionaryInPixels : .styleDictionary
      return found
    }
    return nil
  }

  private func configuration(at path: String) -> StyleDictionaryConfiguration? {
    guard let file = try? files.file(at: path) else { return nil }
    if let format = DocumentFormat.ofFile(named: path) {
      return (try? format.read(file.bytes)).flatMap(StyleDictionaryConfiguration.init)
    }
    return StyleDictionaryConfiguration(program: String(decoding: file.bytes, as: UTF8.self))
  }

  // MARK: Loose files

  /// - Parameter areAlternatives: Whether files that declare the same tokens are for the user to choose from.
  private mutating func loose(_ paths: [String], areAlternatives: Bool) -> TokensStudioFolder? {
    var sets: [(name: String, place: SourcedNode)] = []
    var modes: [String: String] = [:]
    var groups: [TokensStudioFolder.Choice] = []
    for path in paths {
      guard let place = document(path) else { continue }
      let name = path.withoutExtension
      if let mode = place.node["$extensions"]?["com.figma.modeName"]?.string { modes[name] = mode }
      sets.append((name, place))
      let parts = TokenModes.parts(of: place)
      guard !parts.isEmpty else { continue }
      var contexts: [(name: String, sets: [String])] = [(TokenModes.base, [])]
      for (mode, part) in parts {
        sets.append(("\(name)-\(mode)", part))
        contexts.append((mode, ["\(name)-\(mode)"]))
      }
      groups.append(.init(name: TokenModes.modifier, contexts: contexts))
    }
    guard !sets.isEmpty else { return nil }
    if areAlternatives, groups.isEmpty { groups = alternatives(sets, modes) }
    return TokensStudioFolder(sets, choosing: groups.merged, table: library.table)
  }

  /// Files that declare the same tokens, such as those of Figma's modes.
  private func alternatives(_ sets: [(name: String, place: SourcedNode)], _ modes: [String: String])
    -> [TokensStudioFolder.Choice]
  {
    var paths: [String: Set<String>] = [:]
    for set in sets { paths[set.name] = Set(set.place.standardTokenPaths) }
    let themes = sets.map { ThemeSplit.Theme(name: modes[$0.name] ?? $0.name.lastPart, sets: [$0.name]) }
    let split = ThemeSplit(themes, order: sets.map(\.name), paths: paths)
    return split.modifiers.map { modifier in
      .init(name: modifier.name, contexts: modifier.contexts.map { ($0.name, $0.sets) })
    }
  }

  // MARK: Resolver documents

  private mutating func resolver(_ path: String) -> TokensStudioFolder? {
    guard let root = document(path) else { return nil }
    let document = ResolverDocumentReader.read(root, table: library.table, diagnostics: &diagnostics)
    guard let document, !diagnostics.containsErrors else { return nil }
    var expansion = MigrationSources(root: document.root, library: SourceLibrary(library))
    var groups: [TokensStudioFolder.Choice] = []
    for item in document.order {
      switch item {
      case .set(let set): _ = expansion.names(of: set.sources, &diagnostics)
      case .modifier(let modifier):
        var contexts: [(name: String, sets: [String])] = []
        for context in modifier.contexts {
          let names = expansion.names(of: context.sources, &diagnostics)
          // The first context of a choice is its default.
          contexts.insert((context.name, names), at: context.name == modifier.defaultContext ? 0 : contexts.count)
        }
        groups.append(.init(name: modifier.name, contexts: contexts))
      }
    }
    library = expansion.library.documents
    guard !diagnostics.containsErrors else { return nil }
    return TokensStudioFolder(expansion.sets, choosing: groups, table: library.table)
  }
}

/// The objects of tokens that a resolver document leads to, each under the name of its file.
private struct MigrationSources {
  let root: SourcedNode
  var library: SourceLibrary
  private(set) var sets: [(name: String, place: SourcedNode)] = []
  private var known: [String: String] = [:]

  init(root: SourcedNode, library: SourceLibrary) {
    self.root = root
    self.library = library
  }

  mutating func names(of sources: [ResolverDocument.Part], _ diagnostics: inout Diagnostics) -> [String] {
    let result = SourceExpansion.expand(sources, root: root, library: &library, diagnostics: &diagnostics)
    return result.objects.compactMap { object in
      if let name = known[object.key] { return name }
      guard let place = object.objects.first else { return nil }
      let file = library.table[place.source].path.withoutExtension
      var name = file
      while sets.contains(where: { $0.name == name }) { name = "\(file)-\(sets.count + 1)" }
      known[object.key] = name
      sets.append((name, place))
      return name
    }
  }
}

extension [TokensStudioFolder.Choice] {
  /// Choices of the same name as one.
  fileprivate var merged: [TokensStudioFolder.Choice] {
    map(\.name).uniqued().map { name in
      var contexts: [(name: String, sets: [String])] = []
      for context in filter({ $0.name == name }).flatMap(\.contexts) {
        if let index = contexts.firstIndex(where: { $0.name == context.name }) {
          contexts[index].sets += context.sets
        } else {
          contexts.append(context)
        }
      }
      return TokensStudioFolder.Choice(name: name, contexts: contexts)
    }
  }
}

extension SourcedNode {
  /// Whether anything in the document has a value.
  fileprivate var hasTokens: Bool {
    if ForeignFormat.recognize(node) != nil { return false }
    var pending = [node]
    while let next = pending.popLast() {
      for member in next.members ?? [] {
        if member.has(key: "$value") || member.has(key: "value") || member.has(key: "$ref") { return true }
        if member.node.members != nil { pending.append(member.node) }
      }
    }
    return false
  }

  fileprivate var standardTokenPaths: [String] {
    var (features, notes) = (DialectFeatures(), ConversionNotes())
    return inStandardForm(&features, &notes).node.tokenPaths
  }
}

extension String {
  fileprivate var withoutExtension: String {
    guard let dot = lastIndex(of: ".") else { return self }
    let stem = String(self[..<dot])
    return stem.hasSuffix(".tokens") ? String(stem.dropLast(".tokens".count)) : stem
  }

  fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }

  /// Whether a file may be a configuration of Style Dictionary.
  fileprivate var isConfiguration: Bool {
    let name = lastPart.lowercased()
    let stems = [
      "config", "sd.config", "style-dictionary.config", "styledictionary.config", "style-dictionary", "build",
    ]
    let extensions = ["json", "jsonc", "json5", "js", "mjs", "cjs", "ts"]
    return stems.contains { stem in extensions.contains { name == "\(stem).\($0)" } }
  }
}

extension Diagnostic {
  fileprivate var asWarning: Diagnostic {
    var result = self
    result.severity = .warning
    return result
  }

  fileprivate static let noTokenFiles = Diagnostic(
    "source-unreadable",
    "no token file was found in the folder",
    advice: "name the folder that the token files are in"
  )
}
