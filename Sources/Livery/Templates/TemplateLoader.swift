import DesignTokens
import DocumentReading
import Parallelism

/// Reads `<templates>/<name>/template.json`, and the language and the Mustache files beside it.
struct TemplateLoader {
  static let fileName = "template.json"
  private static let bodyExtension = ".mustache"

  let files: any SourceFiles
  /// The folder that holds the templates.
  let folder: String
  /// Whether the templates are those that come with the tool, which never change.
  let isBuiltIn: Bool
  /// The languages that templates of the folder describe, without those that are broken: their templates report them.
  private let described: Once<[Language]>
  /// By path: the files of the templates, each read once however many include it.
  private let texts = Memo<String, Result<SourceFile, SourceFileError>>()
  private let copies = Memo<String, Bool>()

  var languages: [Language] { described.value }

  init(files: any SourceFiles, folder: String, isBuiltIn: Bool = false) {
    self.files = files
    self.folder = folder
    self.isBuiltIn = isBuiltIn
    described = Once {
      let loader = TemplateLoader(files: files, folder: folder, isBuiltIn: isBuiltIn)
      return loader.templates(with: LanguageReader.fileName).compactMap { loader.language(of: $0) }
    }
  }

  /// A folder in which a template's files are looked for.
  private struct SearchFolder {
    let loader: TemplateLoader
    let template: String
    /// The language of its texts; nil if it is that of the file which is rendered.
    var language: Language?

    func path(of file: String) -> String { loader.path(of: file, in: template) }

    func holds(_ file: String) -> Bool { !loader.files.paths(matching: path(of: file)).isEmpty }

    /// The platform that the template is for; what is wrong with it is reported where the template itself is used.
    var platform: PlatformFields? {
      var unheard = Diagnostics()
      let path = path(of: TemplateLoader.fileName)
      guard let (source, root) = SourceFile.document(at: path, in: loader.files, diagnostics: &unheard) else {
        return nil
      }
      return ObjectReader.read(
        root,
        "the template",
        in: source,
        unknownKeys: .ignored,
        diagnostics: &unheard,
        loader.platform
      )
    }
  }

  func names() -> [String] {
    templates(with: Self.fileName)
  }

  /// The names of the folders that hold a file.
  func templates(with file: String) -> [String] {
    files.paths(matching: path(of: file, in: "*")).compactMap {
      $0.split(separator: "/").dropLast().last.map(String.init)
    }
  }

  /// Reads a template; nil after a report if it is missing or broken.
  func load(_ name: String, at place: SourceFile.Place?, diagnostics: inout Diagnostics) -> Template? {
    var found = Diagnostics()
    defer { diagnostics.append(found) }
    guard exists(name) else {
      found.report(.unknownTemplate(name, known: names(), at: place))
      return nil
    }
    let path = path(of: Self.fileName, in: name)
    guard let (source, root) = SourceFile.document(at: path, in: files, diagnostics: &found) else { return nil }
    let template = ObjectReader.read(root, "the template", in: source, diagnostics: &found) { read(&$0, name: name) }
    return found.containsErrors ? nil : template
  }

  func isFolderName(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("/") && !name.contains("*") && name != "." && name != ".."
  }

  /// Whether the folder holds a template.
  func exists(_ name: String) -> Bool {
    isFolderName(name) && !files.paths(matching: path(of: Self.fileName, in: name)).isEmpty
  }

  /// The folder of the template that a file belongs to; nil for a file elsewhere.
  func template(of path: String) -> String? {
    let (path, folder) = (path.utf8, folder.utf8)
    guard path.starts(with: folder), path.dropFirst(folder.count).first == UInt8(ascii: "/") else { return nil }
    let name = path.dropFirst(folder.count + 1).prefix { $0 != UInt8(ascii: "/") }
    return name.isEmpty ? nil : String(Substring(name))
  }

  /// Whether the folder of a template has the files of the built-in one and no others, byte for byte.
  func isCopyOfBuiltIn(_ template: String) -> Bool {
    copies.value(for: template) {
      let own = files.paths(matching: path(of: "*", in: template))
      let builtIn = BuiltInTemplates.texts(of: template)
      return own.count == builtIn.count
        && builtIn.allSatisfy { name, text in
          (try? file(at: path(of: name, in: template)))?.holds(text) ?? false
        }
    }
  }

  private func file(at path: String) throws(SourceFileError) -> SourceFile {
    try texts.value(for: path) {
      Result { () throws(SourceFileError) in try files.file(at: path) }
    }
    .get()
  }

  private func path(of file: String, in template: String) -> String {
    "\(folder)/\(template)/\(file)"
  }

