import ColorScience
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// A program that prints every token and every cell of themes which template `swift` has written, and what a palette says
/// of the same: so that figures are compared after they went through a compiler.
///
/// The program's lines are `theme value, token or property, appearance: figures`.
enum SwiftProbe {
  static let templates = [
    "probe/template.json": """
    { "version": 1, "language": "swift", "naming": "camel", "nested": true, "includes": ["swift"],
      "files": [
        { "render": "once", "file": "ThemeValues.swift", "body": "values.mustache" },
        { "render": "theme", "file": "{{#theme.shape.isOwn}}{{theme.typeName}}.swift{{/theme.shape.isOwn}}", "body": "theme.mustache" },
        { "render": "theme", "file": "{{theme.typeName}}+Components.swift", "body": "components.mustache" },
        { "render": "theme", "file": "Print{{theme.typeName}}.swift", "body": "print.mustache" },
        { "render": "once", "file": "main.swift", "body": "main.mustache" } ],
      "options": {
        "access": { "type": "enum", "values": ["public", "internal"], "default": "public" },
        "runtime": { "type": "string", "default": "" } } }
    """,
    "probe/main.mustache": """
    {{#themes}}
    print{{typeName}}()
    {{/themes}}
    """,
    "probe/print.mustache": """
    {{#theme}}
    func print{{typeName}}() {
    {{#shape}}
    {{#values}}
      printTokens("{{identifier}}", {{typeName}}.{{identifier}})
    {{#components}}
      print{{typeName}}("{{shape.standard}}", .{{shape.standard}})
    {{/components}}
    {{/values}}
    {{/shape}}
    }

    {{#shape}}
    private func printTokens(_ name: String, _ theme: {{typeName}}) {
    {{#outline}}
    {{#token}}
      show("\\(name) {{path}}", theme.{{storageReference}})
      for appearance in ThemeAppearance.allCases { show("\\(name)[] {{path}}", theme[appearance].{{storageReference}}, in: appearance) }
    {{/token}}
    {{/outline}}
    }
    {{#components}}

    private func print{{typeName}}(_ name: String, _ theme: {{shape.typeName}}) {
    {{#axes}}
      for {{name.camel}}_ in {{#isBoolean}}[false, true]{{/isBoolean}}{{^isBoolean}}{{shape.typeName}}.{{component.typeName}}.{{typeName}}.allCases{{/isBoolean}} {
    {{/axes}}
      let style = {{shape.typeName}}.{{typeName}}({{#axes}}{{identifier}}: {{name.camel}}_{{^last()}}, {{/last()}}{{/axes}})
      let cell = "{{name.kebab}}[{{#axes}}{{name.camel}}=\\({{name.camel}}_{{^isBoolean}}.rawValue{{/isBoolean}}){{^last()}},{{/last()}}{{/axes}}]"
    {{#properties}}
      show("\\(name) \\(cell).{{path}}", style.{{identifier}}({{#parameters}}{{identifier}}: {{#property}}{{#isNumber}}-77{{/isNumber}}{{#isDimension}}-77{{/isDimension}}{{#isBoolean}}true{{/isBoolean}}{{#isString}}"parameter"{{/isString}}{{#isEnum}}"parameter"{{/isEnum}}{{#isColor}}nil{{/isColor}}{{/property}}, {{/parameters}}in: theme))
    {{/properties}}
    {{#accessibility}}
      show("\\(name) \\(cell) is", style.exposedStates.map(\\.rawValue).sorted())
      show("\\(name) \\(cell) role", {{shape.typeName}}.{{component.typeName}}.accessibility.role ?? "nil")
    {{/accessibility}}
    {{#axes}}
      }
    {{/axes}}
    }
    {{/components}}
    {{/shape}}
    {{/theme}}
    """,
  ]

  /// What the program is made of besides.
  static let support = #"""
    protocol Appearing {
      func figures(in appearance: ThemeAppearance) -> Any
    }

    extension ThemeValue: Appearing {
      func figures(in appearance: ThemeAppearance) -> Any { self[appearance] }
    }

    extension ThemeColor: Appearing {
      func figures(in appearance: ThemeAppearance) -> Any { self[appearance] }
    }

    func show<Value>(_ name: String, _ value: Value) {
      for appearance in ThemeAppearance.allCases { show(name, value, in: appearance) }
    }

