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
    guard
      let (source, root) = SourceFile.document(at: path, in: files, diagnostics: &diagnostics),
      var reader = ObjectReader(root, "the waivers file", in: source, diagnostics: &diagnostics)
    else { return Result() }
    reader.checkVersion(diagnostics: &diagnostics)
    let items = reader.items("waivers", diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    var seen: Set<String> = []
    let waivers = items.compactMap { waiver($0, in: source, diagnostics: &diagnostics) }
    for waiver in waivers where !seen.insert(waiver.id).inserted {
      diagnostics.report(.repeatedName("waiver", waiver.id, at: waiver.place))
    }
    return Result(waivers: waivers, source: source)
  }

  private func waiver(_ node: DataNode, in source: SourceFile, diagnostics: inout Diagnostics) -> Waiver? {
    guard var reader = ObjectReader(node, "a waiver", in: source, diagnostics: &diagnostics) else { return nil }
    let id = reader.requiredString("id", diagnostics: &diagnostics)
    let check = reader.optional("check").flatMap { self.check($0, in: source, diagnostics: &diagnostics) }
    let text = reader.requiredString("pattern", diagnostics: &diagnostics)
    let reason = reader.requiredString("reason", diagnostics: &diagnostics)
    let owner = reader.string("owner", diagnostics: &diagnostics)
    let expires = reader.string("expires", diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    if let expires, !expires.isCalendarDay {
      diagnostics.report(.notADay(expires, at: source.place(at: reader.node["expires"]?.offset ?? node.offset)))
    }
    // A check that does not exist was reported; which patterns it would allow is anybody's guess.
    guard let id, let text, let reason, check != nil || node["check"] == nil else { return nil }
    let place = source.place(at: reader.node["pattern"]?.offset ?? node.offset)
    let isForContrast = check ?? Waiver.contrastCheck == Waiver.contrastCheck
    guard let pattern = isForContrast ? Waiver.Pattern(text) : Waiver.Pattern(place: text) else {
      diagnostics.report(.notAPattern(text, isForContrast: isForContrast, at: place))
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

  private func check(_ node: DataNode, in source: SourceFile, diagnostics: inout Diagnostics) -> String? {
    let subject = "the check of a waiver"
    guard let name = source.string(node, named: subject, diagnostics: &diagnostics) else { return nil }
    let known = waivableChecks
    if known.contains(name) { return name }
    diagnostics.report(.unknownWord(name, named: subject, known: known, at: source.place(at: node.offset)))
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
