/// A template that was held against what it will see, parsed and ready to render.
struct TemplateProgram {
  let template: Template
  /// The words before every identifier.
  let prefix: TemplateRenderer?
  /// By file of the template.
  let files: [(name: TemplateRenderer, body: TemplateRenderer)]

  /// Checks every tag; nil after a report if something is wrong.
  init?(_ template: Template, diagnostics: inout Diagnostics) {
    var found = Diagnostics()
    defer { diagnostics.append(found) }
    self.template = template
    prefix = template.prefix.flatMap { Self.prefixRenderer(of: $0, in: template, diagnostics: &found) }
    files = template.files.compactMap { Self.renderers(of: $0, in: template, diagnostics: &found) }
    if found.containsErrors { return nil }
  }

  private static func prefixRenderer(
    of prefix: TemplateText,
    in template: Template,
    diagnostics: inout Diagnostics
  ) -> TemplateRenderer? {
    let schema = RootContext.type(of: template, rendering: .theme).schema
    guard TemplateChecker(main: prefix, partials: [:]).check(against: schema, diagnostics: &diagnostics) else {
      return nil
    }
    return TemplateRenderer(prefix, partials: [], diagnostics: &diagnostics)
  }

  private static func renderers(
    of file: Template.File,
    in template: Template,
    diagnostics: inout Diagnostics
  ) -> (name: TemplateRenderer, body: TemplateRenderer)? {
    let schema = RootContext.type(of: template, rendering: file.subject).schema
    let texts = [file.name, file.body]
    let areSound = texts.map { text in
      TemplateChecker(main: text, partials: template.partials).check(against: schema, diagnostics: &diagnostics)
    }
    guard areSound.allSatisfy({ $0 }) else { return nil }
    let partials = template.partials.keys.sorted().compactMap { template.partials[$0] }
    guard
      let name = TemplateRenderer(file.name, partials: [], diagnostics: &diagnostics),
      let body = TemplateRenderer(file.body, partials: partials, diagnostics: &diagnostics)
    else { return nil }
    return (name, body)
  }
}
