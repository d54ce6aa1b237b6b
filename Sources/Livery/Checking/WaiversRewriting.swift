import Algorithms
import DesignTokens
import DocumentReading

/// Replaces `accepts` of waivers in their file, and leaves every other byte as it is.
struct WaiversRewriting {
  let source: SourceFile
  let root: DataNode

  private struct Edit {
    var range: Range<Int>
    var text: String
  }

  /// - Parameter accepts: By the id of a waiver: what it is to accept, item by item as JSON.
  /// - Returns: The new text; nil if the file is written in a way that is not understood.
  func text(accepting accepts: [String: [String]]) -> String? {
    var edits: [Edit] = []
    for waiver in root["waivers"]?.array ?? [] {
      guard let id = waiver["id"]?.string, let accepted = accepts[id] else { continue }
      guard let edit = edit(of: waiver, accepting: accepted) else { return nil }
      edits.append(edit)
    }
    guard edits.count == accepts.count else { return nil }
    var bytes = source.bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return isProven(text, accepting: accepts) ? text : nil
  }

  private func edit(of waiver: DataNode, accepting accepts: [String]) -> Edit? {
    guard let members = waiver.members, let last = members.last, members.count > 1 else { return nil }
    if let index = members.firstIndex(where: { $0.isNamed("accepts") }) {
      let before = index > 0 ? members[index - 1].node.endOffset : waiver.offset + 1
      guard let gap = gap(from: before, to: members[index].keyOffset) else { return nil }
      let node = members[index].node
      return Edit(range: node.offset..<node.endOffset, text: accepts.text(after: gap))
    }
    guard let gap = gap(from: members[members.count - 2].node.endOffset, to: last.keyOffset) else { return nil }
    let end = last.node.endOffset
    return Edit(range: end..<end, text: "\(gap)\"accepts\": \(accepts.text(after: gap))")
  }

  /// What separates two members: white space, and a comma unless the second one is the first of its object.
  private func gap(from start: Int, to end: Int) -> String? {
    guard start <= end, end <= source.bytes.count else { return nil }
    let gap = String(decoding: source.bytes[start..<end], as: UTF8.self)
    return gap.allSatisfy { $0 == "," || $0.isWhitespace } && gap.count(where: { $0 == "," }) < 2 ? gap : nil
  }

  /// Whether the new text is the old document with these values of `accepts`.
  private func isProven(_ text: String, accepting accepts: [String: [String]]) -> Bool {
    let file = SourceFile(path: source.path, text: text)
    var unheard = Diagnostics()
    guard let after = file.parsed(diagnostics: &unheard), !unheard.containsErrors else { return false }
    let (old, new) = (root["waivers"]?.array ?? [], after["waivers"]?.array ?? [])
    guard old.count == new.count, root.outside("waivers") == after.outside("waivers") else { return false }
    return zip(old, new).allSatisfy { old, new in
      guard old.outside("accepts") == new.outside("accepts") else { return false }
      let written = new["accepts"].map { JSONValue($0) }
      guard let wanted = old["id"]?.string.flatMap({ accepts[$0] }) else {
        return written == old["accepts"].map { JSONValue($0) }
      }
      return written == Self.accepts(in: "{ \"accepts\": \(wanted.text(after: "")) }")
    }
  }

  private static func accepts(in text: String) -> JSONValue? {
    var unheard = Diagnostics()
    let document = SourceFile(path: "accepts.json", text: text).parsed(diagnostics: &unheard)
    return document?["accepts"].map { JSONValue($0) }
  }
}

extension DataNode {
  /// The members with other names.
  fileprivate func outside(_ key: String) -> [JSONMember] {
    (members ?? []).filter { !$0.isNamed(key) }.map { JSONMember($0.key, JSONValue($0.node)) }
  }
}

extension [String] {
  /// The value of `accepts` behind a gap: one line for each acceptance if the members of the waiver have lines of their own.
  fileprivate func text(after gap: String) -> String {
    guard count > 1, let lineEnd = gap.lastIndex(where: \.isNewline) else {
      return "[ \(joined(separator: ", ")) ]"
    }
    let indentation = gap[lineEnd...]
    return "[" + map { "\(indentation)  \($0)" }.joined(separator: ",") + "\(indentation)]"
  }
}
