extension ProblemCatalog {
  /// The problems of files in general, of token files, resolver documents and asset catalogs, and of their conversion.
  public static let tokens: [Section] = [
    files, objects, tokenFiles, references, groupExtensions, resolverDocuments, permutations, tokensStudio,
    assetCatalogs, conversion,
  ]
}
