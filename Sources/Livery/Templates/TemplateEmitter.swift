import DesignTokens
import Parallelism

/// Renders what a project's outputs ask for.
struct TemplateEmitter: Sendable {
  private let outputs: [Output]
  /// Where the outputs are written.
  private let manifest: SourceFile
  /// By output.
  private let loaded: [LoadedTemplate]
  /// What the last run rendered; nil if nothing is kept for the next.
  var kept: KeptOutputs?
  /// Where large files are written as they are finished; nil if all stay in memory.
  private var staging: StagingFolder?

  private struct LoadedTemplate: Sendable {
    /// Nil if it is missing or broken.
    var template: Template?
    /// Whether it is the project's and not the tool's.
    var isOwn: Bool
    var diagnostics = Diagnostics()
    /// The template checked and compiled, which is done when it is first rendered; nil without a template.
    var compiled: Once<(program: TemplateProgram?, diagnostics: Diagnostics)>?

    /// - Parameter isSound: Whether its tags need no check.
    mutating func compileWhenRendered(isSound: Bool) {
      compiled = template.map { template in
        Once {
          var found = Diagnostics()
          let path = template.source.path
          let program =
            BuiltInTemplates.holds(path)
            ? BuiltInTemplates.program(at: path) { TemplateProgram(template, isLazy: true, diagnostics: &found) }
            : TemplateProgram(template, isLazy: isSound, diagnostics: &found)
          return (program, found)
        }
      }
    }
  }

  /// Loads the templates; what is wrong with them is reported when ``files(for:only:diagnostics:)`` wants them.
  init(outputs: [Output], of manifest: SourceFile, library: TemplateLibrary) {
    self.outputs = outputs
    self.manifest = manifest
    loaded = Concurrently.map(outputs.count, inChunksOf: 1) { index in
      let output = outputs[index]
      var loaded = LoadedTemplate(isOwn: library.isOwn(output.template))
      let place = manifest.place(at: output.offset)
      loaded.template = library.load(output.template, at: place, diagnostics: &loaded.diagnostics)
      loaded.compileWhenRendered(isSound: loaded.template.map(library.isBuiltIn) ?? false)
      return loaded
    }
  }

  /// The same, with large files in a folder.
  func staging(in folder: StagingFolder?) -> TemplateEmitter {
    var emitter = self
    emitter.staging = folder
    return emitter
  }

  /// Whether there are no outputs.
  var isEmpty: Bool { outputs.isEmpty }

  /// The paths of the project's files that its outputs are rendered with, whether or not a tag names them.
  var sources: [String] {
    loaded.filter(\.isOwn).flatMap { $0.template?.sources ?? [] }.filter { !BuiltInTemplates.holds($0) }
  }

  /// The files of the project that the outputs of a template are rendered with.
  func sources(of template: String) -> [String] {
    zip(outputs, loaded).first { $0.0.template == template && $0.1.isOwn }
      .map { ($0.1.template?.sources ?? []).filter { !BuiltInTemplates.holds($0) } } ?? []
  }

  /// The templates whose files depend on all themes, even those about one.
  var templatesOfAllThemes: Set<String> {
    Set(zip(outputs, loaded).filter { $0.1.template?.readsAllThemes ?? true }.map(\.0.template))
  }

  /// The files of all outputs, in the order of the manifest, of the palette's themes, and of the template's list.
  ///
  /// - Parameters:
  ///   - components: Those of the palette; nil to work them out.
  ///   - reserved: The paths that are written besides, each with what it is called in messages.
  func files(
    for palette: Palette,
    with components: [StyledComponent]? = nil,
    besides reserved: [(path: String, name: String)] = [],
    only selection: OutputSelection = .everything,
    diagnostics: inout Diagnostics
  ) -> [OutputFile] {
    var paths = OutputPaths()
    for (path, name) in reserved { paths.reserve(path, for: name, at: manifest.place(at: 0)) }
    var files: [OutputFile] = []
    let components = components ?? (isEmpty ? [] : StyledComponent.all(of: palette))
    // What takes longest is begun first, so that nothing waits for it in the end.
    let order = outputs.indices.filter(isSlow) + outputs.indices.filter { !isSlow($0) }
    let bases = bases(of: palette, with: components)
    let results = Concurrently.pieces(outputs.count) { place in
      rendered(order[place], from: bases[order[place]], only: selection)
    }
    for (index, result) in zip(order, results).sorted(by: { $0.0 < $1.0 }) {
      let output = outputs[index]
      diagnostics.append(result.diagnostics)
      for file in result.files {
        paths.claim(file.path, by: output, at: manifest.place(at: output.offset), diagnostics: &diagnostics)
        files.append(file)
      }
    }
    Concurrently.discard(bases)
    return files
  }

