import DesignTokens

/// Parses a template and reports syntax errors.
///
/// The language is Mustache (mustache(5) and its specification at github.com/mustache/spec) without other delimiters,
/// inheritance and dynamic partial names, which cannot be checked before rendering, and without HTML escaping.
struct TemplateScanner {
  /// The maximum nesting of sections and partials; rendering needs space on the stack for each level.
  static let maximumDepth = 100

  /// The sigils of variables, which never remove their line.
  private static let valueSigils: [UInt8] = [0, UInt8(ascii: "{"), UInt8(ascii: "&")]

  private let template: TemplateText
  private let bytes: [UInt8]
  /// The end of the text that was read.
  private var position = 0
  /// The open sections, innermost last, with the nodes that were found in each.
  private var open: [OpenSection] = []
  private var top: [TemplateNode] = []

  private struct OpenSection {
    var name: TemplateName
    var isInverted: Bool
    var body: [TemplateNode] = []
  }

  /// A tag, its braces included.
  private struct Tag {
    var sigil: UInt8
    var range: Range<Int>
    /// The text between the braces, without the sigil.
    var content: Range<Int>
  }

  private init(_ template: TemplateText) {
    self.template = template
    bytes = Array(template.text.utf8)
  }

  /// The syntax tree of a template; nil after a report if there are syntax errors.
  static func scan(_ template: TemplateText, diagnostics: inout Diagnostics) -> [TemplateNode]? {
    var scanner = TemplateScanner(template)
    var found = Diagnostics()
    scanner.scan(diagnostics: &found)
    diagnostics.append(found)
    return found.containsErrors ? nil : scanner.top
  }

  private mutating func scan(diagnostics: inout Diagnostics) {
    while let start = firstRun(of: UInt8(ascii: "{"), count: 2, from: position) {
      guard let tag = tag(at: start) else {
        diagnostics.report(.unfinishedTag(at: template.place(at: start)))
        return
      }
      read(tag, diagnostics: &diagnostics)
      if open.count > Self.maximumDepth {
        diagnostics.report(.tooDeep(at: template.place(at: start)))
        return
      }
    }
    addText(upTo: bytes.count)
    for section in open {
      diagnostics.report(.unclosedSection(section.name, at: template.place(at: section.name.offset)))
    }
  }

  /// The tag that begins here; nil if it is not closed.
  private func tag(at start: Int) -> Tag? {
    let sigil = start + 2 < bytes.count ? bytes[start + 2] : 0
    let braces = sigil == UInt8(ascii: "{") ? 3 : 2
    guard let end = firstRun(of: UInt8(ascii: "}"), count: braces, from: start + 2) else { return nil }
    let hasSigil = "#^/{&>!<$=%".utf8.contains(sigil)
    return Tag(
      sigil: hasSigil ? sigil : 0,
      range: start..<end + braces,
      content: (hasSigil ? start + 3 : start + 2)..<end
    )
  }

