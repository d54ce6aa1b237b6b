import DesignTokens

extension RunSummary: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    diagnostics = try [Diagnostic](from: &reader).reduce(into: Diagnostics()) { $0.report($1) }
    findings = try [Finding](from: &reader)
    waivedPlaces = try Int(from: &reader)
    figures = try PaletteSummary?(from: &reader)
    counts = try TokenCounts(from: &reader)
    isBrief = try Bool(from: &reader)
  }

  func write(to writer: inout RecordWriter) {
    diagnostics.all.write(to: &writer)
    findings.write(to: &writer)
    waivedPlaces.write(to: &writer)
    figures.write(to: &writer)
    counts.write(to: &writer)
    isBrief.write(to: &writer)
  }
}

extension TokenCounts: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    self.init()
    tokens = try Int(from: &reader)
    resolved = try Int(from: &reader)
    opaque = try Int(from: &reader)
    changed = try Int(from: &reader)
    lost = try Int(from: &reader)
  }

  func write(to writer: inout RecordWriter) {
    for count in [tokens, resolved, opaque, changed, lost] { count.write(to: &writer) }
  }
}

extension Diagnostic.Severity: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    guard let severity = Self(rawValue: try String(from: &reader)) else { throw RecordReader.Failure() }
    self = severity
  }

  func write(to writer: inout RecordWriter) {
    rawValue.write(to: &writer)
  }
}

extension SourceFile.Location: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    self.init(path: try String(from: &reader), line: try Int(from: &reader), column: try Int(from: &reader))
  }

  func write(to writer: inout RecordWriter) {
    path.write(to: &writer)
    line.write(to: &writer)
    column.write(to: &writer)
  }
}

extension SourceFile.Excerpt: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    self.init(text: try String(from: &reader), caret: try Int(from: &reader))
    // A caret outside of its line would be printed with as many spaces.
    guard (0...text.count).contains(caret) else { throw RecordReader.Failure() }
  }

  func write(to writer: inout RecordWriter) {
    text.write(to: &writer)
    caret.write(to: &writer)
  }
}

extension Diagnostic.Note: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    self.init(try String(from: &reader), at: try SourceFile.Location?(from: &reader))
  }

  func write(to writer: inout RecordWriter) {
    message.write(to: &writer)
    location.write(to: &writer)
  }
}

extension Diagnostic: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    self.init(
      ID(stringLiteral: try String(from: &reader)),
      try String(from: &reader),
      severity: try Severity(from: &reader)
    )
    location = try SourceFile.Location?(from: &reader)
    excerpt = try SourceFile.Excerpt?(from: &reader)
    notes = try [Note](from: &reader)
    advice = try String?(from: &reader)
    subject = try String?(from: &reader)
    pointer = try String?(from: &reader)
    tokens = try [String](from: &reader).map { TokenPath($0) }
  }

  func write(to writer: inout RecordWriter) {
    id.description.write(to: &writer)
    message.write(to: &writer)
    severity.write(to: &writer)
    location.write(to: &writer)
    excerpt.write(to: &writer)
    notes.write(to: &writer)
    advice.write(to: &writer)
    subject.write(to: &writer)
    pointer.write(to: &writer)
    tokens.map(\.description).write(to: &writer)
  }
}

extension Finding: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    check = try String(from: &reader)
    subject = try String(from: &reader)
    component = try String?(from: &reader)
    severity = try Diagnostic.Severity(from: &reader)
    message = try String(from: &reader)
    measure = try Measure?(from: &reader)
    details = try [String](from: &reader)
    addresses = try [String](from: &reader)
    facts = try [Fact](from: &reader)
    permutations = try [Fact](from: &reader)
    places = try [String](from: &reader)
    sources = try [Diagnostic.Note](from: &reader)
    advice = try String?(from: &reader)
  }

  func write(to writer: inout RecordWriter) {
    check.write(to: &writer)
    subject.write(to: &writer)
    component.write(to: &writer)
    severity.write(to: &writer)
    message.write(to: &writer)
    measure.write(to: &writer)
    details.write(to: &writer)
    addresses.write(to: &writer)
    facts.write(to: &writer)
    permutations.write(to: &writer)
    places.write(to: &writer)
    sources.write(to: &writer)
    advice.write(to: &writer)
  }
}

