import DocumentReading

/// Reads each document and each asset catalog once per run, however many contexts use it.
struct SourceLibrary: Sendable {
  var documents: DocumentLibrary
  /// By path; nil for a catalog that could not be used, which was reported when it was first asked for.
  private var catalogs: [String: AssetCatalog?] = [:]

  init(files: any SourceFiles, mayLeaveFolder: Bool = false) {
    documents = DocumentLibrary(files: files, mayLeaveFolder: mayLeaveFolder)
  }

  var table: SourceTable { documents.table }

  /// The asset catalog in a folder, or nil after a report.
  ///
  /// - Parameter reference: where the catalog is asked for, if a document asks for it.
  mutating func catalog(at path: String, for reference: SourcedNode?, diagnostics: inout Diagnostics) -> AssetCatalog? {
    if let known = catalogs[path] { return known }
    let catalog = AssetCatalogReader.read(path, for: reference, library: &documents, diagnostics: &diagnostics)
    catalogs.updateValue(catalog, forKey: path)
    return catalog
  }
}
