import DesignTokens
import DocumentReading

/// A spec before it is read: its document, its name and the components that it uses.
struct ComponentOutline: Sendable {
  var document: (source: SourceFile, root: DataNode)?
  var diagnostics = Diagnostics()

  init(at path: String, in files: any SourceFiles) {
    document = SourceFile.document(at: path, in: files, diagnostics: &diagnostics).map { ($0, $1) }
  }

  var name: String? { document?.root["component"]?.string }

  /// The names of the components that it uses, with their positions.
  var uses: [Located<String>] {
    (document?.root["uses"]?.members ?? []).compactMap { use in
      use.node["component"].flatMap { node in node.string.map { Located($0, offset: node.offset) } }
    }
  }
}

/// The specs of a project, which may use each other.
struct ComponentSet {
  private let specs: [ComponentOutline]
  private let loader: ComponentLoader
  /// The first spec of each name.
  private let indices: [String: Int]

  init(specs: [ComponentOutline], files: any SourceFiles) {
    self.specs = specs
    loader = ComponentLoader(files: files)
    indices = Dictionary(specs.enumerated().compactMap { index, spec in spec.name.map { ($0, index) } }) { first, _ in
      first
    }
  }

  /// Reads the specs, used ones first, and reports what is wrong in the order of the files.
  func components(diagnostics: inout Diagnostics) -> [Component] {
    var loader = loader
    loader.usable = UsableComponents(names: specs.compactMap(\.name), isComplete: specs.allSatisfy { $0.name != nil })
    var found = specs.map(\.diagnostics)
    var components = [Component?](repeating: nil, count: specs.count)
    graph.forEachComponent { members in
      let members = members.map(Int.init).sorted()
      reportCycle(of: members, diagnostics: &found)
      for index in members {
        guard let (source, root) = specs[index].document else { continue }
        let component = loader.read(root, in: source, diagnostics: &found[index])
        components[index] = component
        guard let component, loader.usable.components[component.name] == nil else { continue }
        loader.usable.components[component.name] = component
      }
    }
    for found in found { diagnostics.append(found) }
    return components.compactMap { $0 }
  }

  private var graph: DirectedGraph {
    var graph = DirectedGraph()
    for spec in specs {
      graph.appendVertex(dependingOn: spec.uses.compactMap { indices[$0.value].map(Int32.init) })
    }
    return graph
  }

  /// One diagnostic for a cycle of components, at its first member; the others are notes.
  private func reportCycle(of members: [Int], diagnostics: inout [Diagnostics]) {
    let links = members.compactMap { member -> (member: Int, use: Located<String>)? in
      specs[member].uses.first { use in indices[use.value].map(members.contains) ?? false }.map { (member, $0) }
    }
    guard let first = links.first, let document = specs[first.member].document else { return }
    let notes = links.dropFirst().compactMap { link -> Diagnostic.Note? in
      guard let (source, _) = specs[link.member].document, let name = specs[link.member].name else { return nil }
      return .init("'\(name)' uses '\(link.use.value)'", at: source.location(at: link.use.offset))
    }
    let place = document.source.place(at: first.use.offset)
    diagnostics[first.member].report(.circularUse(of: specs[first.member].name ?? "", notes: notes, at: place))
  }
}

extension Diagnostic {
  fileprivate static func circularUse(of name: String, notes: [Note], at place: SourceFile.Place) -> Self {
    Diagnostic(
      "use-circular",
      "component '\(name)' uses itself",
      at: place,
      notes: notes,
      subject: name
    )
  }
}
