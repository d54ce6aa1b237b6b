import DocumentReading

/// Zeros without a unit and without a type, which are lengths or durations where the values beside them are.
///
/// In `{ "none": 0, "small": "4px" }` both are lengths, and outputs in typed languages need both to be of one type.
enum BareZeros {
  /// What the values of a group are.
  private struct Kinds: OptionSet {
    let rawValue: Int

    static let length = Kinds(rawValue: 1)
    static let duration = Kinds(rawValue: 2)
    static let other = Kinds(rawValue: 4)

    /// The type of all of them; nil where there are others, or none.
    var type: TokenType? {
      switch self {
      case .length: .dimension
      case .duration: .duration
      default: nil
      }
    }
  }

  /// What is below a group.
  private struct Findings {
    var kinds: Kinds = []
    /// Whether there are zeros with no other value directly beside them.
    var hasOpenZeros = false

    mutating func formUnion(_ other: Findings) {
      kinds.formUnion(other.kinds)
      hasOpenZeros = hasOpenZeros || other.hasOpenZeros
    }
  }

  /// A document in the form of the standard with types for the zeros whose neighbors say what they are.
  static func settled(_ document: DataNode) -> DataNode {
    var document = document
    _ = settle(&document, [], nil)
    return document
  }

  /// Recursive; only documents that are not nested deep are rewritten.
  ///
  /// - Parameter type: That of the groups around it.
  private static func settle(_ group: inout DataNode, _ path: [String], _ type: String?) -> Findings {
    guard var members = group.members else { return Findings() }
    let type = members.node("$type")?.string ?? type
    var (findings, beside, zeros): (Findings, Kinds, [Int]) = (Findings(), [], [])
    for index in members.indices where members[index].isChild {
      if isZero(members[index].node, type) {
        zeros.append(index)
      } else if members[index].node.isToken {
        beside.formUnion(kinds(of: members[index].node, type))
      } else {
        var inner = members[index].node
        findings.formUnion(settle(&inner, path + [members[index].key], type))
        members[index] = members[index].holding(inner)
      }
    }
    findings.kinds.formUnion(beside)
    if let type = beside.type {
      for index in zeros where mayBe(type, members[index].key) { members[index] = members[index].typed(type) }
    }
    if beside.isEmpty, !zeros.isEmpty { findings.hasOpenZeros = true }
    group = group.replacing(.object(members))
    // The nearest group that has other values decides.
    if findings.hasOpenZeros, !findings.kinds.isEmpty {
      if let found = findings.kinds.type { group = settlingZeros(in: group, path, type, as: found) }
      findings.hasOpenZeros = false
    }
    return findings
  }

  /// A group with types for its zeros, however deep, that are called like values of the type.
  private static func settlingZeros(
    in group: DataNode,
    _ path: [String],
    _ type: String?,
    as found: TokenType
  ) -> DataNode {
    guard let members = group.members else { return group }
    let type = members.node("$type")?.string ?? type
    let settled = members.map { member in
      guard member.isChild else { return member }
      let inner = path + [member.key]
      if isZero(member.node, type) { return isCalled(inner, like: found) ? member.typed(found) : member }
      return member.node.isToken ? member : member.holding(settlingZeros(in: member.node, inner, type, as: found))
    }
    return group.replacing(.object(settled))
  }

  // MARK: Names

  private static func isCalled(_ path: [String], like type: TokenType) -> Bool {
    NameMeaning(of: path) == (type == .duration ? .duration : .size)
  }

  /// Whether the name of a zero leaves it open to be what its neighbors are: an index beside lengths is none.
  private static func mayBe(_ type: TokenType, _ name: String) -> Bool {
    switch NameMeaning(of: [name]) {
    case nil, .shadow: !name.lowercasedWords.contains(where: wordsOfNumbers.contains)
    case .size: type == .dimension
    case .duration: type == .duration
    case .color, .gradient, .weight, .family, .number, .lineHeight, .curve: false
    }
  }

  private static let wordsOfNumbers: Set<String> = [
    "flex", "grow", "shrink", "count", "level", "iteration", "iterations", "factor", "multiplier", "priority", "angle",
    "rotate", "rotation", "tilt",
  ]

  // MARK: Values

  /// Whether a token is a zero of which nothing says what it is.
  private static func isZero(_ token: DataNode, _ type: String?) -> Bool {
    guard type == nil, let value = token["$value"], token["$type"] == nil, token.unitBesideValue == nil else {
      return false
    }
    if let number = value.number { return number.value == 0 }
    guard let text = value.string, let (number, unit) = DraftText.measure(text) else { return false }
    return number.value == 0 && unit.isEmpty
  }

  /// Nothing for a reference, and for what may stand among lengths without being one.
  private static func kinds(of token: DataNode, _ type: String?) -> Kinds {
    if let name = token["$type"]?.string ?? type {
      let name = DialectTypes.usual(DialectTypes.camelCased(name))
      return kinds(of: DialectTypes.types[name] ?? TokenType(rawValue: name))
    }
    guard let value = token["$value"], value.string?.contains("{") != true else { return [] }
    if let unit = token.unitBesideValue, let number = value.number?.text ?? value.string {
      return kinds(ofText: number + UnitName.symbol(of: unit))
    }
    guard let text = value.string else { return kinds(of: ValueForm.type(ofObject: value)) }
    return kinds(ofText: text)
  }

  private static func kinds(ofText text: String) -> Kinds {
    if let type = ValueForm.type(of: DataNode(.string(text), offset: 0, endOffset: 0)) { return kinds(of: type) }
    if let (name, _) = DraftText.function(text) { return functions.contains(name) ? [] : .other }
    let units = text.split(whereSeparator: \.isWhitespace).map { DraftText.measure(String($0))?.unit }
    if units.count == 1, let unit = units[0] { return relativeUnits.contains(unit) ? [] : .other }
    // Several lengths in one text.
    if units.count > 1, units.allSatisfy({ $0 != nil }) { return [] }
    return wordsAmongLengths.contains(text) ? [] : .other
  }

  private static func kinds(of type: TokenType?) -> Kinds {
    switch type {
    case .dimension: .length
    case .duration: .duration
    default: .other
    }
  }

  /// Units of lengths that the standard has no room for; a percentage may be one of anything.
  private static let relativeUnits: Set<String> = ["%", "em", "ex", "ch", "vw", "vh", "vmin", "vmax", "in", "cm", "mm"]
  private static let wordsAmongLengths: Set<String> = ["none", "auto", "inherit", "initial"]
  private static let functions: Set<String> = ["calc", "clamp", "min", "max", "var"]
}

extension DataNode {
  /// What Style Dictionary's files have beside a value, in the form of the standard.
  var unitBesideValue: String? {
    (self["unit"] ?? self["$extensions"]?[ToolExtension.key]?["unit"])?.string
  }
}

extension DataNode.Member {
  /// Whether it is a token or a group.
  fileprivate var isChild: Bool { !key.hasPrefix("$") || has(key: "$root") }

  fileprivate func typed(_ type: TokenType) -> DataNode.Member {
    holding(node.replacing(.object([.text("$type", type.rawValue, at: node.offset)] + (node.members ?? []))))
  }
}