  /// Whether an output has a file that takes longer than all files of another.
  private func isSlow(_ index: Int) -> Bool {
    loaded[index].template?.files.contains { file in
      guard case .document(let document) = file.content else { return false }
      return DocumentBuilder.named(document.name)?.isSlow ?? false
    } ?? false
  }

  /// By output: what it is rendered from, which those of the same contexts have in common.
  private func bases(of palette: Palette, with components: [StyledComponent]) -> [Once<RenderingBasis>] {
    let groups = Dictionary(grouping: outputs.indices) { outputs[$0].scope.contextsByModifier }
    let bases = groups.map { contexts, indices in
      let shared = SharedTokens(languages: indices.flatMap { loaded[$0].template?.languages ?? [] })
      let basis = Once {
        guard !contexts.isEmpty else {
          return RenderingBasis(palette: palette, components: components, shared: shared, whole: palette)
        }
        let part = palette.choosing(contexts)
        return RenderingBasis(
          palette: part,
          components: StyledComponent.all(of: part),
          shared: shared,
          whole: palette
        )
      }
      return (indices, basis)
    }
    return bases.flatMap { indices, basis in indices.map { ($0, basis) } }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The files of one output.
  private func rendered(
    _ index: Int,
    from basis: Once<RenderingBasis>,
    only selection: OutputSelection
  ) -> (files: [OutputFile], diagnostics: Diagnostics) {
    var diagnostics = loaded[index].diagnostics
    guard
      let template = loaded[index].template, let compiled = loaded[index].compiled,
      let render = OutputRendering(
        template,
        compiled,
        of: index,
        among: outputs,
        in: manifest,
        diagnostics: &diagnostics
      ),
      selection.contains(outputs[index])
    else { return ([], diagnostics) }
    let files = render.files(
      from: basis.value,
      only: selection,
      keeping: selection.isPartial ? nil : kept,
      staging: staging,
      diagnostics: &diagnostics
    )
    return (files, diagnostics)
  }

  /// The Swift files of a target's outputs as one, whose name is known beforehand: a build plugin has to declare what it
  /// writes, but how many files a template has depends on the project.
  func source(
    of target: String,
    for palette: Palette,
    with components: [StyledComponent]? = nil,
    diagnostics: inout Diagnostics
  ) -> OutputFile {
    let wanted = outputs.filter { $0.target == target }
    if wanted.isEmpty {
      let known = outputs.compactMap(\.target)
      diagnostics.report(.unknownTarget(target, known: known, at: manifest.place(at: 0)))
    }
    let selection = OutputSelection(target: target)
    let files = files(for: palette, with: components, only: selection, diagnostics: &diagnostics)
      .filter { $0.path.hasSuffix(".swift") }
    for output in wanted where !diagnostics.containsErrors {
      if files.contains(where: { $0.origin?.template == output.template }) { continue }
      diagnostics.report(.noSources(of: output, for: target, at: manifest.place(at: output.offset)))
    }
    // The templates of a project need not have the header by which the next build knows its own file.
    let text = (["// \(Tool.header)\n"] + files.map(\.text)).joined(separator: "\n")
    return OutputFile(path: target + ".swift", text: text)
  }
}

/// What outputs are rendered from.
private struct RenderingBasis: Sendable {
  /// What they are about: all of it, or what is left where their contexts are chosen.
  var palette: Palette
  var components: [StyledComponent]
  /// What they have worked out for each other.
  var shared: SharedTokens
  /// All that was measured.
  var whole: Palette
}

/// One output of the manifest with its template checked and its options set.
private struct OutputRendering {
  private let program: TemplateProgram
  private let options: TemplateOptions
  private let index: Int
  private let output: Output
  /// Those of all outputs of the template.
  private let scopes: [Output.Scope]
  private let place: SourceFile.Place
  private let manifest: SourceFile

