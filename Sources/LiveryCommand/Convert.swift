import ArgumentParser
import ColorScience
import Foundation
import Livery

/// Converts a token file to DTCG 2025.10, or a color to another space.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert token files to DTCG 2025.10, or a color to another color space.",
    discussion: """
      Supported dialects are drafts of DTCG, Style Dictionary, Tokens Studio, Figma and Penpot. A folder, a resolver \
      document or a file with themes becomes a resolver document and a token file for each set. The result resolves \
      to the same values, which is verified before anything is written. What the standard cannot express is reported \
      and kept under $extensions; the exit code is 1 if a token is lost.

      Write a color as in CSS, and name its space as in DTCG. The result is not clipped: a color outside the gamut of \
      its new space has components outside 0…1, unless --map is given.
      """
  )

  @Argument(help: ArgumentHelp("A token file of any dialect, a resolver document or a folder.", valueName: "file"))
  var file: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, or the folder for what a folder becomes; - for standard output.",
      valueName: "out"
    )
  )
  var output = "-"

  @Flag(help: "Overwrite existing files.")
  var force = false

  @Option(
    help: ArgumentHelp("The color to convert, in CSS notation.", valueName: "color"),
    transform: ColorArgument.init
  )
  var color: ColorArgument?

  @Option(
    help: ArgumentHelp("The color space to convert to: \(names).", valueName: "space"),
    transform: space
  )
  var to: ColorSpace?

  @Flag(help: "Map the color into the gamut of its new space, as defined by CSS Color 4.")
  var map = false

  @Option(help: "The output format of --color.")
  var format = OutputFormat.text

  @OptionGroup var digits: PrecisionOption
  @OptionGroup var common: CommonOptions

  private static var names: String { ColorSpace.allCases.map(\.rawValue).joined(separator: ", ") }

  private static func space(_ name: String) throws -> ColorSpace {
    if let space = ColorSpace(rawValue: name.lowercased()) { return space }
    throw ValidationError("unknown color space '\(name)'; expected one of \(names).")
  }

  func validate() throws {
    guard (file == nil) != (color == nil) else {
      throw ValidationError("Give either a file to convert, or a color with --color.")
    }
    if color != nil, to == nil { throw ValidationError("--color requires --to, the color space to convert to.") }
    if color != nil, output != "-" || force {
      throw ValidationError("--output and --force require a file to convert; a color is printed.")
    }
    if color == nil, to != nil || map { throw ValidationError("--to and --map require --color.") }
    if let to, map, to.gamut == nil { throw ValidationError("\(to.rawValue) has no gamut to map into.") }
  }

  func run() throws {
    if let color, let to {
      let conversion = ColorConversion(of: color.color, to: to, mapped: map, precision: digits.precision)
      common.terminal.print(format == .json ? conversion.json : conversion.text)
    } else if let file {
      try FileConversion(file: file, output: output, force: force, common: common).run()
    }
  }
}
