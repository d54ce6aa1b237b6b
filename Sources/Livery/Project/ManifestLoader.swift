public import DesignTokens
import DocumentReading

/// Reads `livery.json`.
struct ManifestLoader {
  static let fileName = "livery.json"

  let files: any SourceFiles

  func load(diagnostics: inout Diagnostics) -> Manifest? {
    guard
      let (source, root) = SourceFile.document(at: Self.fileName, in: files, diagnostics: &diagnostics),
      let manifest = ObjectReader.read(root, "the manifest", in: source, diagnostics: &diagnostics, self.manifest)
    else { return nil }
    if manifest.themes.isEmpty, !diagnostics.containsErrors {
      diagnostics.report(.noThemes(at: source.place(at: root.offset)))
    }
    return manifest
  }

  /// The path of the palette, whatever else is wrong with the manifest; nil if it cannot be read at all.
  static func palettePath(in files: any SourceFiles) -> String? {
    var unheard = Diagnostics()
    guard let (_, root) = SourceFile.document(at: fileName, in: files, diagnostics: &unheard) else { return nil }
    return root["palette"]?.string ?? Manifest.standardPalette
  }

  private func manifest(_ reader: inout ObjectReader) -> Manifest? {
    reader.checkVersion()
    let themes = reader.objects("themes", eachNamed: "theme", theme)
    let components = reader.strings("components")
    let layouts = reader.strings("layouts")
    let templates = reader.string("templates")
    let mayLeaveFolder = reader.flag("outsideReferences")
    let dialect: TokenReading.Dialect? = reader.choice("dialect")
    let broken: Manifest.BrokenTokens? = reader.choice("broken")
    let rules = reader.optional("reading").flatMap { reader.object($0, "'reading'", self.rules) } ?? []
    let groups = reader.members("themeGroups").map { member in (member.key, choices(member, &reader)) }
    let pairs = pairs(of: &reader, themes: themes)
    let checks = reader.optional("checks").flatMap { reader.object($0, "'checks'", self.checks) } ?? Checks()
    let palette = reader.string("palette") ?? Manifest.standardPalette
    let outputs = reader.objects("outputs", each: "an output", output)
    return Manifest(
      themes: themes,
      components: components,
      layouts: layouts,
      templates: templates,
      pairs: pairs,
      level: checks.level,
      severities: checks.severities,
      dialect: dialect ?? .compat,
      mayLeaveFolder: mayLeaveFolder ?? false,
      rules: rules,
      themeGroups: ThemeGroups(Dictionary(groups) { first, _ in first }),
      broken: broken ?? .stop,
      waivers: checks.waivers,
      evidence: checks.evidence,
      palette: palette,
      outputs: outputs,
      source: reader.source
    )
  }

  /// The contents of `reading`: what values mean that do not say it, by patterns of tokens.
  private func rules(_ reader: inout ObjectReader) -> [ReadingRule]? {
    var rules: [ReadingRule] = []
    for member in reader.node.members ?? [] {
      _ = reader.optional(member.key)
      let unit = reader.object(member.node, "the reading of '\(member.key)'") { reader -> String? in
        guard let node = reader.required("unit") else { return nil }
        if let unit = node.string, ReadingRule.units.contains(unit) { return unit }
        let place = reader.place(at: node.offset)
        reader.report(.unknownWord(node.string ?? node.kindName, named: "'unit'", known: ReadingRule.units, at: place))
        return nil
      }
      if let unit { rules.append(ReadingRule(pattern: member.key, unit: unit)) }
    }
    return rules
  }

  /// What a theme of Tokens Studio chooses: contexts by their modifiers, or the modifier whose context it is.
  private func choices(_ theme: DataNode.Member, _ reader: inout ObjectReader)
    -> [(modifier: String, context: String)]
  {
    guard let members = theme.node.members else {
      let modifier = reader.string(theme.node, named: "the group of '\(theme.key)'")
      return modifier.map { [($0, theme.key)] } ?? []
    }
    return members.compactMap { member in
      reader.string(member.node, named: "'\(member.key)' of '\(theme.key)'").map {
        (member.key, $0)
      }
    }
  }

