import Algorithms
import DesignTokens
public import ColorScience
import DocumentReading

/// What a project has, as tables.
public struct Listing: Sendable {
  private let palette: Palette
  private let theme: String?

  /// - Parameters:
  ///   - palette: What the project came to.
  ///   - theme: The only theme to list; nil lists all.
  public init(palette: Palette, theme: String? = nil) {
    self.palette = palette
    self.theme = theme
  }

  public var themes: TextTable {
    let rows = palette.themes.filter { shows($0.name) }.flatMap { columns in
      zip(columns.theme.permutations, columns.appearances).map { permutation, appearance in
        [columns.name, permutation.id, appearance?.rawValue ?? "", String(permutation.tokens.tokens.count)]
      }
    }
    return TextTable(columns: ["theme", "permutation", "appearance", "tokens"], rows: rows, numeric: ["tokens"])
  }

  public var tokens: TextTable {
    let rows = palette.tokens.filter { shows($0.theme) }.map { row in
      [row.theme, row.path.description, row.first?.type.rawValue ?? "", values(of: row)]
    }
    return TextTable(columns: ["theme", "path", "type", "values"], rows: rows)
  }

  public var components: TextTable {
    let rows = palette.components.filter { shows($0.resolved.theme) }.map { row in
      let component = row.resolved.component
      let axes = component.axes.map { "\($0.name) (\($0.values.joined(separator: ", ")))" }
      return [component.name, row.resolved.theme, String(row.resolved.cellCount), axes.joined(separator: " × ")]
    }
    return TextTable(columns: ["component", "theme", "cells", "axes"], rows: rows, numeric: ["cells"])
  }

  /// All checks, with what their findings weigh by default and in the project.
  public static func checks(_ checks: [CheckStatus]) -> TextTable {
    TextTable(
      columns: ["check", "default", "severity", "requirement", "source"],
      rows: checks.map { status in
        let kind = status.check
        return [kind.id.description, kind.severityText, status.severity, kind.plainTitle, kind.sourceText]
      }
    )
  }

  /// The tokens with the nearest colors, the nearest first.
  public func tokens(near color: Color, limit: Int) -> TextTable {
    TextTable(
      columns: ["difference", "theme", "path", "value", "permutations"],
      rows: nearest(to: color).prefix(limit).map { match in
        [
          ContrastText.difference(match.difference), match.theme, match.path.description, match.value.color.shortText,
          match.permutations.joined(separator: ", "),
        ]
      }
    )
  }

  /// A token's color, and how far it is from another one.
  private struct Match {
    var theme: String
    var path: TokenPath
    var value: ColorValue
    var permutations: [String]
    /// ΔEOK.
    var difference: Double
  }

  private func nearest(to color: Color) -> [Match] {
    let matches = palette.themes.filter { shows($0.name) }.flatMap { columns in
      palette.rows(of: columns.name).flatMap { row -> [Match] in
        var found: [Match] = []
        for (permutation, token) in zip(columns.theme.permutations, row.tokens) {
          guard case .color(let value)? = token?.value, value.isKnown else { continue }
          if let known = found.firstIndex(where: { $0.value == value }) {
            found[known].permutations.append(permutation.id)
          } else {
            let difference = ColorDifference.deltaEOK(between: color, and: value.color)
            found.append(
              Match(
                theme: columns.name,
                path: row.path,
                value: value,
                permutations: [permutation.id],
                difference: difference
              )
            )
          }
        }
        return found
      }
    }
    return matches.enumerated().sorted { ($0.element.difference, $0.offset) < ($1.element.difference, $1.offset) }
      .map(\.element)
  }

  private func shows(_ name: String) -> Bool {
    theme == nil || theme == name
  }

  /// The distinct values of a row, in the order of the permutations.
  private func values(of row: Palette.TokenRow) -> String {
    row.tokens.compactMap { $0?.value.shortText }.uniqued().joined(separator: " · ")
  }
}

// MARK: - For tools

