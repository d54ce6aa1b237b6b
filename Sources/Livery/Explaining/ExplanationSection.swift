import DesignTokens
import DocumentReading

/// An explanation shared by several permutations.
struct ExplanationSection<Content: Equatable & Sendable>: Sendable {
  var permutations: [String]
  var content: Content

  /// One section for each distinct content, in the order of first occurrence.
  static func grouping(_ contents: [(permutation: String, content: Content)]) -> [ExplanationSection] {
    contents.reduce(into: []) { sections, item in
      if let index = sections.firstIndex(where: { $0.content == item.content }) {
        sections[index].permutations.append(item.permutation)
      } else {
        sections.append(ExplanationSection(permutations: [item.permutation], content: item.content))
      }
    }
  }

  /// - Parameter count: How many permutations the theme has.
  func heading(of count: Int) -> String {
    permutations.count == count && count > 1 ? "in every permutation" : "in \(permutations.joined(separator: ", "))"
  }

  func json(_ members: (Content) -> [JSONMember]) -> JSONValue {
    .object([JSONMember("permutations", .list(permutations))] + members(content))
  }
}

/// How explanations name locations in files: relative to the working directory.
struct LocationText: Sendable {
  let prefix: String

  func callAsFunction(_ location: SourceFile.Location) -> String {
    DiagnosticText(prefix: prefix).path(of: location)
  }

  func callAsFunction(_ path: String) -> String {
    DiagnosticText.path(path, prefix: prefix).oneLine
  }
}
