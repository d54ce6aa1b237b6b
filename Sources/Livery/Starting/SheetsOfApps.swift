import Algorithms
import ColorScience
import DesignTokens

/// The style sheets of several apps in one folder that give the same properties other values: every app has a theme of its own.
///
/// What apps agree about, and what the packages have that they share, is one theme. Of apps that do not agree, the one with
/// most declarations is read.
struct SheetsOfApps {
  typealias Sheet = StyleSheetTokens.Sheet

  /// What apps are in, each in a folder of its own.
  private static let foldersOfApps: Set<String> = ["applications", "apps", "sites", "websites"]
  /// What packages depend on that are pages, and no library.
  private static let frameworks = [
    "@remix-run/react", "@sveltejs/kit", "astro", "gatsby", "next", "nuxt", "react-scripts",
  ]

  /// The sheets that are read, in their order.
  private(set) var own: [Sheet] = []
  /// Those of other apps.
  private(set) var passedOver: [PassedOver] = []

  /// A property, and what it is declared for.
  private struct Key: Hashable {
    var name: String
    var reaches: [[StyleSheetTokens.Choice]]
  }

  private struct App {
    let folder: String
    let sheets: [Sheet]
    /// The sheets with these on their page, by their numbers.
    let pages: Set<Int>
    let values: [Key: String]
  }

  /// - Parameter paths: The files that may be sources.
  init(among sheets: [Sheet], _ paths: [String], in folder: any SourceFiles) {
    own = sheets
    let apps = Self.apps(of: sheets, among: paths, in: folder)
    guard apps.count > 1 else { return }
    // By property: its value, and the app that is read which has it.
    var known: [Key: (value: String, app: Int)] = [:]
    var left: Set<String> = []
    for (index, app) in apps.enumerated() {
      if let (other, names) = Self.contradicted(app, by: known, of: apps) {
        left.formUnion(app.sheets.map(\.path))
        let shown = names.listed(first: 3) { "'--\($0)'" }
        let reason = "it is of another app than '\(other.folder)', which has other values of \(shown)"
        for sheet in app.sheets where !sheet.reader.declarations.isEmpty {
          let advice = "'livery init \(app.folder)' makes a project of it"
          passedOver.append(PassedOver(path: sheet.path, reason: "\(reason); \(advice)"))
        }
        continue
      }
      for (key, value) in app.values { known[key] = (value, index) }
    }
    own = sheets.filter { !left.contains($0.path) }
  }

  /// The app that has other values of the same properties, and these; nil if there is none.
  ///
  /// Any color may tell; fonts and sizes have to be the greater part.
  private static func contradicted(
    _ app: App,
    by known: [Key: (value: String, app: Int)],
    of apps: [App]
  ) -> (other: App, names: [String])? {
    var (shared, colors): ([Int: Int], Set<Int>) = ([:], [])
    var names: [Int: [String]] = [:]
    for (key, value) in app.values {
      guard let (other, index) = known[key], apps[index].pages.isDisjoint(with: app.pages) else { continue }
      shared[index, default: 0] += 1
      guard !areSame(value, other) else { continue }
      names[index, default: []].append(key.name)
      if isColor(value) || isColor(other) { colors.insert(index) }
    }
    let first = names.keys.sorted().first { index in
      colors.contains(index) || 2 * (names[index]?.count ?? 0) >= (shared[index] ?? 0)
    }
    return first.map { (apps[$0], Array((names[$0] ?? []).sorted().uniqued())) }
  }

  private static func areSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let texts = [one, other].map { $0.lowercased().filter { !$0.isWhitespace } }
    if texts[0] == texts[1] { return true }
    guard let first = try? Color(css: one), let second = try? Color(css: other) else { return false }
    return first == second
  }

  private static func isColor(_ value: String) -> Bool {
    let (light, dark) = StyleSheetTokens.halves(of: value)
    return dark != nil || StyleSheetTokens.isBare(light) || (try? Color(css: light)) != nil
  }

  // MARK: Apps

  /// The apps with sheets, those with most declarations first; none whose sheets are there to choose from.
  private static func apps(of sheets: [Sheet], among paths: [String], in folder: any SourceFiles) -> [App] {
    let packages = Set(paths.filter { $0.lastPart == "package.json" }.map(RelativePath.folder(of:)))
    let pages = Set(paths.filter { $0.lastPart == "index.html" }.map(RelativePath.folder(of:)))
    func isApp(_ place: String) -> Bool {
      foldersOfApps.contains(RelativePath.folder(of: place).lastPart.lowercased()) || pages.contains(place)
        || packages.contains(place)
          && PackageDescription.hasAny(of: frameworks, at: place + "/package.json", in: folder)
    }
    var groups: [String: [Sheet]] = [:]
    for sheet in sheets {
      if let place = place(of: sheet.path, packages) { groups[place, default: []].append(sheet) }
    }
    groups = groups.filter { isApp($0.key) }
    guard groups.count > 1 else { return [] }
    let cascade = SheetCascade(of: sheets)
    let choices = SheetAlternatives(
      among: sheets.map { ($0.path, $0.reader.declarations) },
      cascade,
      hasThemesForAppearances: false
    ).choices
    let apps = groups.compactMap { place, sheets -> App? in
      guard !sheets.contains(where: { choices[$0.path] != nil }) else { return nil }
      var values: [Key: String] = [:]
      for declaration in sheets.flatMap(\.reader.declarations) {
        values[Key(name: declaration.name, reaches: declaration.reaches)] = declaration.value
      }
      let pages = sheets.reduce(into: Set<Int>()) { $0.formUnion(cascade.sheets(having: $1.path)) }
      return App(folder: place, sheets: sheets, pages: pages, values: values)
    }
    return apps.sorted { one, other in
      one.values.count == other.values.count ? one.folder < other.folder : one.values.count > other.values.count
    }
  }

  /// The folder of the package or app that a sheet belongs to; nil for one outside of any, or of the outermost one.
  private static func place(of path: String, _ packages: Set<String>) -> String? {
    var folders = path.split(separator: "/").dropLast()
    while let last = folders.popLast() {
      let folder = (folders + [last]).joined(separator: "/")
      if packages.contains(folder) || folders.last.map({ foldersOfApps.contains($0.lowercased()) }) ?? false {
        return folder
      }
    }
    return nil
  }
}