  private func theme(_ member: DataNode.Member, _ reader: inout ObjectReader) -> Manifest.ThemeEntry? {
    let resolver = reader.requiredString("resolver")
    let appearance = reader.optional("appearance").flatMap { self.appearance($0, &reader) }
    let surfaces = reader.strings("surfaces").compactMap { surface($0, &reader) }
    guard let resolver else { return nil }
    return Manifest.ThemeEntry(
      name: member.key,
      resolver: resolver,
      resolverOffset: reader.node["resolver"]?.offset ?? member.keyOffset,
      appearance: appearance,
      surfaces: surfaces,
      offset: member.keyOffset
    )
  }

  /// The name of a modifier, or `{ "modifier": …, "contexts": { "their name": "ours" } }`.
  private func appearance(_ node: DataNode, _ theme: inout ObjectReader) -> AppearanceModifier? {
    if let modifier = node.string { return AppearanceModifier(modifier: modifier, contexts: [:]) }
    return theme.object(node, "the appearance of \(theme.subject)") { reader in
      let modifier = reader.requiredString("modifier")
      var contexts: [String: Appearance] = [:]
      for context in reader.members("contexts") {
        contexts[context.key] = reader.choice(context.node, named: "context '\(context.key)' of \(reader.subject)")
      }
      return modifier.map { AppearanceModifier(modifier: $0, contexts: contexts) }
    }
  }

  private func surface(_ text: Located<String>, _ reader: inout ObjectReader) -> Located<TokenPath>? {
    if let path = TokenPath(alias: text.value) { return Located(path, offset: text.offset) }
    reader.report(.notAnAlias(text.value, named: "a surface", at: reader.place(at: text.offset)))
    return nil
  }

  private func pairs(of reader: inout ObjectReader, themes: [Manifest.ThemeEntry]) -> [PairSpec] {
    let known = themes.map(\.name)
    let pairs = reader.objects("pairs", each: "a pair") { pair in
      PairReader(component: nil).read(&pair) { reader, pair in
        if reader.node["themes"] != nil { pair.themes = themeNames(of: &reader, known: known) }
      }
    }
    for pair in pairs.repeated(on: \.name) {
      reader.report(.repeatedName("pair", pair.name, at: reader.place(at: pair.offset)))
    }
    return pairs
  }

  private func themeNames(of reader: inout ObjectReader, known: [String]) -> [Located<String>] {
    let names = reader.strings("themes")
    for name in names where !known.contains(name.value) {
      let place = reader.place(at: name.offset)
      reader.report(.unknownWord(name.value, named: "a theme of the pair", known: known, at: place))
    }
    return names
  }

  /// The contents of `checks` in the manifest.
  private struct Checks {
    var level = ConformanceLevel.aa
    var waivers: Located<String>?
    var evidence: [Located<String>] = []
    var severities = CheckSeverities()
  }

  private func checks(_ reader: inout ObjectReader) -> Checks? {
    var checks = Checks()
    checks.level = reader.choice("level") ?? .aa
    checks.waivers = reader.optional("waivers").flatMap { node in
      reader.string(node, named: "'waivers' of 'checks'").map { Located($0, offset: node.offset) }
    }
    checks.evidence = reader.strings("evidence")
    checks.severities = CheckSeverityReader().read(&reader)
    return checks
  }

  private func output(_ reader: inout ObjectReader) -> Output? {
    let template = reader.requiredString("template")
    let destination = destination(of: &reader)
    let options = reader.members("options").compactMap { option($0, &reader) }
    let scope = scope(of: &reader)
    guard let template, let destination else { return nil }
    return Output(
      template: template,
      destination: destination,
      options: options,
      scope: scope,
      offset: reader.node.offset
    )
  }

  private func scope(of reader: inout ObjectReader) -> Output.Scope {
    let components = reader.strings("components")
    return Output.Scope(
      themes: reader.strings("themes"),
      components: reader.node["components"] == nil ? nil : components,
      contexts: reader.members("contexts").compactMap { chosenContext($0, &reader) },
      include: patterns("include", &reader),
      exclude: patterns("exclude", &reader),
      split: reader.choice("split")
    )
  }

