import ArgumentParser
import ColorScience

/// How many digits a command writes colors with.
struct PrecisionOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many decimals components of 0 to 1 have; others have fewer accordingly.",
      valueName: "digits"
    )
  )
  var precision = Color.readablePrecision

  func validate() throws {
    guard (1...15).contains(precision) else {
      throw ValidationError("--precision must be from 1 to 15, not \(precision).")
    }
  }
}
