import DocumentReading

/// Reads the waivers of a project.
struct WaiverLoader {
  /// The waivers, and the file that they stand in if it could be read.
  struct Result {
    var waivers: [Waiver] = []
    var source: SourceFile?
  }

  let files: any SourceFiles

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
    let text = reader.requiredString("pattern", diagnostics: &diagnostics)
    let reason = reader.requiredString("reason", diagnostics: &diagnostics)
    let owner = reader.string("owner", diagnostics: &diagnostics)
    let expires = reader.string("expires", diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    if let expires, !expires.isCalendarDay {
      diagnostics.report(.notADay(expires, at: source.place(at: reader.node["expires"]?.offset ?? node.offset)))
    }
    guard let id, let text, let reason else { return nil }
    let place = source.place(at: reader.node["pattern"]?.offset ?? node.offset)
    guard let pattern = Waiver.Pattern(text) else {
      diagnostics.report(.notAPattern(text, at: place))
      return nil
    }
    return Waiver(id: id, pattern: pattern, reason: reason, owner: owner, expires: expires, place: place)
  }
}

extension Diagnostic {
  fileprivate static func notADay(_ text: String, at place: SourceFile.Place) -> Self {
    Diagnostic("invalid-date", "'\(text)' is not a day of the form YYYY-MM-DD", at: place)
  }

  fileprivate static func notAPattern(_ text: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "waiver-pattern",
      "'\(text)' is neither an address nor a pair of tokens",
      at: place,
      advice: "write 'component[axis=value].pair@theme/context' or '{foreground} over {layer}@theme/context'"
    )
  }
}
