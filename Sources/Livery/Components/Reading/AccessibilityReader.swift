import DesignTokens
import DocumentReading

/// Reads the accessibility contract of a component.
struct AccessibilityReader {
  let source: SourceFile
  let names: ComponentNames

  func read(_ node: DataNode, diagnostics: inout Diagnostics) -> Accessibility? {
    guard var reader = ObjectReader(node, "'accessibility'", in: source, diagnostics: &diagnostics) else { return nil }
    let roles = reader.members("role", diagnostics: &diagnostics).compactMap { role($0, diagnostics: &diagnostics) }
    let name = reader.string("name", diagnostics: &diagnostics)
    if let name { checkName(name, at: node["name"]?.offset ?? node.offset, diagnostics: &diagnostics) }
    let exposures = reader.members("exposes", diagnostics: &diagnostics).compactMap { member in
      names.condition(member.node, in: source, diagnostics: &diagnostics)
        .map { Accessibility.Exposure(name: member.key, when: $0) }
    }
    let transient = reader.strings("transient", diagnostics: &diagnostics)
    let values = names.axes.flatMap(\.values)
    for value in transient where !values.contains(value.value) {
      let place = source.place(at: value.offset)
      diagnostics.report(.unknownWord(value.value, named: "a transient state", known: values, at: place))
    }
    let target = reader.optional("target").flatMap { self.target($0, diagnostics: &diagnostics) }
    let statements = reader.items("statements", diagnostics: &diagnostics)
      .compactMap { statement($0, diagnostics: &diagnostics) }
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    var seen: Set<String> = []
    for statement in statements where !seen.insert(statement.id).inserted {
      diagnostics.report(.repeatedName("statement", statement.id, at: source.place(at: statement.offset)))
    }
    return Accessibility(
      roles: roles,
      name: name,
      exposures: exposures,
      transient: transient.map(\.value),
      target: target,
      statements: statements,
      offset: node.offset
    )
  }

  private func role(_ member: DataNode.Member, diagnostics: inout Diagnostics) -> Accessibility.Role? {
    let known = Accessibility.Platform.allCases.map(\.rawValue)
    guard let platform = Accessibility.Platform(rawValue: member.key) else {
      let place = source.place(at: member.keyOffset)
      diagnostics.report(.unknownWord(member.key, named: "a platform", known: known, at: place))
      return nil
    }
    return source.string(member.node, named: "the role on \(member.key)", diagnostics: &diagnostics)
      .map { Accessibility.Role(platform: platform, name: $0) }
  }

  private func checkName(_ name: String, at offset: Int, diagnostics: inout Diagnostics) {
    let known = Set(names.properties.map(\.part)).sorted() + names.parameters.map(\.name)
    guard !known.contains(name) else { return }
    diagnostics.report(
      .unknownWord(name, named: "the source of the accessible name", known: known, at: source.place(at: offset))
    )
  }

  private func target(_ node: DataNode, diagnostics: inout Diagnostics) -> Accessibility.Target? {
    guard var reader = ObjectReader(node, "the target", in: source, diagnostics: &diagnostics) else { return nil }
    let width = reader.required("width", diagnostics: &diagnostics).flatMap { length($0, diagnostics: &diagnostics) }
    let height = reader.required("height", diagnostics: &diagnostics).flatMap { length($0, diagnostics: &diagnostics) }
    let grows = reader.flag("growsWithText", diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    guard let width, let height else { return nil }
    return .init(width: width, height: height, growsWithText: grows ?? false, offset: node.offset)
  }

  /// A dimension, or the address of a property that is one.
  private func length(_ node: DataNode, diagnostics: inout Diagnostics) -> Accessibility.Target.Length? {
    if let address = node.string {
      let place = source.place(at: node.offset)
      return names.property(address, of: .dimension, at: place, diagnostics: &diagnostics).map { .property($0) }
    }
    let value = TokenValueReader().value(
      of: node,
      as: .dimension,
      in: source,
      lookup: { _ in .missing(advice: "name a property of the component instead") },
      diagnostics: &diagnostics
    )
    guard case .dimension(let dimension) = value else { return nil }
    return .fixed(dimension)
  }

  private func statement(_ node: DataNode, diagnostics: inout Diagnostics) -> Accessibility.Statement? {
    guard var reader = ObjectReader(node, "a statement", in: source, diagnostics: &diagnostics) else { return nil }
    let id = reader.requiredString("id", diagnostics: &diagnostics)
    let text = reader.requiredString("text", diagnostics: &diagnostics)
    let method: Accessibility.Statement.Method? =
      node["by"] == nil ? .manual : reader.choice("by", diagnostics: &diagnostics)
    let check = check(of: method, &reader, diagnostics: &diagnostics)
    let platforms: [Accessibility.Platform] = reader.items("platforms", diagnostics: &diagnostics)
      .compactMap { source.choice($0, named: "a platform", diagnostics: &diagnostics) }
    let criteria = reader.strings("wcag", diagnostics: &diagnostics).map(\.value)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    guard let id, let text else { return nil }
    return .init(
      id: id,
      text: text,
      method: method ?? .manual,
      check: check,
      platforms: platforms,
      criteria: criteria,
      offset: node.offset
    )
  }

  /// The check that answers a statement: named where the tool answers it, and nowhere else.
  ///
  /// - Parameter method: Nil where `by` says something else, which is reported already.
  private func check(
    of method: Accessibility.Statement.Method?,
    _ reader: inout ObjectReader,
    diagnostics: inout Diagnostics
  ) -> String? {
    switch method {
    case .checked:
      guard let check = reader.requiredString("check", diagnostics: &diagnostics) else { return nil }
      if !check.isKebabCase { diagnostics.report(.notACheckName(check, at: place(of: "check", in: reader))) }
      return check
    case .manual:
      if reader.optional("check") != nil { diagnostics.report(.checkOfManual(at: place(of: "check", in: reader))) }
      return nil
    case nil:
      _ = reader.optional("check")
      return nil
    }
  }

  private func place(of key: String, in reader: ObjectReader) -> SourceFile.Place {
    source.place(at: reader.node[key]?.offset ?? reader.node.offset)
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
      "a statement that a person answers names no check",
      at: place,
      advice: "say 'by': 'checked' if the tool answers it, or leave 'check' out"
    )
  }
}
