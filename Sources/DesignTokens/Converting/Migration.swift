import Algorithms
import DocumentReading

/// A folder of tokens as it is, turned into a project: token files and resolver documents of DTCG 2025.10, and a
/// manifest.
///
/// What the folder means is worked out in this order: the themes of Tokens Studio in folders; configurations of Style
/// Dictionary; those of Terrazzo; resolver documents; the themes of Tokens Studio in files; else all token files, of which those that
/// declare the same tokens are alternatives. Asset catalogs come on top. The result is resolved strictly, in every
/// permutation, and compared with the original.
public struct Migration: Sendable {
  /// The files of the project, relative to its folder; empty if there is an error.
  public let files: [OutputFile]
  /// The problems, and everything that is expressed differently or lost.
  public let diagnostics: Diagnostics
  /// What became of the tokens.
  public let counts: ConversionCounts
  /// What the folder was taken for, in words.
  public let source: String
  /// How many permutations were resolved and compared.
  public let verified: Int

  /// The groups of tokens that stand for contexts of several modifiers, to which only others refer: no output needs them.
  public let groupsOfChoices: [String]

  /// How its tool writes style sheets.
  public let habits: StyleSheetHabits

  /// Whether there are tokens in the folder, even if none could be converted.
  public let findsTokens: Bool

  /// The files that look like those of tokens and are none.
  public let passedOver: [PassedOver]

  /// The groups of plain values for light and dark that are one in two appearances.
  package let mergedGroups: [AppearanceGroups]

  /// The asset catalogs with nothing but the color sets that every new app has, and why none is a theme beside others; empty
  /// if the project is made of anything else.
  public let catalogsOfTemplates: [PassedOver]
  /// The asset catalogs that the tokens are made from.
  public let sourceCatalogs: [String]

  public static let resolverName = "tokens.resolver.json"

  /// - Parameters:
  ///   - files: The folder.
  ///   - ignored: Folders in it that are not read, such as the one that the result goes into.
  ///   - reading: How tokens are read, such as what a manifest settles.
  ///   - readsPrograms: Whether the objects of programs are read where no file of data has tokens.
  ///   - group: The group of the tokens in them that stand for contexts of several modifiers; nil if there are none.
  public init(
    of files: any SourceFiles,
    ignoring ignored: [String] = [],
    reading: TokenReading = TokenReading(),
    readsPrograms: Bool = true,
    groupOfChoices group: String? = nil
  ) {
    var plan = MigrationPlan(files: files, ignored: ignored, reading: reading, readsPrograms: readsPrograms)
    var (parts, catalogs) = (plan.parts(), plan.catalogs)
    // Icons and images beside tokens are no theme.
    if !parts.isEmpty, !plan.hasColorSets { catalogs = [] }
    let passedOver = plan.passedOver()
    var found = plan.problems
    if found.containsErrors { (parts, catalogs) = ([], []) }
    let conversions = parts.map { plan.converted($0, groupOfChoices: group) }
    groupsOfChoices = Array(conversions.compactMap(\.conversion.groupOfChoices).uniqued())
    let (migrations, ofTemplates) = Self.themes(
      among: catalogs,
      in: files,
      besides: conversions.map(\.conversion),
      &found
    )
    self.passedOver = passedOver + (parts.isEmpty ? [] : ofTemplates)
    catalogsOfTemplates = parts.isEmpty && ofTemplates.count == migrations.count ? ofTemplates : []
    if !self.passedOver.isEmpty { found.report(.passedOver(self.passedOver)) }
    if parts.isEmpty, migrations.isEmpty, !found.containsErrors { found.report(.noTokenFiles) }
    var project = MigratedProject(isWhole: parts.count + migrations.count == 1)
    for (part, conversion) in conversions { project.add(part, conversion, &plan.library) }
    for (migration, name) in zip(migrations, CatalogMigration.names(of: migrations.map(\.path))) {
      project.add(migration, as: name)
    }
    project.countLost(plan.failedParts)
    project.finish(&found)
    sourceCatalogs = project.catalogs
    self.files = project.files
    findsTokens = project.hasTokens || plan.hasFailures
    diagnostics = found
    counts = project.counts
    verified = project.verified
    source = project.sources.uniqued().joined(separator: ", and ")
    habits = plan.habits
    mergedGroups = plan.mergedGroups
  }

