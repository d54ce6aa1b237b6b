/// What a conversion has to say about a document that was rewritten; of no interest to whoever only reads it.
struct DialectRemarks: Sendable {
  /// A change that loses something, or moves it.
  struct Remark: Sendable {
    var message: String
    var advice: String?
    var subject: String
    var offset = 0
  }

  private(set) var all: [Remark] = []

  mutating func add(_ remark: Remark, at offset: Int) {
    var remark = remark
    remark.offset = offset
    all.append(remark)
  }

  mutating func append(_ other: DialectRemarks) {
    all += other.all
  }

  func report(in file: SourceFile, to diagnostics: inout Diagnostics) {
    for remark in all {
      diagnostics.report(
        Diagnostic(
          "conversion-change",
          remark.message,
          severity: .warning,
          at: file.place(at: remark.offset),
          advice: remark.advice,
          subject: remark.subject
        )
      )
    }
  }
}

extension DialectRemarks.Remark {
  /// A key that the standard does not have.
  static func kept(_ key: String, of subject: String) -> Self {
    Self(
      message: "'\(key)' has no place in the standard and is kept in '$extensions', under '\(ToolExtension.key)'",
      subject: subject
    )
  }
}
