import DesignTokens
import DocumentReading

/// Reads what a component draws.
struct AnatomyReader {
  let names: ComponentNames

  /// Nodes in nodes beyond this depth are an error, so that reading and drawing stay bounded.
  static let maximumDepth = 32

  func read(_ reader: inout ObjectReader) -> Anatomy? {
    var group: AnatomyNode?
    if let node = reader.optional("group") {
      group = reader.object(node, "the group") { self.node(&$0, depth: 1, inGroup: true) }
    }
    let undrawn = reader.members("undrawn").compactMap { self.undrawn($0, &reader) }
    let focus = reader.optional("focus").flatMap { reader.object($0, "the focus ring", self.focus) }
    let root = reader.required("draw").flatMap { node in
      reader.object(node, "a node") { self.node(&$0, depth: 1, inGroup: false) }
    }
    guard let root else { return nil }
    return Anatomy(
      root: root,
      group: group,
      focus: focus,
      undrawn: undrawn,
      written: JSONValue(reader.node),
      offset: reader.node.offset
    )
  }

  /// A part or a property, and why it is not drawn.
  private func undrawn(_ member: DataNode.Member, _ reader: inout ObjectReader) -> Anatomy.Undrawn? {
    let reason = reader.string(member.node, named: "the reason of '\(member.key)'")
    let indices = names.properties.indices.filter {
      $0 < names.usedStart && (names.properties[$0].part == member.key || names.properties[$0].address == member.key)
    }
    if indices.isEmpty {
      let own = names.properties.prefix(names.usedStart)
      let known = own.map(\.part).uniquedNames + own.map(\.address)
      let place = reader.place(at: member.keyOffset)
      reader.report(.unknownWord(member.key, named: "a part or property", known: known, at: place))
      return nil
    }
    return reason.map { .init(name: member.key, properties: indices, reason: $0, offset: member.keyOffset) }
  }

  private func focus(_ reader: inout ObjectReader) -> Anatomy.FocusRing? {
    let color = reader.required("color").flatMap { value($0, for: .stroke, &reader) }
    let width = reader.required("width").flatMap { value($0, for: .strokeWidth, &reader) }
    let offset = reader.optional("offset").flatMap { value($0, for: .inset, &reader) }
    guard let color, let width else { return nil }
    return .init(color: color, width: width, offset: offset)
  }

  // MARK: Nodes

  private func node(_ reader: inout ObjectReader, depth: Int, inGroup: Bool) -> AnatomyNode? {
    let kind: AnatomyNode.Kind? = reader.required("node").flatMap { self.kind($0, &reader) }
    guard let kind else {
      // What else is wrong with it depends on its kind.
      for member in reader.node.members ?? [] { _ = reader.optional(member.key) }
      return nil
    }
    guard depth <= Self.maximumDepth else {
      for member in reader.node.members ?? [] { _ = reader.optional(member.key) }
      reader.report(.tooDeep(at: reader.place(at: reader.node.offset)))
      return nil
    }
    var node = AnatomyNode(kind: kind, offset: reader.node.offset)
    node.part = reader.string("part").flatMap { name($0, &reader) }
    readFrame(of: &node, &reader)
    switch kind {
    case .stack: readStack(&node, &reader, depth: depth, inGroup: inGroup)
    case .shape: readShape(&node, &reader)
    case .text:
      node.alignment = reader.choice("align")
      readContent(&node, &reader, slots: [.color, .typography, .lines, .minimumScale])
    case .image: readContent(&node, &reader, slots: [.tint])
    case .use: readUse(&node, &reader)
    case .repetition: readRepetition(&node, &reader, depth: depth, inGroup: inGroup)
    case .component: break
    }
    return node
  }

  private func kind(_ node: DataNode, _ reader: inout ObjectReader) -> AnatomyNode.Kind? {
    guard let word = reader.string(node, named: "'node'") else { return nil }
    let known = AnatomyNode.Kind.allCases.filter { $0 != .component }
    if let kind = known.first(where: { $0.rawValue == word }) { return kind }
    let place = reader.place(at: node.offset)
    reader.report(.unknownWord(word, named: "'node'", known: known.map(\.rawValue), at: place))
    return nil
  }

