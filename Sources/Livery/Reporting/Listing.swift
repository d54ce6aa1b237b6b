import Algorithms
import DesignTokens
import ColorScience
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

  private func shows(_ name: String) -> Bool {
    theme == nil || theme == name
  }

  /// The distinct values of a row, in the order of the permutations.
  private func values(of row: Palette.TokenRow) -> String {
    row.tokens.compactMap { $0?.value.shortText }.uniqued().joined(separator: " · ")
  }
}
