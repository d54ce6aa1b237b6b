package import DocumentReading

/// A named resolver document, resolved: every token in every permutation.
public struct Theme: Sendable {
  public var name: String
  /// In the order of the modifiers and of their contexts; one, called `default`, if there is no modifier.
  public var permutations: [Permutation]
  /// Every file that was read for it.
  package var sources: [SourceFile] = []
  /// By modifier: the context that applies where none is chosen, if the resolver document names one.
  package var defaults: [String: String] = [:]
}

extension Theme {
  /// Calls the body with the tokens of all permutations, but not again with one that is the same in the next permutation.
  ///
  /// - Parameter body: Takes a token and the index of the first permutation that has it, in a row of such.
  package func forEachDistinctToken(_ body: (Token, Int) -> Void) {
    var before: [Token] = []
    for (column, permutation) in permutations.enumerated() {
      let tokens = permutation.tokens.tokens
      for index in tokens.indices where index >= before.count || !tokens[index].isIdentical(to: before[index]) {
        body(tokens[index], column)
      }
      before = tokens
    }
  }
}

/// One context chosen for every modifier, and the tokens that come of it.
public struct Permutation: Sendable {
  public struct Choice: Sendable, Hashable {
    public var modifier: String
    public var context: String
  }

  /// The contexts joined by `-`, such as `dark` or `dark-compact`; unique within its theme.
  public var id: String
  public var choices: [Choice]
  public var tokens: TokenTable
  /// Further names: the ids and contexts of the permutations that this one stands for.
  package var otherNames: Set<String> = []

  init(id: String, choices: [Choice], tokens: TokenTable) {
    self.id = id
    self.choices = choices
    self.tokens = tokens
  }
}

/// The tokens of one permutation, in the order of their first appearance in the sources.
public struct TokenTable: Sendable {
  public private(set) var tokens: [Token] = []
  private var indices: [TokenPath: Int32] = [:]
  /// The same for tables that were put together of one; nil once tokens were added.
  private var shape: Shape?
  /// Tokens whose values are carried along as they are.
  public private(set) var opaque: [OpaqueToken] = []
  private var opaqueIndices: [TokenPath: Int32] = [:]
  /// Tokens that exist but have no valid value; these were reported, so references to them are not.
  package private(set) var invalid: Set<TokenPath> = []
  /// By the path of a token that was reported: how many others have no value because it has none.
  package var dependants: [TokenPath: Int] = [:]
  /// Whether tokens without a valid value are left out as if they were not declared.
  package var skipsInvalid = false
  /// The `$extensions` of groups, by the group's path, which is empty for the whole document.
  package var groupExtensions: [TokenPath: JSONValue] = [:]

  /// Whether every source could be read; if not, an absent token may be in a missing source.
  package var isComplete = true

  package init() {}

  /// - Parameter indices: The index of each token, by its path.
  init(_ tokens: [Token], indices: [TokenPath: Int32]) {
    self.tokens = tokens
    self.indices = indices
    shape = Shape()
  }

  /// Marks the tables whose tokens have the same paths in the same order, so that these need not be compared.
  private final class Shape: Sendable {}

  package mutating func append(_ token: Token) {
    shape = nil
    indices[token.path] = Int32(tokens.count)
    tokens.append(token)
  }

  package mutating func append(_ token: OpaqueToken) {
    opaqueIndices[token.path] = Int32(opaque.count)
    opaque.append(token)
  }

  /// Whether both hold tokens of the same paths in the same order, and everything else but these tokens is equal.
  func hasShape(of other: TokenTable) -> Bool {
    tokens.count == other.tokens.count && isComplete == other.isComplete && invalid == other.invalid
      && opaque.isEmpty && other.opaque.isEmpty
      && groupExtensions == other.groupExtensions && zip(tokens, other.tokens).allSatisfy { $0.path == $1.path }
  }

  /// Takes some tokens of another table of the same shape.
  mutating func replaceTokens(at indices: [Int], from other: TokenTable) {
    for index in indices { tokens[index] = other.tokens[index] }
  }

  /// The same with other tokens, and with those that are carried along.
  func holding(_ tokens: [Token], _ opaque: [OpaqueToken]) -> TokenTable {
    var table = self
    table.replace(tokens, opaque)
    table.shape = Shape()
    table.indices = Dictionary(zip(tokens.map(\.path), 0..<Int32(tokens.count))) { first, _ in first }
    table.opaqueIndices = Dictionary(zip(opaque.map(\.path), 0..<Int32(opaque.count))) { first, _ in first }
    return table
  }

  /// Takes other tokens of the same paths.
  mutating func replace(_ tokens: [Token], _ opaque: [OpaqueToken]) {
    (self.tokens, self.opaque) = (tokens, opaque)
  }

  mutating func replaceInvalid(_ paths: Set<TokenPath>) {
    invalid = paths
  }

  package mutating func reserveCapacity(_ count: Int) {
    tokens.reserveCapacity(count)
    indices.reserveCapacity(count)
  }

  package mutating func markInvalid(_ path: TokenPath) {
    invalid.insert(path)
  }

  package func index(of path: TokenPath) -> Int? { indices[path].map { Int($0) } }

  /// Whether a token has the same index in both.
  package func hasIndices(of other: TokenTable) -> Bool {
    if let shape, shape === other.shape { return true }
    return tokens.count == other.tokens.count
      && zip(tokens, other.tokens).allSatisfy { $0.isIdentical(to: $1) || $0.path == $1.path }
  }

  public subscript(path: TokenPath) -> Token? {
    indices[path].map { tokens[Int($0)] }
  }

  /// How many tokens are carried along as they are.
  public var opaqueCount: Int { opaque.count }

  /// How many tokens have no valid value.
  public var invalidCount: Int { invalid.count }

  /// Whether a token has a value that is carried along as it is.
  package func isOpaque(_ path: TokenPath) -> Bool { opaqueIndices[path] != nil }

  /// The opaque token at a path.
  public func opaqueToken(_ path: TokenPath) -> OpaqueToken? { opaqueIndices[path].map { opaque[Int($0)] } }

  /// Whether a token without a value is an error in the reference, and not a consequence of a reported one.
  package func lacks(_ path: TokenPath) -> Bool {
    isComplete && indices[path] == nil && (skipsInvalid || !invalid.contains(path))
  }
}