extension Finding.Measure: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    self.init(value: try Double(from: &reader), minimum: try Double(from: &reader))
  }

  func write(to writer: inout RecordWriter) {
    value.write(to: &writer)
    minimum.write(to: &writer)
  }
}

extension Finding.Fact: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    self.init(address: try String(from: &reader), value: try Double?(from: &reader))
  }

  func write(to writer: inout RecordWriter) {
    address.write(to: &writer)
    value.write(to: &writer)
  }
}

// MARK: Figures

extension PaletteSummary: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    themes = try [ThemeRow](from: &reader)
    permutations = try [PermutationRow](from: &reader)
    components = try [ComponentRow](from: &reader)
    tokenPairs = try Tally(from: &reader)
    total = try Tally(from: &reader)
    waivedCauses = try Int(from: &reader)
    contrastWaivers = try Int(from: &reader)
    statements = try [Palette.StatementTally](from: &reader)
  }

  func write(to writer: inout RecordWriter) {
    themes.write(to: &writer)
    permutations.write(to: &writer)
    components.write(to: &writer)
    tokenPairs.write(to: &writer)
    total.write(to: &writer)
    waivedCauses.write(to: &writer)
    contrastWaivers.write(to: &writer)
    statements.write(to: &writer)
  }
}

extension PaletteSummary.Tally: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    let counts = try [Int](from: &reader)
    // Their sum must not overflow.
    guard counts.count == 5, counts.allSatisfy({ (0..<1 << 56).contains($0) }) else { throw RecordReader.Failure() }
    (passed, failed, waived, exempt, unknown) = (counts[0], counts[1], counts[2], counts[3], counts[4])
  }

  func write(to writer: inout RecordWriter) {
    [passed, failed, waived, exempt, unknown].write(to: &writer)
  }
}

extension PaletteSummary.ThemeRow: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    name = try String(from: &reader)
    tokens = try Int(from: &reader)
    permutations = try [String](from: &reader)
  }

  func write(to writer: inout RecordWriter) {
    name.write(to: &writer)
    tokens.write(to: &writer)
    permutations.write(to: &writer)
  }
}

extension PaletteSummary.PermutationRow: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    theme = try String(from: &reader)
    permutation = try String(from: &reader)
    tally = try PaletteSummary.Tally(from: &reader)
  }

  func write(to writer: inout RecordWriter) {
    theme.write(to: &writer)
    permutation.write(to: &writer)
    tally.write(to: &writer)
  }
}

extension PaletteSummary.ComponentRow: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    name = try String(from: &reader)
    theme = try String(from: &reader)
    cells = try Int(from: &reader)
    tally = try PaletteSummary.Tally(from: &reader)
  }

  func write(to writer: inout RecordWriter) {
    name.write(to: &writer)
    theme.write(to: &writer)
    cells.write(to: &writer)
    tally.write(to: &writer)
  }
}

extension Palette.StatementTally: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    component = try String(from: &reader)
    theme = try String(from: &reader)
    let numbers = try [Int](from: &reader)
    let outcomes = StatementVerdict.Outcome.allCases
    // Their sum must not overflow.
    guard numbers.count == outcomes.count, numbers.allSatisfy({ (0..<1 << 56).contains($0) }) else {
      throw RecordReader.Failure()
    }
    counts = Dictionary(uniqueKeysWithValues: zip(outcomes, numbers))
  }

  func write(to writer: inout RecordWriter) {
    component.write(to: &writer)
    theme.write(to: &writer)
    StatementVerdict.Outcome.allCases.map(count).write(to: &writer)
  }
}
