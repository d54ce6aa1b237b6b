package import DocumentReading

extension SourceFile {
  /// Reads and parses a file, or reports why that cannot be done.
  package static func document(
    at path: String,
    in files: any SourceFiles,
    diagnostics: inout Diagnostics
  ) -> (source: SourceFile, root: DataNode)? {
    do throws(SourceFileError) {
      let source = try files.file(at: path)
      return source.parsed(diagnostics: &diagnostics).map { (source, $0) }
    } catch {
      diagnostics.report(.unreadable(path, because: error))
      return nil
    }
  }

  /// Reads the text in the format that the file's extension stands for, else as JSON.
  ///
  /// - Parameter isLenient: Whether to read what tools in JavaScript do: of several members with the same key the last, and
  ///   JSON5 in files of JSON. What is wrong with it is reported as a warning then.
  package func parsed(isLenient: Bool = false, diagnostics: inout Diagnostics) -> DataNode? {
    let format = DocumentFormat.ofFile(named: path) ?? .json
    do throws(ReadingError) {
      return try format.read(bytes)
    } catch {
      let node = isLenient ? lenientlyRead(as: format, after: error) : nil
      for problem in error.problems {
        var found = Diagnostic.syntax(.jsonSyntax, problem, in: self)
        if node != nil {
          found.severity = .warning
          if error.replaced.isEmpty { found.notes.append(.init("it is read as JSON5, as tools in JavaScript read it")) }
        }
        diagnostics.report(found)
      }
      return node
    }
  }

  /// Reads the text as XML.
  package func element(diagnostics: inout Diagnostics) -> MarkupElement? {
    do throws(ReadingError) {
      return try XMLReader.read(bytes)
    } catch {
      for problem in error.problems { diagnostics.report(.syntax(.xmlSyntax, problem, in: self)) }
      return nil
    }
  }

  private func lenientlyRead(as format: DocumentFormat, after error: ReadingError) -> DataNode? {
    guard error.replaced.isEmpty else { return try? format.read(bytes.blanking(error.replaced)) }
    guard format.name == DocumentFormat.json.name else { return nil }
    do throws(ReadingError) {
      return try DocumentFormat.json5.read(bytes)
    } catch {
      return error.replaced.isEmpty ? nil : try? DocumentFormat.json5.read(bytes.blanking(error.replaced))
    }
  }
}

extension [UInt8] {
  /// The bytes with spaces in some ranges, but for line breaks.
  fileprivate func blanking(_ ranges: [Range<Int>]) -> [UInt8] {
    var result = self
    for index in ranges.joined() where result[index] != UInt8(ascii: "\n") { result[index] = UInt8(ascii: " ") }
    return result
  }
}

extension Diagnostic.ID {
  fileprivate static let jsonSyntax: Diagnostic.ID = "json-syntax"
  fileprivate static let xmlSyntax: Diagnostic.ID = "xml-syntax"
}

extension Diagnostic {
  package static func unreadable(
    _ path: String,
    because failure: SourceFileError,
    at place: SourceFile.Place? = nil,
    advice: String? = nil
  ) -> Self {
    let message =
      switch failure {
      case .missing: "file '\(path)' not found"
      case .directory: "'\(path)' is a folder, not a file"
      case .unreadable(let reason): "cannot read '\(path)': \(reason)"
      case .tooLarge(let limit): "'\(path)' is larger than the limit of \(limit / 1_048_576) MiB"
      }
    return Diagnostic("source-unreadable", message, at: place, advice: advice, subject: path)
  }

  fileprivate static func syntax(_ id: ID, _ problem: SyntaxError, in source: SourceFile) -> Self {
    if source.hasConflictMark(at: problem.offset) {
      return Diagnostic(
        id,
        "the file has the marks of a merge that git could not finish",
        at: source.place(at: problem.offset),
        advice:
          "keep one side of each conflict, and remove the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'",
        subject: source.path
      )
    }
    return Diagnostic(
      id,
      problem.message,
      at: source.place(at: problem.offset),
      notes: problem.notes.map { Note($0.message, at: source.location(at: $0.offset)) },
      advice: problem.advice,
      subject: source.path
    )
  }
}

extension SourceFile {
  /// Whether a line that git writes between the sides of a conflict begins there.
  fileprivate func hasConflictMark(at offset: Int) -> Bool {
    guard offset < bytes.count, offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n") else { return false }
    return ["<<<<<<< ", "=======", ">>>>>>> "].contains { bytes[offset...].starts(with: $0.utf8) }
  }
}
