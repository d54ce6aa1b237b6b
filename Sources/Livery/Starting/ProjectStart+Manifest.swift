import Algorithms
import DesignTokens
import DocumentReading

// The manifest of the new project, and what its outputs are told.

extension ProjectStart {
  /// Does without the outputs that have a value of each token for each permutation, where these are too many for anyone.
  mutating func leaveOutLargeOutputs(of palette: Palette, _ choices: inout Choices) {
    let values = palette.themes.reduce(0) { $0 + palette.rows(of: $1.name).count * $1.theme.permutations.count }
    let left = choices.templates.filter { !Self.templatesOfDifferences.contains($0) }
    guard values > Self.mostValues, !left.isEmpty else { return }
    choices.templates.removeAll(where: left.contains)
    if choices.templates.isEmpty { choices.templates = ["css"] }
    diagnostics.report(.tooLarge(left, values: values))
  }

  /// The most values that a project begins with in one output.
  private static let mostValues = 500_000
  /// The templates that write what differs between permutations, and not all of each.
  private static let templatesOfDifferences: Set = ["css", "tailwind"]

  /// Lets outputs go without tokens that would have the name of another one in them: the later ones.
  mutating func leaveOutClashes(for palette: Palette, _ choices: Choices) {
    let paths = Set(palette.tokens.map(\.path.description))
    let trial = OutputTrial(palette)
    func clashes(_ template: String, _ texts: [String: String]) -> Int {
      trial.refusals(of: template, in: InMemoryFiles(texts)).all.count(where: \.isClash)
    }
    keepNames(where: clashes, choices)
    for template in templatesWithNames.sorted() { keepNames(ofApp: template, where: clashes, choices) }
    for template in choices.templates { leaveOutClashes(of: paths, in: template, choices, trial) }
    for names in choices.templates.compactMap({ excluded[$0] }).uniqued() {
      diagnostics.report(.leftOut(names, of: choices.templates.filter { excluded[$0] == names }))
    }
  }

  /// Calls groups and tokens as their files do where other names would make two of them one.
  ///
  /// - Parameter clashes: How many clashes an output of some texts has.
  private mutating func keepNames(where clashes: (_ template: String, [String: String]) -> Int, _ choices: Choices) {
    let templates = choices.templates.filter { ["css", "scss"].contains($0) }
    guard sheetOptions.contains(where: { $0.name == Self.renaming }), !templates.isEmpty else { return }
    let renamed = templates.map { clashes($0, texts) }
    let (options, before) = (sheetOptions, texts)
    sheetOptions.removeAll { $0.name == Self.renaming }
    writeManifest(choices)
    if zip(renamed, templates).allSatisfy({ $0 <= clashes($1, texts) }) { (sheetOptions, texts) = (options, before) }
  }

  /// The same for an output that is for an app.
  private mutating func keepNames(
    ofApp template: String,
    where clashes: (_ template: String, [String: String]) -> Int,
    _ choices: Choices
  ) {
    let (renamed, before) = (clashes(template, texts), texts)
    guard renamed > 0 else { return }
    templatesWithNames.remove(template)
    writeManifest(choices)
    guard renamed <= clashes(template, texts) else { return }
    templatesWithNames.insert(template)
    texts = before
  }

  /// Excludes tokens from the output of a template until no two of them have one name.
  mutating func leaveOutClashes(
    of paths: Set<String>,
    in template: String,
    _ choices: Choices,
    _ trial: OutputTrial
  ) {
    while true {
      let found = trial.refusals(of: template, in: InMemoryFiles(texts))
      let left = excluded[template] ?? []
      // A pattern cannot name everything, and members of components clash as well.
      let clashing = found.all.filter(\.isClash).compactMap(\.subject).uniqued().filter { name in
        paths.contains(name) && !name.contains("*") && !name.hasPrefix("type:")
      }
      let new = clashing.filter { !left.contains($0) }
      guard !new.isEmpty else { return }
      excluded[template] = left + new
      writeManifest(choices)
    }
  }

