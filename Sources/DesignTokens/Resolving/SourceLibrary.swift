import DocumentReading

/// Reads each document and each asset catalog once per run, however many contexts use it.
struct SourceLibrary: Sendable {
  var documents: DocumentLibrary
  /// By path; nil for a catalog that could not be used, which was reported at the first request.
  private var catalogs: [String: (catalog: AssetCatalog?, files: Set<String>)] = [:]

  /// - Parameter readsLists: Whether a document may be a list of named values.
  init(files: any SourceFiles, mayLeaveFolder: Bool = false, readsLists: Bool = false) {
    documents = DocumentLibrary(
      files: files,
      mayLeaveFolder: mayLeaveFolder,
      readingLists: readsLists ? ListDocument.tokens : nil
    )
  }

  /// A library that has read documents already.
  init(_ documents: DocumentLibrary) {
    self.documents = documents
  }

  var table: SourceTable { documents.table }

  /// The asset catalog in a folder, or nil after reporting an error.
  ///
  /// - Parameter reference: where a document refers to the catalog, if one does.
  mutating func catalog(at path: String, for reference: SourcedNode?, diagnostics: inout Diagnostics) -> AssetCatalog? {
    if let known = catalogs[path] {
      documents.note(known.files)
      return known.catalog
    }
    let before = documents.beginNoting()
    let catalog = AssetCatalogReader.read(path, for: reference, library: &documents, diagnostics: &diagnostics)
    catalogs[path] = (catalog, documents.endNoting(before))
    return catalog
  }
}
