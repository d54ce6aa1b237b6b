import DesignTokens
import DocumentReading

/// Reads the waivers of a project.
struct WaiverLoader {
  /// The waivers, and the file that they stand in if it could be read.
  struct Result {
    var waivers: [Waiver] = []
    var source: SourceFile?
  }

  let files: any SourceFiles
  /// The names of the checks that a waiver can be for.
  let waivableChecks: [String]

  func load(_ path: String, diagnostics: inout Diagnostics) -> Result {
    guard let (source, root) = SourceFile.document(at: path, in: files, diagnostics: &diagnostics) else {
      return Result()
    }
    let waivers = ObjectReader.read(root, "the waivers file", in: source, diagnostics: &diagnostics, self.waivers)
    return waivers.map { Result(waivers: $0, source: source) } ?? Result()
  }

  private func waivers(_ reader: inout ObjectReader) -> [Waiver]? {
    reader.checkVersion()
    let waivers = reader.objects("waivers", each: "a waiver", waiver)
    var seen: Set<String> = []
    for waiver in waivers where !seen.insert(waiver.id).inserted {
      reader.report(.repeatedName("waiver", waiver.id, at: waiver.place))
    }
    return waivers
  }

  private func waiver(_ reader: inout ObjectReader) -> Waiver? {
    let id = reader.requiredString("id")
    let check = reader.optional("check").flatMap { self.check($0, &reader) }
    let text = reader.requiredString("pattern")
    let reason = reader.requiredString("reason")
    let owner = reader.string("owner")
    let expires = reader.string("expires")
    if let expires, !expires.isCalendarDay { reader.report(.notADay(expires, at: reader.place(of: "expires"))) }
    // A check that does not exist was reported; which patterns it would allow is anybody's guess.
    guard let id, let text, let reason, check != nil || reader.node["check"] == nil else { return nil }
    let place = reader.place(of: "pattern")
    let isForContrast = check ?? Waiver.contrastCheck == Waiver.contrastCheck
    guard let pattern = isForContrast ? Waiver.Pattern(text) : Waiver.Pattern(place: text) else {
      reader.report(.notAPattern(text, isForContrast: isForContrast, at: place))
      return nil
    }
    return Waiver(
      id: id,
      check: check ?? Waiver.contrastCheck,
      pattern: pattern,
      reason: reason,
      owner: owner,
      expires: expires,
      place: place
    )
  }

  private func check(_ node: DataNode, _ reader: inout ObjectReader) -> String? {
    let subject = "the check of a waiver"
    guard let name = reader.string(node, named: subject) else { return nil }
    if waivableChecks.contains(name) { return name }
    reader.report(.unknownWord(name, named: subject, known: waivableChecks, at: reader.place(at: node.offset)))
    return nil
  }
}

extension Diagnostic {
  fileprivate static func notADay(_ text: String, at place: SourceFile.Place) -> Self {
    Diagnostic("invalid-date", "'\(text)' is not a day of the form YYYY-MM-DD", at: place)
  }

  fileprivate static func notAPattern(_ text: String, isForContrast: Bool, at place: SourceFile.Place) -> Self {
    let form =
      isForContrast
      ? "'component[axis=value].pair@theme/context' or '{foreground} over {layer}@theme/context'"
      : "'component[axis=value]@theme/context', '{token}' or '{group.*}'"
    return Diagnostic(
      "waiver-pattern",
      "'\(text)' is neither an address nor \(isForContrast ? "a pair of tokens" : "a token")",
      at: place,
      advice: "write \(form)"
    )
  }
}
