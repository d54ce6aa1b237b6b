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
    var member: DataNode.Member
    var component: Component
    var cell: Cell
    var properties: Range<Int>
  }

  /// More than any component draws: components that use others twice, which use others twice, outgrow every memory.
  static let maximumPropertyCount = 10_000

  /// Deeper than any component is made of others, and no danger to the stack when the last of them goes.
  static let maximumDepth = 64

  let usable: UsableComponents

  /// Reads `uses` of a component; `names` gains what they bring, since groups and pairs may refer to it.
  func read(_ reader: inout ObjectReader, names: inout ComponentNames) -> [Component.Use] {
    var heads: [Head] = []
    names.broughtStart = names.properties.count
    for member in reader.members("uses") {
      let head = head(of: member, names: names, &reader)
      names.uses.append(.init(name: member.key, component: head?.component))
      guard let head else { continue }
      names.properties += head.component.properties.map { $0.embedded(by: member) }
      heads.append(head)
    }
    return heads.compactMap { head in
      reader.object(head.member.node, head.member.useSubject) { use(from: head, names: names, &$0) }
    }
  }

  private func head(
    of member: DataNode.Member,
    names: ComponentNames,
    _ reader: inout ObjectReader
  ) -> Head? {
    let place = reader.place(at: member.keyOffset)
    if let problem = NameProblem(member.key) {
      reader.report(.invalidName(member.key, problem, at: place))
      return nil
    }
    let prefix = member.key + "."
    if names.properties.contains(where: { $0.part == member.key || $0.part.hasPrefix(prefix) }) {
      reader.report(.repeatedName("part", member.key, at: place))
      return nil
    }
    // The other keys are read when all uses have their names.
    return reader.object(member.node, member.useSubject, unknownKeys: .ignored) {
      head(of: member, start: names.properties.count, &$0)
    }
  }

  private func head(of member: DataNode.Member, start: Int, _ reader: inout ObjectReader) -> Head? {
    let place = reader.place(at: member.keyOffset)
    guard let component = component(&reader) else { return nil }
    guard component.depth < Self.maximumDepth else {
      reader.report(.tooDeep(at: place))
      return nil
    }
    guard start + component.properties.count <= Self.maximumPropertyCount else {
      reader.report(.tooManyProperties(at: place))
      return nil
    }
    return Head(
      member: member,
      component: component,
      cell: cell(&reader, of: component),
      properties: start..<start + component.properties.count
    )
  }

  private func component(_ reader: inout ObjectReader) -> Component? {
    guard let name = reader.requiredString("component") else { return nil }
    if let component = usable.components[name] { return component }
    // What is wrong with a spec that exists is told there, and is no second mistake here.
    if usable.isComplete, !usable.names.contains(name) {
      reader.report(.unknownComponent(name, among: usable.names, at: reader.place(of: "component")))
    }
    return nil
  }

  /// The cell of the used component: one value for each axis that is mentioned, and the default of the others.
  private func cell(_ reader: inout ObjectReader, of component: Component) -> Cell {
    let names = ComponentNames(component)
    var cell = component.defaultCell
    for member in reader.members("cell") {
      guard let axis = names.axes.firstIndex(where: { $0.name == member.key }) else {
        reader.report(.unknownAxis(member.key, of: names, at: reader.place(at: member.keyOffset)))
        continue
      }
      if let value = names.value(of: axis, member.node, &reader) { cell.values[axis] = value }
    }
    return cell
  }

  private func use(from head: Head, names: ComponentNames, _ reader: inout ObjectReader) -> Component.Use? {
    // These two were read with the head.
    for key in ["component", "cell"] { _ = reader.optional(key) }
    let pairs = PairReader(component: names)
    let over = reader.optional("over").map { pairs.layers($0, &reader) }
    let group = pairs.property("group", of: .number, in: names, &reader)
    let inactive = reader.optional("inactive").flatMap { names.condition($0, &reader) }
    // A remark for the next reader of the spec.
    _ = reader.text("description")
    return .init(
      name: head.member.key,
      component: head.component.name,
      cell: head.cell,
      over: over ?? [Located(.surface, offset: head.member.keyOffset)],
      groupOpacity: group,
      inactive: inactive,
      properties: head.properties,
      offset: head.member.keyOffset
    )
  }
}

extension DataNode.Member {
  /// What a use is called in messages.
  fileprivate var useSubject: String { "use '\(key)'" }
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
