import Algorithms
import DesignTokens
import ColorScience
import DocumentReading
import Parallelism

/// The palette as a file: `palette.json`, version 1.
///
/// The same palette gives the same bytes: nothing depends on the clock, the machine or the order of a dictionary.
struct PaletteDocument {
  static let version = 1

  let palette: Palette

  private let tokens: [DistinctValues]
  /// By component: the values of each evaluation but the first, which has no assignment.
  private let assignments: [[DistinctValues]]
  private let patterns: ValuePatterns

  init(palette: Palette) {
    self.palette = palette
    tokens = Concurrently.map(palette.tokens.count) { DistinctValues(of: palette.tokens[$0]) }
    assignments = Concurrently.map(palette.components.count, inChunksOf: 1) { index in
      let component = palette.components[index].resolved
      return component.plan.evaluations.indices.dropFirst().map { DistinctValues(of: component, at: $0) }
    }
    var patterns = ValuePatterns()
    for (row, values) in zip(palette.tokens, tokens) { patterns.add(values, of: row.theme) }
    for (row, values) in zip(palette.components, assignments) {
      for values in values { patterns.add(values, of: row.resolved.theme) }
    }
    self.patterns = patterns
  }

  var text: String {
    var text = JSONText()
    text.object { text in
      text.append("version", Self.version)
      text.append("tool", Tool.nameAndVersion)
      text.append("digest", palette.digest)
      text.append("level", palette.level.rawValue)
      text.append("themes", .array(palette.themes.map(json)))
      text.rows("tokens", palette.tokens.count) { write(tokenAt: $1, to: &$0) }
      let opaque = opaqueTokens
      if !opaque.isEmpty { text.append("opaqueTokens", .rows(opaque)) }
      text.array("components") { text in
        for index in palette.components.indices { write(componentAt: index, to: &text) }
      }
      text.append("pairs", .rows(palette.pairs.map(json)))
      text.rows("verdicts", palette.verdicts.count) { write(palette.verdicts[$1], to: &$0) }
      text.append("waivers", .rows(palette.waivers.map(json)))
    }
    return text.document
  }

  private func json(_ columns: Palette.ThemeColumns) -> JSONValue {
    .record([
      "name": .string(columns.name),
      "permutations": .rows(
        zip(columns.theme.permutations, columns.appearances).map { permutation, appearance in
          .record([
            "id": .string(permutation.id),
            "contexts": .object(
              permutation.choices.map { JSONMember($0.modifier, .string($0.context)) }
            ),
            "scheme": appearance.map { $0.isDark ? "dark" : "light" },
            "contrast": appearance.map { $0.isHighContrast ? "high" : "normal" },
          ])
        }
      ),
      "measured": json(measuredOf: columns),
      "patterns": patterns.of(columns.name).map { .rows($0.map { .array($0.map { .number($0) }) }) },
    ])
  }

  /// The permutations that verdicts name, where one stands for several.
  private func json(measuredOf columns: Palette.ThemeColumns) -> JSONValue? {
    guard let measured = palette.measuredColumns(of: columns.name)?.theme.permutations,
      measured.count < columns.places.count
    else { return nil }
    return .rows(
      measured.map { permutation in
        .record([
          "id": .string(permutation.id),
          "contexts": .object(permutation.choices.map { JSONMember($0.modifier, .string($0.context)) }),
        ])
      }
    )
  }

  // MARK: Tokens

  /// The tokens whose values are carried along as they are; none in most projects.
  private var opaqueTokens: [JSONValue] {
    palette.themes.flatMap { columns in
      let tables = columns.theme.permutations.map(\.tokens)
      let paths = tables.flatMap { $0.opaque.map(\.path) }.uniqued()
      return paths.map { path in json(path, tables.map { $0.opaqueToken(path) }, of: columns.name) }
    }
  }

  private func json(_ path: TokenPath, _ tokens: [OpaqueToken?], of theme: String) -> JSONValue {
    let first = tokens.lazy.compactMap(\.self).first
    return .record([
      "theme": .string(theme),
      "path": .string(path.description),
      "type": .string(first?.value.type ?? ""),
      "description": first?.description.map(JSONValue.string),
      "extensions": first?.extensions,
      "values": .array(tokens.map { $0?.value.json ?? .null }),
    ])
  }

  private func write(tokenAt index: Int, to text: inout JSONText) {
    let (row, values) = (palette.tokens[index], tokens[index])
    let first = row.first
    text.object { text in
      text.append("theme", row.theme)
      text.append("path", row.path.description)
      text.append("type", first?.type.rawValue ?? "")
      text.append("description", first?.description.map(JSONValue.string))
      text.append("deprecated", first?.deprecation.map(\.json))
      text.append("extensions", first?.extensions)
      text.array("values") { text in
        for column in values.columns {
          if let token = row.tokens[column] { write(token, to: &text) } else { text.append(.null) }
        }
      }
      writePattern(of: values, in: row.theme, to: &text)
    }
  }

