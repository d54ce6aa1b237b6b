/// Notes about a rewritten document, used by a conversion and ignored otherwise.
struct ConversionNotes: Sendable {
  /// A change that loses something, or moves it.
  struct Note: Sendable {
    var message: String
    var advice: String?
    var subject: String
    var offset = 0
  }

  private(set) var all: [Note] = []

  mutating func add(_ note: Note, at offset: Int) {
    var note = note
    note.offset = offset
    all.append(note)
  }

  mutating func append(_ other: ConversionNotes) {
    all += other.all
  }

  func report(in file: SourceFile, to diagnostics: inout Diagnostics) {
    for note in all {
      diagnostics.report(
        Diagnostic(
          "conversion-change",
          note.message,
          severity: .warning,
          at: file.place(at: note.offset),
          advice: note.advice,
          subject: note.subject
        )
      )
    }
  }
}

extension ConversionNotes.Note {
  /// A key that the standard does not have.
  static func kept(_ key: String, of subject: String) -> Self {
    Self(
      message: "'\(key)' is not part of the standard and is kept in '$extensions', under '\(ToolExtension.key)'",
      subject: subject
    )
  }
}