  /// The catalogs that are themes: those with colors, unless these are the tokens' own, or those that every new app has
  /// beside any tokens; and those that have nothing else.
  private static func themes(
    among catalogs: [String],
    in files: any SourceFiles,
    besides conversions: [Conversion],
    _ diagnostics: inout Diagnostics
  ) -> (themes: [CatalogMigration], ofTemplates: [PassedOver]) {
    // Xcode gives each app a catalog with an icon and an accent color, which is none until somebody chooses one.
    let all = catalogs.map { CatalogMigration(of: $0, in: files) }.filter { !$0.isEmpty }
    let ofTemplates = all.filter(\.isOfTemplate).map { catalog in
      PassedOver(path: catalog.path, reason: "it has no color but those that every new app has")
    }
    guard !all.isEmpty, !conversions.isEmpty else { return (all, ofTemplates) }
    let tokens = NamedTokenColors(of: conversions.flatMap(\.tables))
    let themes = all.filter { catalog in
      if catalog.isOfTemplate { return false }
      guard let others = catalog.sets(besides: tokens) else { return true }
      diagnostics.report(.repeated(catalog.path, besides: others))
      return false
    }
    return (themes, ofTemplates)
  }

  /// What the configurations in a folder say, without its tokens.
  ///
  /// - Parameters:
  ///   - files: The folder.
  ///   - ignored: Folders in it that are not read.
  public static func habits(of files: any SourceFiles, ignoring ignored: [String] = []) -> StyleSheetHabits {
    var plan = MigrationPlan(files: files, ignored: ignored, reading: TokenReading(), readsPrograms: false)
    plan.readHabits()
    return plan.habits
  }

  /// The files of tokens and the asset catalogs in a folder, none of which is converted.
  ///
  /// - Parameters:
  ///   - files: The folder.
  ///   - ignored: Folders in it that are not read.
  ///   - readsPrograms: Whether the objects of programs are read where no file of data has tokens.
  public static func sources(
    in files: any SourceFiles,
    ignoring ignored: [String] = [],
    readsPrograms: Bool = false
  ) -> [String] {
    var plan = MigrationPlan(files: files, ignored: ignored, reading: TokenReading(), readsPrograms: readsPrograms)
    let parts = plan.parts()
    let catalogs = plan.catalogs.filter { plan.hasColorSets && CatalogMigration(of: $0, in: files).isSource }
    return Array((parts.flatMap { $0.folder.files(plan.library.table).sorted() } + catalogs).uniqued())
  }

  /// Whether a folder has the colors of asset catalogs, and no other tokens: what it is made into is for an app.
  ///
  /// - Parameters:
  ///   - files: The folder.
  ///   - ignored: Folders in it that are not read.
  public static func findsOnlyCatalogs(in files: any SourceFiles, ignoring ignored: [String] = []) -> Bool {
    var plan = MigrationPlan(files: files, ignored: ignored, reading: TokenReading(), readsPrograms: false)
    guard plan.hasColorSets, plan.parts().isEmpty, !plan.hasFailures else { return false }
    return plan.catalogs.contains { CatalogMigration(of: $0, in: files).isSource }
  }
}

/// The new project, to which one theme after the other is added.
private struct MigratedProject {
  /// Whether its only theme needs no folder of its own.
  let isWhole: Bool
  private(set) var counts = ConversionCounts()
  private(set) var catalogs: [String] = []
  private(set) var verified = 0
  private(set) var sources: [String] = []
  private var themes: [JSONMember] = []
  private var outputs: [OutputFile] = []
  private var diagnostics = Diagnostics()
  /// The problems of themes that could not be converted.
  private var failures = Diagnostics()

  init(isWhole: Bool) { self.isWhole = isWhole }

  var files: [OutputFile] {
    guard !themes.isEmpty else { return [] }
    let manifest = JSONValue.object([JSONMember("version", .number(1)), JSONMember("themes", .object(themes))])
    return [OutputFile(path: "livery.json", text: JSONWriter.text(of: manifest))] + outputs
  }

  /// Whether a theme was added or could not be.
  var hasTokens: Bool { !themes.isEmpty || failures.containsErrors }

  /// A theme that cannot be converted costs itself, if there are others.
  mutating func finish(_ found: inout Diagnostics) {
    found.append(diagnostics)
    for failure in failures.all { found.report(themes.isEmpty ? failure : failure.asWarning) }
  }

  /// Counts parts of the folder that could not be read, each as a token at least.
  mutating func countLost(_ parts: [ConversionCounts.Loss]) {
    counts += ConversionCounts(tokens: parts.count, lost: parts.count, losses: parts)
  }

