import ColorScience
import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// What compiled style functions give for every cell of their components, held against a palette: figures are compared
/// after they went through a compiler.
struct TypeScriptProbe {
  let palette: Palette
  /// By module, function, cell, part and property, and where there are several figures, appearance or property of a font.
  private let printed: [Substring: Substring]

  /// Calls every style function for every cell, with what parameters are given, and once without any word.
  private static let script = #"""
    const [given, ...modules] = process.argv.slice(1);
    const lines = [];
    function show(name, value) {
      if (value === null || typeof value !== "object") lines.push(name + "\t" + value);
      else if ("light" in value) for (const look in value) show(name + "@" + look, value[look]);
      else for (const key in value) show(name + "." + key, value[key]);
    }
    for (const name of modules) {
      const module = require("./" + name + "-components.js");
      for (const key of Object.keys(module).filter(key => /style$/i.test(key))) {
        let cells = [{}];
        for (const [axis, values] of Object.entries(module[key.replace(/Style$/, "") + "Axes"] ?? {}))
          cells = cells.flatMap(cell => values.map(value => ({ ...cell, [axis]: value })));
        for (const cell of cells) {
          const words = Object.keys(cell).sort().map(axis => axis + "=" + cell[axis]);
          show(`${name}/${key}[${words}]`, module[key]({ ...cell, ...JSON.parse(given)[key] }));
        }
        show(`${name}/${key}()`, module[key]());
      }
    }
    console.log(lines.join("\n"));
    """#

  /// - Parameter files: What an output of template `typescript` has for the palette.
  init(_ files: [OutputFile], of palette: Palette) async throws {
    self.palette = palette
    let folder = try await TypeScriptCompiler.compile(files)
    let given = palette.components.map { row in
      let members = Self.given(to: row.resolved).map { JSONMember(Self.camel($0.key), $0.value) }
      return JSONMember(Self.function(of: row.resolved.component), .object(members))
    }
    let modules = palette.themes.map { NameStyle.kebab.name(of: Words.of($0.name)) }
    let result = try await ExternalTool.node.run(
      ["-e", Self.script, JSONWriter.text(of: .inline(.object(given)))] + modules,
      in: folder
    )
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n").compactMap { line -> (Substring, Substring)? in
      line.firstIndex(of: "\t").map { (line[..<$0], line[$0...].dropFirst()) }
    }
    printed = Dictionary(lines) { first, _ in first }
  }

  /// Expects every property of every cell in every permutation, and answers how many figures that were.
  func expectCells(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int {
    var wrong: [String] = []
    var known: [Pair: Bool] = [:]
    var count = 0
    for row in palette.components {
      for figure in try figures(of: row.resolved) {
        let isRight = known[figure.pair] ?? figure.pair.isRight
        known[figure.pair] = isRight
        count += 1
        if !isRight { wrong.append("\(figure.name): \(figure.pair.found) for \(figure.pair.expected)") }
      }
    }
    let shown = wrong.prefix(5).joined(separator: "\n")
    #expect(wrong.isEmpty, "\(wrong.count) of \(count): \(shown)", sourceLocation: sourceLocation)
    return count
  }

  /// What a component's cells are expected to have, with what was printed for them.
  private func figures(of resolved: ResolvedComponent) throws -> [(name: String, pair: Pair)] {
    let component = resolved.component
    let columns = try #require(palette.columns(of: resolved.theme))
    let function = "\(NameStyle.kebab.name(of: Words.of(resolved.theme)))/\(Self.function(of: component))"
    let standard = Cell(values: component.axes.map(\.defaultIndex))
    let given = Self.given(to: resolved)
    let defaults = Dictionary(uniqueKeysWithValues: component.parameters.map { ($0.name, $0.defaultValue ?? .null) })
    var figures: [(String, Pair)] = []
    for (index, cell) in resolved.matrix.cells.enumerated() {
      let words = zip(component.axes, cell.values).map { "\(Self.camel($0.name))=\($0.values[$1])" }
      let calls = [("[\(words.sorted().joined(separator: ","))]", given)] + (cell == standard ? [("()", defaults)] : [])
      for (address, parameters) in calls {
        for (property, spec) in component.properties.enumerated() {
          let name = "\(function)\(address).\(Self.camel(spec.part)).\(Self.camel(spec.name))"
          for (permutation, appearance) in columns.appearances.enumerated() {
            let look = (appearance ?? .light).rawValue
            let value = resolved.values[permutation][index][property]
            let tokens = columns.theme.permutations[permutation].tokens
            let unspecified = value.tokens.first.flatMap { tokens[$0] }?.extensionData.unspecified ?? []
            for (suffix, expected) in Self.expectations(of: value, unspecified, parameters) {
              let found = printed["\(name)@\(look)\(suffix)"[...]] ?? printed["\(name)\(suffix)"[...]] ?? "nothing"
              figures.append(("\(name)@\(look)\(suffix)", Pair(found: String(found), expected: expected)))
            }
          }
        }
      }
    }
    return figures
  }
}

// MARK: - What the palette says

extension TypeScriptProbe {
  private enum Expected: Hashable {
    case value(TokenValue)
    case text(String)
  }

  private struct Pair: Hashable {
    var found: String
    var expected: Expected

    var isRight: Bool {
      switch expected {
      case .value(let value): CSSReading(isWide: true).isSame(found, as: value)
      case .text(let text): found == text
      }
    }
  }

  private static func expectations(
    of value: CellValue,
    _ unspecified: Set<String>,
    _ parameters: [String: JSONValue]
  ) -> [(suffix: String, expected: Expected)] {
    if value.systemColor != nil { return [("", .text("null"))] }
    switch value.content {
    case .notDrawn: return [("", .text("null"))]
    case .color(let color): return [("", .value(.color(ColorValue(color))))]
    case .string(let text): return [("", .text(text))]
    case .boolean(let flag): return [("", .text(String(flag)))]
    case .parameter(let name):
      // The program passes no colors, whose defaults are then used.
      if case .value(let standard) = value.parameterDefault, standard.color != nil {
        return expectations(of: standard, unspecified, parameters)
      }
      return [("", .text(text(of: parameters[name] ?? .null)))]
    case .value(.typography(let font)):
      return CSSReading.parts(of: font, unspecified).map { (".\(camel($0.property))", .value($0.value)) }
    case .value(let literal): return [("", .value(literal))]
    }
  }

  /// A value for each parameter that a property has, by the property's type.
  private static func given(to resolved: ResolvedComponent) -> [String: JSONValue] {
    var given: [String: JSONValue] = [:]
    for (property, spec) in resolved.component.properties.enumerated() {
      for case .parameter(let name) in resolved.values[0].map(\.[property].content) {
        switch spec.type {
        case .token(.number), .token(.fontWeight): given[name] = .number(-77)
        case .boolean: given[name] = .bool(false)
        case .token(.color): break
        default: given[name] = .string("given")
        }
      }
    }
    return given
  }

  private static func text(of literal: JSONValue) -> String {
    switch literal {
    case .string(let text): text
    // Script has no literal of a whole number with a point.
    case .number(let figure): figure.hasSuffix(".0") ? String(figure.dropLast(2)) : figure
    case .bool(let flag): String(flag)
    default: "null"
    }
  }

  /// What a member is called; every object has a constructor already.
  private static func camel(_ name: String) -> String {
    let name = NameStyle.camel.name(of: Words.of(name))
    return name == "constructor" ? "constructor_" : name
  }

  private static func function(of component: Component) -> String {
    let words = Words.of(component.name)
    return Language.builtIn("typescript").binding(
      NameStyle.camel.name(of: words == ["style"] ? words : words + ["Style"])
    )
  }
}
