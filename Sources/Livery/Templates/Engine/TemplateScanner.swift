import DesignTokens

/// A template's tags as a tree; offsets count bytes of the template's text.
indirect enum TemplateNode: Sendable {
  case variable(TemplateName)
  case section(TemplateName, isInverted: Bool, body: [TemplateNode])
  case partial(TemplateName)
}

/// A name in a tag, and where it stands.
struct TemplateName: Sendable {
  var text: String
  var offset: Int
}

/// Finds the tags of a template and says which of them do not belong there.
///
/// swift-mustache parses the template again to render it; this scanner exists because it says nothing of unknown names,
/// and because a few things that it understands are refused here: other delimiters, inheritance and partials whose name
/// is computed cannot be checked before they are rendered, and HTML escaping has no place in a theme.
struct TemplateScanner {
  private let template: TemplateText
  private let bytes: [UInt8]
  private var position = 0
  /// The sections that are open, innermost last, each with what was found in it so far.
  private var open: [OpenSection] = []
  private var top: [TemplateNode] = []

  private struct OpenSection {
    var name: TemplateName
    var isInverted: Bool
    var body: [TemplateNode] = []
  }

  private init(_ template: TemplateText) {
    self.template = template
    bytes = Array(template.text.utf8)
  }

  /// The tags of a template; nil if it is so broken that there is no telling what belongs to what.
  static func scan(_ template: TemplateText, diagnostics: inout Diagnostics) -> [TemplateNode]? {
    var scanner = TemplateScanner(template)
    var found = Diagnostics()
    scanner.scan(diagnostics: &found)
    diagnostics.append(found)
    return found.containsErrors ? nil : scanner.top
  }

  private mutating func scan(diagnostics: inout Diagnostics) {
    while let start = firstIndex(of: "{{", from: position) {
      position = start + 2
      guard scanTag(openedAt: start, diagnostics: &diagnostics) else {
        diagnostics.report(.unfinishedTag(at: template.place(at: start)))
        return
      }
    }
    for section in open {
      diagnostics.report(.unclosedSection(section.name, at: template.place(at: section.name.offset)))
    }
  }

  /// Reads one tag up to its closing braces; false if there are none.
  private mutating func scanTag(openedAt start: Int, diagnostics: inout Diagnostics) -> Bool {
    let sigil = position < bytes.count ? bytes[position] : 0
    let closing = sigil == UInt8(ascii: "{") ? "}}}" : "}}"
    guard let end = firstIndex(of: closing, from: position) else { return false }
    let hasSigil = "#^/{&>!<$=%".utf8.contains(sigil)
    let content = (hasSigil ? position + 1 : position)..<end
    position = end + closing.utf8.count
    guard sigil != UInt8(ascii: "!") else { return true }
    if let reason = Self.refusal(of: sigil) {
      diagnostics.report(.refusedTag(reason, at: template.place(at: start)))
    } else if sigil == UInt8(ascii: "%") {
      checkPragma(content, at: start, diagnostics: &diagnostics)
    } else if let name = name(in: content, isPartial: sigil == UInt8(ascii: ">")) {
      add(name, sigil: sigil, diagnostics: &diagnostics)
    } else {
      diagnostics.report(.malformedName(text(content), at: template.place(at: start)))
    }
    return true
  }

  private mutating func add(_ name: TemplateName, sigil: UInt8, diagnostics: inout Diagnostics) {
    switch sigil {
    case UInt8(ascii: "#"): open.append(OpenSection(name: name, isInverted: false))
    case UInt8(ascii: "^"): open.append(OpenSection(name: name, isInverted: true))
    case UInt8(ascii: "/"): close(name, diagnostics: &diagnostics)
    case UInt8(ascii: ">"): append(.partial(name))
    default: append(.variable(name))
    }
  }

  private mutating func close(_ name: TemplateName, diagnostics: inout Diagnostics) {
    guard let section = open.popLast() else {
      diagnostics.report(.nothingToClose(name, at: template.place(at: name.offset)))
      return
    }
    if section.name.text != name.text {
      let opened = template.source.location(at: template.start + section.name.offset)
      diagnostics.report(.wrongClose(name, of: section.name, opened, at: template.place(at: name.offset)))
    }
    append(.section(section.name, isInverted: section.isInverted, body: section.body))
  }

  private mutating func append(_ node: TemplateNode) {
    if open.isEmpty { top.append(node) } else { open[open.count - 1].body.append(node) }
  }

  // MARK: Text

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func firstIndex(of text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return nil }
    return (start..<max(start, bytes.count - wanted.count + 1)).first { index in
      bytes[index..<index + wanted.count].elementsEqual(wanted)
    }
  }

  /// The name between white space, if it has only characters that swift-mustache takes.
  private func name(in range: Range<Int>, isPartial: Bool) -> TemplateName? {
    guard
      let start = range.first(where: { !isWhiteSpace(bytes[$0]) }),
      let last = range.last(where: { !isWhiteSpace(bytes[$0]) })
    else { return nil }
    let allowed = isPartial ? "._-/" : "._-()"
    let isName = bytes[start...last].allSatisfy { byte in
      let scalar = Unicode.Scalar(byte)
      return scalar.isASCII && (scalar.properties.isAlphabetic || (48...57).contains(byte))
        || allowed.utf8.contains(byte)
    }
    return isName ? TemplateName(text: text(start..<last + 1), offset: start) : nil
  }

  private func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  // MARK: What is refused

  private static func refusal(of sigil: UInt8) -> String? {
    switch sigil {
    case UInt8(ascii: "="): "other delimiters cannot be set"
    case UInt8(ascii: "<"), UInt8(ascii: "$"): "templates cannot inherit from each other"
    default: nil
    }
  }

  /// Text is the content type of every template, so saying so does no harm; anything else would.
  private func checkPragma(_ range: Range<Int>, at start: Int, diagnostics: inout Diagnostics) {
    let words = text(range).split { $0.isWhitespace || $0 == ":" }
    if words != ["CONTENT_TYPE", "TEXT"] {
      diagnostics.report(.refusedTag("the only pragma is CONTENT_TYPE: TEXT", at: template.place(at: start)))
    }
  }
}

extension Diagnostic {
  fileprivate static func unfinishedTag(at place: SourceFile.Place) -> Self {
    Diagnostic("template-syntax", "this tag is never closed", at: place)
  }

  fileprivate static func refusedTag(_ reason: String, at place: SourceFile.Place) -> Self {
    Diagnostic("template-syntax", reason, at: place)
  }

  fileprivate static func malformedName(_ text: String, at place: SourceFile.Place) -> Self {
    Diagnostic("template-syntax", "'\(text)' is no name", at: place, subject: text)
  }

  fileprivate static func unclosedSection(_ name: TemplateName, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "template-syntax",
      "section '\(name.text)' is never closed",
      at: place,
      advice: "close it with {{/\(name.text)}}",
      subject: name.text
    )
  }

  fileprivate static func nothingToClose(_ name: TemplateName, at place: SourceFile.Place) -> Self {
    Diagnostic("template-syntax", "there is no open section '\(name.text)'", at: place, subject: name.text)
  }

  fileprivate static func wrongClose(
    _ name: TemplateName,
    of section: TemplateName,
    _ opened: SourceFile.Location,
    at place: SourceFile.Place
  ) -> Self {
    Diagnostic(
      "template-syntax",
      "this closes '\(name.text)', but the open section is '\(section.text)'",
      at: place,
      notes: [Note("opened here", at: opened)],
      subject: name.text
    )
  }
}
