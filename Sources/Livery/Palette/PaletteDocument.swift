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

  /// What checks found, in the order of a run.
  private let findings: [JSONValue]
  private let tokens: [DistinctValues]
  /// By component: the values of each evaluation but the first, which has no assignment.
  let assignments: [[DistinctValues]]
  private let layouts: [DistinctValues]
  /// By verdict: the cells of its component that have it.
  let cells: [[Int]]
  private let patterns: ValuePatterns

  /// - Parameter findings: Those of all checks, which depend on no date.
  init(palette: Palette, findings: [JSONValue] = []) {
    self.palette = palette
    self.findings = findings
    tokens = Concurrently.map(palette.tokens.count) { DistinctValues(of: palette.tokens[$0].tokens) }
    assignments = Concurrently.map(palette.components.count, inChunksOf: 1) { index in
      let component = palette.components[index].resolved
      return component.plan.evaluations.indices.dropFirst().map { DistinctValues(of: component, at: $0) }
    }
    layouts = palette.layouts.map { layout in
      DistinctValues(among: layout.solvable.count) { layout.solvable[$0] == layout.solvable[$1] }
    }
    cells = Self.cells(of: palette)
    var patterns = ValuePatterns()
    // By index, because a row with a name would be copied.
    for index in palette.tokens.indices { patterns.add(tokens[index], of: palette.tokens[index].theme) }
    for (row, values) in zip(palette.components, assignments) {
      for values in values { patterns.add(values, of: row.resolved.theme) }
    }
    for (layout, values) in zip(palette.layouts, layouts) {
      if let theme = layout.theme { patterns.add(values, of: theme) }
    }
    self.patterns = patterns
  }

  private static func cells(of palette: Palette) -> [[Int]] {
    var cells = [[Int]](repeating: [], count: palette.verdicts.count)
    for row in palette.components {
      for (cell, verdicts) in row.verdicts.enumerated() {
        for verdict in verdicts where cells[verdict].last != cell { cells[verdict].append(cell) }
      }
    }
    return cells
  }

  var text: String { String(decoding: written.full.bytes, as: UTF8.self) }

  /// The text in memory, with and without the verdicts on statements.
  var written: PaletteText { written(in: nil) }

  /// The text, on disk if it is large.
  ///
  /// - Parameter folder: Where a large text is written while the rest of it is still being made; nil to have it in memory.
  func written(in folder: StagingFolder?) -> PaletteText {
    let file = folder.map(StagedTextWriter.init)
    var withoutVerdicts: [PaletteText.Replacement] = []
    let text = text(passingTo: file, &withoutVerdicts)
    if let file, text.passed > 0 {
      file.append(text.finished())
      // If it cannot be written, whoever writes the files in the end reports what stands against that.
      return file.finished().map { PaletteText(.staged($0), withoutVerdicts) } ?? written
    }
    var full = FileText.bytes(text.bytes)
    if let folder { full.stage(in: folder) }
    return PaletteText(full, withoutVerdicts)
  }

  private func text(passingTo file: StagedTextWriter?, _ withoutVerdicts: inout [PaletteText.Replacement]) -> JSONText {
    var text = JSONText(passingTo: file.map { file in { @Sendable part in file.append(part) } })
    text.object { text in
      text.append("version", Self.version)
      text.append("tool", Tool.nameAndVersion)
      text.append("digest", palette.digest)
      text.append("level", palette.level.rawValue)
      text.append("themes", .array(palette.themes.map(json)))
      text.rows("tokens", palette.tokens.count, inChunksOf: 1024, knowing: RecentColors.init) { text, colors, index in
        write(tokenAt: index, to: &text, &colors)
      }
      let opaque = opaqueTokens
      if !opaque.isEmpty { text.append("opaqueTokens", .rows(opaque)) }
      text.array("components") { text in
        for index in palette.components.indices {
          let start = text.count
          write(componentAt: index, to: &text, &withoutVerdicts)
          if index == 0 { text.reserve(roomForOthers(asLongAs: text.count - start)) }
        }
      }
      text.append("pairs", .rows(palette.pairs.map(json)))
      text.rows("verdicts", palette.verdicts.count) { write(verdictAt: $1, to: &$0) }
      text.append("waivers", .rows(palette.waivers.map(json)))
      text.append("layouts", .array(zip(palette.layouts, layouts).map(json)))
      text.append("findings", .array(findings))
    }
    text.endLine()
    return text
  }

  /// Room for what follows the first component, by its length, so that a text of many megabytes is not copied while it
  /// grows.
  ///
  /// Twice what the other components take, because verdicts follow; memory that is not written to costs nothing.
  private func roomForOthers(asLongAs first: Int) -> Int {
    let cells = palette.components.map { max($0.resolved.matrix.cells.count, 1) }
    let estimate = Double(first) * Double(cells.dropFirst().reduce(0, +)) / Double(cells.first ?? 1)
    return Int(min(2 * estimate, 256e6))
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
      "surfaces": .list(columns.surfaces.map(\.description)),
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

  private func write(tokenAt index: Int, to text: inout JSONText, _ colors: inout RecentColors) {
    let first = palette.tokens[index].first
    text.object { text in
      // By index, because a row with a name would be copied.
      text.append("theme", palette.tokens[index].theme)
      text.append("path", palette.tokens[index].path.description)
      text.append("type", first?.type.rawValue ?? "")
      if let description = first?.description { text.append("description", description) }
      text.append("deprecated", first?.deprecation.map(\.json))
      text.append("extensions", first?.extensions)
      text.array("values") { text in
        for column in tokens[index].columns {
          if let token = palette.tokens[index].tokens[column] {
            write(token, to: &text, &colors)
          } else {
            text.append(.null)
          }
        }
      }
      writePattern(of: tokens[index], in: palette.tokens[index].theme, to: &text)
    }
  }

  private func write(_ token: Token, to text: inout JSONText, _ colors: inout RecentColors) {
    text.object { text in
      switch token.value {
      case .color(let color): write(color, to: &text, &colors)
      case let value: text.append("value", value)
      }
      write("aliases", token.aliasChain, to: &text)
      write("references", token.partReferences, to: &text)
      text.append("source", token.source)
    }
  }

  private func write(_ key: JSONText.Key, _ paths: [TokenPath], to text: inout JSONText) {
    guard !paths.isEmpty else { return }
    text.array(key) { text in
      for path in paths { text.append(path.description) }
    }
  }

  /// Which of a row's values each permutation has, unless one holds in all of them.
  func writePattern(of values: DistinctValues, in theme: String, to text: inout JSONText) {
    if let number = patterns.number(of: values, in: theme) { text.append("pattern", number) }
  }

  // MARK: Layouts

  private func json(_ layout: LayoutDocument, _ values: DistinctValues) -> JSONValue {
    .record([
      "name": .string(layout.name),
      "theme": layout.theme.map(JSONValue.string),
      "description": layout.description.map(JSONValue.string),
      "source": .string(layout.location.description),
      "values": .rows(values.columns.map { layout.solvable[$0].json }),
      "pattern": layout.theme.flatMap { patterns.number(of: values, in: $0) }.map { .number($0) },
    ])
  }
}

/// The text of `palette.json`, which is written once for the file and for a page that shows no verdicts on statements.
struct PaletteText: Sendable {
  /// The text of a member without the verdicts.
  struct Replacement: Sendable {
    /// Where the member is in ``PaletteText/full``.
    var range: Range<Int>
    var bytes: [UInt8]
  }

  /// With the verdicts on statements, and a line feed at the end.
  let full: FileText
  private let replacements: [Replacement]

  fileprivate init(_ full: FileText, _ replacements: [Replacement]) {
    self.full = full
    self.replacements = replacements
  }

  /// Without either.
  var bare: [UInt8] {
    let full = full.bytes
    // Somebody else may have removed it from the disk.
    guard !full.isEmpty else { return [] }
    var result: [UInt8] = []
    result.reserveCapacity(full.count)
    var start = 0
    for replacement in replacements {
      result += full[start..<replacement.range.lowerBound]
      result += replacement.bytes
      start = replacement.range.upperBound
    }
    result += full[start..<(full.count - 1)]
    return result
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
