import Algorithms
import DesignTokens
import ColorScience
import DocumentReading

/// The palette as a file: `palette.json`, version 1.
///
/// The same palette gives the same bytes: nothing depends on the clock, the machine or the order of a dictionary.
struct PaletteDocument {
  static let version = 1

  let palette: Palette

  var text: String { JSONWriter.text(of: json) }

  var json: JSONValue {
    .record([
      "version": .number(Self.version),
      "tool": .string(Tool.nameAndVersion),
      "digest": .string(palette.digest),
      "level": .string(palette.level.rawValue),
      "themes": .array(palette.themes.map(json)),
      "tokens": .rows(palette.tokens.count) { json(palette.tokens[$0]) },
      "opaqueTokens": opaqueTokens,
      "components": .array(palette.components.map(json)),
      "pairs": .rows(palette.pairs.map(json)),
      "verdicts": .rows(palette.verdicts.count) { json(palette.verdicts[$0]) },
      "waivers": .rows(palette.waivers.map(json)),
    ])
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
    ])
  }

  // MARK: Tokens

  /// The tokens whose values are carried along as they are; nil where there is none.
  private var opaqueTokens: JSONValue? {
    let rows = palette.themes.flatMap { columns in
      let tables = columns.theme.permutations.map(\.tokens)
      let paths = tables.flatMap { $0.opaque.map(\.path) }.uniqued()
      return paths.map { path in json(path, tables.map { $0.opaqueToken(path) }, of: columns.name) }
    }
    return rows.isEmpty ? nil : .rows(rows)
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

  private func json(_ row: Palette.TokenRow) -> JSONValue {
    let values = row.tokens.map { $0.map(json) ?? .null }
    return .record([
      "theme": .string(row.theme),
      "path": .string(row.path.description),
      "type": .string(row.first?.type.rawValue ?? ""),
      "description": row.first?.description.map(JSONValue.string),
      "deprecated": row.first?.deprecation.map(\.json),
      "extensions": row.first?.extensions,
      "values": .array(shared(values)),
    ])
  }

  private func json(_ token: Token) -> JSONValue {
    var members: [JSONMember] = [JSONMember("value", token.value.json)]
    if case .color(let value) = token.value { members += value.paletteMembers }
    if !token.aliasChain.isEmpty {
      members.append(JSONMember("aliases", .list(token.aliasChain.map(\.description))))
    }
    members.append(JSONMember("source", .string(token.source.description)))
    return .object(members)
  }

  /// One entry where all permutations agree, else one for each.
  private func shared(_ values: [JSONValue]) -> [JSONValue] {
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return values }
    return [first]
  }

  // MARK: Components

  private func json(_ row: Palette.ComponentRow) -> JSONValue {
    let component = row.resolved.component
    return .record([
      "name": .string(component.name),
      "theme": .string(row.resolved.theme),
      "description": component.description.map(JSONValue.string),
      "axes": .rows(component.axes.map(\.json)),
      "aliases": component.aliases.isEmpty ? nil : .object(component.aliases.map { $0.json(of: component) }),
      "parameters": .rows(component.parameters.map { $0.json(of: component) }),
      "uses": component.uses.isEmpty
        ? nil : .rows(component.uses.indices.map { json(of: $0, in: row.resolved.matrix) }),
      "pairs": .rows(component.pairs.map { .record(["name": .string($0.name), "kind": .string($0.kind.rawValue)]) }),
      "accessibility": component.accessibility.map { contract in
        contract.json(
          of: component,
          verdicts: palette.statements.filter { $0.component == component.name && $0.theme == row.resolved.theme }
        )
      },
      "assignments": .rows(assignments(of: row.resolved)),
      "cells": .rows(row.resolved.matrix.cells.indices.map { json(row, cell: $0) }),
    ])
  }

  /// The values of the rules, each once; cells refer to them by index.
  private func assignments(of component: ResolvedComponent) -> [JSONValue] {
    component.plan.evaluations.indices.dropFirst().map { index in
      .record([
        "rule": component.plan.evaluations[index].winner.map { .number($0.rule + 1) },
        "values": .array(shared(component.results.map { json($0[index]) })),
      ])
    }
  }

  private func json(_ row: Palette.ComponentRow, cell index: Int) -> JSONValue {
    let component = row.resolved.component
    let cell = row.resolved.matrix.cells[index]
    // The first evaluation is that of unset properties, which has no assignment.
    let assignments = row.resolved.plan.byCell[index].map { $0 - 1 }
    return .record([
      "cell": component.json(of: cell),
      "uses": component.uses.isEmpty
        ? nil
        : .object(
          zip(component.uses, row.resolved.matrix.embedded).map { use, embedded in
            JSONMember(use.name, embedded.matrix.component.json(of: embedded.chosen[index]))
          }
        ),
      "parts": .object(
        component.parts.map { part in
          JSONMember(
            part.name,
            .object(
              part.properties.map { JSONMember(component.properties[$0].name, .number(assignments[$0])) }
            )
          )
        }
      ),
      "surface": assignments.last.flatMap { $0 < 0 ? nil : .number($0) },
      "pairs": .array(row.verdicts[index].map { .number($0) }),
    ])
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

  private func json(_ verdict: Verdict) -> JSONValue {
    .record([
      "component": verdict.component.map(JSONValue.string),
      "pair": .string(verdict.pair),
      "theme": .string(verdict.theme),
      "permutation": .string(verdict.permutation),
      "kind": .string(verdict.kind.rawValue),
      "foreground": json(verdict.foreground),
      "layers": .array(verdict.layers.map(json)),
      "groups": verdict.groups.isEmpty ? nil : .array(verdict.groups.map(json)),
      "opacity": verdict.opacity < 1 ? .number(verdict.opacity) : nil,
      "ratio": verdict.ratio.map { .number($0) } ?? .null,
      "forms": verdict.forms.flatMap(json),
      "minimum": verdict.requirement.map { .number($0.minimum) },
      "criterion": verdict.requirement.map { .string("WCAG 2.2 \($0.criterion)") },
      "verdict": .string(verdict.outcome.rawValue),
      "waiver": verdict.waiver.map(JSONValue.string),
    ])
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

extension ColorValue {
  fileprivate var paletteMembers: [JSONMember] {
    systemColor.map { [JSONMember("systemColor", $0.json)] } ?? color.paletteMembers
  }
}

extension Color {
  /// The values that every consumer can use: both gamuts by CSS Color 4's mapping, and the 8-bit notation derived last.
  fileprivate var paletteMembers: [JSONMember] {
    [
      JSONMember("srgb", components(mappedTo: .srgb)),
      JSONMember("displayP3", components(mappedTo: .displayP3)),
      JSONMember("hex", .string(hex)),
    ] + (alpha < 1 ? [JSONMember("alpha", .number(alpha))] : [])
  }

  fileprivate func components(mappedTo space: ColorSpace) -> JSONValue {
    let mapped = mapped(toGamutOf: space).components
    return .array([mapped.x, mapped.y, mapped.z].map { .number(Decimal.component($0)) })
  }
}
