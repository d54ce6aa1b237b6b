/// A question that is asked of every palette.
///
/// A new check is a file in `Checks` and a line in ``standard``.
protocol Check: Sendable {
  /// The stable, kebab-case name that findings carry.
  static var name: String { get }
  func findings(in palette: Palette) -> [Finding]
}

/// What checks depend on besides the palette.
struct CheckSettings: Sendable {
  /// The day on which waivers are judged, as `YYYY-MM-DD`; nil judges no dates.
  var today: String?

  var standard: [any Check] {
    [MinimumContrast(), MeasurableContrast(), WaiversInForce(today: today)]
  }
}
