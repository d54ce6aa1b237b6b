import DesignTokens

extension DocumentBuilder {
  /// An asset catalog of Xcode: a folder with a color set for each color token, and a folder for each group.
  ///
  /// A template's options say more about it, where it has them: `gamut` is `any` for one entry for every display, `both` for
  /// one for each gamut where a color is outside sRGB, `srgb` for colors mapped into sRGB; `namespaces` is whether
  /// folders are part of the names of the colors in them; `notation` is how components are written, `fallbacks` whether
  /// entries are written that the system would show anyway, and `folders` and `names` arrange the color sets.
  static let assetCatalog = DocumentBuilder(
    name: "asset-catalog",
    subjects: [.theme],
    files: { request, _ in
      catalogs(of: request.subject, at: request.path).flatMap { path, exporter in
        exporter.files(in: path, isOfPaths: request.isOfPaths)
      }
    },
    check: { subject, diagnostics in
      guard let theme = subject.theme, let exporter = catalogs(of: subject, at: "").first?.exporter else { return }
      let arrangement = AssetArrangement(subject.options)
      arrangement.check(diagnostics: &diagnostics)
      AssetSymbols(hasNamespaces: exporter.hasNamespaces, arrangement: arrangement)
        .check(theme, diagnostics: &diagnostics)
    }
  )

  /// A catalog for each variant of the theme; those of all but the first have its name in theirs.
  private static func catalogs(
    of subject: RootContext.Subject,
    at path: String
  ) -> [(path: String, exporter: AssetCatalogExporter)] {
    guard let theme = subject.theme else { return [] }
    return theme.variants.map { variant in
      var exporter = AssetCatalogExporter(theme: theme, variant: variant)
      exporter.gamut = AssetCatalogExporter.Gamut(subject.options.values["gamut"])
      exporter.hasNamespaces = subject.options.values["namespaces"] == .boolean(true)
      exporter.isPortable = true
      exporter.notation = subject.options.values["notation"] == .string("hex") ? .hex : .decimal
      exporter.omitsFallbacks = subject.options.values["fallbacks"] == .boolean(false)
      let arrangement = AssetArrangement(subject.options)
      if arrangement.isOwn { exporter.placement = arrangement.placement }
      let suffix = variant.isDefault ? "" : "-" + NameStyle.pascal.name(of: Words.of(variant.name))
      let name =
        path.hasSuffix(AssetCatalog.fileExtension) ? String(path.dropLast(AssetCatalog.fileExtension.count)) : path
      return (name + suffix + AssetCatalog.fileExtension, exporter)
    }
  }
}

extension AssetCatalogExporter {
  fileprivate init(theme: EmittedTheme, variant: EmittedVariant) {
    let columns = Set(variant.columns.values)
    let appearances = theme.columns.appearances.enumerated().map { index, appearance in
      columns.contains(index) ? appearance : nil
    }
    var own = theme.columns.theme
    if appearances.allSatisfy({ $0 == nil }), let column = columns.min() {
      own.permutations = [own.permutations[column]]
    }
    self.init(theme: own, appearances: appearances)
  }
}

extension AssetCatalogExporter.Gamut {
  fileprivate init(_ option: OptionLiteral?) {
    guard case .string(let name)? = option else {
      self = .any
      return
    }
    self = Self(rawValue: name) ?? .any
  }
}
