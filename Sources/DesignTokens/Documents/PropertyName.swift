/// A key that begins with `$`, all of which are reserved.
enum PropertyName: String, Hashable {
  case value = "$value"
  case type = "$type"
  case description = "$description"
  case deprecated = "$deprecated"
  case extensions = "$extensions"
  case extends = "$extends"
  case ref = "$ref"
  case root = "$root"
  case schema = "$schema"
  case unknown = "$"

  /// Nil for a key that is a name.
  init?(_ key: String) {
    guard key.utf8.first == UInt8(ascii: "$") else { return nil }
    self = PropertyName(rawValue: key) ?? .unknown
  }

  /// What an author may have meant.
  static let known = ["$value", "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref", "$root"]
}

/// What is wrong with the name of a group or token.
package enum NameProblem: Hashable {
  case empty
  case reserved
  case character(Character)

  package init?(_ name: String) {
    if name.isEmpty {
      self = .empty
    } else if name.utf8.first == UInt8(ascii: "$") {
      self = .reserved
    } else if let found = name.utf8.first(where: { $0 == 0x2E || $0 == 0x7B || $0 == 0x7D }) {
      self = .character(Character(UnicodeScalar(found)))
    } else {
      return nil
    }
  }

  package func message(about name: String) -> String {
    switch self {
    case .empty: "a name must not be empty"
    case .reserved: "the name '\(name)' begins with '$', which the format keeps for its own properties"
    case .character(let character): "the name '\(name)' contains '\(character)', which separates or encloses names"
    }
  }
}