  mutating func add(_ part: MigrationPlan.Part, _ conversion: Conversion, _ library: inout DocumentLibrary) {
    guard let text = conversion.text else { return fail(conversion, of: part.folder, &library) }
    counts += conversion.counts
    sources.append(part.source)
    verified += conversion.verified
    diagnostics.append(conversion.diagnostics)
    let files = [OutputFile(path: Migration.resolverName, text: text)] + conversion.others
    add(files, as: part.name, appearances: part.folder.appearances.map { $0 })
  }

  /// Counts all tokens of a theme as lost that cannot be converted.
  private mutating func fail(_ conversion: Conversion, of folder: TokensStudioFolder, _ library: inout DocumentLibrary)
  {
    failures.append(conversion.diagnostics)
    var unheard = Diagnostics()
    let sets = folder.setNames.compactMap { folder.document(ofSet: $0, &library, &unheard) }
    let count = max(sets.reduce(0) { $0 + $1.standardTokenPaths.count }, conversion.counts.tokens, 1)
    counts += ConversionCounts(tokens: count, lost: count, losses: conversion.counts.losses)
  }

  mutating func add(_ migration: CatalogMigration, as name: String) {
    counts += migration.counts
    guard !migration.files.isEmpty else { return failures.append(migration.diagnostics) }
    sources.append("the asset catalog '\(migration.path)'")
    catalogs.append(migration.path)
    verified += migration.appearances.count
    diagnostics.append(migration.diagnostics)
    let contexts = migration.appearances.map { (context: $0.rawValue, appearance: $0) }
    add(migration.files, as: name, appearances: contexts.count > 1 ? ("appearance", contexts) : nil)
  }

  /// - Parameter files: The resolver document first.
  private mutating func add(
    _ files: [OutputFile],
    as name: String,
    appearances: (modifier: String, contexts: [(context: String, appearance: Appearance)])?
  ) {
    var unique = isWhole ? "main" : name.safeForFiles
    var number = 1
    while themes.contains(where: { $0.key.lowercased() == unique.lowercased() }) {
      number += 1
      unique = "\(name.safeForFiles)-\(number)"
    }
    let prefix = isWhole ? "" : unique + "/"
    outputs += files.map { $0.moved(to: prefix + $0.path) }
    var theme = [JSONMember("resolver", .string(prefix + (files.first?.path ?? "")))]
    if let (modifier, contexts) = appearances {
      let names = contexts.map { JSONMember($0.context, .string($0.appearance.rawValue)) }
      theme.append(
        JSONMember(
          "appearance",
          .object([JSONMember("modifier", .string(modifier)), JSONMember("contexts", .object(names))])
        )
      )
    }
    themes.append(JSONMember(unique, .object(theme)))
  }
}

extension Conversion {
  /// What the tokens are, in every permutation of the theme; none if there is an error.
  fileprivate var tables: [TokenTable] {
    var unheard = Diagnostics()
    return theme(TokenReading(), &unheard)?.permutations.map(\.tokens) ?? []
  }

  /// Whether there are few enough permutations to resolve, as modifiers without a token in common are resolved each by itself.
  func isResolved(within limit: Int) -> Bool {
    var found = Diagnostics()
    _ = theme(TokenReading(resolutionLimit: limit), &found)
    return !found.all.contains { $0.id == "permutation-limit" }
  }

  private func theme(_ reading: TokenReading, _ diagnostics: inout Diagnostics) -> Theme? {
    guard let text else { return nil }
    let files = [(Migration.resolverName, text)] + others.map { ($0.path, $0.text) }
    var resolver = ThemeResolver(files: InMemoryFiles(Dictionary(files) { first, _ in first }), reading: reading)
    return resolver.theme(named: "", at: Migration.resolverName, diagnostics: &diagnostics)
  }
}

extension Diagnostic {
  /// What a build made of tokens is no second theme.
  fileprivate static func repeated(_ catalog: String, besides others: [String]) -> Self {
    Diagnostic(
      "files-unread",
      "the asset catalog '\(catalog)' has the colors of the tokens, and is no theme of its own"
        + (others.isEmpty ? "" : "; only the catalog has \(list(others))"),
      severity: .note,
      advice: "migrate the catalog by itself if it is a source",
      subject: catalog
    )
  }

  fileprivate static let noTokenFiles = Diagnostic(
    "source-unreadable",
    "no token file was found in the folder",
    advice: "name the folder that the token files are in"
  )
}
