import Algorithms
import ArgumentParser
import DesignTokens
import Foundation
import Livery

/// What a shell can complete a word with that only the project knows.
///
/// A word is completed while somebody waits for it: nothing is measured, nothing is printed, and a project that cannot be read
/// completes nothing.
enum ProjectCompletion: Sendable {
  case themes, tokens, components, permutations, templates, problems, addresses, assumptions, revisions

  /// - Parameters:
  ///   - words: The words of the command line, in which `--project` may be.
  ///   - prefix: The beginning of the word that is completed.
  func words(after words: [String], prefix: String) -> [String] {
    let all =
      switch self {
      case .problems: Self.problemIDs
      case .templates: Self.templates(words)
      case .revisions: Self.revisions(words)
      case .themes, .tokens, .components, .permutations, .addresses, .assumptions: ofPalette(words, prefix)
      }
    return all.filter { $0.hasPrefix(prefix) }
  }

  private func ofPalette(_ words: [String], _ prefix: String) -> [String] {
    guard let palette = Self.palette(words) else { return [] }
    let tokens = Array(palette.tokens.map(\.path.description).uniqued())
    let components = Array(palette.components.map(\.resolved.component.name).uniqued())
    switch self {
    case .themes: return palette.themes.map(\.name)
    case .tokens: return tokens
    // Up to the sign behind which a value follows.
    case .assumptions: return tokens.map { $0 + "=" }
    case .components: return components
    case .permutations: return Array(palette.themes.flatMap { $0.theme.permutations.map(\.id) }.uniqued())
    default:
      let cells = components.map { $0 + "[]" }
      let pairs = Array(palette.pairs.map(\.name).uniqued())
      return cells + pairs + tokens + Self.problemIDs
    }
  }

  // MARK: Where it is from

  /// The project of the command line, or that of the working directory.
  private static func workspace(_ words: [String]) -> Workspace? {
    guard let option = words.lastIndex(of: "--project"), option + 1 < words.count else {
      return Workspace.project(containing: FileManager.default.currentDirectoryPath)
    }
    let workspace = Workspace.project(at: words[option + 1])
    return workspace.hasManifest ? workspace : nil
  }

  private static func palette(_ words: [String]) -> Palette? {
    guard let files = workspace(words)?.confinedToWorkTree else { return nil }
    return Pipeline(files: files).run(rendering: false, findings: .none).palette
  }

  private static var problemIDs: [String] { ProblemCatalog.all.flatMap(\.kinds).map(\.id.description) }

  private static func templates(_ words: [String]) -> [String] {
    var unheard = Diagnostics()
    return TemplateCatalog(files: workspace(words), diagnostics: &unheard).names
  }

  private static func revisions(_ words: [String]) -> [String] {
    let folder = workspace(words)?.root ?? FileManager.default.currentDirectoryPath
    return (try? GitRepository(containing: folder))?.names ?? []
  }
}

extension CompletionKind {
  /// Completes with what the project of the command line has.
  static func project(_ completion: ProjectCompletion) -> CompletionKind {
    .custom { words, _, prefix in completion.words(after: words, prefix: prefix) }
  }
}