  private var template: Template { program.template }

  /// Checks the template against what it will see; nil after a report if something is wrong with it or its options.
  init?(
    _ template: Template,
    _ compiled: Once<(program: TemplateProgram?, diagnostics: Diagnostics)>,
    of index: Int,
    among outputs: [Output],
    in manifest: SourceFile,
    diagnostics: inout Diagnostics
  ) {
    var found = Diagnostics()
    defer { diagnostics.append(found) }
    self.index = index
    let output = outputs[index]
    self.output = output
    scopes = outputs.filter { $0.template == output.template }.map(\.scope)
    self.manifest = manifest
    place = manifest.place(at: output.offset)
    options = TemplateOptions(template, of: output, in: manifest, diagnostics: &found)
    found.append(compiled.value.diagnostics)
    guard let program = compiled.value.program, !found.containsErrors else { return nil }
    self.program = program
  }

  /// The words before every identifier of a theme.
  private func words(before theme: EmittedTheme) -> [String] {
    var unheard = Diagnostics()
    let root = RootContext(of: theme, options: options)
    let text = program.prefix?.text(of: root, diagnostics: &unheard) ?? ""
    return text.allSatisfy(\.isWhitespace) ? [] : Words.of(text)
  }

  /// How the names of tokens are written in files of a language; nil as the template has it.
  private func tokenNaming(in language: Language) -> TokenNaming? {
    guard ["css", "scss", "tailwind", "xml"].contains(language.name), case .string(let name)? = options.values["names"]
    else { return nil }
    return TokenNaming(rawValue: name).flatMap { $0.style == template.naming ? nil : $0 }
  }