  mutating func rewriteManifest(
    for palette: Palette,
    surfaces: [String: [TokenPath]],
    pairs: [JSONValue],
    _ choices: Choices
  ) {
    let source = SourceFile(path: "livery.json", text: texts["livery.json"] ?? "{}")
    var unheard = Diagnostics()
    guard let root = source.parsed(diagnostics: &unheard), case .object(var members) = JSONValue(root) else { return }
    for index in members.indices where members[index].key == "themes" {
      guard case .object(var themes) = members[index].value else { continue }
      for theme in themes.indices {
        guard case .object(var entry) = themes[theme].value, let found = surfaces[themes[theme].key], !found.isEmpty
        else { continue }
        entry.append(JSONMember("surfaces", .inline(.list(found.map { "{\($0)}" }))))
        themes[theme].value = .object(entry)
      }
      members[index].value = .object(themes)
    }
    if component != nil { members.append(JSONMember("components", .inline(.list(["components/*.component.json"])))) }
    if !pairs.isEmpty { members.append(JSONMember("pairs", .rows(pairs))) }
    members.append(JSONMember("checks", .inline(.record(["waivers": "waivers.json"]))))
    members.append(JSONMember("palette", .string(Self.generated + "/palette.json")))
    let paths =
      palette.tokens.map(\.path) + palette.themes.flatMap(\.theme.permutations).flatMap(\.tokens.opaque).map(\.path)
    let renamed = Self.members(for: names, among: paths)
    if !renamed.isEmpty { sheetOptions.append((Self.renaming, .object(renamed.map(Self.option)))) }
    themeNames = Self.members(for: isOfConfiguredTheme ? ConfiguredTheme.names : themeNames, among: paths)
    themePlaces = sheetTheme?.places(of: paths)
    let scriptNames = published.scripts?.names ?? []
    published.scripts?.names = Self.members(for: scriptNames, among: paths)
    let resourceNames = published.resources?.names ?? []
    published.resources?.names = Self.members(for: resourceNames, among: paths)
    namesOfApps = Self.members(for: namesOfApps, among: paths)
    let own = contexts(of: palette)
    if !own.isEmpty { sheetOptions.append(("contexts", .object(own))) }
    let hasAppearances = palette.themes.contains { $0.modifier != nil }
    if ignoresPlatform && !own.isEmpty || isPublishedOnce && hasAppearances {
      sheetOptions.append(("media", .bool(false)))
    }
    if !members.contains(where: { $0.key == Self.reading }) { members += Self.reading(by: units.rules) }
    manifest = members
    platforms = PlatformChoices(of: palette)
    themeRoots = roots(of: palette)
    writeManifest(choices)
    texts[FirstWaivers.path] = FirstWaivers.empty
  }

  /// What style sheets call otherwise of what the themes have.
  static func members(for names: [Renaming.Member], among paths: [TokenPath]) -> [Renaming.Member] {
    guard let renaming = Renaming(names) else { return [] }
    let unused = Set(renaming.unused(among: paths))
    return renaming.members.filter { !unused.contains($0) }
  }

  private static func option(for name: Renaming.Member) -> JSONMember { JSONMember(name.pattern, .string(name.name)) }

  /// The option of style sheets for names.
  static let renaming = "rename"

  /// The conditions of contexts that the themes have; their names may have changed on the way to a resolver document, and light and
  /// dark may be called otherwise, as `theme.dark`.
  func contexts(of palette: Palette) -> [JSONMember] {
    let choices = Array(palette.themes.flatMap { $0.theme.permutations.flatMap(\.choices) }.uniqued())
    let modifiers = palette.themes.compactMap(\.modifier)
    let appearances = Set(modifiers.map(\.modifier))
    func meaning(of choice: Permutation.Choice) -> String {
      let own = modifiers.first { $0.modifier == choice.modifier && $0.contexts[choice.context] != nil }
      return own?.contexts[choice.context]?.rawValue ?? choice.context
    }
    // The sheet itself follows the platform in its appearance.
    func isOfPlatform(_ media: String, _ choice: Permutation.Choice) -> Bool {
      media.contains("prefers-color-scheme") && appearances.contains(choice.modifier)
    }
    func known(by name: (Permutation.Choice) -> String)
      -> [(choice: Permutation.Choice, condition: StyleSheetHabits.Condition)]
    {
      conditions.flatMap { condition in
        choices.filter { choice in
          name(choice).lowercased() == condition.context.lowercased()
            && choice.modifier == condition.modifier ?? choice.modifier
            && !isOfPlatform(condition.condition, choice)
        }.map { (choice: $0, condition: condition) }
      }
    }
    let names = [\.context, meaning(of:)] as [(Permutation.Choice) -> String]
    let found = names.map(known)
    let others = zip(names, found).flatMap { name, known in
      known.flatMap { choice, condition in
        choices.compactMap { other in
          other.modifier == choice.modifier
            ? Self.selector(condition.condition, of: name(choice), for: name(other)).map { (choice: other, text: $0) }
            : nil
        }
      }
    }
    let texts = found.joined().map { choice, condition in
      let media = condition.media.flatMap { isOfPlatform($0, choice) ? nil : $0 + "; " } ?? ""
      return (choice: choice, text: media + condition.condition)
    }
    return (texts + others).uniqued(on: \.choice)
      .map { JSONMember("\($0.choice.modifier).\($0.choice.context)", .string($0.text)) }
  }

  /// The selector of a context by that of another: with `[data-theme="dark"]` for dark, light is `[data-theme="light"]`.
  private static func selector(_ known: String, of context: String, for other: String) -> String? {
    guard context != other, !known.contains(",") else { return nil }
    let parts = known.split(separator: context, omittingEmptySubsequences: false)
    guard parts.count == 2, let quote = parts[0].last, "\"'".contains(quote), parts[0].dropLast().last == "=",
      parts[1].hasPrefix("\(quote)]")
    else { return nil }
    return parts[0] + other + parts[1]
  }

