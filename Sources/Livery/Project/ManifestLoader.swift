import DesignTokens
import DocumentReading

/// Reads `livery.json`.
struct ManifestLoader {
  static let fileName = "livery.json"

  let files: any SourceFiles

  func load(diagnostics: inout Diagnostics) -> Manifest? {
    guard
      let (source, root) = SourceFile.document(at: Self.fileName, in: files, diagnostics: &diagnostics),
      var reader = ObjectReader(root, "the manifest", in: source, diagnostics: &diagnostics)
    else { return nil }
    reader.checkVersion(diagnostics: &diagnostics)
    let themes = reader.members("themes", diagnostics: &diagnostics)
      .compactMap { theme($0, in: source, diagnostics: &diagnostics) }
    let components = reader.strings("components", diagnostics: &diagnostics)
    let layouts = reader.strings("layouts", diagnostics: &diagnostics)
    let templates = reader.string("templates", diagnostics: &diagnostics)
    let mayLeaveFolder = reader.flag("outsideReferences", diagnostics: &diagnostics)
    let dialect: TokenReading.Dialect? = reader.choice("dialect", diagnostics: &diagnostics)
    let pairs = reader.items("pairs", diagnostics: &diagnostics)
      .compactMap { pair($0, themes: themes, in: source, diagnostics: &diagnostics) }
    let checks = checks(reader.optional("checks"), in: source, diagnostics: &diagnostics)
    let palette = reader.string("palette", diagnostics: &diagnostics) ?? "palette.json"
    let outputs = reader.items("outputs", diagnostics: &diagnostics)
      .compactMap { output($0, in: source, diagnostics: &diagnostics) }
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    reportRepeatedNames(of: pairs, in: source, diagnostics: &diagnostics)
    if themes.isEmpty, !diagnostics.containsErrors { diagnostics.report(.noThemes(at: source.place(at: root.offset))) }
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
      waivers: checks.waivers,
      palette: palette,
      outputs: outputs,
      source: source
    )
  }

  private func theme(
    _ member: DataNode.Member,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> Manifest.ThemeEntry? {
    let subject = "theme '\(member.key)'"
    guard var reader = ObjectReader(member.node, subject, in: source, diagnostics: &diagnostics) else { return nil }
    let resolver = reader.requiredString("resolver", diagnostics: &diagnostics)
    let appearance = reader.optional("appearance")
      .flatMap { self.appearance($0, of: subject, in: source, diagnostics: &diagnostics) }
    let surfaces = reader.strings("surfaces", diagnostics: &diagnostics)
      .compactMap { surface($0, in: source, diagnostics: &diagnostics) }
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    guard let resolver else { return nil }
    return Manifest.ThemeEntry(
      name: member.key,
      resolver: resolver,
      appearance: appearance,
      surfaces: surfaces,
      offset: member.keyOffset
    )
  }

  /// The name of a modifier, or `{ "modifier": …, "contexts": { "their name": "ours" } }`.
  private func appearance(
    _ node: DataNode,
    of subject: String,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> AppearanceModifier? {
    if let modifier = node.string { return AppearanceModifier(modifier: modifier, contexts: [:]) }
    let subject = "the appearance of \(subject)"
    guard var reader = ObjectReader(node, subject, in: source, diagnostics: &diagnostics) else { return nil }
    let modifier = reader.requiredString("modifier", diagnostics: &diagnostics)
    var contexts: [String: Appearance] = [:]
    for context in reader.members("contexts", diagnostics: &diagnostics) {
      let name = "context '\(context.key)' of \(subject)"
      contexts[context.key] = source.choice(context.node, named: name, diagnostics: &diagnostics)
    }
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    return modifier.map { AppearanceModifier(modifier: $0, contexts: contexts) }
  }

  private func surface(
    _ text: Located<String>,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> Located<TokenPath>? {
    if let path = TokenPath(alias: text.value) { return Located(path, offset: text.offset) }
    diagnostics.report(.notAnAlias(text.value, named: "a surface", at: source.place(at: text.offset)))
    return nil
  }

  private func pair(
    _ node: DataNode,
    themes: [Manifest.ThemeEntry],
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> PairSpec? {
    let pairs = PairReader(source: source, component: nil)
    return pairs.read(node, diagnostics: &diagnostics) { reader, pair, diagnostics in
      guard reader.node["themes"] != nil else { return }
      let names = reader.strings("themes", diagnostics: &diagnostics)
      let known = themes.map(\.name)
      for name in names where !known.contains(name.value) {
        let place = source.place(at: name.offset)
        diagnostics.report(.unknownWord(name.value, named: "a theme of the pair", known: known, at: place))
      }
      pair.themes = names
    }
  }

  /// What the manifest says under `checks`.
  private struct Checks {
    var level = ConformanceLevel.aa
    var waivers: Located<String>?
    var severities = CheckSeverities()
  }

  private func checks(_ node: DataNode?, in source: SourceFile, diagnostics: inout Diagnostics) -> Checks {
    var checks = Checks()
    guard let node, var reader = ObjectReader(node, "'checks'", in: source, diagnostics: &diagnostics) else {
      return checks
    }
    checks.level = reader.choice("level", diagnostics: &diagnostics) ?? .aa
    checks.waivers = reader.optional("waivers").flatMap { node in
      source.string(node, named: "'waivers' of 'checks'", diagnostics: &diagnostics)
        .map { Located($0, offset: node.offset) }
    }
    checks.severities = CheckSeverityReader(source: source)
      .read(reader.members("severity", diagnostics: &diagnostics), diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    return checks
  }

  private func output(
    _ node: DataNode,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> Output? {
    guard var reader = ObjectReader(node, "an output", in: source, diagnostics: &diagnostics) else { return nil }
    let template = reader.requiredString("template", diagnostics: &diagnostics)
    let destination = destination(of: &reader, in: source, diagnostics: &diagnostics)
    let options = reader.members("options", diagnostics: &diagnostics)
      .compactMap { option($0, in: source, diagnostics: &diagnostics) }
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    guard let template, let destination else { return nil }
    return Output(template: template, destination: destination, options: options, offset: node.offset)
  }

  private func destination(
    of reader: inout ObjectReader,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> Output.Destination? {
    let target = reader.string("target", diagnostics: &diagnostics)
    guard let node = reader.node["target"] else {
      return reader.requiredString("into", diagnostics: &diagnostics).map { .folder($0) }
    }
    if reader.optional("into") != nil { diagnostics.report(.twoDestinations(at: source.place(at: node.offset))) }
    return target.map { .target($0) }
  }

  private func option(
    _ member: DataNode.Member,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> Output.OptionValue? {
    guard let value = OptionLiteral(member.node) else {
      let expected = "a string, a number, true or false"
      diagnostics.report(.wrongKind("option '\(member.key)'", expected: expected, member.node, in: source))
      return nil
    }
    return .init(name: member.key, value: value, offset: member.keyOffset)
  }

  private func reportRepeatedNames(of pairs: [PairSpec], in source: SourceFile, diagnostics: inout Diagnostics) {
    var seen: Set<String> = []
    for pair in pairs where !seen.insert(pair.name).inserted {
      diagnostics.report(.repeatedName("pair", pair.name, at: source.place(at: pair.offset)))
    }
  }
}

extension OptionLiteral {
  init?(_ node: DataNode) {
    switch node.value {
    case .string(let text): self = .string(text)
    case .bool(let flag): self = .boolean(flag)
    case .number(let number): self = .number(Number(number.value, literal: number.text))
    case .null, .array, .object: return nil
    }
  }
}

extension Diagnostic {
  static func notAnAlias(_ text: String, named name: String, at place: SourceFile.Place) -> Self {
    let advice = text.contains("{") ? nil : "write '{\(text)}'"
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
      "an output goes either 'into' a folder or to a 'target', but this one names both",
      at: place,
      advice: "make it two outputs"
    )
  }

  fileprivate static func noThemes(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "no-themes",
      "the manifest names no theme",
      at: place,
      advice: #"add "themes": { "name": { "resolver": "name.resolver.json" } }"#
    )
  }
}
