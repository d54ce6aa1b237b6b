public import DesignTokens

/// An output to write: a template and where its files go.
public struct Output: Sendable {
  public var template: String
  public var destination: Destination
  var options: [OptionValue]
  var offset: Int

  /// Who writes the files of an output, and where.
  public enum Destination: Sendable, Hashable {
    /// A build of the project writes them into this folder.
    case folder(String)
    /// They are sources of this target, whose build asks for them.
    case target(String)
  }

  /// The folder that a build of the project writes into; nil for the sources of a target.
  public var folder: String? { if case .folder(let folder) = destination { folder } else { nil } }
  /// The target that the output is for; nil if a build of the project writes it.
  public var target: String? { if case .target(let target) = destination { target } else { nil } }

  struct OptionValue: Sendable {
    var name: String
    var value: OptionLiteral
    var offset: Int
  }
}

/// The value of a template's option: a word, a switch, a number, or texts by name.
public enum OptionLiteral: Sendable, Hashable {
  case string(String)
  case boolean(Bool)
  case number(Number)
  case members([OptionMember])

  /// The texts by name, in the order in which they are written.
  var members: [OptionMember] { if case .members(let members) = self { members } else { [] } }
}

/// One of the texts of an option that has several, by its name.
public struct OptionMember: Sendable, Hashable {
  public var name: String
  public var text: String
  var offset: Int
}