  /// The selectors by which pages choose themes, by the names of these; none where there is nothing to choose.
  ///
  /// A theme that pages have without choosing it has none.
  func roots(of palette: Palette) -> [String: String] {
    guard hasSeveralThemes else { return [:] }
    // `:root, [data-brand="acme"]` is both.
    let ofPages = sheets.lazy.flatMap(\.declarations).filter(\.isOfPage).flatMap(\.reaches).filter { $0.count == 1 }
    let chosenByNone = Set(ofPages.map { $0[0].context.lowercased() })
    let named = palette.themes.compactMap { theme in
      let name = theme.name.lowercased()
      let condition = conditions.first {
        $0.modifier == nil && $0.context.lowercased() == name && !$0.condition.hasPrefix("@")
      }
      return condition.map { (theme.name, (chosenByNone.contains(name) ? ":root, " : "") + $0.condition) }
    }
    return Dictionary(named) { first, _ in first }
  }

  /// The themes of each output of a template, and the element that has their values; nil for all themes, and for the page.
  private func divisions(of template: String) -> [(themes: [String]?, root: String?)] {
    let theme = platforms.theme(for: template)
    guard theme == nil, template == "css", !themeRoots.isEmpty else { return [(theme.map { [$0] }, nil)] }
    let others = platforms.namesOfThemes.filter { themeRoots[$0] == nil }
    var divisions: [(themes: [String]?, root: String?)] = others.isEmpty ? [] : [(others, nil)]
    for (name, root) in themeRoots.sorted(by: { $0.key < $1.key }) { divisions.append(([name], root)) }
    return divisions
  }

  mutating func writeManifest(_ choices: Choices) {
    let outputs = choices.templates.flatMap { template in
      divisions(of: template).map { themes, root in
        let contexts = platforms.contexts(for: template)
        var options = options(of: template, besidesOthers: hasSeveralThemes && platforms.theme(for: template) == nil)
        if let root {
          options.removeAll { $0.key == "root" }
          options.insert(JSONMember("root", .string(root)), at: 0)
        }
        let excluded = hiddenGroups.map { "\($0).**" } + (excluded[template] ?? [])
        return JSONValue.record([
          "template": .string(template), "into": .string("\(Self.generated)/\(template)"),
          "themes": themes.map { .inline(.list($0)) },
          "contexts": contexts.isEmpty
            ? nil : .inline(.object(contexts.map { JSONMember($0.modifier, .string($0.context)) })),
          "exclude": excluded.isEmpty ? nil : .inline(.list(excluded)),
          "options": options.isEmpty ? nil : .inline(.object(options)),
        ])
      }
    }
    let members = manifest + (outputs.isEmpty ? [] : [JSONMember("outputs", .rows(outputs))])
    texts["livery.json"] = JSONWriter.text(of: .object(members))
  }

  /// The options of the output of a template.
  func options(of template: String, besidesOthers hasOthers: Bool) -> [JSONMember] {
    let own = published.options(of: template, besidesOthers: hasOthers, sheetPrefix).map { option in
      JSONMember(option.name, option.value)
    }
    let known = platforms.distinguishedContexts(for: template)
    let ofSheets = sheetOptions.compactMap { option -> JSONMember? in
      let isMeant =
        switch template {
        case "css": true
        case "tailwind":
          ["contexts", "media"].contains(option.name) || option.name == "references" && sheetTheme != nil
        case "scss" where option.name == "prefix": !published.hasPrefixOfSass
        case "scss": ["names", Self.renaming, "rem", "rootFontSize"].contains(option.name)
        default: false
        }
      guard isMeant else { return nil }
      guard option.name == "contexts", case .object(let members) = option.value else {
        return JSONMember(option.name, option.value)
      }
      // What an output does not distinguish needs no condition.
      let left = members.filter { known.contains($0.key) }
      return left.isEmpty ? nil : JSONMember(option.name, .object(left))
    }
    let isForApp = isOfReactNative || templatesForApps.contains(template)
    var further = isForApp ? ReactNative.options(of: template) : []
    if template == "scss", writesReferencesInSass { further.append(JSONMember("references", .bool(true))) }
    if template == "tailwind" {
      if sheetTheme != nil || isOfConfiguredTheme { further.append(JSONMember("names", "asWritten")) }
      if let places = themePlaces { further.append(places) }
      if !themeNames.isEmpty { further.append(JSONMember(Self.renaming, .object(themeNames.map(Self.option)))) }
    }
    if template == "javascript", let names = published.scripts?.names, !names.isEmpty {
      further.append(JSONMember(Self.renaming, .object(names.map(Self.option))))
    }
    if template == "android", isOfResources, !hasOthers { further += Self.optionsOfResources }
    let ofResources = template == "android" ? published.resources?.names : nil
    let names = ofResources ?? (templatesWithNames.contains(template) ? namesOfApps : [])
    if !names.isEmpty { further.append(JSONMember(Self.renaming, .object(names.map(Self.option)))) }
    return own + ofSheets + further
  }
}
