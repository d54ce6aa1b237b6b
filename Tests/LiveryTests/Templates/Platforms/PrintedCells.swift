import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// What a program prints of every property of every cell in every appearance: by theme, appearance, component, the values
/// of the axes and the property.
struct PrintedCells {
  let printed: [String: String]
  let language: Language
  /// How the values of axes are named.
  let style: NameStyle
  /// A value as the program prints it; the flag tells whether a font says all there is to say.
  let text: (TokenValue, Bool) -> String

  /// Fails the test where something else was printed than the palette has.
  func expectToBe(of palette: Palette) throws {
    var known: [String: Bool] = [:]
    var wrong: [String] = []
    var count = 0
    for row in palette.components {
      let (resolved, component) = (row.resolved, row.resolved.component)
      let theme = try #require(palette.columns(of: resolved.theme))
      let variant = try #require(EmittedVariant.all(of: theme).first)
      // What a parameter decides is a function, and the program has nothing to give it.
      let properties = component.properties.indices.filter { property in
        resolved.values[0].allSatisfy { text(of: $0[property]) != nil }
      }
      for appearance in variant.appearances {
        let column = try #require(variant.column(for: appearance))
        for (index, cell) in resolved.matrix.cells.enumerated() {
          let values = zip(component.axes, cell.values).map { name(of: $0.values[$1]) }.joined(separator: ", ")
          let prefix = "\(theme.name)/\(appearance.rawValue)/\(component.name)/[\(values)]/"
          for property in properties {
            let spec = component.properties[property]
            guard let expected = text(of: resolved.values[column][index][property]) else { continue }
            let key = prefix + NameStyle.camel.name(of: Words.of(spec.part) + Words.of(spec.name))
            let found = printed[key] ?? "nothing"
            let pair = found + "=" + expected
            let isRight = known[pair] ?? isSame(found, expected, tolerance: 0.002)
            known[pair] = isRight
            if !isRight { wrong.append("\(key): \(found) for \(expected)") }
            count += 1
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5).joined(separator: "\n"))")
    #expect(count > 660 * 4 * 10)
  }

  private func name(of value: String) -> String {
    ["true", "false"].contains(value) ? value : language.identifier(style.name(of: Words.of(value)))
  }

  /// Nil for what a parameter decides.
  private func text(of value: CellValue) -> String? {
    switch value.content {
    case .notDrawn: "null"
    case .value(let literal): text(literal, value.tokens.isEmpty)
    case .color(let color): text(.color(ColorValue(color)), false)
    case .string(let text): text
    case .boolean(let flag): String(flag)
    case .parameter: nil
    }
  }
}
