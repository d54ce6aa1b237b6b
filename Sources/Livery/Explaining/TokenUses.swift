import Algorithms
import DesignTokens
import DocumentReading

/// What uses a token: other tokens, components, pairs, and the surfaces of its theme.
struct TokenUses: Sendable {
  /// A property of a component.
  struct Property: Sendable, Hashable {
    var address: String
    /// The number of cells in which it has a value from the token.
    var cells: Int
  }

  /// The tokens whose value is an alias of it, and those of which a part is.
  let tokens: [TokenPath]
  /// How many more lead to it through those.
  let indirect: Int
  let properties: [Property]
  /// The addresses of the pairs with a color from it.
  let pairs: [String]
  /// How many of those verdicts fail.
  let failures: Int
  let isSurface: Bool

  /// How many of each kind are listed.
  private static let shown = 5

  init(of path: TokenPath, in columns: Palette.ThemeColumns, of palette: Palette) {
    var (direct, indirect): ([TokenPath], Set<TokenPath>) = ([], [])
    for token in columns.theme.permutations.flatMap(\.tokens.tokens) where token.path != path {
      if token.aliasChain.first == path || token.partReferences.contains(path) {
        direct.append(token.path)
      } else if token.aliasChain.contains(path) {
        indirect.insert(token.path)
      }
    }
    tokens = Array(direct.uniqued())
    self.indirect = indirect.subtracting(direct).count
    properties = palette.components.filter { $0.resolved.theme == columns.name }.flatMap { row in
      row.resolved.properties(from: path)
    }
    func uses(_ verdict: Verdict) -> Bool {
      verdict.theme == columns.name && ([verdict.foreground] + verdict.layers).contains { $0.tokens.contains(path) }
    }
    let addresses = palette.addressesOfVerdicts(where: uses)
    pairs = Array(addresses.keys.sorted().flatMap { addresses[$0] ?? [] }.uniqued())
    failures = palette.verdicts.count { uses($0) && $0.outcome == .fail }
    isSurface = columns.surfaces.contains(path)
  }

  var lines: [String] {
    let names = Self.list(tokens.map(\.description)) + (indirect > 0 ? ", and through them by \(indirect) more" : "")
    var lines = tokens.isEmpty ? [] : ["used by \(counted(tokens.count, "token")): \(names)"]
    if !properties.isEmpty {
      let shown = properties.map { "\($0.address) in \(counted($0.cells, "cell"))" }
      lines.append("used by \(counted(properties.count, "property", "properties")): \(Self.list(shown))")
    }
    if !pairs.isEmpty {
      let fail = failures > 0 ? ", of whose verdicts \(failures) \(failures == 1 ? "fails" : "fail")" : ""
      lines.append("used by \(counted(pairs.count, "pair"))\(fail): \(Self.list(pairs))")
    }
    if isSurface { lines.append("used as a surface of the theme") }
    return lines.isEmpty ? ["used by nothing in this project"] : lines
  }

  private static func list(_ names: [String]) -> String { names.listed(first: shown) }

  var json: JSONValue {
    .record([
      "tokens": .list(tokens.map(\.description)),
      "indirectTokens": .number(indirect),
      "properties": .rows(
        properties.map { .record(["property": .string($0.address), "cells": .number($0.cells)]) }
      ),
      "pairs": .list(pairs),
      "failures": .number(failures),
      "surface": .bool(isSurface),
    ])
  }
}

extension ResolvedComponent {
  /// The properties that have a value from a token in some permutation.
  fileprivate func properties(from path: TokenPath) -> [TokenUses.Property] {
    let uses = Set(plan.evaluations.indices.filter { index in results.contains { $0[index].uses(path) } })
    guard !uses.isEmpty else { return [] }
    var counts = [Int](repeating: 0, count: component.properties.count + 1)
    for evaluations in plan.byCell {
      for (slot, evaluation) in evaluations.enumerated() where uses.contains(evaluation) { counts[slot] += 1 }
    }
    let names = component.properties.map(\.address) + ["$surface"]
    return zip(names, counts).filter { $0.1 > 0 }.map { .init(address: "\(component.name).\($0)", cells: $1) }
  }
}

extension CellValue {
  /// Whether it is, or is computed from, the value of a token.
  fileprivate func uses(_ path: TokenPath) -> Bool {
    if tokens.contains(path) { return true }
    return switch recipe {
    case .translucent(let base, let opacity): base.uses(path) || opacity.uses(path)
    case .mixed(let first, let second, let amount, _): first.uses(path) || second.uses(path) || amount.uses(path)
    case nil: false
    }
  }
}
