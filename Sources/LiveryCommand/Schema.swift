import ArgumentParser
import Livery

/// Prints the schemas of what the tool reads and writes.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON Schema of a file that livery reads or writes.",
    discussion: """
      Editors complete and check what they know the schema of: name it under "$schema", or map it to the files' names.

      \(Schemas.all.map { "\($0.name): \($0.subject)" }.joined(separator: "\n"))
      """
  )

  /// A schema by its name.
  struct Subject: ExpressibleByArgument {
    var schema: Schemas.Entry

    init?(argument: String) {
      guard let schema = Schemas.all.first(where: { $0.name == argument }) else { return nil }
      self.schema = schema
    }

    static var allValueStrings: [String] { Schemas.all.map(\.name) }
  }

  @Argument(help: "Which schema.")
  var subject: Subject

  @OptionGroup var common: CommonOptions

  func run() {
    common.terminal.print(subject.schema.text)
  }
}
