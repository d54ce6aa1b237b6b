import ArgumentParser
import Livery

/// Prints the schemas of what the tool writes.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Print the JSON Schema of a file that livery writes.")

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case palette
  }

  @Argument(help: "Which schema: palette.")
  var subject: Subject

  @OptionGroup var common: CommonOptions

  func run() {
    common.terminal.print(Schemas.palette)
  }
}