  /// A name of a part, which classes are made of.
  private func name(_ text: String, _ reader: inout ObjectReader) -> String? {
    if text.contains(where: { $0.isLetter || $0.isNumber }) { return text }
    reader.report(.partWithoutLetters(text, at: reader.place(of: "part")))
    return nil
  }

  private func readFrame(of node: inout AnatomyNode, _ reader: inout ObjectReader) {
    read([.width, .height, .minWidth, .minHeight, .inset, .insetTop, .opacity, .scale], of: &node, &reader)
    node.when = reader.optional("when").flatMap { names.condition($0, &reader) }
    if let transition = reader.optional("transition") {
      let _: Bool? = reader.object(transition, "a transition") { inner in
        self.read([.duration, .easing], of: &node, &inner)
        node.animated = inner.optional("when").flatMap { names.condition($0, &inner) }
        return true
      }
    }
    node.isDecorative = reader.flag("decorative") ?? false
    for member in reader.members("without") {
      guard names.parameters.contains(where: { $0.name == member.key }) else {
        report(unknownParameter: member.key, at: member.keyOffset, &reader)
        continue
      }
      var other = AnatomyNode(kind: node.kind, offset: member.keyOffset)
      let read: Bool? = reader.object(member.node, "what changes without '\(member.key)'") { inner in
        self.read([.width, .height, .minWidth, .minHeight, .inset, .insetTop, .opacity], of: &other, &inner)
        self.readPadding(of: &other, &inner)
        return true
      }
      if read != nil { node.without[member.key] = other.values }
    }
  }

  private func readStack(_ node: inout AnatomyNode, _ reader: inout ObjectReader, depth: Int, inGroup: Bool) {
    if let direction = reader.optional("direction") {
      readDirection(direction, of: &node, &reader)
    }
    node.alignment = reader.choice("align")
    node.distribution = reader.choice("distribute")
    if let reversed = reader.optional("reversed") {
      node.reversed = reader.object(reversed, "'reversed'", self.parameterWord)
    }
    read([.gap, .tint, .typography, .imageSize], of: &node, &reader)
    readPadding(of: &node, &reader)
    node.children = reader.items("children").compactMap { child in
      reader.object(child, "a node") { self.node(&$0, depth: depth + 1, inGroup: inGroup) }
    }
    if let size = node.values[.imageSize] { node.inheritImageSize(size) }
    if reader.node["children"]?.array?.isEmpty ?? true {
      reader.report(.stackWithoutChildren(at: reader.place(at: reader.node.offset)))
    }
  }

  /// A word, or the parameter that holds it.
  private func readDirection(_ value: DataNode, of node: inout AnatomyNode, _ reader: inout ObjectReader) {
    guard value.members != nil else {
      node.direction = reader.choice(value, named: "the direction of a stack") ?? .horizontal
      return
    }
    let name: String? = reader.object(value, "a reference to a parameter") { $0.requiredString("parameter") }
    guard let name else { return }
    guard let parameter = names.parameters.first(where: { $0.name == name }) else {
      report(unknownParameter: name, at: value.offset, &reader)
      return
    }
    let words = AnatomyNode.Direction.allCases.map(\.rawValue)
    for word in parameter.allowedValues where !words.contains(word) {
      let place = reader.place(at: value.offset)
      reader.report(.unknownWord(word, named: "the direction of a stack", known: words, at: place))
    }
    node.directionParameter = name
    let standard = parameter.defaultValue.flatMap { if case .string(let word) = $0 { word } else { nil } }
    node.direction =
      standard.flatMap(AnatomyNode.Direction.init) ?? parameter.allowedValues.first.flatMap(
        AnatomyNode.Direction.init
      ) ?? .horizontal
  }

  private func parameterWord(_ reader: inout ObjectReader) -> AnatomyNode.ParameterWord? {
    guard let name = reader.requiredString("parameter"), let word = reader.requiredString("is") else { return nil }
    guard let parameter = names.parameters.first(where: { $0.name == name }) else {
      report(unknownParameter: name, at: reader.node["parameter"]?.offset ?? reader.node.offset, &reader)
      return nil
    }
    let known = parameter.type == "boolean" ? ["true", "false"] : parameter.allowedValues
    guard known.contains(word) else {
      reader.report(.unknownWord(word, named: "parameter '\(name)'", known: known, at: reader.place(of: "is")))
      return nil
    }
    return .init(parameter: name, word: word)
  }