  private func write(_ token: Token, to text: inout JSONText) {
    text.object { text in
      text.append("value", token.value)
      if case .color(let value) = token.value { write(gamutsOf: value, to: &text) }
      if !token.aliasChain.isEmpty { text.append("aliases", token.aliasChain.lazy.map(\.description)) }
      text.append("source", token.source.description)
    }
  }

  /// The values that every consumer can use: both gamuts by CSS Color 4's mapping, and the 8-bit notation derived last.
  private func write(gamutsOf value: ColorValue, to text: inout JSONText) {
    if let systemColor = value.systemColor { return text.append("systemColor", systemColor.json) }
    let color = value.color
    text.append("srgb", color.mapped(toGamutOf: .srgb).components)
    text.append("displayP3", color.mapped(toGamutOf: .displayP3).components)
    text.append("hex", color.hex)
    if color.alpha < 1 { text.append("alpha", color.alpha) }
  }

  /// Which of a row's values each permutation has, unless one holds in all of them.
  private func writePattern(of values: DistinctValues, in theme: String, to text: inout JSONText) {
    if let number = patterns.number(of: values, in: theme) { text.append("pattern", number) }
  }

  // MARK: Components

  private func write(componentAt index: Int, to text: inout JSONText) {
    let row = palette.components[index]
    let component = row.resolved.component
    let parts = component.parts
    text.object { text in
      text.append("name", component.name)
      text.append("theme", row.resolved.theme)
      text.append("description", component.description.map(JSONValue.string))
      text.append("axes", .rows(component.axes.map(\.json)))
      text.append(
        "aliases",
        component.aliases.isEmpty ? nil : .object(component.aliases.map { $0.json(of: component) })
      )
      text.append("parameters", .rows(component.parameters.map { $0.json(of: component) }))
      text.append(
        "uses",
        component.uses.isEmpty ? nil : .rows(component.uses.indices.map { json(of: $0, in: row.resolved.matrix) })
      )
      text.append(
        "pairs",
        .rows(component.pairs.map { .record(["name": .string($0.name), "kind": .string($0.kind.rawValue)]) })
      )
      let statements = palette.statements.filter { $0.component == component.name && $0.theme == row.resolved.theme }
      text.append("accessibility", component.accessibility.map { $0.json(of: component, verdicts: statements) })
      text.rows("assignments", assignments[index].count) { text, assignment in
        write(assignment, ofComponentAt: index, to: &text)
      }
      text.rows("cells", row.resolved.matrix.cells.count) { text, cell in
        write(cell: cell, of: row, parts, to: &text)
      }
    }
  }

  /// The values of a rule, each once; cells refer to them by index.
  private func write(_ index: Int, ofComponentAt component: Int, to text: inout JSONText) {
    let resolved = palette.components[component].resolved
    let values = assignments[component][index]
    text.object { text in
      if let winner = resolved.plan.evaluations[index + 1].winner { text.append("rule", winner.rule + 1) }
      text.array("values") { text in
        for column in values.columns { text.append(json(resolved.results[column][index + 1])) }
      }
      writePattern(of: values, in: resolved.theme, to: &text)
    }
  }

  private func write(
    cell index: Int,
    of row: Palette.ComponentRow,
    _ parts: [(name: String, properties: [Int])],
    to text: inout JSONText
  ) {
    let component = row.resolved.component
    // The first evaluation is that of unset properties, which has no assignment.
    let evaluations = row.resolved.plan.byCell[index]
    text.object { text in
      text.object("cell") { write(row.resolved.matrix.cells[index], of: component, to: &$0) }
      if !component.uses.isEmpty {
        text.object("uses") { text in
          for (use, embedded) in zip(component.uses, row.resolved.matrix.embedded) {
            text.object(use.name) { write(embedded.chosen[index], of: embedded.matrix.component, to: &$0) }
          }
        }
      }
      text.object("parts") { text in
        for part in parts {
          text.object(part.name) { text in
            for property in part.properties {
              text.append(component.properties[property].name, evaluations[property] - 1)
            }
          }
        }
      }
      if let surface = evaluations.last, surface > 0 { text.append("surface", surface - 1) }
      text.append("pairs", row.verdicts[index])
    }
  }

  private func write(_ cell: Cell, of component: Component, to text: inout JSONText) {
    for (axis, value) in zip(component.axes, cell.values) { text.append(axis.name, axis.values[value]) }
  }

  /// A used component, and the cell of it that is drawn unless a rule chooses another.
  private func json(of use: Int, in matrix: StateMatrix) -> JSONValue {
    let component = matrix.component.uses[use]
    return .record([
      "name": .string(component.name),
      "component": .string(component.component),
      "cell": matrix.embedded[use].matrix.component.json(of: component.cell),
    ])
  }

