import ArgumentParser
import ColorScience
import Livery

/// Measures two colours.
struct ContrastCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contrast",
    abstract: "Measure the contrast of two colours by WCAG 2.2.",
    discussion: """
      Colours are written as in CSS: #ec5a13, white, rgb(236 90 19), color(display-p3 0.153 0.369 0.494), \
      oklch(65% 0.19 41). A translucent background needs what lies beneath it: --over.
      Exits with 1 if the contrast is not enough.
      """
  )

  @Argument(
    help: ArgumentHelp("The colour of the text or graphic.", valueName: "foreground"),
    transform: ColorArgument.init
  )
  var foreground: ColorArgument

  @Argument(
    help: ArgumentHelp("The colour that it lies on.", valueName: "background"),
    transform: ColorArgument.init
  )
  var background: ColorArgument

  @Option(
    help: ArgumentHelp("What lies beneath the background, nearest first; may be repeated.", valueName: "color"),
    transform: ColorArgument.init
  )
  var over: [ColorArgument] = []

  @Flag(help: "Judge text of at least 24 px, or 18.66 px in bold.")
  var large = false

  @Flag(help: "Judge a graphic instead of text: a border, an icon, a ring.")
  var graphic = false

  @Option(help: "The level that decides: AA or AAA.")
  var level = LevelArgument.AA

  @Option(help: "How to print the result: text or json.")
  var format = OutputFormat.text

  @OptionGroup var common: CommonOptions

  enum LevelArgument: String, ExpressibleByArgument, CaseIterable {
    case AA, AAA

    init?(argument: String) {
      self.init(rawValue: argument.uppercased())
    }
  }

  func validate() throws {
    if large, graphic { throw ValidationError("--large is for text, --graphic for everything else.") }
    if let last = ([background] + over).last, last.color.alpha < 1 {
      throw ValidationError("'\(last.text)' is translucent, so the contrast depends on what lies beneath: add --over.")
    }
  }

  func run() throws {
    let layers = ([background] + over).map(\.color)
    let measurement = ContrastMeasurement(
      foreground: foreground.color,
      layers: layers,
      kind: graphic ? .graphic : large ? .largeText : .text,
      level: level == .AA ? .aa : .aaa
    )
    let terminal = common.terminal
    terminal.print(format == .json ? measurement.json : measurement.text(style: terminal.output))
    if !measurement.passes { throw Exit.findings }
  }
}

/// A colour on the command line, in CSS's notation.
struct ColorArgument {
  let text: String
  let color: Color

  init(_ text: String) throws {
    self.text = text
    do throws(ColorSyntaxError) {
      color = try Color(css: text)
    } catch {
      throw ValidationError("'\(text)' is no CSS colour: \(error.message).")
    }
  }
}