  private func readPadding(of node: inout AnatomyNode, _ reader: inout ObjectReader) {
    guard let padding = reader.optional("padding") else { return }
    guard padding.members != nil, padding["value"] == nil, padding["parameter"] == nil else {
      let value = value(padding, for: .paddingHorizontal, &reader)
      node.values[.paddingHorizontal] = value
      node.values[.paddingVertical] = value
      return
    }
    let _: Bool? = reader.object(padding, "a padding") { inner in
      if let side = inner.optional("horizontal") {
        node.values[.paddingHorizontal] = value(side, for: .paddingHorizontal, &inner)
      }
      if let side = inner.optional("vertical") {
        node.values[.paddingVertical] = value(side, for: .paddingVertical, &inner)
      }
      return true
    }
  }

  private func readShape(_ node: inout AnatomyNode, _ reader: inout ObjectReader) {
    node.form = reader.choice("form") ?? .rectangle
    read([.radius, .fill, .stroke, .strokeWidth, .shadow, .shift], of: &node, &reader)
    if let position = reader.optional("strokePosition"), let text = reader.string(position, named: "'strokePosition'") {
      if let index = names.properties.firstIndex(where: { $0.address == text }) {
        node.values[.strokePosition] = .property(index)
      } else if let word: AnatomyNode.StrokePosition = reader.choice(position, named: "'strokePosition'") {
        node.values[.strokePosition] = .text(word.rawValue)
      }
    }
    if ["fill", "stroke", "shadow"].allSatisfy({ reader.node[$0] == nil }) {
      reader.report(.shapeWithoutPaint(at: reader.place(at: reader.node.offset)))
    }
  }

  /// What is in a text or an image: a parameter, or a property that holds the name of an image.
  private func readContent(_ node: inout AnatomyNode, _ reader: inout ObjectReader, slots: [AnatomyNode.Slot]) {
    read(slots, of: &node, &reader)
    guard let content = reader.node["content"] else {
      _ = reader.optional("content")
      reader.report(.withoutContent(node.kind, at: reader.place(at: reader.node.offset)))
      return
    }
    _ = reader.optional("content")
    guard let text = reader.string(content, named: "'content'") else { return }
    if names.parameters.contains(where: { $0.name == text }) {
      node.values[.content] = .parameter(text)
    } else if let index = names.properties.firstIndex(where: { $0.address == text }) {
      node.values[.content] = .property(index)
    } else if node.kind == .image {
      node.values[.content] = .text(text)
    } else {
      report(unknownParameter: text, at: content.offset, &reader)
    }
  }

  private func readUse(_ node: inout AnatomyNode, _ reader: inout ObjectReader) {
    guard let name = reader.requiredString("name") else { return }
    node.name = name
    guard !names.uses.contains(where: { $0.name == name }) else { return }
    let known = names.uses.map(\.name)
    reader.report(.unknownWord(name, named: "a used component", known: known, at: reader.place(of: "name")))
  }

  private func readRepetition(
    _ node: inout AnatomyNode,
    _ reader: inout ObjectReader,
    depth: Int,
    inGroup: Bool
  ) {
    if let name = reader.requiredString("over") {
      node.name = name
      let lists = names.parameters.filter { $0.type == "list" }.map(\.name)
      if !lists.contains(name) {
        let place = reader.place(of: "over")
        reader.report(.unknownWord(name, named: "a list parameter", known: lists, at: place))
      }
    }
    guard let item = reader.optional("item") else {
      node.children = [AnatomyNode(kind: .component, offset: node.offset)]
      if !inGroup { reader.report(.componentOutsideGroup(at: reader.place(at: node.offset))) }
      return
    }
    let child = reader.object(item, "a node") { self.node(&$0, depth: depth + 1, inGroup: inGroup) }
    node.children = child.map { [$0] } ?? []
  }

  // MARK: Values

  private func read(_ slots: [AnatomyNode.Slot], of node: inout AnatomyNode, _ reader: inout ObjectReader) {
    for slot in slots {
      guard let written = reader.optional(slot.rawValue) else { continue }
      node.values[slot] = value(written, for: slot, &reader)
    }
  }

