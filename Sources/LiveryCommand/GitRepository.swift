import DesignTokens
import Foundation

/// A repository, read by the command `git`.
struct GitRepository {
  /// Why a repository or a revision cannot be read.
  enum Failure: Error {
    case noGit
    case noRepository
    case unknown(revision: String)
    case failed(String)
  }

  /// The folder that `git` runs in.
  let folder: String
  /// From the root of the repository to the folder, with a slash at its end; empty at the root.
  let prefix: String

  /// - Parameter folder: A folder of the work tree.
  init(containing folder: String) throws(Failure) {
    self.folder = folder
    let answer = try Self.run(["rev-parse", "--show-prefix"], in: folder)
    guard answer.status == 0 else { throw .noRepository }
    prefix = String(decoding: answer.output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// The id of the commit or tree that a revision names.
  func tree(of revision: String) throws(Failure) -> String {
    // A revision is never an option, whatever it begins with.
    let answer = try Self.run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{tree}"],
      in: folder
    )
    let id = String(decoding: answer.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard answer.status == 0, !id.isEmpty else { throw .unknown(revision: revision) }
    return id
  }

  /// The files of the folder that a merge left with conflicts, relative to the folder.
  var conflicts: [String] {
    let answer = try? Self.run(["diff", "--name-only", "--diff-filter=U", "--relative", "-z"], in: folder)
    guard let answer, answer.status == 0 else { return [] }
    return answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The branches and tags, by the names under which revisions are asked for.
  var names: [String] {
    let answer = try? Self.run(
      ["for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/remotes", "refs/tags"],
      in: folder
    )
    guard let answer, answer.status == 0 else { return [] }
    return String(decoding: answer.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The files of a tree.
  ///
  /// - Parameter folder: The project's folder below the root of the repository.
  func files(of tree: String, in folder: String) throws(Failure) -> GitFiles {
    let answer = try Self.run(["ls-tree", "-r", "-z", "--full-tree", tree], in: self.folder)
    guard answer.status == 0 else { throw .failed("git ls-tree failed") }
    return GitFiles(listing: answer.output, folder: folder, repository: self.folder)
  }

  // MARK: Running git

  /// Runs `git`, and returns what it printed; the environment's own choice of a repository counts.
  fileprivate static func run(_ arguments: [String], in folder: String, input: Data? = nil) throws(Failure)
    -> (status: Int32, output: Data)
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let feed = input.map { _ in Pipe() }
    process.standardInput = feed ?? FileHandle.nullDevice
    do { try process.run() } catch { throw .noGit }
    if let feed, let input {
      // On a thread of its own, because git answers while it reads.
      Thread.detachNewThread {
        try? feed.fileHandleForWriting.write(contentsOf: input)
        try? feed.fileHandleForWriting.close()
      }
    }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    // That of `env` if there is no such program.
    if process.terminationStatus == 127 { throw .noGit }
    return (process.terminationStatus, data ?? Data())
  }
}

/// The files of a revision as a project's input; each is read when a run asks for it.
final class GitFiles: SourceFiles {
  private let repository: String
  /// By path from the project's folder: the object's id, and whether it is a link.
  private let objects: [String: (id: String, isLink: Bool)]
  private let index: InMemoryFiles
  /// The contents of the files that a run is likely to read, which are read at once.
  private let contents: [String: [UInt8]]

  /// - Parameter listing: What `git ls-tree -r -z` prints.
  fileprivate init(listing: Data, folder: String, repository: String) {
    self.repository = repository
    var objects: [String: (id: String, isLink: Bool)] = [:]
    for line in listing.split(separator: 0) {
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let fields = parts.first?.split(separator: UInt8(ascii: " ")) ?? []
      guard parts.count == 2, fields.count == 3, fields[1].elementsEqual("blob".utf8) else { continue }
      let path = RelativePath.relative(String(decoding: parts[1], as: UTF8.self), to: folder)
      objects[path] = (String(decoding: fields[2], as: UTF8.self), fields[0].elementsEqual("120000".utf8))
    }
    self.objects = objects
    index = InMemoryFiles(objects.mapValues { _ in "" })
    let likely = objects.filter { path, object in
      !object.isLink && [".json", ".json5", ".jsonc", ".yaml", ".yml", ".mustache"].contains(where: path.hasSuffix)
        && !path.hasPrefix("../")
    }
    contents = Self.read(likely.mapValues(\.id), in: repository)
  }

  func file(at path: String) throws(SourceFileError) -> SourceFile {
    if let bytes = contents[path] { return SourceFile(path: path, bytes: bytes) }
    var (place, steps) = (path, 0)
    while let object = objects[place] {
      guard let bytes = Self.read([place: object.id], in: repository)[place] else {
        throw .unreadable("git cannot read it")
      }
      guard object.isLink else { return SourceFile(path: path, bytes: bytes) }
      steps += 1
      guard steps < 16 else { throw .unreadable("its links lead in a circle") }
      let folder = RelativePath.folder(of: place)
      place = RelativePath.normalized((folder.isEmpty ? "" : folder + "/") + String(decoding: bytes, as: UTF8.self))
    }
    throw index.paths(below: path).isEmpty ? .missing : .directory
  }

  func paths(matching pattern: String) -> [String] {
    // Of the folders, which git does not list, an asset catalog is the one that is named like a file.
    let found = index.paths(matching: pattern)
    return found.isEmpty && !pattern.contains("*") && !index.paths(below: pattern).isEmpty ? [pattern] : found
  }

  func paths(below folder: String) -> [String] { index.paths(below: folder) }

  /// By name: the contents of objects.
  private static func read(_ ids: [String: String], in repository: String) -> [String: [UInt8]] {
    let names = ids.keys.sorted()
    let input = Data(names.map { (ids[$0] ?? "") + "\n" }.joined().utf8)
    guard !names.isEmpty, let answer = try? GitRepository.run(["cat-file", "--batch"], in: repository, input: input)
    else { return [:] }
    let bytes = [UInt8](answer.output)
    var contents: [String: [UInt8]] = [:]
    var place = 0
    for name in names {
      // `<id> blob <size>`, the contents, and a line break.
      guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")),
        let size = Int(String(decoding: bytes[place..<end], as: UTF8.self).split(separator: " ").last ?? ""),
        end + 1 + size < bytes.count
      else { break }
      contents[name] = Array(bytes[(end + 1)..<(end + 1 + size)])
      place = end + 1 + size + 1
    }
    return contents
  }
}