  private func read(_ reader: inout ObjectReader, name: String) -> Template? {
    reader.checkVersion()
    let description = reader.string("description")
    let languages = LanguageSearch(by: self, of: name, diagnostics: &reader.diagnostics)
    let language = language(of: &reader, from: languages)
    let platform = platform(of: &reader)
    let naming: NameStyle? = reader.choice("naming")
    let columns = columns(of: &reader)
    let isNested = reader.flag("nested") ?? false
    let options = reader.objects("options", eachNamed: "option", option)
    let included = includes(of: &reader)
    let folders = [SearchFolder(loader: self, template: name)] + included
    let recipes = reader.objects("files", each: "a file") { file(&$0, of: folders, languages) }
    if reader.node["files"]?.array?.isEmpty ?? true {
      reader.report(.noFiles(of: name, at: reader.place(at: reader.node.offset)))
    }
    let prefix = pattern("prefix", of: &reader, named: "prefix")
    let reserved = reserved(&reader)
    let namespaces = reader.objects("namespaces", each: "a namespace") { namespace(&$0, reserved) }
    let names = reader.strings("names")
    guard let language else { return nil }
    return Template(
      name: name,
      description: description,
      language: language,
      platforms: ([platform] + included.map(\.platform)).compactMap(\.self).uniqued,
      naming: naming ?? .camel,
      columns: columns,
      isNested: isNested,
      prefix: prefix,
      namespaces: namespaces,
      names: names,
      files: recipes,
      options: options,
      partials: partials(of: folders, diagnostics: &reader.diagnostics),
      source: reader.source
    )
  }

  /// The templates whose files this one uses as if they lay in its own folder; what theirs include is not followed.
  ///
  /// A template that was copied into a project still includes those that were not.
  private func includes(of reader: inout ObjectReader) -> [SearchFolder] {
    reader.strings("includes").compactMap { item in
      let loader = exists(item.value) ? self : BuiltInTemplates.loader
      guard loader.exists(item.value) else {
        let place = reader.place(at: item.offset)
        reader.report(.unknownTemplate(item.value, known: names() + loader.names(), at: place))
        return nil
      }
      let language = loader.language(of: item.value)
      return SearchFolder(loader: loader, template: item.value, language: language)
    }
  }

  private func columns(of reader: inout ObjectReader) -> Int? {
    guard let node = reader.optional("columns") else { return nil }
    if let number = node.number?.value, let columns = Int(exactly: number), (20...1000).contains(columns) {
      return columns
    }
    reader.report(
      .wrongKind("'columns' of the template", expected: "a whole number from 20 to 1000", node, in: reader.source)
    )
    return nil
  }

  /// By namespace: the names that the platform has in it.
  private func reserved(_ reader: inout ObjectReader) -> [String: [Template.ReservedName]] {
    reader.members("reserved").reduce(into: [:]) { reserved, member in
      reserved[member.key] = reader.items(member.node, named: "'\(member.key)' of 'reserved'").compactMap { item in
        reader.string(item, named: "an item of '\(member.key)'").map(Template.ReservedName.init)
      }
    }
  }

  private func namespace(
    _ reader: inout ObjectReader,
    _ reserved: [String: [Template.ReservedName]]
  ) -> Template.Namespace? {
    let name = reader.requiredString("name")
    let types = reader.items("types").compactMap { node -> TokenType? in
      reader.choice(node, named: "a type of a namespace")
    }
    let phrases = reader.strings("words").map { Words.of($0.value) }
    return name.map { .init(name: $0, types: types, phrases: phrases, reserved: reserved[$0] ?? []) }
  }

  private func platform(of reader: inout ObjectReader) -> PlatformFields? {
    guard let name = reader.string("platform") else { return nil }
    if let platform = PlatformFields.all.first(where: { $0.name == name }) { return platform }
    let known = PlatformFields.all.map(\.name)
    let place = reader.place(of: "platform")
    reader.report(.unknownWord(name, named: "the platform of a template", known: known, at: place))
    return nil
  }

  /// The language of a template: the one that it names, or the one that its folder describes.
  private func language(of reader: inout ObjectReader, from languages: LanguageSearch) -> Language? {
    guard languages.hasOwn else {
      return reader.required("language").flatMap { languages.language($0, &reader) }
    }
    guard let name = reader.optional("language") else { return languages.own }
    return languages.language(name, &reader)
  }

  private func file(
    _ reader: inout ObjectReader,
    of folders: [SearchFolder],
    _ languages: LanguageSearch
  ) -> Template.File? {
    let subject: Template.Subject? = reader.choice("render")
    let name = pattern("file", of: &reader, named: "file")
    if name == nil { _ = reader.required("file") }
    let language = reader.optional("language").flatMap { languages.language($0, &reader) }
    let document = reader.optional("document")
    let body = document == nil ? reader.required("body") : reader.optional("body")
    let text = body.flatMap { self.body($0, of: folders, &reader) }
    // What is wrong with a body was reported.
    if body != nil, text == nil { return nil }
    let content: Template.File.Content? =
      if let document {
        self.document(document, for: subject ?? .once, rendering: text, &reader)
      } else {
        text.map { .text($0) }
      }
    guard let name, let content else { return nil }
    return .init(subject: subject ?? .once, language: language, name: name, content: content)
  }