  func files(
    from basis: RenderingBasis,
    only selection: OutputSelection,
    keeping kept: KeptOutputs?,
    staging: StagingFolder?,
    diagnostics: inout Diagnostics
  ) -> [OutputFile] {
    var themes: [String: [EmittedTheme]] = [:]
    for renderer in program.files where themes[renderer.language.name] == nil {
      var spoken = template
      spoken.tokenNaming = tokenNaming(in: renderer.language)
      spoken.language = renderer.language.naming(fonts: options.fonts, tokens: spoken.tokenNaming)
      spoken.writesFonts = renderer.language.name == "css" && options.values["fonts"] == .boolean(true)
      spoken.renaming = options.renaming
      spoken.places = options.places
      if renderer.language.name == "javascript", case .string(let name)? = options.values["names"],
        let style = NameStyle(rawValue: name)
      {
        spoken.naming = style
      }
      themes[renderer.language.name] = EmittedTheme.all(
        of: basis.palette,
        with: basis.components,
        for: spoken,
        options: options.values,
        scope: output.scope,
        scopes: scopes,
        sharing: basis.shared,
        prefix: words,
        diagnostics: &diagnostics
      )
    }
    if let known = themes.values.first, !known.isEmpty {
      options.check(known, diagnostics: &diagnostics)
      options.checkContexts(of: known, at: place, diagnostics: &diagnostics)
      options.checkNames(of: known, at: place, diagnostics: &diagnostics)
      options.checkPlaces(at: place, diagnostics: &diagnostics)
      options.checkFonts(of: known, at: place, diagnostics: &diagnostics)
    }
    reportScope(basis.palette, diagnostics: &diagnostics)
    reportContexts(basis.whole, diagnostics: &diagnostics)
    for renderer in program.files {
      for theme in themes[renderer.language.name] ?? [] {
        renderer.lookups.check({ theme.declaredPaths }, of: theme.name, diagnostics: &diagnostics)
      }
    }
    let keeper = kept.flatMap { template.namesThemes ? nil : $0 }
    let families = keeper == nil ? [:] : themes.mapValues(EmittedTheme.families)
    let jobs = program.files.enumerated().flatMap { place, renderer in
      let language = renderer.language.name
      return parts(of: themes[language] ?? [], for: renderer.subject).flatMap { part, themes in
        RootContext.all(of: themes, palette: basis.whole, options: options, rendering: renderer.subject)
          .filter { root in root.declaredThemes.contains(where: selection.contains(theme:)) }
          .map { root in
            let family = root.themeName.flatMap { families[language]?[$0] }
            let key = family.map { KeptOutputs.Key(output: index, file: place, part, root.subject, family: $0) }
            return (renderer: renderer, root: root, part: part, key: key)
          }
      }
    }
    let rendered = Concurrently.pieces(jobs.count) { index in
      let job = jobs[index]
      if let files = job.key.flatMap({ keeper?.files(for: $0) }) { return (files: files, diagnostics: Diagnostics()) }
      var found = Diagnostics()
      var files = job.renderer.files(for: job.root, isOfPaths: selection.isOfPaths, diagnostics: &found)
      if let staging { for index in files.indices { files[index].stage(in: staging) } }
      if let key = job.key, found.all.isEmpty { keeper?.keep(files, for: key) }
      return (files: files, diagnostics: found)
    }
    for result in rendered { diagnostics.append(result.diagnostics) }
    let files = zip(jobs, rendered).flatMap { job, result in
      result.files.map { (job.root, job.part.map($0.inPart) ?? $0) }
    }
    Concurrently.discard((jobs.map(\.root), themes))
    let folder = output.folder.map(RelativePath.normalized)
    return files.compactMap { root, file in
      guard OutputFile.isSafePath(file.path) else {
        diagnostics.report(.unsafeName(file.path, of: template, at: place))
        return nil
      }
      let path = folder.map { RelativePath.normalized($0.isEmpty ? file.path : "\($0)/\(file.path)") } ?? file.path
      var placed = file.moved(to: path, in: folder)
      placed.origin = .init(template: output.template, theme: root.themeName)
      return placed
    }
  }
}

extension OutputRendering {
  /// What the output declares of themes, part by part if it is divided.
  ///
  /// A file that is written once for all themes has what its parts share.
  private func parts(
    of themes: [EmittedTheme],
    for subject: Template.Subject
  ) -> [(part: String?, themes: [EmittedTheme])] {
    guard output.scope.split != nil, subject != .once else {
      return [(nil, themes.map { $0.scoped(to: output.scope) })]
    }
    var parts: [String] = []
    var divided: [String: [EmittedTheme]] = [:]
    for theme in themes {
      for part in theme.parts(of: output.scope) {
        if divided[part] == nil { parts.append(part) }
        divided[part, default: []].append(theme.scoped(to: output.scope, part: part))
      }
    }
    return parts.map { ($0, divided[$0] ?? []) }
  }

  /// Reports names of themes and components that do not exist.
  private func reportScope(_ palette: Palette, diagnostics: inout Diagnostics) {
    let themes = palette.themes.map(\.name)
    let components = palette.components.map(\.resolved.component.name)
    for name in output.scope.themes where !themes.contains(name.value) {
      diagnostics.report(.unknown("theme", name.value, known: themes, at: manifest.place(at: name.offset)))
    }
    if output.scope.split != nil, template.language.declaresTypes {
      diagnostics.report(.undivided(template, at: place))
    }
    for pattern in output.scope.include + output.scope.exclude {
      let isUsed = palette.tokens.contains { row in
        output.scope.contains(theme: row.theme) && pattern.matches(row.path, row.type)
      }
      if isUsed || palette.hasOpaqueTokens(pattern) { continue }
      diagnostics.report(.unusedPattern(pattern, at: manifest.place(at: pattern.offset)))
    }
    for name in output.scope.components ?? [] where !components.contains(name.value) {
      diagnostics.report(.unknown("component", name.value, known: components, at: manifest.place(at: name.offset)))
    }
  }
}

extension OutputRendering {
  /// Reports modifiers that no theme of the output has, and contexts that a theme with the modifier lacks.
  private func reportContexts(_ palette: Palette, diagnostics: inout Diagnostics) {
    guard !output.scope.contexts.isEmpty else { return }
    let themes = palette.themes.filter { output.scope.contains(theme: $0.name) }.map {
      (name: $0.name, contexts: $0.contexts)
    }
    if themes.isEmpty { return }
    for chosen in output.scope.contexts {
      let modifier = chosen.modifier.value
      if !themes.contains(where: { $0.contexts[modifier] != nil }) {
        let known = Set(themes.flatMap(\.contexts.keys)).sorted()
        diagnostics.report(.unknownModifier(modifier, known: known, at: manifest.place(at: chosen.modifier.offset)))
      }
      for theme in themes {
        guard let known = theme.contexts[modifier], !known.contains(chosen.context.value) else { continue }
        let place = manifest.place(at: chosen.context.offset)
        diagnostics.report(.unknownContext(chosen, of: theme.name, known: known, at: place))
        break
      }
    }
  }
}

extension OutputFile {
  /// The file of a part: `spark.css` is `spark.color.css`.
  fileprivate func inPart(_ part: String) -> OutputFile {
    let name = NameStyle.kebab.name(of: Words.of(part))
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let dot = path[start...].firstIndex(of: ".") ?? path.endIndex
    return moved(to: "\(path[..<dot]).\(name)\(path[dot...])", in: folder)
  }
}

extension Palette {
  /// Whether a pattern matches a token that DTCG has no type for.
  fileprivate func hasOpaqueTokens(_ pattern: Output.TokenPattern) -> Bool {
    themes.contains { columns in
      columns.theme.permutations.contains { $0.tokens.opaque.contains { pattern.matches($0.path, nil) } }
    }
  }
}

extension Diagnostic {
  fileprivate static func undivided(_ template: Template, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "output-scope",
      "template '\(template.name)' declares a theme as one type, which cannot be divided into files",
      at: place,
      advice: "remove \"split\""
    )
  }

