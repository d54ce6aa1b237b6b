import DesignTokens
import DocumentReading

/// The components that a spec may be made of.
struct UsableComponents {
  /// What could be read, by name.
  var components: [String: Component] = [:]
  /// The names of all specs, in the order of their files.
  var names: [String] = []
  /// Whether every file says what its component is called; if not, a name that is missing may stand in one of them.
  var isComplete = true
}

/// Reads which components a component is made of.
struct UsesReader {
  /// A use of which the cell is known, but not yet where it lies.
  private struct Head {
    var reader: ObjectReader
    var name: String
    var component: Component
    var cell: Cell
    var properties: Range<Int>
    var offset: Int
  }

  /// More than any component draws: components that use others twice, which use others twice, outgrow every memory.
  static let maximumPropertyCount = 10_000

  /// Deeper than any component is made of others, and no danger to the stack when the last of them goes.
  static let maximumDepth = 64

  let source: SourceFile
  let usable: UsableComponents

  /// Reads the members of `uses`; `names` gains what they bring, since groups and pairs may refer to it.
  func read(
    _ members: [DataNode.Member],
    names: inout ComponentNames,
    diagnostics: inout Diagnostics
  ) -> [Component.Use] {
    var heads: [Head] = []
    names.broughtStart = names.properties.count
    for member in members {
      let head = head(of: member, names: names, diagnostics: &diagnostics)
      names.uses.append(.init(name: member.key, component: head?.component))
      guard let head else { continue }
      names.properties += head.component.properties.map { $0.embedded(by: member) }
      heads.append(head)
    }
    return heads.map { use(from: $0, names: names, diagnostics: &diagnostics) }
  }

  private func head(
    of member: DataNode.Member,
    names: ComponentNames,
    diagnostics: inout Diagnostics
  ) -> Head? {
    let place = source.place(at: member.keyOffset)
    if let problem = NameProblem(member.key) {
      diagnostics.report(.invalidName(member.key, problem, at: place))
      return nil
    }
    let prefix = member.key + "."
    if names.properties.contains(where: { $0.part == member.key || $0.part.hasPrefix(prefix) }) {
      diagnostics.report(.repeatedName("part", member.key, at: place))
      return nil
    }
    let subject = "use '\(member.key)'"
    guard var reader = ObjectReader(member.node, subject, in: source, diagnostics: &diagnostics) else { return nil }
    guard let component = component(&reader, diagnostics: &diagnostics) else { return nil }
    guard component.depth < Self.maximumDepth else {
      diagnostics.report(.tooDeep(at: place))
      return nil
    }
    let start = names.properties.count
    guard start + component.properties.count <= Self.maximumPropertyCount else {
      diagnostics.report(.tooManyProperties(at: place))
      return nil
    }
    let cell = cell(&reader, of: component, diagnostics: &diagnostics)
    return Head(
      reader: reader,
      name: member.key,
      component: component,
      cell: cell,
      properties: start..<start + component.properties.count,
      offset: member.keyOffset
    )
  }

  private func component(_ reader: inout ObjectReader, diagnostics: inout Diagnostics) -> Component? {
    guard let name = reader.requiredString("component", diagnostics: &diagnostics) else { return nil }
    if let component = usable.components[name] { return component }
    // What is wrong with a spec that exists is told there, and is no second mistake here.
    if usable.isComplete, !usable.names.contains(name) {
      let offset = reader.node["component"]?.offset ?? reader.node.offset
      diagnostics.report(.unknownComponent(name, among: usable.names, at: source.place(at: offset)))
    }
    return nil
  }

  /// The cell of the used component: one value for each axis that is mentioned, and the default of the others.
  private func cell(
    _ reader: inout ObjectReader,
    of component: Component,
    diagnostics: inout Diagnostics
  ) -> Cell {
    let names = ComponentNames(component)
    var cell = component.defaultCell
    for member in reader.members("cell", diagnostics: &diagnostics) {
      guard let axis = names.axes.firstIndex(where: { $0.name == member.key }) else {
        diagnostics.report(.unknownAxis(member.key, of: names, at: source.place(at: member.keyOffset)))
        continue
      }
      if let value = names.value(of: axis, member.node, in: source, diagnostics: &diagnostics) {
        cell.values[axis] = value
      }
    }
    return cell
  }

  private func use(from head: Head, names: ComponentNames, diagnostics: inout Diagnostics) -> Component.Use {
    var reader = head.reader
    let pairs = PairReader(source: source, component: names)
    let over = reader.optional("over").map { pairs.layers($0, diagnostics: &diagnostics) }
    let group = pairs.property(reader.optional("group"), of: .number, in: names, diagnostics: &diagnostics)
    let inactive = reader.optional("inactive")
      .flatMap { names.condition($0, in: source, diagnostics: &diagnostics) }
    // A remark for the next reader of the spec.
    _ = reader.text("description", diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    return .init(
      name: head.name,
      component: head.component.name,
      cell: head.cell,
      over: over ?? [Located(.surface, offset: head.offset)],
      groupOpacity: group,
      inactive: inactive,
      properties: head.properties,
      offset: head.offset
    )
  }
}

extension Component {
  /// The cell that an address without axes names.
  var defaultCell: Cell {
    Cell(values: axes.map { $0.values.firstIndex(of: $0.defaultValue) ?? 0 })
  }
}

extension Component.Property {
  fileprivate func embedded(by use: DataNode.Member) -> Self {
    .init(part: "\(use.key).\(part)", name: name, type: type, offset: use.keyOffset)
  }
}

extension Diagnostic {
  static func unknownComponent(_ name: String, among known: [String], at place: SourceFile.Place?) -> Self {
    let listed = known.isEmpty ? nil : "components: \(known.joined(separator: ", "))"
    return Diagnostic(
      "unknown-component",
      "there is no component '\(name)'",
      at: place,
      advice: NearestName.advice(for: name, among: known) ?? listed,
      subject: name
    )
  }

  fileprivate static func invalidName(_ name: String, _ problem: NameProblem, at place: SourceFile.Place) -> Self {
    Diagnostic("invalid-name", problem.message(about: name), at: place, subject: name)
  }

  fileprivate static func tooDeep(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "component-too-large",
      "components are made of each other more than \(UsesReader.maximumDepth) deep here",
      at: place
    )
  }

  fileprivate static func tooManyProperties(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "component-too-large",
      "with this the component has more than \(UsesReader.maximumPropertyCount) properties",
      at: place
    )
  }
}
