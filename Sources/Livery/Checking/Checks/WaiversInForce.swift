/// Demands that every waiver is needed and has not expired: an exception that nobody needs hides the next failure.
struct WaiversInForce: Check {
  static let name = "waiver"

  /// Nil judges no dates.
  let today: String?

  func findings(in palette: Palette) -> [Finding] {
    let used = Set(palette.verdicts.compactMap(\.waiver))
    return palette.waivers.compactMap { waiver in
      if !used.contains(waiver.id) { return unused(waiver) }
      if let today, let expires = waiver.expires, expires < today { return expired(waiver, on: expires) }
      return nil
    }
  }

  private func unused(_ waiver: Waiver) -> Finding {
    finding(
      about: waiver,
      message: "waiver '\(waiver.id)' covers no failure",
      advice: "remove it, or correct its pattern if it was to cover something else"
    )
  }

  private func expired(_ waiver: Waiver, on day: String) -> Finding {
    finding(
      about: waiver,
      message: "waiver '\(waiver.id)' expired on \(day)",
      advice: "repair the failure, or decide anew: \(waiver.reason)"
    )
  }

  private func finding(about waiver: Waiver, message: String, advice: String) -> Finding {
    Finding(
      check: Self.name,
      subject: waiver.id,
      severity: .error,
      message: message,
      sources: [.init("written here", at: waiver.place.location)],
      advice: advice
    )
  }
}
