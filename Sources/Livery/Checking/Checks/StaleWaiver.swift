import DesignTokens

/// Demands that every waiver is needed and has not expired: an unneeded waiver hides the next failure.
struct StaleWaiver: Check {
  static let about = ProblemKind(
    "stale-waiver",
    .error,
    title: "Every waiver covers something and has not expired.",
    help: """
      A waiver that covers nothing hides the next failure that it happens to match: remove it, or correct its pattern. A
      waiver that has expired asks for a new decision: repair what it covers, or give it another date and reason. A
      waiver for contrast states in `accepts` how far it goes, and covers nothing without it: `livery check
      --update-waivers` writes it.
      """,
    example: .init(
      .waivers,
      wrong: """
        "waivers": [
          { "id": "on-page", "pattern": "{color.onMain} over {color.page}", "reason": "No such pair is measured." }
        ]
        """,
      right: """
        "waivers": []
        """
    ),
    role: .check(isWaivable: false)
  )

  static let looksBack = true

  /// Nil judges no dates.
  let today: String?

  func findings(in run: inout CheckRun) -> [Finding] {
    let palette = run.palette
    let used = run.waivers.used.union(palette.verdicts.compactMap(\.waiver))
    return palette.waivers.compactMap { waiver in
      if !used.contains(waiver.id) {
        let floors = WaiverFloors(of: waiver, in: palette)
        if floors.all.isEmpty { return unused(waiver, in: palette) }
        // A failure that is not accepted is reported with the waiver that it has outgrown.
        return waiver.accepts.isEmpty ? boundless(waiver, floors.all) : nil
      }
      if let today, let expires = waiver.expires, expires < today { return expired(waiver, on: expires) }
      return nil
    }
  }

  private func unused(_ waiver: Waiver, in palette: Palette) -> Finding {
    let unknown = unknownToken(of: waiver, in: palette)
    return finding(
      about: waiver,
      message: "waiver '\(waiver.id)' covers "
        + (waiver.isForContrast ? "no failure" : "nothing that check '\(waiver.check)' finds"),
      advice: unknown ?? "remove it, or correct its pattern if it was to cover something else"
    )
  }

  /// What its pattern may have meant by a token that no theme has.
  private func unknownToken(of waiver: Waiver, in palette: Palette) -> String? {
    guard case .tokens(let foreground, let layer, _) = waiver.pattern else { return nil }
    let known = Set(palette.tokens.map(\.path))
    return [foreground, layer].first { !known.contains($0) }.map { path in
      let nearest = NearestName.of(path.description, among: known.map(\.description).sorted())
      return "no theme has a token '\(path)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "; correct the pattern")
    }
  }

  private func boundless(_ waiver: Waiver, _ accepts: [Waiver.Acceptance]) -> Finding {
    finding(
      about: waiver,
      message: "waiver '\(waiver.id)' covers nothing, because it does not state what it accepts",
      advice: "write \(accepts.line), or run 'livery check --update-waivers'"
    )
  }

  private func expired(_ waiver: Waiver, on day: String) -> Finding {
    var finding = finding(
      about: waiver,
      message: "waiver '\(waiver.id)' expired on \(day)",
      advice: "repair the failure, or decide anew: \(waiver.reason)"
    )
    finding.dependsOnDay = true
    return finding
  }

  private func finding(about waiver: Waiver, message: String, advice: String) -> Finding {
    Finding(
      check: Self.name,
      subject: waiver.id,
      severity: .error,
      message: message,
      sources: [.init("the waiver", at: waiver.place.location)],
      advice: advice
    )
  }
}
