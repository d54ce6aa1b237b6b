import ArgumentParser
import ColorScience
import Livery

/// Converts a colour from one space to another.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Convert a colour to another colour space.",
    discussion: """
      The colour is written as in CSS; the space is named as in DTCG. The result is not clipped: a colour outside the \
      gamut of its new space has components outside 0…1, unless --map brings it inside.
      """
  )

  @Option(
    help: ArgumentHelp("The colour, in CSS's notation.", valueName: "color"),
    transform: ColorArgument.init
  )
  var color: ColorArgument

  @Option(
    help: ArgumentHelp("The colour space to express it in: \(names).", valueName: "space"),
    transform: space
  )
  var to: ColorSpace

  @Flag(help: "Bring the colour into the gamut of its new space, as CSS Color 4 has it.")
  var map = false

  @Option(help: "How to print the result: text or json.")
  var format = OutputFormat.text

  @OptionGroup var common: CommonOptions

  private static var names: String { ColorSpace.allCases.map(\.rawValue).joined(separator: ", ") }

  private static func space(_ name: String) throws -> ColorSpace {
    if let space = ColorSpace(rawValue: name.lowercased()) { return space }
    throw ValidationError("there is no colour space '\(name)'; there are \(names).")
  }

  func validate() throws {
    if map, to.gamut == nil { throw ValidationError("\(to.rawValue) has no gamut to map into.") }
  }

  func run() {
    let conversion = ColorConversion(of: color.color, to: to, mapped: map)
    common.terminal.print(format == .json ? conversion.json : conversion.text)
  }
}