    func show<Value>(_ name: String, _ value: Value, in appearance: ThemeAppearance) {
      print("\(name) \(appearance.rawValue): \(text(value, appearance))")
    }

    func text(_ value: Any, _ appearance: ThemeAppearance) -> String {
      func text(_ value: Any) -> String { probe.text(value, appearance) }
      switch value {
      case let value as Appearing: return text(value.figures(in: appearance))
      case Optional<Any>.none: return "nil"
      case let value as Double: return "\(value)"
      case let value as String: return value
      case let value as Bool: return "\(value)"
      case let value as any RawRepresentable<String>: return value.rawValue
      case let value as [String]: return value.joined(separator: ", ")
      case let value as ThemeColor.Components:
        return "\(value.space.rawValue) \(value.red) \(value.green) \(value.blue) \(value.alpha)"
      case let value as ThemeCurve: return "\(value.x1) \(value.y1) \(value.x2) \(value.y2)"
      case let value as ThemeStroke: return "\(value.style) \(value.dashes) \(value.lineCap)"
      case let value as ThemeBorder: return "\(text(value.color)) \(value.width) \(text(value.style))"
      case let value as ThemeTransition: return "\(value.duration) \(value.delay) \(text(value.curve))"
      case let value as [ThemeShadow]:
        return value.map { "\(text($0.color)) \($0.x) \($0.y) \($0.blur) \($0.spread) \($0.isInset)" }
          .joined(separator: " / ")
      case let value as [ThemeGradientStop]:
        return value.map { "\(text($0.color)) \($0.position)" }.joined(separator: " / ")
      case let value as ThemeTypography:
        let style = value.textStyle?.rawValue ?? "-"
        let leading = value.lineHeight.map { "\($0)" } ?? "-"
        let tracking = value.letterSpacing.map { "\($0)" } ?? "-"
        return "\(value.families) \(value.size) \(value.weight) \(leading) \(tracking) \(style)"
      default: return "?"
      }
    }
    """#
}

// MARK: - What the palette says

extension SwiftProbe {
  /// The lines that a palette asks for, by what stands before the colon.
  static func expectations(of palette: Palette, valueNames: [String: String]) -> [String: String] {
    var lines: [String: String] = [:]
    for row in palette.tokens {
      guard let columns = palette.columns(of: row.theme), let value = valueNames[row.theme] else { continue }
      for (token, appearance) in zip(row.tokens, columns.appearances) {
        guard let token, token.value.colors.allSatisfy({ $0.systemColor == nil }) else { continue }
        let look = (appearance ?? .light).rawValue
        for access in ["", "[]"] {
          lines["\(value)\(access) \(row.path) \(look)"] = text(token.value, token.extensionData)
        }
      }
    }
    for row in palette.components {
      guard let columns = palette.columns(of: row.resolved.theme), let value = valueNames[columns.name] else {
        continue
      }
      let component = row.resolved.component
      for (permutation, appearance) in columns.appearances.enumerated() {
        for (index, cell) in row.resolved.matrix.cells.enumerated() {
          let words = zip(component.axes, cell.values).map { "\($0.name)=\($0.values[$1])" }
          let look = (appearance ?? .light).rawValue
          if let contract = component.accessibility {
            let address = "\(value) \(component.name)[\(words.joined(separator: ","))]"
            let states = contract.exposures.filter { $0.when.matches(cell) }.map(\.name).sorted()
            lines["\(address) is \(look)"] = states.joined(separator: ", ")
            lines["\(address) role \(look)"] = contract.roles.first { $0.platform == .ios }?.name ?? "nil"
          }
          for (property, spec) in component.properties.enumerated() {
            let content = row.resolved.values[permutation][index][property]
            let name = "\(value) \(component.name)[\(words.joined(separator: ","))].\(spec.address)"
            lines["\(name) \(look)"] = text(content, in: columns.theme, permutation)
          }
        }
      }
    }
    return lines
  }

  private static func text(_ value: CellValue, in theme: Theme, _ permutation: Int) -> String {
    if value.systemColor != nil { return "nil" }
    switch value.content {
    case .notDrawn: return "nil"
    case .value(let literal):
      let token = value.tokens.first.flatMap { theme.permutations[permutation].tokens[$0] }
      return text(literal, token?.extensionData ?? .init())
    case .color(let color): return text(ColorValue(color))
    case .string(let text): return text
    case .boolean(let flag): return "\(flag)"
    case .parameter:
      // The program passes no colors, whose defaults are then used.
      guard case .value(let standard) = value.parameterDefault, standard.color != nil else { return "parameter" }
      return text(standard, in: theme, permutation)
    }
  }

  private static func text(_ value: TokenValue, _ extensionData: Token.ExtensionData) -> String {
    switch value {
    case .color(let color): return text(color)
    case .dimension(let length): return extensionData.isUnbounded ? "inf" : text(length)
    case .fontFamily(let names): return names.joined(separator: ", ")
    case .fontWeight(let weight): return "\(weight.weight.value)"
    case .duration(let time): return text(time)
    case .cubicBezier(let curve): return text(curve)
    case .number(let number): return "\(number.value)"
    case .strokeStyle(let style): return text(style)
    case .border(let border): return "\(text(border.color)) \(text(border.width)) \(text(border.style))"
    case .transition(let move): return "\(text(move.duration)) \(text(move.delay)) \(text(move.timingFunction))"
    case .shadow(let layers):
      return layers.map { layer in
        let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(text).joined(separator: " ")
        return "\(text(layer.color)) \(lengths) \(layer.inset == true)"
      }.joined(separator: " / ")
    case .gradient(let stops):
      return stops.map { "\(text($0.color)) \($0.position.value)" }.joined(separator: " / ")
    case .typography(let font):
      let leading = extensionData.unspecified.contains("lineHeight") ? "-" : "\(font.lineHeight.value)"
      let tracking = extensionData.unspecified.contains("letterSpacing") ? "-" : text(font.letterSpacing)
      let style = extensionData.textStyle ?? "-"
      return "\(font.fontFamily) \(text(font.fontSize)) \(font.fontWeight.weight.value) \(leading) \(tracking) \(style)"
    }
  }

  /// Both spaces that Swift code has are compared in Display P3, so that it does not matter which was chosen.
  private static func text(_ color: ColorValue) -> String {
    let own = color.color
    return "p3 \(figures(of: own)) \(own.alpha)"
  }

  private static func figures(of color: Color) -> String {
    let components = color.converted(to: .displayP3).components
    return "\(components.x) \(components.y) \(components.z)"
  }

  private static func text(_ length: TokenValue.Dimension) -> String {
    "\(length.unit == .px ? length.value.value : length.value.value * 16)"
  }

  private static func text(_ time: TokenValue.Duration) -> String {
    "\(time.unit == .s ? time.value.value : time.value.value / 1000)"
  }

  private static func text(_ curve: TokenValue.CubicBezier) -> String {
    "\(curve.x1.value) \(curve.y1.value) \(curve.x2.value) \(curve.y2.value)"
  }

  private static func text(_ style: TokenValue.StrokeStyle) -> String {
    switch style {
    case .keyword(let keyword): "\(keyword.rawValue) [] butt"
    case .dashes(let lengths, let cap): "dashed [\(lengths.map(text).joined(separator: ", "))] \(cap.rawValue)"
    }
  }

  // MARK: Comparing

  /// Whether a printed text says the same figures as an expected one, within what conversions cost.
  static func agree(_ printed: String, _ expected: String) -> Bool {
    let (own, other) = (inDisplayP3(words(printed)), words(expected))
    return own.count == other.count
      && zip(own, other).allSatisfy { own, other in
        if own == other { return true }
        guard let own = Double(own), let other = Double(other) else { return false }
        return abs(own - other) < 1e-9
      }
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: { " [],".contains($0) }).map(String.init)
  }

  /// Replaces `srgb 1 0 0` and `displayP3 1 0 0` by the figures of Display P3.
  private static func inDisplayP3(_ words: [String]) -> [String] {
    var result: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard let space: ColorSpace = ["srgb": .srgb, "displayP3": .displayP3][word], rest.count >= 3 else {
        result.append(word)
        continue
      }
      let figures = rest.prefix(3).compactMap(Double.init)
      rest = rest.dropFirst(3)
      guard figures.count == 3 else { return words }
      let color = Color(space, figures[0], figures[1], figures[2])
      result += ["p3"] + self.figures(of: color).split(separator: " ").map(String.init)
    }
    return result
  }
}
