public import DesignTokens
import DocumentReading

/// The theme of Tailwind that style sheets have whose properties are the tokens: `@theme { … }`.
struct SheetTheme {
  /// The properties that are declared in a theme, and all others.
  private let own: Set<String>
  private let others: Set<String>

  /// Nil if no property is in a theme.
  init?(of tokens: StyleSheetTokens) {
    own = tokens.names.intersection(tokens.ofTheme)
    guard !own.isEmpty else { return nil }
    others = tokens.names.subtracting(own)
  }

  /// The option by which tokens stay in the theme or out of it whose names alone say something else; nil if there are none.
  ///
  /// `--radius` of a page is no theme's, where it would be the value of `rounded`.
  ///
  /// - Parameter paths: The tokens of the project.
  func places(of paths: [TokenPath]) -> JSONMember? {
    var unheard = Diagnostics()
    guard var template = BuiltInTemplates.template("tailwind", at: nil, diagnostics: &unheard) else { return nil }
    template.tokenNaming = .asWritten
    let identifiers = TokenIdentifiers(template: template)
    let known = Set(paths).filter { own.contains($0.description) || others.contains($0.description) }
    let groups = Dictionary(grouping: known) { Self.beginning(of: $0.description) }
    let members = groups.sorted { $0.key < $1.key }.flatMap { beginning, paths -> [JSONMember] in
      let odd = paths.filter { identifiers.hasNamespace($0) != own.contains($0.description) }.map(\.description)
        .sorted()
      let places = Set(odd.map(place(of:)))
      if odd.count == paths.count, odd.count > 1, let place = places.first, places.count == 1 {
        return [JSONMember(beginning + "*", .string(place.rawValue))]
      }
      return odd.map { JSONMember($0, .string(place(of: $0).rawValue)) }
    }
    return members.isEmpty ? nil : JSONMember("places", .object(members))
  }

  private func place(of name: String) -> ThemePlaces.Place { own.contains(name) ? .theme : .root }

  /// The first word of a name with the hyphen behind it.
  private static func beginning(of name: String) -> String {
    name.firstIndex(of: "-").map { String(name[...$0]) } ?? name
  }
}

extension ProjectStart {
  /// The templates of outputs that take the place of what a folder has.
  ///
  /// - Parameters:
  ///   - guess: What a project of this kind usually needs.
  ///   - folder: What is there.
  ///   - ignored: Folders in it that hold no sources.
  public static func templates(
    insteadOf guess: [String],
    for folder: any SourceFiles,
    ignoring ignored: [String]
  ) -> [String] {
    let published = PublishedOutputs(Migration.habits(of: folder, ignoring: ignored))
    let templates = published.templates(insteadOf: guess)
    let sheets = folder.paths(matching: "**/*.css").filter { path in
      !RelativePath.liesAside(path) && !ignored.contains { path.hasPrefix($0 + "/") }
    }
    let hasTheme = sheets.contains { path in
      guard let file = try? folder.file(at: path) else { return false }
      let text = String(decoding: file.bytes, as: UTF8.self)
      return text.contains("@theme") && !StyleSheetReader(text).ofTheme.isEmpty
    }
    guard !hasTheme else {
      return Migration.sources(in: folder, ignoring: ignored).isEmpty ? withTheme(templates) : templates
    }
    return sheets.isEmpty && hasOnlyResources(folder, ignoring: ignored) ? withResources(templates) : templates
  }

  /// Whether the tokens of a folder are resources of Android.
  private static func hasOnlyResources(_ folder: any SourceFiles, ignoring ignored: [String]) -> Bool {
    let paths = folder.paths(matching: "**").filter { path in !ignored.contains { path.hasPrefix($0 + "/") } }
    return !ResourceTokens(among: paths, in: folder).files.isEmpty
      && Migration.sources(in: folder, ignoring: ignored, readsPrograms: true).isEmpty
  }

  /// The output for the theme of a folder is that for its pages as well.
  static func withTheme(_ templates: [String]) -> [String] {
    guard !templates.contains("tailwind") else { return templates }
    return templates.map { $0 == "css" ? "tailwind" : $0 }
  }
}

/// What Tailwind 4 calls the groups of a theme that a configuration of version 3 has, as its own program for upgrades does.
enum ConfiguredTheme {
  private static let groups = [
    ("backgroundColor", "background-color"), ("borderColor", "border-color"), ("borderRadius", "radius"),
    ("borderWidth", "border-width"), ("boxShadow", "shadow"), ("colors", "color"), ("fontFamily", "font"),
    ("fontSize", "text"), ("fontWeight", "font-weight"), ("letterSpacing", "tracking"), ("lineHeight", "leading"),
    ("maxHeight", "max-height"), ("maxWidth", "container"), ("minHeight", "min-height"), ("minWidth", "min-width"),
    ("ringColor", "ring-color"), ("screens", "breakpoint"), ("textColor", "text-color"),
    ("transitionDelay", "transition-delay"), ("transitionDuration", "transition-duration"),
    ("transitionTimingFunction", "ease"), ("zIndex", "z-index"),
  ]

  /// What goes with the size of a font has two hyphens in front of it.
  private static let properties = [
    ("size", ""), ("lineHeight", "-line-height"), ("letterSpacing", "-letter-spacing"), ("fontWeight", "-font-weight"),
  ]

  static let names: [Renaming.Member] =
    [.init(pattern: "**.DEFAULT", name: "")] + groups.map { .init(pattern: $0.0, name: $0.1) }
    + properties.map { .init(pattern: "fontSize.*.\($0.0)", name: $0.1) }
}