extension Listing {
  public var themesJSON: String {
    json(
      palette.themes.filter { shows($0.name) }.map { columns in
        .record([
          "theme": .string(columns.name),
          "surfaces": .list(columns.surfaces.map(\.description)),
          "permutations": .rows(
            zip(columns.theme.permutations, columns.appearances).map { permutation, appearance in
              .record([
                "id": .string(permutation.id),
                "appearance": appearance.map { .string($0.rawValue) },
                "contexts": .object(permutation.choices.map { JSONMember($0.modifier, .string($0.context)) }),
                "tokens": .number(permutation.tokens.tokens.count),
              ])
            }
          ),
        ])
      }
    )
  }

  public var tokensJSON: String {
    json(
      palette.themes.filter { shows($0.name) }.flatMap { columns in
        palette.rows(of: columns.name).map { row in
          .record([
            "theme": .string(row.theme),
            "path": .string(row.path.description),
            "type": row.first.map { .string($0.type.rawValue) },
            "values": .rows(values(of: row, in: columns)),
          ])
        }
      }
    )
  }

  /// The distinct values of a row, each with its permutations.
  private func values(of row: Palette.TokenRow, in columns: Palette.ThemeColumns) -> [JSONValue] {
    var values: [(token: Token, permutations: [String])] = []
    for (permutation, token) in zip(columns.theme.permutations, row.tokens) {
      guard let token else { continue }
      if let known = values.firstIndex(where: { $0.token.value == token.value && $0.token.source == token.source }) {
        values[known].permutations.append(permutation.id)
      } else {
        values.append((token, [permutation.id]))
      }
    }
    return values.map { token, permutations in
      .record([
        "permutations": .list(permutations),
        "value": token.value.json,
        "hex": token.value.hexText.map(JSONValue.string),
        "alias": token.aliasChain.first.map { .string($0.description) },
        "source": .string(token.source.description),
      ])
    }
  }

  public func tokensJSON(near color: Color, limit: Int) -> String {
    json(
      nearest(to: color).prefix(limit).map { match in
        .record([
          "difference": .number(match.difference),
          "theme": .string(match.theme),
          "path": .string(match.path.description),
          "value": TokenValue.color(match.value).json,
          "hex": .string(match.value.color.hexWithAlpha),
          "permutations": .list(match.permutations),
        ])
      }
    )
  }

  public var componentsJSON: String {
    json(
      palette.components.filter { shows($0.resolved.theme) }.map { row in
        let component = row.resolved.component
        return .record([
          "component": .string(component.name),
          "theme": .string(row.resolved.theme),
          "cells": .number(row.resolved.cellCount),
          "axes": .rows(
            component.axes.map { axis in
              .record([
                "name": .string(axis.name), "values": .list(axis.values), "default": .string(axis.defaultValue),
              ])
            }
          ),
          "properties": .list(component.properties.map(\.address)),
          "pairs": .list(component.pairs.map(\.name)),
        ])
      }
    )
  }

  /// All checks, with what their findings weigh by default and in the project.
  public static func checksJSON(_ checks: [CheckStatus]) -> String {
    JSONWriter.text(
      of: .array(
        checks.map { status in
          .record([
            "check": .string(status.check.id.description),
            "default": .list(status.check.severities.map(\.rawValue)),
            "severity": .list(status.severities),
            "components": status.components.isEmpty
              ? nil : .object(status.components.map { JSONMember($0.component, .string($0.severity)) }),
            "requirement": .string(status.check.plainTitle),
            "waivable": .bool(status.check.isWaivable),
            "sources": .rows(status.check.sources.map(\.json)),
          ])
        }
      )
    )
  }

  private func json(_ values: [JSONValue]) -> String { JSONWriter.text(of: .array(values)) }
}

extension TokenValue {
  /// The color as an eight-bit sRGB display would be given it; nil for what is no known color.
  fileprivate var hexText: String? {
    guard case .color(let value) = self, value.isKnown else { return nil }
    return value.color.hexWithAlpha
  }
}
