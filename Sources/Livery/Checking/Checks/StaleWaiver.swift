import DesignTokens

/// Demands that every waiver is needed and has not expired: an unneeded waiver hides the next failure.
struct StaleWaiver: Check {
  static let about = ProblemKind(
    "stale-waiver",
    .error,
    title: "Every waiver covers something and has not expired.",
    help: """
      A waiver that covers nothing hides the next failure that it happens to match: remove it, or correct its pattern. A
      waiver that has expired covers nothing any more, and what it covered is reported again: repair that, or give the
      waiver another date and reason. A waiver states in `accepts` how far it goes; without it, it covers nothing if it
      is for contrast, and no error of a check that measures something: `livery check --update-waivers` writes it.
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

  func findings(in run: inout CheckRun) -> [Finding] {
    let palette = run.palette
    let needed = palette.neededWaivers
    let used = run.waivers.used.union(needed)
    return palette.waivers.compactMap { waiver in
      if let expires = waiver.expires, waiver.hasExpired(on: palette.day) {
        return expired(waiver, on: expires, isNeeded: !waiver.isForContrast || needed.contains(waiver.id))
      }
      guard !used.contains(waiver.id) else { return nil }
      // What is not accepted is reported with the waiver that it has outgrown.
      if let least = run.waivers.leastRefused[waiver.id] {
        return waiver.least == nil ? boundless(waiver, WaiverFigure.accepting(least)) : nil
      }
      let floors = WaiverFloors(of: waiver, in: palette)
      if floors.all.isEmpty { return unused(waiver, in: palette) }
      return waiver.accepts.isEmpty ? boundless(waiver, floors.all.line) : nil
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

  private func boundless(_ waiver: Waiver, _ accepts: String) -> Finding {
    finding(
      about: waiver,
      message: "waiver '\(waiver.id)' covers nothing, because it does not state what it accepts",
      advice: "write \(accepts), or run 'livery check --update-waivers'"
    )
  }

  /// What it covered is reported as well, because it does not cover that any more.
  private func expired(_ waiver: Waiver, on day: String, isNeeded: Bool) -> Finding {
    finding(
      about: waiver,
      message: "waiver '\(waiver.id)' expired on \(day)",
      advice: isNeeded
        ? "repair the failure, or decide anew: \(waiver.reason)" : "remove it; it is not needed any more"
    )
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
