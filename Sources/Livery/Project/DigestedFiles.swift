import DesignTokens
import Parallelism

/// Files that are digested as soon as they are read.
struct DigestedFiles: SourceFiles {
  let files: any SourceFiles

  func file(at path: String) throws(SourceFileError) -> SourceFile {
    let file = try files.file(at: path)
    file.digestsOfPieces?.begin()
    return file
  }

  func paths(matching pattern: String) -> [String] { files.paths(matching: pattern) }

  func paths(below folder: String) -> [String] { files.paths(below: folder) }
}
