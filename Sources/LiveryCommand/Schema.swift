import ArgumentParser
import Livery

/// Prints the JSON Schemas of the files that livery reads and writes.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a file that livery reads or writes.",
    discussion: """
      Editors use a schema for completion and validation: name it under "$schema", or map it to file names.

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

  @Argument(help: "The name of the schema.")
  var subject: Subject

  @OptionGroup var common: CommonOptions

  func run() {
    common.terminal.print(subject.schema.text)
  }
}
