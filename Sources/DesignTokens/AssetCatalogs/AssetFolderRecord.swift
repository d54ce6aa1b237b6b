package import DocumentReading

/// The catalog folder that a group was imported from, kept in its `$extensions` under `assetFolder` of this tool's key.
package struct AssetFolderRecord: Sendable {
  /// The folder's name, if the group cannot have it.
  package var name: String?
  /// The folder's document; nil if it has none.
  package var contents: JSONValue?
  /// The documents of its color sets, by their names.
  package var sets: [JSONMember]

  static let key = "assetFolder"

  init(name: String? = nil, contents: JSONValue? = nil, sets: [JSONMember] = []) {
    self.name = name
    self.contents = contents
    self.sets = sets
  }

  /// Nil if a group's `$extensions` do not describe a folder.
  package init?(extensions: JSONValue) {
    guard case .object(let members)? = extensions[ToolExtension.key]?[Self.key] else { return nil }
    let record = JSONValue.object(members)
    if case .string(let name)? = record["name"] { self.name = name }
    contents = record["contents"]
    if case .object(let sets)? = record["sets"] { self.sets = sets } else { sets = [] }
  }

  var extensions: JSONValue {
    let record = JSONValue.record([
      "name": name.map(JSONValue.string),
      "contents": contents,
      "sets": sets.isEmpty ? nil : .object(sets),
    ])
    return .record([ToolExtension.key: .object([JSONMember(Self.key, record)])])
  }
}

extension JSONValue {
  /// The value of a key, if this is an object that has it; a new key comes behind the others, and nil takes one away.
  package subscript(key: String) -> JSONValue? {
    get {
      switch self {
      case .object(let members): members.first { $0.key == key }?.value
      case .inline(let value): value[key]
      default: nil
      }
    }
    set {
      switch self {
      case .object(var members):
        let index = members.firstIndex { $0.key == key } ?? members.endIndex
        members.replaceSubrange(
          index..<min(index + 1, members.endIndex),
          with: newValue.map { [JSONMember(key, $0)] } ?? []
        )
        self = .object(members)
      case .inline(var value):
        value[key] = newValue
        self = .inline(value)
      default: break
      }
    }
  }
}