  private func body(
    _ node: DataNode,
    of folders: [SearchFolder],
    _ reader: inout ObjectReader
  ) -> TemplateText? {
    reader.string(node, named: "'body' of a file")
      .flatMap { text($0, of: folders, at: reader.place(at: node.offset), diagnostics: &reader.diagnostics) }
  }

  private func document(
    _ node: DataNode,
    for subject: Template.Subject,
    rendering body: TemplateText?,
    _ reader: inout ObjectReader
  ) -> Template.File.Content? {
    guard let name = reader.string(node, named: "'document' of a file") else { return nil }
    let place = reader.place(at: node.offset)
    guard let document = DocumentBuilder.named(name) else {
      let known = DocumentBuilder.all.map(\.name)
      reader.report(.unknownWord(name, named: "the document of a file", known: known, at: place))
      return nil
    }
    guard document.subjects.contains(subject) else {
      reader.report(.documentSubject(subject, of: document, at: place))
      return nil
    }
    guard (document.bodyType == nil) == (body == nil) else {
      reader.report(.documentBody(isMissing: body == nil, of: document, at: place))
      return nil
    }
    return .document(.init(name: document.name, body: body, usesIdentifiers: document.usesIdentifiers))
  }

  /// A string that is itself a template; its text begins after the quote, and an escape in it only shifts the column.
  private func pattern(_ key: String, of reader: inout ObjectReader, named name: String) -> TemplateText? {
    guard let node = reader.optional(key), let text = reader.string(node, named: "'\(key)' of \(reader.subject)")
    else { return nil }
    return TemplateText(name: name, text: text, source: reader.source, start: node.offset + 1)
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
      return TemplateText(try folder.loader.file(at: folder.path(of: file)), in: folder.language, &diagnostics)
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
          let text = TemplateText(try folder.loader.file(at: path), in: folder.language, &diagnostics)
          partials[text.name] = text
        } catch {
          diagnostics.report(.unreadable(path, because: error))
        }
      }
    }
    return partials
  }

  private func option(_ member: DataNode.Member, _ reader: inout ObjectReader) -> Template.Option? {
    let kind: Template.Option.Kind? = reader.choice("type")
    let defaultNode = reader.required("default")
    let values = reader.strings("values").map(\.value)
    let roles = reader.members("roles").compactMap { member -> Template.Option.Roles? in
      let names = (member.node.array ?? []).compactMap { reader.string($0, named: "a role of '\(member.key)'") }
      if let type = TokenType(rawValue: member.key) { return .init(type: type, names: names) }
      let place = reader.place(at: member.keyOffset)
      reader.report(
        .unknownWord(member.key, named: "the type of roles", known: TokenType.allCases.map(\.rawValue), at: place)
      )
      return nil
    }
    let minimum = reader.number("minimum")
    let description = reader.string("description")
    guard let defaultNode, let defaultValue = OptionLiteral(defaultNode) else { return nil }
    let option = Template.Option(
      name: member.key,
      kind: kind ?? .string,
      defaultValue: defaultValue,
      values: values,
      roles: roles,
      minimum: minimum,
      description: description
    )
    guard option.accepts(defaultValue) else {
      reader.report(.optionValue(defaultValue, of: option, at: reader.place(at: defaultNode.offset)))
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
  fileprivate init(_ file: SourceFile, in language: Language?, _ diagnostics: inout Diagnostics) {
    if let offset = file.bytes.firstIndexOfBrokenText { diagnostics.report(.brokenText(at: file.place(at: offset))) }
    let path = file.path.utf8
    let last = path.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
    let name = last.hasEnding(".mustache") ? last.dropLast(".mustache".utf8.count) : last
    var text = String(decoding: file.bytes, as: UTF8.self)
    if name.hasEnding(".inline"), text.last?.isNewline == true { text.removeLast() }
    self.init(name: String(Substring(name)), text: text, source: file, language: language)
  }
}

extension [UInt8] {
  /// Where the first bytes are that are no character in UTF-8.
  fileprivate var firstIndexOfBrokenText: Int? {
    if allSatisfy({ $0 < 0x80 }) { return nil }
    var decoder = UTF8()
    var rest = makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func brokenText(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "template-syntax",
      "the template has bytes that are no character in UTF-8",
      at: place,
      advice: "save the text as UTF-8"
    )
  }
}

extension SourceFile {
  fileprivate func holds(_ text: String) -> Bool {
    guard text.utf8.count == bytes.count else { return false }
    return unsafe text.withBytes { unsafe bytes.elementsEqual($0) }
  }
}

extension Substring.UTF8View {
  fileprivate func hasEnding(_ ending: String) -> Bool {
    suffix(ending.utf8.count).elementsEqual(ending.utf8)
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

  fileprivate static func documentBody(
    isMissing: Bool,
    of document: DocumentBuilder,
    at place: SourceFile.Place
  ) -> Self {
    Diagnostic(
      "document-body",
      isMissing
        ? "a document '\(document.name)' needs a body, which writes a value"
        : "a document '\(document.name)' has no body",
      at: place,
      advice: isMissing ? #"add "body": "value.inline.mustache""# : #"remove "body""#,
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
