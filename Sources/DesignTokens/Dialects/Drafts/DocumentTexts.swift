import DocumentReading

/// Reads documents with tokens that have texts about themselves beside them, such as `"version": "1.2"`, which the standard
/// leaves to `$description` and `$extensions`.
enum DocumentTexts: Dialect {
  /// What such texts are called.
  static let keys: Set<String> = [
    "name", "title", "description", "comment", "version", "author", "license", "updated", "lastUpdated", "source",
    "generated",
  ]

  static func recognize(_ document: DataNode) -> DialectFeatures.Occurrence? {
    guard let members = document.members, let first = members.first(where: isText),
      members.node("$schema")?.string?.contains("/2025.10/") != true
    else { return nil }
    return DialectFeatures.Occurrence(feature: .documentText(first.key), offset: first.keyOffset)
  }

  /// The document with its description, and what else it says in `$extensions`.
  static func read(_ document: DataNode, _ notes: inout ConversionNotes) -> DataNode {
    let members = document.members ?? []
    let isDescribed = members.node("$description") != nil
    var (rest, kept): ([DataNode.Member], [DataNode.Member]) = ([], [])
    for member in members {
      if !isText(member) {
        rest.append(member)
      } else if member.has(key: "description"), !isDescribed, member.node.string != nil {
        rest.append(member.named("$description"))
      } else {
        notes.add(.kept(member.key, of: "#"), at: member.keyOffset)
        kept.append(member)
      }
    }
    return document.replacing(.object(rest.keepingForToolkit(kept, at: document.offset)))
  }

  private static func isText(_ member: DataNode.Member) -> Bool {
    if member.has(key: "$metadata") || member.has(key: "$meta") { return true }
    guard member.node.string != nil || member.node.number != nil else { return false }
    return keys.contains(member.key) || member.isPrivate
  }
}

extension DataNode.Member {
  /// Whether the name begins as those do that are meant for people and not for programs: `_comment`.
  var isPrivate: Bool { key.utf8.first == UInt8(ascii: "_") }
}
