import DesignTokens
import DocumentReading

/// Reads `<templates>/<name>/template.json`, and the language and the Mustache files beside it.
struct TemplateLoader {
  static let fileName = "template.json"
  private static let bodyExtension = ".mustache"

  let files: any SourceFiles
  /// The folder that holds the templates.
  let folder: String

  /// A folder in which a template's files are looked for.
  private struct SearchFolder {
    let loader: TemplateLoader
    let template: String

    func path(of file: String) -> String { loader.path(of: file, in: template) }

    func holds(_ file: String) -> Bool { !loader.files.paths(matching: path(of: file)).isEmpty }

    /// The platform that the template is for; what is wrong with it is reported where the template itself is used.
    var platform: PlatformFields? {
      var unheard = Diagnostics()
      let path = path(of: TemplateLoader.fileName)
      guard let (source, root) = SourceFile.document(at: path, in: loader.files, diagnostics: &unheard),
        var reader = ObjectReader(root, "the template", in: source, diagnostics: &unheard)
      else { return nil }
      return loader.platform(of: &reader, diagnostics: &unheard)
    }
  }

  func names() -> [String] {
    files.paths(matching: "\(folder)/*/\(Self.fileName)").compactMap {
      $0.split(separator: "/").dropLast().last.map(String.init)
    }
  }

  /// Reads a template; nil after a report if it is missing or broken.
  func load(_ name: String, at place: SourceFile.Place?, diagnostics: inout Diagnostics) -> Template? {
    var found = Diagnostics()
    defer { diagnostics.append(found) }
    guard isFolderName(name), exists(name) else {
      found.report(.unknownTemplate(name, known: names(), at: place))
      return nil
    }
    guard
      let (source, root) = SourceFile.document(at: path(of: Self.fileName, in: name), in: files, diagnostics: &found),
      var reader = ObjectReader(root, "the template", in: source, diagnostics: &found)
    else { return nil }
    let template = read(&reader, name: name, diagnostics: &found)
    reader.reportUnknownKeys(diagnostics: &found)
    return found.containsErrors ? nil : template
  }

  private func isFolderName(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("/") && name != "." && name != ".."
  }

  private func exists(_ name: String) -> Bool {
    names().contains(name)
  }

  private func path(of file: String, in template: String) -> String {
    "\(folder)/\(template)/\(file)"
  }

  private func read(_ reader: inout ObjectReader, name: String, diagnostics: inout Diagnostics) -> Template? {
    let source = reader.source
    reader.checkVersion(diagnostics: &diagnostics)
    let description = reader.string("description", diagnostics: &diagnostics)
    let languages = LanguageSearch(by: self, of: name, diagnostics: &diagnostics)
    let language = language(of: &reader, from: languages, diagnostics: &diagnostics)
    let platform = platform(of: &reader, diagnostics: &diagnostics)
    let naming: NameStyle? = reader.choice("naming", diagnostics: &diagnostics)
    let isNested = reader.flag("nested", diagnostics: &diagnostics) ?? false
    let options = reader.members("options", diagnostics: &diagnostics)
      .compactMap { option($0, in: source, diagnostics: &diagnostics) }
    let included = includes(of: &reader, diagnostics: &diagnostics)
    let folders = [SearchFolder(loader: self, template: name)] + included
    let entries = reader.items("files", diagnostics: &diagnostics)
    let recipes = entries.compactMap { file($0, of: folders, languages, in: source, diagnostics: &diagnostics) }
    if entries.isEmpty { diagnostics.report(.noFiles(of: name, at: source.place(at: reader.node.offset))) }
    let prefix = pattern("prefix", of: &reader, named: "prefix", diagnostics: &diagnostics)
    let namespaces = reader.items("namespaces", diagnostics: &diagnostics)
      .compactMap { namespace($0, in: source, diagnostics: &diagnostics) }
    let names = reader.strings("names", diagnostics: &diagnostics)
    guard let language else { return nil }
    return Template(
      name: name,
      description: description,
      language: language,
      platforms: ([platform] + included.map(\.platform)).compactMap(\.self).uniqued,
      naming: naming ?? .camel,
      isNested: isNested,
      prefix: prefix,
      namespaces: namespaces,
      names: names,
      files: recipes,
      options: options,
      partials: partials(of: folders, diagnostics: &diagnostics),
      source: source
    )
  }

