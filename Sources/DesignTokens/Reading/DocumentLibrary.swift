import DocumentReading

/// Reads and parses each file once per run, however many contexts use it.
struct DocumentLibrary: Sendable {
  let files: any SourceFiles
  /// Whether documents may refer to files outside of the folder that is read from.
  let mayLeaveFolder: Bool
  /// Whether documents are read as tools in JavaScript read them.
  let isLenient: Bool
  /// Makes tokens of a document that is a list, as only files are that are known to hold tokens; nil where none may be one.
  private let readList: (@Sendable (DataNode) -> DataNode?)?
  private(set) var table = SourceTable()
  /// By path; nil for a file that could not be used, which was reported at the first request.
  private var documents: [String: SourcedNode?] = [:]
  /// By path: the documents that are no token files.
  private(set) var foreign: [String: DataNode] = [:]
  /// The files that were asked for, also those that had been read before.
  private var asked: Set<String> = []

  init(
    files: any SourceFiles,
    mayLeaveFolder: Bool = false,
    isLenient: Bool = false,
    readingLists readList: (@Sendable (DataNode) -> DataNode?)? = nil
  ) {
    self.files = files
    self.isLenient = isLenient
    self.readList = readList
    self.mayLeaveFolder = mayLeaveFolder
  }

  /// The document in a file, whose root is an object, or nil after reporting an error.
  ///
  /// - Parameter reference: where a document refers to the file, if one does.
  mutating func document(at path: String, for reference: SourcedNode?, diagnostics: inout Diagnostics) -> SourcedNode? {
    asked.insert(path)
    if let known = documents[path] { return known }
    var place = read(path, for: reference, diagnostics: &diagnostics)
    if let readList, let list = place, let tokens = readList(list.node) { place = list.at(tokens) }
    var document = place.flatMap { $0.node.members == nil ? nil : $0 }
    if let place, document == nil { diagnostics.report(.rootIsNoObject(place.node, in: table[place.source])) }
    if let found = document, let (what, advice) = ForeignFormat.recognize(found.node) {
      diagnostics.report(.foreign(what, advice, path, at: table.place(of: found)))
      foreign[path] = found.node
      document = nil
    }
    documents.updateValue(document, forKey: path)
    return document
  }

  /// The document in a file if it can be read; what is wrong with it is reported to whoever needs it.
  mutating func documentIfSound(at path: String) -> SourcedNode? {
    var unheard = Diagnostics()
    let found = document(at: path, for: nil, diagnostics: &unheard)
    if found == nil { documents[path] = nil }
    return found
  }

  /// The document in a file, whatever its root is, or nil after reporting an error.
  mutating func value(at path: String, diagnostics: inout Diagnostics) -> SourcedNode? {
    asked.insert(path)
    return read(path, for: nil, diagnostics: &diagnostics)
  }

  /// Begins to note which files something asks for, and returns those that were asked for before.
  mutating func beginNoting() -> Set<String> {
    defer { asked = [] }
    return asked
  }

  /// The files that were asked for since the beginning, which are added to those of before.
  mutating func endNoting(_ before: Set<String>) -> Set<String> {
    defer { note(before) }
    return asked
  }

  /// Notes that files are asked for whose contents are known in another form.
  mutating func note(_ paths: Set<String>) { asked.formUnion(paths) }

  func isFolder(_ path: String) -> Bool {
    do throws(SourceFileError) {
      _ = try files.file(at: path)
      return false
    } catch {
      return error == .directory
    }
  }

  /// The document of a file that was read.
  func root(of source: SourceID) -> SourcedNode? {
    documents[table[source].path] ?? nil
  }

  /// Whether there is a file to be read.
  func exists(_ path: String) -> Bool {
    if documents[path] != nil { return true }
    do throws(SourceFileError) {
      _ = try files.file(at: path)
      return true
    } catch {
      return error != .missing
    }
  }

  /// Lets a file of another kind be read as a document.
  mutating func add(_ node: DataNode, of file: SourceFile) {
    asked.insert(file.path)
    documents[file.path] = SourcedNode(node, in: table.append(file))
  }

  /// Lets a document be read as another one that was made of it.
  mutating func replace(_ path: String, with node: DataNode) {
    if let known = documents[path] ?? nil { documents[path] = known.at(node) }
  }

  /// Lets a document that is a list of named values be read as the tokens that these are.
  mutating func readList(at path: String, _ readList: (DataNode) -> DataNode?) {
    var unheard = Diagnostics()
    if let known = documents[path], known != nil { return }
    guard let list = read(path, for: nil, diagnostics: &unheard), let tokens = readList(list.node) else { return }
    documents.updateValue(list.at(tokens), forKey: path)
  }

  /// The document of a text that is not in a file.
  mutating func document(in file: SourceFile, diagnostics: inout Diagnostics) -> SourcedNode? {
    parse(file, diagnostics: &diagnostics)
  }

  private mutating func read(_ path: String, for reference: SourcedNode?, diagnostics: inout Diagnostics)
    -> SourcedNode?
  {
    do throws(SourceFileError) {
      return parse(try files.file(at: path), diagnostics: &diagnostics)
    } catch {
      diagnostics.report(
        .unreadable(path, because: error, at: reference.map(table.place(of:)), advice: advice(for: path, after: error))
      )
      return nil
    }
  }

  private mutating func parse(_ file: SourceFile, diagnostics: inout Diagnostics) -> SourcedNode? {
    let source = table.append(file)
    return file.parsed(isLenient: isLenient, diagnostics: &diagnostics).map { SourcedNode($0, in: source) }
  }

  private func advice(for path: String, after failure: SourceFileError) -> String? {
    guard failure == .missing else { return nil }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return NearestName.advice(for: path, among: files.paths(matching: folder + "*"))
  }
}

extension Diagnostic {
  fileprivate static func foreign(_ what: String, _ advice: String, _ path: String, at place: SourceFile.Place)
    -> Diagnostic
  {
    Diagnostic("not-a-token-file", "this is \(what), not a token file", at: place, advice: advice, subject: path)
  }

  fileprivate static func rootIsNoObject(_ root: DataNode, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      "json-root",
      "a token file must be a JSON object, not \(root.kindName)",
      at: file.place(at: root.offset),
      subject: file.path
    )
  }
}
