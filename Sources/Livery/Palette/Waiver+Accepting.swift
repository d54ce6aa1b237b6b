import ColorScience

extension Waiver {
  /// Whether it accepts a failure that its pattern matches.
  func accepts(_ verdict: Verdict) -> Bool {
    accepts.contains { $0.covers(verdict) }
  }

  /// Whether a day is after the last one on which it holds.
  func hasExpired(on day: String?) -> Bool {
    guard let day, let expires else { return false }
    return expires < day
  }
}

extension [Waiver] {
  /// The first of them that never expires, and all before it: who is asked for another on any day finds it here.
  var untilOneLasts: ArraySlice<Waiver> {
    let last = firstIndex { $0.expires == nil }
    return last.map { self[...$0] } ?? self[...]
  }
}

extension Waiver.Acceptance {
  /// What the last bits of a ratio, in which platforms differ, may take from a floor.
  private static let rounding = 1e-9

  func covers(_ verdict: Verdict) -> Bool {
    guard let ratio = verdict.ratio else { return false }
    return isAbout(verdict) && names(verdict) && ratio >= self.ratio - Self.rounding
  }

  /// Whether it is about pairs of this kind with this minimum.
  func isAbout(_ verdict: Verdict) -> Bool {
    guard let requirement = verdict.requirement, kind == verdict.kind else { return false }
    return abs(requirement.minimum - minimum) < Self.rounding
  }

  /// Whether it holds in the permutation of a verdict.
  func names(_ verdict: Verdict) -> Bool {
    permutations.contains { $0 == verdict.permutation || $0 == "\(verdict.theme)/\(verdict.permutation)" }
  }
}
