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

/// The value of a template's option: a word, a switch or a number.
public enum OptionLiteral: Sendable, Hashable {
  case string(String)
  case boolean(Bool)
  case number(Number)
}
