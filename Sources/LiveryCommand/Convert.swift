import ArgumentParser
import ColorScience
import Foundation
import Livery

/// Converts a token file to DTCG 2025.10, or a colour to another space.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Convert a token file to DTCG 2025.10, or a colour to another colour space.",
    discussion: """
      A file may be of any dialect: drafts of DTCG, Style Dictionary, Tokens Studio. The result resolves to the same \
      values, which is verified before anything is written. What the standard has no place for is listed, and kept \
      under $extensions.

      A colour is written as in CSS; the space is named as in DTCG. The result is not clipped: a colour outside the \
      gamut of its new space has components outside 0…1, unless --map brings it inside.
      """
  )

  @Argument(help: ArgumentHelp("A token file of any dialect.", valueName: "file"))
  var file: String?

  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write; - prints.", valueName: "out"))
  var output = "-"

  @Flag(help: "Replace the file at OUT if there is one.")
  var force = false

  @Option(
    help: ArgumentHelp("The colour, in CSS's notation.", valueName: "color"),
    transform: ColorArgument.init
  )
  var color: ColorArgument?

  @Option(
    help: ArgumentHelp("The colour space to express it in: \(names).", valueName: "space"),
    transform: space
  )
  var to: ColorSpace?

  @Flag(help: "Bring the colour into the gamut of its new space, as CSS Color 4 has it.")
  var map = false

  @Option(help: "How to print a colour: text or json.")
  var format = OutputFormat.text

  @OptionGroup var common: CommonOptions

  private static var names: String { ColorSpace.allCases.map(\.rawValue).joined(separator: ", ") }

  private static func space(_ name: String) throws -> ColorSpace {
    if let space = ColorSpace(rawValue: name.lowercased()) { return space }
    throw ValidationError("there is no colour space '\(name)'; there are \(names).")
  }

  func validate() throws {
    guard (file == nil) != (color == nil) else {
      throw ValidationError("Name either a file to convert, or a colour with --color.")
    }
    if color != nil, to == nil { throw ValidationError("--color needs --to, the space to express it in.") }
    if color == nil, to != nil || map { throw ValidationError("--to and --map are for colours, given by --color.") }
    if let to, map, to.gamut == nil { throw ValidationError("\(to.rawValue) has no gamut to map into.") }
  }

  func run() throws {
    if let color, let to {
      let conversion = ColorConversion(of: color.color, to: to, mapped: map)
      common.terminal.print(format == .json ? conversion.json : conversion.text)
    } else if let file {
      try FileConversion(file: file, output: output, force: force, common: common).run()
    }
  }
}
