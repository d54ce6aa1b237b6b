import DocumentReading

extension TokenTree {
  /// Merges an override over all sources, as one more source.
  ///
  /// Nothing happens in a tree without the token. The override counts as belonging to the set or context whose declaration it replaces, because that is where the change would
  /// be made.
  mutating func apply(
    _ override: TokenOverride,
    origins: inout [Provenance.Origin?],
    library: inout DocumentLibrary,
    diagnostics: inout Diagnostics
  ) {
    guard case .node(let id, _) = find(path: override.token.description), self[id].kind != .group else { return }
    let replaced = self[id]
    let type: TokenType? = if case .known(let type) = replaced.declaration.type { type } else { nil }
    let isIndependent = replaced.declaration.toolExtension("independent")?.bool ?? false
    let file = override.source(type: type, isIndependent: isIndependent)
    guard let document = library.document(in: file, diagnostics: &diagnostics) else { return }
    var features = DialectFeatures()
    let source = TokenDocumentReader.read(
      [document],
      table: library.table,
      dialect: .strict,
      features: &features,
      diagnostics: &diagnostics
    )
    let layer = Int32(clamping: origins.count)
    origins.append(origins.indices.contains(Int(replaced.layer)) ? origins[Int(replaced.layer)] : nil)
    merge(source, layer: layer, table: library.table, diagnostics: &diagnostics)
  }
}
