import ColorScience

extension Waiver {
  /// Whether it accepts a failure that its pattern matches.
  func accepts(_ verdict: Verdict) -> Bool {
    accepts.contains { $0.covers(verdict) }
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
