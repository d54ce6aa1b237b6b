import DocumentReading

/// Reads and parses each file once per run, however many contexts use it.
struct DocumentLibrary: Sendable {
  let files: any SourceFiles
  /// Whether documents may refer to files outside of the folder that is read from.
  let mayLeaveFolder: Bool
  private(set) var table = SourceTable()
  /// By path; nil for a file that could not be used, which was reported when it was first asked for.
  private var documents: [String: SourcedNode?] = [:]

  init(files: any SourceFiles, mayLeaveFolder: Bool = false) {
    self.files = files
    self.mayLeaveFolder = mayLeaveFolder
  }

  /// The document in a file, whose root is an object, or nil after a report.
  ///
  /// - Parameter reference: where the file is asked for, if a document asks for it.
  mutating func document(at path: String, for reference: SourcedNode?, diagnostics: inout Diagnostics) -> SourcedNode? {
    if let known = documents[path] { return known }
    let place = read(path, for: reference, diagnostics: &diagnostics)
    let document = place.flatMap { $0.node.members == nil ? nil : $0 }
    if let place, document == nil { diagnostics.report(.rootIsNoObject(place.node, in: table[place.source])) }
    documents.updateValue(document, forKey: path)
    return document
  }

  /// The document in a file, whatever its root is, or nil after a report.
  mutating func value(at path: String, diagnostics: inout Diagnostics) -> SourcedNode? {
    read(path, for: nil, diagnostics: &diagnostics)
  }

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

  /// The document of a text that lies in no file.
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
    return file.parsed(diagnostics: &diagnostics).map { SourcedNode($0, in: source) }
  }

  private func advice(for path: String, after failure: SourceFileError) -> String? {
    guard failure == .missing else { return nil }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return NearestName.advice(for: path, among: files.paths(matching: folder + "*"))
  }
}

extension Diagnostic {
  fileprivate static func rootIsNoObject(_ root: DataNode, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      "json-root",
      "a token file is one object, but this one holds \(root.kindName)",
      at: file.place(at: root.offset),
      subject: file.path
    )
  }
}
