package import DocumentReading

/// What a group's `$extensions` remember of the catalog folder that it comes from, under `assetFolder` of our key.
package struct AssetFolderRecord: Sendable {
  /// The folder's name, where the group cannot have it.
  package var name: String?
  /// The folder's document; nil if it has none.
  package var contents: JSONValue?
  /// The documents of its colour sets, by their names.
  package var sets: [JSONMember]

  static let key = "assetFolder"

  init(name: String? = nil, contents: JSONValue? = nil, sets: [JSONMember] = []) {
    self.name = name
    self.contents = contents
    self.sets = sets
  }

  /// Nil if a group's `$extensions` do not speak of a folder.
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
  /// The value of a key, if this is an object that has it.
  package subscript(key: String) -> JSONValue? {
    switch self {
    case .object(let members): members.first { $0.key == key }?.value
    case .inline(let value): value[key]
    default: nil
    }
  }
}
