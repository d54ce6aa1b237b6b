/// The style sheets of sites that generators of documentation make in a folder of a project.
///
/// They set what the generator has (`--ifm-color-primary`), and are the theme of the site, not of what it documents.
enum SiteSheets {
  /// What the properties of generators begin with: those of Docusaurus, DocSearch, VitePress, Nextra, the theme of PyData for
  /// Sphinx, and Material for MkDocs.
  private static let beginnings = [
    "ifm-", "docusaurus-", "docsearch-", "vp-", "nextra-", "pst-", "md-primary-", "md-accent-", "md-default-",
    "md-typeset-",
  ]

  /// The folders in which a project has such sheets that is the site itself.
  private static let foldersOfSites: Set<Substring> = ["src", ".vitepress"]

  /// Whether at least half of the properties of a sheet are a generator's.
  static func contains(_ sheet: StyleSheetTokens.Sheet) -> Bool {
    let parts = sheet.path.split(separator: "/")
    guard parts.count > 1, !foldersOfSites.contains(parts[0]) else { return false }
    let names = Set(sheet.reader.declarations.map(\.name))
    let own = names.count { name in beginnings.contains(where: name.hasPrefix) }
    return own > 0 && 2 * own >= names.count
  }
}
