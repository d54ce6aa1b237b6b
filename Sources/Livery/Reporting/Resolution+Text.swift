public import DesignTokens

extension Resolution {
  /// The tokens as a table; empty if there are none.
  public var text: String {
    let rows = (permutation?.tokens.tokens ?? []).map { token in
      [token.path.description, token.type.rawValue, token.value.shortText]
    }
    return rows.isEmpty ? "" : TextTable(columns: ["path", "type", "value"], rows: rows).text(style: .plain)
  }
}
