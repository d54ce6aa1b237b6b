extension Palette {
  /// The palette as it is judged on a day, on which a waiver that has expired accepts nothing; nil if none has.
  ///
  /// What is written is the same on every day, so it is made of the palette itself.
  func judged(on day: String) -> Palette? {
    let expired = Set(waivers.lazy.filter { $0.hasExpired(on: day) }.map(\.id))
    guard !expired.isEmpty else { return nil }
    var palette = self
    palette.day = day
    palette.verdicts = verdicts.map { $0.outliving(expired) }
    return palette
  }

  /// The ids of the waivers for contrast that accept a failure, or that did until they expired.
  var neededWaivers: Set<String> {
    let expired = Set(waivers.lazy.filter { $0.hasExpired(on: day) }.map(\.id))
    return Set(verdicts.lazy.compactMap(\.waiver))
      .union(expired.isEmpty ? [] : verdicts.lazy.flatMap(\.outgrownWaivers).filter(expired.contains))
  }
}

extension Verdict {
  /// The verdict without waivers that have expired; the first that follows them and has not accepts it from then on.
  fileprivate func outliving(_ expired: Set<String>) -> Verdict {
    guard let waiver, expired.contains(waiver) else { return self }
    let accepting = [waiver] + substitutes
    let inForce = accepting.drop(while: expired.contains)
    return with(waivers: (Array(inForce), outgrown: inForce.isEmpty ? accepting : []))
  }
}
