import Algorithms
import DesignTokens
import DocumentReading
import Parallelism

/// Reads the waivers of a project.
struct WaiverLoader {
  /// The waivers, and their file if it could be read.
  struct Result {
    var waivers: [Waiver] = []
    var source: SourceFile?
  }

  let files: any SourceFiles
  /// The names of the checks that a waiver can be for.
  let waivableChecks: [String]
  /// Those of them that measure something, of which a waiver can state how little it accepts.
  var measuringChecks: [String] = []
  /// The themes of the project; none if one of them cannot be read, so that its permutations are unknown.
  var themes: [Theme] = []
  /// The names of permutations that were looked up: many waivers name the same.
  private let known = Memo<String, Bool>()

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
    for waiver in waivers.repeated(on: \.id) {
      reader.report(.repeatedName("waiver", waiver.id, at: waiver.place))
    }
    return waivers
  }

  private func waiver(_ reader: inout ObjectReader) -> Waiver? {
    let id = reader.requiredString("id")
    let check = reader.optional("check").flatMap { self.check($0, &reader) }
    let text = reader.requiredString("pattern")
    let reason = reader.requiredString("reason")
    let accepts = accepts(&reader, check: check)
    let least = least(&reader, check: check)
    let owner = reader.string("owner")
    let expires = reader.string("expires")
    if let expires, !expires.isCalendarDay { reader.report(.notADay(expires, at: reader.place(of: "expires"))) }
    // An unknown check was reported, and its allowed patterns are unknown.
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
      accepts: accepts,
      least: least,
      owner: owner,
      expires: expires,
      place: place
    )
  }

  // MARK: What is accepted

  private func accepts(_ reader: inout ObjectReader, check: String?) -> [Waiver.Acceptance] {
    guard let check, check != Waiver.contrastCheck else {
      return reader.objects("accepts", each: "an acceptance", acceptance)
    }
    return []
  }

  /// The least of the figures of a check other than that of contrast.
  private func least(_ reader: inout ObjectReader, check: String?) -> Double? {
    guard let check, check != Waiver.contrastCheck else { return nil }
    if measuringChecks.contains(check) { return reader.objects("accepts", each: "an acceptance", value).min() }
    if reader.optional("accepts") != nil { reader.report(.acceptsOfOtherCheck(check, at: reader.place(of: "accepts"))) }
    return nil
  }

  private func value(_ reader: inout ObjectReader) -> Double? {
    guard let node = reader.required("value") else { return nil }
    if let number = node.number { return number.value }
    reader.report(.wrongKind("'value' of an acceptance", expected: "a number", node, in: reader.source))
    return nil
  }

  private func acceptance(_ reader: inout ObjectReader) -> Waiver.Acceptance? {
    let kind = reader.required("kind").flatMap { self.kind($0, &reader) }
    let minimum = ratio("minimum", &reader)
    let ratio = ratio("ratio", &reader)
    if reader.required("permutations") != nil, reader.node["permutations"]?.array?.isEmpty == true {
      reader.report(.noPermutations(at: reader.place(of: "permutations")))
    }
    let permutations = reader.strings("permutations")
    for name in permutations where !isPermutation(name.value) {
      reader.report(.unknownPermutation(name.value, known: knownPermutations, at: reader.place(at: name.offset)))
    }
    guard let kind, let minimum, let ratio else { return nil }
    if ratio >= minimum { reader.report(.acceptsNoFailure(at: reader.place(of: "ratio"))) }
    return .init(kind: kind, minimum: minimum, ratio: ratio, permutations: permutations.map(\.value))
  }

  /// A kind of pairs that need a ratio.
  private func kind(_ node: DataNode, _ reader: inout ObjectReader) -> PairKind? {
    let subject = "'kind' of an acceptance"
    guard let word = reader.string(node, named: subject) else { return nil }
    if let kind = PairKind(rawValue: word), kind != .decorative { return kind }
    let known = PairKind.allCases.filter { $0 != .decorative }.map(\.rawValue)
    reader.report(.unknownWord(word, named: subject, known: known, at: reader.place(at: node.offset)))
    return nil
  }

  private func ratio(_ key: String, _ reader: inout ObjectReader) -> Double? {
    guard let node = reader.required(key) else { return nil }
    guard let number = node.number else {
      reader.report(.wrongKind("'\(key)' of an acceptance", expected: "a number", node, in: reader.source))
      return nil
    }
    if (1...21).contains(number.value) { return number.value }
    reader.report(.notARatio(number.text, key, at: reader.place(at: node.offset)))
    return nil
  }

  private var knownPermutations: [String] {
    Array(themes.flatMap { $0.permutations.map(\.id) }.uniqued())
  }

  private func isPermutation(_ name: String) -> Bool {
    // A theme that could not be read has unknown permutations.
    themes.isEmpty || known.value(for: name) { themes.contains { isPermutation(name, of: $0) } }
  }

  private func isPermutation(_ name: String, of theme: Theme) -> Bool {
    let start = theme.name + "/"
    let names = [name] + (name.hasPrefix(start) ? [String(name.dropFirst(start.count))] : [])
    // Most names are ids, which need not be taken apart.
    return names.contains { name in theme.permutations.contains { $0.id == name } }
      || names.contains { name in theme.permutations.contains { $0.isNamed(name) } }
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
    Diagnostic("invalid-date", "invalid date '\(text)'; expected YYYY-MM-DD", at: place)
  }

  fileprivate static func acceptsOfOtherCheck(_ check: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "waiver-accepts",
      "a waiver for '\(check)' accepts no figures, because that check measures none",
      at: place,
      advice: "remove 'accepts'"
    )
  }

  fileprivate static func acceptsNoFailure(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "waiver-accepts",
      "the accepted ratio must be below the minimum",
      at: place,
      advice: "a pair that reaches its minimum passes without a waiver"
    )
  }

  fileprivate static func noPermutations(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "waiver-accepts",
      "the list of permutations is empty",
      at: place,
      advice: "name the permutations in which the failure is accepted"
    )
  }

  fileprivate static func notARatio(_ text: String, _ key: String, at place: SourceFile.Place) -> Self {
    Diagnostic("waiver-accepts", "'\(key)' must be a contrast ratio from 1 to 21, but is \(text)", at: place)
  }

  fileprivate static func unknownPermutation(_ name: String, known: [String], at place: SourceFile.Place) -> Self {
    Diagnostic(
      "waiver-accepts",
      "unknown permutation '\(name)'",
      at: place,
      advice: NearestName.advice(for: name, among: known) ?? "permutations: \(known.joined(separator: ", "))",
      subject: name
    )
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
