import DocumentReading

extension TokenTree {
  /// Lays an override over all sources, as one more source.
  ///
  /// It counts as belonging to the set or context whose declaration it replaces, because that is where somebody would make
  /// the change.
  mutating func apply(
    _ override: TokenOverride,
    origins: inout [Provenance.Origin?],
    library: inout DocumentLibrary,
    diagnostics: inout Diagnostics
  ) {
    var replaced: Node?
    if case .node(let id, _) = find(path: override.token.description) { replaced = self[id] }
    let isIndependent = replaced?.declaration.toolExtension("independent")?.bool ?? false
    let file = override.source(isIndependent: isIndependent)
    guard let document = library.document(in: file, diagnostics: &diagnostics) else { return }
    var uses = DialectUses()
    let source = TokenDocumentReader.read(
      [document],
      table: library.table,
      dialect: .strict,
      uses: &uses,
      diagnostics: &diagnostics
    )
    let layer = Int32(clamping: origins.count)
    origins.append(replaced.flatMap { origins.indices.contains(Int($0.layer)) ? origins[Int($0.layer)] : nil })
    merge(source, layer: layer, table: library.table, diagnostics: &diagnostics)
  }
}