  fileprivate static func unusedPattern(_ pattern: Output.TokenPattern, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "output-scope",
      "'\(pattern.text)' matches no token of the output's themes",
      severity: .warning,
      at: place,
      advice: "a pattern is a path such as 'color.**', or a type such as 'type:dimension'",
      subject: pattern.text
    )
  }

  fileprivate static func unknownModifier(_ name: String, known: [String], at place: SourceFile.Place) -> Self {
    let list = known.isEmpty ? #"remove it from "contexts""# : "known: \(known.joined(separator: ", "))"
    return Diagnostic(
      "output-scope",
      "an output chooses a context of the modifier '\(name)', which none of its themes has",
      at: place,
      advice: NearestName.advice(for: name, among: known) ?? list,
      subject: name
    )
  }

  fileprivate static func unknownContext(
    _ chosen: Output.ChosenContext,
    of theme: String,
    known: [String],
    at place: SourceFile.Place
  ) -> Self {
    let name = chosen.context.value
    return Diagnostic(
      "output-scope",
      "an output chooses the context '\(name)' of modifier '\(chosen.modifier.value)', which theme '\(theme)' does not have",
      at: place,
      advice: NearestName.advice(for: name, among: known) ?? "known: \(known.joined(separator: ", "))",
      subject: name
    )
  }

  fileprivate static func unknown(
    _ kind: String,
    _ name: String,
    known: [String],
    at place: SourceFile.Place
  ) -> Self {
    Diagnostic(
      "output-scope",
      "an output is about the \(kind) '\(name)', which does not exist",
      at: place,
      advice: NearestName.advice(for: name, among: known),
      subject: name
    )
  }

  fileprivate static func unknownTarget(_ target: String, known: [String], at place: SourceFile.Place) -> Self {
    let fallback = #"add { "template": "swiftui", "target": "\#(target)" } to "outputs""#
    return Diagnostic(
      "unknown-target",
      "no output is for the target '\(target)'",
      at: place,
      advice: NearestName.advice(for: target, among: known) ?? fallback,
      subject: target
    )
  }

  fileprivate static func noSources(
    of output: Output,
    for target: String,
    at place: SourceFile.Place
  ) -> Self {
    Diagnostic(
      "target-sources",
      "template '\(output.template)' writes no Swift file, and the target '\(target)' takes nothing else",
      at: place,
      advice: #"give the output a folder with "into" instead"#,
      subject: output.template
    )
  }

  fileprivate static func unsafeName(_ name: String, of template: Template, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "output-name",
      "template '\(template.name)' names a file '\(name)', which does not stay in the output's folder",
      at: place,
      subject: name
    )
  }
}
