import DocumentReading

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
    // Those of nearly every token come first.
    if key == "$value" {
      self = .value
    } else if key == "$type" {
      self = .type
    } else if key == "$description" {
      self = .description
    } else {
      self = PropertyName(rawValue: key) ?? .unknown
    }
  }

  /// The known names.
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
    } else if let found = Self.firstSeparator(in: name) {
      self = .character(Character(UnicodeScalar(found)))
    } else {
      return nil
    }
  }

  private static func firstSeparator(in name: String) -> UInt8? {
    unsafe name.withBytes { bytes in
      var index = 0
      while index < bytes.count {
        if unsafe isSeparator(bytes[index]) { return unsafe bytes[index] }
        index += 1
      }
      return nil
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
  }

  package func message(about name: String) -> String {
    switch self {
    case .empty: "a name must not be empty"
    case .reserved: "the name '\(name)' begins with '$', which is reserved for properties of the format"
    case .character(let character): "the name '\(name)' contains '\(character)', which separates or encloses names"
    }
  }
}