  /// The address of a property, an alias, `{ "parameter": … }`, or a literal.
  private func value(
    _ node: DataNode,
    for slot: AnatomyNode.Slot,
    _ reader: inout ObjectReader
  ) -> AnatomyNode.Value? {
    if let text = node.string {
      if let path = TokenPath(alias: text) { return .token(path) }
      if text == "$tint", slot.isColor { return .tint }
      return property(text, for: slot, at: node.offset, &reader)
    }
    if node["parameter"] != nil {
      let name: String? = reader.object(node, "a reference to a parameter") { $0.requiredString("parameter") }
      guard let name else { return nil }
      guard let parameter = names.parameters.first(where: { $0.name == name }) else {
        report(unknownParameter: name, at: node.offset, &reader)
        return nil
      }
      guard slot.types.contains(where: parameter.canFeed) else {
        reader.report(
          .wrongType(of: "parameter '\(name)'", parameter.type, for: slot, at: reader.place(at: node.offset))
        )
        return nil
      }
      return .parameter(name)
    }
    guard case .token(let type)? = slot.types.first else { return nil }
    return TokenValueReader().value(
      of: node,
      as: type,
      in: reader.source,
      lookup: { _ in .missing(advice: "name a property of the component instead") },
      diagnostics: &reader.diagnostics
    )
    .map(AnatomyNode.Value.literal)
  }

  private func property(
    _ address: String,
    for slot: AnatomyNode.Slot,
    at offset: Int,
    _ reader: inout ObjectReader
  ) -> AnatomyNode.Value? {
    guard let index = names.property(address, at: offset, &reader) else { return nil }
    let place = reader.place(at: offset)
    guard index < names.usedStart else {
      reader.report(.drawnByUse(address, at: place))
      return nil
    }
    guard slot.types.contains(names.properties[index].type) else {
      let type = names.properties[index].type.description
      reader.report(.wrongType(of: "'\(address)'", type, for: slot, at: place))
      return nil
    }
    return .property(index)
  }

  private func report(unknownParameter name: String, at offset: Int, _ reader: inout ObjectReader) {
    let known = names.parameters.map(\.name)
    let place = reader.place(at: offset)
    reader.report(.unknownWord(name, named: "a parameter of the component", known: known, at: place))
  }
}

extension [String] {
  /// Each name once, in order.
  fileprivate var uniquedNames: [String] {
    reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }
}

extension Diagnostic {
  fileprivate static func stackWithoutChildren(at place: SourceFile.Place) -> Self {
    Diagnostic("anatomy-empty", "a stack without children draws nothing", at: place, advice: "list what it arranges")
  }

  fileprivate static func shapeWithoutPaint(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "anatomy-empty",
      "a shape without fill, stroke and shadow draws nothing",
      at: place,
      advice: "give it a fill or a stroke"
    )
  }

  fileprivate static func withoutContent(_ kind: AnatomyNode.Kind, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "anatomy-empty",
      "\(kind == .text ? "a text" : "an image") without content draws nothing",
      at: place,
      advice: "name the parameter that holds it: \"content\": \"label\""
    )
  }

  fileprivate static func componentOutsideGroup(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "anatomy-cycle",
      "a component cannot be drawn in itself, which a repetition without an item does",
      at: place,
      advice: "name the node that is drawn for each item, or move the repetition to 'group'"
    )
  }

  fileprivate static func tooDeep(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "component-too-large",
      "nodes are nested more than \(AnatomyReader.maximumDepth) levels deep here",
      at: place
    )
  }

  fileprivate static func partWithoutLetters(_ name: String, at place: SourceFile.Place) -> Self {
    Diagnostic("invalid-name", "the name of a part needs a letter or a digit", at: place, subject: name)
  }

  fileprivate static func drawnByUse(_ address: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "property-of-used-component",
      "'\(address)' is drawn by the used component itself",
      at: place,
      advice: "draw the component with a node 'use'",
      subject: address
    )
  }

  fileprivate static func wrongType(
    of subject: String,
    _ type: String,
    for slot: AnatomyNode.Slot,
    at place: SourceFile.Place
  ) -> Self {
    let expected = slot.types.map(\.description).joined(separator: " or ")
    return Diagnostic(
      "property-type",
      "\(subject) is of type \(type), but '\(slot.rawValue)' takes a \(expected)",
      at: place,
      subject: subject
    )
  }
}
