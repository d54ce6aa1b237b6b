import ArgumentParser
import ColorScience
import Livery

/// Measures the contrast of two colors.
struct ContrastCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contrast",
    abstract: "Measure the contrast of two colors by WCAG 2.2.",
    discussion: """
      Write colors as in CSS: #ec5a13, white, rgb(236 90 19), color(display-p3 0.153 0.369 0.494), \
      oklch(65% 0.19 41). A translucent background requires --over.
      Exits with 1 if the contrast is not sufficient.
      """
  )

  @Argument(
    help: ArgumentHelp("The color of the text or graphic.", valueName: "foreground"),
    transform: ColorArgument.init
  )
  var foreground: ColorArgument

  @Argument(
    help: ArgumentHelp("The color behind it.", valueName: "background"),
    transform: ColorArgument.init
  )
  var background: ColorArgument

  @Option(
    help: ArgumentHelp("A color beneath the background, nearest first; may be repeated.", valueName: "color"),
    transform: ColorArgument.init
  )
  var over: [ColorArgument] = []

  @Flag(help: "Require the ratio for large text: at least 24 px, or 18.66 px in bold.")
  var large = false

  @Flag(help: "Require the ratio for a graphic, such as a border, an icon or a ring.")
  var graphic = false

  @Option(help: "The conformance level.")
  var level = LevelArgument.AA

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var digits: PrecisionOption
  @OptionGroup var common: CommonOptions

  enum LevelArgument: String, ExpressibleByArgument, CaseIterable {
    case AA, AAA

    init?(argument: String) {
      self.init(rawValue: argument.uppercased())
    }
  }

  func validate() throws {
    if large, graphic { throw ValidationError("--large and --graphic cannot be combined.") }
    if let last = ([background] + over).last, last.color.alpha < 1 {
      throw ValidationError(
        "'\(last.text)' is translucent, so the contrast depends on the color beneath it: add --over."
      )
    }
  }

  func run() throws {
    let layers = ([background] + over).map(\.color)
    let measurement = ContrastMeasurement(
      foreground: foreground.color,
      layers: layers,
      kind: graphic ? .graphic : large ? .largeText : .text,
      level: level == .AA ? .aa : .aaa,
      precision: digits.precision
    )
    let terminal = common.terminal
    terminal.print(format == .json ? measurement.json : measurement.text(style: terminal.output))
    if !measurement.passes { throw Exit.findings }
  }
}

/// A color on the command line, in CSS notation.
struct ColorArgument {
  let text: String
  let color: Color

  init(_ text: String) throws {
    self.text = text
    do throws(ColorSyntaxError) {
      color = try Color(css: text)
    } catch {
      throw ValidationError("Invalid CSS color '\(text)': \(error.message).")
    }
  }
}