  private func json(_ value: CellValue) -> JSONValue {
    let tokens = value.tokens.isEmpty ? nil : JSONValue.list(value.tokens.map(\.description))
    switch value.content {
    case .notDrawn: return .null
    case .string(let text): return .record(["value": .string(text)])
    case .boolean(let flag): return .record(["value": .bool(flag)])
    case .parameter(let name):
      guard case .value(let value) = value.parameterDefault else { return .record(["parameter": .string(name)]) }
      return .record(["parameter": .string(name), "default": json(value)])
    case .color(let color): return json(of: color, tokens: tokens)
    case .value(.color(let color)): return json(of: color.color, systemColor: color.systemColor, tokens: tokens)
    case .value(let value): return .record(["value": value.json, "tokens": tokens])
    }
  }

  private func json(
    of color: Color,
    systemColor: ColorValue.SystemColor? = nil,
    tokens: JSONValue?
  ) -> JSONValue {
    if let systemColor { return .record(["systemColor": systemColor.json, "tokens": tokens]) }
    return .record([
      "hex": .string(color.hex),
      "alpha": color.alpha < 1 ? .number(color.alpha) : nil,
      // A color without a token cannot be looked up, so it is written in full.
      "srgb": tokens == nil ? color.components(mappedTo: .srgb) : nil,
      "tokens": tokens,
    ])
  }

  // MARK: Pairs

  private func json(_ row: Palette.PairRow) -> JSONValue {
    .record(["name": .string(row.name), "verdicts": .array(row.verdicts.map { .number($0) })])
  }

  private func write(_ verdict: Verdict, to text: inout JSONText) {
    text.object { text in
      if let component = verdict.component { text.append("component", component) }
      text.append("pair", verdict.pair)
      text.append("theme", verdict.theme)
      text.append("permutation", verdict.permutation)
      text.append("kind", verdict.kind.rawValue)
      text.append("foreground", json(verdict.foreground))
      text.append("layers", .array(verdict.layers.map(json)))
      text.append("groups", verdict.groups.isEmpty ? nil : .array(verdict.groups.map(json)))
      if verdict.opacity < 1 { text.append("opacity", verdict.opacity) }
      if let ratio = verdict.ratio { text.append("ratio", ratio) } else { text.append("ratio", JSONValue.null) }
      text.append("forms", verdict.forms.flatMap(json))
      if let requirement = verdict.requirement {
        text.append("minimum", requirement.minimum)
        text.append("criterion", "WCAG 2.2 \(requirement.criterion)")
      }
      text.append("verdict", verdict.outcome.rawValue)
      if let waiver = verdict.waiver { text.append("waiver", waiver) }
    }
  }

  /// Nil where both forms have the same ratio.
  private func json(_ forms: ContrastForms) -> JSONValue? {
    let (asGiven, eightBit) = (JSONValue.number(forms.asGiven), JSONValue.number(forms.eightBit))
    return asGiven == eightBit ? nil : .record(["given": asGiven, "eightBit": eightBit])
  }

  private func json(_ group: Verdict.Group) -> JSONValue {
    .record(["layers": .number(group.layerCount), "opacity": .number(group.opacity)])
  }

  private func json(_ layer: Verdict.Layer) -> JSONValue {
    if let parameter = layer.parameter { return .record(["parameter": .string(parameter)]) }
    let tokens = layer.tokens.isEmpty ? nil : JSONValue.list(layer.tokens.map(\.description))
    return json(of: layer.color, systemColor: layer.systemColor, tokens: tokens)
  }

  private func json(_ waiver: Waiver) -> JSONValue {
    .record([
      "id": .string(waiver.id),
      "check": waiver.isForContrast ? nil : .string(waiver.check),
      "reason": .string(waiver.reason),
      "owner": waiver.owner.map(JSONValue.string),
      "expires": waiver.expires.map(JSONValue.string),
    ])
  }
}

extension Component {
  /// The parts in the order of the spec, each with the indices of its properties.
  var parts: [(name: String, properties: [Int])] {
    properties.indices.reduce(into: []) { parts, index in
      if let last = parts.indices.last, parts[last].name == properties[index].part {
        parts[last].properties.append(index)
      } else {
        parts.append((properties[index].part, [index]))
      }
    }
  }
}

extension Token.Deprecation {
  var json: JSONValue {
    switch self {
    case .deprecated: true
    case .because(let reason): .string(reason)
    }
  }
}

extension Color {
  fileprivate func components(mappedTo space: ColorSpace) -> JSONValue {
    let mapped = mapped(toGamutOf: space).components
    return .array([mapped.x, mapped.y, mapped.z].map { .number(Decimal.component($0)) })
  }
}

extension JSONText {
  /// Adds a value in the form of DTCG 2025.10; colors, of which there are most, without a tree.
  fileprivate mutating func append(_ key: String, _ value: TokenValue) {
    guard case .color(let color) = value else { return append(key, value.json) }
    object(key) { text in
      text.append("colorSpace", color.colorSpace.rawValue)
      text.append("components", color.componentsJSON)
      text.append("alpha", color.alpha?.json)
      if let hex = color.hex { text.append("hex", hex) }
    }
  }
}
