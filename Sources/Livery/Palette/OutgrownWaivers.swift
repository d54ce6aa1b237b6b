import DocumentReading

/// The waivers of a check that match something of a finding and do not accept it, with the least that was measured there.
struct OutgrownWaivers: Sendable {
  private var all: [(waiver: Waiver, least: Double)] = []

  mutating func add(_ waivers: [Waiver], measuring value: Double) {
    for waiver in waivers {
      if let index = all.firstIndex(where: { $0.waiver.id == waiver.id }) {
        all[index].least = min(all[index].least, value)
      } else {
        all.append((waiver, value))
      }
    }
  }

  /// Why they do not accept it, one line each.
  var lines: [String] {
    all.map { waiver, least in
      guard let floor = waiver.least else {
        return
          "waiver '\(waiver.id)' does not state what it accepts, so it covers no error: \(WaiverFigure.accepting(least))"
      }
      return
        "outgrows waiver '\(waiver.id)': \(WaiverFigure.text(of: least)) is below its \(WaiverFigure.text(of: floor))"
    }
  }
}

/// What checks other than that of contrast measure, as waivers state it.
enum WaiverFigure {
  /// Three decimals, rounded down: what is written accepts what was measured.
  static func floor(of value: Double) -> Double {
    guard value.isFinite, abs(value) < 1e9 else { return value }
    return (value * 1000 + 1e-6).rounded(.down) / 1000
  }

  static func text(of value: Double) -> String { JSONWriter.line(of: .number(floor(of: value))) }

  /// An item of a waiver's `accepts`, as JSON.
  static func item(accepting value: Double) -> String { "{ \"value\": \(text(of: value)) }" }

  /// The member of a waiver, on one line.
  static func accepting(_ value: Double) -> String { "\"accepts\": [ \(item(accepting: value)) ]" }
}

extension Waiver {
  /// The line about how much less it accepts than the least that was measured; none if it is as tight as it can be.
  func slack(above measured: Double?) -> [String] {
    guard let least, let measured, WaiverFigure.floor(of: measured) > least + 1e-9 else { return [] }
    return ["\(WaiverFigure.text(of: least)) is accepted, and the least is \(WaiverFigure.text(of: measured))"]
  }
}