  /// A member of `contexts`: the name of a modifier, and that of its context.
  private func chosenContext(_ member: DataNode.Member, _ reader: inout ObjectReader) -> Output.ChosenContext? {
    reader.string(member.node, named: "the context of '\(member.key)'").map {
      Output.ChosenContext(
        modifier: Located(member.key, offset: member.keyOffset),
        context: Located($0, offset: member.node.offset)
      )
    }
  }

  private func patterns(_ key: String, _ reader: inout ObjectReader) -> [Output.TokenPattern] {
    reader.strings(key).compactMap { text in
      if let pattern = Output.TokenPattern(text.value, offset: text.offset) { return pattern }
      let known = TokenType.allCases.map { "type:" + $0.rawValue }
      let place = reader.place(at: text.offset)
      reader.report(.unknownWord(text.value, named: "a pattern of '\(key)'", known: known, at: place))
      return nil
    }
  }

  private func destination(of reader: inout ObjectReader) -> Output.Destination? {
    let target = reader.string("target")
    guard reader.node["target"] != nil else { return reader.requiredString("into").map { .folder($0) } }
    if reader.optional("into") != nil { reader.report(.twoDestinations(at: reader.place(of: "target"))) }
    return target.map { .target($0) }
  }

  private func option(_ member: DataNode.Member, _ reader: inout ObjectReader) -> Output.OptionValue? {
    guard let value = OptionLiteral(member.node) else {
      let expected = "a string, a number, true, false, or an object of strings"
      reader.report(.wrongKind("option '\(member.key)'", expected: expected, member.node, in: reader.source))
      return nil
    }
    return .init(name: member.key, value: value, offset: member.keyOffset)
  }
}

extension Manifest {
  /// What the manifest of a folder settles about reading tokens; the standard settings where there is no manifest.
  ///
  /// It may lack themes: a folder that is to be converted has none yet.
  public static func reading(in files: any SourceFiles, diagnostics: inout Diagnostics) -> TokenReading {
    guard !files.paths(matching: ManifestLoader.fileName).isEmpty else { return TokenReading() }
    var found = Diagnostics()
    let manifest = ManifestLoader(files: files).load(diagnostics: &found)
    for problem in found.all where problem.id != "no-themes" { diagnostics.report(problem) }
    return manifest?.reading ?? TokenReading()
  }
}

extension OptionLiteral {
  init?(_ node: DataNode) {
    switch node.value {
    case .string(let text): self = .string(text)
    case .bool(let flag): self = .boolean(flag)
    case .number(let number): self = .number(Number(number.value, literal: number.text))
    case .object:
      var members: [OptionMember] = []
      for member in node.members ?? [] {
        guard let text = member.node.string else { return nil }
        members.append(OptionMember(name: member.key, text: text, offset: member.node.offset))
      }
      self = .members(members)
    case .null, .array: return nil
    }
  }
}

extension String {
  /// Whether it is nearly the word for the surfaces of a theme, in braces or not.
  var mayMeanSurface: Bool { hasPrefix("$surf") || hasPrefix("{$surf") }
}

extension Diagnostic {
  static func notAnAlias(_ text: String, named name: String, at place: SourceFile.Place) -> Self {
    let isPath = !text.isEmpty && text.utf8.allSatisfy { !"{}#() ".utf8.contains($0) }
    let ofValue = text.hasPrefix("#") ? "declare a token with this color, and name it in braces" : nil
    // Other tools have the sign before all names.
    let ofPath = isPath ? "write '{\(text.hasPrefix("$") ? text.dropFirst() : text[...])}'" : ofValue
    let advice = text.mayMeanSurface ? "did you mean '$surface'?" : ofPath
    return Diagnostic(
      "alias-syntax",
      "\(name) must name a token in braces, but is '\(text)'",
      at: place,
      advice: advice
    )
  }

  fileprivate static func twoDestinations(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "output-destination",
      "an output must have either 'into' or 'target', not both",
      at: place,
      advice: "split it into two outputs"
    )
  }

  fileprivate static func noThemes(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "no-themes",
      "the manifest has no themes",
      at: place,
      advice: #"add "themes": { "name": { "resolver": "name.resolver.json" } }"#
    )
  }
}
