import DesignTokens
import ColorScience
import DocumentReading

extension PaletteDocument {
  func json(_ value: CellValue) -> JSONValue {
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

  func json(
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
      "value": tokens == nil ? color.given : nil,
      "tokens": tokens,
    ])
  }

  func json(_ row: Palette.PairRow) -> JSONValue {
    .record([
      "name": .string(row.name),
      "kind": .string(row.spec.kind.rawValue),
      "foreground": .string(row.spec.foreground.value.text),
      "over": .list(row.spec.over.map { $0.value.text }),
      "themes": row.themes.map { .list($0) },
      "source": .string(row.source.description),
      "verdicts": .array(row.verdicts.map { .number($0) }),
    ])
  }

  func write(verdictAt index: Int, to text: inout JSONText) {
    let verdict = palette.verdicts[index]
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
      if verdict.component != nil { text.append("cells", cells[index]) }
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

  func json(_ waiver: Waiver) -> JSONValue {
    .record([
      "id": .string(waiver.id),
      "check": waiver.isForContrast ? nil : .string(waiver.check),
      "reason": .string(waiver.reason),
      "owner": waiver.owner.map(JSONValue.string),
      "expires": waiver.expires.map(JSONValue.string),
      "accepts": waiver.accepts.isEmpty ? nil : .array(waiver.accepts.map(json)),
      "source": .string(waiver.place.location.description),
    ])
  }

  private func json(_ acceptance: Waiver.Acceptance) -> JSONValue {
    .record([
      "kind": .string(acceptance.kind.rawValue),
      "minimum": .number(acceptance.minimum),
      "ratio": .number(acceptance.ratio),
      "permutations": .list(acceptance.permutations),
    ])
  }
}

extension Color {
  /// The color in its own space, unmapped.
  fileprivate var given: JSONValue {
    let components = components
    return .record([
      "colorSpace": .string(space.rawValue),
      "components": .array([components.x, components.y, components.z].map { .number(Decimal.component($0)) }),
    ])
  }

  fileprivate func components(mappedTo space: ColorSpace) -> JSONValue {
    let mapped = mapped(toGamutOf: space).components
    return .array([mapped.x, mapped.y, mapped.z].map { .number(Decimal.component($0)) })
  }
}
