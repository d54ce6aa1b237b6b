import LiveryTestSupport
import Testing

@testable import DesignTokens

extension Migration {
  /// The value of a token in every permutation of the new project.
  func values(of path: TokenPath, in folder: String = "") throws -> [String: String?] {
    let values = try values(of: path, in: folder, dialect: .strict)
    // A project reads its files in the dialect that is the default.
    #expect(try self.values(of: path, in: folder, dialect: .compat) == values)
    return values
  }

  private func values(of path: TokenPath, in folder: String, dialect: TokenReading.Dialect) throws -> [String: String?]
  {
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(texts), reading: TokenReading(dialect: dialect))
    let theme = try #require(resolver.theme(named: "t", at: folder + Self.resolverName, diagnostics: &found))
    #expect(!found.containsErrors, "\(found.all.map(\.message))")
    return Dictionary(uniqueKeysWithValues: theme.permutations.map { ($0.id, $0.tokens[path]?.value.shortText) })
  }
}
