import DesignTokens

/// The templates that a project can use: its own, and behind them those that come with the tool.
struct TemplateLibrary {
  /// The templates of the project; nil outside of one.
  let own: TemplateLoader?
  private let builtIn = BuiltInTemplates.loader

  init(own: TemplateLoader?) {
    self.own = own
  }

  /// - Parameter folder: Where a project keeps its own templates; nil for the usual folder.
  init(folder: String?, in files: any SourceFiles) {
    own = TemplateLoader(files: files, folder: RelativePath.normalized(folder ?? "Templates"))
  }

  /// The names of all templates; a project's own comes before a built-in one of the same name.
  var names: [String] {
    Set((own?.names() ?? []) + builtIn.names()).sorted()
  }

  func isOwn(_ name: String) -> Bool {
    own?.exists(name) ?? false
  }

  func load(_ name: String, at place: SourceFile.Place?, diagnostics: inout Diagnostics) -> Template? {
    if let own, isOwn(name) { return own.load(name, at: place, diagnostics: &diagnostics) }
    if builtIn.exists(name) { return BuiltInTemplates.template(name, at: place, diagnostics: &diagnostics) }
    diagnostics.report(.unknownTemplate(name, known: names, at: place))
    return nil
  }

  /// Whether a template is one that comes with the tool, or a copy of it, so that its tags are known to be sound.
  func isBuiltIn(_ template: Template) -> Bool {
    if BuiltInTemplates.holds(template.source.path) { return true }
    guard let own else { return false }
    let paths = template.sources.filter { !BuiltInTemplates.holds($0) }
    return paths.allSatisfy { own.template(of: $0) != nil }
      && Set(paths.compactMap(own.template)).allSatisfy(own.isCopyOfBuiltIn)
  }
}

extension Diagnostic {
  static func unknownTemplate(_ name: String, known: [String], at place: SourceFile.Place?) -> Self {
    let fallback = known.isEmpty ? nil : "templates: \(known.joined(separator: ", "))"
    return Diagnostic(
      "unknown-template",
      "unknown template '\(name)'",
      at: place,
      advice: NearestName.advice(for: name, among: known) ?? fallback,
      subject: name
    )
  }
}
