import DesignTokens
import DocumentReading

/// A whole cell: the value and deciding rule of each property, and the verdicts of its pairs.
struct CellExplanation: Sendable {
  private struct PropertyRow: Sendable {
    var address: String
    var rule: Int?
    /// By permutation.
    var values: [String]
  }

  private struct PairRow: Sendable {
    var name: String
    /// By permutation; nil if the pair does not exist.
    var verdicts: [Verdict?]
  }

  private let address: String
  private let theme: String
  private let permutations: [String]
  private let properties: [PropertyRow]
  private let pairs: [PairRow]

  init(
    of cell: Int,
    in row: Palette.ComponentRow,
    of columns: Palette.ThemeColumns,
    in palette: Palette,
    where fits: (Permutation) -> Bool
  ) {
    let resolved = row.resolved
    let component = resolved.component
    let shown = columns.theme.permutations.indices.filter { fits(columns.theme.permutations[$0]) }
    let permutations = shown.map { columns.theme.permutations[$0].id }
    let ids = palette.measuredIDs(of: columns)
    let measured = shown.map { ids[$0] }
    let verdicts = row.verdicts[cell].map { palette.verdicts[$0] }
    address = component.address(of: resolved.matrix.cells[cell])
    theme = resolved.theme
    self.permutations = permutations
    properties = component.properties.enumerated().map { index, property in
      PropertyRow(
        address: property.address,
        rule: resolved.matrix.winners[cell][index].map { $0.rule + 1 },
        values: shown.map { resolved.values[$0][cell][index].shortText }
      )
    }
    pairs = component.pairs.map { pair in
      PairRow(
        name: pair.name,
        verdicts: measured.map { id in verdicts.first { $0.pair == pair.name && $0.permutation == id } }
      )
    }
    .filter { row in row.verdicts.contains { $0 != nil } }
  }

  func text(style: TextStyle) -> String {
    var text = style.bold("\(address), a cell of theme '\(theme)'") + "\n"
    let rows = properties.map { row in
      [row.address, row.rule.map(String.init) ?? "", shared(row.values).joined(separator: " · ")]
    }
    let heading = permutations.count > 1 ? "value (\(permutations.joined(separator: " · ")))" : "value"
    text += TextTable(columns: ["property", "rule", heading], rows: rows, numeric: ["rule"]).text(style: style)
    guard !pairs.isEmpty else { return text }
    let verdicts = pairs.map { [$0.name] + $0.verdicts.map { $0?.shortText ?? "" } }
    text += TextTable(columns: ["pair"] + permutations, rows: verdicts).text(style: style)
    guard let failing = pairs.first(where: { $0.verdicts.contains { $0?.outcome == .fail } }) else { return text }
    return text + "the reason and a repair: livery explain '\(address).\(failing.name)'\n"
  }

  var json: JSONValue {
    .record([
      "kind": "cell",
      "address": .string(address),
      "theme": .string(theme),
      "permutations": .list(permutations),
      "properties": .rows(
        properties.map { row in
          .record([
            "property": .string(row.address),
            "rule": row.rule.map { .number($0) },
            "values": .list(shared(row.values)),
          ])
        }
      ),
      "pairs": .rows(
        pairs.map { row in
          .record(["pair": .string(row.name), "verdicts": .array(row.verdicts.map { $0?.shortJSON ?? .null })])
        }
      ),
    ])
  }

  private func shared(_ values: [String]) -> [String] {
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return values }
    return [first]
  }
}

extension Verdict {
  /// `3.47:1 fail, waived`.
  var shortText: String {
    "\(ContrastText.ratio(ratio)) \(outcome.rawValue)" + (waiver == nil ? "" : ", waived")
  }

  fileprivate var shortJSON: JSONValue {
    .record([
      "ratio": ratio.map { .number($0) } ?? .null,
      "verdict": .string(outcome.rawValue),
      "waiver": waiver.map(JSONValue.string),
    ])
  }
}