  /// The templates whose files this one uses as if they lay in its own folder; what theirs include is not followed.
  ///
  /// A template that was copied into a project still includes those that were not.
  private func includes(of reader: inout ObjectReader, diagnostics: inout Diagnostics) -> [SearchFolder] {
    reader.strings("includes", diagnostics: &diagnostics).compactMap { item in
      let loader = exists(item.value) ? self : BuiltInTemplates.loader
      guard isFolderName(item.value), loader.exists(item.value) else {
        let place = reader.source.place(at: item.offset)
        diagnostics.report(.unknownTemplate(item.value, known: names() + loader.names(), at: place))
        return nil
      }
      return SearchFolder(loader: loader, template: item.value)
    }
  }

  private func namespace(
    _ node: DataNode,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> Template.Namespace? {
    guard var reader = ObjectReader(node, "a namespace", in: source, diagnostics: &diagnostics) else { return nil }
    let name = reader.requiredString("name", diagnostics: &diagnostics)
    let types = reader.items("types", diagnostics: &diagnostics).compactMap { node -> TokenType? in
      source.choice(node, named: "a type of a namespace", diagnostics: &diagnostics)
    }
    let phrases = reader.strings("words", diagnostics: &diagnostics).map { Words.of($0.value) }
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    return name.map { .init(name: $0, types: types, phrases: phrases) }
  }

  private func platform(of reader: inout ObjectReader, diagnostics: inout Diagnostics) -> PlatformFields? {
    guard let name = reader.string("platform", diagnostics: &diagnostics) else { return nil }
    if let platform = PlatformFields.all.first(where: { $0.name == name }) { return platform }
    let place = reader.source.place(at: reader.node["platform"]?.offset ?? 0)
    let known = PlatformFields.all.map(\.name)
    diagnostics.report(.unknownWord(name, named: "the platform of a template", known: known, at: place))
    return nil
  }

  /// The language of a template: the one that it names, or the one that its folder describes.
  private func language(
    of reader: inout ObjectReader,
    from languages: LanguageSearch,
    diagnostics: inout Diagnostics
  ) -> Language? {
    guard languages.hasOwn else {
      return reader.required("language", diagnostics: &diagnostics)
        .flatMap { languages.language($0, in: reader.source, diagnostics: &diagnostics) }
    }
    guard let name = reader.optional("language") else { return languages.own }
    return languages.language(name, in: reader.source, diagnostics: &diagnostics)
  }

  private func file(
    _ node: DataNode,
    of folders: [SearchFolder],
    _ languages: LanguageSearch,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> Template.File? {
    guard var reader = ObjectReader(node, "a file", in: source, diagnostics: &diagnostics) else { return nil }
    let subject: Template.Subject? = reader.choice("render", diagnostics: &diagnostics)
    let name = pattern("file", of: &reader, named: "file", diagnostics: &diagnostics)
    if name == nil { _ = reader.required("file", diagnostics: &diagnostics) }
    let language = reader.optional("language")
      .flatMap { languages.language($0, in: source, diagnostics: &diagnostics) }
    let document = reader.optional("document")
    let body = document == nil ? reader.required("body", diagnostics: &diagnostics) : nil
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    let content =
      body.flatMap { self.body($0, of: folders, in: source, diagnostics: &diagnostics) }
      ?? document.flatMap { self.document($0, for: subject ?? .once, in: source, diagnostics: &diagnostics) }
    guard let name, let content else { return nil }
    return .init(subject: subject ?? .once, language: language, name: name, content: content)
  }

  private func body(
    _ node: DataNode,
    of folders: [SearchFolder],
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> Template.File.Content? {
    source.string(node, named: "'body' of a file", diagnostics: &diagnostics)
      .flatMap { text($0, of: folders, at: source.place(at: node.offset), diagnostics: &diagnostics) }
      .map { .text($0) }
  }

  private func document(
    _ node: DataNode,
    for subject: Template.Subject,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> Template.File.Content? {
    guard let name = source.string(node, named: "'document' of a file", diagnostics: &diagnostics) else { return nil }
    let place = source.place(at: node.offset)
    guard let document = DocumentBuilder.named(name) else {
      let known = DocumentBuilder.all.map(\.name)
      diagnostics.report(.unknownWord(name, named: "the document of a file", known: known, at: place))
      return nil
    }
    guard document.subjects.contains(subject) else {
      diagnostics.report(.documentSubject(subject, of: document, at: place))
      return nil
    }
    return .document(.init(name: document.name, usesIdentifiers: document.usesIdentifiers))
  }

  /// A string that is itself a template; its text begins after the quote, and an escape in it only shifts the column.
  private func pattern(
    _ key: String,
    of reader: inout ObjectReader,
    named name: String,
    diagnostics: inout Diagnostics
  ) -> TemplateText? {
    guard let node = reader.optional(key) else { return nil }
    return reader.source.string(node, named: "'\(key)' of \(reader.subject)", diagnostics: &diagnostics)
      .map { TemplateText(name: name, text: $0, source: reader.source, start: node.offset + 1) }
  }

  private func text(
    _ file: String,
    of folders: [SearchFolder],
    at place: SourceFile.Place,
    diagnostics: inout Diagnostics
  ) -> TemplateText? {
    guard let folder = folders.first(where: { $0.holds(file) }) ?? folders.first else { return nil }
    do throws(SourceFileError) {
      guard isFolderName(file) else { throw .missing }
      return TemplateText(try folder.loader.files.file(at: folder.path(of: file)))
    } catch {
      diagnostics.report(.unreadable(folder.path(of: file), because: error, at: place))
      return nil
    }
  }

  /// The partials of the folders; those of an earlier folder hide those of a later one.
  private func partials(of folders: [SearchFolder], diagnostics: inout Diagnostics) -> [String: TemplateText] {
    var partials: [String: TemplateText] = [:]
    for folder in folders.reversed() {
      for path in folder.loader.files.paths(matching: folder.path(of: "*" + Self.bodyExtension)) {
        do throws(SourceFileError) {
          let text = TemplateText(try folder.loader.files.file(at: path))
          partials[text.name] = text
        } catch {
          diagnostics.report(.unreadable(path, because: error))
        }
      }
    }
    return partials
  }

  private func option(
    _ member: DataNode.Member,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> Template.Option? {
    let subject = "option '\(member.key)'"
    guard var reader = ObjectReader(member.node, subject, in: source, diagnostics: &diagnostics) else { return nil }
    let kind: Template.Option.Kind? = reader.choice("type", diagnostics: &diagnostics)
    let defaultNode = reader.required("default", diagnostics: &diagnostics)
    let values = reader.strings("values", diagnostics: &diagnostics).map(\.value)
    let description = reader.string("description", diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    guard let defaultNode, let defaultValue = OptionLiteral(defaultNode) else { return nil }
    let option = Template.Option(
      name: member.key,
      kind: kind ?? .string,
      defaultValue: defaultValue,
      values: values,
      description: description
    )
    guard option.accepts(defaultValue) else {
      diagnostics.report(.optionValue(defaultValue, of: option, at: source.place(at: defaultNode.offset)))
      return nil
    }
    return option
  }
}

extension [PlatformFields] {
  /// Each once: a template may be for the same platform as those that it includes.
  fileprivate var uniqued: [PlatformFields] {
    reduce(into: []) { platforms, platform in
      if !platforms.contains(where: { $0.name == platform.name }) { platforms.append(platform) }
    }
  }
}

extension TemplateText {
  /// A file of its own, called what its path ends in, without the extension.
  ///
  /// What is called `….inline` stands in the middle of a line and has no line break of its own, whatever its editor thinks.
  fileprivate init(_ file: SourceFile) {
    let last = file.path.split(separator: "/").last ?? ""
    let name = last.hasSuffix(".mustache") ? last.dropLast(".mustache".count) : last
    var text = String(decoding: file.bytes, as: UTF8.self)
    if name.hasSuffix(".inline"), text.last?.isNewline == true { text.removeLast() }
    self.init(name: String(name), text: text, source: file)
  }
}

extension Diagnostic {
  fileprivate static func documentSubject(
    _ subject: Template.Subject,
    of document: DocumentBuilder,
    at place: SourceFile.Place
  ) -> Self {
    let subjects = document.subjects.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
    return Diagnostic(
      "document-subject",
      "a document '\(document.name)' cannot be made \(subject == .once ? "once for all" : "for each \(subject.rawValue)")",
      at: place,
      advice: "\"render\" may be \(subjects)",
      subject: document.name
    )
  }

  fileprivate static func noFiles(of template: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "template-without-files",
      "template '\(template)' describes no file",
      at: place,
      advice: #"add "files": [ { "render": "theme", "file": "{{theme.name.kebab}}.txt", "body": "theme.mustache" } ]"#
    )
  }
}
