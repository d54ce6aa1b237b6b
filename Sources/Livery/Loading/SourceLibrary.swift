internal import DocumentReading

/// Reads and parses each file once per run, however many contexts use it.
struct SourceLibrary: Sendable {
  private let files: any SourceFiles
  /// Whether documents may refer to files outside of the folder that is read from.
  let mayLeaveFolder: Bool
  private(set) var table = SourceTable()
  /// By path; nil for a file that could not be used, which was reported when it was first asked for.
  private var documents: [String: Place?] = [:]
  /// By path; nil for a catalog that could not be used, which was reported when it was first asked for.
  private var catalogs: [String: AssetCatalog?] = [:]

  init(files: any SourceFiles, mayLeaveFolder: Bool = false) {
    self.files = files
    self.mayLeaveFolder = mayLeaveFolder
  }

  /// The document in a file, whose root is an object, or nil after a report.
  ///
  /// - Parameter reference: where the file is asked for, if a document asks for it.
  mutating func document(at path: String, for reference: Place?, diagnostics: inout Diagnostics) -> Place? {
    if let known = documents[path] { return known }
    let place = read(path, for: reference, diagnostics: &diagnostics)
    let document = place.flatMap { $0.node.members == nil ? nil : $0 }
    if let place, document == nil { diagnostics.report(.rootIsNoObject(place.node, in: table[place.source])) }
    documents.updateValue(document, forKey: path)
    return document
  }

  /// The document in a file, whatever its root is, or nil after a report.
  mutating func value(at path: String, diagnostics: inout Diagnostics) -> Place? {
    read(path, for: nil, diagnostics: &diagnostics)
  }

  /// The asset catalog in a folder, or nil after a report.
  ///
  /// - Parameter reference: where the catalog is asked for, if a document asks for it.
  mutating func catalog(at path: String, for reference: Place?, diagnostics: inout Diagnostics) -> AssetCatalog? {
    if let known = catalogs[path] { return known }
    let catalog = AssetCatalogReader.read(
      path,
      for: reference,
      in: files,
      library: &self,
      diagnostics: &diagnostics
    )
    catalogs.updateValue(catalog, forKey: path)
    return catalog
  }

  func isFolder(_ path: String) -> Bool {
    do throws(SourceFileFailure) {
      _ = try files.file(at: path)
      return false
    } catch {
      return error == .directory
    }
  }

  /// The document of a file that was read.
  func root(of source: SourceID) -> Place? {
    documents[table[source].path] ?? nil
  }

  /// Whether there is a file to be read.
  func exists(_ path: String) -> Bool {
    if documents[path] != nil { return true }
    do throws(SourceFileFailure) {
      _ = try files.file(at: path)
      return true
    } catch {
      return error != .missing
    }
  }

  /// The document of a text that lies in no file.
  mutating func document(in file: SourceFile, diagnostics: inout Diagnostics) -> Place? {
    parse(file, diagnostics: &diagnostics)
  }

  private mutating func read(_ path: String, for reference: Place?, diagnostics: inout Diagnostics) -> Place? {
    do throws(SourceFileFailure) {
      return parse(try files.file(at: path), diagnostics: &diagnostics)
    } catch {
      diagnostics.report(
        .unreadable(path, because: error, at: reference.map(table.place(of:)), advice: advice(for: path, after: error))
      )
      return nil
    }
  }

  private mutating func parse(_ file: SourceFile, diagnostics: inout Diagnostics) -> Place? {
    let source = table.append(file)
    return file.parsed(diagnostics: &diagnostics).map { Place($0, in: source) }
  }

  private func advice(for path: String, after failure: SourceFileFailure) -> String? {
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
