import DesignTokens
import Foundation
import Parallelism

/// What a run has asked about the files of its project, and a digest of each answer.
///
/// A run is a function of these answers: if a later run got the same ones, its result would be the same.
struct InputTrace: Sendable {
  enum Question: Sendable, Hashable {
    case file(String)
    case matching(String)
    case below(String)
  }

  enum Answer: Sendable, Hashable {
    case contents(ContentHash)
    case failure(String)
    case paths(ContentHash)
  }

  private(set) var answers: [Question: Answer] = [:]
  /// Whether each question had the same answer whenever it was asked.
  private(set) var isConsistent = true

  mutating func note(_ question: Question, _ answer: Answer) {
    if let known = answers.updateValue(answer, forKey: question), known != answer { isConsistent = false }
  }

  /// Whether the files of a project would give the same answers now.
  func isCurrent(in files: any SourceFiles) -> Bool {
    let answers = Array(answers)
    return !Concurrently.map(answers.count, inChunksOf: 16) { index in
      Answer(to: answers[index].key, from: files) == answers[index].value
    }
    .contains(false)
  }

  /// The answers that are not the contents of a file.
  var besideContents: Self {
    var trace = self
    trace.answers = answers.filter { if case .contents = $0.value { false } else { true } }
    return trace
  }
}

extension InputTrace.Answer {
  fileprivate init(to question: InputTrace.Question, from files: any SourceFiles) {
    switch question {
    case .file(let path):
      do throws(SourceFileError) {
        self = .contents(ContentHash(of: try files.bytes(at: path)))
      } catch {
        self = .failure(String(describing: error))
      }
    case .matching(let pattern): self.init(files.paths(matching: pattern))
    case .below(let folder): self.init(files.paths(below: folder))
    }
  }

  fileprivate init(_ paths: [String]) {
    var writer = RecordWriter()
    paths.write(to: &writer)
    self = .paths(ContentHash(of: writer.bytes))
  }
}

/// The files of a project, with a record of what a run asks about them.
final class TracedFiles: SourceFiles {
  private let files: any SourceFiles
  private let lock = NSLock()
  // Only accessed while the lock is held.
  nonisolated(unsafe) private var notes = InputTrace()

  init(_ files: any SourceFiles) {
    self.files = files
  }

  /// Everything that was asked so far.
  var trace: InputTrace { lock.withLock { unsafe notes } }

  private func note(_ question: InputTrace.Question, _ answer: InputTrace.Answer) {
    lock.withLock { unsafe notes.note(question, answer) }
  }

  func file(at path: String) throws(SourceFileError) -> SourceFile {
    do throws(SourceFileError) {
      let file = try files.file(at: path)
      note(.file(path), .contents(ContentHash(of: file.bytes)))
      return file
    } catch {
      note(.file(path), .failure(String(describing: error)))
      throw error
    }
  }

  func paths(matching pattern: String) -> [String] {
    let paths = files.paths(matching: pattern)
    note(.matching(pattern), .init(paths))
    return paths
  }

  func paths(below folder: String) -> [String] {
    let paths = files.paths(below: folder)
    note(.below(folder), .init(paths))
    return paths
  }
}

// MARK: Records

extension InputTrace: Recordable {
  private struct Entry: Recordable {
    var question: Question
    var answer: Answer

    init(_ question: Question, _ answer: Answer) {
      self.question = question
      self.answer = answer
    }

    init(from reader: inout RecordReader) throws(RecordReader.Failure) {
      question = try Question(from: &reader)
      answer = try Answer(from: &reader)
    }

    func write(to writer: inout RecordWriter) {
      question.write(to: &writer)
      answer.write(to: &writer)
    }
  }

  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    for entry in try [Entry](from: &reader) { note(entry.question, entry.answer) }
  }

  func write(to writer: inout RecordWriter) {
    answers.map { Entry($0.key, $0.value) }.write(to: &writer)
  }
}

extension InputTrace.Question: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    let kind = try Int(from: &reader)
    let text = try String(from: &reader)
    switch kind {
    case 0: self = .file(text)
    case 1: self = .matching(text)
    case 2: self = .below(text)
    default: throw RecordReader.Failure()
    }
  }

  func write(to writer: inout RecordWriter) {
    let (kind, text) =
      switch self {
      case .file(let path): (0, path)
      case .matching(let pattern): (1, pattern)
      case .below(let folder): (2, folder)
      }
    kind.write(to: &writer)
    text.write(to: &writer)
  }
}

extension InputTrace.Answer: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    switch try Int(from: &reader) {
    case 0: self = .contents(try ContentHash(from: &reader))
    case 1: self = .paths(try ContentHash(from: &reader))
    case 2: self = .failure(try String(from: &reader))
    default: throw RecordReader.Failure()
    }
  }

  func write(to writer: inout RecordWriter) {
    switch self {
    case .contents(let hash):
      0.write(to: &writer)
      hash.write(to: &writer)
    case .paths(let hash):
      1.write(to: &writer)
      hash.write(to: &writer)
    case .failure(let text):
      2.write(to: &writer)
      text.write(to: &writer)
    }
  }
}