  private mutating func read(_ tag: Tag, diagnostics: inout Diagnostics) {
    let indentation = addText(before: tag)
    switch tag.sigil {
    case UInt8(ascii: "!"): break
    case UInt8(ascii: "%"): checkPragma(tag, diagnostics: &diagnostics)
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: "$"):
      let isDelimiter = tag.sigil == UInt8(ascii: "=")
      let reason = isDelimiter ? "other delimiters cannot be set" : "templates cannot inherit from each other"
      diagnostics.report(.refusedTag(reason, at: template.place(at: tag.range.lowerBound)))
    default:
      guard let name = name(in: tag.content, isPartial: tag.sigil == UInt8(ascii: ">")) else {
        diagnostics.report(.malformedName(text(tag.content), at: template.place(at: tag.range.lowerBound)))
        return
      }
      add(name, sigil: tag.sigil, behind: indentation, diagnostics: &diagnostics)
    }
  }

  private mutating func add(
    _ name: TemplateName,
    sigil: UInt8,
    behind indentation: Range<Int>?,
    diagnostics: inout Diagnostics
  ) {
    switch sigil {
    case UInt8(ascii: "#"): open.append(OpenSection(name: name, isInverted: false))
    case UInt8(ascii: "^"): open.append(OpenSection(name: name, isInverted: true))
    case UInt8(ascii: "/"): close(name, diagnostics: &diagnostics)
    case UInt8(ascii: ">"): append(.partial(name, indentation.map { .alone(indentation: $0) } ?? .inLine))
    default: append(.variable(name))
    }
  }

  private mutating func close(_ name: TemplateName, diagnostics: inout Diagnostics) {
    guard let section = open.popLast() else {
      diagnostics.report(.nothingToClose(name, at: template.place(at: name.offset)))
      return
    }
    if section.name.text != name.text, TemplateCall(section.name.text)?.function != name.text {
      let opened = template.source.location(at: template.start + section.name.offset)
      diagnostics.report(.wrongClose(name, of: section.name, opened, at: template.place(at: name.offset)))
    }
    append(.section(section.name, isInverted: section.isInverted, body: section.body))
  }

  private mutating func append(_ node: TemplateNode) {
    if open.isEmpty { top.append(node) } else { open[open.count - 1].body.append(node) }
  }

  // MARK: Lines

  /// Adds the text before a tag and moves behind the tag; a tag that is alone on its line removes the line.
  ///
  /// - Returns: The white space before a tag that is alone on its line; nil for other tags.
  private mutating func addText(before tag: Tag) -> Range<Int>? {
    let start = tag.range.lowerBound
    let blank = bytes[position..<start].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? position
    if !Self.valueSigils.contains(tag.sigil), isLineStart(blank), let end = lineEnd(from: tag.range.upperBound) {
      addText(upTo: blank)
      position = end
      return blank..<start
    }
    addText(upTo: start)
    if isLineStart(start) { append(.lineStart(start)) }
    position = tag.range.upperBound
    return nil
  }

  private mutating func addText(upTo end: Int) {
    if position < end { append(.text(position..<end)) }
  }

  private func isLineStart(_ index: Int) -> Bool {
    index == 0 || bytes[index - 1] == UInt8(ascii: "\n")
  }

  /// The start of the next line, if only white space is left on this one.
  private func lineEnd(from index: Int) -> Int? {
    guard let end = bytes[index...].firstIndex(where: { !isBlank($0) }) else { return bytes.count }
    if bytes[end] == UInt8(ascii: "\n") { return end + 1 }
    let isBreak = bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n")
    return isBreak ? end + 2 : nil
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }

  // MARK: Text

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The index of the first run of a byte with this length.
  private func firstRun(of byte: UInt8, count: Int, from start: Int) -> Int? {
    var found = 0
    var index = start
    while index < bytes.count {
      found = bytes[index] == byte ? found + 1 : 0
      index += 1
      if found == count { return index - count }
    }
    return nil
  }

  /// The name between white space; nil if it has characters that names cannot have.
  private func name(in range: Range<Int>, isPartial: Bool) -> TemplateName? {
    guard
      let start = bytes[range].firstIndex(where: { !isWhiteSpace($0) }),
      let last = bytes[range].lastIndex(where: { !isWhiteSpace($0) }),
      isName(bytes[start...last], isPartial: isPartial)
    else { return nil }
    return TemplateName(text: text(start..<last + 1), offset: start)
  }

  /// Whether text is a name, which may have an argument in quotes: `token("color.main")`.
  private func isName(_ text: ArraySlice<UInt8>, isPartial: Bool) -> Bool {
    let quote = UInt8(ascii: "\"")
    guard !isPartial, let open = text.firstIndex(of: quote), let close = text[(open + 1)...].firstIndex(of: quote)
    else {
      return text.allSatisfy { isNameByte($0, inPartial: isPartial) }
    }
    let isCall = text[..<open].last == UInt8(ascii: "(") && text[(close + 1)...].first == UInt8(ascii: ")")
    let around = text[..<open] + text[(close + 1)...]
    return isCall && text[open...close].allSatisfy { $0 >= 0x20 }
      && around.allSatisfy { isNameByte($0, inPartial: false) }
  }

  private func isNameByte(_ byte: UInt8, inPartial isPartial: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
    case UInt8(ascii: "/"): isPartial
    case UInt8(ascii: "("), UInt8(ascii: ")"): !isPartial
    default: false
    }
  }

  private func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// The only accepted pragma states the content type that every template has.
  private func checkPragma(_ tag: Tag, diagnostics: inout Diagnostics) {
    let words = text(tag.content).split { $0.isWhitespace || $0 == ":" }
    if words != ["CONTENT_TYPE", "TEXT"] {
      let place = template.place(at: tag.range.lowerBound)
      diagnostics.report(.refusedTag("the only pragma is CONTENT_TYPE: TEXT", at: place))
    }
  }
}

extension Diagnostic {
  fileprivate static func tooDeep(at place: SourceFile.Place) -> Self {
    let message = "sections are nested more than \(TemplateScanner.maximumDepth) deep"
    return Diagnostic("template-limit", message, at: place)
  }

  fileprivate static func unfinishedTag(at place: SourceFile.Place) -> Self {
    Diagnostic("template-syntax", "this tag is never closed", at: place)
  }

  fileprivate static func refusedTag(_ reason: String, at place: SourceFile.Place) -> Self {
    Diagnostic("template-syntax", reason, at: place)
  }

  fileprivate static func malformedName(_ text: String, at place: SourceFile.Place) -> Self {
    Diagnostic("template-syntax", "'\(text)' is not a name", at: place, subject: text)
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
    Diagnostic("template-syntax", "section '\(name.text)' is not open", at: place, subject: name.text)
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
