import Algorithms
import DesignTokens

/// Style sheets side by side that give the same properties other values: each is for a context as a whole.
struct SheetAlternatives {
  typealias Choice = StyleSheetTokens.Choice
  typealias Sheet = (path: String, declarations: [StyleSheetReader.Declaration])

  /// By path: the contexts that a whole sheet is for, that of its folder first.
  private(set) var choices: [String: [Choice]] = [:]

  /// - Parameters:
  ///   - sheets: The style sheets in their order.
  ///   - cascade: How they import each other.
  ///   - attributes: Whether the attribute for themes, `data-theme`, chooses light and dark.
  init(among sheets: [Sheet], _ cascade: SheetCascade, hasThemesForAppearances attributes: Bool) {
    addFolders(of: sheets, hasThemesForAppearances: attributes)
    addSheets(sheets, cascade)
  }

  private mutating func add(_ choice: Choice, for path: String) {
    let known = choices[path] ?? []
    if !known.contains(where: { $0.modifier == choice.modifier }) { choices[path] = known + [choice] }
  }

  // MARK: Sheets of one folder

  private mutating func addSheets(_ sheets: [Sheet], _ cascade: SheetCascade) {
    let bases = sheets.map { sheet in
      var base = StyleSheetTokens.Declarations()
      for declaration in sheet.declarations where declaration.isOfPage {
        base[declaration.name] = declaration.value
      }
      return (path: sheet.path, folder: RelativePath.folder(of: sheet.path), base: base)
    }
    for group in bases.grouped(by: \.folder).values where group.count > 1 {
      let isOfChoices = group[0].folder.isFolderOfChoices && group[0].folder.hasSuffix("s")
      let pages = isOfChoices ? [] : group.map { cascade.sheets(having: $0.path) }
      let rivals = group.indices.filter { index in
        let one = group[index]
        return group.indices.contains { place in
          let other = group[place]
          let shared = one.base.names.filter { other.base[$0] != nil }
          let counts = [one.base.names.count, other.base.names.count]
          // A sheet for dark may set little of what that for light sets; others are alternatives if they set much alike.
          let arePair = Self.areAppearances(names: Self.distinctNames(of: [one.path, other.path]))
          // What one page has, one after the other, is no choice.
          if !arePair, !pages.isEmpty, !pages[index].isDisjoint(with: pages[place]) { return false }
          return one.path != other.path && shared.contains { one.base[$0] != other.base[$0] }
            && shared.count * 2 >= (arePair ? counts.min() ?? 0 : counts.max() ?? 0)
        }
      }.map { group[$0].path }
      let names = Self.distinctNames(of: rivals)
      guard rivals.count > 1, Set(names).count == names.count else { continue }
      let folder = group[0].folder.split(separator: "/").last.map(String.init) ?? ""
      let isTheme = folder.contains("theme") || folder.isEmpty
      let modifier = Self.areAppearances(names: names) ? Choice.appearance : isTheme ? "theme" : folder
      for (rival, name) in zip(rivals, names) { add(Choice(modifier: modifier, context: name), for: rival) }
    }
  }

  // MARK: Folders

  /// What a sheet declares, and for what, whichever of the folders side by side it is in.
  private struct Key: Hashable {
    var file: String
    var name: String
    var reaches: [[Choice]]
  }

  /// A folder of style sheets.
  private struct Folder {
    var path: String
    var sheets: [Sheet]
    var values: [Key: String] = [:]

    init(_ path: String, _ sheets: [Sheet]) {
      (self.path, self.sheets) = (path, sheets)
      for sheet in sheets {
        for declaration in sheet.declarations {
          let key = Key(file: sheet.path.lastPart, name: declaration.name, reaches: declaration.reaches)
          values[key] = declaration.value
        }
      }
    }

    var name: String { path.lastPart }

    var hasAppearances: Bool {
      sheets.count > 1
        && SheetAlternatives.areAppearances(names: SheetAlternatives.distinctNames(of: sheets.map(\.path)))
    }

    /// Whether the sheets of the same names set much alike, and something else.
    func isAlternative(to other: Folder) -> Bool {
      let shared = values.filter { other.values[$0.key] != nil }
      return 2 * shared.count >= max(values.count, other.values.count)
        && shared.contains { other.values[$0.key] != $0.value }
    }
  }

  /// Adds the folders in one such as `themes` that have sheets of the same names, those called light and dark, and those that
  /// have sheets for light and dark each.
  private mutating func addFolders(of sheets: [Sheet], hasThemesForAppearances attributes: Bool) {
    let folders = sheets.grouped { RelativePath.folder(of: $0.path) }.filter { !$0.key.isEmpty }
      .map { Folder($0.key, $0.value) }.sorted { $0.path < $1.path }
    for (parent, members) in folders.grouped(by: { RelativePath.folder(of: $0.path) }) where members.count > 1 {
      let rivals = members.filter { one in
        members.contains { $0.path != one.path && one.isAlternative(to: $0) }
      }
      let areAppearances = Self.areAppearances(names: rivals.map(\.name))
      guard rivals.count > 1, parent.isFolderOfChoices || areAppearances || rivals.allSatisfy(\.hasAppearances)
      else { continue }
      let modifier = areAppearances ? Choice.appearance : Self.modifier(of: parent, attributes)
      for rival in rivals {
        for sheet in rival.sheets { add(Choice(modifier: modifier, context: rival.name), for: sheet.path) }
      }
    }
  }

  /// What the folders in a folder are: themes, unless these are light and dark, or brands.
  private static func modifier(of parent: String, _ hasThemesForAppearances: Bool) -> String {
    let name = parent.lastPart.lowercased()
    guard parent.isFolderOfChoices else { return "brand" }
    let one = name.hasSuffix("s") ? String(name.dropLast()) : name
    return one == "theme" && hasThemesForAppearances ? "brand" : one
  }
}

extension SheetAlternatives {
  private static func areAppearances(names: [String]) -> Bool {
    let appearances = names.map { Appearance(named: $0) }
    return !appearances.contains(nil) && Set(appearances).count == names.count
  }

  /// The names of files without the words that all of them have: `light` and `dark` of `theme-light` and `theme-dark`.
  private static func distinctNames(of paths: [String]) -> [String] {
    let stems = paths.map(\.stem)
    let words = stems.map { $0.split { "-_. ".contains($0) } }
    let common = words.dropFirst().reduce(Set(words.first ?? [])) { $0.intersection($1) }
    let rest = words.map { $0.filter { !common.contains($0) }.joined(separator: "-") }
    return rest.contains("") ? stems : rest
  }
}

extension String {
  /// The name of a file without its folders and extension.
  fileprivate var stem: String {
    let name = split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
  }
}
