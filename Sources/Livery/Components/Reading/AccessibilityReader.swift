import DesignTokens
import DocumentReading

/// Reads the accessibility contract of a component.
struct AccessibilityReader {
  let names: ComponentNames

  func read(_ reader: inout ObjectReader) -> Accessibility? {
    let roles = roles(&reader)
    let name = name(&reader)
    let identifier = reader.string("identifier")
    let partIdentifiers = partIdentifiers(&reader)
    let exposures = exposures(&reader)
    let controls = reader.objects("controls", eachNamed: "control", control)
    let transient = reader.strings("transient")
    let values = names.axes.flatMap(\.values)
    for value in transient where !values.contains(value.value) {
      let place = reader.place(at: value.offset)
      reader.report(.unknownWord(value.value, named: "a transient state", known: values, at: place))
    }
    return Accessibility(
      roles: roles,
      name: name,
      identifier: identifier,
      partIdentifiers: partIdentifiers,
      exposures: exposures,
      controls: controls,
      transient: transient.map(\.value),
      target: reader.optional("target").flatMap { reader.object($0, "the target", target) },
      statements: statements(&reader),
      offset: reader.node.offset
    )
  }

  /// A part with a role, a name and states of its own.
  private func control(_ member: DataNode.Member, _ reader: inout ObjectReader) -> Accessibility.Control? {
    checkPart(member, &reader)
    return Accessibility.Control(
      part: member.key,
      roles: roles(&reader),
      name: name(&reader),
      identifier: reader.string("identifier"),
      exposures: exposures(&reader),
      offset: member.keyOffset
    )
  }

  private func partIdentifiers(_ reader: inout ObjectReader) -> [Accessibility.PartIdentifier] {
    reader.members("identifiers").compactMap { member in
      checkPart(member, &reader)
      return reader.string(member.node, named: "the identifier of '\(member.key)'")
        .map { .init(part: member.key, identifier: $0) }
    }
  }

  /// Reports a key that names no part and no used component.
  private func checkPart(_ member: DataNode.Member, _ reader: inout ObjectReader) {
    let parts = names.properties.map(\.part)
    let known = Set(parts + parts.compactMap { $0.split(separator: ".").first.map(String.init) }).sorted()
    guard !known.contains(member.key), !names.isOfUnreadComponent(part: member.key) else { return }
    let place = reader.place(at: member.keyOffset)
    reader.report(.unknownWord(member.key, named: "a part of the component", known: known, at: place))
  }

  private func roles(_ reader: inout ObjectReader) -> [Accessibility.Role] {
    reader.members("role").compactMap { role($0, &reader) }
  }

  private func name(_ reader: inout ObjectReader) -> String? {
    let name = reader.string("name")
    if let name { checkName(name, &reader) }
    return name
  }

  private func exposures(_ reader: inout ObjectReader) -> [Accessibility.Exposure] {
    reader.members("exposes").compactMap { member in
      names.condition(member.node, &reader).map { Accessibility.Exposure(name: member.key, when: $0) }
    }
  }

  private func role(_ member: DataNode.Member, _ reader: inout ObjectReader) -> Accessibility.Role? {
    let known = Accessibility.Platform.allCases.map(\.rawValue)
    guard let platform = Accessibility.Platform(rawValue: member.key) else {
      let place = reader.place(at: member.keyOffset)
      reader.report(.unknownWord(member.key, named: "a platform", known: known, at: place))
      return nil
    }
    return reader.string(member.node, named: "the role on \(member.key)")
      .map { Accessibility.Role(platform: platform, name: $0) }
  }

  private func checkName(_ name: String, _ reader: inout ObjectReader) {
    let known = Set(names.properties.map(\.part)).sorted() + names.parameters.map(\.name)
    guard !known.contains(name) else { return }
    let place = reader.place(of: "name")
    reader.report(.unknownWord(name, named: "the source of the accessible name", known: known, at: place))
  }

  // MARK: The target

  private func target(_ reader: inout ObjectReader) -> Accessibility.Target? {
    let width = reader.required("width").flatMap { length($0, &reader) }
    let height = reader.required("height").flatMap { length($0, &reader) }
    guard let width, let height else { return nil }
    return .init(width: width, height: height, offset: reader.node.offset)
  }

  /// A dimension, or the address of a property that is one.
  private func length(_ node: DataNode, _ reader: inout ObjectReader) -> Accessibility.Target.Length? {
    if let address = node.string {
      return names.property(address, of: .dimension, at: node.offset, &reader).map { .property($0) }
    }
    let value = TokenValueReader().value(
      of: node,
      as: .dimension,
      in: reader.source,
      lookup: { _ in .missing(advice: "name a property of the component instead") },
      diagnostics: &reader.diagnostics
    )
    guard case .dimension(let dimension) = value else { return nil }
    return .fixed(dimension)
  }

  // MARK: Statements

  private func statements(_ reader: inout ObjectReader) -> [Accessibility.Statement] {
    let statements = reader.objects("statements", each: "a statement", statement)
    for statement in statements.repeated(on: \.id) {
      reader.report(.repeatedName("statement", statement.id, at: reader.place(at: statement.offset)))
    }
    return statements
  }

  private func statement(_ reader: inout ObjectReader) -> Accessibility.Statement? {
    let id = reader.requiredString("id")
    let text = reader.requiredString("text")
    let method: Accessibility.Statement.Method? = reader.node["by"] == nil ? .manual : reader.choice("by")
    let check = check(of: method, &reader)
    let platforms: [Accessibility.Platform] = reader.items("platforms")
      .compactMap { reader.choice($0, named: "a platform") }
    let criteria = reader.strings("wcag").map(\.value)
    guard let id, let text else { return nil }
    return .init(
      id: id,
      text: text,
      method: method ?? .manual,
      check: check,
      checkOffset: reader.node["check"]?.offset,
      platforms: platforms,
      criteria: criteria,
      offset: reader.node.offset
    )
  }

  /// The check that answers a statement; only for statements that the tool answers.
  ///
  /// - Parameter method: Nil for another value of `by`, which was reported.
  private func check(of method: Accessibility.Statement.Method?, _ reader: inout ObjectReader) -> String? {
    switch method {
    case .checked:
      guard let check = reader.requiredString("check") else { return nil }
      if !check.isKebabCase { reader.report(.notACheckName(check, at: reader.place(of: "check"))) }
      return check
    case .manual:
      if reader.optional("check") != nil { reader.report(.checkOfManual(at: reader.place(of: "check"))) }
      return nil
    case nil:
      _ = reader.optional("check")
      return nil
    }
  }
}

extension String {
  /// Whether it is made of lower-case words and digits joined by single hyphens.
  fileprivate var isKebabCase: Bool {
    split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
  }
}

extension Diagnostic {
  fileprivate static func notACheckName(_ name: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "check-name",
      "'\(name)' is not the name of a check",
      at: place,
      advice: "names of checks are lower-case words joined by hyphens, such as 'minimum-contrast'",
      subject: name
    )
  }

  fileprivate static func checkOfManual(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "check-of-manual",
      "a manual statement must not name a check",
      at: place,
      advice: "set 'by' to 'checked' if the tool answers it, or remove 'check'"
    )
  }
}
