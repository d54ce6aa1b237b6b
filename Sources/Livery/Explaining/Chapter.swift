import DesignTokens
import DocumentReading

/// What is told of some permutations together, because it is the same in all of them.
struct Chapter<Story: Equatable & Sendable>: Sendable {
  var permutations: [String]
  var story: Story

  /// One chapter for each distinct story, in the order in which they were first told.
  static func grouping(_ stories: [(permutation: String, story: Story)]) -> [Chapter] {
    stories.reduce(into: []) { chapters, item in
      if let index = chapters.firstIndex(where: { $0.story == item.story }) {
        chapters[index].permutations.append(item.permutation)
      } else {
        chapters.append(Chapter(permutations: [item.permutation], story: item.story))
      }
    }
  }

  /// - Parameter count: How many permutations the theme has.
  func heading(of count: Int) -> String {
    permutations.count == count && count > 1 ? "in every permutation" : "in \(permutations.joined(separator: ", "))"
  }

  func json(_ members: (Story) -> [JSONMember]) -> JSONValue {
    .object([JSONMember("permutations", .list(permutations))] + members(story))
  }
}

/// How explanations name places in files: as the reader's working directory sees them.
struct LocationText: Sendable {
  let prefix: String

  func callAsFunction(_ location: SourceFile.Location) -> String {
    DiagnosticText(prefix: prefix).path(of: location)
  }
}
